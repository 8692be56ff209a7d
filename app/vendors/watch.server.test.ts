import { expect, test } from 'vitest'
import {
  FlightsBusyError,
  FlightsOperatorError,
  OfferGoneError,
  type FlightProvider,
  type OrderRequest,
} from '#app/core/flight/flights-port.ts'
import {
  PaymentUnavailableError,
  type HostedPageRequest,
  type PaymentProvider,
} from '#app/core/money/payments-port.ts'
import type { VendorAccess } from '#app/core/site/vendor-error.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { watchFlights } from './flight-rules.ts'
import { watchPayments } from './payment-rules.ts'

/** Creates ports whose methods all give this answer, and records the observer's calls. */
function portsThat(answer: unknown) {
  const noted: string[] = []
  const observer = {
    async reportTrouble(
      error: Error & { code: string },
      { vendor, mode }: VendorAccess,
      ...about: unknown[]
    ) {
      const known = about.filter((one) => one !== undefined)
      noted.push(`trouble ${vendor} ${error.code} ${mode} ${JSON.stringify(known)}`)
    },
    async endTrouble(port: string, { vendor, mode }: VendorAccess, shown: unknown) {
      noted.push(`end ${port} ${vendor} ${mode} ${JSON.stringify(shown)}`)
    },
    async forgetOffer(offerId: string, mode: string) {
      noted.push(`forget ${offerId} ${mode}`)
    },
  }
  const method = async () => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const pages = async function* () {
    yield await method()
  }
  const named = (_: object, name: string) =>
    name === 'arrivingOffers' || name === 'listOffers' ? pages : method
  const port: unknown = new Proxy({}, { get: named })
  const watching = { vendor: 'ours', mode: 'test', observer } as const
  const flights = watchFlights(port as FlightProvider, watching)
  const payments = watchPayments(port as PaymentProvider, watching)
  return { flights, payments, noted }
}

const query = {} as SearchQuery
const payment = { amount: '120.00', currency: 'GBP' }
const order = { offerId: 'off_1', payment, passengers: [] } as unknown as OrderRequest
const page = { checkoutId: 'co_1', currency: 'usd' } as HostedPageRequest
type Ports = ReturnType<typeof portsThat>
type Calling = (ports: Ports) => Promise<unknown>

async function drain(pages: AsyncGenerator<unknown>): Promise<void> {
  for await (const _page of pages) continue
}

async function notedOf(answer: unknown, call: Calling): Promise<string[]> {
  const ports = portsThat(answer)
  const [result] = await Promise.allSettled([call(ports)])
  expect(result.status === 'rejected' ? result.reason : null).toBe(
    answer instanceof Error ? answer : null,
  )
  return ports.noted
}

const trouble = new FlightsOperatorError('Expired', 'expired_access_token')
const keyTrouble = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)

test.each<[string, typeof trouble | typeof keyTrouble, Calling, unknown[]]>([
  ['a search', trouble, ({ flights }) => flights.startSearch(query), ['sale']],
  ['arriving offers', trouble, ({ flights }) => drain(flights.arrivingOffers('', query)), ['sale']],
  ['listed offers', trouble, ({ flights }) => drain(flights.listOffers('', query)), ['sale']],
  ['seat maps', trouble, ({ flights }) => flights.getSeatMaps('off_1'), ['sale']],
  ['an order', trouble, ({ flights }) => flights.createOrder(order), ['sale', payment]],
  ['reading an order', trouble, ({ flights }) => flights.getOrder('ord_1'), ['after sale']],
  ['a quote', trouble, ({ flights }) => flights.quoteCancellation('ord_1'), ['after sale']],
  [
    'a confirmation',
    trouble,
    ({ flights }) => flights.confirmCancellation('ore_1'),
    ['after sale'],
  ],
  ['an acceptance', trouble, ({ flights }) => flights.acceptAirlineChange('aic_1'), ['after sale']],
  ['a payment page', keyTrouble, ({ payments }) => payments.openHostedPage(page), ['sale']],
  [
    'a page for an order',
    keyTrouble,
    ({ payments }) => payments.openHostedPage({ ...page, isForOrder: true }),
    ['after sale'],
  ],
  ['a refund read later', keyTrouble, ({ payments }) => payments.getRefund('re_1'), ['after sale']],
])('an operator error during %s is reported once', async (_, error, call, about) => {
  expect(await notedOf(error, call)).toEqual([
    `trouble ours ${error.code} test ${JSON.stringify(about)}`,
  ])
})

