import type { Order } from '@duffel/api/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HOUR,
  MINUTE,
  book,
  bookedOrder,
  cents,
  inDays,
  loosely,
  offerOf,
  offersOf,
  openWorld,
  refused,
} from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

async function held(): Promise<Order> {
  const offer = await offerOf(world.duffel, 'LHR', 'AMS')
  return (await book(world.duffel, offer, { type: 'hold', payments: [] })).data
}

const pay = (order: Order, amount = order.total_amount, currency = order.total_currency) =>
  world.duffel.payments.create(
    loosely({ order_id: order.id, payment: { type: 'balance', amount, currency } }),
  )

describe('a held order', () => {
  it('waits for payment, can be paid only once, and then gets its tickets', async () => {
    const order = await held()
    expect(order).toMatchObject({
      type: 'hold',
      documents: [],
      payment_status: { awaiting_payment: true },
    })
    const guaranteed = Date.parse(order.payment_status.price_guarantee_expires_at ?? '')
    const required = Date.parse(order.payment_status.payment_required_by ?? '')
    expect(required - guaranteed).toBe(24 * HOUR)
    const waiting = await world.duffel.orders.list({ awaiting_payment: true })
    expect(waiting.data.map((entry) => entry.id)).toContain(order.id)
    const paid = await pay(order)
    expect(paid).toMatchObject({
      status: 201,
      data: {
        order_id: order.id,
        status: 'succeeded',
        amount: order.total_amount,
        failure_reason: null,
      },
    })
    const read = await world.duffel.orders.get(order.id)
    expect(read.data.payment_status).toMatchObject({
      awaiting_payment: false,
      payment_required_by: null,
    })
    expect(read.data.documents).toHaveLength(1)
    expect(await refused(pay(order))).toMatchObject({ status: 422, code: 'already_paid' })
    const payments = await world.raw(`/air/payments?order_id=${order.id}`)
    expect(await payments.json()).toMatchObject({ data: [{ id: paid.data.id }] })
  })

  it('refuses a payment with the wrong amount or currency', async () => {
    const order = await held()
    expect(await refused(pay(order, '1.00'))).toMatchObject({
      code: 'payment_amount_does_not_match_order_amount',
    })
    expect(await refused(pay(order, order.total_amount, 'GBP'))).toMatchObject({
      code: 'payment_currency_does_not_match_order_currency',
    })
    expect(
      await refused(world.duffel.payments.create(loosely({ order_id: 'ord_1', payment: {} }))),
    ).toMatchObject({ code: 'not_found', pointer: '/order_id' })
    expect(
      await refused(world.duffel.payments.create(loosely({ order_id: order.id, payment: {} }))),
    ).toMatchObject({ code: 'validation_required' })
  })

  it('can rise in price after its price guarantee ends, and finally expires', async () => {
    const order = await held()
    await world.advance(49 * HOUR)
    expect(await refused(pay(order))).toMatchObject({
      status: 422,
      type: 'airline_error',
      code: 'price_changed',
    })
    const read = await world.duffel.orders.get(order.id)
    expect(cents(read.data.total_amount)).toBeGreaterThan(cents(order.total_amount))
    expect((await pay(read.data)).status).toBe(201)
    const late = await held()
    await world.advance(73 * HOUR)
    expect(await refused(pay(late))).toMatchObject({
      status: 422,
      code: 'past_payment_required_by_date',
    })
  })

  it('can be cancelled without a fee', async () => {
    const order = await held()
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote.data).toMatchObject({ refund_amount: '0.00', refund_to: 'awaiting_payment' })
    await world.duffel.orderCancellations.confirm(quote.data.id)
    expect(await refused(pay(order))).toMatchObject({ status: 422, code: 'already_cancelled' })
  })

  it('refuses a payment after an earlier payment or a schedule change', async () => {
    const instant = await bookedOrder(world.duffel, 'LHR', 'AMS')
    expect(await refused(pay(instant))).toMatchObject({
      code: 'order_type_not_eligible_for_payment',
    })
    const offer = await offerOf(world.duffel, 'LHR', 'LTN')
    const { data: order } = await book(world.duffel, offer, { type: 'hold', payments: [] })
    await world.duffel.airlineInitiatedChanges.list(order.id)
    expect(await refused(pay(order))).toMatchObject({ status: 422, code: 'schedule_changed' })
  })

  it('can be created only from an offer that can be held', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'JFK')
    const instant = offers.find((offer) => offer.payment_requirements.requires_instant_payment)!
    expect(
      await refused(book(world.duffel, instant, { type: 'hold', payments: [] })),
    ).toMatchObject({ status: 422, code: 'validation_inclusion', pointer: '/type' })
  })
})

