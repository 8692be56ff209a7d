import { describe, expect, test } from 'vitest'
import { aChangedSlice as aSlice, back, joined, out } from '../../../tests/itineraries.ts'
import type { SeatChoice } from './seat-maps.ts'
import type { Slice } from './offer.ts'
import { changeSize } from '#app/core/trips/airline-change.ts'
import {
  adoptItinerary,
  airlineCancellation,
  cancelledFlightIds,
  flownSlices,
  hasFlights,
  isSameItinerary,
  lossOf,
  lostFlights,
  placedFlights,
  sinceSold,
  type StatedSeat,
} from './itinerary-match.ts'

const price = { amount: 20, currency: 'USD' }
const seatOn = (segmentId: string, designator: string): SeatChoice => ({
  ...{ segmentId, passengerId: 'pas_1', designator },
  ...{ cabin: 'economy', serviceId: 'ase_1', price },
  providerPrice: { amount: '16.00', currency: 'USD' },
})

describe('an itinerary', () => {
  test('is the same whatever its ids and aircraft are', () => {
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

describe('adopting the itinerary of an order', () => {
  const adopt = (
    ours: Slice[],
    seats: SeatChoice[],
    order: [Slice, ...Slice[]],
    said: StatedSeat[],
  ) => adoptItinerary({ slices: ours, seats }, { slices: order, seats: said })
  const idsOf = ({ slices }: { slices: readonly Slice[] }) =>
    slices.map(({ segments }) => segments.map(({ id }) => id))

  test('keeps the id of a flight that stays, and takes its new terminal', () => {
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

  test('keeps the seat that the order still holds under another id of the flight', () => {
    const moved = aSlice('LHR', 'DUB', '09:00', '10:20', { id: 'seg_new' })
    const said = { segmentId: 'seg_new', passengerId: 'pas_1', designator: '14C' }
    const { seats } = adopt([out, back], [seatOn('seg_ours', '12A')], [moved, back], [said])
    expect(seats).toEqual([seatOn('seg_ours', '14C')])
  })

  test.each([[[]], [[{ segmentId: 'seg_new', passengerId: 'pas_1', designator: null }]]])(
    'calls the seat of a changed flight unconfirmed where the order states %j',
    (said) => {
      const moved = aSlice('LHR', 'DUB', '09:00', '10:20', { id: 'seg_new' })
      const { slices, seats } = adopt([out], [seatOn('seg_ours', '12A')], [moved], said)
      expect(seats).toEqual([{ ...seatOn('seg_ours', '12A'), unconfirmed: true }])
      // It stays so until the order shows the seat.
      expect(adopt(slices, seats, [moved], []).seats).toEqual(seats)
      const shown = [{ segmentId: 'seg_new', passengerId: 'pas_1', designator: '12A' }]
      expect(adopt(slices, seats, [moved], shown).seats).toEqual([seatOn('seg_ours', '12A')])
    },
  )

  test('leaves the seat of an unchanged flight alone where the order does not show it', () => {
    const seats = [seatOn('seg_ours', '12A')]
    expect(adopt([out], seats, [{ ...out, id: 'sli_order' }], []).seats).toEqual(seats)
  })

  test('moves ids by place where a connection goes through another airport', () => {
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

describe('flights without a replacement', () => {
  const first = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_1' })
  const second = aSlice('DUB', 'BOS', '12:00', '15:00', { id: 'seg_2' })
  const idsOf = (flights: { id: string }[]) => flights.map(({ id }) => id)

  test.each([
    ['of everything', [out, back], [], ['seg_ours', 'seg_back']],
    ['of the return', [out, back], [aSlice('LHR', 'DUB', '11:00', '12:20')], ['seg_back']],
    ['of a connection', [joined(first, second)], [first], ['seg_2']],
    [
      'of nothing that is rerouted',
      [joined(first, second)],
      [aSlice('LHR', 'BOS', '09:00', '12:00')],
      [],
    ],
    [
      'of nothing that leaves from another airport',
      [out],
      [aSlice('LGW', 'DUB', '08:00', '09:20')],
      [],
    ],
  ] as [string, Slice[], Slice[], string[]][])('are told %s', (_, removed, added, gone) => {
    expect(idsOf(lostFlights(removed, added))).toEqual(gone)
  })

  test('are those that no later change brings back', () => {
    const cancelled = { removed: [back], added: [], actionTaken: null }
    expect(cancelledFlightIds([out, back], [cancelled])).toEqual(['seg_back'])
    expect(cancelledFlightIds([out, back], [{ ...cancelled, actionTaken: 'accepted' }])).toEqual([
      'seg_back',
    ])
    expect(cancelledFlightIds([out, back], [{ ...cancelled, actionTaken: 'changed' }])).toEqual([])
    const restored = { removed: [], added: [back], actionTaken: null }
    expect(cancelledFlightIds([out, back], [cancelled, restored])).toEqual([])
    // The order does not have it any more.
    expect(cancelledFlightIds([out], [cancelled])).toEqual([])
  })

  test('make a trip cancelled by the airline, as a whole or in part', () => {
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

  test('are a loss of the whole trip only where none of its flights stays', () => {
    const change = { removed: [back], added: [] }
    expect(lossOf({ slices: [back] }, change)?.scope).toBe('whole')
    expect(lossOf({ slices: [out, back] }, change)?.scope).toBe('part')
    expect(lossOf({ slices: [out] }, { removed: [out], added: [out] })).toBeNull()
  })
})

test('three moves of two hours each are a big change against the flight that was sold', () => {
  const at = (hour: string) => aSlice('LHR', 'DUB', `${hour}:00`, `${hour}:50`)
  const change = { removed: [at('12')], added: [at('14')] }
  expect(changeSize(change)).toBe('small')
  const since = sinceSold({ slices: [at('12'), back], bookedSlices: [at('08'), back] }, change)
  expect(since).toEqual({ removed: [at('08')], added: [at('14')] })
  expect(changeSize(since)).toBe('big')
  expect(sinceSold(null, change)).toBe(change)
})

describe('the place of a flight', () => {
  const placesOf = (itinerary: Parameters<typeof placedFlights>[0]) =>
    placedFlights(itinerary).map(({ place, flight, isCancelled }) =>
      [place, flight.id, ...(isCancelled ? ['cancelled'] : [])].join(' '),
    )

  test('stays the one it had when it was sold, whatever its id and times are now', () => {
    const moved = aSlice('DUB', 'LHR', '21:00', '22:20', { id: 'seg_other' })
    expect(placesOf({ slices: [out, back] })).toEqual(['1-1 seg_ours', '2-1 seg_back'])
    expect(placesOf({ slices: [out, moved], bookedSlices: [out, back] })).toEqual([
      '1-1 seg_ours',
      '2-1 seg_other',
    ])
  })

  test('stays with a flight that is gone, as cancelled', () => {
    expect(placesOf({ slices: [back], bookedSlices: [out, back] })).toEqual([
      '1-1 seg_ours cancelled',
      '2-1 seg_back',
    ])
    expect(placesOf({ slices: [out, back], cancelledFlights: ['seg_back'] })).toEqual([
      '1-1 seg_ours',
      '2-1 seg_back cancelled',
    ])
  })
})
