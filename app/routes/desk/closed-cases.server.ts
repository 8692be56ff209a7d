import {
  findBookingByCheckout,
  findBookingById,
} from '#app/core/booking/booked/booking.store.server.ts'
import { caseKinds } from '#app/core/money/case-kinds.ts'
import { listClosedCases, type OpenCase } from '#app/core/money/case.store.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import {
  listSettledCancellations,
  type Cancellation,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { when } from '#app/routes/desk/when.ts'

/** Lists cases that staff closed and cancellations that they settled, each as one line. */
export async function listClosed(limit: number): Promise<string[]> {
  const [cases, cancellations] = await Promise.all([
    listClosedCases(limit),
    listSettledCancellations(limit),
  ])
  return Promise.all([
    ...cases.map(formatClosedCase),
    ...cancellations.map(formatSettledCancellation),
  ])
}

async function formatClosedCase({
  kind,
  subject,
  detail,
  amountMinor,
  currency,
  settledOn,
  ...row
}: OpenCase) {
  const money =
    amountMinor !== null && currency
      ? `, ${formatMinor(amountMinor, currency)} on ${formatFullDate(settledOn)}`
      : ''
  const closed = row.closedAt ? when(row.closedAt) : ''
  const booking = row.checkoutId ? await findBookingByCheckout(row.checkoutId) : null
  // The subject of a rejection is a code, and its detail says what the code means.
  const about = booking ? `booking ${booking.reference}` : kind === 'operator' ? detail : subject
  return `${closed}: ${caseKinds[kind].title}, ${about}${money}: ${row.resolution ?? ''}`
}

async function formatSettledCancellation(cancellation: Cancellation): Promise<string> {
  const { bookingId, settledMinor, settledOn, settledReason, updatedAt } = cancellation
  const booking = await findBookingById(bookingId)
  const amount = booking ? formatMinor(settledMinor ?? 0, booking.currency) : ''
  return `${when(updatedAt)}: Booking ${booking?.reference ?? bookingId}, ${amount} on ${formatFullDate(settledOn)}: ${settledReason ?? ''}`
}
