import { once } from '#app/platform/concurrency/once.ts'
import { entries } from './place-index.ts'

const minLetters = 4
/**
 * A word in the names of more airports than this, such as 'regional', does not identify a place.
 */
const maxAirportsOfWord = 5
const maxCorrections = 4

function beginAlike(typed: string, word: string): boolean {
  const [t, u] = [typed.charCodeAt(0), typed.charCodeAt(1)]
  const [v, w] = [word.charCodeAt(0), word.charCodeAt(1)]
  return t === v || u === w || u === v || t === w
}

function difference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at
}

function goesOn(typed: string, from: number, word: string, at: number): boolean {
  return from <= typed.length && word.startsWith(typed.slice(from), at)
}

function isSwapped(typed: string, word: string, at: number): boolean {
  return (
    typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
    typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
    goesOn(typed, at + 2, word, at + 2)
  )
}

/** Returns true if one letter is missing, extra, different, or swapped with the next letter. */
export function isOneLetterOff(typed: string, word: string): boolean {
  if (typed === word || !beginAlike(typed, word)) return false
  const at = difference(typed, word)
  switch (word.length - typed.length) {
    case 1:
      return goesOn(typed, at, word, at + 1)
    case -1:
      return word.length === at || goesOn(typed, at + 1, word, at)
    case 0:
      return goesOn(typed, at + 1, word, at + 1) || isSwapped(typed, word, at)
    default:
      return false
  }
}

function beginsButForOne(typed: string, word: string): boolean {
  if (!beginAlike(typed, word)) return false
  const at = difference(typed, word)
  const left = typed.length - at
  return (
    (left > 0 && goesOn(typed, at, word, at + 1)) ||
    (left > 1 && (goesOn(typed, at + 1, word, at + 1) || goesOn(typed, at + 1, word, at))) ||
    (left > 2 && isSwapped(typed, word, at))
  )
}

type Vocabulary = {
  cities: string[]
  citiesBy: Map<number, string[]>
  ofAirportsBy: Map<number, string[]>
}

function byLength(words: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>()
  for (const word of words) {
    const group = groups.get(word.length)
    if (group) group.push(word)
    else groups.set(word.length, [word])
  }
  return groups
}

function collectWords(): Vocabulary {
  const count = new Map<string, number>()
  for (const { name, cities } of entries()) {
    const own = new Set(cities.flatMap((city) => city.split(' ')))
    for (const word of new Set(name.split(' '))) {
      if (word.length >= minLetters && !own.has(word)) count.set(word, (count.get(word) ?? 0) + 1)
    }
  }
  const rare = [...count].filter(([, airports]) => airports <= maxAirportsOfWord)
  const cities = [...new Set(entries().flatMap(({ cities }) => cities))]
  return {
    cities,
    citiesBy: byLength(cities),
    ofAirportsBy: byLength(rare.map(([word]) => word)),
  }
}

const vocabulary = once(collectWords)

function oneLetterOff(typed: string, words: Map<number, string[]>): string[] {
  return [-1, 0, 1].flatMap((more) =>
    (words.get(typed.length + more) ?? []).filter((word) => isOneLetterOff(typed, word)),
  )
}

/**
 * Corrections of the whole text come before corrections of single words. A three-letter code is
 * never corrected.
 */
export function correctionsOf(text: string): string[] {
  if (text.length < minLetters) return []
  const { cities, citiesBy, ofAirportsBy } = vocabulary()
  const words = text.split(' ')
  const within = words.flatMap((word, at) => {
    if (word.length < minLetters) return []
    const known = words.length > 1 ? oneLetterOff(word, citiesBy) : []
    return [...known, ...oneLetterOff(word, ofAirportsBy)].map((right) =>
      [...words.slice(0, at), right, ...words.slice(at + 1)].join(' '),
    )
  })
  const found = [...new Set([...oneLetterOff(text, citiesBy), ...within])]
  const unfinished = found.length === 0 && text.length > minLetters
  const best = unfinished ? cities.filter((city) => beginsButForOne(text, city)) : found
  return best.slice(0, maxCorrections)
}
