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
/** Seconds for `Retry-After`: an outage may end soon; paused sales need an administrator. */
export const outageRetrySeconds = 5
const salesPausedSeconds = 60

/** Time of the next attempt after `retries` earlier failures: the pause doubles up to an hour. */
export function nextRetryAt(retries: number): string {
  const pause = Math.min(firstPauseSeconds * 2 ** Math.min(retries, 10), maxPauseSeconds)
  return isoNow(pause / app().config.RECOVERY_SPEED)
}

/** Seconds for `Retry-After` until the next request to the airlines. */
export function secondsToRetry(error: FlightProviderError): number {
  if (error instanceof FlightsBusyError) return error.retryAfter
  return error instanceof FlightsOperatorError ? salesPausedSeconds : outageRetrySeconds
}

/** True when a retry cannot help. Outages, rate limits and rejected keys are no refusals. */
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
