import { expect, test } from 'vitest'
import { call, get, origin } from '../../../tests/route-calls.ts'
import { ada, anOffer, moveAlong } from '../../../tests/samples/records.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import * as confirmation from '#app/routes/booking/confirmation/confirmation.tsx'
import * as layout from './layout.tsx'
import * as passengers from '#app/routes/booking/travellers/passengers-page.tsx'
import * as searchAgain from './search-again.tsx'

const day = anOffer().slices[0].departingAt.slice(0, 10)
const search = `origin=LHR&destination=JFK&departureDate=${day}`
const onlyOf = (offer: ReturnType<typeof anOffer>) => `offer=${offer.id}&adults=1`

async function aCheckout(
  changes: Parameters<typeof anOffer>[0] = {},
  lastSearchParams?: string,
  recentSearches?: string,
) {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const offer = anOffer(changes)
  const counts = { adults: 1, children: 0, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const remembered = lastSearchParams
    ? await preferencesCookie(new Request(origin), { lastSearchParams, recentSearches })
    : null
  const cookies = [setCookie, remembered].flatMap((one) => one?.split(';')[0] ?? [])
  return { checkout: await reloadCheckout(checkout), cookies, query: onlyOf(offer) }
}

const expired = { expiresAt: '2020-01-01T00:00:00.000Z' }
const steps = [
  ['the expired passenger step', passengers.loader, '/booking'],
  ['every other expired step', layout.loader, '/booking/payment'],
  ['the search-again page', searchAgain.loader, '/booking/search-again'],
] as const

test.each(steps)(
  '%s links to a search for the same trip as its offer, even without a search cookie',
  async (_, loader, path) => {
    const { cookies, query } = await aCheckout(expired)
    const { body } = await call(loader, get(`${path}?${query}&step=payment`, cookies))
    const { searchTo } = body as { searchTo: string }
    expect(searchTo).toMatch(/^\/search\?/)
    expect(searchTo).toContain(search)
    expect(searchTo).toMatch(/cabinClass=economy.*adults=1/)
  },
)

test('a failed booking links to a search for the same trip as its offer', async () => {
  const { checkout, cookies, query } = await aCheckout()
  await moveAlong(checkout, 'paying', 'releasing', 'failed')
  const { body } = await call(confirmation.loader, get(`/booking/confirmation?${query}`, cookies))
  expect(body).toMatchObject({
    kind: 'failed',
    searchTo: expect.stringContaining(search) as string,
  })
})

test('the summary of a failed booking has no seats or bags, because a new checkout starts without', async () => {
  const { checkout, cookies, query } = await aCheckout()
  const bag = {
    ...{ serviceId: 'ase_bag', passengerIds: ['pas_1'], segmentIds: ['seg_1'], quantity: 2 },
    ...{ name: 'Extra checked bag', price: { amount: 25, currency: 'USD' } },
    providerPrice: { amount: '20.00', currency: 'USD' },
  }
  await saveDraft(checkout, { bags: [bag] })
  const summary = async () => {
    const { body } = await call(layout.loader, get(`/booking/payment?${query}`, cookies))
    return body as { extras: unknown[]; total: unknown }
  }
  expect((await summary()).extras).toHaveLength(1)
  await moveAlong(await reloadCheckout(checkout), 'paying', 'releasing', 'failed')
  const { extras, total } = await summary()
  expect([extras, total]).toEqual([[], checkout.offer.price.total])
})

test('the link keeps the visitor’s last search and its filters if the search matches the offer', async () => {
  const last = `origin=LON&destination=NYC&departureDate=${day}&adults=1&tripType=one-way&refundable=1`
  const { cookies, query } = await aCheckout(expired, last)
  const { body } = await call(layout.loader, get(`/booking/payment?${query}`, cookies))
  expect(body).toMatchObject({ searchTo: `/search?${last}` })
})

test('a later search for another trip does not change the link', async () => {
  const other = `origin=CDG&destination=NYC&departureDate=${day}&adults=1&tripType=one-way`
  const { cookies, query } = await aCheckout(expired, other)
  const { body } = await call(layout.loader, get(`/booking/payment?${query}`, cookies))
  expect(body).toMatchObject({ searchTo: expect.stringContaining(search) as string })
})

test('the summary warns of a departure from another airport than the last search asked for', async () => {
  const last = `origin=LGW&destination=NYC&departureDate=${day}&adults=1&tripType=one-way`
  const { cookies, query } = await aCheckout({}, last)
  const { body } = await call(layout.loader, get(`/booking/payment?${query}`, cookies))
  expect(body).toMatchObject({
    airportNotes: [{ slice: 0, text: 'Departs from London (LHR), 41 km from LGW' }],
    searchTo: `/search?${last}`,
  })
})

test('a later search from a nearby airport does not replace the search that found the offer', async () => {
  const from = (airport: string) =>
    `origin=${airport}&destination=JFK&departureDate=${day}&adults=1&tripType=one-way`
  const recent = [from('LGW'), from('LHR')].join('\n')
  const { cookies, query } = await aCheckout({}, from('LGW'), recent)
  const { body } = await call(layout.loader, get(`/booking/payment?${query}`, cookies))
  expect(body).toMatchObject({ airportNotes: [], searchTo: `/search?${from('LHR')}` })
})
