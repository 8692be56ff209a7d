import type { DealRoute } from '#app/core/fares/deal-routes.ts'

/** Routes of the flash deals, with featured routes first. The fares come from our own searches. */
export const dealRoutes: DealRoute[] = [
  {
    id: 'new-york-london',
    origin: { code: 'JFK', city: 'New York' },
    destination: { code: 'LHR', city: 'London' },
    inDays: 30,
    nights: 7,
    featured: true,
  },
  {
    id: 'los-angeles-sydney',
    origin: { code: 'LAX', city: 'Los Angeles' },
    destination: { code: 'SYD', city: 'Sydney' },
    inDays: 45,
    nights: 12,
    featured: true,
  },
  {
    id: 'boston-san-juan',
    origin: { code: 'BOS', city: 'Boston' },
    destination: { code: 'SJU', city: 'San Juan' },
    inDays: 18,
    nights: 5,
    featured: false,
  },
  {
    id: 'seattle-honolulu',
    origin: { code: 'SEA', city: 'Seattle' },
    destination: { code: 'HNL', city: 'Honolulu' },
    inDays: 21,
    nights: 6,
    featured: false,
  },
  {
    id: 'chicago-frankfurt',
    origin: { code: 'ORD', city: 'Chicago' },
    destination: { code: 'FRA', city: 'Frankfurt' },
    inDays: 28,
    nights: 8,
    featured: false,
  },
  {
    id: 'newark-san-francisco',
    origin: { code: 'EWR', city: 'New York' },
    destination: { code: 'SFO', city: 'San Francisco' },
    inDays: 16,
    nights: 4,
    featured: false,
  },
  {
    id: 'atlanta-paris',
    origin: { code: 'ATL', city: 'Atlanta' },
    destination: { code: 'CDG', city: 'Paris' },
    inDays: 35,
    nights: 8,
    featured: false,
  },
  {
    id: 'san-francisco-hong-kong',
    origin: { code: 'SFO', city: 'San Francisco' },
    destination: { code: 'HKG', city: 'Hong Kong' },
    inDays: 40,
    nights: 9,
    featured: false,
  },
]
