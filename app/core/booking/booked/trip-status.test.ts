import { describe, expect, test } from 'vitest'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import { instantOf } from '#app/core/places/time.ts'
import { hasArrived, hasDeparted, tabOfStatus, tripStatus, tripStatusLabel } from './trip-status.ts'

const place = (code: string, city: string, timeZone: string | null) => ({
  code,
  name: `${city} Airport`,
  city,
  timeZone,
})

const london = place('LHR', 'London', 'Europe/London')
const auckland = place('AKL', 'Auckland', 'Pacific/Auckland')

function slice(
  from: typeof london,
  to: typeof london,
  departingAt: string,
  arrivingAt: string,
): Slice {
  const carrier = { name: 'Contrail Air', code: 'ZZ', logo: null }
  const segment: Segment = {
    id: 'seg_1',
    origin: from,
    destination: to,
    originTerminal: null,
    destinationTerminal: null,
    departingAt,
    arrivingAt,
    duration: null,
    carrier,
    flightNumber: 'ZZ 1',
    operator: null,
    aircraft: null,
    cabin: 'economy',
    cabinName: 'Economy',
    technicalStops: [],
    bags: { checked: null, carryOn: null },
    amenities: { wifi: null, power: null, seatPitch: null },
  }
  return {
    id: `${from.code}-${to.code}`,
    origin: from,
    destination: to,
    departingAt,
    arrivingAt,
    duration: null,
    fareBrand: null,
    segments: [segment],
    layoverMinutes: [],
  }
}

const out = slice(london, auckland, '2027-07-01T22:00:00', '2027-07-03T09:30:00')
const at = (utc: string) => Date.parse(utc)

describe('instantOf', () => {
  test.each([
    ['2027-01-15T12:00:00', 'Europe/London', '2027-01-15T12:00:00Z'],
    ['2027-07-15T12:00:00', 'Europe/London', '2027-07-15T11:00:00Z'],
    ['2027-07-15T12:00:00', 'Asia/Kathmandu', '2027-07-15T06:15:00Z'],
    ['2027-01-15T00:30:00', 'Pacific/Auckland', '2027-01-14T11:30:00Z'],
    // These times are the minute before and the minute after the clocks go forward in New York.
    ['2027-03-14T01:59:00', 'America/New_York', '2027-03-14T06:59:00Z'],
    ['2027-03-14T03:00:00', 'America/New_York', '2027-03-14T07:00:00Z'],
    ['2027-11-07T03:00:00', 'America/New_York', '2027-11-07T08:00:00Z'],
  ])('converts %s in %s', (local, zone, utc) => {
    expect(instantOf(local, zone)).toBe(at(utc))
  })

  test('returns null for a missing zone, an invalid zone or an invalid time', () => {
    expect(instantOf('2027-01-15T12:00:00', null)).toBeNull()
    expect(instantOf('2027-01-15T12:00:00', 'Europe/Atlantis')).toBeNull()
    expect(instantOf('soon', 'Europe/London')).toBeNull()
  })
})

