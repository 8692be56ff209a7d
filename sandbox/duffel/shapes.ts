import { aircraft, fleet } from '../world/aircraft.ts'
import type { Aircraft } from '../world/aircraft.ts'
import type { Airline } from '../world/airlines.ts'
import type { WorldAirport } from '../world/airports/airports.ts'
import { cityAirports } from '../world/airports/places.ts'
import { fixedId } from './ids.ts'

export type CityShape = {
  type: 'city'
  id: string
  iata_code: string
  iata_city_code: string
  iata_country_code: string
  name: string
  icao_code: null
  time_zone: null
  latitude: null
  longitude: null
  city_name: null
  city: null
  airports: AirportShape[] | null
}

export type AirportShape = {
  type: 'airport'
  id: string
  iata_code: string
  icao_code: string | null
  name: string
  city_name: string
  iata_city_code: string | null
  iata_country_code: string
  time_zone: string
  latitude: number
  longitude: number
  city: Pick<CityShape, 'type' | 'id' | 'iata_code' | 'iata_country_code' | 'name'> | null
  airports: null
}

export type AirlineShape = {
  id: string
  iata_code: string
  name: string
  logo_symbol_url: string | null
  logo_lockup_url: string | null
  conditions_of_carriage_url: string | null
}

export type AircraftShape = { id: string; iata_code: string; name: string }

function memoise<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = make(key)
      known.set(key, value)
    }
    return value
  }
}

export const airportShape = memoise((airport: WorldAirport): AirportShape => {
  const hasSeveralAirports =
    cityAirports(airport.cityCode).length > 1 || airport.cityCode !== airport.iata
  const country = airport.country.toLowerCase()
  return {
    type: 'airport',
    id: `arp_${airport.iata.toLowerCase()}_${country}`,
    iata_code: airport.iata,
    icao_code: airport.icao || null,
    name: airport.name,
    city_name: airport.city,
    iata_city_code: airport.cityCode,
    iata_country_code: airport.country,
    time_zone: airport.tz,
    latitude: airport.lat,
    longitude: airport.lon,
    city: hasSeveralAirports
      ? {
          type: 'city',
          id: `cit_${airport.cityCode.toLowerCase()}_${country}`,
          iata_code: airport.cityCode,
          iata_country_code: airport.country,
          name: cityName(airport.cityCode),
        }
      : null,
    airports: null,
  }
})

/**
 * Name of the city that most airports of the code belong to. A code may cover several cities, such
 * as New York and Newark.
 */
function cityName(code: string): string {
  const names = cityAirports(code).map((airport) => airport.city)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return names.reduce(
    (best, name) => ((counts.get(name) ?? 0) > (counts.get(best) ?? 0) ? name : best),
    names[0] ?? code,
  )
}

export const cityShape = memoise((code: string): CityShape | undefined => {
  const airports = cityAirports(code)
  const first = airports[0]
  if (!first) return undefined
  return {
    type: 'city',
    id: `cit_${code.toLowerCase()}_${first.country.toLowerCase()}`,
    iata_code: code,
    iata_city_code: code,
    iata_country_code: first.country,
    name: cityName(code),
    icao_code: null,
    time_zone: null,
    latitude: null,
    longitude: null,
    city_name: null,
    city: null,
    airports: airports.map(airportShape),
  }
})

const LOGOS = 'https://assets.duffel.com/img/airlines/for-light-background'
const knownAirlines: Record<string, string> = { ZZ: 'arl_00009VME7D6ivUu8dn35WK' }
const knownAircraft: Record<string, string> = { '773': 'arc_00009VMF8AhXSSRnQDI6HE' }

export const airlineShape = memoise((airline: Airline): AirlineShape => ({
  id: knownAirlines[airline.iata] ?? fixedId('arl', '00009VME7', airline.iata),
  iata_code: airline.iata,
  name: airline.name,
  logo_symbol_url: `${LOGOS}/full-color-logo/${airline.iata}.svg`,
  logo_lockup_url:
    airline.kind === 'low' || airline.iata === 'ZZ'
      ? null
      : `${LOGOS}/full-color-lockup/${airline.iata}.svg`,
  conditions_of_carriage_url:
    airline.iata === 'ZZ'
      ? null
      : `https://example.com/${airline.iata.toLowerCase()}/conditions-of-carriage`,
}))

export const aircraftShape = memoise((plane: Aircraft): AircraftShape => ({
  id: knownAircraft[plane.code] ?? fixedId('arc', '00009VMF8', plane.code),
  iata_code: plane.code,
  name: plane.name,
}))

export function allAircraft(): AircraftShape[] {
  return [...fleet.keys()].map((code) => aircraftShape(aircraft(code)))
}
