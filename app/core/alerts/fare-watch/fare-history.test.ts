import { expect, test } from 'vitest'
import { fareBars } from './fare-history.ts'

const today = '2027-05-12'
const fare = { amount: 300, currency: 'USD' }
const day = (date: number, amount: number) => ({
  day: `2027-05-${String(date).padStart(2, '0')}`,
  amount,
})

test('the bars end with the fare of today, and the highest fare has the longest bar', () => {
  expect(fareBars([day(9, 600), day(11, 450), day(12, 310)], fare, today)).toEqual([
    { label: 'May 9', amount: '$600', share: 1 },
    { label: 'May 11', amount: '$450', share: 0.75 },
    { label: 'May 12', amount: '$300', share: 0.5 },
  ])
})

test('only the last eight days have bars', () => {
  const seen = Array.from({ length: 11 }, (_, index) => day(index + 1, 400 + index))
  const bars = fareBars(seen, fare, today)
  expect([bars.length, bars[0]?.label]).toEqual([8, 'May 5'])
})

test('two days show no trend', () => {
  expect(fareBars([day(9, 600)], fare, today)).toEqual([])
})
