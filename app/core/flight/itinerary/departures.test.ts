import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { emptyResultSet, joinOffers, withoutClosed } from '#app/core/search/results/result-set.ts'
import { hasClosed } from './departures.ts'

const leaving = (departingAt: string, timeZone: string | null, id = 'off_1') => {
  const segment = aSegment('SYD', 'LHR', { departingAt })
  const origin = { ...segment.origin, timeZone }
  return anOffer({ id, slices: [aSlice([{ ...segment, origin }])] })
}

describe('hasClosed', () => {
  test.each([
    ['2026-11-22T18:01:00', 'Australia/Sydney', '2026-11-22T05:00:00Z', false],
    ['2026-11-22T18:00:00', 'Australia/Sydney', '2026-11-22T05:00:00Z', true],
    ['2026-11-22T09:00:00', 'Australia/Sydney', '2026-11-22T05:00:00Z', true],
    ['2026-11-21T22:30:00', 'America/Los_Angeles', '2026-11-22T05:00:00Z', true],
    ['2026-11-22T06:00:00', 'America/Los_Angeles', '2026-11-22T05:00:00Z', false],
    // Clocks go back at 02:00, so the departure is two and a half hours away, not one and a half.
    ['2026-11-01T03:30:00', 'America/New_York', '2026-11-01T06:00:00Z', false],
    ['2026-11-22T10:00:00', null, '2026-11-22T19:00:00Z', false],
    ['2026-11-22T10:00:00', null, '2026-11-22T20:00:00Z', true],
    ['soon', 'Australia/Sydney', '2026-11-22T05:00:00Z', false],
  ])('for a departure at %s in %s and the time %s returns %s', (departingAt, zone, now, closed) => {
    expect(hasClosed(leaving(departingAt, zone), Date.parse(now))).toBe(closed)
  })

  test('uses the earliest departure, whatever the order of the slices', () => {
    const [early] = leaving('2026-11-22T18:00:00', 'Australia/Sydney').slices
    const [late] = leaving('2026-11-29T18:00:00', 'Australia/Sydney').slices
    const now = Date.parse('2026-11-22T05:00:00Z')
    expect(hasClosed({ slices: [early, late] }, now)).toBe(true)
    expect(hasClosed({ slices: [late, early] }, now)).toBe(true)
    expect(hasClosed({ slices: [late] }, now)).toBe(false)
  })

  test('removes offers from a list once their sales close, and updates counts, prices and airlines', () => {
    const early = leaving('2026-11-22T18:00:00', 'Australia/Sydney', 'off_early')
    const late = {
      ...leaving('2026-11-22T21:00:00', 'Australia/Sydney', 'off_late'),
      price: anOffer({ id: 'dear' }).price,
    }
    late.price = { ...late.price, total: { amount: 900, currency: 'USD' } }
    const set = joinOffers(emptyResultSet(), [early, late])
    const before = Date.parse('2026-11-22T04:00:00Z')
    expect(withoutClosed(set, before)).toBe(set)
    const after = withoutClosed(set, before + 3_600_000)
    expect(after.offers.map(({ id }) => id)).toEqual(['off_late'])
    expect(after.facets.bounds).toEqual({ min: 900, max: 900 })
    expect(after.facets.airlines.find(({ code }) => code === 'AA')?.count).toBe(1)
    expect(withoutClosed(set, before + 3_600_001)).toBe(after)
    expect(withoutClosed(set, before + 5 * 3_600_000).offers).toEqual([])
  })
})
