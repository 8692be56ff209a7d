import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../e2e/site.ts'
import { inDays, longHaul, resultsPath } from '../../e2e/traveller.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const searchFields = [
  'origin',
  'destination',
  'departureDate',
  'returnDate',
  'cabinClass',
  'adults',
  'children',
  'infants',
  'ages',
  'childAge1',
  'teenAge1',
  'tripType',
  'flights',
  'origin2',
  'destination2',
  'departureDate2',
]
const viewFields = [
  'sort',
  'loaded',
  'showMore',
  'previousCount',
  'wait',
  'minPrice',
  'maxPrice',
  'airline',
  'stops',
  'departure',
  'arrival',
  'maxDuration',
  'refundable',
  'bags',
  'with',
  'choose',
  'flight',
  'out_stops',
  'promo',
]

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double().map(String),
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1e308',
    '٣',
    '2026-02-30',
    '9999999-01-01',
    '../../etc/passwd',
    '__proto__',
    '<script>alert(1)</script>',
    "'; drop table bookings; --",
    '\u0000',
    '\ud800',
    'x'.repeat(4_000),
  ),
)

async function visit(path: string) {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  const body = await answer.text()
  expect(answer.status, path).toBeLessThan(500)
  if (answer.status < 300) {
    expect(body, path).toContain('</html>')
    expect(body, path).not.toContain('<script>alert(1)')
  }
  return answer.status
}

async function searchesOfAirlines(): Promise<number> {
  const answer = await fetch(`${site.sandboxUrl}/_sandbox/calls`)
  const { counts } = (await answer.json()) as { counts: Record<string, number> }
  const ofSearches = Object.entries(counts).filter(([call]) => /^POST .*offer_requests/.test(call))
  return ofSearches.reduce((sum, [, count]) => sum + count, 0)
}

test('an impossible search explains the reason and sends no request to airlines', async () => {
  const hopeless = new URL(resultsPath({ ...longHaul, from: 'nowhere at all' }), site.url)
  const others = searchFields.filter((name) => name !== 'origin')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...others, ...viewFields), texts, async (name, text) => {
      const params = new URLSearchParams(hopeless.search)
      params.set(name, text)
      expect([302, 400]).toContain(await visit(`/search?${params}`))
    }),
    { numRuns: 150 },
  )
  expect(await searchesOfAirlines()).toBe(0)
})

test('all views of one search share a single airline search', async () => {
  const good = new URL(resultsPath(longHaul, { wait: '1' }), site.url)
  await visit(good.pathname + good.search)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...viewFields), texts, async (name, text) => {
      const params = new URLSearchParams(good.search)
      params.set(name, text)
      expect([200, 302]).toContain(await visit(`/search?${params}`))
    }),
    { numRuns: 150 },
  )
  expect(await searchesOfAirlines()).toBe(1)
})

test('odd parameters break no page of the booking flow', async () => {
  const paths = [
    '/',
    '/explore',
    '/flight',
    '/booking',
    '/booking/seats',
    '/booking/payment',
    '/booking/confirmation',
    '/booking/payment/return',
    '/booking/validity',
    '/booking/search-again',
    '/search/arrivals',
    '/search/dates',
    '/support/booking',
    '/my-trips',
    '/login',
    '/reset-password',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/alerts',
    '/faq',
    '/blog',
    '/careers',
    '/api/airports',
    '/api/fare-days',
  ]
  const names = [
    ...searchFields,
    'offer',
    'checkout',
    'from_origin',
    'from',
    'month',
    'budget',
    'q',
    'tab',
    'token',
    'redirect',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom(...names),
      texts,
      async (path, name, text) => {
        const answer = await fetch(`${site.url}${path}?${new URLSearchParams({ [name]: text })}`, {
          redirect: 'manual',
        })
        await answer.body?.cancel()
        expect(answer.status, `${path} ${name}`).toBeLessThan(500)
      },
    ),
    { numRuns: 250 },
  )
})

test.each([
  `/search?origin=%E0%A4%A&destination=JFK&departureDate=${inDays(9)}`,
  '/search?origin=LHR&origin=CDG&destination[]=JFK',
  '/flight/%00',
  '/flight/..%2f..%2fbooking',
  '/flight/💺',
  `/flight/off_${'x'.repeat(3_000)}`,
  `/booking?offer=off_${'x'.repeat(3_000)}`,
  '/booking?offer=..%2F..%2Fetc&adults=1',
  '/blog/%F0%9F%9B%A9',
  '/my-trips/%2e%2e',
])('%s gets a response below 500', async (path) => {
  const answer = await fetch(site.url + path)
  expect(answer.status).toBeLessThan(500)
  expect(await answer.text()).toContain('</html>')
})

test('the site logs no errors for the requests above', () => {
  expect(site.errors).toEqual([])
})
