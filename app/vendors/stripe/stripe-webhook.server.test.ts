import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { stripeWebhook } from './stripe-webhook.server.ts'

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

describe('stripeWebhook.isSigned', () => {
  test.each<[string, string | null, boolean]>([
    ['a current signature', signed(0), true],
    ['a signature of ten minutes ago', signed(-600), true],
    ['a signature of more than ten minutes ago', signed(-601), false],
    ['a signature dated ten minutes ahead', signed(600), true],
    ['a signature dated further ahead', signed(601), false],
    ['a signature made with another secret', signed(0, { secret: 'whsec_2' }), false],
    ['a signature of another body', signed(0, { payload: '{}' }), false],
    ['no signature', null, false],
    ['a signature without a time', signed(0).replace(/^t=\d+,/, ''), false],
    ['signatures of two secrets', `${signed(0)},v1=${'0'.repeat(64)}`, true],
    ['a signature before its time', signed(601).replace(/^(t=\d+),(.*)$/, '$2,$1'), false],
  ])('returns the expected result for %s', async (_, header, isStripes) => {
    expect(await stripeWebhook.isSigned(body, header, secret, at)).toBe(isStripes)
  })
})

test.each([
  [{ livemode: true }, 'live'],
  [{ livemode: false }, 'test'],
  [{ livemode: 'true' }, null],
  [null, null],
])('stripeWebhook.modeOf(%j) is %s', (posted, mode) => {
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
  evidence_details: { due_by: 1_797_120_840 },
}
const of = { checkout_id: 'co_1' }
const refund = { object: 'refund', id: 're_1', status: 'failed', payment_intent: 'pi_1' }
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
    dueAt: '2026-12-13T00:14:00.000Z',
  },
}

describe('stripeWebhook.parse', () => {
  test.each<[string, unknown, object | null]>([
    [
      'an event of a checkout',
      event({ metadata: { checkout_id: 'co_1' } }),
      { ...payment, checkoutId: 'co_1' },
    ],
    [
      'an event of a refund',
      event({ metadata: { refund_key: 'rf_1' } }),
      { ...payment, refundKey: 'rf_1' },
    ],
    [
      'an event of a refund, as older API versions name it',
      event({ ...refund, metadata: { refund_key: 'rf_1' } }, 'charge.refund.updated'),
      { ...payment, refundKey: 'rf_1' },
    ],
    [
      'an event of a charge whose refunds are left out',
      event({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1', refunds: null, metadata: of }),
      { ...payment, checkoutId: 'co_1' },
    ],
    [
      'a payment with an id in place of its charge',
      event({ object: 'payment_intent', id: 'pi_1', latest_charge: 'ch_1', metadata: of }),
      { ...payment, checkoutId: 'co_1' },
    ],
    [
      'an event of a connected account that has no ids of ours',
      { ...event({ metadata: { order: '6735' } }), account: 'acct_1' },
      null,
    ],
    [
      'a thin event, which names its object only',
      {
        ...{ id: 'evt_1', object: 'v2.core.event', livemode: true },
        ...{ type: 'v1.payment_intent.succeeded', created: '2027-05-12T15:00:00.000Z' },
        related_object: { id: 'pi_1', type: 'payment_intent', url: '/v1/payment_intents/pi_1' },
      },
      null,
    ],
    ['an event without our ids', event({ metadata: {} }), null],
    ['an event without metadata', event({ metadata: null }), null],
    ['an event without an id', { data: { object: { metadata: { checkout_id: 'co_1' } } } }, null],
    ['a body of another shape', 'evt_1', null],
    ['a new dispute', event(disputed, 'charge.dispute.created'), { ...dispute, change: 'created' }],
    [
      'a dispute that withdrew the money',
      event(disputed, 'charge.dispute.funds_withdrawn'),
      { ...dispute, change: 'funds_withdrawn' },
    ],
    [
      'a dispute that returned the money',
      event(disputed, 'charge.dispute.funds_reinstated'),
      { ...dispute, change: 'funds_reinstated' },
    ],
    [
      'a closed dispute, with its result',
      event({ ...disputed, status: 'lost' }, 'charge.dispute.closed'),
      { ...dispute, change: 'closed', dispute: { ...dispute.dispute, status: 'lost' } },
    ],
    [
      'a dispute without a status',
      event({ ...disputed, status: undefined }, 'charge.dispute.created'),
      { ...dispute, change: 'created', dispute: { ...dispute.dispute, status: 'unknown' } },
    ],
    ...[undefined, null, { due_by: null }, { due_by: 'soon' }, { due_by: 1e15 }].map(
      (evidence): [string, unknown, object] => [
        `a dispute whose deadline is unknown (${JSON.stringify(evidence)})`,
        event({ ...disputed, evidence_details: evidence }, 'charge.dispute.created'),
        { ...dispute, change: 'created', dispute: { ...dispute.dispute, dueAt: null } },
      ],
    ),
    ['a dispute update without a money movement', event(disputed, 'charge.dispute.updated'), null],
    ...Object.entries({
      object: 'charge',
      amount: -1,
      currency: null,
      payment_intent: null,
      reason: 'x'.repeat(101),
    }).map(([field, value]): [string, unknown, null] => [
      `a dispute whose ${field} cannot be read`,
      event({ ...disputed, [field]: value }, 'charge.dispute.created'),
      null,
    ]),
    [
      'a dispute for half a cent',
      event({ ...disputed, amount: 0.5 }, 'charge.dispute.created'),
      null,
    ],
    [
      'a dispute over nothing',
      event({ ...disputed, amount: 0 }, 'charge.dispute.created'),
      { ...dispute, change: 'created', dispute: { ...dispute.dispute, amountMinor: 0 } },
    ],
  ])('reads %s', (_, posted, meaning) => {
    const parsed = stripeWebhook.parse(posted, 'live')
    expect(parsed).toEqual(meaning)
  })
})
