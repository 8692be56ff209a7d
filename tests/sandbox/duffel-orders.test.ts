import type { Offer } from '@duffel/api/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  orderBody,
  refusal,
  refused,
  traveller,
} from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

async function freeSeat(offer: Offer, passenger = 0) {
  const { data } = await world.duffel.seatMaps.get({ offer_id: offer.id })
  for (const { rows } of data[0]?.cabins ?? []) {
    for (const element of rows.flatMap((row) =>
      row.sections.flatMap((section) => section.elements),
    )) {
      if (!('available_services' in element)) continue
      const service = element.available_services?.find(
        (entry) => entry.passenger_id === offer.passengers[passenger]?.id,
      )
      if (service) return { designator: element.designator, service }
    }
  }
  throw new Error('no free seat')
}

describe('instant orders', () => {
  it('books flights, bags and seats for exactly what they cost', async () => {
    const offer = await offerOf(world.duffel)
    const { data: full } = await world.duffel.offers.get(offer.id, {
      return_available_services: true,
    })
    const [bag] = full.available_services ?? []
    const { designator, service } = await freeSeat(offer)
    const total = money(cents(offer.total_amount) + 2000 + 2000)
    const { data: order, status } = await book(world.duffel, offer, {
      services: [
        { id: bag?.id, quantity: 1 },
        { id: service.id, quantity: 1 },
      ],
      payments: [{ type: 'balance', currency: 'USD', amount: total }],
      metadata: { booking_id: 'bk_1' },
    })
    expect(status).toBe(201)
    expect(order.id).toMatch(/^ord_[0-9A-Za-z]{22}$/)
    expect(order.booking_reference).toMatch(/^[A-Z0-9]{6}$/)
    expect(cents(order.total_amount)).toBe(cents(total))
    expect(cents(order.base_amount ?? '0') + cents(order.tax_amount ?? '0')).toBe(cents(total))
    expect(order).toMatchObject({
      type: 'instant',
      live_mode: false,
      offer_id: offer.id,
      metadata: { booking_id: 'bk_1' },
      cancelled_at: null,
      payment_status: { awaiting_payment: false, payment_required_by: null },
      documents: [{ type: 'electronic_ticket', unique_identifier: '1' }],
    })
    expect(order.services.map((entry) => entry.type)).toEqual(['baggage', 'seat'])
    expect(order.slices[0]?.segments[0]?.passengers[0]).toMatchObject({ seat: { designator } })
    expect((await world.duffel.orders.get(order.id)).data).toEqual(order)
  })

  it('compares amounts as money, not as text', async () => {
    const offer = await offerOf(world.duffel)
    const amount = `${money(cents(offer.total_amount))}00`
    const order = await book(world.duffel, offer, {
      payments: [{ type: 'balance', currency: 'USD', amount }],
    })
    expect(order.status).toBe(201)
  })

  it('books offers of every kind of airline', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'JFK')
    const owners = new Map(offers.map((offer) => [offer.owner.iata_code, offer]))
    for (const [owner, offer] of [...owners].slice(0, 8)) {
      const again =
        (await offersOf(world.duffel, 'LHR', 'JFK')).find(
          (entry) => entry.owner.iata_code === owner,
        ) ?? offer
      const title = { title: 'dr', gender: 'f' }
      const passengers = again.passengers.map((passenger, index) =>
        traveller(passenger.id, index, title),
      )
      expect((await book(world.duffel, again, { passengers })).data.owner.iata_code).toBe(owner)
    }
  })

  it('uses up the offer request', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'DUB')
    const [first, second] = offers.filter((offer) => offer.owner.iata_code === 'ZZ')
    await book(world.duffel, first!)
    for (const offer of [first!, second!]) {
      expect(await refused(book(world.duffel, offer))).toMatchObject({
        status: 422,
        type: 'validation_error',
        code: 'offer_request_already_booked',
      })
    }
  })

  it('sells a seat once', async () => {
    const one = await offerOf(world.duffel)
    const two = await offerOf(world.duffel)
    const flight = (offer: Offer) => offer.slices[0]?.segments[0]?.departing_at
    expect(flight(one)).toBe(flight(two))
    const first = await freeSeat(one)
    const second = await freeSeat(two)
    expect(first.designator).toBe(second.designator)
    const withSeat = (offer: Offer, id: string) => ({
      services: [{ id, quantity: 1 }],
      payments: [
        { type: 'balance', currency: 'USD', amount: money(cents(offer.total_amount) + 2000) },
      ],
    })
    await book(world.duffel, one, withSeat(one, first.service.id))
    const error = await refused(book(world.duffel, two, withSeat(two, second.service.id)))
    expect(error).toMatchObject({ status: 422, code: 'ancillary_service_not_available' })
    expect((await freeSeat(two)).designator).not.toBe(first.designator)
    expect((await book(world.duffel, two)).status).toBe(201)
  })

  it('does not book an expired offer', async () => {
    const offer = await offerOf(world.duffel)
    await world.advance(31 * MINUTE)
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 422,
      code: 'offer_expired',
    })
  })

  it('refuses the same traveller twice on a flight of the airlines that mind', async () => {
    const search = async () =>
      (await offersOf(world.duffel, 'ICN', 'NRT')).find((offer) => offer.owner.iata_code === 'KE')!
    await book(world.duffel, await search())
    expect(await refused(book(world.duffel, await search()))).toMatchObject({
      status: 422,
      type: 'airline_error',
      code: 'duplicate_booking',
    })
  })

  it('lets strict airlines refuse a title', async () => {
    const offer = (await offersOf(world.duffel, 'VIE', 'FRA')).find(
      (entry) => entry.owner.iata_code === 'OS',
    )!
    const passengers = [traveller(offer.passengers[0]?.id ?? '', 0, { title: 'mr', gender: 'f' })]
    expect(await refused(book(world.duffel, offer, { passengers }))).toMatchObject({
      status: 422,
      type: 'airline_error',
      code: 'invalid_passenger_title',
    })
  })
})

