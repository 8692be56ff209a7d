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
} from './duffel/duffel-setup.ts'
import type { World } from './duffel/duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterEach(() => world.reset())

afterAll(() => world.close())

const found = async (offerId: string) =>
  (await world.duffel.orders.list(loosely({ offer_id: offerId }))).data

describe('the sandbox’s own test routes', () => {
  it('STN → LGW takes ten seconds to search', async () => {
    const time = async () =>
      Date.parse(((await (await world.control('clock')).json()) as { now: string }).now)
    const began = await time()
    let answeredAt = 0
    const { answer } = await world.begin(async () => {
      await request(world.duffel, 'STN', 'LGW')
      answeredAt = await time()
    })
    // The clock also runs between the two moves. The first move covers only half of the ten
    // seconds, so a slow machine has the other half for this check.
    await world.advance(5000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(answeredAt).toBe(0)
    await world.advance(5100)
    await answer
    expect(answeredAt - began).toBeGreaterThanOrEqual(10_000)
  })

  it('STN → LTN refuses the first search of each minute and accepts the next', async () => {
    expect(await refused(request(world.duffel, 'STN', 'LTN'))).toMatchObject({
      status: 429,
      type: 'rate_limit_error',
      code: 'rate_limit_exceeded',
    })
    expect((await offersOf(world.duffel, 'STN', 'LTN')).length).toBeGreaterThan(20)
    await world.advance(61_000)
    expect(await refused(request(world.duffel, 'STN', 'LTN'))).toMatchObject({ status: 429 })
  })

  it('STN → SEN answers a search with a gateway page without Duffel’s envelope', async () => {
    const error = await refusal(request(world.duffel, 'STN', 'SEN'))
    expect([error.meta, error.errors, error.headers?.get('content-type')]).toEqual([
      undefined,
      undefined,
      'text/html; charset=utf-8',
    ])
  })

  it('STN → LCY books an order and then cuts the connection', async () => {
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

  it('LTN → LHR has offers that expire after a minute', async () => {
    const offer = await offerOf(world.duffel, 'LTN', 'LHR')
    expect(Date.parse(offer.expires_at) - Date.parse(offer.created_at)).toBe(MINUTE)
    await world.advance(MINUTE)
    expect(await refused(world.duffel.offers.get(offer.id))).toMatchObject({
      code: 'offer_no_longer_available',
    })
    expect(await refused(book(world.duffel, offer))).toMatchObject({ code: 'offer_expired' })
  })

  it('LTN → LGW becomes more expensive on the second read only', async () => {
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

  it('LTN → LCY requires identity documents', async () => {
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

  it('LGW → LTN accepts no identity documents, and LGW → LCY accepts no passports', async () => {
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

  it('SEN → LGW has offers that lack all optional fields but can be booked', async () => {
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
    expect(offer.slices[0]?.segments[0]?.operating_carrier.iata_code).toBeNull()
    expect(offer.slices[0]?.segments[0]?.passengers[0]?.baggages.length).toBeGreaterThan(2)
    const { status, data: order } = await book(world.duffel, offer)
    expect([status, order.content]).toEqual([201, 'self_managed'])
    expect(order.documents?.map(({ type }) => type)).toEqual([
      'electronic_miscellaneous_document_associated',
      'electronic_miscellaneous_document_standalone',
      'electronic_ticket',
    ])
  })

  it.each([
    ['AKL', 'voucher'],
    ['MEL', 'original_form_of_payment'],
    ['PER', 'card'],
  ])('LTN → %s refunds to %s', async (to, refundTo) => {
    const order = await bookedOrder(world.duffel, 'LTN', to)
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote.data).toMatchObject({ refund_to: refundTo, airline_credits: [] })
    const done = await world.duffel.orderCancellations.confirm(quote.data.id)
    expect(done.data).toMatchObject({ refund_to: refundTo, airline_credits: [] })
  })

  it('LTN → BKK sells bags of two weights', async () => {
    const offers = await offersOf(world.duffel, 'LTN', 'BKK')
    const { id } = offers.find(({ owner }) => owner.iata_code !== 'ZZ') ?? { id: '' }
    const { data } = await world.duffel.offers.get(id, { return_available_services: true })
    const weights = data.available_services?.flatMap(({ type, metadata }) =>
      type === 'baggage' && 'maximum_weight_kg' in metadata ? [metadata.maximum_weight_kg] : [],
    )
    expect([...new Set(weights)]).toContain(32)
    expect(new Set(weights).size).toBeGreaterThan(1)
  })

  it('LTN → BKK refuses an order with bags of two weights for one passenger', async () => {
    const offers = await offersOf(world.duffel, 'LTN', 'BKK')
    const { id } = offers.find(({ owner }) => owner.iata_code !== 'ZZ') ?? { id: '' }
    const { data } = await world.duffel.offers.get(id, { return_available_services: true })
    const bags = data.available_services?.filter(({ type }) => type === 'baggage') ?? []
    const order = (services: typeof bags) =>
      book(world.duffel, data, {
        services: services.map((service) => ({ id: service.id, quantity: 1 })),
        payments: [
          {
            type: 'balance',
            currency: data.total_currency,
            amount: money(
              [data, ...services].reduce((sum, { total_amount: due }) => sum + cents(due), 0),
            ),
          },
        ],
      })
    expect(await refused(order(bags.slice(0, 2)))).toMatchObject({
      status: 422,
      code: 'validation_unique',
      pointer: '/services/1/id',
    })
    expect((await order(bags.slice(0, 1))).data.services).toHaveLength(1)
  })

  it('SEN → LTN has seats that are sold out when they are ordered', async () => {
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

  it('LCY → LHR has 500 offers', async () => {
    const { data } = await searchWith(world.duffel, searchBody('LCY', 'LHR'))
    expect(data.offers).toHaveLength(500)
  })

  it('LCY → LGW has fares without any refund', async () => {
    const offers = await offersOf(world.duffel, 'LCY', 'LGW')
    expect(
      offers.every((offer) => offer.conditions.refund_before_departure?.allowed === false),
    ).toBe(true)
    const { data: order } = await book(world.duffel, offers[0]!)
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote.data).toMatchObject({ refund_amount: '0.00', refund_currency: 'USD' })
  })

  it('LCY → SEN refunds a cancellation as airline credits', async () => {
    const order = await bookedOrder(world.duffel, 'LCY', 'SEN')
    const { data: quote } = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote).toMatchObject({ refund_to: 'airline_credits', refund_amount: '0.00' })
    expect(quote.airline_credits[0]?.credit_code).toBeNull()
    const { data: done } = await world.duffel.orderCancellations.confirm(quote.id)
    const [credit] = quote.airline_credits
    expect(done.airline_credits[0]).toEqual({ ...credit, credit_code: expect.any(String) })
    expect(Number(credit?.credit_amount)).toBeGreaterThan(0)
  })

  it.each([
    ['LCY', 'LTN', 'JPY', /^\d+$/],
    ['LHR', 'SEN', 'KWD', /^\d+(\.\d{1,3})?$/],
  ])('%s → %s is priced in %s', async (origin, destination, currency, form) => {
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

  it('include several routes with many ordinary offers', async () => {
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
