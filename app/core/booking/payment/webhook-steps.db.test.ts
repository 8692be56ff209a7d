import { afterEach, describe, expect, test } from 'vitest'
import type { CheckoutState, NextState } from '#app/core/booking/checkout-states.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutRecord,
  recordCreationFailed,
} from '#app/core/booking/checkout.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { insertRefund } from '#app/core/refunds/refund.store.server.ts'
import type { FlightEvent } from '#app/core/flight/flights-port.ts'
import type { PaymentEvent } from '#app/core/money/payments-port.ts'
import { aBookingOf, aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
import { path } from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  order,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { notCreated } from '#app/core/booking/failures.server.ts'
import { handleFlightEvent, handlePaymentEvent } from '#app/core/books/vendor-hints.server.ts'

/** What a webhook brings on. What is told is only a hint: what is read decides. */

afterEach(deleteBookings)

type Path = readonly NextState<CheckoutState>[]

let delivered = 0
const anId = () => `evt_${(delivered += 1)}`
const reconciling = path.reconciling
const waits: Path = [...reconciling, 'needs_person']

/** Where a checkout stands after an event about it, and how it came there. */
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

describe('an airline that says that there will be no order', () => {
  const stays = { state: 'needs_person', failure: null, failed: true }
  const unlisted: Script = { findOrder: null }

  test.each<[string, Path, Script, object, object]>([
    [
      'ends what waits for a person, and gives the hold back',
      waits,
      unlisted,
      {},
      {
        state: 'failed',
        failure: notCreated,
        notes: expect.arrayContaining([
          'the airline says that there will be no order',
        ]) as unknown[],
        calls: expect.arrayContaining([expect.stringMatching(/^release pi_1 /)]) as unknown[],
      },
    ],
    ['is not believed where there is one', waits, {}, {}, stays],
    ['leaves one that was cancelled to its person', waits, { findOrder: cancelled }, {}, stays],
    [
      'is noted, and waited for, where it is looked up',
      reconciling,
      unlisted,
      {},
      { state: 'reconciling', failed: true },
    ],
    [
      'is noted while the order is being sent',
      path.ordering,
      unlisted,
      {},
      { state: 'ordering', failed: true },
    ],
    [
      'means none that is about to order',
      ['authorised'],
      unlisted,
      {},
      { state: 'authorised', failed: false, calls: [] },
    ],
    [
      'means none that has gone back to its traveller',
      ['authorised', 'ordering', 'releasing', 'draft'],
      unlisted,
      {},
      { state: 'draft', failed: false, calls: [] },
    ],
    [
      'means none that waits for a person and was never sent',
      ['authorised', 'releasing', 'needs_person'],
      unlisted,
      {},
      { state: 'needs_person', failed: false, calls: [] },
    ],
    [
      'of another mode says nothing',
      reconciling,
      unlisted,
      { mode: 'live' },
      { state: 'reconciling', failed: false, calls: [] },
    ],
    [
      'of no offer says nothing',
      reconciling,
      unlisted,
      { offerId: null },
      { state: 'reconciling', failed: false, calls: [] },
    ],
    [
      'has said something else',
      reconciling,
      unlisted,
      { kind: 'order_changed' },
      { state: 'reconciling', failed: false, calls: ['findOrder'] },
    ],
    [
      'has said something else of what a person has',
      waits,
      unlisted,
      { kind: 'order_changed' },
      { state: 'needs_person', failed: false },
    ],
  ])('%s', async (_, along, script, event, outcome) => {
    expect(await afterEvent(along, script, () => event)).toMatchObject(outcome)
  })

  test('is believed by the next look, once nothing was listed for some minutes', async () => {
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
  ['has it read', 'ord_1', ['getOrder ord_1', 'listAirlineChanges ord_1']],
  ['of somebody else asks nobody', 'ord_2', []],
  ['of none asks nobody', null, []],
])('an event about the order of a booking %s', async (_, orderId, calls) => {
  const site = createFakeSite()
  await aBookingOf(site)
  const event = { id: anId(), mode: 'test', kind: 'order_changed', offerId: null } as const
  await site.run(() => handleFlightEvent({ ...event, orderId }))
  expect(site.calls()).toEqual(calls)
})

describe('a payment provider that tells', () => {
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
    const entries = balancesOf(await listEntriesOf(checkout.id))
    return {
      state,
      calls: site.calls().map((call) => call.replaceAll(checkout.id, 'co').split(' ')[0]),
      disputed: entries.find(({ account }) => account === 'chargebacks')?.amountMinor,
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
  }

  test.each<[string, (of: { id: string }) => Partial<PaymentEvent>, object]>([
    [
      'of a payment has it looked at',
      ({ id }) => ({ checkoutId: id }),
      { state: 'booked', calls: booked },
    ],
    [
      'of a payment in another mode is not heard',
      ({ id }) => ({ checkoutId: id, mode: 'live' }),
      { state: 'paying', calls: [] },
    ],
    ['of a payment that is not ours', () => ({ checkoutId: 'co_nobody' }), { calls: [] }],
    ['of nothing', () => ({}), { state: 'paying', calls: [] }],
    [
      'of a refund has it looked at',
      ({ id }) => ({ refundKey: `rf_${id}:1` }),
      { state: 'paying', calls: refunded },
    ],
    [
      'of a refund in another mode is not heard',
      ({ id }) => ({ refundKey: `rf_${id}:1`, mode: 'live' }),
      { calls: [] },
    ],
    [
      'of a dispute has it told to a person, and booked',
      () => ({ kind: 'dispute', change: 'funds_withdrawn', dispute }),
      { state: 'paying', calls: [], disputed: 9_200, cases: ['chargeback dp_1'] },
    ],
    [
      'of a dispute without money has it told to a person',
      () => ({ kind: 'dispute', change: 'created', dispute }),
      { disputed: undefined, cases: ['chargeback dp_1'] },
    ],
    [
      'of a dispute in another mode is not heard',
      () => ({ kind: 'dispute', change: 'funds_withdrawn', dispute, mode: 'live' }),
      { disputed: undefined, cases: [] },
    ],
  ])('%s', async (_, event, outcome) => {
    expect(await told(event)).toMatchObject(outcome)
  })

  test('the same twice is heard once', async () => {
    const twice = await told(({ id }) => ({ refundKey: `rf_${id}:1` }), 2)
    expect(twice).toMatchObject({ calls: refunded })
  })
})
