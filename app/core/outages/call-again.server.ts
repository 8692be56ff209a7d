import { app } from '#app/core/app.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import {
  CancellationOutcomeUnknownError,
  FlightProviderError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsUnreachableError,
} from '#app/core/flight/flights-port.ts'
import { PaymentRefusedError } from '#app/core/money/payments-port.ts'

const firstPauseSeconds = 30
const maxPauseSeconds = 3_600
/** For `Retry-After`: an outage may be over with the next try; a pause of sales takes an administrator. */
export const awaySeconds = 5
const salesPausedSeconds = 60

/** When to try again what has come to nothing `retries` times before: the pause doubles up to an hour. */
export function nextRetryAt(retries: number): string {
  const pause = Math.min(firstPauseSeconds * 2 ** Math.min(retries, 10), maxPauseSeconds)
  return isoNow(pause / app().config.RECOVERY_SPEED)
}

/** For `Retry-After`: seconds until a visitor may ask the airlines again. */
export function secondsToRetry(error: FlightProviderError): number {
  if (error instanceof FlightsBusyError) return error.retryAfter
  return error instanceof FlightsOperatorError ? salesPausedSeconds : awaySeconds
}

/**
 * Whether a provider itself has refused: trying again changes nothing. A provider that is busy, away,
 * unreadable, or refuses our key has said nothing about the call.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof PaymentRefusedError) return true
  return (
    error instanceof FlightProviderError &&
    !(error instanceof CancellationOutcomeUnknownError) &&
    !(error instanceof FlightsUnreachableError) &&
    !(error instanceof FlightsBusyError) &&
    !(error instanceof FlightsOperatorError)
  )
}
