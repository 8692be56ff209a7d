/** Flash deals are kept as offsets from today, so none of them is ever in the past. */
type DealPlan = {
  id: string
  origin: string
  originCity: string
  destination: string
  destinationCity: string
  airline: string
  airlineName: string
  /** Whole US dollars, round trip, one adult. */
  price: number
  /** Percent below the usual fare of the route. */
  discount: number
  /** The travel window, in days from today. */
  travel: { from: number; to: number; nights: number }
  /** Hours after the start of today, UTC. From 48 to 72, so that 24 to 72 hours are left all day. */
  expiresAfterHours: number
  featured: boolean
  tags: string[]
}

export type Deal = Omit<DealPlan, 'travel' | 'expiresAfterHours'> & {
  currency: 'USD'
  /** First and last day of the travel window, yyyy-MM-dd. */
  travelFrom: string
  travelTo: string
  /** The trip that its link searches for, yyyy-MM-dd. */
  departureDate: string
  returnDate: string
  /** ISO 8601 instant, UTC. */
  expiresAt: string
}

const plans: DealPlan[] = [
  {
    id: 'new-york-london',
    origin: 'JFK',
    originCity: 'New York',
    destination: 'LHR',
    destinationCity: 'London',
    airline: 'BA',
    airlineName: 'British Airways',
    price: 459,
    discount: 32,
    travel: { from: 30, to: 75, nights: 7 },
    expiresAfterHours: 60,
    featured: true,
    tags: ['Non-stop', 'Transatlantic'],
  },
  {
    id: 'los-angeles-sydney',
    origin: 'LAX',
    originCity: 'Los Angeles',
    destination: 'SYD',
    destinationCity: 'Sydney',
    airline: 'QF',
    airlineName: 'Qantas',
    price: 799,
    discount: 35,
    travel: { from: 45, to: 110, nights: 12 },
    expiresAfterHours: 72,
    featured: true,
    tags: ['Non-stop', 'Long haul'],
  },
  {
    id: 'chicago-frankfurt',
    origin: 'ORD',
    originCity: 'Chicago',
    destination: 'FRA',
    destinationCity: 'Frankfurt',
    airline: 'LH',
    airlineName: 'Lufthansa',
    price: 529,
    discount: 28,
    travel: { from: 28, to: 80, nights: 8 },
    expiresAfterHours: 54,
    featured: false,
    tags: ['Non-stop', 'Transatlantic'],
  },
  {
    id: 'san-francisco-hong-kong',
    origin: 'SFO',
    originCity: 'San Francisco',
    destination: 'HKG',
    destinationCity: 'Hong Kong',
    airline: 'CX',
    airlineName: 'Cathay Pacific',
    price: 689,
    discount: 30,
    travel: { from: 40, to: 95, nights: 9 },
    expiresAfterHours: 66,
    featured: false,
    tags: ['Non-stop', 'Long haul'],
  },
  {
    id: 'seattle-honolulu',
    origin: 'SEA',
    originCity: 'Seattle',
    destination: 'HNL',
    destinationCity: 'Honolulu',
    airline: 'AS',
    airlineName: 'Alaska Airlines',
    price: 379,
    discount: 25,
    travel: { from: 21, to: 70, nights: 6 },
    expiresAfterHours: 51,
    featured: false,
    tags: ['Non-stop', 'Beach'],
  },
  {
    id: 'boston-san-juan',
    origin: 'BOS',
    originCity: 'Boston',
    destination: 'SJU',
    destinationCity: 'San Juan',
    airline: 'B6',
    airlineName: 'JetBlue Airways',
    price: 299,
    discount: 22,
    travel: { from: 18, to: 60, nights: 5 },
    expiresAfterHours: 48,
    featured: false,
    tags: ['Non-stop', 'Beach'],
  },
  {
    id: 'newark-san-francisco',
    origin: 'EWR',
    originCity: 'New York',
    destination: 'SFO',
    destinationCity: 'San Francisco',
    airline: 'UA',
    airlineName: 'United Airlines',
    price: 329,
    discount: 24,
    travel: { from: 16, to: 55, nights: 4 },
    expiresAfterHours: 57,
    featured: false,
    tags: ['Non-stop', 'City break'],
  },
  {
    id: 'atlanta-paris',
    origin: 'ATL',
    originCity: 'Atlanta',
    destination: 'CDG',
    destinationCity: 'Paris',
    airline: 'DL',
    airlineName: 'Delta Air Lines',
    price: 579,
    discount: 27,
    travel: { from: 35, to: 90, nights: 8 },
    expiresAfterHours: 63,
    featured: false,
    tags: ['Non-stop', 'City break'],
  },
]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The deals as they stand at `now`: featured ones first, then those that expire soonest. Dates and
 * expiry are the same for everyone all through a UTC day, and always lie ahead.
 */
export function currentDeals(now: Date): Deal[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const day = (offset: number) => new Date(today + offset * dayMs).toISOString().slice(0, 10)
  return plans
    .map(({ travel, expiresAfterHours, ...plan }): Deal => ({
      ...plan,
      currency: 'USD',
      travelFrom: day(travel.from),
      travelTo: day(travel.to),
      departureDate: day(travel.from),
      returnDate: day(travel.from + travel.nights),
      expiresAt: new Date(today + expiresAfterHours * hourMs).toISOString(),
    }))
    .sort(
      (a, b) => Number(b.featured) - Number(a.featured) || a.expiresAt.localeCompare(b.expiresAt),
    )
}
