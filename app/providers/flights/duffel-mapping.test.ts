import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OfferSchema, SliceSchema } from '#app/domain/checkout/checkout-record.ts'
import { seatGrid } from '#app/domain/checkout/seat-grid.ts'
import { seatsPricedIn, type SeatMap } from '#app/domain/checkout/seats.ts'
import { customerPrice, isAmount } from '#app/domain/money/money.ts'
import { fareLines, type Offer } from '#app/domain/offers/offer.ts'
import { promisedRefund } from '#app/domain/offers/refund.ts'
import { emptyResultSet, joinOffers } from '#app/domain/search/result-set.ts'
import duffelOffer from '../../../tests/documented/duffel-offer.json'
import duffelOrder from '../../../tests/documented/duffel-order.json'
import duffelSeatMap from '../../../tests/documented/duffel-seat-map.json'
import { mutationsOf, type Mutation } from '../../../tests/mutations.ts'
import { startVendor, type Vendor } from '../../../tests/vendor.ts'
import { isTimeZone } from '../../domain/time.ts'
import { createDuffelProvider } from './duffel.server.ts'
import { FlightProviderError, type FlightProvider } from './port.ts'

/**
 * Each value that may be null, absent or new: what is known is said, and what cannot be shown or
 * booked is left out with a line in the log. Never a crash, never a price that nobody stated.
 */

let vendor: Vendor
let flights: FlightProvider
let data: unknown
const unreadable: string[] = []

beforeAll(async () => {
  vendor = await startVendor(({ method, path }) => ({
    status: method === 'POST' && !path.endsWith('confirm') ? 201 : 200,
    body: { data, meta: { limit: 200, before: null, after: null } },
  }))
  flights = createDuffelProvider({
    token: 'duffel_test_x',
    url: vendor.url,
    upliftPercent: '23',
    onUnreadable: (id) => unreadable.push(id),
  })
})
afterAll(() => vendor.stop())
beforeEach(() => {
  unreadable.length = 0
})

const offerId = duffelOffer.id
const orderId = duffelOrder.id
const cancellation = duffelOrder.cancellation

async function drain<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}

/** What a call comes to: its value, or the name and code of its failure, which is one of the port. */
async function outcome<T>(call: Promise<T>): Promise<T | string> {
  try {
    return await call
  } catch (error) {
    if (error instanceof FlightProviderError) return `${error.name} ${error.code}`
    throw error
  }
}

/** Whether a mutation takes away what the rest is worth nothing without. */
function breaks({ path, to }: Mutation<unknown>, needed: RegExp, parsed: RegExp): boolean {
  if (to === 'foreign') return false
  return to === 'unheard of' || to === 'negative' ? parsed.test(path) : needed.test(path)
}

const place = String.raw`(origin|destination)(\.iata_code)?`
const flight = String.raw`(id|${place}|departing_at|arriving_at)`
const slice = String.raw`slices(\[\](\.(id|${place}|segments(\[\](\.${flight})?)?))?)?`
const times = String.raw`slices\[\]\.segments\[\]\.(departing_at|arriving_at)`
const price = 'total_amount|total_currency|expires_at'

const neededOfOffer = new RegExp(String.raw`^(id|${price}|passengers(\[\](\.id)?)?|${slice})$`)
const parsedOfOffer = new RegExp(`^(${price}|${times})$`)

type DuffelOffer = typeof duffelOffer

/** Nothing in it that was made up, and nothing that a page could stumble over. */
function expectSound(offer: Offer, stated: DuffelOffer): void {
  expect(OfferSchema.safeParse(offer).error).toBeUndefined()
  const { total_amount: amount, total_currency: currency } = stated
  expect(offer.price.total).toEqual(customerPrice({ amount, currency }, '23'))
  expect(offer.providerTotal).toEqual({ amount, currency })
  const lines = fareLines(offer.price)
  expect(lines.reduce((sum, line) => sum + line.price.amount, 0)).toBe(offer.price.total.amount)
  const taxed = isAmount(stated.tax_amount) && stated.tax_currency === currency
  expect(offer.price.tax !== null).toBe(taxed)

  const set = joinOffers(emptyResultSet(), [offer])
  expect(set.offers[0]?.closesAt).toBeLessThan(Number.MAX_SAFE_INTEGER)
  expect([...set.cards.values()].join()).not.toMatch(/undefined|NaN|Invalid|null in|N\/A/)
  for (const rule of [offer.refund, offer.change]) {
    const { sentence } = promisedRefund(rule, {
      total: offer.price.total,
      cost: offer.providerTotal,
    })
    expect(sentence).not.toMatch(/undefined|NaN|null/)
  }
  expect(Date.parse(offer.expiresAt)).toBe(Date.parse(stated.expires_at))
  // As pages use it to find today's date.
  for (const { origin } of offer.slices) expect(isTimeZone(origin.timeZone ?? 'UTC')).toBe(true)
}

