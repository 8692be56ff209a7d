import {
  AlreadyCancelledError,
  FlightsBusyError,
  FlightsUnreachableError,
  NotCancellableError,
  OrderModifiedError,
  QuoteStaleError,
} from '#app/core/flight/flights-port.ts'

export const cancellationMessages = {
  already_cancelled: 'This booking has already been cancelled.',
  departed: 'This trip has departed. It can no longer be cancelled.',
  non_refundable: 'This booking cannot be cancelled or refunded.',
  not_readable: 'This booking cannot be cancelled online. Please call us.',
  refund_unknown:
    'This airline doesn’t confirm refunds before a cancellation. Call us and we’ll find out for you first.',
  no_quote: 'Please ask for the exact refund first. Nothing was cancelled.',
  stale_quote:
    'This refund quote is no longer valid. Nothing was cancelled. Please ask for a new one and check the amount.',
  not_cancellable:
    'The airline no longer allows this booking to be cancelled. Your booking is still valid.',
  unreachable:
    'Unable to cancel booking. Please try again later or contact customer support. Nothing was cancelled.',
  refused: 'Something went wrong. Please try again. Nothing was cancelled.',
} as const

export type RefusalCode = keyof typeof cancellationMessages
export type Refusal = { code: RefusalCode; message: string }

export function refusalOf(error: Error): Refusal {
  const code = refusalCodeOf(error)
  return { code, message: cancellationMessages[code] }
}

export function refusalCodeOf(error: Error): RefusalCode {
  if (error instanceof AlreadyCancelledError) return 'already_cancelled'
  if (error instanceof NotCancellableError) return 'not_cancellable'
  if (error instanceof OrderModifiedError) return 'not_readable'
  if (error instanceof QuoteStaleError) return 'stale_quote'
  const isDown = error instanceof FlightsUnreachableError || error instanceof FlightsBusyError
  return isDown ? 'unreachable' : 'refused'
}
