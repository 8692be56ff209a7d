import { once } from '#app/platform/concurrency/once.ts'
import type { Airport, City } from './airport.ts'
import { airports, cities, isMajor, type ListedAirport } from './airports.ts'
import { fold } from './names/fold.ts'
import { isOtherScript, namesInScripts } from './names/names-in-scripts.ts'
import { otherNames } from './names/other-names.ts'

export type Entry = {
  place: Airport | City
  cities: string[]
  name: string
  names: string
  inScripts: string
  scriptCities: string[]
  codes: string[]
  country: Country
  major: boolean
}

type Country = { code: string; names: string[]; words: string[] }

const minCountryLetters = 3
const noWord = new Set(['and', 'the', 'of'])
// These common names differ from the names that Intl returns.
const countryNames: Record<string, string> = {
  US: 'United States of America, USA, America',
  GB: 'United Kingdom, Great Britain, Britain, England, Scotland, Wales, UK',
  AE: 'United Arab Emirates, UAE',
  CZ: 'Czechia, Czech Republic',
  TR: 'Turkey, Türkiye',
  KR: 'South Korea, Korea',
  CI: "Côte d'Ivoire, Ivory Coast",
  MM: 'Myanmar, Burma',
  CV: 'Cape Verde, Cabo Verde',
  SZ: 'Eswatini, Swaziland',
  MK: 'North Macedonia',
  NL: 'Netherlands, Holland',
  HK: 'Hong Kong',
  MO: 'Macao, Macau',
  CD: 'Democratic Republic of the Congo, Kinshasa',
  CG: 'Republic of the Congo, Brazzaville',
  BA: 'Bosnia and Herzegovina',
}

const regions = new Intl.DisplayNames('en', { type: 'region' })
const countries = new Map<string, Country>()

function ownName(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
}

function countryOf(code: string): Country {
  let country = countries.get(code)
  if (!country) {
    const called = [regions.of(code) ?? code, ownName(code)]
    const names = [...called, ...(countryNames[code]?.split(', ') ?? [])].map(fold)
    const words = names.join(' ').split(' ')
    country = { code: code.toLowerCase(), names, words: words.filter((word) => !noWord.has(word)) }
    countries.set(code, country)
  }
  return country
}

export function countriesOf(word: string): Set<Country> {
  const begins = word.length >= minCountryLetters
  const fits = ({ code, words }: Country) =>
    code === word || words.some((each) => each === word || (begins && each.startsWith(word)))
  return new Set([...countries.values()].filter(fits))
}

type Named = { place: Airport | City; city: string; name: string }

function entryOf({ place, city, name }: Named): Entry {
  const codes = [...new Set([place.iata_code, city])]
  const called = [
    place.city_name,
    cities.get(city)?.city_name ?? place.city_name,
    ...codes.flatMap(otherNames),
  ]
  const inScripts = called.filter(isOtherScript).concat(codes.flatMap(namesInScripts))
  const scriptCities = [...new Set(inScripts.map(fold))]
  const names = [...new Set(called.filter((text) => !isOtherScript(text)).map(fold))]
  return {
    place,
    cities: names,
    name: fold(name),
    names: [...names, fold(name)].join('\n'),
    inScripts: scriptCities.join('\n'),
    scriptCities,
    codes: codes.map((code) => code.toLowerCase()),
    country: countryOf(place.country_code),
    major: isMajor(place),
  }
}

function rowsOf(airport: ListedAirport, grouped: Set<City>): Named[] {
  const city = cities.get(airport.city_code)
  const own = { place: airport, city: airport.city_code, name: airport.name }
  if (!city || city.airports.length < 2) return [own]
  // An airport with the same code as its city can only be searched as the city.
  const rows = airport.iata_code === city.iata_code ? [] : [own]
  if (grouped.has(city)) return rows
  grouped.add(city)
  const namesake = city.airports.find(({ iata_code }) => iata_code === city.iata_code)
  return [{ place: city, city: city.iata_code, name: namesake?.name ?? '' }, ...rows]
}

function indexPlaces(): Entry[] {
  const grouped = new Set<City>()
  const all = airports.flatMap((airport) => rowsOf(airport, grouped)).map(entryOf)
  for (const entry of all)
    if ('airports' in entry.place) entry.major = entry.place.airports.some(isMajor)
  const { compare } = new Intl.Collator('en')
  return all.sort(
    (a, b) => Number(b.major) - Number(a.major) || compare(a.place.city_name, b.place.city_name),
  )
}

/** Returns major places first, then the others by city and size. */
export const entries = once(indexPlaces)
