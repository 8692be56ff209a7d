import {
  AlreadyCancelledError,
  FlightsBusyError,
  FlightsUnreachableError,
  NotCancellableError,
  QuoteStaleError,
  type FlightProviderError,
} from '#app/core/flight/flights-port.ts'

/** Why a booking was not cancelled: what the traveller reads. In each case it still stands, or says so. */
export const cancellationMessages = {
  already_cancelled: 'This booking has already been cancelled.',
  departed: 'This trip has departed. It can no longer be cancelled.',
  non_refundable: 'This booking cannot be cancelled or refunded.',
  not_readable: 'This booking cannot be cancelled online. Please call us.',
  refund_unknown:
    'The airline does not say what it would give back before you cancel. Please call us: we ask it for you first.',
  no_quote: 'Please ask for the exact refund first. Nothing was cancelled.',
  stale_quote:
    'This refund quote is no longer valid. Nothing was cancelled. Please ask for a new one and check the amount.',
  not_cancellable: 'The airline does not let this booking be cancelled any more. It still stands.',
  unreachable:
    'Unable to cancel booking. Please try again later or contact customer support. Nothing was cancelled.',
  refused: 'Something went wrong. Please try again. Nothing was cancelled.',
} as const

export type RefusalCode = keyof typeof cancellationMessages
export type Refusal = { code: RefusalCode; message: string }

/** What an error of the airline means for the traveller. */
export function refusalOf(error: FlightProviderError): Refusal {
  const code = codeOf(error)
  return { code, message: cancellationMessages[code] }
}

function codeOf(error: FlightProviderError): RefusalCode {
  if (error instanceof AlreadyCancelledError) return 'already_cancelled'
  if (error instanceof NotCancellableError) return 'not_cancellable'
  if (error instanceof QuoteStaleError) return 'stale_quote'
  const away = error instanceof FlightsUnreachableError || error instanceof FlightsBusyError
  return away ? 'unreachable' : 'refused'
}
