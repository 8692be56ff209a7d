import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  MINUTE,
  book,
  bookedOrder,
  cents,
  inDays,
  loosely,
  money,
  offerOf,
  offersOf,
  openWorld,
  refusal,
  refused,
  request,
  searchBody,
  searchWith,
  traveller,
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

  it('DXB → AMS stops on the way', async () => {
    const offer = await offerOf(world.duffel, 'DXB', 'AMS', { connections: 0 })
    const [segment] = offer.slices[0]?.segments ?? []
    expect(segment?.stops).toHaveLength(1)
    expect(segment?.stops?.[0]?.airport.iata_code).toBe('IST')
  })

  it('JFK → EWR can be held', async () => {
    const offers = await offersOf(world.duffel, 'JFK', 'EWR')
    expect(offers.every((offer) => !offer.payment_requirements.requires_instant_payment)).toBe(true)
    const held = await book(world.duffel, offers[0]!, { type: 'hold', payments: [] })
    expect(held.data.payment_status.awaiting_payment).toBe(true)
  })

  it('BTS → MRU includes no baggage, BTS → ABV sells no services', async () => {
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

  it('LGW → LHR is gone when read', async () => {
    const offer = await offerOf(world.duffel, 'LGW', 'LHR')
    const gone = { status: 422, type: 'airline_error', code: 'offer_no_longer_available' }
    expect(await refused(world.duffel.offers.get(offer.id))).toMatchObject(gone)
    expect(await refused(book(world.duffel, offer))).toMatchObject(gone)
  })

  it('LHR → STN gets dearer by 10.00 with every read and price', async () => {
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

  it('LHR → LGW fails at the airline, and must not be tried again', async () => {
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

  it('LGW → STN finds the balance empty', async () => {
    const offer = await offerOf(world.duffel, 'LGW', 'STN')
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 422,
      type: 'invalid_state_error',
      code: 'insufficient_balance',
    })
  })

  it('LTN → STN answers 200 before the details are known', async () => {
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

  it('SEN → STN answers 202 and books later', async () => {
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

  it('LCY → STN answers 202 and fails later', async () => {
    const offer = await offerOf(world.duffel, 'LCY', 'STN')
    expect((await book(world.duffel, offer)).status).toBe(202)
    await world.advance(31_000)
    expect(await found(offer.id)).toEqual([])
  })

  it('LHR → LTN is changed by the airline with every look', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'LTN')
    const first = await world.duffel.airlineInitiatedChanges.list(order.id)
    const second = await world.duffel.airlineInitiatedChanges.list(order.id)
    expect([first.data.length, second.data.length]).toEqual([1, 2])
  })

  it('LTN → SYD refunds to airline credits', async () => {
    const order = await bookedOrder(world.duffel, 'LTN', 'SYD')
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote.data.refund_to).toBe('airline_credits')
    const done = await world.duffel.orderCancellations.confirm(quote.data.id)
    expect(done.data.airline_credits?.[0]).toMatchObject({
      credit_amount: quote.data.refund_amount,
      passenger_id: order.passengers[0]?.id,
    })
  })
})

describe('our own test routes', () => {
  it('STN → LGW takes ten seconds', async () => {
    let answered = false
    const search = request(world.duffel, 'STN', 'LGW').then(() => (answered = true))
    await world.advance(9000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    await world.advance(1100)
    await search
    expect(answered).toBe(true)
  })

  it('STN → LTN refuses the first call, then works, and re-arms after a minute', async () => {
    expect(await refused(request(world.duffel, 'STN', 'LTN'))).toMatchObject({
      status: 429,
      type: 'rate_limit_error',
      code: 'rate_limit_exceeded',
    })
    expect((await offersOf(world.duffel, 'STN', 'LTN')).length).toBeGreaterThan(20)
    await world.advance(61_000)
    expect(await refused(request(world.duffel, 'STN', 'LTN'))).toMatchObject({ status: 429 })
  })

  it('STN → SEN is a broken gateway without an envelope', async () => {
    const error = await refusal(request(world.duffel, 'STN', 'SEN'))
    expect([error.meta, error.errors, error.headers?.get('content-type')]).toEqual([
      undefined,
      undefined,
      'text/html; charset=utf-8',
    ])
  })

  it('STN → LCY books and cuts the connection', async () => {
    const offer = await offerOf(world.duffel, 'STN', 'LCY')
    const error: unknown = await book(world.duffel, offer, {
      metadata: { booking_id: 'b1' },
    }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ type: 'system', code: 'ECONNRESET' })
    expect(await found(offer.id)).toMatchObject([{ metadata: { booking_id: 'b1' } }])
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      code: 'offer_request_already_booked',
    })
  })

  it('LTN → LHR expires after a minute', async () => {
    const offer = await offerOf(world.duffel, 'LTN', 'LHR')
    expect(Date.parse(offer.expires_at) - Date.parse(offer.created_at)).toBe(MINUTE)
    await world.advance(MINUTE)
    expect(await refused(world.duffel.offers.get(offer.id))).toMatchObject({
      code: 'offer_no_longer_available',
    })
    expect(await refused(book(world.duffel, offer))).toMatchObject({ code: 'offer_expired' })
  })

  it('LTN → LGW gets dearer on the second read only', async () => {
    const offer = await offerOf(world.duffel, 'LTN', 'LGW')
    const totals: number[] = []
    for (let read = 0; read < 3; read++) {
      totals.push(
        cents((await world.duffel.offers.get(offer.id)).data.total_amount) -
          cents(offer.total_amount),
      )
    }
    expect(totals).toEqual([0, 1000, 1000])
  })

  it('LTN → LCY wants identity documents', async () => {
    const offer = await offerOf(world.duffel, 'LTN', 'LCY')
    expect(offer.passenger_identity_documents_required).toBe(true)
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 422,
      code: 'validation_required',
      pointer: '/passengers/0/identity_documents',
    })
    const passport = {
      type: 'passport',
      unique_identifier: 'P1234567',
      issuing_country_code: 'GB',
      expires_on: '2040-06-25',
    }
    const passengers = [traveller(offer.passengers[0]!.id, 0, { identity_documents: [passport] })]
    const order = await book(world.duffel, offer, { passengers })
    expect(JSON.stringify(order.data)).not.toContain('P1234567')
  })

  it('LGW → LTN takes no identity documents, LGW → LCY no passports', async () => {
    const passport = {
      type: 'passport',
      unique_identifier: 'P1234567',
      issuing_country_code: 'GB',
      expires_on: '2040-06-25',
    }
    for (const to of ['LTN', 'LCY']) {
      const offer = await offerOf(world.duffel, 'LGW', to)
      expect(offer.passenger_identity_documents_required).toBe(false)
      expect(offer.supported_passenger_identity_document_types).not.toContain('passport')
      const id = offer.passengers[0]!.id
      const passengers = [traveller(id, 0, { identity_documents: [passport] })]
      expect(await refused(book(world.duffel, offer, { passengers }))).toMatchObject({
        status: 422,
        code: 'validation_inclusion',
        pointer: '/passengers/0/identity_documents/0/type',
      })
      expect((await book(world.duffel, offer)).status).toBe(201)
    }
  })

  it('SEN → LHR has no seat maps', async () => {
    const offer = await offerOf(world.duffel, 'SEN', 'LHR')
    expect((await world.duffel.seatMaps.get({ offer_id: offer.id })).data).toEqual([])
  })

  it('SEN → LGW leaves out all that may be left out, and books', async () => {
    const offer = await offerOf(world.duffel, 'SEN', 'LGW')
    expect(offer).toMatchObject({
      tax_amount: null,
      total_emissions_kg: null,
      conditions: { refund_before_departure: null, change_before_departure: null },
    })
    expect(offer.slices[0]).toMatchObject({
      duration: null,
      fare_brand_name: null,
      conditions: null,
    })
    expect(offer.slices[0]?.segments[0]).toMatchObject({
      aircraft: null,
      duration: null,
      distance: null,
      origin_terminal: null,
      destination_terminal: null,
    })
    expect((await book(world.duffel, offer)).status).toBe(201)
  })

  it('SEN → LTN sells the seats to others before the order', async () => {
    const offer = await offerOf(world.duffel, 'SEN', 'LTN')
    const free = async () => {
      const { data } = await world.duffel.seatMaps.get({ offer_id: offer.id })
      return data.flatMap((map) =>
        map.cabins.flatMap((cabin) =>
          cabin.rows.flatMap((row) =>
            row.sections.flatMap((section) =>
              section.elements.flatMap((element) =>
                'available_services' in element ? (element.available_services ?? []) : [],
              ),
            ),
          ),
        ),
      )
    }
    const [seat] = await free()
    const withSeat = {
      services: [{ id: seat?.id, quantity: 1 }],
      payments: [
        {
          type: 'balance',
          currency: 'USD',
          amount: money(cents(offer.total_amount) + cents(seat?.total_amount ?? '')),
        },
      ],
    }
    expect(await refused(book(world.duffel, offer, withSeat))).toMatchObject({
      status: 422,
      code: 'ancillary_service_not_available',
    })
    expect(await free()).toEqual([])
    expect((await book(world.duffel, offer)).status).toBe(201)
  })

  it('LCY → LHR has five hundred offers', async () => {
    const { data } = await searchWith(world.duffel, searchBody('LCY', 'LHR'))
    expect(data.offers).toHaveLength(500)
  })

  it('LCY → LGW refunds nothing', async () => {
    const offers = await offersOf(world.duffel, 'LCY', 'LGW')
    expect(
      offers.every((offer) => offer.conditions.refund_before_departure?.allowed === false),
    ).toBe(true)
    const { data: order } = await book(world.duffel, offers[0]!)
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote.data).toMatchObject({ refund_amount: '0.00', refund_currency: 'USD' })
  })

  it('LCY → SEN refunds to airline credits', async () => {
    const order = await bookedOrder(world.duffel, 'LCY', 'SEN')
    expect(
      (await world.duffel.orderCancellations.create({ order_id: order.id })).data.refund_to,
    ).toBe('airline_credits')
  })

  it.each([
    ['LCY', 'LTN', 'JPY', /^\d+$/],
    ['LHR', 'SEN', 'KWD', /^\d+(\.\d{1,3})?$/],
  ])('%s → %s is paid in %s', async (origin, destination, currency, form) => {
    const offers = await offersOf(world.duffel, origin, destination)
    expect(
      offers.every((offer) => offer.total_currency === currency && form.test(offer.total_amount)),
    ).toBe(true)
    const order = await book(world.duffel, offers[0]!)
    expect(order.data).toMatchObject({
      total_currency: currency,
      total_amount: offers[0]?.total_amount,
    })
    const quote = await world.duffel.orderCancellations.create({ order_id: order.data.id })
    expect(quote.status).toBe(201)
  })

  it('carry plenty of ordinary offers', async () => {
    for (const [origin, destination] of [
      ['STN', 'LCY'],
      ['LTN', 'LHR'],
      ['SEN', 'LHR'],
      ['LCY', 'SEN'],
    ] as const) {
      const offers = await offersOf(world.duffel, origin, destination, { back: inDays(63) })
      expect(offers.length).toBeGreaterThan(20)
      expect(new Set(offers.map((offer) => offer.owner.iata_code)).size).toBeGreaterThan(4)
    }
  })
})
