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

/** Those of which something is so, and the others. */
function parted<T>(rows: [string, Mutation<T>][], isSo: (mutation: Mutation<T>) => boolean) {
  return [true, false].map((wanted) => rows.filter(([, row]) => isSo(row) === wanted)) as [
    yes: typeof rows,
    no: typeof rows,
  ]
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

  const [broken, readable] = parted(ofOffer, (mutation) =>
    breaks(mutation, neededOfOffer, parsedOfOffer),
  )
  const another = { ...duffelOffer, id: 'off_another' }

  test.each(broken)('with %s is left out', async (_, { document }) => {
    data = [document, another]
    const listed = await drain(flights.listOffers('orq_1'))
    expect(listed.map(({ id }) => id)).toEqual(['off_another'])
    expect(unreadable).toHaveLength(1)
    data = document
    expect(await outcome(flights.getOffer(offerId))).toBe('FlightsUnreachableError unreadable')
  })

  test.each(readable)('with %s', async (_, { document }) => {
    data = [document, another]
    const listed = await drain(flights.listOffers('orq_1'))
    expect(listed.map(({ id }) => id)).toEqual([document.id, 'off_another'])
    expect(unreadable).toEqual([])
    data = document
    const { offer } = await flights.getOffer(offerId)
    for (const read of [listed[0]!, offer]) expectSound(read, document)
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
  const [broken, readable] = parted(ofOrder, (mutation) => breaks(mutation, needed, /^$/))

  test.each(broken)('is not read with %s', async (_, { document }) => {
    data = document
    expect(await outcome(flights.getOrder(orderId))).toBe('FlightsUnreachableError unreadable')
  })

  test.each(readable)('read, with %s', async (_, { path, document }) => {
    data = document
    const { tickets, cancellation: quote } = await flights.getOrder(orderId)
    for (const ticket of tickets) {
      expect(ticket.number).toMatch(/\S/)
      for (const id of ticket.passengerIds) expect(id).toBeTypeOf('string')
    }
    // What is said of the cancellation is what was stated, or nothing.
    const stated = path.startsWith('cancellation') ? document.cancellation : cancellation
    expect([statedRefund(stated ?? cancellation), null, undefined]).toContainEqual(quote?.refund)
  })

  test.each(broken)('is looked for in vain with %s', async (_, { path, document }) => {
    data = [null, document]
    const code = path === 'booking_reference' ? 'order_unfinished' : 'unreadable'
    expect(await outcome(flights.findOrder(offerId, 'co_1'))).toBe(
      `FlightsUnreachableError ${code}`,
    )
  })

  const [foreign, ours] = parted(readable, ({ path }) => /^metadata(\.|$)/.test(path))

  test.each(foreign)('is not ours with %s', async (_, { document }) => {
    data = [null, document]
    expect(await flights.findOrder(offerId, 'co_1')).toBeNull()
  })

  test.each(ours)('found, with %s', async (_, { path, to, document }) => {
    data = [null, document, { ...duffelOrder, id: 'ord_other', metadata: null }]
    const stands = path !== 'cancelled_at' || to === 'null' || to === 'absent'
    const found = await flights.findOrder(offerId, 'co_1')
    expect(found?.reference).toBe(document.booking_reference)
    expect(found?.cancelledAt === null).toBe(stands)
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
    const totals = listed.flatMap(({ total }) => total ?? [])
    expect(totals.every(({ amount }) => isAmount(amount))).toBe(true)
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
  const [nameless, quoted] = parted(ofQuote, (mutation) => breaks(mutation, /^id$/, /^$/))
  const [unproved, proved] = parted(ofQuote, (mutation) =>
    breaks(mutation, /^(id|confirmed_at)$/, /^confirmed_at$/),
  )

  test.each(nameless)('is no quote with %s', async (_, { document }) => {
    data = document
    expect(await outcome(flights.quoteCancellation(orderId))).toMatch(/^FlightsUnreachableError/)
  })

  test.each(quoted)('quoted, with %s', async (_, { document, path }) => {
    data = document
    const known =
      isAmount(document.refund_amount) &&
      /^[A-Z]{3}$/.test(document.refund_currency ?? '') &&
      path !== 'refund_to'
    const { refund, credits } = await flights.quoteCancellation(orderId)
    expect(refund).toEqual(known ? statedRefund(document) : null)
    for (const credit of credits) {
      for (const value of Object.values(credit)) expect(value).toBeTypeOf('string')
    }
  })

  test.each(unproved)('has an unknown outcome with %s', async (_, { document }) => {
    data = document
    expect(await outcome(flights.confirmCancellation(cancellation.id))).toMatch(
      /^CancellationOutcomeUnknownError/,
    )
  })

  test.each(proved)('confirmed, with %s', async (_, { document }) => {
    data = document
    expect(await flights.confirmCancellation(cancellation.id)).toMatchObject({
      confirmedAt: '2027-01-17T09:45:14.545Z',
    })
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
