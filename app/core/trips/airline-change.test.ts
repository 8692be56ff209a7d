import { describe, expect, test } from 'vitest'
import { aChangedSlice as aSlice, back, out } from '../../../tests/itineraries.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import {
  canAccept,
  changeSize,
  deadlineText,
  decideBy,
  isAcceptedByDefault,
  isReminderDue,
  lossTitle,
  lowQuoteWarning,
  refundRight,
} from './airline-change.ts'
import type { RefundTo } from '#app/core/flight/after-sale-terms.ts'

const inBusiness = aSlice('LHR', 'DUB', '08:00', '09:20', { cabin: 'business' })
const inEconomy = aSlice('LHR', 'DUB', '08:00', '09:20', { cabin: 'economy' })
const domestic = aSlice('JFK', 'BOS', '08:00', '09:20')
const withStop = aSlice('LHR', 'DUB', '08:00', '09:20', { technicalStops: ['MAN'] })

describe('changeSize', () => {
  test.each([
    [
      'small',
      'moves by less than 6 hours across a border',
      [out],
      [aSlice('LHR', 'DUB', '13:59', '15:19')],
    ],
    ['big', 'moves by 6 hours across a border', [out], [aSlice('LHR', 'DUB', '14:00', '15:20')]],
    ['big', 'arrives 6 hours later', [out], [aSlice('LHR', 'DUB', '08:00', '15:20')]],
    [
      'small',
      'moves by less than 3 hours within a country',
      [domestic],
      [aSlice('JFK', 'BOS', '10:59', '12:19')],
    ],
    [
      'big',
      'moves by 3 hours within a country',
      [domestic],
      [aSlice('JFK', 'BOS', '05:00', '06:20')],
    ],
    ['big', 'leaves from another airport', [out], [aSlice('LGW', 'DUB', '08:00', '09:20')]],
    [
      'big',
      'has one more connection',
      [out],
      [{ ...out, segments: [out.segments[0], out.segments[0]] }],
    ],
    ['big', 'has a technical stop', [out], [withStop]],
    ['small', 'loses a technical stop', [withStop], [out]],
    ['big', 'moves travellers to a lower cabin', [inBusiness], [inEconomy]],
    ['small', 'puts travellers in a higher cabin', [inEconomy], [inBusiness]],
    ['cancelled', 'takes the return away', [out, back], [out]],
    ['cancelled', 'takes everything away', [out], []],
  ] as [string, string, Slice[], Slice[]][])(
    'returns %s for a change that %s',
    (size, _, removed, added) => {
      expect(changeSize({ removed, added })).toBe(size)
      const accepted = isAcceptedByDefault({ actions: ['accept'], removed, added })
      expect(accepted).toBe(size !== 'cancelled')
      expect(isAcceptedByDefault({ actions: ['update'], removed, added })).toBe(false)
      expect(refundRight({ removed, added })).toMatch(/refund.*exact amount/)
    },
  )
})

test('canAccept returns true only if the airline offers new flights that we may accept', () => {
  const change = { actions: ['accept' as const], removed: [out, back], added: [out] }
  expect(canAccept(change)).toBe(true)
  expect(canAccept({ ...change, added: [] })).toBe(false)
  expect(canAccept({ ...change, actions: ['cancel'] })).toBe(false)
})

test('lossTitle states which part of the trip is cancelled', () => {
  const [flight] = out.segments
  expect(lossTitle({ scope: 'whole', flights: [flight] })).toBe(
    'Your flight was cancelled by the airline',
  )
  expect(lossTitle({ scope: 'whole', flights: [flight, flight] })).toMatch(/^Your flights were/)
  expect(lossTitle({ scope: 'part', flights: [flight] })).toMatch(/part of your trip$/)
})

test('lowQuoteWarning warns when the refund is less than the airline received', () => {
  const cancelled = { removed: [back], added: [] }
  const words = (refundMinor: number, refundTo: RefundTo = 'card') =>
    lowQuoteWarning(cancelled, { refundTo, refundMinor }, 44_893)
  expect(words(44_893)).toBeNull()
  expect(words(0)).toMatch(/You have the right to a refund.*call us before you confirm/)
  expect(words(44_892)).not.toBeNull()
  expect(words(44_893, 'airline_credits')).not.toBeNull()
})

describe('the deadline for a decision', () => {
  const departure = Date.parse('2027-03-02T08:00:00Z')
  const days = 86_400_000

  test.each([
    ['a week before a distant departure', 40, 7],
    ['halfway to a near departure', 10, 5],
    ['halfway to a departure on the next day', 1, 0.5],
  ])('lies %s', (_, before, until) => {
    const deadline = decideBy([out, back], departure - before * days)
    expect(Date.parse(deadline)).toBe(departure - until * days)
  })

  test('lies within two months of departure, and never in the past', () => {
    const far = departure - 300 * days
    expect(Date.parse(decideBy([out], far)) - far).toBe(53 * days)
    expect(Date.parse(decideBy([out], departure + days))).toBe(departure + days)
    expect(Date.parse(decideBy([], departure))).toBeGreaterThan(departure)
  })

  test('has a reminder in the last quarter of the period, at most 48 hours before it', () => {
    const end = '2027-02-20T00:00:00.000Z'
    const before = (hours: number) => Date.parse(end) - hours * 3_600_000
    expect(isReminderDue('2027-01-01T00:00:00.000Z', end, before(49))).toBe(false)
    expect(isReminderDue('2027-01-01T00:00:00.000Z', end, before(48))).toBe(true)
    expect(isReminderDue('2027-02-19T20:00:00.000Z', end, before(2))).toBe(false)
    expect(isReminderDue('2027-02-19T20:00:00.000Z', end, before(1))).toBe(true)
  })

  test('has a text with the date and the consequence of no answer', () => {
    const at = '2027-02-20T14:05:00.000Z'
    expect(deadlineText(at, true)).toContain('by 14:05 UTC on Sat, Feb 20, 2027.')
    expect(deadlineText(at, true)).toContain('accept the new flights')
    expect(deadlineText(at, false)).toContain('our team will settle it')
  })
})