describe('what an order must hold', () => {
  let offer: Offer

  beforeAll(async () => {
    offer = await offerOf(world.duffel, 'LHR', 'JFK', {
      passengers: [{ type: 'adult' }, { age: 8 }, { age: 1 }],
    })
  })

  const [adult, child, infant] = [0, 1, 2]
  const party = () => [
    traveller(offer.passengers[adult]!.id, 0, {
      infant_passenger_id: offer.passengers[infant]!.id,
    }),
    traveller(offer.passengers[child]!.id, 1, { born_on: '2018-03-05' }),
    traveller(offer.passengers[infant]!.id, 2, {
      born_on: inDays(-200),
    }),
  ]
  const withPassenger = (index: number, change: Record<string, unknown>) => ({
    passengers: party().map((passenger, at) =>
      at === index ? { ...passenger, ...change } : passenger,
    ),
  })

  const fields: [string, number, Record<string, unknown>, string, string][] = [
    ['a missing id', adult, { id: undefined }, 'validation_required', '/passengers/0/id'],
    ['an unknown id', adult, { id: 'pas_0000000000000000000000' }, 'not_found', '/passengers/0/id'],
    ['a missing title', adult, { title: undefined }, 'validation_required', '/passengers/0/title'],
    ['an unknown title', adult, { title: 'lord' }, 'validation_inclusion', '/passengers/0/title'],
    ['an unknown gender', adult, { gender: 'x' }, 'validation_inclusion', '/passengers/0/gender'],
    [
      'digits in a name',
      adult,
      { family_name: 'Smith2' },
      'validation_format',
      '/passengers/0/family_name',
    ],
    [
      'a ligature in a name',
      adult,
      { given_name: 'Ægir' },
      'validation_format',
      '/passengers/0/given_name',
    ],
    [
      'a name of one letter',
      adult,
      { given_name: 'A' },
      'validation_format',
      '/passengers/0/given_name',
    ],
    ['Cyrillic', adult, { given_name: 'Иван' }, 'validation_format', '/passengers/0/given_name'],
    [
      '21 characters',
      adult,
      { given_name: 'A'.repeat(21) },
      'validation_length',
      '/passengers/0/given_name',
    ],
    ['a missing e-mail', adult, { email: '' }, 'validation_required', '/passengers/0/email'],
    [
      'an e-mail without a host',
      adult,
      { email: 'amelia@' },
      'validation_format',
      '/passengers/0/email',
    ],
    [
      'a phone without plus',
      adult,
      { phone_number: '02080160508' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a phone of ones',
      adult,
      { phone_number: '+11111111111' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a phone of no country',
      adult,
      { phone_number: '+9991234567' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a phone that is too short',
      adult,
      { phone_number: '+4420801605' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a birthday that is none',
      adult,
      { born_on: '1987-13-01' },
      'invalid_date',
      '/passengers/0/born_on',
    ],
    [
      'an adult of five',
      adult,
      { born_on: '2021-01-01' },
      'validation_format',
      '/passengers/0/born_on',
    ],
    [
      'a child of thirty',
      child,
      { born_on: '1996-01-01' },
      'validation_format',
      '/passengers/1/born_on',
    ],
    [
      'an infant of three',
      infant,
      { born_on: '2023-01-01' },
      'validation_format',
      '/passengers/2/born_on',
    ],
    [
      'nobody who holds the infant',
      adult,
      { infant_passenger_id: null },
      'order_passengers_incompatible_with_offer',
      '/passengers/2/id',
    ],
    [
      'a link to no infant',
      child,
      { infant_passenger_id: 'pas_1' },
      'not_found',
      '/passengers/1/infant_passenger_id',
    ],
    [
      'the same name twice',
      child,
      { given_name: 'Amelia' },
      'duplicate_passenger_name',
      '/passengers/1/given_name',
    ],
    [
      'a document of no country',
      adult,
      {
        identity_documents: [
          {
            type: 'passport',
            unique_identifier: 'P1',
            issuing_country_code: 'GBR',
            expires_on: '2040-01-01',
          },
        ],
      },
      'validation_format',
      '/passengers/0/identity_documents/0/issuing_country_code',
    ],
    [
      'an expired document',
      adult,
      {
        identity_documents: [
          {
            type: 'passport',
            unique_identifier: 'P1',
            issuing_country_code: 'GB',
            expires_on: '2020-01-01',
          },
        ],
      },
      'invalid_date',
      '/passengers/0/identity_documents/0/expires_on',
    ],
  ]

  it.each(fields)('refuses %s', async (_name, index, change, code, pointer) => {
    const error = await refused(book(world.duffel, offer, withPassenger(index, change)))
    expect(error).toMatchObject({ status: 422, type: 'validation_error', code, pointer })
  })

  it('says what is wrong with a birthday and a name in the documented words', async () => {
    const age = await refused(
      book(world.duffel, offer, withPassenger(adult, { born_on: '2021-01-01' })),
    )
    expect(age.message).toBe("Field 'type' does not match date of birth for this passenger")
    const name = await refused(
      book(world.duffel, offer, withPassenger(adult, { family_name: 'Smith2' })),
    )
    expect(name.message).toBe("Field 'family_name' has invalid format")
  })

  it('names every problem of every passenger', async () => {
    const passengers = party().map((passenger) => ({ ...passenger, title: 'x', email: '' }))
    const { errors } = await refusal(book(world.duffel, offer, { passengers }))
    expect(errors).toHaveLength(6)
  })

  const total = (amount: string) => [{ type: 'balance', currency: 'USD', amount }]
  const orders: [string, () => Record<string, unknown>, string, string | undefined][] = [
    ['no type', () => ({ type: undefined }), 'validation_required', '/type'],
    ['the type of the old types', () => ({ type: 'pay_later' }), 'validation_inclusion', '/type'],
    ['no offer', () => ({ selected_offers: [] }), 'validation_required', '/selected_offers'],
    [
      'two offers',
      () => ({ selected_offers: [offer.id, offer.id] }),
      'validation_length',
      '/selected_offers',
    ],
    [
      'an unknown offer',
      () => ({ selected_offers: ['off_0000000000000000000000'] }),
      'not_found',
      '/selected_offers/0',
    ],
    [
      'a passenger too few',
      () => ({ passengers: [party()[0]] }),
      'order_passengers_incompatible_with_offer',
      '/passengers',
    ],
    [
      'a passenger twice',
      () => ({ passengers: [...party(), party()[1]] }),
      'validation_unique',
      '/passengers/3/id',
    ],
    ['no payment', () => ({ payments: [] }), 'validation_required', '/payments'],
    [
      'too little money',
      () => ({ payments: total('1.00') }),
      'payment_amount_does_not_match_order_amount',
      '/payments/0/amount',
    ],
    [
      'a number for an amount',
      () => ({ payments: [{ type: 'balance', currency: 'USD', amount: 12 }] }),
      'validation_type',
      '/payments/0/amount',
    ],
    [
      'the wrong currency',
      () => ({ payments: [{ type: 'balance', currency: 'GBP', amount: offer.total_amount }] }),
      'no_match',
      '/payments/0/currency',
    ],
    [
      'an unknown way to pay',
      () => ({ payments: [{ type: 'cash', currency: 'USD', amount: offer.total_amount }] }),
      'validation_inclusion',
      '/payments/0/type',
    ],
    [
      'an unknown service',
      () => ({ services: [{ id: 'ase_0000000000000000000000', quantity: 1 }] }),
      'not_found',
      '/services/0/id',
    ],
    ['metadata that is not text', () => ({ metadata: { a: 1 } }), 'validation_format', '/metadata'],
    [
      'payments of a hold',
      () => ({ type: 'hold' }),
      'payments_not_allowed_for_order_type',
      undefined,
    ],
  ]

  it.each(orders)('refuses %s', async (_name, change, code, pointer) => {
    const error = await refused(book(world.duffel, offer, { passengers: party(), ...change() }))
    expect(error).toMatchObject({ status: 422, code, pointer })
  })

  it('refuses too many of a service and services of a hold', async () => {
    const { data } = await world.duffel.offers.get(offer.id, { return_available_services: true })
    const id = data.available_services?.[0]?.id
    const many = { passengers: party(), services: [{ id, quantity: 3 }] }
    expect(await refused(book(world.duffel, offer, many))).toMatchObject({
      pointer: '/services/0/quantity',
    })
    const held = {
      type: 'hold',
      payments: [],
      passengers: party(),
      services: [{ id, quantity: 1 }],
    }
    expect(await refused(book(world.duffel, offer, held))).toMatchObject({
      code: 'services_not_allowed_for_order_type',
    })
  })

  it('books the party in the end: a refused attempt costs nothing', async () => {
    const passengers = party()
    const { data } = await book(world.duffel, offer, { passengers, services: [] })
    expect(data.passengers.map((passenger) => passenger.id)).toEqual(
      passengers.map((passenger) => passenger.id),
    )
    expect(data.passengers[0]?.infant_passenger_id).toBe(offer.passengers[infant]?.id)
  })
})

describe('travellers whom nobody wants', () => {
  it.each([
    ['Not-Created', 502, 'airline_error', 'order_not_created'],
    ['Airline-Internal', 502, 'airline_error', 'airline_internal'],
    ['Price-Changed', 422, 'airline_error', 'price_changed'],
    ['Invalid-Name', 422, 'airline_error', 'invalid_passenger_name'],
    ['Invalid-Email', 422, 'airline_error', 'invalid_email_address'],
    ['Fraud', 422, 'invalid_state_error', 'high_fraud_risk'],
    ['Declined', 422, 'invalid_state_error', 'payment_declined'],
    ['Unavailable', 503, 'api_error', 'service_unavailable'],
    ['Internal-Error', 500, 'api_error', 'internal_server_error'],
  ])('%s: %i %s %s, and nothing is booked', async (name, status, type, code) => {
    const offer = await offerOf(world.duffel, 'LHR', 'VIE')
    const passengers = [traveller(offer.passengers[0]?.id ?? '', 0, { family_name: name })]
    expect(await refused(book(world.duffel, offer, { passengers }))).toMatchObject({
      status,
      type,
      code,
    })
    expect((await world.duffel.orders.list(loosely({ offer_id: offer.id }))).data).toEqual([])
    expect((await book(world.duffel, offer)).status).toBe(201)
  })
})

describe('finding orders', () => {
  it('by offer, reference, name and state', async () => {
    const offer = await offerOf(world.duffel, 'LHR', 'MAD')
    const { data: order } = await book(world.duffel, offer)
    const list = async (params: Record<string, unknown>) =>
      (await world.duffel.orders.list(loosely(params))).data.map((entry) => entry.id)
    expect(await list({ offer_id: offer.id })).toEqual([order.id])
    expect(await list({ booking_reference: order.booking_reference })).toEqual([order.id])
    expect(await list({ offer_id: offer.id, awaiting_payment: true })).toEqual([])
    expect(await list({ 'passenger_name[]': ['ålund'], limit: 1 })).toEqual([order.id])
    expect(await list({ 'passenger_name[]': ['nobody'] })).toEqual([])
    const seen: string[] = []
    for await (const { data } of world.duffel.orders.listWithGenerator(loosely({ limit: 2 })))
      seen.push(data.id)
    expect(seen).toContain(order.id)
    expect(await refused(world.duffel.orders.get('ord_0000000000000000000000'))).toMatchObject({
      status: 404,
    })
  })

  it('replaces metadata in the documented form only', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'BCN')
    const patch = (data: unknown) =>
      world.raw(`/air/orders/${order.id}`, { method: 'PATCH', body: JSON.stringify({ data }) })
    expect((await patch({ metadata: { a: 'b' } })).status).toBe(200)
    expect((await world.duffel.orders.get(order.id)).data.metadata).toEqual({ a: 'b' })
    const error = await refused(world.duffel.orders.update(order.id, { metadata: { c: 'd' } }))
    expect(error.status).toBe(422)
    expect((await world.duffel.orders.get(order.id)).data.metadata).toEqual({ a: 'b' })
  })

  it('has no services after booking, and says so with a numeric code', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'OSL')
    expect((await world.duffel.orders.getAvailableServices(order.id)).data).toEqual([])
    const add = { payment: { type: 'balance', currency: 'USD', amount: '20.00' }, add_services: [] }
    expect(await refused(world.duffel.orders.addServices(order.id, loosely(add)))).toMatchObject({
      status: 400,
      code: 400,
    })
  })

  it('shows in the ledger', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'CPH')
    const ledger: { orders: { id: string }[] } = await (await world.control('ledger')).json()
    expect(ledger.orders.map((entry) => entry.id)).toContain(order.id)
  })

  it('keeps the same shape whatever was sent', async () => {
    const offer = await offerOf(world.duffel, 'LHR', 'ARN')
    const body = orderBody(offer, { unknown_field: true })
    expect((await world.duffel.orders.create(loosely(body))).data).not.toHaveProperty(
      'unknown_field',
    )
  })
})
