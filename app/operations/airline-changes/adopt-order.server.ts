import {
  adoptItinerary,
  decideBy,
  hasFlights,
  isSameItinerary,
} from '#app/domain/booking/airline-change.ts'
import type { Slice } from '#app/domain/offers/offer.ts'
import { now } from '#app/clock.server.ts'
import { log } from '#app/log.server.ts'
import {
  answerChange,
  listChangesOf,
  saveAirlineChange,
} from '#app/models/airline-change.server.ts'
import { findBookingById, updateBooking, type Booking } from '#app/models/booking.server.ts'
import { closeCaseOf, openCase } from '#app/models/case.server.ts'
import type { AirlineChange, Order } from '#app/providers/flights/port.ts'
import {
  enqueueAirlineChange,
  enqueueChangeAccepted,
  enqueueNewItinerary,
} from '../mails/airline-change.server.ts'

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
      if (actionTaken === 'accepted') await enqueueChangeAccepted(booking, 'somebody', added)
    }
    if (!isNew || !deadline || change !== latest) continue
    await enqueueAirlineChange(booking, { ...change, decideBy: deadline })
    if (!change.actions.includes('accept')) {
      await openChangeCase(booking, change.id, 'It cannot be accepted through the provider.')
    }
  }
}

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
 * Makes the booking what the order is: its flights, all of them, and its tickets. What cannot be read of
 * the order changes nothing. A traveller who was not told of other flights by the change that led to them
 * is told now. Call it in a transaction; returns whether the flights are other ones.
 */
export async function adoptOrder(
  bookingId: string,
  { slices, tickets, otherReferences }: Pick<Order, 'slices' | 'tickets' | 'otherReferences'>,
  isTold = false,
): Promise<boolean> {
  // Read again: what the caller has read may be older than another sync.
  const booking = await findBookingById(bookingId)
  const data = booking?.data
  if (!data || booking.status === 'cancelled') return false
  const next = slices ? adoptItinerary(data.slices, slices) : data.slices
  const isMoved = !isSameItinerary(data.slices, next)
  const newTickets = tickets.length > data.tickets.length ? tickets : data.tickets
  // Of no locators nothing is known: an airline does not take one back.
  const newReferences = otherReferences?.length ? otherReferences : data.otherReferences
  const isSame =
    newTickets === data.tickets &&
    JSON.stringify([next, newReferences]) === JSON.stringify([data.slices, data.otherReferences])
  if (isSame) return false
  await updateBooking(booking.id, {
    data: {
      ...data,
      slices: next,
      tickets: newTickets,
      ...(newReferences && { otherReferences: newReferences }),
      ...(isMoved && { bookedSlices: data.bookedSlices ?? data.slices }),
    },
  })
  if (!isMoved) return false
  log.info({ booking: booking.id }, 'the airline flies other flights')
  if (!isTold && !(await wasTold(booking, data.slices, next))) {
    await enqueueNewItinerary(booking, { removed: data.slices, added: next })
  }
  return true
}

/** Whether a change that the traveller was mailed about led from the one to the other. */
async function wasTold(booking: Booking, before: Slice[], after: Slice[]): Promise<boolean> {
  const told = (await listChangesOf(booking)).filter((change) => change.decideBy !== null)
  return told.some(
    ({ added, removed }) =>
      hasFlights(after, added) && hasFlights(before, removed) && !hasFlights(after, removed),
  )
}
