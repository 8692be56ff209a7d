import { expect, test } from 'vitest'
import type { FlightVendor, VendorOffer } from '#app/core/flight/flights-port.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { anOffer } from '../../tests/samples/records.ts'
import { createSecondVendor } from '../../tests/fakes/second-vendor.ts'
import { priced } from './priced.server.ts'

const { price: _, vendor: _vendor, ...stated } = anOffer()
const query = {} as SearchQuery
const amount = (text: string, currency = 'USD') => ({ amount: text, currency })

const offered = (total = amount('100.50'), tax: VendorOffer['providerTax'] = amount('20.00')) => ({
  ...stated,
  providerTotal: total,
  providerTax: tax,
})

function sellerOf(changes: Partial<FlightVendor>, upliftPercent = '23') {
  return priced({ ...createSecondVendor().vendor, ...changes }, upliftPercent)
}

async function* pages() {
  yield [offered()]
}

async function first<T>(list: AsyncGenerator<T[]>): Promise<T[]> {
  return (await list.next()).value as T[]
}

test('every way to read an offer adds the same markup once', async () => {
  const startSearch = async () => ({
    requestId: 'zephyr_1',
    batched: false as const,
    offers: [offered()],
  })
  const getOffer = async () => ({ offer: offered(), services: [] })
  const seller = sellerOf({ startSearch, getOffer, arrivingOffers: pages, listOffers: pages })
  const search = await seller.startSearch(query)
  const found = search.batched ? [] : (search.offers ?? [])
  const offers = [
    ...found,
    ...(await first(seller.arrivingOffers('zephyr_1', query))),
    ...(await first(seller.listOffers('zephyr_1', query))),
    (await seller.getOffer('zephyr_1')).offer,
  ]
  expect(offers).toHaveLength(4)
  for (const offer of offers) {
    const usd = (price: number) => ({ amount: price, currency: 'USD' })
    expect(offer.price).toEqual({ total: usd(124), base: usd(99), tax: usd(25) })
    expect(offer.providerTotal).toEqual(amount('100.50'))
    expect(offer).not.toHaveProperty('providerTax')
  }
})

test.each<[string, VendorOffer['providerTax']]>([
  ['is not stated', null],
  ['has another currency', amount('20.00', 'GBP')],
  ['exceeds the total', amount('101.00')],
])('base fare and tax are both null when the tax %s', async (_, tax) => {
  const seller = sellerOf({
    getOffer: async () => ({ offer: offered(amount('100.00'), tax), services: [] }),
  })
  const { offer } = await seller.getOffer('zephyr_1')
  expect(offer.price).toEqual({ total: { amount: 123, currency: 'USD' }, base: null, tax: null })
})

test('bags and seats carry the same markup as fares, and also state the price of the airline', async () => {
  const bag = { id: 'bag', providerPrice: amount('20.30') }
  const seat = { serviceId: 'seat', passengerId: 'p1', providerPrice: amount('10.00') }
  const element = { kind: 'seat', designator: '1A', name: null, notes: [], services: [seat] }
  const rows = [{ number: '1', wing: false, sections: [[element]] }]
  const map = { id: 'map', sliceId: 's', segmentId: 'g', cabins: [{ cabin: 'economy', rows }] }
  const seller = sellerOf({
    getOffer: async () => ({ offer: offered(), services: [bag as never] }),
    getSeatMaps: async () => [map as never],
  })
  const { services } = await seller.getOffer('zephyr_1')
  expect(services).toEqual([{ ...bag, price: { amount: 25, currency: 'USD' } }])
  const [sold] = await seller.getSeatMaps('zephyr_1')
  expect(sold?.cabins[0]?.rows[0]?.sections[0]?.[0]?.services).toEqual([
    { ...seat, price: { amount: 12, currency: 'USD' } },
  ])
})

test('the start of a batched search and a cancellation quote are returned unchanged', async () => {
  const quote = { id: 'zephyr_q', refund: amount('100.50') } as never
  const seller = sellerOf({
    startSearch: async () => ({ requestId: 'zephyr_1', batched: true }),
    quoteCancellation: async () => quote,
  })
  expect(await seller.startSearch(query)).toEqual({ requestId: 'zephyr_1', batched: true })
  expect(await seller.quoteCancellation('zephyr_1')).toBe(quote)
})
