import { expect, test } from 'vitest'
import { inDays, now } from '../../../tests/clock.ts'
import { get } from '../../../tests/route-calls.ts'
import { formatDate } from '#app/core/places/time.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import { readSearchForm } from './search.server.ts'

const [first, last] = [inDays(20), inDays(27)]
const days = `${formatDate(first)} – ${formatDate(last)}`
const common = `origin=BOS&destination=LIS&departureDate=${first}&cabinClass=economy&adults=1`
const onward = `origin2=LIS&destination2=MAD&departureDate2=${last}`

test.each([
  ['one-way', '', ['Boston – Lisbon', formatDate(first)]],
  ['round-trip', `returnDate=${last}`, ['Boston – Lisbon', days]],
  ['multi-city', onward, ['Boston – Lisbon – Madrid', days]],
])('a recent %s search is named by its places and days', async (tripType, more, names) => {
  const params = `tripType=${tripType}&${common}&${more}`
  const setCookie = await preferencesCookie(get('/'), { recentSearches: params })
  const { form } = await readSearchForm(get('/', [setCookie ?? '']), new Date(now()))
  expect(form.recent.map(({ route, days }) => [route, days])).toEqual([names])
})