describe('a cancellation', () => {
  it('starts with a quote, can be confirmed only once, and refunds everything at the test airline', async () => {
    const order = await bookedOrder(world.duffel)
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(quote.status).toBe(201)
    expect(quote.data).toMatchObject({
      order_id: order.id,
      refund_to: 'balance',
      confirmed_at: null,
    })
    expect(cents(quote.data.refund_amount ?? '')).toBe(cents(order.total_amount))
    const confirmed = await world.duffel.orderCancellations.confirm(quote.data.id)
    expect(confirmed.status).toBe(200)
    expect(confirmed.data.confirmed_at).not.toBeNull()
    expect((await world.duffel.orderCancellations.get(quote.data.id)).data).toEqual(confirmed.data)
    const read = await world.duffel.orders.get(order.id)
    expect(read.data).toMatchObject({
      available_actions: [],
      cancelled_at: confirmed.data.confirmed_at,
    })
    const again = { status: 422, type: 'invalid_state_error', code: 'already_cancelled' }
    expect(await refused(world.duffel.orderCancellations.confirm(quote.data.id))).toMatchObject(
      again,
    )
    expect(
      await refused(world.duffel.orderCancellations.create({ order_id: order.id })),
    ).toMatchObject(again)
    const ledger: { cancellations: { id: string }[] } = await (await world.control('ledger')).json()
    expect(ledger.cancellations.map((entry) => entry.id)).toEqual([
      ...new Set(ledger.cancellations.map((entry) => entry.id)),
    ])
    expect(ledger.cancellations.map((entry) => entry.id)).toContain(quote.data.id)
  })

  it('follows the fare conditions of other airlines', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'AMS')
    const flexible = offers.find(
      (offer) =>
        offer.owner.iata_code !== 'ZZ' && offer.conditions.refund_before_departure?.allowed,
    )!
    const { data: order } = await book(world.duffel, flexible)
    const quote = await world.duffel.orderCancellations.create({ order_id: order.id })
    const penalty = cents(flexible.conditions.refund_before_departure?.penalty_amount ?? '0')
    expect(cents(quote.data.refund_amount ?? '')).toBe(cents(order.total_amount) - penalty)
  })

  it('can no longer be confirmed after a newer quote, or when its quote expires', async () => {
    const order = await bookedOrder(world.duffel)
    const first = await world.duffel.orderCancellations.create({ order_id: order.id })
    const second = await world.duffel.orderCancellations.create({ order_id: order.id })
    expect(await refused(world.duffel.orderCancellations.confirm(first.data.id))).toMatchObject({
      status: 422,
      code: 'order_cancellation_stale',
    })
    await world.advance(61 * MINUTE)
    expect(await refused(world.duffel.orderCancellations.confirm(second.data.id))).toMatchObject({
      status: 422,
      code: 'order_cancellation_stale',
    })
    const list = await world.duffel.orderCancellations.list({ order_id: order.id })
    expect(list.data.map((entry) => entry.id)).toEqual([second.data.id, first.data.id])
  })

  it('cannot be created for an unknown order or after departure', async () => {
    expect(
      await refused(
        world.duffel.orderCancellations.create({ order_id: 'ord_0000000000000000000000' }),
      ),
    ).toMatchObject({ status: 422, code: 'not_found' })
    expect(
      await refused(world.duffel.orderCancellations.get('ore_0000000000000000000000')),
    ).toMatchObject({ status: 404 })
    const own = await openWorld()
    const order = await bookedOrder(own.duffel, 'LHR', 'AMS', { day: inDays(3) })
    await own.advance(5 * 24 * HOUR)
    expect(
      await refused(own.duffel.orderCancellations.create({ order_id: order.id })),
    ).toMatchObject({ status: 422, code: 'order_not_cancellable' })
    expect((await own.duffel.orders.get(order.id)).data.available_actions).toEqual([])
    await own.close()
  })
})

