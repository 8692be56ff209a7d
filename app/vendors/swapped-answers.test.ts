import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import duffelOffer from '../../tests/documented/duffel-offer.json'
import duffelOrder from '../../tests/documented/duffel-order.json'
import { charge, intent, noRefunds } from '../../tests/fakes/documented-stripe.ts'
import { watchFlights } from './flight-rules.ts'
import { duffelAt } from '../../tests/fakes/duffel-at.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'
import { watchPayments } from './payment-rules.ts'
import type { PaymentProvider } from '#app/core/money/payments-port.ts'
import { createStripeProvider } from '#app/vendors/stripe/stripe.server.ts'

/** These tests check that no traveller can see, pay for or cancel another traveller's booking. */

const observer = {
  reportTrouble: async () => {},
  endTrouble: async () => {},
  forgetOffer: async () => {},
}

type Answer = { status: number; body: unknown }
type VendorRequest = { method: string; path: string; body: string }

/** A vendor behind a proxy that swaps the responses to two calls of one kind. */
async function startSwapping(
  answer: (request: VendorRequest) => Answer,
  isSwapped: (request: VendorRequest) => boolean,
) {
  let waiting: { response: ServerResponse; answer: Answer } | null = null
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '' } = incoming
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const request = { method, path, body }
    const mine = { response, answer: answer(request) }
    if (!isSwapped(request)) return send(response, mine.answer)
    if (!waiting) return void (waiting = mine)
    send(waiting.response, mine.answer)
    send(mine.response, waiting.answer)
    waiting = null
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function outcomes(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) =>
    one.status === 'fulfilled'
      ? one.value
      : `${(one.reason as Error).name} ${(one.reason as { code: string }).code}`,
  )
}

async function drain(pages: AsyncGenerator<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const page of pages) all.push(page)
  return all
}

const travellers = ['A', 'B'] as const
type Traveller = (typeof travellers)[number]

/** Each id ends with the letter of its owner. */
const ownerOf = (text: string): Traveller => (/[=_/"](\w*?)B(?=["&/?\s]|$)/.test(text) ? 'B' : 'A')
const amountFactor = { A: 1, B: 2 }
const cities = { A: 'JFK', B: 'NRT' }

const searched = (owner: Traveller) => ({
  tripType: 'one-way' as const,
  slices: [{ origin: 'LHR', destination: cities[owner], date: '2027-03-14' }] as [
    { origin: string; destination: string; date: string },
  ],
  cabinClass: 'economy' as const,
  ...{ adults: 1, children: 0, infants: 0 },
})

function offerOf(owner: Traveller) {
  const [slice] = duffelOffer.slices
  const [segment] = slice!.segments
  const place = (code: string) => ({ ...segment!.origin, iata_code: code })
  const ends = { origin: place('LHR'), destination: place(cities[owner]) }
  const times = { departing_at: '2027-03-14T09:00:00', arriving_at: '2027-03-14T19:00:00' }
  return {
    ...duffelOffer,
    id: `off_0000${owner}`,
    passengers: [{ ...duffelOffer.passengers[0], id: `pas_${owner}`, type: 'adult' }],
    slices: [
      { ...slice, ...ends, segments: [{ ...segment, ...ends, ...times, id: `seg_${owner}` }] },
    ],
  }
}

function orderOf(owner: Traveller) {
  return {
    ...duffelOrder,
    id: `ord_0000${owner}`,
    offer_id: `off_0000${owner}`,
    metadata: { checkout_id: `co_${owner}` },
    passengers: [{ ...duffelOrder.passengers[0], id: `pas_${owner}` }],
    ...{ total_amount: `10${amountFactor[owner]}.00`, total_currency: 'USD' },
  }
}

const cancellationOf = (owner: Traveller) => ({
  ...duffelOrder.cancellation,
  id: `ore_0000${owner}`,
  order_id: `ord_0000${owner}`,
})

