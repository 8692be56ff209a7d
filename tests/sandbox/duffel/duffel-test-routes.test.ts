import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  book,
  bookedOrder,
  cents,
  loosely,
  offerOf,
  offersOf,
  openWorld,
  refused,
  request,
} from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterEach(() => world.reset())

afterAll(() => world.close())

const found = async (offerId: string) =>
  (await world.duffel.orders.list(loosely({ offer_id: offerId }))).data

describe("Duffel's own test routes", () => {
  it('PVD → RAI has no results', async () => {
    expect(await offersOf(world.duffel, 'PVD', 'RAI')).toEqual([])
  })

  it('STN → LHR times out', async () => {
    expect(await refused(request(world.duffel, 'STN', 'LHR'))).toMatchObject({
      status: 504,
      type: 'api_error',
      code: 'gateway_timeout_error',
    })
  })

  it('LHR → DXB has connections only', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'DXB')
    expect(offers.length).toBeGreaterThan(20)
    expect(offers.every((offer) => (offer.slices[0]?.segments.length ?? 0) > 1)).toBe(true)
    expect(
      (await bookedOrder(world.duffel, 'LHR', 'DXB')).slices[0]?.segments.length,
    ).toBeGreaterThan(1)
  })

  it('DXB → AMS has a technical stop', async () => {
    const offer = await offerOf(world.duffel, 'DXB', 'AMS', { connections: 0 })
    const [segment] = offer.slices[0]?.segments ?? []
    expect(segment?.stops).toHaveLength(1)
    expect(segment?.stops?.[0]?.airport.iata_code).toBe('IST')
  })

  it('JFK → EWR has only offers that can be held', async () => {
    const offers = await offersOf(world.duffel, 'JFK', 'EWR')
    expect(offers.every((offer) => !offer.payment_requirements.requires_instant_payment)).toBe(true)
    const held = await book(world.duffel, offers[0]!, { type: 'hold', payments: [] })
    expect(held.data.payment_status.awaiting_payment).toBe(true)
  })

  it('BTS → MRU has no baggage included, and BTS → ABV has no services for sale', async () => {
    const bare = await offersOf(world.duffel, 'BTS', 'MRU')
    const baggages = bare.flatMap((offer) =>
      offer.slices.flatMap((slice) =>
        slice.segments.flatMap((segment) =>
          segment.passengers.map((passenger) => passenger.baggages),
        ),
      ),
    )
    expect(baggages.length).toBeGreaterThan(0)
    expect(baggages.every((list) => list.length === 0)).toBe(true)
    const offer = await offerOf(world.duffel, 'BTS', 'ABV')
    const { data } = await world.duffel.offers.get(offer.id, { return_available_services: true })
    expect(data.available_services).toEqual([])
  })

  it('LGW → LHR has offers that are gone when they are read', async () => {
    const offer = await offerOf(world.duffel, 'LGW', 'LHR')
    const gone = { status: 422, type: 'airline_error', code: 'offer_no_longer_available' }
    expect(await refused(world.duffel.offers.get(offer.id))).toMatchObject(gone)
    expect(await refused(book(world.duffel, offer))).toMatchObject(gone)
  })

  it('LHR → STN becomes 10.00 more expensive on every read and every pricing', async () => {
    const offer = await offerOf(world.duffel, 'LHR', 'STN')
    const start = cents(offer.total_amount)
    const once = await world.duffel.offers.get(offer.id)
    const twice = await world.duffel.offers.getPriced(
      offer.id,
      loosely({ intended_payment_methods: [{ type: 'balance' }] }),
    )
    expect([cents(once.data.total_amount), cents(twice.data.total_amount)]).toEqual([
      start + 1000,
      start + 2000,
    ])
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 422,
      type: 'validation_error',
      code: 'payment_amount_does_not_match_order_amount',
    })
    const order = await book(world.duffel, twice.data)
    expect(cents(order.data.total_amount)).toBe(start + 2000)
  })

  it('LHR → LGW refuses orders with an airline error, also on a retry', async () => {
    const offer = await offerOf(world.duffel, 'LHR', 'LGW')
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 502,
      type: 'airline_error',
      code: 'airline_unknown',
    })
    expect(await found(offer.id)).toEqual([])
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 422,
      code: 'order_creation_already_attempted',
    })
  })

  it('LGW → STN refuses orders because the balance is empty', async () => {
    const offer = await offerOf(world.duffel, 'LGW', 'STN')
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 422,
      type: 'invalid_state_error',
      code: 'insufficient_balance',
    })
  })

  it('LTN → STN answers an order with 200 before its details are known', async () => {
    const offer = await offerOf(world.duffel, 'LTN', 'STN')
    const order = await book(world.duffel, offer)
    expect(order.status).toBe(200)
    expect(order.data).toMatchObject({ booking_reference: null, documents: [] })
    expect(await found(offer.id)).toMatchObject([{ id: order.data.id, booking_reference: null }])
    await world.advance(31_000)
    const later = await world.duffel.orders.get(order.data.id)
    expect(later.data.booking_reference).toMatch(/^[A-Z0-9]{6}$/)
    expect(later.data.documents).toHaveLength(1)
  })

  it('SEN → STN answers an order with 202 and books it later', async () => {
    const offer = await offerOf(world.duffel, 'SEN', 'STN')
    const answer = await book(world.duffel, offer)
    expect([answer.status, answer.data]).toEqual([202, null])
    expect(await found(offer.id)).toEqual([])
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      code: 'order_creation_already_attempted',
    })
    await world.advance(61_000)
    expect(await found(offer.id)).toHaveLength(1)
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      code: 'offer_request_already_booked',
    })
  })

  it('LCY → STN answers an order with 202, and the order fails later', async () => {
    const offer = await offerOf(world.duffel, 'LCY', 'STN')
    expect((await book(world.duffel, offer)).status).toBe(202)
    await world.advance(31_000)
    expect(await found(offer.id)).toEqual([])
  })

  it('LHR → LTN gets another airline change on every read', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'LTN')
    const first = await world.duffel.airlineInitiatedChanges.list(order.id)
    const second = await world.duffel.airlineInitiatedChanges.list(order.id)
    expect([first.data.length, second.data.length]).toEqual([1, 2])
  })

  it('LTN → SYD refunds a cancellation as airline credits', async () => {
    const order = await bookedOrder(world.duffel, 'LTN', 'SYD')
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote.data.refund_to).toBe('airline_credits')
    expect(quote.data.airline_credits[0]?.credit_code).toBeNull()
    const done = await world.duffel.orderCancellations.confirm(quote.data.id)
    expect(done.data.airline_credits?.[0]).toMatchObject({
      credit_amount: quote.data.refund_amount,
      passenger_id: order.passengers[0]?.id,
    })
  })
})
