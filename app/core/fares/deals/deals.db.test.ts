import { beforeEach, expect, test } from 'vitest'
import type { DealRoute } from './deal-routes.ts'
import { dealSearch } from './deal-routes.ts'
import { startApp, useAirlines } from '../../../../tests/app.ts'
import { createSearchSite } from '../../../../tests/fakes/fake-searches.ts'
import { inDays, now } from '../../../../tests/clock.ts'
import * as looks from './deal-look.store.server.ts'
import * as leases from '#app/platform/concurrency/lease.server.ts'
import * as deals from './deals.server.ts'
import * as own from '#app/core/alerts/own-searches.server.ts'
import * as search from '#app/core/search/search-offers.server.ts'

const searches = 'POST /air/offer_requests'

const airlines = useAirlines()
beforeEach(async () => {
  startApp({ DUFFEL_URL: airlines.url })
  await airlines.calls()
})

function aRoute(id: string, destination = 'LHR'): DealRoute {
  return {
    id,
    origin: { code: 'JFK', city: 'New York' },
    destination: { code: destination, city: 'London' },
    inDays: 30,
    nights: 7,
    featured: false,
  }
}

test('each route is searched once with one provider request, and its lowest fare becomes a deal', async () => {
  const routes = [aRoute('first'), aRoute('second', 'BOS')]
  await own.makeOwnSearches(routes)
  expect(await airlines.calls()).toEqual({ [searches]: 2 })
  await own.makeOwnSearches(routes)
  expect(await airlines.calls()).toEqual({})

  const [deal] = await deals.listDeals(routes)
  const query = dealSearch(routes[0]!, new Date(now()))
  expect(deal).toMatchObject({
    id: 'first',
    belowUsual: null,
    fare: { departureDate: query.slices[0].date, returnDate: query.slices[1]?.date },
  })
  const to = await deals.listFaresTo(['LHR', 'HND'])
  expect([...to]).toMatchObject([['LHR', { price: { amount: deal!.fare.amount }, origin: 'JFK' }]])
  // A visitor who opens the deal soon afterwards sees its offers without another provider request.
  const run = search.searchOffers(query, 'test')
  await run.settled
  const [cheapest] = run.set!.offers
  expect(cheapest?.price).toBe(deal!.fare.amount)
  expect(cheapest?.airlines).toContain(deal!.fare.airline)
  expect(await airlines.calls()).not.toHaveProperty([searches])
})

test('only one instance searches at a time', async () => {
  await leases.acquireLease('own searches', 'another instance', 60)
  await own.makeOwnSearches([aRoute('held')])
  expect(await airlines.calls()).toEqual({})
  await leases.releaseLease('own searches', 'another instance')
})

test('a route whose search fails has no deal, and the other routes are searched all the same', async () => {
  await airlines.fail(
    { method: 'POST', path: '/air/offer_requests' },
    { kind: 'status', status: 500 },
  )
  await own.makeOwnSearches([aRoute('broken'), aRoute('whole', 'BOS')])
  const known = new Map((await looks.listDealLooks('test')).map(({ deal, fare }) => [deal, fare]))
  expect(known.get('broken')).toBeNull()
  expect(known.get('whole')).not.toBeNull()
})

test('the deals are back as soon as the database answers again', async () => {
  const routes = [aRoute('back')]
  await looks.saveDealLook('test', 'back', {
    ...{ amount: 592, currency: 'USD', departureDate: inDays(30), returnDate: inDays(37) },
    ...{ airline: 'BA', airlineName: 'British Airways', stops: 1 },
  })
  const site = createSearchSite()
  expect(await site.withoutDatabase(() => deals.listDeals(routes))).toEqual([])
  expect(await site.run(() => deals.listDeals(routes))).toMatchObject([{ id: 'back' }])
})
