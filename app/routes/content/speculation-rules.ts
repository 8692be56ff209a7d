import { paths } from '#app/core/paths.ts'

/** Static pages, which are cheap to prerender. */
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
 * Excludes pages that would call an airline or count as a visitor’s action. Browsers in data-saving mode
 * ignore the rules.
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
