import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(app, file), 'utf8')

/** Page modules that link a sheet, or are nested in one that does. */
const pages = [...read('routes.ts').matchAll(/'(routes\/[\w/-]+\.tsx)'/g)].map(
  ([, file = '']) => file,
)

function sheetOf(page: string): string {
  if (page.endsWith('/pay-link.tsx')) return 'plain'
  const folder = page.split('/')[1] ?? ''
  if (folder === 'flight') return 'search'
  return ['home', 'search', 'explore', 'booking', 'design'].includes(folder) ? folder : 'plain'
}

/** The module and everything it imports, directly or not. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(join(app, file))) return known
  known.add(file)
  for (const [, from = ''] of read(file).matchAll(
    /(?:from |import\()'((?:#app|\.)[^']+\.tsx?)'/g,
  )) {
    reached(from.startsWith('#') ? from.slice('#app/'.length) : join(dirname(file), from), known)
  }
  return known
}

/** "a/{b,c}.tsx" becomes "a/b.tsx" and "a/c.tsx". */
function expand(path: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  return names ? names.split(',').map((name) => before + name + after) : [path]
}

/** True if Tailwind scans the file for the sheet; the last matching line decides. */
function isSource(file: string, sheet: string): boolean {
  const css = read('styles/sheet.css') + read(`styles/${sheet}.css`)
  const lines = [...css.matchAll(/@source (not )?'\.\.\/([^']+)'/g)]
  const matching = lines.filter(([, , path = '']) =>
    expand(path).some((one) => file === one || file.startsWith(`${one}/`)),
  )
  const excluded = matching.some(([, not]) => not)
  return matching.some(([, not]) => !not) && (!excluded || matching.at(-1)?.[1] === undefined)
}

it.each(pages.map((page) => [page, sheetOf(page)] as const))(
  '%s has every class that it needs in the %s sheet',
  (page, sheet) => {
    const parts = [...reached(page), ...reached('root.tsx')].filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.server.tsx'),
    )
    // Error screens load the plain sheet.
    const needed = parts.filter((file) => !file.startsWith('components/screens/'))
    expect(needed.filter((file) => !isSource(file, sheet))).toEqual([])
  },
)

// Tailwind ignores a `@source` line whose file has moved, so the sheet would grow unnoticed.
it.each(['home', 'search', 'booking', 'plain', 'design', 'sheet'])(
  'the %s sheet names only sources that exist',
  (sheet) => {
    const named = [...read(`styles/${sheet}.css`).matchAll(/@source (?:not )?'\.\.\/([^']+)'/g)]
    const paths = named.flatMap(([, path = '']) => expand(path))
    expect(paths.filter((path) => !existsSync(join(app, path)))).toEqual([])
  },
)
