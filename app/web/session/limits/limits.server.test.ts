import { expect, test } from 'vitest'
import { origin } from '../../../../tests/route-calls.ts'
import { createSearchSite } from '../../../../tests/fakes/fake-searches.ts'
import { rateLimitHeaders, takeAddressPoint } from './rate-counts.server.ts'
import {
  countAccountDisclosure,
  formatWait,
  keyOf,
  readLimiter,
  takeAttempt,
  takeSearch,
  vendorCallAllowance,
} from './limits.server.ts'

const from = (peer: string) => new Request(origin, { headers: { 'x-contrail-peer': peer } })

test('searches and reads of one address share one allowance at the airlines', () =>
  // The clock of this site stands still, so no allowance is renewed during the test.
  createSearchSite().run(async () => {
    const [one, other] = ['203.0.113.71', '203.0.113.72']
    const search = async (peer: string) => (await takeSearch(from(peer)))?.retryAfter ?? 0
    const read = (peer: string) => readLimiter(from(peer))()
    for (let used = 0; used < vendorCallAllowance.points; used += 1) {
      expect(await (used % 2 ? read(one) : search(one))).toBe(0)
    }
    expect(await search(one)).toBeGreaterThan(0)
    expect(await read(one)).toBeGreaterThan(0)
    expect([await search(other), await read(other)]).toEqual([0, 0])
  }))

test('the headers of an address without points state 0 and the seconds until the next', () =>
  createSearchSite().run(async () => {
    const request = from('203.0.113.75')
    const allowance = { key: 'told', points: 1, seconds: 60 }
    const told = async () => {
      const wait = await takeAddressPoint(request, 'search', allowance)
      return [wait, rateLimitHeaders(request).RateLimit]
    }
    expect(await told()).toEqual([0, '"search";r=0;t=60'])
    expect(await told()).toEqual([60, '"search";r=0;t=60'])
  }))

test('used-up attempts of one account block it from every address, and no other account', () =>
  createSearchSite().run(async () => {
    const attempt = (peer: string, subject: string) => takeAttempt('cancel', from(peer), subject)
    for (let used = 0; used < 10; used += 1) {
      expect(await attempt('203.0.113.73', 'ada')).toBeNull()
    }
    expect(await attempt('203.0.113.73', 'ada')).not.toBeNull()
    expect(await attempt('203.0.113.74', 'ada')).not.toBeNull()
    expect(await attempt('203.0.113.73', 'bob')).toBeNull()
  }))

test('a visitor without attempts left uses up no attempts of an account', () =>
  createSearchSite().run(async () => {
    const attempt = (peer: string, subject: string) => takeAttempt('cancel', from(peer), subject)
    for (let used = 0; used < 60; used += 1) await attempt('203.0.113.76', `nobody ${used}`)
    for (let used = 0; used < 10; used += 1) {
      expect(await attempt('203.0.113.76', 'cyd')).not.toBeNull()
    }
    expect(await attempt('203.0.113.77', 'cyd')).toBeNull()
  }))

test('registration tells one address of at most twelve accounts in an hour', () =>
  createSearchSite().run(async () => {
    const register = () => takeAttempt('register', from('203.0.113.78'), 'dan')
    for (let told = 0; told < 11; told += 1) await countAccountDisclosure(from('203.0.113.78'))
    expect(await register()).toBeNull()
    await countAccountDisclosure(from('203.0.113.78'))
    expect(await register()).not.toBeNull()
  }))

test('the key of a counter depends on its limit, on what is counted and on the value', () => {
  const keys = [
    keyOf('search', 'address', 'a'),
    keyOf('read', 'address', 'a'),
    keyOf('search', 'subject', 'a'),
    keyOf('search', 'address', 'b'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])(
  'after a wait of %i seconds, rounded up to "%s", the next attempt succeeds',
  (seconds, words) => {
    expect(formatWait(seconds)).toBe(words)
  },
)
