import { canAccept, decideBy } from './airline-change.ts'
import {
  adoptItinerary,
  cancelledFlightIds,
  flightsOf,
  hasFlights,
  isSameItinerary,
  revisionOf,
} from '#app/core/flight/itinerary-match.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { BookingData } from '#app/core/booking/checkout-record.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  answerChange,
  listChangesOf,
  saveAirlineChange,
  type StoredAirlineChange,
} from './airline-change.store.server.ts'
import {
  findBookingById,
  updateBooking,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { closeCaseOf, openCase } from '#app/core/money/case.store.server.ts'
import type { AirlineChange, Order } from '#app/core/flight/flights-port.ts'
import {
  enqueueAirlineChange,
  enqueueChangeAccepted,
  enqueueNewItinerary,
} from './airline-change-mails.server.ts'

/**
 * Keeps what the airline has changed, and tells the traveller of the latest that waits for an answer. One
 * that cannot be accepted through the provider is for a person as well. Call it in a transaction.
 */
export async function keepChanges(booking: Booking, changes: AirlineChange[]): Promise<void> {
  const latest = changes.at(-1)
  for (const change of changes) {
    const { actionTaken, added, removed } = change
    const deadline = actionTaken === null ? decideBy([...removed, ...added], now()) : null
    const isNew = await saveAirlineChange({ ...change, bookingId: booking.id, decideBy: deadline })
    if (!isNew && actionTaken !== null && (await answerChange(change, actionTaken))) {
      await closeChangeCase(change.id, 'The airline shows it as settled.')
      // Accepted with the airline itself, or by us, and our answer is what this reading overtook.
      if (actionTaken === 'accepted')
        await enqueueChangeAccepted(booking, 'somebody', change, added)
    }
    if (!isNew || !deadline || change !== latest) continue
    await enqueueAirlineChange(booking, { ...change, decideBy: deadline })
    if (!canAccept(change)) {
      const why = added.length > 0 ? 'It cannot be accepted through the provider.' : noFlightsLeft
      await openChangeCase(booking, change.id, why)
    }
  }
}

const noFlightsLeft = 'The airline cancelled the flights and offers no others.'

export async function openChangeCase(
  { id, mode, checkoutId, reference }: Booking,
  changeId: string,
  why: string,
): Promise<void> {
  const detail = `Change ${changeId} of booking ${reference} (${id}): ${why} Settle it with the airline and tell the traveller.`
  const found = { kind: 'airline_change', subject: changeId, mode, checkoutId, detail } as const
  if (await openCase(found)) log.warn(found, 'a change by an airline is for a person')
}

export async function closeChangeCase(changeId: string, resolution: string): Promise<void> {
  await closeCaseOf('airline_change', changeId, { by: 'recovery', resolution })
}

/**
 * Makes the booking what the order is: its flights, all of them, its seats and its tickets. What cannot be
 * read of the order changes nothing. An order without any flights leaves ours in place, as cancelled. A
 * traveller who was not told of other flights by the change that led to them is told now. Call it in a
 * transaction; returns whether the flights are other ones.
 */
export async function adoptOrder(
  bookingId: string,
  order: Pick<Order, 'slices' | 'seats' | 'tickets' | 'otherReferences'>,
  isTold = false,
): Promise<boolean> {
  // Read again: what the caller has read may be older than another sync.
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
    // An airline takes back neither a ticket nor a locator: an order without them says nothing.
    tickets: tickets.length > data.tickets.length ? tickets : data.tickets,
    ...(otherReferences?.length && { otherReferences }),
    ...(isRevised && { cancelledFlights: cancelled, revision: revisionOf(data) + 1 }),
    ...(isMoved && { bookedSlices: data.bookedSlices ?? data.slices }),
  }
  if (JSON.stringify(next) === JSON.stringify(data)) return false
  await updateBooking(booking.id, { data: next })
  const isGone = order.slices?.length === 0 && cancelled.length > before.length
  if (!isMoved && !isGone) return false
  log.info({ booking: booking.id }, 'the airline flies other flights')
  const flown = isGone ? [] : slices
  if (!isTold && !wasTold(changes, data.slices, flown)) {
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

/** Whether a change that the traveller was mailed about led from the one to the other. */
function wasTold(
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
