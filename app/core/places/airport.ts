export type Airport = {
  /** The provider's form of an airport id: `arp_lhr_gb`. */
  id: string
  iata_code: string
  name: string
  city_name: string
  /** ISO 3166-1 alpha-2. */
  country_code: string
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  /** IANA time zone. */
  time_zone: string
}

/**
 * A city that is searched with all its airports. Its position and time zone are those of the most
 * important one. Its code may be that of one of them (BKK): airlines are then asked for the city.
 */
export type City = Airport & { airports: Airport[] }

type Position = Pick<Airport, 'latitude' | 'longitude'>

const EARTH_RADIUS_KM = 6371.0088

/** The short label of an airport: 'London (LHR)'. */
export function airportLabel(airport: Pick<Airport, 'city_name' | 'iata_code'>): string {
  return `${airport.city_name} (${airport.iata_code})`
}

/** A row of the suggestions: 'London, all airports (LON)' for a city, the label for an airport. */
export function suggestionLabel(place: Airport | City): string {
  if (!('airports' in place)) return airportLabel(place)
  return `${place.city_name}, all airports (${place.iata_code})`
}

/** Great-circle distance in kilometres, by the haversine formula on the mean Earth radius. */
export function distanceKm(a: Position, b: Position): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
