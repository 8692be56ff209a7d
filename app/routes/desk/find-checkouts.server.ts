import {
  findBookingById,
  findBookingByReference,
  listBookingsOf,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { findCheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { formatFullDate } from '#app/core/places/time.ts'

export type FoundCheckout = { id: string; label: string }

const maxFound = 20

/** Finds checkouts by an email, a booking reference, a booking id or a checkout id. */
export async function findCheckouts(text: string): Promise<FoundCheckout[]> {
  const wanted = text.trim()
  if (wanted.includes('@')) return (await listBookingsOf(wanted, maxFound)).map(viewFound)
  const booking = (await findBookingByReference(wanted)) ?? (await findBookingById(wanted))
  if (booking) return [viewFound(booking)]
  const checkout = await findCheckoutRecord(wanted)
  return checkout ? [{ id: checkout.id, label: checkout.id }] : []
}

/** Labels a booking such as "London to New York, Fri, Jul 2, 2027, A66YYK, confirmed". */
function viewFound({ checkoutId, reference, status, data }: Booking): FoundCheckout {
  const trip = data ? [tripTitle(data.slices), formatFullDate(data.slices[0].departingAt)] : []
  return { id: checkoutId, label: [...trip, reference, status].join(', ') }
}
