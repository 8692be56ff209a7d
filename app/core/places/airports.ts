import { airportRows } from '../../../atlas/airports.ts'
import type { Airport, City } from './airport.ts'
import { majorAirports } from './major-airports.ts'

export type ListedAirport = Airport & { city_code: string }

const majorByCode = new Map(majorAirports.map((airport) => [airport.iata_code, airport]))

function readRow(row: string): ListedAirport {
  const [code = '', name = '', city = '', cityCode = '', country = '', ...rest] = row.split('|')
  const [latitude, longitude, timeZone = ''] = rest
  const airport = majorByCode.get(code) ?? {
    id: `arp_${code}_${country}`.toLowerCase(),
    iata_code: code,
    name,
    city_name: city,
    country_code: country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    time_zone: timeZone,
  }
  return { ...airport, city_code: cityCode }
}

const bySize = airportRows.trim().split('\n').map(readRow)
const sizeRanks = new Map(bySize.map(({ iata_code }, rank) => [iata_code, rank]))

/** Returns 0 for the busiest airport. A city has the rank of its busiest airport. */
export function sizeRank(place: Airport | City): number {
  const airports = 'airports' in place ? place.airports : [place]
  return Math.min(...airports.map(({ iata_code }) => sizeRanks.get(iata_code) ?? bySize.length))
}

const listed = new Map(bySize.map((airport) => [airport.iata_code, airport]))

export const airports: ListedAirport[] = [
  ...majorAirports.flatMap(({ iata_code }) => listed.get(iata_code) ?? []),
  ...bySize.filter(({ iata_code }) => !majorByCode.has(iata_code)),
]

export function isMajor({ iata_code }: Airport): boolean {
  return majorByCode.has(iata_code)
}

function cityOf(code: string, [first, ...others]: [Airport, ...Airport[]]): City {
  const members = [first, ...others]
  const codes = members.map(({ iata_code }) => iata_code).join(', ')
  return {
    ...first,
    id: `cit_${code}_${first.country_code}`.toLowerCase(),
    iata_code: code,
    name: others.length > 0 ? `All airports of ${first.city_name}: ${codes}` : first.name,
    airports: members,
  }
}

export const cities = new Map<string, City>()

const members = new Map<string, [Airport, ...Airport[]]>()
for (const { city_code, ...airport } of airports) {
  const known = members.get(city_code)
  if (known) known.push(airport)
  else members.set(city_code, [airport])
}
for (const [code, all] of members) {
  if (all.length > 1 || all[0].iata_code !== code) cities.set(code, cityOf(code, all))
}
