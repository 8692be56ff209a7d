import {
  cancellationStates,
  owedMinor,
  type CancellationState,
} from '#app/core/trips/cancellation/process/cancellation-states.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { formatMinor, minorToDecimal } from '#app/core/money/money.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import type { Cancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { issuedCredits } from '#app/core/trips/cancellation/issued-credits.ts'
import { describeFailure } from '#app/core/trips/cancellation/staff-reasons.ts'
import { when } from '#app/routes/desk/when.ts'

export const cancellationLabels: Record<CancellationState, string> = {
  quoted: 'Refund previewed',
  confirming: 'Cancelling',
  unconfirmed: 'Not confirmed by the airline',
  refunding: 'Refunding',
  done: 'Cancelled',
  failed: 'Not cancelled',
  needs_person: 'Refund needs attention',
}

export function viewCancellation(cancellation: Cancellation, booking: Booking) {
  const refundMinor = owedMinor(cancellation)
  const { state, failure, settledMinor, settledOn, settledReason } = cancellation
  const { currency } = booking
  const isDone = state === 'done'
  // A quote, or a cancellation that the airline refused, owes nothing.
  const mayOwe = !isDone && cancellationStates[state].order !== 'stands'
  return {
    bookingId: booking.id,
    state,
    label: cancellationLabels[state],
    owed: mayOwe && refundMinor > 0 ? formatMinor(refundMinor, currency) : null,
    owedField: refundMinor > 0 ? minorToDecimal(refundMinor, currency) : '',
    currency,
    why: isDone ? null : failure && describeFailure(failure),
    settled:
      settledOn && settledMinor !== null
        ? `${formatMinor(settledMinor, currency)} on ${formatFullDate(settledOn)}: ${settledReason ?? ''}`
        : null,
    since: when(cancellation.stateSince),
    credits: issuedCredits(cancellation, booking.data?.passengers ?? []),
  }
}
