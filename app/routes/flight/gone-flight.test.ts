import { expect, test } from 'vitest'
import { flightsKey } from '#app/core/search/results/offer-facts.ts'
import { useAirlines } from '../../../tests/app.ts'
import { call, get } from '../../../tests/route-calls.ts'
import { inDays } from '../../../tests/clock.ts'
import * as goneOffers from '#app/core/flight/gone-offer.store.server.ts'
import * as readOffer from '#app/core/search/read-offer.server.ts'
import * as search from '#app/core/search/search-offers.server.ts'
import * as api from '#app/routes/api/api-route.ts'
import * as flight from './flight-route.tsx'

const airlines = useAirlines({}, { slowestAirlineMs: 20 })

const date = inDays(75)
const context = `from_origin=LHR&from_destination=JFK&from_departureDate=${date}&from_tripType=one-way`

test('an offer taken by another visitor redirects to the same flight and fare', async () => {
  const run = search.searchOffers(
    {
      tripType: 'one-way',
      slices: [{ origin: 'LHR', destination: 'JFK', date }],
      cabinClass: 'economy',
      adults: 1,
      children: 0,
      infants: 0,
    },
    'test',
  )
  await airlines.fastForwardUntil(run.settled)
  const [ordered, , mine] = run.set?.offers ?? []
  const { offer } = await readOffer.getCachedOffer(ordered!.id, 'test')
  await goneOffers.recordSearchOrdered(offer)
  await search.deleteSearchOf(ordered!.id, 'test')
  const before = await readOffer.getCachedOffer(mine!.id, 'test').catch((error: Error) => error)
  expect(before).toMatchObject({ name: 'OfferGoneError' })

  const path = `/flight/${mine!.id}?tab=rules&${context}`
  const details = await airlines.fastForwardUntil(call(flight.loader, get(path), { id: mine!.id }))
  expect(details.status).toBe(303)
  const [, id = '', query = ''] =
    /^\/flight\/([^?]+)\?(.*)$/.exec(details.headers.get('Location') ?? '') ?? []
  expect(id).not.toBe(mine!.id)
  const led = (await readOffer.getCachedOffer(id, 'test')).offer
  expect(flightsKey(led)).toBe(mine!.flights)
  expect(led.price.total.amount).toBe(mine!.price)
  expect(new URLSearchParams(query).get('tab')).toBe('rules')
  expect(new URLSearchParams(query).get('from_departureDate')).toBe(date)

  for (const what of ['offer', 'verify-offer']) {
    const request = get(`/api/flights/${what}/${mine!.id}`)
    const answer = await api.loader({ request, params: {}, context: {} })
    expect([answer.status, await answer.json()]).toMatchObject([
      410,
      {
        code: 'OFFER_EXPIRED',
        replacement: {
          offer_id: id,
          total_amount: String(mine!.price),
          previous_amount: String(mine!.price),
        },
      },
    ])
  }
})
