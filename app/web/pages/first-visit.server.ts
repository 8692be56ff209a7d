import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#app/platform/env.server.ts'
import { hasOwnCookie } from '#app/web/wire/cookies.server.ts'

/**
 * The first page that a browser opens here has its style sheets inside. Else it would ask for them when it
 * has the page, and on a slow line show nothing for as long as an answer takes. It fetches the files later,
 * for the next pages.
 */

/**
 * Whether somebody comes from elsewhere, or opens an address, and has nothing of ours, by the headers of
 * their request, whose names are in lower case. Browsers say where they come from.
 */
export function isFirstVisit(header: (name: string) => string | null | undefined): boolean {
  const from = header('sec-fetch-site')
  return (
    Boolean(from) &&
    from !== 'same-origin' &&
    header('sec-fetch-dest') === 'document' &&
    !header('available-dictionary') &&
    !hasOwnCookie(header('cookie'))
  )
}

const folder = 'build/client'
const sheets = new Map<string, string>()

/** Null where later releases have taken it away. */
function readSheet(href: string): string | null {
  const file = join(folder, href)
  const css = sheets.get(href) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
  if (css !== null) sheets.set(href, css)
  return css
}

/** The place for them, which React finds again, and never looks into. */
const place = '<style></style>'
const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** A page, or its beginning, with its style sheets in it; the links to them hold up nothing then. */
export function withSheetsInside(html: string): string {
  if (env.NODE_ENV === 'development' || !html.includes(place)) return html
  let inside = ''
  const rest = html.replace(linked, (link, href: string) => {
    const css = readSheet(href)
    if (css === null) return link
    inside += css
    return `<link rel="stylesheet" href="${href}" media="not all"/>`
  })
  return rest.replace(place, () => `<style>${inside}</style>`)
}
