import { paths } from '#app/core/paths.ts'

/** Static pages, which browsers can prerender cheaply. */
const prerenderedPaths = [
  paths.about,
  paths.careers,
  paths.press,
  paths.blog,
  `${paths.blog}/*`,
  paths.faq,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.cancellationPolicy,
]

/**
 * The rules exclude pages that would call an airline or count as a visitor’s action. Browsers in data-saving
 * mode ignore the rules.
 */
export function loader() {
  const where = { href_matches: prerenderedPaths }
  return new Response(JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] }), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