const ofOffer = mutationsOf(
  duffelOffer,
  (path) => !/^available_services|\.(city|airports|seat|cabin)\./.test(path),
)

describe('an offer', () => {
  test('as documented', async () => {
    data = duffelOffer
    const { offer, services } = await flights.getOffer(offerId)
    expectSound(offer, duffelOffer)
    expect(offer).toMatchObject({
      price: {
        total: { amount: 423, currency: 'GBP' },
        tax: { amount: 65 },
        base: { amount: 358 },
      },
      refund: { allowed: true, penalty: { amount: '40.00', currency: 'GBP' } },
      passengers: [{ type: 'adult' }, { type: 'child', age: 9 }],
      bags: { checked: 1, carryOn: 1 },
      emissionsKg: 182,
      documentsRequired: true,
    })
    expect(offer.slices[0].segments[0]).toMatchObject({
      technicalStops: ['BOG'],
      aircraft: 'Boeing 777-300',
      operator: null,
    })
    expect(offer.slices[0].segments[1]?.operator?.name).toBe('Iberia')
    expect(services.map(({ type, price }) => [type, price])).toEqual([
      ['baggage', { amount: 25, currency: 'GBP' }],
      ['other', { amount: 120, currency: 'GBP' }],
    ])
  })

  test.each(ofOffer)('with %s', async (_, mutation) => {
    const broken = breaks(mutation, neededOfOffer, parsedOfOffer)
    data = [mutation.document, { ...duffelOffer, id: 'off_another' }]
    const listed = await drain(flights.listOffers('orq_1'))
    expect(listed.map(({ id }) => id)).toContain('off_another')
    expect(listed).toHaveLength(broken ? 1 : 2)
    expect(unreadable).toHaveLength(broken ? 1 : 0)

    data = mutation.document
    const read = await outcome(flights.getOffer(offerId))
    if (broken) {
      expect(read).toBe('FlightsUnreachableError unreadable')
    } else {
      expect(read).toBeTypeOf('object')
      for (const offer of [listed[0]!, (read as { offer: Offer }).offer]) {
        expectSound(offer, mutation.document)
      }
    }
  })

  test.each<[string, object]>([
    ['conditions null', { refund: null, change: null }],
    ['conditions.refund_before_departure null', { refund: null }],
    ['conditions.refund_before_departure.allowed null', { refund: null }],
    ['conditions.refund_before_departure.penalty_amount null', { refund: { penalty: null } }],
    ['conditions.refund_before_departure.penalty_amount unheard of', { refund: { penalty: null } }],
    ['conditions.refund_before_departure.penalty_currency null', { refund: { penalty: null } }],
    [
      'conditions.refund_before_departure.penalty_currency foreign',
      { refund: { penalty: { amount: '40.00', currency: 'JPY' } } },
    ],
    ['tax_amount null', { price: { tax: null, base: null } }],
    ['tax_currency foreign', { price: { tax: null, base: null } }],
    ['total_currency foreign', { price: { total: { amount: 423, currency: 'JPY' }, tax: null } }],
    ['total_emissions_kg null', { emissionsKg: null }],
    ['total_emissions_kg blank', { emissionsKg: null }],
    ['slices[].segments[].passengers[].baggages empty', { bags: { checked: null, carryOn: null } }],
    ['slices[].segments[].passengers[].baggages[].quantity null', { bags: { checked: null } }],
    ['owner null', { airline: { name: 'Airline', code: '', logo: null } }],
    ['slices[].origin.time_zone unheard of', { slices: [{ origin: { timeZone: null } }] }],
    [
      'slices[].destination.time_zone unheard of',
      { slices: [{ destination: { timeZone: 'America/New_York' } }] },
    ],
    ['slices[].duration null', { slices: [{ duration: 720 }] }],
    [
      'slices[].segments[].aircraft null',
      { slices: [{ segments: [{ aircraft: null }, { aircraft: 'Boeing 777-300' }] }] },
    ],
    [
      'slices[].segments[].stops null',
      { slices: [{ segments: [{ technicalStops: [] }, { technicalStops: [] }] }] },
    ],
  ])('with %s says what is known', async (name, known) => {
    data = new Map(ofOffer).get(name)?.document
    expect((await flights.getOffer(offerId)).offer).toMatchObject(known)
  })
})

