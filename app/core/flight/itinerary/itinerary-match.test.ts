import { describe, expect, test } from 'vitest'
import {
  aChangedSlice as aSlice,
  back,
  joined,
  out,
} from '../../../../tests/samples/itineraries.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import type { Slice } from '../offer.ts'
import { changeSize } from '#app/core/trips/airline-changes/change-effects.ts'
import {
  adoptItinerary,
  airlineCancellation,
  cancelledFlightIds,
  flownSlices,
  hasFlights,
  isSameItinerary,
  detectCancellation,
  lostFlights,
  placedFlights,
  plannedTrip,
  changesSinceSale,
  withdrawnFlights,
  type StatedSeat,
} from './itinerary-match.ts'

const price = { amount: 20, currency: 'USD' }
const seatOn = (segmentId: string, designator: string): SeatChoice => ({
  ...{ segmentId, passengerId: 'pas_1', designator },
  ...{ cabin: 'economy', serviceId: 'ase_1', price },
  providerPrice: { amount: '16.00', currency: 'USD' },
})

describe('isSameItinerary and hasFlights', () => {
  test('ignore flight ids and aircraft', () => {
    const order = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_order', aircraft: 'A321' })
    expect(isSameItinerary([out, back], [order, back])).toBe(true)
    expect(isSameItinerary([out], [out, back])).toBe(false)
    expect(isSameItinerary([out], [aSlice('LHR', 'DUB', '08:05', '09:20')])).toBe(false)
    const changes = [{ flightNumber: 'X' }, { cabin: 'first' }]
    for (const change of changes) {
      expect(isSameItinerary([out], [aSlice('LHR', 'DUB', '08:00', '09:20', change)])).toBe(false)
    }
    expect(hasFlights([out, back], [back])).toBe(true)
    expect(hasFlights([out], [back])).toBe(false)
  })
})

describe('adoptItinerary', () => {
  const adopt = (
    ours: Slice[],
    seats: SeatChoice[],
    order: [Slice, ...Slice[]],
    said: StatedSeat[],
  ) => adoptItinerary({ slices: ours, seats }, { slices: order, seats: said })
  const idsOf = ({ slices }: { slices: readonly Slice[] }) =>
    slices.map(({ segments }) => segments.map(({ id }) => id))

  test('keeps the id of an unchanged flight and takes over the new terminal', () => {
    const same = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_order', originTerminal: '2' })
    const adopted = adopt([out, back], [], [same, back], [])
    expect(adopted.slices[0].segments[0]).toMatchObject({ id: 'seg_ours', originTerminal: '2' })
    expect(adopt([out, back], [], [same], []).slices).toHaveLength(1)
  })

  test('keeps the id of a flight whose times, number or cabin change', () => {
    const moved = aSlice('DUB', 'LHR', '20:00', '21:20', { id: 'seg_new', flightNumber: 'BA 9' })
    const adopted = adopt([out, back], [], [out, moved], [])
    expect(idsOf(adopted)).toEqual([['seg_ours'], ['seg_back']])
    expect(adopted.slices[1]?.departingAt).toBe('2027-03-02T20:00:00')
    const lower = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_new', cabin: 'business' })
    expect(adopt([out], [], [lower], []).slices[0].segments[0].cabin).toBe('business')
  })

  test('keeps a seat that the order lists under another flight id', () => {
    const moved = aSlice('LHR', 'DUB', '09:00', '10:20', { id: 'seg_new' })
    const said = { segmentId: 'seg_new', passengerId: 'pas_1', designator: '14C' }
    const { seats } = adopt([out, back], [seatOn('seg_ours', '12A')], [moved, back], [said])
    expect(seats).toEqual([seatOn('seg_ours', '14C')])
  })

  test.each([[[]], [[{ segmentId: 'seg_new', passengerId: 'pas_1', designator: null }]]])(
    'marks the seat of a changed flight as unconfirmed when the order states the seats %j',
    (said) => {
      const moved = aSlice('LHR', 'DUB', '09:00', '10:20', { id: 'seg_new' })
      const { slices, seats } = adopt([out], [seatOn('seg_ours', '12A')], [moved], said)
      expect(seats).toEqual([{ ...seatOn('seg_ours', '12A'), unconfirmed: true }])
      expect(adopt(slices, seats, [moved], []).seats).toEqual(seats)
      const shown = [{ segmentId: 'seg_new', passengerId: 'pas_1', designator: '12A' }]
      expect(adopt(slices, seats, [moved], shown).seats).toEqual([seatOn('seg_ours', '12A')])
    },
  )

  test('keeps the seat of an unchanged flight that the order does not list', () => {
    const seats = [seatOn('seg_ours', '12A')]
    expect(adopt([out], seats, [{ ...out, id: 'sli_order' }], []).seats).toEqual(seats)
  })

  test('keeps ids by position when a connection uses another airport', () => {
    const via = (code: string, ids: string[]) =>
      joined(
        aSlice('LHR', code, '08:00', '09:20', { id: ids[0] }),
        aSlice(code, 'BOS', '12:00', '15:00', { id: ids[1] }),
      )
    const adopted = adopt([via('DUB', ['a', 'b'])], [], [via('SNN', ['c', 'd'])], [])
    expect(idsOf(adopted)).toEqual([['a', 'b']])
    const direct = aSlice('LHR', 'BOS', '10:00', '13:00', { id: 'e' })
    expect(idsOf(adopt([direct], [], [via('DUB', ['c', 'd'])], []))).toEqual([['c', 'd']])
  })
})

