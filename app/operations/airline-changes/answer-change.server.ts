import { app } from '#app/app.server.ts'
import { inTransaction } from '#app/db.server.ts'
import { log } from '#app/log.server.ts'
import {
  answerChange,
  findOpenChange,
  markChange,
  type StoredAirlineChange,
} from '#app/models/airline-change.server.ts'
import { findBookingById, resetBookingSync, type Booking } from '#app/models/booking.server.ts'
import { ChangeStaleError, FlightProviderError, type Order } from '#app/providers/flights/port.ts'
import {
  enqueueAskedForFlights,
  enqueueChangeAccepted,
  type AcceptedBy,
} from '../mails/airline-change.server.ts'
import { syncBooking } from '../trips.server.ts'
import { adoptOrder, closeChangeCase, openChangeCase } from './adopt-order.server.ts'

/** `accepted, times to follow`: the order does not show the new flights yet. */
export type AcceptOutcome =
  'accepted' | 'accepted, times to follow' | 'changed again' | 'gone' | 'unreachable'

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
  if (!change || change.id !== changeId || !change.actions.includes('accept')) return 'gone'
  try {
    await app().flights(booking.mode).acceptAirlineChange(change.id)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'airline change not accepted')
    if (error instanceof ChangeStaleError) {
      await syncBooking(booking, -1)
      return 'changed again'
    }
    // The answer may be what was lost.
    const order = await readOrder(booking)
    const isAccepted = order?.changes.some(
      ({ id, actionTaken }) => id === change.id && actionTaken === 'accepted',
    )
    return order && isAccepted ? keepAccepted(booking, change, by, order) : 'unreachable'
  }
  return keepAccepted(booking, change, by, await readOrder(booking))
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
    if (!(await answerChange(change, 'accepted'))) return 'gone'
    await closeChangeCase(change.id, 'The new flights were accepted.')
    const isMoved = order !== null && (await adoptOrder(booking.id, order, true))
    // It is read again soon: at the next visit, or by the job.
    if (!isMoved) await resetBookingSync(booking.id)
    const accepted = (await findBookingById(booking.id)) ?? booking
    await enqueueChangeAccepted(accepted, by, isMoved ? null : change.added)
    return isMoved ? 'accepted' : 'accepted, times to follow'
  })
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
