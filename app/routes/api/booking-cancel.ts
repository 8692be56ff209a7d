import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { CancelRequestSchema } from '#app/domain/api/bookings.ts'
import { cancellationStates } from '#app/domain/booking/cancellation.ts'
import { minorToDecimal } from '#app/domain/money/money.ts'
import { requireApiBooking } from '#app/http/api-bookings.server.ts'
import {
  answerApi,
  apiAnswer,
  apiFailure,
  apiLimited,
  readApiBody,
  type Endpoints,
} from '#app/http/api.server.ts'
import { takeAttempt } from '#app/http/limits.server.ts'
import type { Booking } from '#app/models/booking.server.ts'
import type { Cancellation } from '#app/models/cancellation.server.ts'
import {
  confirmCancellation,
  quoteCancellation,
  type CancelOutcome,
} from '#app/operations/cancellation/cancel-booking.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const unprocessable = ['non_refundable', 'not_readable', 'refund_unknown']

function cancellationOf(outcome: CancelOutcome): Cancellation {
  if (outcome.ok) return outcome.cancellation
  const { code, message } = outcome.refusal
  const status = code === 'unreachable' ? 503 : unprocessable.includes(code) ? 422 : 409
  throw apiFailure(status, message, code.toUpperCase())
}

function answer(booking: Booking, cancellation: Cancellation): Response {
  if (cancellationStates[cancellation.state].order === 'unknown') {
    const message = 'The airline is cancelling this booking now.'
    return apiAnswer({ success: false, message, code: 'PENDING' }, { status: 202 })
  }
  const { refundTo, refundMinor, providerRefund, providerCurrency } = cancellation
  const credits = refundTo === 'airline_credits'
  return apiAnswer({
    success: true,
    message: 'Your booking has been successfully cancelled.',
    refund: {
      amount: credits ? (providerRefund ?? '0') : minorToDecimal(refundMinor, booking.currency),
      currency: credits ? (providerCurrency ?? booking.currency) : booking.currency,
      to: refundTo,
    },
  })
}

const endpoints: Endpoints = {
  async POST({ request, params }) {
    const booking = await requireApiBooking(request, params.id)
    const { acceptCredits } = await readApiBody(request, CancelRequestSchema)
    const limited = await takeAttempt('cancel', request, booking.id)
    if (limited) throw apiLimited(limited)
    const quoted = cancellationOf(await quoteCancellation(booking))
    if (quoted.state !== 'quoted') return answer(booking, quoted)
    if (quoted.refundTo === 'airline_credits' && !acceptCredits) {
      throw apiFailure(
        409,
        'The airline refunds this ticket with credits for later flights, not with money. Nothing was cancelled.',
        'AIRLINE_CREDITS',
      )
    }
    return answer(booking, cancellationOf(await confirmCancellation(booking, quoted.quoteId)))
  },
}
