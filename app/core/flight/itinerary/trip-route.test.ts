import { expect, test } from 'vitest'
import { codeRoute, coveredRoutes, routeParts, routeText } from './trip-route.ts'

const trip = (...flights: string[]) =>
  flights.map((flight) => {
    const [from = '', to = ''] = flight.split('-')
    return { origin: { code: from, city: from }, destination: { code: to, city: to } }
  })

test.each([
  [['LHR-CDG'], 'LHR to CDG'],
  [['LHR-CDG', 'CDG-LHR'], 'LHR to CDG'],
  [['LHR-CDG', 'CDG-MAD', 'MAD-LHR'], 'LHR to CDG to MAD to LHR'],
  [['LHR-CDG', 'FCO-MAD'], 'LHR to CDG, then FCO to MAD'],
  [['LHR-CDG', 'CDG-FCO', 'MAD-LHR'], 'LHR to CDG to FCO, then MAD to LHR'],
  [['LHR-CDG', 'ORY-MAD'], 'LHR to CDG, then ORY to MAD'],
])('the route of %j is %s', (flights, route) => {
  const parts = routeParts(trip(...flights))
  expect(routeText(parts.map((places) => places.map(({ code }) => code)))).toBe(route)
})

test('codeRoute shows both directions when the return uses another airport', () => {
  const [newark] = trip('LHR-EWR')
  const back = {
    origin: { code: 'JFK', city: 'EWR' },
    destination: { code: 'LHR', city: 'LHR' },
  }
  expect(codeRoute(trip('LHR-CDG', 'CDG-LHR'))).toBe('LHR to CDG and back')
  expect(codeRoute([newark!, back])).toBe('LHR to EWR, then JFK to LHR')
  expect(codeRoute(trip('LHR-CDG', 'CDG-MAD'))).toBe('LHR to CDG to MAD')
})

test.each([
  [
    ['LGW-MAD', 'MAD-LGW'],
    ['LGW to MAD', 'MAD to LGW'],
  ],
  [['ATL-CLT', 'CLT-JFK'], ['ATL to JFK']],
  [['CLT-JFK'], ['CLT to JFK']],
  [[], []],
])('coveredRoutes of %j are %j', (ids, routes) => {
  const slices = [['LGW-MAD'], ['MAD-LGW'], ['ATL-CLT', 'CLT-JFK']].map((flights) => ({
    segments: trip(...flights).map((flight, index) => ({ ...flight, id: flights[index]! })),
  }))
  expect(coveredRoutes(slices, ids)).toEqual(routes)
})
