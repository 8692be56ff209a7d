import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseHtml, type Element } from '../plain/document.ts'

/** Arguments with which each text browser prints a page. */
const dumpArguments = {
  lynx: '-dump -nolist -force_html -width=200 -assume_charset=utf-8 -display_charset=utf-8',
  links2: '-dump -width 200 -codepage utf-8',
  elinks: '-no-home 1 -dump 1 -dump-width 200 -dump-charset utf-8 -no-references -no-numbering',
} as const
type Dumper = keyof typeof dumpArguments

export const dumpers = Object.keys(dumpArguments) as Dumper[]

const endsWord = /[\p{L}\p{N}\p{Sc}%.!?)”→]$/u
const startsWord = /^[\p{L}\p{N}\p{Sc}+(“]/u
/** Marks that text browsers print for a picture or a link without a name. */
const nameless = /\[(?:INLINE|LINK|IMG|IMAGE|EMBED|BUTTON)\]/

const split = (text: string) => text.split(/\s+/).filter(Boolean)

/** Words of each text of the page, not joined with the texts beside it. */
function wordsOf(element: Element): string[] {
  const shown = ['value', 'alt', 'label'].flatMap((name) => split(element.get(name) ?? ''))
  const inside = element.children.flatMap((child) =>
    typeof child === 'string' ? split(child) : wordsOf(child),
  )
  return [...shown, ...inside]
}

/** Finds words that the text browser joins and pictures or links that it cannot name. */
export function findFaultsIn(dumper: Dumper, html: string): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-dump-'))
  try {
    const file = join(directory, 'page.html')
    writeFileSync(file, html)
    const dump = execFileSync(dumper, [...dumpArguments[dumper].split(' '), file], {
      encoding: 'utf8',
      timeout: 20_000,
      env: { ...process.env, HOME: directory },
    })
    const words = new Set(wordsOf(parseHtml(html)))
    const isJoined = (word: string) =>
      !words.has(word) &&
      [...word].some((_, at) => {
        const [before, after] = [word.slice(0, at), word.slice(at)]
        return (
          endsWord.test(before) && startsWord.test(after) && words.has(before) && words.has(after)
        )
      })
    return split(dump).filter((word) => isJoined(word) || nameless.test(word))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
