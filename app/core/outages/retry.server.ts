import type { FlightProviderError } from '#app/core/flight/flights-port.ts'
import { FlightsBusyError, FlightsOperatorError } from '#app/core/flight/flights-port.ts'

/** Seconds for `Retry-After`: an outage may end soon; paused sales need an administrator. */
export const outageRetrySeconds = 5
const salesPausedSeconds = 60

/** Seconds for `Retry-After` until the next request to the airlines. */
export function secondsToRetry(error: FlightProviderError): number {
  if (error instanceof FlightsBusyError) return error.retryAfter
  return error instanceof FlightsOperatorError ? salesPausedSeconds : outageRetrySeconds
}
