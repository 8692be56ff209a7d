import { expect, test } from 'vitest'
import { anOffer } from '../../../../tests/samples/records.ts'
import { formatDeadline } from './deadline.ts'

const slicesFrom = (city: string, timeZone: string | null) => {
  const [out, ...others] = anOffer().slices
  return [{ ...out, origin: { ...out.origin, city, timeZone } }, ...others]
}

test.each<[string, string | null, string]>([
  ['Sydney', 'Australia/Sydney', '01:05 Sydney time on Sun, Feb 21, 2027'],
  ['Honolulu', 'Pacific/Honolulu', '04:05 Honolulu time on Sat, Feb 20, 2027'],
  ['Nowhere', null, '14:05 UTC on Sat, Feb 20, 2027'],
  ['Nowhere', 'Not/AZone', '14:05 UTC on Sat, Feb 20, 2027'],
])('a deadline of a trip from %s with the time zone %s is %s', (city, timeZone, words) => {
  expect(formatDeadline('2027-02-20T14:05:00.000Z', slicesFrom(city, timeZone))).toBe(words)
})

test('a deadline of an unreadable trip is in UTC', () => {
  expect(formatDeadline('2027-02-20T14:05:00.000Z')).toBe('14:05 UTC on Sat, Feb 20, 2027')
})
