import { airportRows } from '../../../atlas/airports.ts'
import { airports } from './airports.ts'
import type { WorldAirport } from './airports.ts'

export type SmallAirport = WorldAirport & {
  seats: number
}

const known = new Set(airports.map(({ iata }) => iata))

function read(row: string): SmallAirport {
  const [iata = '', name = '', city = '', cityCode = '', country = '', ...rest] = row.split('|')
  const [lat, lon, tz = '', seats] = rest
  return {
    iata,
    icao: '',
    name,
    city,
    cityCode,
    country,
    lat: Number(lat),
    lon: Number(lon),
    tz,
    seats: Number(seats),
  }
}

export const smallAirports: SmallAirport[] = airportRows
  .trim()
  .split('\n')
  .map(read)
  .filter(({ iata }) => !known.has(iata))
