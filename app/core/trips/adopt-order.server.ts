import { canAccept, decideBy } from '#app/core/trips/airline-changes/airline-change.ts'
import {
  adoptItinerary,
  cancelledFlightIds,
  flightsOf,
  hasFlights,
  isSameItinerary,
  revisionOf,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  answerChange,
  listChangesOf,
  saveAirlineChange,
  type StoredAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import {
  findBookingById,
  updateBooking,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { closeCaseOf, openCase } from '#app/core/money/case.store.server.ts'
import type { AirlineChange, Order, TicketNumber } from '#app/core/flight/flights-port.ts'
import {
  enqueueAirlineChange,
  enqueueChangeAccepted,
  enqueueNewItinerary,
} from '#app/core/trips/airline-changes/airline-change-mails.server.ts'
import { releaseOrder } from './order-claim.store.server.ts'

/**
 * Saves the airline's changes and emails the traveller about the latest undecided change. Call this in a
 * transaction.
 */
export async function saveChanges(booking: Booking, changes: AirlineChange[]): Promise<void> {
  const latest = changes.at(-1)
  for (const change of changes) {
    const { actionTaken, added, removed } = change
    const deadline = actionTaken === null ? decideBy([...removed, ...added], now()) : null
    const isNew = await saveAirlineChange({ ...change, bookingId: booking.id, decideBy: deadline })
    if (!isNew && actionTaken !== null && (await answerChange(change, actionTaken))) {
      await releaseOrder(booking.id, 'airline change')
      await closeChangeCase(change.id, 'The airline’s records show that this change is settled.')
      // The traveller may have accepted with the airline directly, or our call may have succeeded after it
      // timed out.
      if (actionTaken === 'accepted') await enqueueChangeAccepted(booking, 'unknown', change, added)
    }
    if (!isNew || !deadline || change !== latest) continue
    await enqueueAirlineChange(booking, { ...change, decideBy: deadline })
    if (!canAccept(change)) {
      const why =
        added.length > 0 ? 'It can’t be accepted through the flight provider.' : noFlightsLeft
      await openChangeCase(booking, change.id, why)
    }
  }
}

const noFlightsLeft = 'The airline cancelled the flights and offers no alternatives.'

export async function openChangeCase(
  { id, mode, checkoutId, reference }: Booking,
  changeId: string,
  why: string,
): Promise<void> {
  const detail = `Change ${changeId} of booking ${reference} (${id}): ${why} Settle it with the airline, then inform the traveller.`
  const found = { kind: 'airline_change', subject: changeId, mode, checkoutId, detail } as const
  if (await openCase(found)) log.warn(found, 'airline change needs attention')
}

export async function closeChangeCase(changeId: string, resolution: string): Promise<void> {
  await closeCaseOf('airline_change', changeId, { by: 'recovery', resolution })
}

/** Returns the longer list of one kind. Of two equally long ones the order’s, because airlines issue tickets again. */
function moreTickets(
  stored: readonly TicketNumber[],
  ordered: readonly TicketNumber[],
  forExtras: TicketNumber['forExtras'],
): TicketNumber[] {
  const ofKind = (all: readonly TicketNumber[]) => all.filter((one) => one.forExtras === forExtras)
  const [ours, theirs] = [ofKind(stored), ofKind(ordered)]
  return theirs.length >= ours.length ? theirs : ours
}

/**
 * Copies flights, seats and tickets of the order to the booking. If the order has no flights, the booking
 * keeps its flights and marks them as cancelled. Emails the traveller about flights that no earlier mail
 * announced. Call this in a transaction; it returns whether the flights differ.
 */
export async function adoptOrder(
  bookingId: string,
  order: Pick<Order, 'slices' | 'seats' | 'tickets' | 'otherReferences'>,
  isNotified = false,
): Promise<boolean> {
  // Another sync may have changed the booking after the caller read it.
  const booking = await findBookingById(bookingId)
  const data = booking?.data
  if (!data || booking.status === 'cancelled') return false
  const changes = await listChangesOf(booking)
  const { slices, seats } = adoptFlights(data, order)
  const cancelled =
    order.slices?.length === 0
      ? flightsOf(slices).map(({ id }) => id)
      : cancelledFlightIds(slices, changes.toReversed())
  const isMoved = !isSameItinerary(data.slices, slices)
  const before = data.cancelledFlights ?? []
  const isRevised = isMoved || String(cancelled) !== String(before)
  const { tickets, otherReferences } = order
  const next: BookingData = {
    ...data,
    slices,
    seats,
    // Airlines never withdraw tickets or locators, so we keep ours when the order lists fewer.
    tickets: [undefined, true as const].flatMap((forExtras) =>
      moreTickets(data.tickets, tickets, forExtras),
    ),
    ...(otherReferences?.length && { otherReferences }),
    ...(isRevised && { cancelledFlights: cancelled, revision: revisionOf(data) + 1 }),
    ...(isMoved && { bookedSlices: data.bookedSlices ?? data.slices }),
  }
  if (JSON.stringify(next) === JSON.stringify(data)) return false
  await updateBooking(booking.id, { data: next })
  const isGone = order.slices?.length === 0 && cancelled.length > before.length
  if (!isMoved && !isGone) return false
  log.info({ booking: booking.id }, 'airline changed the flights')
  const flown = isGone ? [] : slices
  if (!isNotified && !wasNotified(changes, data.slices, flown)) {
    await enqueueNewItinerary({ ...booking, data: next }, { removed: data.slices, added: flown })
    if (isGone) await openChangeCase(booking, booking.id, noFlightsLeft)
  }
  return isMoved
}

function adoptFlights(
  data: BookingData,
  { slices, seats }: Pick<Order, 'slices' | 'seats'>,
): Pick<BookingData, 'slices' | 'seats'> {
  const [first, ...rest] = slices ?? []
  return first ? adoptItinerary(data, { slices: [first, ...rest], seats }) : data
}

/** Returns true when an earlier mail announced the move from `before` to `after`. */
function wasNotified(
  changes: readonly StoredAirlineChange[],
  before: readonly Slice[],
  after: readonly Slice[],
): boolean {
  return changes.some(
    ({ added, removed, decideBy: deadline }) =>
      deadline !== null &&
      hasFlights(after, added) &&
      hasFlights(before, removed) &&
      !hasFlights(after, removed),
  )
}