describe('lostFlights', () => {
  const first = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_1' })
  const second = aSlice('DUB', 'BOS', '12:00', '15:00', { id: 'seg_2' })
  const idsOf = (flights: { id: string }[]) => flights.map(({ id }) => id)

  test.each([
    ['all flights without a replacement', [out, back], [], ['seg_ours', 'seg_back']],
    [
      'the return without a replacement',
      [out, back],
      [aSlice('LHR', 'DUB', '11:00', '12:20')],
      ['seg_back'],
    ],
    ['a connection without a replacement', [joined(first, second)], [first], ['seg_2']],
    [
      'no flight after a reroute',
      [joined(first, second)],
      [aSlice('LHR', 'BOS', '09:00', '12:00')],
      [],
    ],
    [
      'no flight when only the departure airport changes',
      [out],
      [aSlice('LGW', 'DUB', '08:00', '09:20')],
      [],
    ],
  ] as [string, Slice[], Slice[], string[]][])('returns %s', (_, removed, added, gone) => {
    expect(idsOf(lostFlights(removed, added))).toEqual(gone)
  })

  test('cancelledFlightIds leaves out a flight that a later change restores', () => {
    const cancelled = { removed: [back], added: [], actionTaken: null }
    expect(cancelledFlightIds([out, back], [cancelled])).toEqual(['seg_back'])
    expect(cancelledFlightIds([out, back], [{ ...cancelled, actionTaken: 'accepted' }])).toEqual([
      'seg_back',
    ])
    expect(cancelledFlightIds([out, back], [{ ...cancelled, actionTaken: 'changed' }])).toEqual([])
    const restored = { removed: [], added: [back], actionTaken: null }
    expect(cancelledFlightIds([out, back], [cancelled, restored])).toEqual([])
    expect(cancelledFlightIds([out], [cancelled])).toEqual([])
  })

  test('airlineCancellation reports whether the airline cancelled all or part of a trip', () => {
    const slices: [Slice, Slice] = [out, back]
    expect(airlineCancellation({ slices })).toBeNull()
    expect(airlineCancellation({ slices, cancelledFlights: ['seg_back'] })).toMatchObject({
      scope: 'part',
      flights: [{ id: 'seg_back' }],
    })
    const all = ['seg_ours', 'seg_back']
    expect(airlineCancellation({ slices, cancelledFlights: all })?.scope).toBe('whole')
    expect(airlineCancellation({ slices: [out], bookedSlices: slices })).toMatchObject({
      scope: 'part',
      flights: [{ id: 'seg_back' }],
    })
    expect(flownSlices({ slices, cancelledFlights: ['seg_back'] })).toEqual([out])
    const connecting = { slices: [joined(first, second)], cancelledFlights: ['seg_2'] }
    expect(flownSlices(connecting)[0]).toMatchObject({ destination: { code: 'DUB' } })
  })

  test('detectCancellation finds the whole trip cancelled only when none of its flights is left', () => {
    const change = { removed: [back], added: [] }
    expect(detectCancellation({ slices: [back] }, change)?.scope).toBe('whole')
    expect(detectCancellation({ slices: [out, back] }, change)?.scope).toBe('part')
    expect(detectCancellation({ slices: [out] }, { removed: [out], added: [out] })).toBeNull()
  })
})

