import { apiFailure } from '../errors.server.ts'
import { goneMessage } from '#app/operations/on-sale.server.ts'
import {
  FlightProviderError,
  FlightsBusyError,
  FlightsOperatorError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/providers/flights/port.ts'

/** What a failure of the airlines answers; `doing` begins its message. Anything else is thrown on. */
export function flightFailure(error: unknown, doing: string) {
  if (error instanceof OfferGoneError) return apiFailure(410, goneMessage(error), 'OFFER_EXPIRED')
  if (error instanceof OfferNotFoundError) {
    return apiFailure(404, `${doing}: Flight offer not found`, 'NOT_FOUND')
  }
  if (error instanceof FlightsBusyError) {
    const { retryAfter } = error
    const message = `${doing}: the airlines are busy. Please try again in ${retryAfter} seconds.`
    return apiFailure(503, message, 'BUSY', { 'Retry-After': String(retryAfter) })
  }
  if (error instanceof FlightsOperatorError) {
    const message = `${doing}: we cannot sell tickets right now. Nothing was charged.`
    return apiFailure(503, message, 'SALES_PAUSED', { 'Retry-After': '60' })
  }
  if (!(error instanceof FlightProviderError)) throw error
  return apiFailure(503, `${doing}. Please try again later.`, 'UNREACHABLE', { 'Retry-After': '5' })
}