const ofService = mutationsOf({ available_services: duffelOffer.available_services })

test.each(ofService)(
  'an offer with %s',
  async (_, { document: { available_services: stated } }) => {
    data = { ...duffelOffer, available_services: stated }
    const { services } = await flights.getOffer(offerId)
    for (const { id, price, providerPrice, maximumQuantity } of services) {
      const known = stated.find((service) => service?.id === id)
      const { total_amount: amount = '', total_currency: currency = '' } = known ?? {}
      expect(providerPrice).toEqual({ amount, currency })
      expect(price).toEqual(customerPrice(providerPrice, '23'))
      expect(maximumQuantity).toBeGreaterThanOrEqual(0)
    }
    const sold = (stated ?? []).filter(
      (service) =>
        service?.id &&
        isAmount(service.total_amount) &&
        /^[A-Z]{3}$/.test(service.total_currency ?? '') &&
        ['baggage', 'cancel_for_any_reason'].includes(service.type),
    )
    expect(services.map(({ id }) => id)).toEqual(sold.map(({ id }) => id))
    expect(unreadable).toEqual([])
  },
)

const layout = String.raw`cabins(\[\](\.rows(\[\](\.sections(\[\](\.elements)?)?)?)?)?)?`
const neededOfMap = new RegExp(`^(id|slice_id|segment_id|${layout})$`)
const emptyIsFine = /^cabins(\[\]\.rows(\[\]\.sections(\[\]\.elements)?)?)?$/

describe('a seat map', () => {
  const priced = (maps: SeatMap[]) =>
    maps
      .flatMap(({ cabins }) => cabins)
      .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()))
      .flatMap(({ services }) => services)

  test('as documented', async () => {
    data = [duffelSeatMap]
    const maps = await flights.getSeatMaps(offerId)
    expect(maps[0]?.cabins[0]).toMatchObject({ cabin: 'economy', deck: 'main', aisles: 2 })
    expect(priced(maps).map(({ price }) => price)).toEqual(
      Array.from({ length: 3 }, () => ({ amount: 25, currency: 'GBP' })),
    )
  })

  test.each(mutationsOf(duffelSeatMap))('with %s', async (_, mutation) => {
    const { path, to, document } = mutation
    data = [document, { ...duffelSeatMap, id: 'sea_another' }]
    const maps = await flights.getSeatMaps(offerId)
    const isEmpty = to === 'empty' && emptyIsFine.test(path)
    const broken = !isEmpty && breaks(mutation, neededOfMap, /^$/)
    expect(maps.at(-1)?.id).toBe('sea_another')
    expect(maps).toHaveLength(broken ? 1 : 2)
    expect(unreadable).toHaveLength(broken ? 1 : 0)

    const stated = JSON.stringify(document)
    for (const { serviceId, passengerId, providerPrice, price } of priced(maps.slice(0, -1))) {
      const { amount, currency } = providerPrice
      const about = `"id":"${serviceId}","passenger_id":"${passengerId}","total_amount":"${amount}","total_currency":"${currency}"`
      expect(stated).toContain(about)
      expect(price).toEqual(customerPrice(providerPrice, '23'))
    }
    for (const cabin of maps.flatMap(({ cabins }) => cabins))
      expect(() => seatGrid(cabin)).not.toThrow()
    expect(priced(seatsPricedIn('GBP', maps)).every(({ price }) => price.currency === 'GBP')).toBe(
      true,
    )
  })

  test('a seat in another currency than the fare is not sold', async () => {
    const name = 'cabins[].rows[].sections[].elements[].available_services[].total_currency foreign'
    const [row] = duffelSeatMap.cabins[0]!.rows.slice(1)
    const seat = row!.sections[0]!.elements[1]!
    const foreign = new Map(mutationsOf({ ...duffelSeatMap, cabins: [cabinOf([seat])] })).get(name)
    data = [foreign?.document]
    const maps = await flights.getSeatMaps(offerId)
    expect(priced(maps).map(({ price }) => price.currency)).toEqual(['JPY', 'GBP'])
    expect(priced(seatsPricedIn('GBP', maps))).toHaveLength(1)
  })
})

