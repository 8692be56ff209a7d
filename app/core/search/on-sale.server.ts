import { now } from '#app/platform/clock.server.ts'
import { hasClosed } from '#app/core/flight/itinerary/departures.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { withoutClosed, type ResultSet } from '#app/core/search/results/result-set.ts'
import { OfferGoneError } from '#app/core/flight/flights-port.ts'
import { offerExpired } from './offer-expired.ts'

export function isOnSale(offer: Pick<Offer, 'slices'>): boolean {
  return !hasClosed(offer, now())
}

export function withoutClosedOffers(set: ResultSet): ResultSet {
  return withoutClosed(set, now())
}

const departed = 'departed'

/** Throws `OfferGoneError` when the flight leaves within two hours or has left. */
export function requireOnSale(offer: Pick<Offer, 'slices'>): void {
  if (!isOnSale(offer)) throw new OfferGoneError('Leaves within two hours', departed)
}

export const salesClosed =
  'This flight leaves in less than two hours or has left, so it can no longer be booked. Please select another flight.'

/** True if the flight leaves too soon to be sold. Another search would not find it either. */
export function isSalesClosedError({ code }: OfferGoneError): boolean {
  return code === departed
}

export function goneMessage(error: OfferGoneError): string {
  return isSalesClosedError(error) ? salesClosed : offerExpired
}
