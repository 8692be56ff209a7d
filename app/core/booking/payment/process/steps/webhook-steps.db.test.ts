import { afterEach, describe, expect, test } from 'vitest'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutRecord,
  recordCreationFailed,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { insertRefund } from '#app/core/booking/refunds/refund.store.server.ts'
import type { FlightEvent } from '#app/core/flight/flights-port.ts'
import type { PaymentEvent } from '#app/core/money/payments-port.ts'
import { aBookingOf, aCheckoutAlong } from '../../../../../../tests/fakes/fake-checkouts.ts'
import { path } from '../../../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  order,
  type Script,
} from '../../../../../../tests/fakes/fake-site.ts'
import { notCreated } from '#app/core/booking/failures.ts'
import { handleFlightEvent, handlePaymentEvent } from '#app/core/books/webhook-events.server.ts'
import { booksOf } from '../../../../../../tests/samples/books.ts'

afterEach(deleteBookings)

type Path = readonly NextState<CheckoutState>[]

let delivered = 0
const anId = () => `evt_${(delivered += 1)}`
const reconciling = path.reconciling
const waits: Path = [...reconciling, 'needs_person']

/** Returns the state of a checkout after an event about it, and the notes in its history. */
async function afterEvent(along: Path, script: Script, event: (of: { offerId: string }) => object) {
  const site = createFakeSite(script)
  const checkout = await aCheckoutAlong(site, along)
  const usual = { id: anId(), mode: 'test', kind: 'order_failed', orderId: null } as const
  const told: FlightEvent = { ...usual, offerId: checkout.offerId, ...event(checkout) }
  await site.run(() => handleFlightEvent(told))
  const { state, failure, history, creationFailedAt } = (await findCheckoutRecord(checkout.id))!
  return {
    state,
    failure,
    failed: creationFailedAt !== null,
    notes: history.map(({ note }) => note).filter(Boolean),
    calls: site.calls(),
  }
}

describe('order_failed events', () => {
  const stays = { state: 'needs_person', failure: null, failed: true }
  const unlisted: Script = { findOrder: null }

  test.each<[string, Path, Script, object, object]>([
    [
      'the event ends a checkout under review and releases its hold',
      waits,
      unlisted,
      {},
      {
        state: 'failed',
        failure: notCreated,
        notes: expect.arrayContaining([
          'The airline reported that it won’t create an order',
        ]) as unknown[],
        calls: expect.arrayContaining([expect.stringMatching(/^release pi_1 /)]) as unknown[],
      },
    ],
    ['the event has no effect when the order exists', waits, {}, {}, stays],
    [
      'the event leaves a checkout with a cancelled order under review',
      waits,
      { findOrder: cancelled },
      {},
      stays,
    ],
    [
      'the event is recorded while the order is looked up',
      reconciling,
      unlisted,
      {},
      { state: 'reconciling', failed: true },
    ],
    [
      'the event is recorded while the order is being sent',
      path.ordering,
      unlisted,
      {},
      { state: 'ordering', failed: true },
    ],
    [
      'the event does not change a checkout that has not ordered yet',
      ['authorised'],
      unlisted,
      {},
      { state: 'authorised', failed: false, calls: [] },
    ],
    [
      'the event does not change a checkout that returned to draft',
      ['authorised', 'ordering', 'releasing', 'draft'],
      unlisted,
      {},
      { state: 'draft', failed: false, calls: [] },
    ],
    [
      'the event does not change a checkout under review without an order',
      ['authorised', 'releasing', 'needs_person'],
      unlisted,
      {},
      { state: 'needs_person', failed: false, calls: [] },
    ],
    [
      'an event from another mode has no effect',
      reconciling,
      unlisted,
      { mode: 'live' },
      { state: 'reconciling', failed: false, calls: [] },
    ],
    [
      'an event without an offer has no effect',
      reconciling,
      unlisted,
      { offerId: null },
      { state: 'reconciling', failed: false, calls: [] },
    ],
    [
      'an event of another kind only makes the site look up the order',
      reconciling,
      unlisted,
      { kind: 'order_changed' },
      { state: 'reconciling', failed: false, calls: ['findOrder'] },
    ],
    [
      'an event of another kind leaves a checkout under review',
      waits,
      unlisted,
      { kind: 'order_changed' },
      { state: 'needs_person', failed: false },
    ],
  ])('%s', async (_, along, script, event, outcome) => {
    expect(await afterEvent(along, script, () => event)).toMatchObject(outcome)
  })

  test('the event takes effect at the next look-up after three minutes', async () => {
    const site = createFakeSite({ findOrder: null })
    const checkout = await aCheckoutAlong(site, reconciling)
    await recordCreationFailed(checkout)
    site.pass(2)
    const { id, offerId } = checkout
    const event = { id: anId(), mode: 'test', kind: 'order_changed', orderId: null } as const
    await site.run(() => handleFlightEvent({ ...event, offerId }))
    expect(await findCheckoutRecord(id)).toMatchObject({ state: 'reconciling' })
    site.pass(1)
    await site.run(() => handleFlightEvent({ ...event, id: anId(), offerId }))
    expect(await findCheckoutRecord(id)).toMatchObject({ state: 'failed', failure: notCreated })
  })
})