function duffel({ method, path, body }: VendorRequest): Answer {
  const owner = ownerOf(path + body)
  const isSearch = path.includes('offer_requests')
  const isOther = body.includes(cities.B) || path.includes('orq_0000B')
  const offer = offerOf(isSearch ? (isOther ? 'B' : 'A') : owner)
  const data = () => {
    if (path.includes('/batch_offer_requests/orq')) {
      return { id: `orq_0000${owner}`, offers: [offer], remaining_batches: 0 }
    }
    if (isSearch) return { id: `orq_0000${isOther ? 'B' : 'A'}`, offers: [offer] }
    if (path.startsWith('/air/offers?')) return [offerOf(owner)]
    if (path.startsWith('/air/offers/')) return offerOf(owner)
    if (path.startsWith('/air/seat_maps')) {
      return [
        { id: `sea_${owner}`, slice_id: `sli_${owner}`, segment_id: `seg_${owner}`, cabins: [] },
      ]
    }
    if (path.startsWith('/air/orders/')) return orderOf(owner)
    if (path.startsWith('/air/orders')) return method === 'POST' ? orderOf(owner) : [orderOf(owner)]
    if (path.startsWith('/air/order_cancellations')) return cancellationOf(owner)
    const change = {
      ...{ id: `aic_0000${owner}`, order_id: `ord_0000${owner}` },
      ...{ added: [], removed: duffelOrder.slices },
      created_at: '2027-01-01T00:00:00Z',
    }
    return path.includes('/actions/accept') ? change : [change]
  }
  return { status: method === 'POST' ? 201 : 200, body: { data: data(), meta: {} } }
}

const flightCalls = {
  startSearch: (flights, owner) => flights.startSearch(searched(owner), { background: true }),
  arrivingOffers: (flights, owner) =>
    drain(flights.arrivingOffers(`orq_0000${owner}`, searched(owner))),
  listOffers: (flights, owner) => drain(flights.listOffers(`orq_0000${owner}`, searched(owner))),
  getOffer: (flights, owner) => flights.getOffer(`off_0000${owner}`),
  getSeatMaps: (flights, owner) => flights.getSeatMaps(`off_0000${owner}`, [`seg_${owner}`]),
  createOrder: (flights, owner) =>
    flights.createOrder({
      checkoutId: `co_${owner}`,
      offerId: `off_0000${owner}`,
      passengers: [],
      services: [],
      payment: { amount: `10${amountFactor[owner]}.00`, currency: 'USD' },
    }),
  findOrder: (flights, owner) => flights.findOrder(`off_0000${owner}`, `co_${owner}`),
  getOrder: (flights, owner) => flights.getOrder(`ord_0000${owner}`),
  quoteCancellation: (flights, owner) => flights.quoteCancellation(`ord_0000${owner}`),
  confirmCancellation: (flights, owner) => flights.confirmCancellation(`ore_0000${owner}`),
  listAirlineChanges: (flights, owner) => flights.listAirlineChanges(`ord_0000${owner}`),
  acceptAirlineChange: (flights, owner) => flights.acceptAirlineChange(`aic_0000${owner}`),
} satisfies Record<
  Exclude<keyof FlightProvider, 'listOrders'>,
  (flights: FlightProvider, owner: Traveller) => Promise<unknown>
>

const unclearFlights: Record<string, string> = {
  createOrder: 'OrderOutcomeUnknownError',
  confirmCancellation: 'CancellationOutcomeUnknownError',
}

async function callDuffel(call: keyof typeof flightCalls, isSwapped: () => boolean) {
  const vendor = await startSwapping(duffel, isSwapped)
  try {
    const adapter = duffelAt(vendor.url, { upliftPercent: '0' })
    const flights = watchFlights(adapter, { vendor: 'duffel', mode: 'test', observer })
    return await outcomes(travellers.map((owner) => flightCalls[call](flights, owner)))
  } finally {
    await vendor.stop()
  }
}

