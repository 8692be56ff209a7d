import type { DealRoute } from '#app/core/fares/deals/deal-routes.ts'
import { majorAirports } from '#app/core/places/major-airports.ts'

type Route = Omit<DealRoute, 'origin' | 'destination'> & { from: string; to: string }

/** Featured routes come first. The fares come from our own searches. */
const routes: Route[] = [
  { id: 'new-york-london', from: 'JFK', to: 'LHR', inDays: 30, nights: 7, featured: true },
  { id: 'los-angeles-sydney', from: 'LAX', to: 'SYD', inDays: 45, nights: 12, featured: true },
  { id: 'boston-san-juan', from: 'BOS', to: 'SJU', inDays: 18, nights: 5, featured: false },
  { id: 'seattle-honolulu', from: 'SEA', to: 'HNL', inDays: 21, nights: 6, featured: false },
  { id: 'chicago-frankfurt', from: 'ORD', to: 'FRA', inDays: 28, nights: 8, featured: false },
  { id: 'newark-san-francisco', from: 'EWR', to: 'SFO', inDays: 16, nights: 4, featured: false },
  { id: 'atlanta-paris', from: 'ATL', to: 'CDG', inDays: 35, nights: 8, featured: false },
  { id: 'san-francisco-hong-kong', from: 'SFO', to: 'HKG', inDays: 40, nights: 9, featured: false },
]

const placeOf = (code: string) => ({
  code,
  city: majorAirports.find(({ iata_code }) => iata_code === code)?.city_name ?? code,
})

export const dealRoutes: DealRoute[] = routes.map(({ from, to, ...route }) => ({
  ...route,
  origin: placeOf(from),
  destination: placeOf(to),
}))
