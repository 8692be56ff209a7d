export type Airport = {
  /** Id in the provider's format, such as `arp_lhr_gb`. */
  id: string
  iata_code: string
  name: string
  city_name: string
  /** ISO 3166-1 alpha-2. */
  country_code: string
  /** Degrees. North and east are positive. */
  latitude: number
  longitude: number
  time_zone: string
}

/**
 * Position and time zone are those of the main airport. A code that a city shares with an airport
 * (BKK) means the city.
 */
export type City = Airport & { airports: Airport[] }

type Position = Pick<Airport, 'latitude' | 'longitude'>

const EARTH_RADIUS_KM = 6371.0088

export function airportLabel(airport: Pick<Airport, 'city_name' | 'iata_code'>): string {
  return `${airport.city_name} (${airport.iata_code})`
}

/** Returns 'London, all airports (LON)' for a city with several, otherwise 'Oslo (OSL)'. */
export function suggestionLabel(place: Airport | City): string {
  if (!('airports' in place) || place.airports.length < 2) return airportLabel(place)
  return `${place.city_name}, all airports (${place.iata_code})`
}

export function distanceKm(a: Position, b: Position): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
