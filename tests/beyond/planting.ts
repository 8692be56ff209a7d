import { readdirSync, readFileSync } from 'node:fs'
import type { PlantedBug } from './planted/bug.ts'

type Source = { file: string; text: string }

let known: Source[] | null = null

function sources(): Source[] {
  known ??= readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `app/${path}`)
    .concat('scripts/start.mjs')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  return known
}

const countOf = (text: string, part: string) => text.split(part).length - 1

/**
 * Finds the file that a bug changes, wherever its code has moved, and returns the changed text. Throws if the bug
 * no longer applies.
 */
export function plant(rule: string, { changes }: PlantedBug): Source {
  const [[first]] = changes
  const places = sources().filter(({ text }) => text.includes(first))
  const [source] = places
  if (!source || places.length !== 1) {
    throw new Error(`The planted bug "${rule}" applies to ${places.length} files. Plant it again.`)
  }
  return changes.reduce(({ file, text }, [find, put]) => {
    const count = countOf(text, find)
    if (count !== 1) {
      throw new Error(`The planted bug "${rule}" changes ${count} places of ${file}, not one.`)
    }
    // A function as replacement leaves `$` alone.
    return { file, text: text.replace(find, () => put) }
  }, source)
}
