import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import { inTransaction } from '#app/db.server.ts'
import { hasArrived } from '#app/domain/booking/trip.ts'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import { log } from '#app/log.server.ts'
import {
  claimBookingSync,
  findBookingOfOrder,
  listStaleBookings,
  updateBooking,
  type Booking,
} from '#app/models/booking.server.ts'
import { isoNow } from '#app/models/id.server.ts'
import type { AirlineChange } from '#app/providers/flights/port.ts'
import { adoptOrder, keepChanges } from './airline-changes/adopt-order.server.ts'
import { syncExternalCancellation } from './cancellation/cancel-booking.server.ts'

/** How old the airline's data may be when a traveller views a trip, and otherwise. */
const viewedSeconds = 15 * 60
const unviewedSeconds = () => (6 * 3600) / app().config.RECOVERY_SPEED
const batch = 10

/**
 * Asks the airline how an order stands, at most once in a quarter of an hour: its flights and tickets as
 * they are now, changes that wait for an answer, a cancellation from elsewhere. Never throws.
 */
export async function syncBooking(booking: Booking, maxAgeSeconds = viewedSeconds): Promise<void> {
  if (booking.status === 'cancelled') return
  try {
    if (!(await claimBookingSync(booking.id, isoNow(-maxAgeSeconds)))) return
    const order = await app().flights(booking.mode).getOrder(booking.orderId)
    if (order.cancelledAt) return await syncExternalCancellation(booking)
    const changes = await listChanges(booking)
    await inTransaction(async () => {
      await keepChanges(booking, changes)
      await adoptOrder(booking.id, order)
    })
  } catch (error) {
    log.warn({ err: error, booking: booking.id }, 'order not read')
  }
}

/** None where the airline cannot be asked: the order says all the same which flights it has. */
async function listChanges(booking: Booking): Promise<AirlineChange[]> {
  try {
    return await app().flights(booking.mode).listAirlineChanges(booking.orderId)
  } catch (error) {
    log.warn({ err: error, booking: booking.id }, 'changes by the airline not read')
    return []
  }
}

/**
 * Something has happened to an order, says the airline's webhook. Not twice in a minute: on a test
 * route every reading makes another change, and so another webhook.
 */
export async function syncBookingOfOrder(orderId: string, mode: Mode): Promise<void> {
  const booking = await findBookingOfOrder(orderId, mode)
  if (booking) await syncBooking(booking, 60)
}

/** Syncs the bookings whose last sync is longest ago, a few at a time. Returns how many. */
export async function syncStaleBookings(): Promise<number> {
  const unread = await listStaleBookings(isoNow(-unviewedSeconds()), batch)
  for (const booking of unread) {
    if (booking.data && hasArrived(booking.data, now())) {
      await updateBooking(booking.id, { status: 'completed' })
    } else {
      await syncBooking(booking, unviewedSeconds())
    }
  }
  return unread.length
}
