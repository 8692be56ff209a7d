import { afterEach, describe, expect, test } from 'vitest'
import { findBookingOfOrder } from '#app/core/booking/booked/booking.store.server.ts'
import { reloadCheckout } from '#app/core/booking/checkout.store.server.ts'
import { PaymentUnavailableError } from '#app/core/money/payments-port.ts'
import { now } from '../../../../tests/clock.ts'
import { aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
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
} from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inTurn,
  order,
} from '../../../../tests/fakes/fake-site.ts'
import { advance } from './saga.server.ts'

/** Taking the money for an order that stands, or finding out why it cannot be taken. */

afterEach(deleteBookings)

describe('taking the money', () => {
  const reviewed = (note: string) => ({ to: ['needs_person'], note, mails: underReview })

  test.each<Row>([
    [
      'under a key of its hour',
      { from: 'ordered', minutes: 61 },
      {
        to: ['booked'],
        calls: ['findOrder', expect.stringMatching(/^capture pi_1 co_.*\.1:capture:1$/)],
      },
    ],
    [
      'not for an order that was cancelled',
      { from: 'ordered', script: { findOrder: cancelled } },
      {
        to: ['releasing', 'failed'],
        failure: 'order_cancelled',
        note: 'ord_1 was cancelled',
        moved: { orderId: null, bookingReference: null },
        held: 0,
      },
    ],
    [
      'although the airline is away, where it has just confirmed',
      { from: 'ordered', script: { findOrder: unreachable }, minutes: 1 },
      { to: ['booked'] },
    ],
    [
      'not while the airline is away, where its word is old',
      { from: 'ordered', script: { findOrder: unreachable }, minutes: 1 + second },
      waiting,
    ],
    [
      'in the end, although the airline is away',
      { from: 'ordered', script: { findOrder: unreachable }, minutes: 10 },
      { to: ['booked'] },
    ],
    [
      'although the airline does not list the order yet',
      { from: 'ordered', script: { findOrder: null }, minutes: 5 },
      { to: ['booked'] },
    ],
    [
      'comes to nothing without a card',
      { from: 'ordered', intentId: null },
      reviewed('ordered, and the hold is missing'),
    ],
    [
      'comes to nothing on a page where no card was given',
      { from: 'ordered', intentId: 'cs_1' },
      reviewed('ordered, and the hold is missing'),
    ],
    [
      'comes to nothing where the hold stays',
      { from: 'ordered', script: { capture: { status: 'authorised' } } },
      reviewed('ordered, and the hold is authorised'),
    ],
    [
      'and finding it paid back',
      { from: 'ordered', script: { capture: { status: 'captured', refundedMinor: 1 } } },
      reviewed('ordered, and the charge was refunded'),
    ],
    [
      'is tried again for days, and nothing else is asked',
      { from: 'ordered', script: { capture: unknown }, minutes: 5 * day - second },
      { ...waiting, calls: ['findOrder', expect.stringMatching(/^capture /)] },
    ],
    [
      'is tried again after what nobody expects',
      {
        from: 'ordered',
        script: { capture: new Error('Something else'), getIntent: { status: 'released' } },
      },
      waiting,
    ],
    [
      'is tried again by a provider that is busy',
      {
        from: 'ordered',
        script: { capture: new PaymentUnavailableError('Busy', 'rate_limit', null, false) },
        minutes: day,
      },
      waiting,
    ],
    [
      'is a person’s after five days',
      { from: 'ordered', script: { capture: unknown }, minutes: 5 * day },
      reviewed('ordered, and the hold is authorised'),
    ],
    [
      'is a person’s after five days in which the payment could not be read',
      { from: 'ordered', script: { capture: unknown, getIntent: unknown }, minutes: 5 * day },
      reviewed('ordered, and the hold is unknown'),
    ],
    [
      'is found to have happened',
      { from: 'ordered', script: { capture: refused, getIntent: { status: 'captured' } } },
      { to: ['booked'], received: 49_200 },
    ],
    [
      'is refused for a hold that has lapsed',
      { from: 'ordered', script: { capture: refused, getIntent: { status: 'released' } } },
      reviewed('ordered, and the hold is released'),
    ],
    [
      'is refused, and the payment cannot be read',
      { from: 'ordered', script: { capture: refused, getIntent: unknown }, minutes: day },
      waiting,
    ],
    [
      'is refused for a hold that stands',
      { from: 'ordered', script: { capture: refused }, minutes: 5 * day - second },
      waiting,
    ],
  ])('%s', check)

  test.each([
    [12, 'needs_person'],
    [13, 'ordered'],
  ])('a hold that ends in %i hours is then %s', async (hours, state) => {
    const captureBefore = new Date(now() + hours * 3_600_000).toISOString()
    const site = createFakeSite({ capture: refused, getIntent: { captureBefore } })
    const checkout = await aCheckoutAlong(site, path.ordered)
    expect((await site.run(() => advance(checkout))).state).toBe(state)
  })

  test.each([
    ['are those of the order', order, order.tickets],
    ['follow later, where the airline does not list it yet', null, []],
  ])('the tickets of the booking %s', async (_, findOrder, tickets) => {
    const site = createFakeSite({ findOrder })
    const checkout = await aCheckoutAlong(site, path.ordered)
    await site.run(() => advance(checkout))
    expect((await findBookingOfOrder(order.id, 'test'))?.data?.tickets).toEqual(tickets)
  })

  test('an order that was sent half an hour ago and has just been found may be cancelled by now', async () => {
    const site = createFakeSite({ findOrder: inTurn<typeof order | null>(order, unreachable) })
    const checkout = await aCheckoutAlong(site, path.reconciling)
    site.pass(30)
    expect((await site.run(() => advance(checkout))).state).toBe('ordered')
    site.pass(10)
    const again = await site.run(() => reloadCheckout(checkout))
    expect((await site.run(() => advance(again))).state).toBe('booked')
  })
})
