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

/**
 * `accepted, times to follow`: the order does not show the new flights yet. `nothing to accept`: the airline
 * offers no flights in place of those that it has taken away.
 */
export type AcceptOutcome =
  | 'accepted'
  | 'accepted, times to follow'
  | 'being cancelled'
  | 'changed again'
  | 'gone'
  | 'nothing to accept'
  | 'unreachable'

/**
 * Agrees to what the airline has changed. The flights are then taken from the order, which has all of
 * them; a change names those alone that it is about.
 */
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
    // The answer may be what was lost, or another tab has accepted it.
    const order = await readOrder(booking)
    const isAccepted = order?.changes.some(
      ({ id, actionTaken }) => id === change.id && actionTaken === 'accepted',
    )
    if (order && isAccepted) return keepAccepted(booking, change, by, order)
    if (!(error instanceof ChangeStaleError)) return 'unreachable'
    await syncBooking(booking, -1)
    return 'changed again'
  }
  return keepAccepted(booking, change, by, await readOrder(booking))
}

/** Whoever cancels for a change has a right to their money back, which ends once it is accepted. */
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

async function keepAccepted(
  booking: Booking,
  change: StoredAirlineChange,
  by: AcceptedBy,
  order: Order | null,
): Promise<AcceptOutcome> {
  return inTransaction(async () => {
    if (!(await answerChange(change, 'accepted'))) return acceptedBefore(booking, change)
    await closeChangeCase(change.id, 'The new flights were accepted.')
    const isMoved = order !== null && (await adoptOrder(booking.id, order, true))
    // It is read again soon: at the next visit, or by the job.
    if (!isMoved) await resetBookingSync(booking.id)
    const accepted = (await findBookingById(booking.id)) ?? booking
    await enqueueChangeAccepted(accepted, by, change, isMoved ? null : change.added)
    return isMoved ? 'accepted' : 'accepted, times to follow'
  })
}

/** Another tab has kept it, or a reading of the order, and told it: one mail a change. */
async function acceptedBefore(
  booking: Booking,
  { id, added }: StoredAirlineChange,
): Promise<AcceptOutcome> {
  const known = (await listChangesOf(booking)).find((one) => one.id === id)
  if (known?.actionTaken !== 'accepted') return 'gone'
  const { data = null } = (await findBookingById(booking.id)) ?? {}
  return data && hasFlights(data.slices, added) ? 'accepted' : 'accepted, times to follow'
}

export type AskOutcome = 'asked' | 'asked before' | 'gone'

/** Has a person look for other flights; the traveller may still accept or cancel. */
export async function askForOtherFlights(
  booking: Booking,
  changeId: string,
  wish: string,
): Promise<AskOutcome> {
  const change = await findOpenChange(booking)
  if (!change || change.id !== changeId) return 'gone'
  return inTransaction(async () => {
    if (!(await markChange(change, 'askedAt'))) return 'asked before'
    await markChange(change, 'handedOverAt')
    await openChangeCase(booking, change.id, `The traveller wants other flights: "${wish}".`)
    await enqueueAskedForFlights(booking, wish)
    return 'asked'
  })
}
