import { now } from '#app/clock.server.ts'
import type { BookingData } from '#app/domain/checkout-record.ts'
import { extrasOf, shownReference } from '#app/domain/checkout.ts'
import { formatCharged, formatMinor, formatPrice, formatProviderAmount } from '#app/domain/money.ts'
import { fareLines } from '#app/domain/offer.ts'
import { titleLabels } from '#app/domain/title.ts'
import { passengerSummary } from '#app/domain/search-query.ts'
import { formatFullDate } from '#app/domain/time.ts'
import { tripStatus, tripStatusLabels, tripTitle } from '#app/domain/trip.ts'
import type { StoredAirlineChange } from '#app/models/airline-change.server.ts'
import type { Booking } from '#app/models/booking.server.ts'
import type { Cancellation } from '#app/models/cancellation.server.ts'

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

export function paidWith(booking: Pick<Booking, 'cardBrand' | 'cardLast4'>): string {
  const brand = brandNames[booking.cardBrand ?? ''] ?? 'Card'
  return booking.cardLast4 ? `${brand} ending in ${booking.cardLast4}` : brand
}

function travellers({ passengers }: Pick<BookingData, 'passengers'>): string {
  const count = (type: string) => passengers.filter((one) => one.type === type).length
  return passengerSummary({
    adults: count('adult'),
    children: count('child'),
    infants: count('infant_without_seat'),
  })
}

export function tripSummary(booking: Booking) {
  const { data } = booking
  const status = tripStatus(booking.status, data, now())
  return {
    id: booking.id,
    reference: shownReference(booking.reference),
    status,
    statusLabel: tripStatusLabels[status],
    title: data ? tripTitle(data.slices) : `Booking ${shownReference(booking.reference)}`,
    slices: data?.slices ?? [],
    travellers: data ? travellers(data) : '',
    total: formatCharged(booking.amountMinor, booking.currency),
    refund:
      booking.refundMinor === null ? null : formatMinor(booking.refundMinor, booking.currency),
  }
}

const typeLabels = { adult: 'Adult', child: 'Child', infant_without_seat: 'Infant' } as const

/** Every traveller with seats and tickets, in the order of the booking. */
function passengersOf(data: BookingData) {
  const flights = new Map(
    data.slices.flatMap(({ segments }) =>
      segments.map(({ id, flightNumber }) => [id, flightNumber]),
    ),
  )
  return data.passengers.map(({ id, type, title, givenName, familyName }) => ({
    name: `${title ? `${titleLabels[title]} ` : ''}${givenName} ${familyName}`,
    type: typeLabels[type],
    seats: data.seats
      .filter(({ passengerId, segmentId }) => passengerId === id && flights.has(segmentId))
      .map(({ segmentId, designator }) => `${designator} on ${flights.get(segmentId)}`),
    tickets: data.tickets
      .filter(({ passengerIds }) => passengerIds.includes(id))
      .map(({ number }) => number),
  }))
}

export function tripDetails(booking: Booking) {
  const { data } = booking
  return {
    ...tripSummary(booking),
    locator: booking.reference,
    bookingId: booking.orderId,
    bookedOn: formatFullDate(booking.createdAt),
    paidWith: paidWith(booking),
    airline: data ? { name: data.owner.name, code: data.owner.code } : null,
    passengers: data ? passengersOf(data) : [],
    bags:
      data?.bags.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)) ?? [],
    price: data?.price ?? null,
    extras: data ? extrasOf(data) : [],
    totalPrice: data?.total ?? null,
    nonRefundable: data?.refund?.allowed === false,
    /** Shown where the stored record cannot be read. */
    raw: data ? null : booking.rawData.slice(0, 4_000),
  }
}

/** How a cancellation stands, in words; null while there is none. */
export function cancellationWords(booking: Booking, cancellation: Cancellation | null): string[] {
  if (!cancellation || ['quoted', 'failed'].includes(cancellation.state)) {
    return booking.status === 'cancelled' ? ['This booking has been cancelled.'] : []
  }
  const { state, refundMinor, refundTo, credits } = cancellation
  if (state === 'confirming') return ['The airline is cancelling this booking now.']
  const amount = formatMinor(refundMinor, booking.currency)
  if (refundTo === 'airline_credits') {
    return [
      'Cancelled. The airline has issued credits for later flights instead of money.',
      ...credits.map(
        ({ name, code, ...credit }) => `${name}: ${code}, ${formatProviderAmount(credit)}`,
      ),
    ]
  }
  if (state === 'needs_person') {
    return ['Cancelled. Our team is arranging your refund and will write to you.']
  }
  if (refundMinor === 0) return ['Cancelled. There was nothing to pay back.']
  return state === 'refunding'
    ? [`Cancelled. ${amount} is on its way back to your ${paidWith(booking)}.`]
    : [
        `Cancelled. ${amount} was paid back to your ${paidWith(booking)} on ${formatFullDate(booking.refundedAt)}. Banks take 7 to 30 business days to show it.`,
      ]
}

/** A change by the airline, for reading: both itineraries and what may be done. */
export function changeView(change: StoredAirlineChange | null) {
  if (!change) return null
  const { id, added, removed, canAccept } = change
  return { id, added, removed, canAccept }
}

export function receiptLines(booking: Booking): { label: string; amount: string }[] {
  const { data } = booking
  if (!data) return []
  const lines = [...fareLines(data.price), ...extrasOf(data)]
  return lines.map(({ label, price }) => ({ label, amount: formatPrice(price) }))
}
