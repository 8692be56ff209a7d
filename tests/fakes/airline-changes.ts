import { db } from '#app/platform/database/db.server.ts'
import { seatLabel } from '#app/core/booking/booked/booking-words.ts'
import { tripStatus, tripStatusLabel } from '#app/core/booking/booked/trip-status.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import {
  listChangesOf,
  saveAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { AirlineChange } from '#app/core/flight/flights-port.ts'
import { anOffer } from '../samples/records.ts'
import { aBookingOf } from './fake-checkouts.ts'
import { createFakeSite, type Script } from './fake-site.ts'
import { kindsTo } from '../samples/mails.ts'

const [offered] = anOffer().slices
if (!offered) throw new Error('No slice')
export const booked: Slice = offered

export function moved(hours: number): Slice {
  const later = (text: string) =>
    text.replace(
      /T(\d\d)/,
      (_, hour: string) => `T${String(Number(hour) + hours).padStart(2, '0')}`,
    )
  const times = ({ departingAt, arrivingAt }: Pick<Slice, 'departingAt' | 'arrivingAt'>) => ({
    departingAt: later(departingAt),
    arrivingAt: later(arrivingAt),
  })
  const [first] = booked.segments
  return { ...booked, ...times(booked), segments: [{ ...first, ...times(first) }] }
}

export const change: AirlineChange = {
  id: 'aic_1',
  added: [moved(2)],
  removed: [booked],
  actions: ['accept', 'cancel', 'change'],
  actionTaken: null,
  detectedAt: '2027-05-12T15:00:00.000Z',
}

type StoredChange = Partial<AirlineChange> & { decideBy?: string }

/** Creates a fake site and a booking, and stores the changes in `kept` for that booking. */
export async function aChangedBooking(
  script: Script = {},
  kept: StoredChange[] = [],
  meanwhile = {},
) {
  const site = createFakeSite(script, {}, { meanwhile })
  const booking = await aBookingOf(site)
  for (const changes of kept) {
    const decideBy = '2027-06-14T00:00:00.000Z'
    await saveAirlineChange({ ...change, bookingId: booking.id, decideBy, ...changes })
  }
  return { site, booking }
}

export async function readState(booking: Booking) {
  const { data, status: stored } = (await findBookingById(booking.id))!
  const status = tripStatus(stored, data, 0)
  const changes = await listChangesOf(booking)
  const cases = await db().selectFrom('cases').select(['subject', 'detail', 'closedAt']).execute()
  return {
    departs: data?.slices.map(({ departingAt }) => departingAt.slice(11, 13)),
    bookedFor: data?.bookedSlices?.map(({ departingAt }) => departingAt.slice(11, 13)),
    reads: tripStatusLabel(status, data, 0),
    seats: data?.seats.map(seatLabel),
    revision: data?.revision,
    tickets: data?.tickets.length,
    numbers: data?.tickets.map(({ number }) => number),
    references: data?.otherReferences,
    changes: changes.map(({ id, actionTaken, handedOverAt }) =>
      [id, actionTaken ?? 'open', ...(handedOverAt ? ['handed over'] : [])].join(' '),
    ),
    decideBy: changes.map(({ decideBy }) => decideBy),
    cases: cases.map(({ subject, detail, closedAt }) =>
      [subject, closedAt ? 'closed' : detail.replace(/^.*?: (.*) Settle it.*$/, '$1')].join(': '),
    ),
    mails: await kindsTo(booking.primaryEmail),
  }
}
