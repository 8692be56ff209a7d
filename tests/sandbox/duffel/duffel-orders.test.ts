import type { Offer } from '@duffel/api/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MINUTE,
  book,
  bookedOrder,
  cents,
  loosely,
  money,
  offerOf,
  offersOf,
  openWorld,
  orderBody,
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

describe('an instant order', () => {
  it('has a record locator from each airline that sells one of its flights', async () => {
    const sellers = (offer: Offer) =>
      offer.slices.flatMap(({ segments }) =>
        segments.map(({ marketing_carrier: carrier }) => carrier.iata_code ?? ''),
      )
    const offers = await offersOf(world.duffel, 'LHR', 'SYD')
    const shared = offers.find((offer) => new Set(sellers(offer)).size > 1)
    if (!shared) throw new Error('no offer of two airlines')
    const { data } = await book(world.duffel, shared)
    const order = data as typeof data & {
      booking_references: { booking_reference: string; carrier: { iata_code: string } }[]
    }
    const airlines = order.booking_references.map(({ carrier }) => carrier.iata_code)
    expect(new Set(airlines)).toEqual(new Set([shared.owner.iata_code, ...sellers(shared)]))
    const locators = order.booking_references.map(({ booking_reference: own }) => own)
    expect(new Set(locators).size).toBe(airlines.length)
    expect(locators[0]).toBe(order.booking_reference)
  })

  it('books flights, bags and seats for their exact cost', async () => {
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

  it('accepts an amount with any number of trailing zeros', async () => {
    const offer = await offerOf(world.duffel)
    const amount = `${money(cents(offer.total_amount))}00`
    const order = await book(world.duffel, offer, {
      payments: [{ type: 'balance', currency: 'USD', amount }],
    })
    expect(order.status).toBe(201)
  })

  it('can be placed with airlines of every kind', async () => {
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

  it('makes every offer of its search unavailable', async () => {
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

  it('takes a seat that no other order can then take', async () => {
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

  it('cannot be placed when its offer has expired', async () => {
    const offer = await offerOf(world.duffel)
    await world.advance(31 * MINUTE)
    expect(await refused(book(world.duffel, offer))).toMatchObject({
      status: 422,
      code: 'offer_expired',
    })
  })

  it('cannot be placed at some airlines for a traveller who is already on the flight', async () => {
    const search = async () =>
      (await offersOf(world.duffel, 'ICN', 'NRT')).find((offer) => offer.owner.iata_code === 'KE')!
    await book(world.duffel, await search())
    expect(await refused(book(world.duffel, await search()))).toMatchObject({
      status: 422,
      type: 'airline_error',
      code: 'duplicate_booking',
    })
  })

  it('cannot be placed at strict airlines when a title contradicts the gender', async () => {
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

describe('an order for a traveller with a special family name', () => {
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
  ])('fails for the name %s with %i %s %s, and books nothing', async (name, status, type, code) => {
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

describe('a placed order', () => {
  it('can be found by offer, reference, name and state', async () => {
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

  it('accepts new metadata only in the documented form', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'BCN')
    const patch = (data: unknown) =>
      world.raw(`/air/orders/${order.id}`, { method: 'PATCH', body: JSON.stringify({ data }) })
    expect((await patch({ metadata: { a: 'b' } })).status).toBe(200)
    expect((await world.duffel.orders.get(order.id)).data.metadata).toEqual({ a: 'b' })
    const error = await refused(world.duffel.orders.update(order.id, { metadata: { c: 'd' } }))
    expect(error.status).toBe(422)
    expect((await world.duffel.orders.get(order.id)).data.metadata).toEqual({ a: 'b' })
  })

  it('offers no services after booking, and refuses them with a numeric error code', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'OSL')
    expect((await world.duffel.orders.getAvailableServices(order.id)).data).toEqual([])
    const add = { payment: { type: 'balance', currency: 'USD', amount: '20.00' }, add_services: [] }
    expect(await refused(world.duffel.orders.addServices(order.id, loosely(add)))).toMatchObject({
      status: 400,
      code: 400,
    })
  })

  it('appears in the ledger of the sandbox', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'CPH')
    const ledger: { orders: { id: string }[] } = await (await world.control('ledger')).json()
    expect(ledger.orders.map((entry) => entry.id)).toContain(order.id)
  })

  it('ignores unknown fields of the request', async () => {
    const offer = await offerOf(world.duffel, 'LHR', 'ARN')
    const body = orderBody(offer, { unknown_field: true })
    expect((await world.duffel.orders.create(loosely(body))).data).not.toHaveProperty(
      'unknown_field',
    )
  })
})
