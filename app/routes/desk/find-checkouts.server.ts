import {
  findBookingByAnyId,
  findBookingByReference,
  listBookingsNamed,
  listBookingsOf,
  listBookingsOfPart,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import {
  findCheckoutRecord,
  listPendingForStaff,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { findAttemptOfIntent } from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import {
  isNamed,
  minPartLength,
  readTradeName,
  travellerKeys,
  type NameKey,
  type NameMatch,
} from '#app/core/travellers/names/name-key.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { namesOf } from '#app/routes/desk/checkout-words.ts'
import { normaliseEmail } from '#app/platform/text/normalise.ts'

export type FoundCheckout = { id: string; label: string }

const maxFound = 20

type Found = { found: FoundCheckout[]; hasMore: boolean }

/**
 * Finds checkouts by an email, a phone number, a booking reference, an id of the booking, order, payment or checkout, or a traveller's
 * name. Those that may still become a booking come first, then bookings, the newest first. A name may look like a
 * reference, so a booking with this reference comes before travellers of this name, without unfinished checkouts.
 * Family names that begin with the name come last. If there are none, a part of the name or phone
 * number is enough, then a part of the email.
 */
export async function findCheckouts(text: string): Promise<Found> {
  const wanted = text.trim()
  if (wanted === '') return viewList([], [])
  if (wanted.includes('@')) {
    const unfinished = await listPendingForStaff()
    const pending = unfinished.filter(({ passengers: [payer] }) =>
      isSameEmail(payer?.email, wanted),
    )
    const found = viewList(await listBookingsOf(wanted, maxFound + 1), pending.map(viewPending))
    return found.found.length > 0 ? found : findByPartOfEmail(wanted, unfinished)
  }
  const booking =
    (await findBookingByReference(wanted.replace(/[\s-]/g, ''))) ??
    (await findBookingByAnyId(wanted))
  const keys = readTradeName(wanted)
  if (booking) {
    const named = await listBookingsNamed(keys, 'exact', maxFound + 1)
    return viewList([booking, ...named.filter(({ id }) => id !== booking.id)], [])
  }
  const unfinished = await listPendingForStaff()
  const findNamed = namedFinder(keys, unfinished)
  const found = joinNamed(await findNamed('exact'), await findNamed('beginning'))
  if (found.found.length > 0) return found
  const partly = joinNamed(await findNamed('part'))
  if (partly.found.length > 0) return partly
  const attempt = await findAttemptOfIntent(wanted)
  const checkout = await findCheckoutRecord(attempt?.checkoutId ?? wanted)
  if (checkout) return { found: [{ id: checkout.id, label: checkout.id }], hasMore: false }
  return findByPartOfEmail(wanted, unfinished)
}

async function findByPartOfEmail(wanted: string, unfinished: CheckoutRecord[]): Promise<Found> {
  if (wanted.length < minPartLength) return viewList([], [])
  const part = normaliseEmail(wanted)
  const pending = unfinished.filter(({ passengers: [payer] }) =>
    normaliseEmail(payer?.email ?? '').includes(part),
  )
  return viewList(await listBookingsOfPart(wanted, maxFound + 1), pending.map(viewPending))
}

type People = CheckoutRecord['passengers']

type Named = { bookings: Booking[]; pending: FoundCheckout[] }

const namedFinder =
  (keys: readonly NameKey[], unfinished: CheckoutRecord[]) =>
  async (match: NameMatch): Promise<Named> => {
    const isWanted = (person: People[number]) =>
      travellerKeys(person).some((name) => keys.some((key) => isNamed(name, key, match)))
    const pending = unfinished.filter(({ passengers }) => passengers.some(isWanted))
    const bookings = await listBookingsNamed(keys, match, maxFound + 1)
    return { bookings, pending: pending.map(viewPending) }
  }

function joinNamed(...parts: Named[]): Found {
  const unique = <T extends { id: string }>(rows: T[]) => [
    ...new Map(rows.map((row) => [row.id, row])).values(),
  ]
  const bookings = unique(parts.flatMap((part) => part.bookings))
  return viewList(bookings, unique(parts.flatMap(({ pending }) => pending)))
}

const isSameEmail = (email: string | null | undefined, wanted: string) =>
  normaliseEmail(email ?? '') === normaliseEmail(wanted)

const viewList = (bookings: Booking[], pending: FoundCheckout[]): Found => ({
  found: [...pending, ...bookings.slice(0, maxFound).map(viewFound)],
  hasMore: bookings.length > maxFound,
})

/** Labels a booking such as "London to New York, Fri, Jul 2, 2027, A66YYK, confirmed: Ada Lovelace". */
function viewFound({ checkoutId, reference, status, data }: Booking): FoundCheckout {
  const trip = data ? [tripTitle(data.slices), formatFullDate(data.slices[0].departingAt)] : []
  const label = [...trip, reference, status].join(', ')
  return { id: checkoutId, label: data ? `${label}: ${namesOf(data.passengers)}` : label }
}

/** Labels a checkout such as "London to New York, Fri, Jul 2, 2027, needs attention: Ada Lovelace". */
function viewPending({ id, offer, state, passengers }: CheckoutRecord): FoundCheckout {
  const trip = offer ? [tripTitle(offer.slices), formatFullDate(offer.slices[0].departingAt)] : []
  const label = [...trip, checkoutStates[state].label.toLowerCase()].join(', ')
  return { id, label: `${label}: ${namesOf(passengers)}` }
}
