import type { Slice } from '#app/core/flight/offer.ts'
import type { Booking, NewBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { saveAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { now } from '../clock.ts'
import { anOffer, aStoredBooking } from './records.ts'

/** Hours from now to the departure and to the arrival; negative for the past. */
export type Hours = [leaves: number, lands: number]

/** A flight between airports whose local time is UTC. */
export function flightIn([leaves, lands]: Hours): Slice {
  const [slice] = anOffer().slices
  if (!slice) throw new Error('No slice')
  const at = (hours: number) => new Date(now() + hours * 3_600_000).toISOString().slice(0, 19)
  const inUtc = {
    origin: { ...slice.origin, timeZone: 'Atlantic/Reykjavik' },
    destination: { ...slice.destination, timeZone: 'Atlantic/Reykjavik' },
    departingAt: at(leaves),
    arrivingAt: at(lands),
  }
  const [flight] = slice.segments
  return { ...slice, ...inUtc, segments: [{ ...flight, ...inUtc }] }
}

/** Creates a booking with an open change by the airline that moves its only flight. */
export async function aDelayedTrip(
  { booked, planned }: { booked: Hours; planned: Hours },
  changes: Partial<NewBooking> = {},
): Promise<Booking> {
  const [before, after] = [flightIn(booked), flightIn(planned)]
  const booking = await aStoredBooking({ ...changes, data: { slices: [before] } })
  await saveAirlineChange({
    ...{ id: `aic_${booking.id}`, bookingId: booking.id, added: [after], removed: [before] },
    ...{ actions: ['accept', 'cancel'], actionTaken: null, decideBy: isoNow(60) },
    detectedAt: isoNow(),
  })
  return booking
}
