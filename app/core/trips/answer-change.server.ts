import { app } from '#app/core/app.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import { canAccept } from './airline-change.ts'
import { hasFlights } from '#app/core/flight/itinerary-match.ts'
import { cancellationStates } from './cancellation-states.ts'
import { log } from '#app/platform/log.server.ts'
import {
  answerChange,
  findOpenChange,
  listChangesOf,
  markChange,
  type StoredAirlineChange,
} from './airline-change.store.server.ts'
import {
  findBookingById,
  resetBookingSync,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from './cancellation.store.server.ts'
import { ChangeStaleError, FlightProviderError, type Order } from '#app/core/flight/flights-port.ts'
import {
  enqueueAskedForFlights,
  enqueueChangeAccepted,
  type AcceptedBy,
} from './airline-change-mails.server.ts'
import { syncBooking } from './trips.server.ts'
import { adoptOrder, closeChangeCase, openChangeCase } from './adopt-order.server.ts'

/** `accepted, times to follow` means that the order does not show the new flights yet. */
export type AcceptOutcome =
  | 'accepted'
  | 'accepted, times to follow'
  | 'being cancelled'
  | 'changed again'
  | 'gone'
  | 'nothing to accept'
  | 'unreachable'

/** Accepts the change, then reads the whole order, because a change lists only the flights that it affects. */
export async function acceptChange(
  booking: Booking,
  changeId: string,
  by: AcceptedBy = 'traveller',
): Promise<AcceptOutcome> {
  const change = await findOpenChange(booking)
  if (!change || change.id !== changeId) return 'gone'
  if (change.added.length === 0) return 'nothing to accept'
  if (!canAccept(change)) return 'gone'
  if (await isBeingCancelled(booking)) return 'being cancelled'
  try {
    await app().flights(booking.mode).acceptAirlineChange(change.id)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'airline change not accepted')
    // The airline may have accepted an earlier call whose response was lost, or another tab may have
    // accepted.
    const order = await readOrder(booking)
    const isAccepted = order?.changes.some(
      ({ id, actionTaken }) => id === change.id && actionTaken === 'accepted',
    )
    if (order && isAccepted) return saveAcceptance(booking, change, by, order)
    if (!(error instanceof ChangeStaleError)) return 'unreachable'
    await syncBooking(booking, -1)
    return 'changed again'
  }
  return saveAcceptance(booking, change, by, await readOrder(booking))
}

/** The traveller is claiming a refund, and accepting the change would end the right to it. */
async function isBeingCancelled(booking: Booking): Promise<boolean> {
  const cancellation = await findCancellation(booking)
  return cancellation !== null && cancellationStates[cancellation.state].order !== 'stands'
}

async function readOrder(booking: Booking): Promise<Order | null> {
  try {
    return await app().flights(booking.mode).getOrder(booking.orderId)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'order not read')
    return null
  }
}

async function saveAcceptance(
  booking: Booking,
  change: StoredAirlineChange,
  by: AcceptedBy,
  order: Order | null,
): Promise<AcceptOutcome> {
  return inTransaction(async () => {
    if (!(await answerChange(change, 'accepted'))) return earlierAcceptance(booking, change)
    await closeChangeCase(change.id, 'The new flights were accepted.')
    const isMoved = order !== null && (await adoptOrder(booking.id, order, true))
    // The next visit or the sync job must read the order again, so forget the time of this read.
    if (!isMoved) await resetBookingSync(booking.id)
    const accepted = (await findBookingById(booking.id)) ?? booking
    await enqueueChangeAccepted(accepted, by, change, isMoved ? null : change.added)
    return isMoved ? 'accepted' : 'accepted, times to follow'
  })
}

/** Finds an acceptance that another tab or a sync has saved, together with its mail. */
async function earlierAcceptance(
  booking: Booking,
  { id, added }: StoredAirlineChange,
): Promise<AcceptOutcome> {
  const known = (await listChangesOf(booking)).find((one) => one.id === id)
  if (known?.actionTaken !== 'accepted') return 'gone'
  const { data = null } = (await findBookingById(booking.id)) ?? {}
  return data && hasFlights(data.slices, added) ? 'accepted' : 'accepted, times to follow'
}

export type AskOutcome = 'asked' | 'asked before' | 'gone'

/** Opens a case for staff. The traveller may still accept the change or cancel the booking. */
export async function askForOtherFlights(
  booking: Booking,
  changeId: string,
  request: string,
): Promise<AskOutcome> {
  const change = await findOpenChange(booking)
  if (!change || change.id !== changeId) return 'gone'
  return inTransaction(async () => {
    if (!(await markChange(change, 'askedAt'))) return 'asked before'
    await markChange(change, 'handedOverAt')
    await openChangeCase(booking, change.id, `The traveller wants other flights: "${request}".`)
    await enqueueAskedForFlights(booking, request)
    return 'asked'
  })
}