describe('an order change', () => {
  const requestChange = (order: Order) =>
    world.duffel.orderChangeRequests.create({
      order_id: order.id,
      slices: {
        remove: [{ slice_id: order.slices[0]?.id ?? '' }],
        add: [
          { origin: 'LHR', destination: 'JFK', departure_date: inDays(80), cabin_class: 'economy' },
        ],
      },
    })

  it('offers nine flights, takes the payment, and replaces the slice', async () => {
    const order = await bookedOrder(world.duffel)
    const made = await requestChange(order)
    expect(made.status).toBe(201)
    expect(made.data.order_change_offers).toHaveLength(9)
    expect((await world.duffel.orderChangeRequests.get(made.data.id)).data).toEqual(made.data)
    const list = await world.duffel.orderChangeOffers.list(
      loosely({ order_change_request_id: made.data.id }),
    )
    expect(list.data).toEqual(made.data.order_change_offers)
    const offer = list.data[1]!
    expect(offer).toMatchObject({
      change_total_amount: '125.00',
      penalty_total_amount: '25.00',
      refund_to: null,
    })
    expect(cents(offer.new_total_amount ?? '')).toBe(cents(order.total_amount) + 12_500)
    expect((await world.duffel.orderChangeOffers.get(offer.id)).data).toEqual(offer)
    const change = await world.duffel.orderChanges.create({ selected_order_change_offer: offer.id })
    expect([change.status, loosely(change.data)]).toMatchObject([
      201,
      { order_id: order.id, confirmed_at: null },
    ])
    const confirm = (amount: string) =>
      world.duffel.orderChanges.confirm(change.data.id, {
        payment: { type: 'balance', amount, currency: 'USD' },
      })
    expect(await refused(confirm('1.00'))).toMatchObject({
      code: 'payment_amount_does_not_match_order_amount',
    })
    expect((await confirm('125.00')).status).toBe(200)
    expect((await world.duffel.orderChanges.get(change.data.id)).data).toHaveProperty(
      'confirmed_at',
    )
    const { data: changed } = await world.duffel.orders.get(order.id)
    expect(changed.slices[0]?.segments[0]?.departing_at.slice(0, 13)).toBe(`${inDays(80)}T12`)
    expect(cents(changed.total_amount)).toBe(cents(order.total_amount) + 12_500)
    expect(changed.available_actions).toEqual(['cancel', 'update'])
    expect(await refused(confirm('125.00'))).toMatchObject({
      status: 422,
      code: 'order_change_already_actioned',
    })
    expect(await refused(requestChange(changed))).toMatchObject({
      status: 422,
      type: 'invalid_state_error',
      code: 'order_not_changeable',
    })
  })

  it('cannot be created for unknown slices or places, or for an unpaid order', async () => {
    const order = await bookedOrder(world.duffel)
    const wrong = {
      order_id: order.id,
      slices: {
        remove: [{ slice_id: 'sli_1' }],
        add: [{ origin: 'QQQ', destination: 'JFK', departure_date: 'soon' }],
      },
    }
    expect(await refused(world.duffel.orderChangeRequests.create(wrong))).toMatchObject({
      status: 422,
      code: 'not_found',
      pointer: '/slices/remove/0/slice_id',
    })
    expect(
      await refused(world.duffel.orderChanges.create({ selected_order_change_offer: 'oco_1' })),
    ).toMatchObject({ code: 'not_found' })
    expect(await refused(requestChange(await held()))).toMatchObject({
      code: 'order_not_changeable_yet',
    })
    const cancelled = await world.duffel.orderCancellations.create({ order_id: order.id })
    await world.duffel.orderCancellations.confirm(cancelled.data.id)
    expect(await refused(requestChange(order))).toMatchObject({ code: 'already_cancelled' })
  })

  it('expires after three days, and fails if the order has changed', async () => {
    const order = await bookedOrder(world.duffel)
    const [one, two] = (await requestChange(order)).data.order_change_offers
    const first = await world.duffel.orderChanges.create({ selected_order_change_offer: one!.id })
    const second = await world.duffel.orderChanges.create({ selected_order_change_offer: two!.id })
    const payment = { payment: { type: 'balance' as const, amount: '125.00', currency: 'USD' } }
    await world.duffel.orderChanges.confirm(first.data.id, payment)
    expect((await refused(world.duffel.orderChanges.confirm(second.data.id, payment))).code).toBe(
      'order_not_changeable',
    )
    const other = await bookedOrder(world.duffel)
    const [late] = (await requestChange(other)).data.order_change_offers
    await world.advance(73 * HOUR)
    expect(
      await refused(world.duffel.orderChanges.create({ selected_order_change_offer: late!.id })),
    ).toMatchObject({ code: 'offer_expired' })
  })

  it('fails if the airline has moved the flights', async () => {
    const order = await bookedOrder(world.duffel, 'LHR', 'LTN')
    const [offer] = (await requestChange(order)).data.order_change_offers
    const change = await world.duffel.orderChanges.create({
      selected_order_change_offer: offer!.id,
    })
    const { data } = await world.duffel.airlineInitiatedChanges.list(order.id)
    await world.duffel.airlineInitiatedChanges.accept(data[0]!.id)
    const payment = { type: 'balance' as const, amount: '125.00', currency: 'USD' }
    expect(
      await refused(world.duffel.orderChanges.confirm(change.data.id, { payment })),
    ).toMatchObject({ status: 422, code: 'modified_externally' })
  })
})
