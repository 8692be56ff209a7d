import { afterEach, describe, expect, test } from 'vitest'
import { findBookingOfOrder } from '#app/core/booking/booked/booking.store.server.ts'
import { reloadCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { PaymentUnavailableError } from '#app/core/money/payments-port.ts'
import { now } from '../../../../../../tests/clock.ts'
import { aCheckoutAlong } from '../../../../../../tests/fakes/fake-checkouts.ts'
import {
  check,
  day,
  path,
  refused,
  second,
  underReview,
  unknown,
  unreachable,
  waiting,
  type Row,
} from '../../../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  order,
} from '../../../../../../tests/fakes/fake-site.ts'
import { advance } from '../checkout-process.server.ts'

afterEach(deleteBookings)

describe('captureStep', () => {
  const reviewed = (note: string) => ({ to: ['needs_person'], note, mails: underReview })

  test.each<Row>([
    [
      'captures with an idempotency key that changes every hour',
      { from: 'ordered', minutes: 61 },
      {
        to: ['booked'],
        calls: ['findOrder', expect.stringMatching(/^capture pi_1 co_.*\.1:capture:1$/)],
      },
    ],
    [
      'releases the hold when the order was cancelled',
      { from: 'ordered', script: { findOrder: cancelled } },
      {
        to: ['releasing', 'failed'],
        failure: 'order_cancelled',
        note: 'Order ord_1 was cancelled',
        moved: { orderId: null, bookingReference: null },
        held: 0,
      },
    ],
    [
      'captures during an airline outage after a recent confirmation',
      { from: 'ordered', script: { findOrder: unreachable }, minutes: 1 },
      { to: ['booked'] },
    ],
    [
      'waits during an airline outage after an old confirmation',
      { from: 'ordered', script: { findOrder: unreachable }, minutes: 1 + second },
      waiting,
    ],
    [
      'captures after ten minutes of airline outage',
      { from: 'ordered', script: { findOrder: unreachable }, minutes: 10 },
      { to: ['booked'] },
    ],
    [
      'captures before the airline lists the order',
      { from: 'ordered', script: { findOrder: null }, minutes: 5 },
      { to: ['booked'] },
    ],
    [
      'hands over to a person when no card was given',
      { from: 'ordered', intentId: null },
      reviewed('The order is placed, but there is no hold to charge'),
    ],
    [
      'hands over to a person when the payment page received no card',
      { from: 'ordered', intentId: 'cs_1' },
      reviewed('The order is placed, but there is no hold to charge'),
    ],
    [
      'hands over to a person when the capture leaves the hold in place',
      { from: 'ordered', script: { capture: { status: 'authorised' } } },
      reviewed('The order is placed, but its hold can’t be charged (authorised)'),
    ],
    [
      'hands over to a person when the charge was refunded',
      { from: 'ordered', script: { capture: { status: 'captured', refundedMinor: 1 } } },
      reviewed('The order is placed, but its charge was refunded'),
    ],
    [
      'retries for days without other calls while the outcome is unknown',
      { from: 'ordered', script: { capture: unknown }, minutes: 5 * day - second },
      { ...waiting, calls: ['findOrder', expect.stringMatching(/^capture /)] },
    ],
    [
      'retries after an unexpected error',
      {
        from: 'ordered',
        script: { capture: new Error('Something else'), getIntent: { status: 'released' } },
      },
      waiting,
    ],
    [
      'retries when the provider is busy',
      {
        from: 'ordered',
        script: { capture: new PaymentUnavailableError('Busy', 'rate_limit', null, false) },
        minutes: day,
      },
      waiting,
    ],
    [
      'hands over to a person after five days',
      { from: 'ordered', script: { capture: unknown }, minutes: 5 * day },
      reviewed('The order is placed, but its hold can’t be charged (authorised)'),
    ],
    [
      'hands over to a person after five days without a readable payment',
      { from: 'ordered', script: { capture: unknown, getIntent: unknown }, minutes: 5 * day },
      reviewed('The order is placed, but we couldn’t find out whether its hold was charged'),
    ],
    [
      'books when the capture turns out to have succeeded',
      { from: 'ordered', script: { capture: refused, getIntent: { status: 'captured' } } },
      { to: ['booked'], received: 49_200 },
    ],
    [
      'hands over to a person when the hold has expired',
      { from: 'ordered', script: { capture: refused, getIntent: { status: 'released' } } },
      reviewed('The order is placed, but its hold can’t be charged (released)'),
    ],
    [
      'retries when the capture is refused and the payment is unreadable',
      { from: 'ordered', script: { capture: refused, getIntent: unknown }, minutes: day },
      waiting,
    ],
    [
      'retries when the capture is refused and the hold is active',
      { from: 'ordered', script: { capture: refused }, minutes: 5 * day - second },
      waiting,
    ],
  ])('%s', check)

  test.each([
    [12, 'needs_person'],
    [13, 'ordered'],
  ])('a capture refused %i hours before the hold ends results in %s', async (hours, state) => {
    const captureBefore = new Date(now() + hours * 3_600_000).toISOString()
    const site = createFakeSite({ capture: refused, getIntent: { captureBefore } })
    const checkout = await aCheckoutAlong(site, path.ordered)
    expect((await site.run(() => advance(checkout))).state).toBe(state)
  })

  test.each([
    ['come from the order', order, order.tickets],
    ['are missing while the airline does not list the order', null, []],
  ])('the tickets of the booking %s', async (_, findOrder, tickets) => {
    const site = createFakeSite({ findOrder })
    const checkout = await aCheckoutAlong(site, path.ordered)
    await site.run(() => advance(checkout))
    expect((await findBookingOfOrder(order.id, 'test'))?.data?.tickets).toEqual(tickets)
  })

  test('a late order is checked for cancellation before capture', async () => {
    const site = createFakeSite({ findOrder: inSequence<typeof order | null>(order, unreachable) })
    const checkout = await aCheckoutAlong(site, path.reconciling)
    site.pass(30)
    expect((await site.run(() => advance(checkout))).state).toBe('ordered')
    site.pass(10)
    const again = await site.run(() => reloadCheckout(checkout))
    expect((await site.run(() => advance(again))).state).toBe('booked')
  })
})
