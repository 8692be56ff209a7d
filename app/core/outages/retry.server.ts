import { app } from '#app/core/app.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import type { FlightProviderError } from '#app/core/flight/flights-port.ts'
import { FlightsBusyError, FlightsOperatorError } from '#app/core/flight/flights-port.ts'

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
