import { perApp } from '#app/core/app.server.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#app/platform/settings/env.server.ts'
import { hasOwnCookie } from '#app/web/wire/cookies.server.ts'
import { classesIn, readRules, type UsedRules } from './used-styles.server.ts'

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
const sheets = perApp(() => new Map<string, UsedRules>())

function readSheet(href: string): UsedRules | null {
  const known = sheets().get(href)
  if (known) return known
  const file = join(folder, href)
  if (!existsSync(file)) return null
  const rules = readRules(readFileSync(file, 'utf8'))
  sheets().set(href, rules)
  return rules
}

/** A placeholder that React does not change when it hydrates the page. */
const place = '<style></style>'
const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

type Extent = 'whole' | 'part'

/**
 * Puts the used rules into a whole page, or all rules into the first part of a page whose rest is not known yet. React
 * ends this first part with `</html>`, so only the caller knows. The sheets themselves load later and replace the rules
 * (components/page/scripts/late-sheets.ts).
 */
export function inlineStyleSheets(html: string, extent: Extent): string {
  if (env.NODE_ENV === 'development' || !html.includes(place)) return html
  const classes = extent === 'whole' ? classesIn(html) : null
  let inside = ''
  const rest = html.replace(linked, (link, href: string) => {
    const rules = readSheet(href)
    if (rules === null) return link
    inside += rules(classes)
    return `<link rel="stylesheet" href="${href}" media="not all"/>`
  })
  return rest.replace(place, () => `<style>${inside}</style>`)
}
