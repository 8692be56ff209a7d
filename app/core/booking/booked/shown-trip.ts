import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { plannedTrip, type Flights } from '#app/core/flight/itinerary/itinerary-match.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { BookingStatus } from './booked-tables.ts'

type Stored = { status: BookingStatus; data: BookingData | null }

/**
 * Returns the trip as pages and rules about its times use it. The airline no longer flies the old times of an open
 * change, so they use the new ones even before the traveller's answer. `was` holds the replaced slices by the id of
 * the slice that is shown instead. It is empty without an open change, and when the order already has the new flights.
 */
export function shownTrip<Booking extends Stored>(
  { status, data }: Booking,
  change: Flights | null | undefined,
): { trip: Booking['data']; was: Record<string, Slice>; isChangeOpen: boolean } {
  return data && change && status !== 'cancelled'
    ? { ...plannedTrip(data, change), isChangeOpen: true }
    : { trip: data, was: {}, isChangeOpen: false }
}
