import { mailed } from './mails.ts'
import { expect } from 'vitest'
import * as database from '../../app/platform/database/db.server.ts'
import type { Booking } from '../../app/core/booking/booked/booking.store.server.ts'
import * as bookings from '../../app/core/booking/booked/booking.store.server.ts'
import * as cancellations from '../../app/core/trips/cancellation/cancellation.store.server.ts'
import * as application from '#app/core/app.server.ts'
import * as cancel from '../../app/core/trips/cancellation/cancel-booking.server.ts'
import * as recover from '../../app/core/trips/cancellation/cancellation.server.ts'
import * as advance from '../../app/core/trips/cancellation/cancellation.server.ts'
import * as admin from '../../app/core/desk/orders/cancellations.server.ts'
import * as ledger from '../../app/core/money/ledger.store.server.ts'
import { useAirlines } from '../app.ts'
import type { Airlines } from './airlines.ts'
import * as booked from './booked-trips.ts'
import { booksOf } from './books.ts'

export { admin, advance, application, booked, cancel, cancellations, database, recover }

export let airlines: Airlines

export function useCancellations() {
  airlines = useAirlines({ RECOVERY_SPEED: '10000' })
}

type Refund = { amount: number; payment_intent: string; status: string }

export async function refundsOf(booking: Booking): Promise<Refund[]> {
  const response = await fetch(`${airlines.url}/_sandbox/ledger`)
  const { refunds } = (await response.json()) as { refunds: Refund[] }
  return refunds.filter((refund) => refund.payment_intent === booking.paymentIntentId)
}

export const mailTo = ({ primaryEmail }: Booking) => mailed(primaryEmail)

export async function quoted(booking: Booking) {
  const outcome = await cancel.quoteCancellation(booking)
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.cancellation
}

export const reload = async (booking: Booking) =>
  (await bookings.findBookingById(booking.id)) ?? booking
export const stateOf = async (booking: Booking) =>
  (await cancellations.findCancellation(booking))?.state

/** Returns the balance of each ledger account, after checking that the entries of each cause add up to zero. */
export async function balances(checkoutId: string): Promise<Record<string, number>> {
  const entries = await ledger.listEntriesOf(checkoutId)
  const sums = new Map<string, number>()
  for (const { cause, providerId, amountMinor } of entries) {
    const key = `${cause} ${providerId}`
    sums.set(key, (sums.get(key) ?? 0) + amountMinor)
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
  return booksOf(checkoutId)
}

/** Expects one cancellation, one refund and one email. */
export async function expectCancelled(booking: Booking, refundMinor: number) {
  expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor })
  expect(await refundsOf(booking)).toMatchObject([{ amount: refundMinor, status: 'succeeded' }])
  expect((await mailTo(booking)).map(({ kind }) => kind)).toEqual([
    'booking-cancelled',
    'refund-sent',
  ])
  expect(await stateOf(booking)).toBe('done')
  // The refund to the traveller is exactly the refund of the airline.
  expect(await balances(booking.checkoutId)).toMatchObject({
    payments_balance: -refundMinor,
    flights_balance: refundMinor,
    refunds: 0,
  })
}
