import { distanceKm, type Airport, type City } from './airport.ts'
export type { Airport } from './airport.ts'
import { airports, cities, isMajor, sizeRank } from './airports.ts'
import { fold } from './names/fold.ts'
import { isOtherScript } from './names/names-in-scripts.ts'
import { countriesOf, entries, type Entry } from './place-index.ts'
import { correctionsOf, isOneLetterOff } from './typing-errors.ts'

export const MIN_AIRPORT_QUERY = 2
export const MAX_AIRPORT_RESULTS = 15
/** Longer text is rejected, because every typed word is compared with every name. */
export const maxPlaceLength = 120

export type ResolvedAirport =
  | { kind: 'found'; airport: Airport | City }
  | { kind: 'ambiguous'; choices: (Airport | City)[] }
  | { kind: 'none' }

const byCode = new Map(airports.map((airport) => [airport.iata_code, airport]))

const ranks = {
  exact: 0,
  majorBeginning: 1,
  mainOfCountry: 2,
  beginning: 3,
  otherBeginning: 4,
  containing: 5,
  ofCountry: 6,
  rest: 7,
}

function namesIn({ cities, names, inScripts, scriptCities }: Entry, otherScript: boolean) {
  return otherScript ? { cities: scriptCities, names: inScripts } : { cities, names }
}

type Query = { text: string; otherScript: boolean }

function rankByName(entry: Entry, { text, otherScript }: Query): number {
  const { name, codes, major } = entry
  const { cities, names } = namesIn(entry, otherScript)
  if (codes.includes(text) || cities.includes(text) || name === text) return ranks.exact
  const begins = names.startsWith(text) || name.startsWith(text)
  if (begins) return major ? ranks.majorBeginning : ranks.beginning
  if (names.includes(`\n${text}`)) return ranks.otherBeginning
  return names.includes(text) ? ranks.containing : ranks.rest
}

/** The main places of a country rank before smaller places whose names start with the same text. */
function rank(entry: Entry, query: Query): number {
  const { country, major } = entry
  const byName = rankByName(entry, query)
  if (country.code !== query.text && !country.names.includes(query.text)) return byName
  return Math.min(byName, major ? ranks.mainOfCountry : ranks.ofCountry)
}

function find(text: string): Entry[] {
  // Building the index fills the list of countries, which the words below need.
  const all = entries()
  const query = { text, otherScript: isOtherScript(text) }
  const words = text.split(' ').map((word) => ({
    word,
    otherScript: isOtherScript(word),
    inCountries: countriesOf(word),
  }))
  const byRank: Entry[][] = []
  for (const entry of all) {
    const { codes, country } = entry
    const fits = words.every(
      ({ word, otherScript, inCountries }) =>
        (otherScript ? entry.inScripts : entry.names).includes(word) ||
        codes.includes(word) ||
        inCountries.has(country),
    )
    if (fits) (byRank[rank(entry, query)] ??= []).push(entry)
  }
  byRank[ranks.mainOfCountry]?.sort((a, b) => sizeRank(a.place) - sizeRank(b.place))
  return byRank.flat()
}

export function findAirport(code: string): Airport | null {
  return byCode.get(code.trim().toUpperCase()) ?? null
}

export function cityCodeOf(code: string): string | undefined {
  return byCode.get(code)?.city_code
}

/** A code of both a city and an airport (BKK) means the city, as on airlines' sites. */
export function findPlace(code: string): Airport | City | null {
  return cities.get(code.trim().toUpperCase()) ?? findAirport(code)
}

export function isSamePlace(a: Airport, b: Airport): boolean {
  const within = (city: Airport, airport: Airport) =>
    !byCode.has(city.iata_code) &&
    cities.get(city.iata_code)?.airports.some(({ iata_code }) => iata_code === airport.iata_code)
  return a.iata_code === b.iata_code || within(a, b) === true || within(b, a) === true
}

/**
 * Returns the best match first. Every word must match. If no place matches, one wrong letter is
 * allowed.
 */
export function searchAirports(query: string, limit = MAX_AIRPORT_RESULTS): (Airport | City)[] {
  if (query.length > maxPlaceLength) return []
  const folded = fold(query)
  if (folded.length < MIN_AIRPORT_QUERY) return []
  const found = find(folded)
  const shown = found.length > 0 ? found : [...new Set(correctionsOf(folded).flatMap(find))]
  return shown.slice(0, Math.min(limit, MAX_AIRPORT_RESULTS)).map(({ place }) => place)
}

function single(exact: readonly (Airport | City)[]): Airport | City | null {
  const [first, ...others] = exact
  if (!first) return null
  const inFirst = (place: Airport) =>
    'airports' in first && first.airports.some(({ iata_code }) => iata_code === place.iata_code)
  return others.every(inFirst) ? first : null
}

const maxSimilarCodes = 5
/** An unknown code is more likely to be another word than to mean a smaller airport. */
const busiestMeant = 300

const lettersOf = (code: string) => [...code.toLowerCase()].sort().join('')

/**
 * Returns busy cities and airports whose code differs from an unknown code in one letter or the order
 * of two. The same letters in another order come first, then the busiest.
 */
function similarCodes(folded: string): (Airport | City)[] {
  if (!/^[a-z]{3}$/.test(folded)) return []
  const isReordered = ({ iata_code: code }: Airport | City) =>
    Number(lettersOf(code) === lettersOf(folded))
  const joint = [...cities.values()].filter(({ iata_code }) => !byCode.has(iata_code))
  return [...joint, ...airports.filter(isMajor)]
    .filter(({ iata_code }) => isOneLetterOff(folded, iata_code.toLowerCase()))
    .filter((place) => sizeRank(place) < busiestMeant)
    .sort((a, b) => isReordered(b) - isReordered(a) || sizeRank(a) - sizeRank(b))
    .slice(0, maxSimilarCodes)
}

export function resolveAirport(typed: string): ResolvedAirport {
  if (typed.length > maxPlaceLength) return { kind: 'none' }
  // Users of Japanese and Chinese keyboards may type full-width letters.
  const text = typed.normalize('NFKC')
  const labelled = /\(([a-z]{3})\)\s*$/i.exec(text)?.[1]
  const coded = findPlace(labelled ?? text)
  if (coded) return { kind: 'found', airport: coded }

  const folded = fold(text)
  if (!folded) return { kind: 'none' }
  const otherScript = isOtherScript(folded)
  const named = entries().filter(
    (entry) => entry.name === folded || namesIn(entry, otherScript).cities.includes(folded),
  )
  const meant = named.some(({ major }) => major) ? named.filter(({ major }) => major) : named
  const exact = meant.map(({ place }) => place)
  const one = single(exact)
  if (one) return { kind: 'found', airport: one }

  const choices = exact.length > 0 ? exact : searchAirports(text)
  const [first, ...others] = choices
  if (!first) {
    const codes = similarCodes(folded)
    return codes.length > 0 ? { kind: 'ambiguous', choices: codes } : { kind: 'none' }
  }
  // If the spelling had to be corrected, the traveller must confirm the match.
  const sure = others.length === 0 && find(folded).length > 0
  return sure ? { kind: 'found', airport: first } : { kind: 'ambiguous', choices }
}

/** About an hour's drive. */
const nearbyKm = 100

/** Returns airports around a place except its own, nearest first. */
export function nearbyAirports(
  place: Airport | City,
  maxKm = nearbyKm,
): { airport: Airport; km: number }[] {
  return airports
    .filter((other) => isMajor(other) && !isSamePlace(other, place))
    .map((other) => ({ airport: other, km: Math.round(distanceKm(place, other)) }))
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => a.km - b.km)
}
