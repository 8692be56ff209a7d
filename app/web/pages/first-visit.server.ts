import { perApp } from '#app/core/app.server.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#app/platform/settings/env.server.ts'
import { hasOwnCookie } from '#app/web/wire/cookies.server.ts'

/** On a first visit, style sheets are sent inside the page, which saves one network round trip. */

/** `header` takes names in lower case. */
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
const sheets = perApp(() => new Map<string, string>())

function readSheet(href: string): string | null {
  const file = join(folder, href)
  const css = sheets().get(href) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
  if (css !== null) sheets().set(href, css)
  return css
}

/** A placeholder that React does not change when it hydrates the page. */
const place = '<style></style>'
const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

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
