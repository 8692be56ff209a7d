import { describe, expect, test } from 'vitest'
import {
  aChangedSlice as aSlice,
  back,
  joined,
  out,
} from '../../../../tests/samples/itineraries.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import {
  canAccept,
  deadlineText,
  decideBy,
  isAcceptedByDefault,
  isReminderDue,
  lossTitle,
  lowQuoteWarning,
  refundRight,
} from './airline-change.ts'
import { changeSize, explainChange } from './change-effects.ts'
import type { RefundTo } from '#app/core/flight/terms/after-sale-terms.ts'

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
      const found = changeSize({ removed, added })
      const accepted = isAcceptedByDefault({ actions: ['accept'], removed, added }, found)
      expect(accepted).toBe(size === 'small')
      expect(isAcceptedByDefault({ actions: ['update'], removed, added }, found)).toBe(false)
      const booking = { amountMinor: 12_000, currency: 'USD', providerCurrency: 'USD' }
      const words = (providerAmount: string) => refundRight(found, { ...booking, providerAmount })
      expect(words('100.00')).toMatch(/refund.* Our service fee isn’t refunded\. .*exact amount/)
      expect(words('120.00')).toMatch(/refund.*\. You’ll see the exact amount/)
      expect(words('120.00')).not.toContain('fee')
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
  const words = (refundMinor: number, refundTo: RefundTo = 'card') =>
    lowQuoteWarning('cancelled', { refundTo, refundMinor }, 44_893)
  expect(words(44_893)).toBeNull()
  expect(words(0)).toMatch(/You have the right to a refund.*call us before you confirm/)
  expect(words(44_892)).not.toBeNull()
  expect(words(44_893, 'airline_credits')).not.toBeNull()
  expect(lowQuoteWarning('small', { refundTo: 'card', refundMinor: 0 }, 44_893)).toBeNull()
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
    const when = '01:05 Sydney time on Sun, Feb 21, 2027'
    expect(deadlineText(when, true)).toContain(`by ${when}.`)
    expect(deadlineText(when, true)).toContain('accept the new flights')
    expect(deadlineText(when, false)).toContain('we won’t accept anything for you')
  })
})

describe('explainChange', () => {
  const effectsOf = (removed: Slice[], added: Slice[]) =>
    explainChange({ slices: [out, back] }, { removed, added }).parts.map(({ effects }) => effects)

  test('names each effect with the old and the new value', () => {
    const later = aSlice('LGW', 'DUB', '10:10', '11:30', { flightNumber: 'BA 9' })
    expect(effectsOf([out], [later])).toEqual([
      [
        'Leaves from LGW (LGW) instead of LHR (LHR)',
        'Departs 2h 10m later, at 10:10 instead of 08:00',
        'Arrives 2h 10m later, at 11:30 instead of 09:20',
        `BA 9 instead of ${out.segments[0].flightNumber}`,
      ],
    ])
    expect(effectsOf([out], [withStop])[0]).toContain('Direct, stops in MAN instead of Non-stop')
    expect(effectsOf([inBusiness], [inEconomy])).toEqual([['Economy instead of Business']])
    expect(effectsOf([back], [])).toEqual([['Cancelled by the airline']])
    expect(effectsOf([out], [out])).toEqual([])
  })

  test('names the dates of a flight that moves to another day', () => {
    const nextDay = { ...out, departingAt: '2027-03-03T06:00:00' }
    expect(effectsOf([out], [nextDay])[0]).toContain(
      'Departs 22h later, at 06:00 on Wed, Mar 3 instead of 08:00 on Tue, Mar 2',
    )
  })

  test('a connection that no longer works counts as big', () => {
    const first = aSlice('LHR', 'DUB', '08:00', '09:00')
    const second = aSlice('DUB', 'JFK', '10:30', '18:00')
    const meet = (arrives: string, from = 'DUB') => {
      const start = aSlice('LHR', 'DUB', '08:00', arrives)
      const change = {
        removed: [joined(first, second)],
        added: [joined(start, aSlice(from, 'JFK', '10:30', '18:00'))],
      }
      const { size, parts } = explainChange({ slices: change.removed }, change)
      return { size, effects: parts.flatMap(({ effects }) => effects) }
    }
    const number = first.segments[0].flightNumber
    expect(meet('10:40')).toEqual({
      size: 'big',
      effects: [`${number} leaves DUB at 10:30, before ${number} lands at 10:40`],
    })
    expect(meet('10:10')).toEqual({ size: 'big', effects: ['Only 20m to change planes in DUB'] })
    expect(meet('09:50')).toEqual({ size: 'small', effects: ['Only 40m to change planes in DUB'] })
    expect(meet('09:20')).toEqual({ size: 'small', effects: [] })
    expect(meet('09:00', 'ORK')).toEqual({
      size: 'big',
      effects: ['Change of airport in DUB: DUB to ORK'],
    })
  })

  test('a small move that lands after the next flight has left counts as big', () => {
    const late = aSlice('LHR', 'DUB', '13:30', '18:30')
    const next = { ...back, departingAt: '2027-03-02T18:00:00' }
    const change = { removed: [out], added: [late] }
    const words = 'Lands at 18:30, after your next flight has left at 18:00'
    const long = { ...out, arrivingAt: '2027-03-02T13:00:00' }
    expect(explainChange({ slices: [long, next] }, { ...change, removed: [long] })).toMatchObject({
      size: 'big',
      parts: [{ effects: expect.arrayContaining([words]) as string[] }],
    })
    expect(explainChange({ slices: [long] }, { ...change, removed: [long] }).size).toBe('small')
  })

  test('adds up changes since the sale', () => {
    const first = aSlice('LHR', 'DUB', '12:00', '13:20')
    const second = aSlice('LHR', 'DUB', '15:00', '16:20')
    const change = { removed: [first], added: [second] }
    expect(explainChange({ slices: [first], bookedSlices: [out] }, change).size).toBe('big')
    expect(explainChange({ slices: [first] }, change).size).toBe('small')
  })
})
