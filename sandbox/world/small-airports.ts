import { airportRows } from '../../atlas/airports.ts'
import { airports } from './airports.ts'
import type { WorldAirport } from './airports.ts'

/** An airport that is no airline's hub. */
export type SmallAirport = WorldAirport & {
  /** Seats on all flights of a month. */
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

/** Airports with scheduled service that airports.ts lacks, busiest first. */
export const smallAirports: SmallAirport[] = airportRows
  .trim()
  .split('\n')
  .map(read)
  .filter(({ iata }) => !known.has(iata))
