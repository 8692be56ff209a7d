import { describe, expect, test } from 'vitest'
import { duffelWebhook } from './duffel-webhook.server.ts'

/** An event as Duffel posts it, with something in it changed. */
const event = (changes: object, object: object | null = { id: 'ord_1' }) => ({
  id: 'wev_1',
  type: 'order.created',
  live_mode: false,
  idempotency_key: 'ord_key',
  data: { object },
  ...changes,
})

const parsed = (body: unknown) => duffelWebhook.parse(body, 'test', 'digest')

describe('an event is of', () => {
  test.each([
    ['the test account', { live_mode: false }, 'test'],
    ['the live account', { live_mode: true }, 'live'],
    ['nobody knows which', { live_mode: null }, null],
    ['nobody knows which, for want of a word', { live_mode: undefined }, null],
    ['nobody knows which, for another word', { live_mode: 'yes' }, null],
  ])('%s', (_, changes, mode) => {
    expect(duffelWebhook.modeOf(event(changes))).toBe(mode)
  })

  test('nobody, where it is no event', () => {
    expect(duffelWebhook.modeOf(null)).toBeNull()
    expect(duffelWebhook.modeOf('order.created')).toBeNull()
  })
})

describe('an event', () => {
  test.each<[string, object, object | null, { orderId: string | null; offerId: string | null }]>([
    ['of an order names it', {}, { id: 'ord_1' }, { orderId: 'ord_1', offerId: null }],
    [
      'of a cancellation names its order',
      {},
      { id: 'ore_1', order_id: 'ord_2' },
      { orderId: 'ord_2', offerId: null },
    ],
    [
      'of an order that was just placed is known by its offer alone',
      {},
      { id: 'ord_1', offer_id: 'off_1' },
      { orderId: null, offerId: 'off_1' },
    ],
    [
      'of an offer that names its order names both',
      {},
      { offer_id: 'off_1', order_id: 'ord_2' },
      { orderId: 'ord_2', offerId: 'off_1' },
    ],
    [
      'of something else is of the order that it was caused by',
      {},
      { id: 'aic_1' },
      { orderId: 'ord_key', offerId: null },
    ],
    ['without an object is of the same', {}, null, { orderId: 'ord_key', offerId: null }],
    ['without data is of the same', { data: null }, null, { orderId: 'ord_key', offerId: null }],
  ])('%s', (_, changes, object, names) => {
    expect(parsed(event(changes, object))).toEqual({
      ...{ id: 'duffel:wev_1', mode: 'test', kind: 'order_changed' },
      ...names,
    })
  })

  test.each<[string, unknown]>([
    ['that names no order and no offer', event({ idempotency_key: null }, { id: 'aic_1' })],
    ['whose key is no order', event({ idempotency_key: 'xord_1' }, {})],
    ['without a type', event({ type: undefined })],
    ['without a word', null],
  ])('%s is none', (_, body) => {
    expect(parsed(body)).toBeNull()
  })

  test('says that an order was not made, or that it has changed', () => {
    expect(parsed(event({ type: 'order.creation_failed' }))?.kind).toBe('order_failed')
    expect(parsed(event({ type: 'air.order.changed' }))?.kind).toBe('order_changed')
    expect(duffelWebhook.parse(event({}), 'live', 'digest')?.mode).toBe('live')
  })

  test.each([null, undefined])('without an id (%s) is known by what it says', (id) => {
    expect(parsed(event({ id }))?.id).toBe('duffel:digest')
  })

  test('with an empty id is none', () => {
    expect(parsed(event({ id: '' }))).toBeNull()
  })
})

test('its signature stands where Duffel documents it', () => {
  expect(duffelWebhook.signatureHeader).toBe('X-Duffel-Signature')
})