describe('watchFlights', () => {
  const names = Object.keys(flightCalls) as (keyof typeof flightCalls)[]

  test.each(names)('rejects swapped Duffel responses to %s', async (call) => {
    const unclear = unclearFlights[call] ?? 'FlightsUnreachableError'
    for (const outcome of await callDuffel(call, () => true)) {
      expect(outcome).toMatch(new RegExp(`^${unclear} (anothers_answer|unreadable)$`))
    }
  })

  test.each(names)('accepts each traveller’s own Duffel response to %s', async (call) => {
    for (const outcome of await callDuffel(call, () => false)) {
      expect(String(outcome)).not.toMatch(/Error/)
    }
  })
})

const intentOf = (owner: Traveller) => ({
  ...intent,
  id: `pi_${owner}`,
  amount: 100 * amountFactor[owner],
  metadata: { checkout_id: `co_${owner}`, attempt: '1' },
  latest_charge: charge,
})

const refundOf = (owner: Traveller) => ({
  ...{
    id: `re_${owner}`,
    object: 'refund',
    status: 'succeeded',
    amount: 100 * amountFactor[owner],
  },
  ...{ payment_intent: `pi_${owner}`, metadata: { refund_key: `rf_${owner}` } },
})

const cards = { A: '4242424242424242', B: '5555555555554444' }

/** Simulates Stripe. The refusal of a declined card names the payment, too. */
function stripe({ method, path, body }: VendorRequest): Answer {
  const owner = ownerOf(`${path} ${body}&`)
  const found = (answer: object) => ({ status: 200, body: answer })
  if (path.startsWith('/v1/customers')) {
    const metadata = { account: `cc_${owner}` }
    return found({ id: `cus_${owner}`, object: 'customer', deleted: true, metadata })
  }
  if (path.startsWith('/v1/payment_methods/')) {
    return found({ id: `pm_${owner}`, object: 'payment_method', customer: `cus_${owner}` })
  }
  if (path.startsWith('/v1/payment_methods')) {
    const card = { last4: cards[owner].slice(-4), exp_month: 12, exp_year: 2034 }
    return found({ id: `pm_${owner}`, object: 'payment_method', card })
  }
  if (path.startsWith('/v1/checkout/sessions')) {
    return found({
      ...{
        id: `cs_${owner}`,
        object: 'checkout.session',
        status: 'open',
        url: 'https://x.example',
      },
      ...{ client_reference_id: `co_${owner}`, metadata: { attempt: '1' } },
      ...{ amount_total: 100 * amountFactor[owner], currency: 'usd', payment_intent: null },
    })
  }
  if (path.startsWith('/v1/refunds?payment_intent')) {
    return found({ ...noRefunds, data: path.includes('pi_paid_') ? [] : [refundOf(owner)] })
  }
  if (path.startsWith('/v1/refunds')) return found(refundOf(owner))
  if (method === 'POST' && body.includes('pm_declined')) {
    const error = { type: 'card_error', code: 'card_declined', payment_intent: intentOf(owner) }
    return { status: 402, body: { error } }
  }
  return found({ ...intentOf(owner), currency: 'usd' })
}

const cardOf = (owner: Traveller) => ({
  ...{ number: cards[owner], expiryMonth: 12, expiryYear: 2034, cvv: '123', holderName: owner },
})
const requestOf = (owner: Traveller) => ({
  ...{ checkoutId: `co_${owner}`, attempt: 1, key: `key_${owner}` },
  ...{ amountMinor: 100 * amountFactor[owner], currency: 'USD' },
})