function cabinOf(elements: unknown[]) {
  const [cabin] = duffelSeatMap.cabins
  return { ...cabin!, rows: [{ id: 'row_1', sections: [{ id: 'sec_1', elements }] }] }
}

describe('an order', () => {
  // Its flights are those that were sold: nobody reads them from the order.
  const ofOrder = mutationsOf(
    { ...duffelOrder, cancelled_at: null as string | null },
    (path) => !/^(slices|conditions|owner|passengers)\b./.test(path),
  )
  const needed = /^(id|booking_reference)$/

  test.each(ofOrder)('read, with %s', async (_, mutation) => {
    data = mutation.document
    const order = await outcome(flights.getOrder(orderId))
    if (breaks(mutation, needed, /^$/)) {
      return expect(order).toBe('FlightsUnreachableError unreadable')
    }
    expect(order).toMatchObject({ tickets: expect.any(Array) as unknown })
    const { tickets, cancellation: quote } = order as Exclude<typeof order, string>
    for (const ticket of tickets) {
      expect(ticket.number).toMatch(/\S/)
      for (const id of ticket.passengerIds) expect(id).toBeTypeOf('string')
    }
    if (quote?.refund) expect(quote.refund).toEqual(statedRefund(mutation.document.cancellation))
  })

  test.each(ofOrder)('found, with %s', async (_, mutation) => {
    data = [null, mutation.document, { ...duffelOrder, id: 'ord_other', metadata: null }]
    const found = await outcome(flights.findOrder(offerId, 'co_1'))
    const { path, to } = mutation
    if (path === 'metadata' || path.startsWith('metadata.')) expect(found).toBeNull()
    else if (breaks(mutation, needed, /^$/)) {
      const code = path === 'booking_reference' ? 'order_unfinished' : 'unreadable'
      expect(found).toBe(`FlightsUnreachableError ${code}`)
    } else if (path === 'cancelled_at' && to !== 'null')
      expect(found).toMatchObject({ reference: 'WMEKDS' })
    else expect(found).toMatchObject({ cancelledAt: null })
  })

  test.each(ofOrder)('placed, with %s', async (_, mutation) => {
    data = mutation.document
    const placed = await flights.createOrder({
      checkoutId: 'co_1',
      offerId,
      passengers: [],
      services: [],
      payment: { amount: '343.77', currency: 'GBP' },
    })
    expect(placed.status).toBe(breaks(mutation, needed, /^$/) ? 'pending' : 'placed')
  })

  test.each(ofOrder)('listed, with %s', async (_, mutation) => {
    data = [mutation.document, { ...duffelOrder, id: 'ord_other' }]
    const listed = await flights.listOrders('2027-01-01T00:00:00.000Z')
    const broken = breaks(mutation, /^(id|created_at)$/, /^created_at$/)
    expect(listed.at(-1)?.id).toBe('ord_other')
    expect(listed).toHaveLength(broken ? 1 : 2)
    expect(unreadable).toHaveLength(broken ? 1 : 0)
    for (const { total } of listed) if (total) expect(isAmount(total.amount)).toBe(true)
  })

  test('of several the one that stands is found', async () => {
    const standing = { ...duffelOrder, id: 'ord_standing', cancelled_at: null }
    data = [duffelOrder, standing]
    expect(await flights.findOrder(offerId, 'co_1')).toMatchObject({ id: 'ord_standing' })
    data = [duffelOrder]
    expect(await flights.findOrder(offerId, 'co_1')).toMatchObject({
      id: orderId,
      cancelledAt: '2027-10-24T19:42:59.000Z',
    })
  })
})

type DuffelCancellation = typeof cancellation

/** What comes back in money, where the airline has said all that it takes to know it. */
function statedRefund({ refund_amount: amount, refund_currency: currency }: DuffelCancellation) {
  return { amount, currency }
}

