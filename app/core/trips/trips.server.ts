import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import { hasArrived } from '#app/core/booking/booked/trip-status.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { log } from '#app/platform/log.server.ts'
import {
  claimBookingSync,
  findBookingOfOrder,
  listStaleBookings,
  resetBookingSync,
  updateBooking,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/lease.server.ts'
import {
  FlightsBusyError,
  FlightsOperatorError,
  type Background,
} from '#app/core/flight/flights-port.ts'
import { adoptOrder, keepChanges } from './adopt-order.server.ts'
import { syncExternalCancellation } from './cancel-booking.server.ts'
import { isRefusal } from '#app/core/money/call-again.server.ts'

/** How old the airline's data may be when a traveller views a trip, and otherwise. */
const viewedSeconds = 15 * 60
const unviewedSeconds = () => (6 * 3600) / app().config.RECOVERY_SPEED
const batch = 10
/** A process that dies with the lease keeps the others waiting this long. */
const leaseSeconds = () => 120 / app().config.RECOVERY_SPEED

/** A webhook sooner after our own reading than this is its echo: on a test route each makes another change. */
const echoSeconds = 10

/**
 * Asks the airline how an order stands, at most once in a quarter of an hour: its flights and tickets as
 * they are now, changes that wait for an answer, a cancellation from elsewhere. Never throws.
 */
export async function syncBooking(booking: Booking, maxAgeSeconds = viewedSeconds): Promise<void> {
  try {
    await readOrder(booking, maxAgeSeconds)
  } catch (error) {
    log.warn({ err: error, booking: booking.id }, 'order not read')
  }
}

/**
 * Throws where the airline could not be asked for all of it. Where it does not tell its changes, the order
 * says all the same which flights it has.
 */
async function readOrder(
  booking: Booking,
  maxAgeSeconds: number,
  options: Background = {},
): Promise<void> {
  if (booking.status === 'cancelled') return
  if (!(await claimBookingSync(booking.id, isoNow(-maxAgeSeconds)))) return
  const flights = app().flights(booking.mode)
  const order = await flights.getOrder(booking.orderId, options)
  if (order.cancelledAt) return syncExternalCancellation(booking)
  const listing = flights.listAirlineChanges(booking.orderId, options)
  const [listed] = await Promise.allSettled([listing])
  await inTransaction(async () => {
    if (listed.status === 'fulfilled') await keepChanges(booking, listed.value)
    await adoptOrder(booking.id, order)
  })
  if (listed.status === 'rejected') throw listed.reason
}

/**
 * Something has happened to an order, says the airline's webhook; only an echo is left unread. Throws
 * where the airline cannot be asked now: it tells again what was not taken, and the next telling is read
 * at once.
 */
export async function syncBookingOfOrder(orderId: string, mode: Mode): Promise<void> {
  const booking = await findBookingOfOrder(orderId, mode)
  if (!booking) return
  try {
    await readOrder(booking, echoSeconds)
  } catch (error) {
    log.warn({ err: error, booking: booking.id }, 'order not read')
    // Another delivery would be refused as well.
    if (isRefusal(error) || error instanceof FlightsOperatorError) return
    await resetBookingSync(booking.id)
    throw error
  }
}

/**
 * Syncs the bookings whose last sync is longest ago, a few at a time, with the calls that visitors leave of
 * the provider's minute. One process at a time does it. Returns how many.
 */
export async function syncStaleBookings(): Promise<number> {
  if (!(await acquireLease('read orders', app().config.instance, leaseSeconds()))) return 0
  let synced = 0
  for (const booking of await listStaleBookings(isoNow(-unviewedSeconds()), batch)) {
    if (booking.data && hasArrived(booking.data, now())) {
      await updateBooking(booking.id, { status: 'completed' })
    } else if (!(await syncInBackground(booking))) {
      return synced
    }
    synced += 1
  }
  return synced
}

/** False where the provider's minute has no call left for it: then its turn is the next. */
async function syncInBackground(booking: Booking): Promise<boolean> {
  try {
    await readOrder(booking, unviewedSeconds(), { background: true })
  } catch (error) {
    if (error instanceof FlightsBusyError) {
      await resetBookingSync(booking.id)
      return false
    }
    log.warn({ err: error, booking: booking.id }, 'order not read')
  }
  return true
}
