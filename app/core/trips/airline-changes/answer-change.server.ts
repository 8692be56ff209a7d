import { inTransaction } from '#app/platform/database/db.server.ts'
import { run } from '#app/core/runner.server.ts'
import { canAccept, type AcceptedBy } from './airline-change.ts'
import { changedAgainNote } from './airline-change.process.ts'
import { changeProcess, claimed } from './airline-change-process.server.ts'
import { hasFlights } from '#app/core/flight/itinerary/itinerary-match.ts'
import { cancellationStates } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import {
  findChangeOf,
  findOpenChange,
  markChange,
  type StoredAirlineChange,
} from './airline-change.store.server.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { enqueueAskedForFlights } from './airline-change-mails.server.ts'
import { syncBooking } from '#app/core/trips/trips.server.ts'
import { openChangeCase } from '#app/core/trips/adopt-order.server.ts'

/** `accepted, times to follow` means that the order does not show the new flights yet. */
export type AcceptOutcome =
  | 'accepted'
  | 'accepted, times to follow'
  | 'being cancelled'
  | 'changed again'
  | 'gone'
  | 'nothing to accept'
  | 'unreachable'

/** Accepts the change at the airline once, even when several calls run at the same time. */
export async function acceptChange(
  booking: Booking,
  changeId: string,
  by: AcceptedBy = 'traveller',
): Promise<AcceptOutcome> {
  const change = await findOpenChange(booking)
  if (!change || change.id !== changeId) {
    const answered = await findChangeOf(booking, changeId)
    // A double click or a second tab may send the form again after the change was accepted.
    if (answered?.actionTaken === 'accepted') return acceptedOutcome(booking, answered)
    return change && answered ? 'changed again' : 'gone'
  }
  if (change.added.length === 0) return 'nothing to accept'
  if (!canAccept(change)) return 'gone'
  if (await isBeingCancelled(booking)) return 'being cancelled'
  const outcome = await run(changeProcess, changeId, { kind: 'accept', by })
  switch (outcome?.row.state) {
    case 'accepted':
      return acceptedOutcome(booking, change)
    case 'open':
    case 'accepting':
      if (outcome?.refused === claimed) return 'being cancelled'
      if (outcome?.note !== changedAgainNote) return 'unreachable'
      await syncBooking(booking, -1)
      return 'changed again'
    default:
      return 'gone'
  }
}

async function acceptedOutcome({ id }: Booking, { added }: StoredAirlineChange) {
  const { data = null } = (await findBookingById(id)) ?? {}
  const isShown = data !== null && hasFlights(data.slices, added)
  return isShown ? 'accepted' : 'accepted, times to follow'
}

/**
 * Returns true while the traveller is cancelling. By accepting the change, the traveller would lose
 * the right to the refund.
 */
async function isBeingCancelled(booking: Booking): Promise<boolean> {
  const cancellation = await findCancellation(booking)
  return cancellation !== null && cancellationStates[cancellation.state].order !== 'stands'
}

export type AskOutcome = 'asked' | 'asked before' | 'changed again' | 'gone'

/** Opens a case for staff. The traveller may still accept the change or cancel the booking. */
export async function askForOtherFlights(
  booking: Booking,
  changeId: string,
  request: string,
): Promise<AskOutcome> {
  const change = await findOpenChange(booking)
  if (!change) return 'gone'
  if (change.id !== changeId) {
    return (await findChangeOf(booking, changeId)) ? 'changed again' : 'gone'
  }
  return inTransaction(async () => {
    if (!(await markChange(change, 'askedAt'))) return 'asked before'
    await markChange(change, 'handedOverAt')
    await openChangeCase(booking, change.id, `The traveller wants other flights: “${request}”.`)
    await enqueueAskedForFlights(booking, request)
    return 'asked'
  })
}