test.each<[string, unknown, Calling, string[]]>([
  [
    'a search',
    { batched: true },
    ({ flights }) => flights.startSearch(query),
    ['end flights ours test "answer"'],
  ],
  [
    'a pending order',
    { status: 'pending' },
    ({ flights }) => flights.createOrder(order),
    [`end flights ours test ${JSON.stringify(payment)}`],
  ],
  ['an order that is read', { id: 'ord_1' }, ({ flights }) => flights.getOrder('ord_1'), []],
  ['a created intent', { amountMinor: null }, ({ payments }) => payments.createIntent(page), []],
  [
    'a page for an order',
    {},
    ({ payments }) => payments.openHostedPage({ ...page, isForOrder: true }),
    [],
  ],
])('%s ends only the operator errors that it disproves', async (_, answer, call, noted) => {
  expect(await notedOf(answer, call)).toEqual(noted)
})

const purchase = { checkoutId: 'co_1', attempt: 2, amountMinor: 49_200, currency: 'USD' }
const pageOf = { ...page, ...purchase, currency: 'usd' }
const intentOf = { ...pageOf, key: 'co_1:2' }
const refund = { intentId: 'pi_1', key: 'rf_co_1:1', amountMinor: 2_000 }
const placed = { id: 'ord_1', checkoutId: 'co_1', offerId: 'off_1', passengerIds: ['pas_1'] }
const ordering = {
  ...{ ...order, checkoutId: 'co_1' },
  passengers: [{ id: 'pas_1' }],
} as unknown as OrderRequest
const orderedAs = (changes: object) => ({
  status: 'placed',
  order: { ...placed, total: payment, ...changes },
})

const otherPurchases = [
  { checkoutId: 'co_2' },
  { attempt: 1 },
  { amountMinor: 49_201 },
  { currency: 'EUR' },
].map((one) => ({ ...purchase, ...one }))

test.each<[string, Calling, answer: object, others: object[]]>([
  ['a payment', ({ payments }) => payments.createIntent(intentOf), purchase, otherPurchases],
  ['a payment page', ({ payments }) => payments.openHostedPage(pageOf), purchase, otherPurchases],
  [
    'a refund',
    ({ payments }) => payments.refund(refund),
    refund,
    [{ intentId: 'pi_2' }, { key: 'rf_co_1:2' }, { amountMinor: 2_001 }].map((one) => ({
      ...refund,
      ...one,
    })),
  ],
  [
    'an order',
    ({ flights }) => flights.createOrder(ordering),
    orderedAs({}),
    [
      { checkoutId: 'co_2' },
      { offerId: 'off_2' },
      { passengerIds: ['pas_2'] },
      { total: { ...payment, amount: '120.01' } },
      { total: { ...payment, currency: 'USD' } },
    ].map(orderedAs),
  ],
  [
    'an order that is looked up',
    ({ flights }) => flights.findOrder('off_1', 'co_1'),
    placed,
    [{ checkoutId: 'co_2' }, { offerId: 'off_2' }].map((one) => ({ ...placed, ...one })),
  ],
])('the answer about %s is refused if one fact differs', async (_, call, answer, others) => {
  await expect(call(portsThat(answer))).resolves.toEqual(answer)
  for (const other of others) {
    await expect(call(portsThat(other)), JSON.stringify(other)).rejects.toMatchObject({
      code: 'anothers_answer',
    })
  }
})

test('an order that names at least one of our travellers is ours', async () => {
  const answer = orderedAs({ passengerIds: ['pas_2', 'pas_1'] })
  await expect(portsThat(answer).flights.createOrder(ordering)).resolves.toEqual(answer)
})

test('a rejection of our key in the answer about another payment pauses no sales', async () => {
  const another = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)
  another.intentId = 'pi_2'
  const { payments, noted } = portsThat(another)
  await expect(payments.getIntent('pi_1')).rejects.toMatchObject({ code: 'anothers_answer' })
  expect(noted).toEqual([])
})

test.each<[string, Calling]>([
  ['read', ({ flights }) => flights.getOffer('off_1')],
  ['asked for seats', ({ flights }) => flights.getSeatMaps('off_1')],
  ['ordered', ({ flights }) => flights.createOrder(order)],
])('the search forgets an offer that is gone when %s', async (_, call) => {
  expect(await notedOf(new OfferGoneError('Sold', 'gone'), call)).toEqual(['forget off_1 test'])
})

test('an error in our code or a busy airline is not reported', async () => {
  for (const error of [new TypeError('Undefined'), new FlightsBusyError('Full', 5, null)]) {
    expect(await notedOf(error, ({ flights }) => flights.getOffer('off_1'))).toEqual([])
  }
})
