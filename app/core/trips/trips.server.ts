import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { hasArrived } from '#app/core/booking/booked/trip-status.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { log } from '#app/platform/log.server.ts'
import {
  claimBookingSync,
  findBookingOfOrder,
  listStaleBookings,
  resetBookingSync,
  completeBooking,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import {
  FlightsBusyError,
  FlightsOperatorError,
  type Background,
} from '#app/core/flight/flights-port.ts'
import { adoptOrder, saveChanges } from './adopt-order.server.ts'
import { syncExternalCancellation } from '#app/core/trips/cancellation/cancel-booking.server.ts'
import { fateOf } from '#app/core/site/vendor-error.ts'

/** The airline's data may be this old when a traveller views a trip. The background job allows `unviewedSeconds`. */
const viewedSeconds = 15 * 60
const unviewedSeconds = () => (6 * 3600) / app().config.RECOVERY_SPEED
const batchSize = 10
const leaseSeconds = () => 120 / app().config.RECOVERY_SPEED

/** A webhook this soon after our own read is only its echo: on a test route, each read creates another change. */
const echoSeconds = 10

/**
 * Reads flights, tickets, open changes and outside cancellations from the airline, if the data is older than
 * `maxAgeSeconds`. Never throws.
 */
export async function syncBooking(booking: Booking, maxAgeSeconds = viewedSeconds): Promise<void> {
  try {
    await readOrder(booking, maxAgeSeconds)
  } catch (error) {
    log.warn({ err: error, booking: booking.id }, 'could not read order')
  }
}

const lapInfantsOf = ({ data }: Booking): string[] =>
  (data?.passengers ?? []).flatMap(({ id, type }) => (type === 'infant_without_seat' ? [id] : []))

/** Throws when a request fails. If only the list of changes is unavailable, still copies the order first. */
async function readOrder(booking: Booking, maxAgeSeconds: number, options: Background = {}) {
  if (booking.status === 'cancelled') return
  if (!(await claimBookingSync(booking.id, isoNow(-maxAgeSeconds)))) return
  const flights = app().flights(booking.mode)
  const order = await flights.getOrder(booking.orderId, options)
  if (order.cancelledAt) return syncExternalCancellation(booking)
  const listing = flights.listAirlineChanges(booking.orderId, {
    ...options,
    lapInfants: lapInfantsOf(booking),
  })
  const [listed] = await Promise.allSettled([listing])
  await inTransaction(async () => {
    if (listed.status === 'fulfilled') await saveChanges(booking, listed.value)
    await adoptOrder(booking.id, order)
  })
  if (listed.status === 'rejected') throw listed.reason
}

/**
 * Reads an order after the airline's webhook, unless our own read caused the webhook. Throws when the airline
 * is unreachable, so that the provider delivers the webhook again.
 */
export async function syncBookingOfOrder(orderId: string, mode: Mode): Promise<void> {
  const booking = await findBookingOfOrder(orderId, mode)
  if (!booking) return
  try {
    await readOrder(booking, echoSeconds)
  } catch (error) {
    log.warn({ err: error, booking: booking.id }, 'could not read order')
    // A second delivery of the webhook would lead to the same refusal.
    if (fateOf(error) === 'refused' || error instanceof FlightsOperatorError) return
    await resetBookingSync(booking.id)
    throw error
  }
}

/**
 * Syncs the bookings with the oldest data, within the rate limit left by visitors. One process runs it at a
 * time; returns the number of bookings.
 */
export async function syncStaleBookings(): Promise<number> {
  if (!(await acquireLease('read orders', app().config.instance, leaseSeconds()))) return 0
  let synced = 0
  for (const booking of await listStaleBookings(isoNow(-unviewedSeconds()), batchSize)) {
    if (booking.data && hasArrived(booking.data, now())) {
      await completeBooking(booking.id)
    } else if (!(await syncInBackground(booking))) {
      return synced
    }
    synced += 1
  }
  return synced
}

/** Returns false when the rate limit leaves no background call. The next run then starts with this booking. */
async function syncInBackground(booking: Booking): Promise<boolean> {
  try {
    await readOrder(booking, unviewedSeconds(), { background: true })
  } catch (error) {
    if (error instanceof FlightsBusyError) {
      await resetBookingSync(booking.id)
      return false
    }
    log.warn({ err: error, booking: booking.id }, 'could not read order')
  }
  return true
}
