import { apiFailure } from '../errors.server.ts'
import { limitedHeaders } from '#app/web/session/limits/limits.server.ts'
import { goneMessage } from '#app/core/search/on-sale.server.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import {
  FlightProviderError,
  FlightsBusyError,
  FlightsOperatorError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'

/**
 * Translates an error of the flight provider to an API error, whose message starts with `doing`. Rethrows
 * every other error.
 */
export function flightFailure(error: unknown, doing: string) {
  if (error instanceof OfferGoneError) return apiFailure(410, goneMessage(error), 'OFFER_EXPIRED')
  if (error instanceof OfferNotFoundError) {
    return apiFailure(404, `${doing}: Flight offer not found`, 'NOT_FOUND')
  }
  if (error instanceof FlightsBusyError) {
    const message = `${doing}: the airlines are busy. Please try again in ${error.retryAfter} seconds.`
    return apiFailure(503, message, 'BUSY', retryHeaders(error))
  }
  if (error instanceof FlightsOperatorError) {
    const message = `${doing}: we can’t sell tickets right now. Nothing was charged.`
    return apiFailure(503, message, 'SALES_PAUSED', retryHeaders(error))
  }
  if (!(error instanceof FlightProviderError)) throw error
  return apiFailure(503, `${doing}. Please try again later.`, 'UNREACHABLE', retryHeaders(error))
}

const retryHeaders = (error: FlightProviderError) =>
  limitedHeaders({ retryAfter: secondsToRetry(error) })
