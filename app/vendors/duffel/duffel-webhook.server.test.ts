import { describe, expect, test } from 'vitest'
import { duffelWebhook } from './duffel-webhook.server.ts'

const event = (changes: object, object: object | null = { id: 'ord_1' }) => ({
  id: 'wev_1',
  type: 'order.created',
  live_mode: false,
  idempotency_key: 'ord_key',
  data: { object },
  ...changes,
})

const parsed = (body: unknown) => duffelWebhook.parse(body, 'test', 'digest')

describe('duffelWebhook.modeOf', () => {
  test.each([
    ['test for the test account', { live_mode: false }, 'test'],
    ['live for the live account', { live_mode: true }, 'live'],
    ['null for a null live_mode', { live_mode: null }, null],
    ['null without live_mode', { live_mode: undefined }, null],
    ['null for another value', { live_mode: 'yes' }, null],
  ])('returns %s', (_, changes, mode) => {
    expect(duffelWebhook.modeOf(event(changes))).toBe(mode)
  })

  test('returns null for a body that is not an event', () => {
    expect(duffelWebhook.modeOf(null)).toBeNull()
    expect(duffelWebhook.modeOf('order.created')).toBeNull()
  })
})

describe('duffelWebhook.parse', () => {
  test.each<[string, object, object | null, { orderId: string | null; offerId: string | null }]>([
    ['takes the order id from an order', {}, { id: 'ord_1' }, { orderId: 'ord_1', offerId: null }],
    [
      'takes the order id from a cancellation',
      {},
      { id: 'ore_1', order_id: 'ord_2' },
      { orderId: 'ord_2', offerId: null },
    ],
    [
      'takes only the offer id from an order that was just placed',
      {},
      { id: 'ord_1', offer_id: 'off_1' },
      { orderId: null, offerId: 'off_1' },
    ],
    [
      'takes both ids from a whole order that an airline has changed',
      { type: 'order.airline_initiated_change_detected', idempotency_key: 'aic_1' },
      { id: 'ord_1', offer_id: 'off_1' },
      { orderId: 'ord_1', offerId: 'off_1' },
    ],
    [
      'takes both ids from an offer that names its order',
      {},
      { offer_id: 'off_1', order_id: 'ord_2' },
      { orderId: 'ord_2', offerId: 'off_1' },
    ],
    [
      'falls back to the idempotency key for other objects',
      {},
      { id: 'aic_1' },
      { orderId: 'ord_key', offerId: null },
    ],
    [
      'falls back to the idempotency key without an object',
      {},
      null,
      { orderId: 'ord_key', offerId: null },
    ],
    [
      'falls back to the idempotency key without data',
      { data: null },
      null,
      { orderId: 'ord_key', offerId: null },
    ],
  ])('%s', (_, changes, object, names) => {
    expect(parsed(event(changes, object))).toEqual({
      ...{ id: 'duffel:wev_1', mode: 'test', kind: 'order_changed' },
      ...names,
    })
  })

  test.each<[string, unknown]>([
    ['an event without order and offer', event({ idempotency_key: null }, { id: 'aic_1' })],
    ['an event whose key is not an order id', event({ idempotency_key: 'xord_1' }, {})],
    ['an event without a type', event({ type: undefined })],
    ['null', null],
  ])('ignores %s', (_, body) => {
    expect(parsed(body)).toBeNull()
  })

  test('distinguishes a failed order from a changed order', () => {
    expect(parsed(event({ type: 'order.creation_failed' }))?.kind).toBe('order_failed')
    expect(parsed(event({ type: 'air.order.changed' }))?.kind).toBe('order_changed')
    expect(duffelWebhook.parse(event({}), 'live', 'digest')?.mode).toBe('live')
  })

  test.each([null, undefined])('uses the digest as the id of an event whose id is %s', (id) => {
    expect(parsed(event({ id }))?.id).toBe('duffel:digest')
  })

  test('ignores an event with an empty id', () => {
    expect(parsed(event({ id: '' }))).toBeNull()
  })
})

test('duffelWebhook reads the signature header that Duffel documents', () => {
  expect(duffelWebhook.signatureHeader).toBe('X-Duffel-Signature')
})
