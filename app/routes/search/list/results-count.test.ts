import { expect, test } from 'vitest'
import type { Chip } from '#app/core/search/results/filters.ts'
import { countHeading, resultsHeading } from './results-count.ts'

const chip = (name: string): Chip => ({ label: name, parameter: [name, '1'] })

test.each([
  [{ shown: 30, matching: 240, total: 240, filtered: false }, '30 of 240 flights found'],
  [{ shown: 240, matching: 240, total: 240, filtered: false }, '240 flights found'],
  [{ shown: 1, matching: 1, total: 1, filtered: false }, '1 flight found'],
  [{ shown: 22, matching: 22, total: 240, filtered: true }, '22 of 240 flights match'],
  [{ shown: 1, matching: 1, total: 240, filtered: true }, '1 of 240 flights match'],
  [
    { shown: 9, matching: 9, total: 9, filtered: true, noun: 'return flight' as const },
    '9 of 9 return flights match',
  ],
])('the heading for %j is "%s"', (counts, words) => {
  expect(countHeading(counts)).toBe(words)
})

test('a choice of bags keeps the heading of all flights, and a filter states how many match', () => {
  const found = { offers: { ids: ['off_1'] }, matching: 1, total: 2, noun: 'flight' as const }
  expect(resultsHeading({ ...found, chips: [chip('with')] })).toBe('1 of 2 flights found')
  expect(resultsHeading({ ...found, chips: [chip('with'), chip('stops')] })).toBe(
    '1 of 2 flights match',
  )
  expect(resultsHeading({ ...found, matching: 0, chips: [] })).toBe('No Matching Flights')
})