describe('a cancellation', () => {
  const ofQuote = mutationsOf(cancellation)

  test.each(ofQuote)('quoted and confirmed, with %s', async (_, mutation) => {
    const { document, path } = mutation
    data = document
    const quote = await outcome(flights.quoteCancellation(orderId))
    const confirmed = await outcome(flights.confirmCancellation(cancellation.id))
    if (breaks(mutation, /^id$/, /^$/)) expect(quote).toMatch(/^FlightsUnreachableError/)
    else {
      const known =
        isAmount(document.refund_amount) &&
        /^[A-Z]{3}$/.test(document.refund_currency ?? '') &&
        path !== 'refund_to'
      expect(quote).toMatchObject({ refund: known ? statedRefund(document) : null })
      for (const credit of (quote as Exclude<typeof quote, string>).credits) {
        for (const value of Object.values(credit)) expect(value).toBeTypeOf('string')
      }
    }
    const unproved = breaks(mutation, /^(id|confirmed_at)$/, /^confirmed_at$/)
    if (unproved) expect(confirmed).toMatch(/^CancellationOutcomeUnknownError/)
    else expect(confirmed).toMatchObject({ confirmedAt: '2027-01-17T09:45:14.545Z' })
  })

  test.each([
    ['balance', 'card'],
    ['card', 'card'],
    ['arc_bsp_cash', 'card'],
    ['original_form_of_payment', 'card'],
    ['voucher', 'airline_credits'],
    ['airline_credits', 'airline_credits'],
    ['awaiting_payment', 'nowhere'],
  ])('to %s goes to %s', async (to, refundTo) => {
    data = { ...cancellation, refund_to: to, refund_amount: '20.0' }
    expect(await flights.quoteCancellation(orderId)).toMatchObject({
      refundTo,
      refund: { amount: '20.0', currency: 'GBP' },
    })
  })
})

describe('a change by the airline', () => {
  const change = {
    id: 'aic_0000AzVj9lM41vGQpyivRL',
    order_id: orderId,
    added: duffelOrder.slices,
    removed: duffelOrder.slices,
    action_taken: 'accepted',
    action_taken_at: '2027-10-26T19:42:59Z',
    available_actions: ['accept', 'cancel', 'change'],
    travel_agent_ticket: null,
    created_at: '2027-10-25T19:42:59.483818Z',
    updated_at: '2027-10-25T20:42:59.483818Z',
  }
  const slices = slice.replace(/^slices/, '(added|removed)')
  const needed = new RegExp(`^(id|${slices})$`)
  const parsed = new RegExp(`^${times.replace(/^slices/, '(added|removed)')}$`)

  // What was removed is read as what was added.
  const ofChange = mutationsOf(
    change,
    (path) => !path.startsWith('removed[].') && !/\.(city|airports|seat|cabin)\./.test(path),
  )

  test.each(ofChange)('with %s', async (_, mutation) => {
    const { path, to } = mutation
    data = [mutation.document, { ...change, id: 'aic_another', created_at: '2028-01-01T00:00:00Z' }]
    const changes = await flights.listAirlineChanges(orderId)
    const nothingMoved = to === 'empty' && /^(added|removed)$/.test(path)
    const broken = !nothingMoved && breaks(mutation, needed, parsed)
    expect(changes.at(-1)?.id).toBe('aic_another')
    expect(changes).toHaveLength(broken ? 1 : 2)
    expect(unreadable).toHaveLength(broken ? 1 : 0)
    for (const { added, removed, detectedAt } of changes) {
      for (const one of [...added, ...removed]) {
        expect(SliceSchema.safeParse(one).error).toBeUndefined()
      }
      expect(new Date(detectedAt).getUTCFullYear()).toBeGreaterThanOrEqual(2027)
    }
  })

  test.each([
    [null, null],
    ['accepted', 'accepted'],
    ['cancelled', 'cancelled'],
    ['changed', 'changed'],
    ['rebooked', 'changed'],
  ])('of which the action taken is %s', async (stated, actionTaken) => {
    data = [{ ...change, action_taken: stated }]
    expect(await flights.listAirlineChanges(orderId)).toMatchObject([{ actionTaken }])
  })
})