test.each<[string, string | null, string[]]>([
  [
    'about an order with a booking makes the site read the order',
    'ord_1',
    ['getOrder ord_1', 'listAirlineChanges ord_1'],
  ],
  ['about an order without a booking makes no call', 'ord_2', []],
  ['without an order id makes no call', null, []],
])('an order event %s', async (_, orderId, calls) => {
  const site = createFakeSite()
  await aBookingOf(site)
  const event = { id: anId(), mode: 'test', kind: 'order_changed', offerId: null } as const
  await site.run(() => handleFlightEvent({ ...event, orderId }))
  expect(site.calls()).toEqual(calls)
})

describe('payment events', () => {
  async function told(event: (of: { id: string }) => Partial<PaymentEvent>, times = 1) {
    const site = createFakeSite({ findOrder: order })
    const checkout = await aCheckoutAlong(site, [])
    await insertRefund({
      checkoutId: checkout.id,
      number: 1,
      bookingId: null,
      mode: 'test',
      intentId: 'pi_2',
      amountMinor: 100,
      currency: 'USD',
      reason: 'No order',
      actor: 'usr_admin',
    })
    const usual = { id: anId(), mode: 'test', kind: 'payment', checkoutId: null, refundKey: null }
    const sent = { ...usual, ...event(checkout) } as PaymentEvent
    for (let time = 0; time < times; time += 1) await site.run(() => handlePaymentEvent(sent))
    const { state } = (await findCheckoutRecord(checkout.id))!
    return {
      state,
      calls: site.calls().map((call) => call.replaceAll(checkout.id, 'co').split(' ')[0]),
      disputed: (await booksOf(checkout.id)).chargebacks,
      cases: (await listOpenCases()).map(({ kind, subject }) => `${kind} ${subject}`),
    }
  }
  const refunded = ['refund', 'getIntent']
  const booked = ['getIntent', 'createOrder', 'findOrder', 'capture']
  const dispute = {
    id: 'dp_1',
    intentId: 'pi_1',
    amountMinor: 9_200,
    currency: 'USD',
    reason: 'fraudulent',
    status: 'needs_response',
    dueAt: null,
  }

  test.each<[string, (of: { id: string }) => Partial<PaymentEvent>, object]>([
    [
      'an event about a payment advances the checkout',
      ({ id }) => ({ checkoutId: id }),
      { state: 'booked', calls: booked },
    ],
    [
      'an event about a payment in another mode is ignored',
      ({ id }) => ({ checkoutId: id, mode: 'live' }),
      { state: 'paying', calls: [] },
    ],
    [
      'an event about an unknown payment is ignored',
      () => ({ checkoutId: 'co_nobody' }),
      { calls: [] },
    ],
    ['an event without a payment or refund is ignored', () => ({}), { state: 'paying', calls: [] }],
    [
      'an event about a refund makes the site read the refund',
      ({ id }) => ({ refundKey: `rf_${id}:1` }),
      { state: 'paying', calls: refunded },
    ],
    [
      'an event about a refund in another mode is ignored',
      ({ id }) => ({ refundKey: `rf_${id}:1`, mode: 'live' }),
      { calls: [] },
    ],
    [
      'an event about withdrawn funds opens a case and records the money',
      () => ({ kind: 'dispute', change: 'funds_withdrawn', dispute }),
      { state: 'paying', calls: [], disputed: 9_200, cases: ['chargeback dp_1'] },
    ],
    [
      'an event about a dispute without withdrawn funds opens a case',
      () => ({ kind: 'dispute', change: 'created', dispute }),
      { disputed: undefined, cases: ['chargeback dp_1'] },
    ],
    [
      'an event about a dispute in another mode is ignored',
      () => ({ kind: 'dispute', change: 'funds_withdrawn', dispute, mode: 'live' }),
      { disputed: undefined, cases: [] },
    ],
  ])('%s', async (_, event, outcome) => {
    expect(await told(event)).toMatchObject(outcome)
  })

  test('an event that is delivered twice is handled once', async () => {
    const twice = await told(({ id }) => ({ refundKey: `rf_${id}:1` }), 2)
    expect(twice).toMatchObject({ calls: refunded })
  })
})
