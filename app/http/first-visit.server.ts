import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#app/env.server.ts'
import { hasOwnCookie } from './cookies.server.ts'

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

function readSheet(href: string): string {
  const known = sheets.get(href)
  if (known !== undefined) return known
  const css = readFileSync(join(folder, href), 'utf8')
  sheets.set(href, css)
  return css
}

/** The place for them, which React finds again, and never looks into. */
const place = '<style></style>'
const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** A page, or its beginning, with its style sheets in it; the links to them hold up nothing then. */
export function withSheetsInside(html: string): string {
  if (env.NODE_ENV === 'development' || !html.includes(place)) return html
  const hrefs = [...html.matchAll(linked)].map(([, href = '']) => href)
  const css = hrefs.map(readSheet).join('')
  return html
    .replace(linked, '<link rel="stylesheet" href="$1" media="not all"/>')
    .replace(place, () => `<style>${css}</style>`)
}
