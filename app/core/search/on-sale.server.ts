import { now } from '#app/platform/clock.server.ts'
import { hasClosed } from '#app/core/flight/departures.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { withoutClosed, type ResultSet } from '#app/core/search/results/result-set.ts'
import { OfferGoneError } from '#app/core/flight/flights-port.ts'

export function isOnSale(offer: Pick<Offer, 'slices'>): boolean {
  return !hasClosed(offer, now())
}

/** The part of a result set that can still be booked. */
export function setOnSale(set: ResultSet): ResultSet {
  return withoutClosed(set, now())
}

const departed = 'departed'

/** Throws `OfferGoneError` when the flight has left or leaves too soon. */
export function requireOnSale(offer: Pick<Offer, 'slices'>): void {
  if (!isOnSale(offer)) throw new OfferGoneError('Leaves within two hours', departed)
}

export const salesClosed =
  'This flight leaves in less than two hours or has left, so it can no longer be booked. Please select another flight.'

/** Whether an offer is gone because its flight leaves too soon: no search finds it again. */
export function isClosed({ code }: OfferGoneError): boolean {
  return code === departed
}

/** Why an offer can no longer be had, in words for the traveller. */
export function goneMessage(error: OfferGoneError): string {
  return isClosed(error) ? salesClosed : offerExpired
}
export const offerExpired = 'This flight offer has expired. Please select another flight.'
