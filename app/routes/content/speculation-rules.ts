import { paths } from '#app/core/paths.ts'

/** Pages that are the same for everybody, run nothing and ask nobody: a visit too many costs nothing. */
const readAhead = [
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
 * What a browser may prepare when a pointer rests on a link: content pages alone, and nothing that would ask
 * an airline or count as a visitor's doing. Browsers that save data take no notice.
 */
export function loader() {
  const where = { href_matches: readAhead }
  return new Response(JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] }), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