const paymentCalls = {
  createIntent: (payments, owner) => payments.createIntent(requestOf(owner)),
  authorise: (payments, owner) =>
    payments.authorise({
      ...{
        intentId: `pi_${owner}`,
        key: `key_${owner}`,
        card: cardOf(owner),
        returnUrl: 'https://x',
      },
    }),
  getIntent: (payments, owner) => payments.getIntent(`pi_${owner}`),
  openHostedPage: (payments, owner) =>
    payments.openHostedPage({
      ...requestOf(owner),
      ...{
        description: 'Flight',
        email: null,
        successUrl: 'https://x/s',
        cancelUrl: 'https://x/c',
      },
    }),
  getHostedPage: (payments, owner) => payments.getHostedPage(`cs_${owner}`),
  closeHostedPage: (payments, owner) => payments.closeHostedPage(`cs_${owner}`),
  capture: (payments, owner) => payments.capture(`pi_${owner}`, `key_${owner}`),
  release: (payments, owner) => payments.release(`pi_${owner}`, `key_${owner}`),
  refund: (payments, owner) =>
    payments.refund({
      ...{ intentId: `pi_${owner}`, key: `rf_${owner}`, amountMinor: 100 * amountFactor[owner] },
    }),
  getRefund: (payments, owner) => payments.getRefund(`re_${owner}`),
  listPaymentRefunds: (payments, owner) => payments.listPaymentRefunds(`pi_${owner}`),
  createCustomer: (payments, owner) =>
    payments.createCustomer({ key: `cc_${owner}:customer`, reference: `cc_${owner}` }),
  deleteCustomer: (payments, owner) => payments.deleteCustomer(`cus_${owner}`),
  removeCard: (payments, owner) => payments.removeCard(`pm_${owner}`),
} satisfies Record<
  // Lists name the owner of each entry, and isHostedPage sends no request, so neither is tested
  // here.
  Exclude<keyof PaymentProvider, 'listIntents' | 'listRefunds' | 'isHostedPage'>,
  (payments: PaymentProvider, owner: Traveller) => Promise<unknown>
>

async function callStripe(
  call: keyof typeof paymentCalls,
  isSwapped: (request: VendorRequest) => boolean,
  answer = stripe,
) {
  const vendor = await startSwapping(answer, isSwapped)
  try {
    const adapter = createStripeProvider({ secretKey: 'sk_test_x', url: vendor.url })
    const payments = watchPayments(adapter, { vendor: 'stripe', mode: 'test', observer })
    return await outcomes(travellers.map((owner) => paymentCalls[call](payments, owner)))
  } finally {
    await vendor.stop()
  }
}

describe('watchPayments', () => {
  const names = Object.keys(paymentCalls) as (keyof typeof paymentCalls)[]
  const unknown = expect.stringMatching(
    /^PaymentOutcomeUnknownError (anothers_answer|no_answer)$/,
  ) as unknown

  test.concurrent.each(names)('rejects swapped Stripe responses to %s', async (call) => {
    expect(await callStripe(call, () => true)).toEqual([unknown, unknown])
  })

  test.concurrent.each(names)(
    'accepts each traveller’s own Stripe response to %s',
    async (call) => {
      for (const outcome of await callStripe(call, () => false)) {
        expect(String(outcome)).not.toMatch(/Error/)
      }
    },
  )

  test.each<[string, (request: VendorRequest) => boolean]>([
    ['confirmations', ({ path }) => path.includes('/confirm')],
    ['cards', ({ path }) => path.startsWith('/v1/payment_methods')],
  ])(
    'never charges one traveller’s card for the other when responses to %s are swapped',
    async (_, isSwapped) => {
      expect(await callStripe('authorise', isSwapped)).toEqual([unknown, unknown])
    },
  )

  test('declines only the card of the payment that a response names', async () => {
    const declining = (request: VendorRequest) =>
      request.path.includes('/confirm')
        ? stripe({ ...request, body: 'pm_declined' })
        : stripe(request)
    const isConfirm = ({ path }: VendorRequest) => path.includes('/confirm')
    expect(await callStripe('authorise', isConfirm, declining)).toEqual([unknown, unknown])
    const declined = 'CardDeclinedError card_declined'
    expect(await callStripe('authorise', () => false, declining)).toEqual([declined, declined])
  })

  test('rejects swapped responses to new refunds', async () => {
    const fresh = (request: VendorRequest) =>
      request.path.startsWith('/v1/refunds?') ? { status: 200, body: noRefunds } : stripe(request)
    const isMade = ({ method }: VendorRequest) => method === 'POST'
    expect(await callStripe('refund', isMade, fresh)).toEqual([unknown, unknown])
  })
})
