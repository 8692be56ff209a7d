import { refundTerms } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { minorToDecimal } from '#app/core/money/money.ts'
import { limitedHeaders } from '#app/web/session/limits/limits.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Cancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import {
  confirmCancellation,
  quoteCancellation,
  type CancelOutcome,
} from '#app/core/trips/cancellation/cancel-booking.server.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import { ownBooking } from '../access.server.ts'
import { call, type Reply } from '../call.server.ts'
import { apiFailure } from '../errors.server.ts'
import { CancelRequestSchema, CancelResponseSchema, PendingSchema } from '../wire/bookings.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'

const answers = { 200: CancelResponseSchema, 202: PendingSchema, 409: FailureSchema }

export const cancelBooking = call(
  {
    method: 'POST',
    path: '/api/bookings/{id}/cancel',
    summary:
      'Cancel a booking. A refund as travel credit needs `acceptCredits`. Without it, the call answers 409 AIRLINE_CREDITS and cancels nothing.',
    access: ownBooking,
    body: CancelRequestSchema,
    limit: { name: 'cancel', subject: ({ booking }) => booking.id },
    answers,
  },
  async ({ booking, body }) => {
    const outcome = await quoteCancellation(booking)
    if (!outcome.ok || outcome.order !== 'stands') return answerOutcome(booking, outcome)
    const quoted = outcome.cancellation
    if (quoted.refundTo === 'airline_credits' && !body.acceptCredits) {
      throw apiFailure(
        409,
        'The airline refunds this ticket as travel credit, not as money. Your booking hasn’t been cancelled.',
        'AIRLINE_CREDITS',
      )
    }
    const terms = refundTerms(quoted)
    return answerOutcome(booking, await confirmCancellation(booking, quoted.quoteId, terms))
  },
)

const unprocessableCodes = ['non_refundable', 'not_readable', 'refund_unknown']

function answerOutcome(booking: Booking, outcome: CancelOutcome): Reply<typeof answers> {
  if (!outcome.ok) {
    const { code, message } = outcome.refusal
    const status = code === 'unreachable' ? 503 : unprocessableCodes.includes(code) ? 422 : 409
    const headers = status === 503 ? limitedHeaders({ retryAfter: outageRetrySeconds }) : {}
    throw apiFailure(status, message, code.toUpperCase() as Uppercase<typeof code>, headers)
  }
  switch (outcome.order) {
    case 'unknown': {
      const message = 'The airline is cancelling this booking.'
      return { status: 202, body: { success: false, message, code: 'PENDING' } }
    }
    case 'cancelled':
      return answerCancelled(booking, outcome.cancellation)
  }
}

function answerCancelled(booking: Booking, cancellation: Cancellation): Reply<typeof answers> {
  const { refundTo, refundMinor, providerRefund, providerCurrency } = cancellation
  const credits = refundTo === 'airline_credits'
  const refund = {
    amount: credits ? (providerRefund ?? '0') : minorToDecimal(refundMinor, booking.currency),
    currency: credits ? (providerCurrency ?? booking.currency) : booking.currency,
    to: refundTo,
  }
  const message = 'Your booking has been successfully cancelled.'
  return { status: 200, body: { success: true, message, refund } }
}
