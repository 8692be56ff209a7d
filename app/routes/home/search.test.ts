import { expect, test } from 'vitest'
import { inDays, now } from '../../../tests/clock.ts'
import { get } from '../../../tests/route-calls.ts'
import { formatDate } from '#app/core/places/time.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import { readSearchForm } from './search.server.ts'

const [first, last] = [inDays(20), inDays(27)]
const days = `${formatDate(first)} – ${formatDate(last)}`
const common = 'cabinClass=economy&adults=1&children=0&infants=0'

test.each([
  [
    `tripType=one-way&origin=BOS&destination=LIS&departureDate=${first}`,
    ['Boston – Lisbon', formatDate(first)],
  ],
  [
    `tripType=round-trip&origin=BOS&destination=LIS&departureDate=${first}&returnDate=${last}`,
    ['Boston – Lisbon', days],
  ],
  [
    `tripType=multi-city&origin=BOS&destination=LIS&departureDate=${first}&origin2=LIS&destination2=MAD&departureDate2=${last}`,
    ['Boston – Lisbon – Madrid', days],
  ],
])('the recent search %s is named by its places and days', async (params, names) => {
  const setCookie = await preferencesCookie(get('/'), { recentSearches: `${params}&${common}` })
  const { form } = await readSearchForm(get('/', [setCookie ?? '']), new Date(now()))
  expect(form.recent.map(({ route, days }) => [route, days])).toEqual([names])
})
