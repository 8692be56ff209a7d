import type { Airport } from './airport.ts'
export type { Airport } from './airport.ts'
import { airports } from './airports.ts'

export const MIN_AIRPORT_QUERY = 2
export const MAX_AIRPORT_RESULTS = 15

export type ResolvedAirport =
  { kind: 'found'; airport: Airport } | { kind: 'ambiguous'; choices: Airport[] } | { kind: 'none' }

type Entry = {
  airport: Airport
  city: string
  name: string
  code: string
  country: string
}

// Letters that Unicode does not decompose into a base letter and an accent.
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
}

/** Lower case, without accents and punctuation: "Chicago O'Hare" becomes 'chicago ohare'. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/./gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const byCode = new Map(airports.map((airport) => [airport.iata_code, airport]))

const entries: Entry[] = airports.map((airport) => ({
  airport,
  city: fold(airport.city_name),
  name: fold(airport.name),
  code: airport.iata_code.toLowerCase(),
  country: airport.country_code.toLowerCase(),
}))

const compareCities = new Intl.Collator('en').compare

function matches(entry: Entry, word: string): boolean {
  return (
    entry.city.includes(word) ||
    entry.name.includes(word) ||
    entry.code === word ||
    entry.country === word
  )
}

function rank({ city, name, code }: Entry, query: string): number {
  if (code === query) return 0
  if (city.startsWith(query) || name.startsWith(query)) return 1
  if (city.includes(query) || name.includes(query)) return 2
  return 3
}

/** The airport with this IATA code, in either case; null when it is not in the list. */
export function findAirport(code: string): Airport | null {
  return byCode.get(code.trim().toUpperCase()) ?? null
}

/**
 * Airports for what a traveller typed, best first: every word must be in the city or the name, or be
 * the IATA or country code. A code stands before beginnings, those before the rest, then by city.
 */
export function searchAirports(query: string, limit = MAX_AIRPORT_RESULTS): Airport[] {
  const folded = fold(query)
  if (folded.length < MIN_AIRPORT_QUERY) return []
  const words = folded.split(' ')
  return entries
    .filter((entry) => words.every((word) => matches(entry, word)))
    .map((entry) => ({ entry, rank: rank(entry, folded) }))
    .sort((a, b) => a.rank - b.rank || compareCities(a.entry.city, b.entry.city))
    .slice(0, Math.min(limit, MAX_AIRPORT_RESULTS))
    .map(({ entry }) => entry.airport)
}

/**
 * What a typed origin or destination means: a code, a label that ends in a code ('London (LHR)'),
 * a full name, a city, or any text the search understands.
 */
export function resolveAirport(text: string): ResolvedAirport {
  const labelled = /\(([a-z]{3})\)\s*$/i.exec(text)?.[1]
  const coded = findAirport(labelled ?? text)
  if (coded) return { kind: 'found', airport: coded }

  const folded = fold(text)
  const exact = entries.filter(({ name, city }) => name === folded || city === folded)
  const choices = exact.length > 0 ? exact.map(({ airport }) => airport) : searchAirports(text)
  const [first, ...others] = choices
  if (!first) return { kind: 'none' }
  return others.length === 0 ? { kind: 'found', airport: first } : { kind: 'ambiguous', choices }
}