describe('plannedTrip', () => {
  const seats = [seatOn('seg_ours', '12A')]
  const later = aSlice('LHR', 'DUB', '09:00', '10:20', { id: 'seg_new' })

  test('replaces a changed flight under its own id, and names the old slice', () => {
    const booked: Parameters<typeof plannedTrip>[0] = { slices: [out, back], seats }
    const { trip, was } = plannedTrip(booked, {
      removed: [aSlice('LHR', 'DUB', '08:00', '09:20')],
      added: [later],
    })
    const [first, second] = trip.slices
    expect([first!.id, first!.departingAt, second]).toEqual([out.id, later.departingAt, back])
    expect(first!.segments[0].id).toBe('seg_ours')
    expect(was).toEqual({ [out.id]: out })
    expect(trip.seats).toMatchObject([{ designator: '12A', unconfirmed: true }])
    expect(trip.bookedSlices).toEqual([out, back])
  })

  test('keeps a trip whose flights are cancelled without a replacement, or changed already', () => {
    const booked = { slices: [out, back], seats }
    expect(plannedTrip(booked, { removed: [out], added: [] })).toEqual({ trip: booked, was: {} })
    const done = { slices: [later, back], seats }
    expect(plannedTrip(done, { removed: [out], added: [later] })).toEqual({ trip: done, was: {} })
  })
})

test('three changes of two hours each make a big change compared with the flight as sold', () => {
  const at = (hour: string) => aSlice('LHR', 'DUB', `${hour}:00`, `${hour}:50`)
  const change = { removed: [at('12')], added: [at('14')] }
  expect(changeSize(change)).toBe('small')
  const since = changesSinceSale(
    { slices: [at('12'), back], bookedSlices: [at('08'), back] },
    change,
  )
  expect(since).toEqual({ removed: [at('08')], added: [at('14')] })
  expect(changeSize(since)).toBe('big')
  expect(changesSinceSale(null, change)).toBe(change)
})

describe('placedFlights', () => {
  const placesOf = (itinerary: Parameters<typeof placedFlights>[0]) =>
    placedFlights(itinerary).map(({ place, flight, isCancelled }) =>
      [place, flight.id, ...(isCancelled ? ['cancelled'] : [])].join(' '),
    )

  test('keeps the position that a flight had when it was sold, even if its id and times change', () => {
    const moved = aSlice('DUB', 'LHR', '21:00', '22:20', { id: 'seg_other' })
    expect(placesOf({ slices: [out, back] })).toEqual(['1-1 seg_ours', '2-1 seg_back'])
    expect(placesOf({ slices: [out, moved], bookedSlices: [out, back] })).toEqual([
      '1-1 seg_ours',
      '2-1 seg_other',
    ])
  })

  test('keeps the position of a cancelled flight and marks that flight cancelled', () => {
    expect(placesOf({ slices: [back], bookedSlices: [out, back] })).toEqual([
      '1-1 seg_ours cancelled',
      '2-1 seg_back',
    ])
    expect(placesOf({ slices: [out, back], cancelledFlights: ['seg_back'] })).toEqual([
      '1-1 seg_ours',
      '2-1 seg_back cancelled',
    ])
  })

  test('withdrawnFlights are those at positions that only an earlier change had', () => {
    const [on, later] = [
      aSlice('CDG', 'DUB', '11:00', '12:00'),
      aSlice('CDG', 'DUB', '13:00', '14:00'),
    ]
    const viaParis = (second: Slice) => ({
      added: [joined(aSlice('LHR', 'CDG', '08:00', '09:00'), second)],
    })
    const trip = { slices: [out, back] }
    const changes = [viaParis(later), viaParis(on)]
    expect(withdrawnFlights(trip, changes)).toEqual([
      { flight: later.segments[0], place: '1-2', isCancelled: true },
    ])
    expect(withdrawnFlights(trip, [{ added: [back] }])).toEqual([])
    const planned = { slices: [viaParis(later).added[0]!, back], bookedSlices: [out, back] }
    expect(withdrawnFlights(planned, changes)).toEqual([])
  })
})
