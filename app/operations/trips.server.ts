import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import { inTransaction } from '#app/db.server.ts'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import { hasArrived } from '#app/domain/booking/trip.ts'
import { log } from '#app/log.server.ts'
import {
  answerChange,
  findOpenChange,
  saveAirlineChange,
  type StoredAirlineChange,
} from '#app/models/airline-change.server.ts'
import {
  claimBookingSync,
  findBookingOfOrder,
  listStaleBookings,
  updateBooking,
  type Booking,
} from '#app/models/booking.server.ts'
import { isoNow } from '#app/models/id.server.ts'
import { ChangeStaleError, FlightProviderError } from '#app/providers/flights/port.ts'
import { syncExternalCancellation } from './cancellation/cancel-booking.server.ts'
import { enqueueAirlineChange } from './mails/airline-change.server.ts'

/** How old the airline's data may be when a traveller views a trip, and otherwise. */
const viewedSeconds = 15 * 60
const unviewedSeconds = () => (6 * 3600) / app().config.RECOVERY_SPEED
const batch = 10

/**
 * Asks the airline how an order stands, at most once in a quarter of an hour: tickets that came late,
 * flights it has changed, a cancellation from elsewhere. Never throws.
 */
export async function syncBooking(booking: Booking, maxAgeSeconds = viewedSeconds): Promise<void> {
  if (booking.status === 'cancelled') return
  try {
    if (!(await claimBookingSync(booking.id, isoNow(-maxAgeSeconds)))) return
    const flights = app().flights(booking.mode)
    const order = await flights.getOrder(booking.orderId)
    if (order.cancelledAt) return await syncExternalCancellation(booking)
    if (booking.data && order.tickets.length > booking.data.tickets.length) {
      await updateBooking(booking.id, { data: { ...booking.data, tickets: order.tickets } })
    }
    for (const change of await flights.listAirlineChanges(booking.orderId)) {
      await inTransaction(async () => {
        const isNew = await saveAirlineChange({ ...change, bookingId: booking.id })
        if (isNew && change.actionTaken === null) await enqueueAirlineChange(booking, change)
      })
    }
  } catch (error) {
    log.warn({ err: error, booking: booking.id }, 'order not read')
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

type AcceptOutcome = 'accepted' | 'changed again' | 'gone' | 'unreachable'

/** The traveller agrees to what the airline has changed: from now on the trip is the new one. */
export async function acceptChange(booking: Booking, changeId: string): Promise<AcceptOutcome> {
  const change = await findOpenChange(booking)
  if (!change || change.id !== changeId || !change.canAccept || !booking.data) return 'gone'
  try {
    await app().flights(booking.mode).acceptAirlineChange(change.id)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'airline change not accepted')
    if (!(error instanceof ChangeStaleError)) return 'unreachable'
    await syncBooking(booking, -1)
    return 'changed again'
  }
  await keepAccepted(booking, change)
  return 'accepted'
}

async function keepAccepted(booking: Booking, change: StoredAirlineChange): Promise<void> {
  const { data } = booking
  if (!data) return
  const slices = newSlices(data.slices, change)
  await inTransaction(async () => {
    if (!(await answerChange(change, 'accepted'))) return
    await updateBooking(booking.id, { data: { ...data, slices } })
  })
}

type Slices = NonNullable<Booking['data']>['slices']

/** The itinerary with what was removed taken out and what was added put in its place, in time order. */
function newSlices(before: Slices, { added, removed }: StoredAirlineChange): Slices {
  const gone = new Set(removed.map(({ id }) => id))
  const rest = before.filter(({ id }) => !gone.has(id))
  // Ids of orders and offers may differ: then the change speaks of the whole trip.
  const kept = rest.length === before.length ? [] : rest
  const [first, ...more] = [...kept, ...added].sort((a, b) =>
    a.departingAt.localeCompare(b.departingAt),
  )
  return first ? [first, ...more] : before
}
