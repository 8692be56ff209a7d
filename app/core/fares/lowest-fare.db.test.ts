import { expect, test } from 'vitest'
import { aSearch, createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { flightIn } from '../../../tests/samples/delayed-trips.ts'
import { findFares, findLowestFare } from './lowest-fare.server.ts'

test('our own searches find no flight that leaves too soon to be sold', async () => {
  const offers = [
    offerAt(100, { id: 'off_soon', slices: [flightIn([1, 8])] }),
    offerAt(300, { id: 'off_open', slices: [flightIn([24, 31])] }),
  ]
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers }),
  })
  const lowest = await site.run(() => findLowestFare(aSearch(), 'test'))
  expect(lowest).toMatchObject({ price: { amount: 300 }, offer: { id: 'off_open' } })
  const fares = await site.run(() => findFares(aSearch(), 'test'))
  expect(fares([])).toMatchObject({ amount: 300 })
})
