import { expect, test } from 'vitest'
import { inDays } from '../../../tests/clock.ts'
import { aSearch, createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { anOffer, aSegment, aSlice } from '../../../tests/samples/offers.ts'
import { searchOffers, waitUntilSettled } from '#app/core/search/search-offers.server.ts'
import { findOtherReturns } from './other-returns.server.ts'

const [out, home] = [inDays(61), inDays(68)]
const slices = [
  { origin: 'LHR', destination: 'JFK', date: out },
  { origin: 'JFK', destination: 'LHR', date: home },
]

function offerBack(id: string, back: string) {
  const leaves = { departingAt: `${out}T08:05:00`, arrivingAt: `${out}T11:20:00` }
  const returns = { departingAt: `${home}T${back}:00`, arrivingAt: `${home}T23:20:00` }
  return anOffer({
    id,
    slices: [
      aSlice([aSegment('LHR', 'JFK', { flightNumber: 'AA 100', ...leaves })]),
      aSlice([aSegment('JFK', 'LHR', { flightNumber: `AA ${back.slice(0, 2)}`, ...returns })]),
    ],
  })
}

test('the link to other return flights opens the return step and keeps only the chosen bags', async () => {
  const offers = [offerBack('off_1', '10:10'), offerBack('off_2', '14:10')]
  const query = aSearch({ tripType: 'round-trip', slices: [slices[0]!, slices[1]!] })
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers }),
  })
  const context = new URLSearchParams('with=checked&maxPrice=900&stops=0&sort=duration')
  const link = await site.run(async () => {
    await waitUntilSettled(searchOffers(query, 'test'))
    return findOtherReturns(offers[0]!, query, 'test', context)
  })
  expect(link?.label).toBe('1 other return flight')
  const { searchParams } = new URL(link!.to, 'https://example.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    choose: 'return',
    flight: 'AA100T0805',
    with: 'checked',
    sort: 'duration',
    out_stops: '0',
  })
  for (const name of ['outbound', 'maxPrice', 'stops']) expect(searchParams.has(name)).toBe(false)
})
