import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { app } from '#app/core/app.server.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import { duffelWebhook } from '#app/vendors/duffel/duffel-webhook.server.ts'
import { stripeWebhook } from '#app/vendors/stripe/stripe-webhook.server.ts'
import { useAirlines } from '../../../tests/app.ts'
import { createSearchSite, createSignal } from '../../../tests/fakes/fake-searches.ts'
import { aBooking, anOffer, anOpening, moveAlong } from '../../../tests/samples/records.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as checkouts from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import * as events from '#app/platform/webhook-event.server.ts'
import * as webhooks from './webhook-events.server.ts'

const airlines = useAirlines()

type Path = NextState<CheckoutState>[]

const anOfferId = () => `off_${randomBytes(11).toString('hex')}`

async function aCheckout(offerId: string, path: Path): Promise<Checkout> {
  const offer = anOffer({ id: offerId })
  return moveAlong(await checkouts.openCheckout(anOpening({ offer })), ...path)
}

let delivered = 0
const tell = async (type: string, object: object) => {
  const event = duffelWebhook.parse(
    { id: `wev_${(delivered += 1)}`, type, data: { object } },
    'test',
    'digest',
  )
  if (event) await webhooks.handleFlightEvent(event)
}

const ordering: Path = ['paying', 'authorised', 'ordering']
const reconciling: Path = [...ordering, 'reconciling']
const refused: Path = [...ordering, 'releasing', 'draft']
const failed: Path = [...ordering, 'releasing', 'failed']

test.each<[string, Path[], number | null]>([
  ['a single checkout whose order is being sent is marked', [ordering], 0],
  ['a single checkout whose order is looked up is marked', [reconciling], 0],
  [
    'only the checkout with an order is marked when the other never ordered',
    [['paying', 'draft'], reconciling],
    1,
  ],
  [
    'only the checkout with an order is marked when the other is about to order',
    [['paying', 'authorised'], reconciling],
    1,
  ],
  ['no checkout is marked when two orders are looked up', [reconciling, reconciling], null],
  ['no checkout is marked when another checkout ordered and ended', [failed, ordering], null],
  ['no checkout is marked when another order was refused', [refused, reconciling], null],
  ['an ended checkout is not marked', [failed], null],
  [
    'no checkout is marked when one has ended and the other never ordered',
    [failed, ['paying', 'needs_person']],
    null,
  ],
  [
    'a checkout that was refused and is about to pay again is not marked',
    [[...refused, 'paying', 'needs_person']],
    null,
  ],
])('order.creation_failed marks the right checkout: %s', async (_, paths, noted) => {
  const offerId = anOfferId()
  const before: Checkout[] = []
  for (const path of paths) before.push(await aCheckout(offerId, path))
  await tell('order.creation_failed', { offer_id: offerId })
  for (const [index, checkout] of before.entries()) {
    const after = await checkouts.reloadCheckout(checkout)
    expect(after.creationFailedAt !== null, `checkout ${index}`).toBe(index === noted)
    expect(after.state).toBe(checkout.state)
  }
})

test('a late failure event does not affect the next attempt', async () => {
  const first = await aCheckout(anOfferId(), reconciling)
  const second = await moveAlong(first, 'releasing', 'draft', 'paying')
  await checkouts.recordCreationFailed(first)
  expect((await checkouts.reloadCheckout(second)).creationFailedAt).toBeNull()
})

test.each([
  ['only its order', (orderId: string) => ({ id: orderId })],
  ['its order but no offer', (orderId: string) => ({ order_id: orderId, offer_id: null })],
  [
    'its order and an offer',
    (orderId: string, offer: string) => ({ order_id: orderId, offer_id: offer }),
  ],
])('an event that names %s triggers a read of the order', async (_, object) => {
  const orderId = `ord_${randomBytes(11).toString('hex')}`
  const checkout = await aCheckout(anOfferId(), [])
  const booking = await bookings.insertBooking(aBooking(checkout, { orderId }))
  await airlines.calls()
  await tell('air.order.changed', object(orderId, checkout.offerId))
  expect(booking).not.toBeNull()
  expect(Object.keys(await airlines.calls())).toEqual(['GET /air/orders/:id'])
})

test('an event that names an order and an offer looks up both', async () => {
  const checkout = await aCheckout(anOfferId(), reconciling)
  const object = { order_id: 'ord_unknown', offer_id: checkout.offerId }
  await tell('order.creation_failed', object)
  expect((await checkouts.reloadCheckout(checkout)).creationFailedAt).not.toBeNull()
})

test.each([null, [], 'ping', {}, { id: 'wev_x', type: 'ping.triggered', data: { object: {} } }])(
  'a payload without ids has no effect: %j',
  (body) => {
    expect(duffelWebhook.parse(body, 'test', 'digest')).toBeNull()
    expect(stripeWebhook.parse(body, 'test')).toBeNull()
  },
)

test('an event counts as handled only after its handling has finished', async () => {
  const orderId = `ord_${randomBytes(11).toString('hex')}`
  const checkout = await aCheckout(anOfferId(), [])
  await bookings.insertBooking(aBooking(checkout, { orderId }))
  const [asked, answered] = [createSignal(), createSignal()]
  const flights = app().flights('test')
  const site = createSearchSite({
    async getOrder(...order) {
      asked.give()
      await answered.given
      return flights.getOrder(...order)
    },
  })
  const event = {
    id: `duffel:${orderId}`,
    mode: 'test',
    kind: 'order_changed',
    orderId,
    offerId: null,
  } as const
  const handling = site.run(() => webhooks.handleFlightEvent(event))
  await asked.given
  // A process that crashes here must not block the next delivery.
  expect(await events.isWebhookEventHandled(event.id)).toBe(false)
  answered.give()
  await handling
  expect(await events.isWebhookEventHandled(event.id)).toBe(true)
})

test('the next delivery handles an event whose order was unreadable', async () => {
  const orderId = `ord_${randomBytes(11).toString('hex')}`
  const checkout = await aCheckout(anOfferId(), [])
  await bookings.insertBooking(aBooking(checkout, { orderId }))
  const orders = { method: 'GET', path: '/air/orders/:id' }
  const event = {
    id: `duffel:${orderId}`,
    mode: 'test',
    kind: 'order_changed',
    orderId,
    offerId: null,
  } as const
  await airlines.fail(orders, { kind: 'html', status: 502 })
  await expect(webhooks.handleFlightEvent(event)).rejects.toMatchObject({ code: 'http_502' })
  expect(await events.isWebhookEventHandled(event.id)).toBe(false)
  await airlines.calls()
  await webhooks.handleFlightEvent(event)
  expect(await airlines.calls()).toMatchObject({ 'GET /air/orders/:id': 1 })
})

test('an event that two instances handle together is recorded without an error', async () => {
  const id = `evt_${randomBytes(11).toString('hex')}`
  for (const _instance of [1, 2]) await events.recordWebhookEvent(id)
  expect(await events.isWebhookEventHandled(id)).toBe(true)
})
