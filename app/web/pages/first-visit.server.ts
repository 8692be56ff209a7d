import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#app/platform/env.server.ts'
import { hasOwnCookie } from '#app/web/wire/cookies.server.ts'

/** The first page contains its style sheets, which saves a round trip before anything shows. */

/** The visitor arrives from elsewhere and has nothing of ours cached. Header names are in lower case. */
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

/** Null when a later release has removed the file. */
function readSheet(href: string): string | null {
  const file = join(folder, href)
  const css = sheets.get(href) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
  if (css !== null) sheets.set(href, css)
  return css
}

/** Placeholder that React leaves alone when it hydrates. */
const place = '<style></style>'
const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** Moves the style sheets into the page, so that their links no longer block it. */
export function inlineStyleSheets(html: string): string {
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