describe('trip status', () => {
  test('a trip becomes completed at its last arrival in local time', () => {
    const trip = { slices: [out] }
    expect(tripStatus('confirmed', trip, at('2027-07-02T21:29:00Z'))).toBe('confirmed')
    expect(tripStatus('confirmed', trip, at('2027-07-02T21:30:00Z'))).toBe('completed')
    expect(tripStatus('pending', trip, at('2027-07-02T21:30:00Z'))).toBe('completed')
  })

  test('a cancelled trip stays cancelled, and an unreadable trip keeps its stored status', () => {
    expect(tripStatus('cancelled', { slices: [out] }, at('2030-01-01T00:00:00Z'))).toBe('cancelled')
    expect(tripStatus('confirmed', null, at('2030-01-01T00:00:00Z'))).toBe('confirmed')
  })

  test('a trip is labelled as under way from its first departure', () => {
    const label = (status: 'confirmed' | 'pending' | 'completed' | 'cancelled', utc: string) =>
      tripStatusLabel(status, { slices: [out] }, at(utc))
    expect(label('confirmed', '2027-07-01T20:59:59Z')).toBe('Confirmed')
    expect(label('confirmed', '2027-07-01T21:00:00Z')).toBe('Under way')
    expect(label('pending', '2027-07-01T21:00:00Z')).toBe('Under way')
    expect(label('completed', '2027-07-04T00:00:00Z')).toBe('Completed')
    expect(label('cancelled', '2027-07-01T21:00:00Z')).toBe('Cancelled')
    expect(tripStatusLabel('confirmed', null, 0)).toBe('Confirmed')
  })

  test('a trip is labelled as cancelled by the airline when all its flights are cancelled', () => {
    const trip = { slices: [out], cancelledFlights: out.segments.map(({ id }) => id) }
    for (const utc of ['2027-07-01T20:00:00Z', '2027-07-01T21:00:00Z', '2030-01-01T00:00:00Z']) {
      const status = tripStatus('confirmed', trip, at(utc))
      expect(status).toBe('cancelled_by_airline')
      expect(tripStatusLabel(status, trip, at(utc))).toBe('Cancelled by the airline')
    }
    expect(tripStatus('cancelled', trip, at('2027-07-01T20:00:00Z'))).toBe('cancelled')
  })

  test('a trip is labelled as partly cancelled while other flights remain', () => {
    const back = slice(auckland, london, '2027-07-20T10:00:00', '2027-07-20T21:00:00')
    const trip = { slices: [out], bookedSlices: [out, back] }
    const now = at('2027-07-01T20:00:00Z')
    expect(tripStatus('confirmed', trip, now)).toBe('confirmed')
    expect(tripStatusLabel('confirmed', trip, now)).toBe('Partly cancelled by the airline')
  })

  test('a trip has arrived only when its last slice has arrived', () => {
    const back = slice(auckland, london, '2027-07-20T10:00:00', '2027-07-20T21:00:00')
    expect(hasArrived({ slices: [out, back] }, at('2027-07-10T00:00:00Z'))).toBe(false)
    expect(hasArrived({ slices: [out, back] }, at('2027-07-20T20:00:00Z'))).toBe(true)
  })

  test('a trip without flights counts as not departed and not arrived', () => {
    for (const slices of [[], [{ segments: [] as never as Slice['segments'] }]]) {
      expect(hasDeparted({ slices }, Infinity)).toBe(false)
      expect(hasArrived({ slices }, Infinity)).toBe(false)
    }
  })

  test('a trip with unreadable times never counts as departed or arrived', () => {
    const trip = { slices: [slice(london, london, 'soon', 'later')] }
    expect(hasDeparted(trip, at('2099-01-01T00:00:00Z'))).toBe(false)
    expect(hasArrived(trip, at('2099-01-01T00:00:00Z'))).toBe(false)
  })

  test('each status belongs to one tab', () => {
    expect(tabOfStatus).toEqual({
      confirmed: 'upcoming',
      cancelled_by_airline: 'upcoming',
      pending: 'upcoming',
      completed: 'past',
      cancelled: 'cancelled',
    })
  })

  test.each([
    ['Pacific/Kiritimati', '2027-06-30T22:00:00Z'],
    ['Asia/Kathmandu', '2027-07-01T06:15:00Z'],
    ['Etc/GMT+12', '2027-07-02T00:00:00Z'],
  ])('a trip departs and arrives at the exact minute in the zone %s', (timeZone, utc) => {
    const airport = place('XXX', 'Somewhere', timeZone)
    const noon = '2027-07-01T12:00:00'
    const trip = { slices: [slice(airport, airport, noon, noon)] }
    const minute = 60_000
    for (const has of [hasDeparted, hasArrived]) {
      expect(has(trip, at(utc) - minute)).toBe(false)
      expect(has(trip, at(utc))).toBe(true)
    }
  })

  test('a trip in an unknown zone departs as early and arrives as late as any zone allows', () => {
    const nowhere = place('XXX', 'Nowhere', null)
    const trip = { slices: [slice(nowhere, nowhere, '2027-07-01T12:00:00', '2027-07-01T14:00:00')] }
    expect(hasDeparted(trip, at('2027-06-30T21:59:00Z'))).toBe(false)
    expect(hasDeparted(trip, at('2027-06-30T22:00:00Z'))).toBe(true)
    expect(hasArrived(trip, at('2027-07-02T01:59:00Z'))).toBe(false)
    expect(hasArrived(trip, at('2027-07-02T02:00:00Z'))).toBe(true)
  })
})
