import { describe, expect, test } from 'vitest'
import { anOffer } from '../../../tests/records.ts'
import type { Slice } from '../offers/offer.ts'
import {
  adoptItinerary,
  changeSize,
  deadlineWords,
  decideBy,
  hasFlights,
  isAcceptedInTheEnd,
  isReminderDue,
  isSameItinerary,
  lowQuoteWords,
  refundRight,
} from './airline-change.ts'
import type { RefundTo } from './cancellation.ts'

const [model] = anOffer().slices
const place = (code: string) => ({ code, name: code, city: code, timeZone: 'UTC' })

/** A direct flight on 2 March 2027, by its times. */
function aSlice(from: string, to: string, departs: string, arrives: string, more = {}): Slice {
  const [flight] = model.segments
  const times = { departingAt: `2027-03-02T${departs}:00`, arrivingAt: `2027-03-02T${arrives}:00` }
  const hop = { origin: place(from), destination: place(to), ...times }
  return { ...model, ...hop, segments: [{ ...flight, ...hop, ...more }] }
}

const out = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_ours', originTerminal: '5' })
const back = aSlice('DUB', 'LHR', '18:00', '19:20')

describe('an itinerary', () => {
  test('is the same whatever its ids and aircraft are', () => {
    const order = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_order', aircraft: 'A321' })
    expect(isSameItinerary([out, back], [order, back])).toBe(true)
    expect(isSameItinerary([out], [out, back])).toBe(false)
    expect(isSameItinerary([out], [aSlice('LHR', 'DUB', '08:05', '09:20')])).toBe(false)
    expect(
      isSameItinerary([out], [aSlice('LHR', 'DUB', '08:00', '09:20', { flightNumber: 'X' })]),
    ).toBe(false)
    expect(hasFlights([out, back], [back])).toBe(true)
    expect(hasFlights([out], [back])).toBe(false)
  })

  test('is adopted whole; a flight that stays keeps its id and takes the new terminal', () => {
    const same = aSlice('LHR', 'DUB', '08:00', '09:20', { id: 'seg_order', originTerminal: '2' })
    const moved = aSlice('DUB', 'LHR', '20:00', '21:20', { id: 'seg_new' })
    const [first, second] = adoptItinerary([out, back], [same, moved])
    expect(first.segments[0]).toMatchObject({ id: 'seg_ours', originTerminal: '2' })
    expect(second?.segments[0]).toMatchObject({ id: 'seg_new', departingAt: '2027-03-02T20:00:00' })
    expect(adoptItinerary([out, back], [same])).toHaveLength(1)
  })
})

test.each([
  ['small', [out], [aSlice('LHR', 'DUB', '10:59', '12:19')]],
  ['big', [out], [aSlice('LHR', 'DUB', '11:00', '12:20')]],
  ['big', [out], [aSlice('LHR', 'DUB', '05:00', '06:20')]],
  ['big', [out], [aSlice('LGW', 'DUB', '08:00', '09:20')]],
  ['big', [out], [{ ...out, segments: [out.segments[0], out.segments[0]] }]],
  ['cancelled', [out, back], [out]],
  ['cancelled', [out], []],
] as [string, Slice[], Slice[]][])('a change is %s', (size, removed, added) => {
  expect(changeSize(removed, added)).toBe(size)
  const accepted = isAcceptedInTheEnd({ actions: ['accept'], removed, added })
  expect(accepted).toBe(size !== 'cancelled')
  expect(isAcceptedInTheEnd({ actions: ['update'], removed, added })).toBe(false)
  expect(refundRight(removed, added)).toMatch(/refund.*exact amount/)
})

test('a quote that gives less than was paid is not to be confirmed before more is asked for', () => {
  const cancelled = { removed: [back], added: [] }
  const words = (refundMinor: number, refundTo: RefundTo = 'card') =>
    lowQuoteWords(cancelled, { refundTo, refundMinor }, 44_893)
  expect(words(44_893)).toBeNull()
  expect(words(0)).toMatch(/You have the right to a refund.*ask us before you confirm/)
  expect(words(44_892)).not.toBeNull()
  expect(words(44_893, 'airline_credits')).not.toBeNull()
})

describe('the deadline', () => {
  const departure = Date.parse('2027-03-02T08:00:00Z')
  const days = 86_400_000

  test.each([
    ['a week before, of a change long before', 40, 7],
    ['halfway, where the flights are near', 10, 5],
    ['halfway, on the day before', 1, 0.5],
  ])('is %s', (_, before, until) => {
    const deadline = decideBy([out, back], departure - before * days)
    expect(Date.parse(deadline)).toBe(departure - until * days)
  })

  test('comes within two months, and never in the past', () => {
    const far = departure - 300 * days
    expect(Date.parse(decideBy([out], far)) - far).toBe(53 * days)
    expect(Date.parse(decideBy([out], departure + days))).toBe(departure + days)
    expect(Date.parse(decideBy([], departure))).toBeGreaterThan(departure)
  })

  test('is reminded of in the last quarter of its time, two days at most', () => {
    const end = '2027-02-20T00:00:00.000Z'
    const before = (hours: number) => Date.parse(end) - hours * 3_600_000
    expect(isReminderDue('2027-01-01T00:00:00.000Z', end, before(49))).toBe(false)
    expect(isReminderDue('2027-01-01T00:00:00.000Z', end, before(48))).toBe(true)
    expect(isReminderDue('2027-02-19T20:00:00.000Z', end, before(2))).toBe(false)
    expect(isReminderDue('2027-02-19T20:00:00.000Z', end, before(1))).toBe(true)
  })

  test('says what happens then', () => {
    const at = '2027-02-20T14:05:00.000Z'
    expect(deadlineWords(at, true)).toContain('by 14:05 UTC on Sat, Feb 20, 2027.')
    expect(deadlineWords(at, true)).toContain('we accept the new flights')
    expect(deadlineWords(at, false)).toContain('our team settles it')
  })
})
