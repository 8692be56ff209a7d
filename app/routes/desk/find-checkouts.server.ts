import {
  findBookingById,
  findBookingByReference,
  listBookingsNamed,
  listBookingsOf,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { findCheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { readTradeName } from '#app/core/travellers/names/name-key.ts'
import { formatFullDate } from '#app/core/places/time.ts'

export type FoundCheckout = { id: string; label: string }

const maxFound = 20

type Found = { found: FoundCheckout[]; hasMore: boolean }

/**
 * Finds checkouts by an email, a booking reference, a booking id, a checkout id or a traveller's name, the newest
 * first. A name may look like a reference, so a booking with this reference comes before travellers of this name.
 */
export async function findCheckouts(text: string): Promise<Found> {
  const wanted = text.trim()
  if (wanted.includes('@')) return viewList(await listBookingsOf(wanted, maxFound + 1))
  const booking = (await findBookingByReference(wanted)) ?? (await findBookingById(wanted))
  const named = await listBookingsNamed(readTradeName(wanted), maxFound + 1)
  const others = named.filter(({ id }) => id !== booking?.id)
  if (booking || others.length > 0) return viewList([...(booking ? [booking] : []), ...others])
  const checkout = await findCheckoutRecord(wanted)
  return { found: checkout ? [{ id: checkout.id, label: checkout.id }] : [], hasMore: false }
}

const viewList = (bookings: Booking[]): Found => ({
  found: bookings.slice(0, maxFound).map(viewFound),
  hasMore: bookings.length > maxFound,
})

/** Labels a booking such as "London to New York, Fri, Jul 2, 2027, A66YYK, confirmed: Ada Lovelace". */
function viewFound({ checkoutId, reference, status, data }: Booking): FoundCheckout {
  const trip = data ? [tripTitle(data.slices), formatFullDate(data.slices[0].departingAt)] : []
  const names = data?.passengers.map(({ givenName, familyName }) => `${givenName} ${familyName}`)
  const label = [...trip, reference, status].join(', ')
  return { id: checkoutId, label: names ? `${label}: ${names.join(', ')}` : label }
}
