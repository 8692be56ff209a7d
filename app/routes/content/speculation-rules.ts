import { hourlyFile } from '#app/web/pages/cache-headers.server.ts'
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
  const rule = { where: { href_matches: prerenderedPaths }, eagerness: 'moderate' }
  return hourlyFile('application/speculationrules+json', JSON.stringify({ prerender: [rule] }))
}
