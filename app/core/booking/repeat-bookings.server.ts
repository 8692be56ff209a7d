import { shownReference } from './checkout/checkout-rules.ts'
import { passengerName } from '#app/core/travellers/traveller-form.ts'
import { sharedFlights, sharedTravellers } from './repeat-booking.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import { formatDate } from '#app/core/places/time.ts'
import { listLiveBookings } from '#app/core/booking/booked/booking.store.server.ts'
import { listUnbookedCheckouts, type Checkout } from './checkout/checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'

/** An earlier booking, or a checkout that is being paid, with flights of the current checkout. */
export type RepeatBooking = {
  checkoutId: string
  /** `bookingId` and `reference` are null while the earlier checkout is being paid. */
  bookingId: string | null
  reference: string | null
  flights: string[]
  /** Names of travellers on both bookings; empty when different people travel. */
  travellers: string[]
  address: { offer: string; adults: number; children: number; infants: number } | null
}

type Earlier = {
  slices: readonly Slice[]
  passengers: readonly Pick<CheckoutPassenger, 'givenName' | 'familyName'>[]
}

/**
 * Finds the buyer's bookings of the same flights. Excludes other people's bookings, because the
 * warning must not reveal them.
 */
export async function findRepeatBookings(checkout: Checkout, buyer: Owner) {
  const { mode, offer, passengers } = checkout
  const [bookings, pending] = await Promise.all([
    listLiveBookings(buyer, mode),
    listUnbookedCheckouts(buyer, mode),
  ])
  const shared = (earlier: Earlier) => ({
    flights: sharedFlights(offer, earlier).map(flightAndDate),
    travellers: sharedTravellers(passengers, earlier.passengers).map((one) =>
      passengerName(one, 0),
    ),
  })
  const booked = bookings.flatMap(({ id, checkoutId, reference, data }): RepeatBooking[] => {
    if (!data) return []
    const found = { checkoutId, bookingId: id, reference: shownReference(reference) }
    return [{ ...found, ...shared(data), address: null }]
  })
  const paying = pending.map((other): RepeatBooking => {
    const { id: checkoutId, offerId, adults, children, infants } = other
    const address = { offer: offerId, adults, children, infants }
    const earlier = { slices: other.offer.slices, passengers: other.passengers }
    return { checkoutId, bookingId: null, reference: null, ...shared(earlier), address }
  })
  return [...booked, ...paying].filter(
    ({ checkoutId, flights }) => checkoutId !== checkout.id && flights.length > 0,
  )
}

function flightAndDate({ flightNumber, origin, destination, departingAt }: Segment): string {
  return `${flightNumber}, ${origin.code} to ${destination.code}, ${formatDate(departingAt)}`
}
