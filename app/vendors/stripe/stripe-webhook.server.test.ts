import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { stripeWebhook } from './stripe-webhook.server.ts'

/** What Stripe posts, by its documentation: whether it is Stripe's, of which account, and what it means. */

const secret = 'whsec_1'
const body = '{"id":"evt_1"}'
const at = new Date('2027-05-12T15:00:00.000Z')

const signed = (seconds: number, changes: object = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: at.getTime() / 1000 + seconds,
    ...changes,
  })

describe('a body is Stripe’s', () => {
  test.each<[string, string | null, boolean]>([
    ['signed now', signed(0), true],
    ['signed ten minutes ago', signed(-600), true],
    ['signed longer ago', signed(-601), false],
    ['signed ten minutes from now', signed(600), true],
    ['signed later than that', signed(601), false],
    ['signed by another secret', signed(0, { secret: 'whsec_2' }), false],
    ['signed for another body', signed(0, { payload: '{}' }), false],
    ['not signed', null, false],
    ['signed without a time', signed(0).replace(/^t=\d+,/, ''), false],
    ['signed by two secrets at once', `${signed(0)},v1=${'0'.repeat(64)}`, true],
    ['signed before it says when', signed(601).replace(/^(t=\d+),(.*)$/, '$2,$1'), false],
  ])('%s', async (_, header, isStripes) => {
    expect(await stripeWebhook.isSigned(body, header, secret, at)).toBe(isStripes)
  })
})

test.each([
  [{ livemode: true }, 'live'],
  [{ livemode: false }, 'test'],
  [{ livemode: 'true' }, null],
  [null, null],
])('%j is of %s mode', (posted, mode) => {
  expect(stripeWebhook.modeOf(posted)).toBe(mode)
})

const event = (object: object, type = 'payment_intent.succeeded') => ({
  id: 'evt_1',
  type,
  data: { object },
})
const disputed = {
  object: 'dispute',
  id: 'du_1',
  amount: 49_200,
  currency: 'usd',
  payment_intent: 'pi_1',
  status: 'needs_response',
  reason: 'fraudulent',
}
const payment = {
  id: 'stripe:evt_1',
  mode: 'live',
  kind: 'payment',
  checkoutId: null,
  refundKey: null,
}
const dispute = {
  id: 'stripe:evt_1',
  mode: 'live',
  kind: 'dispute',
  dispute: {
    id: 'du_1',
    intentId: 'pi_1',
    amountMinor: 49_200,
    currency: 'USD',
    reason: 'fraudulent',
    status: 'needs_response',
  },
}

describe('an event', () => {
  test.each<[string, unknown, object | null]>([
    [
      'of a checkout',
      event({ metadata: { checkout_id: 'co_1' } }),
      { ...payment, checkoutId: 'co_1' },
    ],
    ['of a refund', event({ metadata: { refund_key: 'rf_1' } }), { ...payment, refundKey: 'rf_1' }],
    ['of nothing of ours', event({ metadata: {} }), null],
    ['of something without metadata', event({ metadata: null }), null],
    ['without an id', { data: { object: { metadata: { checkout_id: 'co_1' } } } }, null],
    ['of another shape', 'evt_1', null],
    [
      'of a new dispute',
      event(disputed, 'charge.dispute.created'),
      { ...dispute, change: 'created' },
    ],
    [
      'of a dispute that took the money',
      event(disputed, 'charge.dispute.funds_withdrawn'),
      { ...dispute, change: 'funds_withdrawn' },
    ],
    [
      'of a dispute that gave it back',
      event(disputed, 'charge.dispute.funds_reinstated'),
      { ...dispute, change: 'funds_reinstated' },
    ],
    [
      'of a dispute that is closed, with how it ended',
      event({ ...disputed, status: 'lost' }, 'charge.dispute.closed'),
      { ...dispute, change: 'closed', dispute: { ...dispute.dispute, status: 'lost' } },
    ],
    [
      'of a dispute without a status',
      event({ ...disputed, status: undefined }, 'charge.dispute.created'),
      { ...dispute, change: 'created', dispute: { ...dispute.dispute, status: 'unknown' } },
    ],
    ['of a dispute that says nothing of money', event(disputed, 'charge.dispute.updated'), null],
    ...Object.entries({
      object: 'charge',
      amount: -1,
      currency: null,
      payment_intent: null,
      reason: 'x'.repeat(101),
    }).map(([field, value]): [string, unknown, null] => [
      `of a dispute whose ${field} cannot be read`,
      event({ ...disputed, [field]: value }, 'charge.dispute.created'),
      null,
    ]),
    [
      'of a dispute for half a cent',
      event({ ...disputed, amount: 0.5 }, 'charge.dispute.created'),
      null,
    ],
    [
      'of a dispute about nothing',
      event({ ...disputed, amount: 0 }, 'charge.dispute.created'),
      { ...dispute, change: 'created', dispute: { ...dispute.dispute, amountMinor: 0 } },
    ],
  ])('%s', (_, posted, meaning) => {
    const parsed = stripeWebhook.parse(posted, 'live')
    expect(parsed).toEqual(meaning)
  })
})
