import { now } from '#app/platform/clock.server.ts'
import {
  choicesOf,
  decisionWords,
  lossTitle,
  refundRight,
} from '#app/core/trips/airline-changes/airline-change.ts'
import { explainChange } from '#app/core/trips/airline-changes/change-effects.ts'
import {
  flightLine,
  describeBooking,
  seatWords,
  segmentLine,
  tripWords,
} from '#app/core/booking/booked/booking-words.ts'
import {
  airlineCancellation,
  flownSlices,
  detectCancellation,
  type AirlineCancellation,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import { shownTrip } from '#app/core/booking/booked/shown-trip.ts'
import { labelledSlices, seatsByFlight } from '#app/core/booking/booked/booked-itinerary.ts'
import { nextSteps } from '#app/core/booking/booked/next-steps.ts'
import {
  firstDeparture,
  hasDeparted,
  shareExpiry,
  tripStatus,
  tripStatusLabel,
} from '#app/core/booking/booked/trip-status.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { boughtLines } from '#app/core/booking/extra-lines.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { briefSlice } from '#app/core/flight/offer.ts'
import { feeLine, paidFor } from '#app/core/flight/terms/fare-refund.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { shareToken } from '#app/web/session/share-link.server.ts'
import type { StoredAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { listMessagesOf } from '#app/core/mail/outbox.store.server.ts'
import { findTripShare } from '#app/core/booking/booked/trip-share.store.server.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { paths } from '#app/core/paths.ts'
import type { LossView } from './change-notice.tsx'
import type { Sharing } from './share-trip.tsx'
import type { SentMail } from './trip-progress.tsx'

type OpenChange = StoredAirlineChange | null | undefined

const sliceViews = (trip: Parameters<typeof labelledSlices>[0] | null) =>
  trip ? labelledSlices(trip) : []

export function tripSummary(booking: Booking, change?: OpenChange) {
  const { trip: data, was, isChangeOpen } = shownTrip(booking, change)
  const status = tripStatus(booking.status, data, now())
  const { reference, total } = describeBooking(booking)
  return {
    id: booking.id,
    reference,
    status,
    statusLabel: tripStatusLabel(status, data, now(), isChangeOpen),
    title: data ? tripTitle(data.slices) : `Booking ${reference}`,
    slices: sliceViews(data).map((slice) => ({ ...briefSlice(slice), label: slice.label })),
    /** Slices that an open change replaces, by the id of the slice that is shown instead. */
    was: Object.fromEntries(Object.entries(was).map(([id, slice]) => [id, briefSlice(slice)])),
    /** First departure in milliseconds since 1970; null when the stored record is unreadable. */
    leavesAt: data ? firstDeparture(data) : null,
    loss: booking.status === 'cancelled' ? null : viewLoss(airlineCancellation(booking.data)),
    travellers: tripWords(data).counts,
    total,
    refund:
      booking.refundMinor === null ? null : formatMinor(booking.refundMinor, booking.currency),
  }
}

function viewLoss(loss: AirlineCancellation | null): LossView | null {
  if (!loss) return null
  return {
    isWhole: loss.scope === 'whole',
    title: lossTitle(loss),
    flights: loss.flights.map(segmentLine),
  }
}

export function tripDetails(booking: Booking, change?: OpenChange) {
  const { trip: data, was } = shownTrip(booking, change)
  const { travellers, bags, sharedDocuments } = tripWords(data)
  const summary = tripSummary(booking, change)
  const upcoming = summary.status === 'confirmed' || summary.status === 'pending'
  return {
    ...describeBooking(booking),
    ...summary,
    slices: sliceViews(data),
    was,
    isAhead: upcoming && !(data && hasDeparted(data, now())),
    next: upcoming && data ? nextSteps(flownSlices(data), now()) : null,
    cancelledFlights: data?.cancelledFlights ?? [],
    refundRight: refundRight(explainChange(booking.data).size, booking),
    seats: data ? seatsByFlight(data) : {},
    airline: data ? { name: data.airline.name, code: data.airline.code } : null,
    // A cancelled trip shows only chosen seats, because the airline will assign no others.
    passengers: travellers.map(({ seating, ...traveller }) => ({
      ...traveller,
      seating: summary.status === 'cancelled' ? chosenSeats(traveller.seats) : seating,
    })),
    bags,
    sharedDocuments,
    price: data?.price ?? null,
    extras: data ? boughtLines(data) : [],
    /** The flights as booked; empty unless the airline has changed them. */
    bookedFlights: booking.data?.bookedSlices?.map(flightLine) ?? [],
    totalPrice: data?.total ?? null,
    fee: feeLine(paidFor(booking), travellers.length),
    nonRefundable: data?.refund?.allowed === false,
    raw: data ? null : booking.rawData.slice(0, 4_000),
  }
}

const chosenSeats = (seats: string[]) => (seats.length > 0 ? seatWords(seats) : null)

/**
 * Returns null for a past, cancelled or unreadable trip, unless the trip has a link that its owner can still
 * turn off.
 */
export async function findSharing(booking: Booking, change?: OpenChange): Promise<Sharing | null> {
  const share = await findTripShare(booking.id)
  const until =
    share?.expiresAt ?? shareExpiry(booking.status, shownTrip(booking, change).trip, now())
  if (!until) return null
  const link = share && siteUrl(paths.sharedTrip(shareToken(share.id)))
  return { link, until: formatFullDate(until) }
}

export async function listSentEmails({ id }: Booking): Promise<SentMail[]> {
  const messages = await listMessagesOf(id)
  return messages.map(({ id, subject, createdAt, sentAt }) => ({
    id,
    subject,
    when: sentAt ? `Sent on ${formatFullDate(sentAt)}` : `Written on ${formatFullDate(createdAt)}`,
  }))
}

/** The change as a list of trips shows it. */
export function briefChange(booking: Booking, change: StoredAirlineChange | undefined) {
  if (!change) return null
  const { parts, size } = explainChange(booking.data, change)
  return { parts, ...decisionWords(booking, change, size) }
}

export function viewChange(booking: Booking, change: StoredAirlineChange | null) {
  if (!change) return null
  const { data } = booking
  const { size, parts } = explainChange(data, change)
  const loss = viewLoss(detectCancellation(data, change))
  const { id, added, removed, askedAt } = change
  return {
    id,
    added,
    removed,
    loss,
    choices: choicesOf(change, size),
    isAsked: askedAt !== null,
    title: loss?.title ?? 'The airline has changed your flights',
    size,
    parts,
    ...decisionWords(booking, change, size),
  }
}
