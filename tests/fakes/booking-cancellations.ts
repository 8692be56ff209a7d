import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { advanceCancellation } from '#app/core/trips/cancellation/cancellation.server.ts'
import {
  confirmCancellation,
  quoteCancellation,
} from '#app/core/trips/cancellation/cancel-booking.server.ts'
import {
  CancellationOutcomeUnknownError,
  FlightsUnreachableError,
  NotCancellableError,
  OrderModifiedError,
} from '#app/core/flight/flights-port.ts'
import { aBookingOf } from './fake-checkouts.ts'
import { createFakeSite, type Script, type FakeSite } from './fake-site.ts'
import { booksOf } from '../samples/books.ts'
import { kindsTo } from '../samples/mails.ts'

export const second = 1 / 60
export const hour = 60
export const day = 24 * hour
export const confirmedAt = '2027-05-12T15:01:00.000Z'

/** Creates a booking and confirms its cancellation. The script decides how far the providers carry it out. */
export async function cancelling(script: Script = {}) {
  const site = createFakeSite(script)
  const booking = await aBookingOf(site)
  const outcome = await site.run(async () => {
    await quoteCancellation(booking)
    return confirmCancellation(booking, 'ore_1')
  })
  return { site, booking, outcome }
}

/** Tries the cancellation again after this many minutes and returns the result. */
export async function retryAfter(site: FakeSite, booking: Booking, minutes: number) {
  site.pass(minutes)
  await site.run(() => advanceCancellation(booking))
  return readState(booking)
}

export async function readState(booking: Booking) {
  const [cancellation, row] = [await findCancellation(booking), await findBookingById(booking.id)]
  const books = await booksOf(booking.checkoutId)
  return {
    state: cancellation?.state,
    failure: cancellation?.failure,
    retries: cancellation?.retries,
    refundTo: cancellation?.refundTo,
    refundMinor: cancellation?.refundMinor,
    booking: row?.status,
    cancelledAt: row?.cancelledAt,
    refunded: row?.refundMinor,
    mails: await kindsTo(booking.primaryEmail),
    books: Object.keys(books).length > 0 ? books : null,
  }
}

export const done = {
  state: 'done',
  failure: null,
  refundMinor: 30_000,
  booking: 'cancelled',
  cancelledAt: confirmedAt,
  refunded: 30_000,
  mails: ['booking-cancelled', 'refund-sent'],
  books: { flights_balance: 30_000, payments_balance: -30_000, refunds: 0 },
}
export const untouched = { booking: 'confirmed', mails: [], books: null }
export const unreachable = new FlightsUnreachableError('No answer', 'no_answer')
export const unknown = new CancellationOutcomeUnknownError('No answer', 'no_answer')
export const notCancellable = new NotCancellableError('No', 'order_not_cancellable')
export const modified = new OrderModifiedError('No', 'modified_externally')
