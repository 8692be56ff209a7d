import { expect, test } from 'vitest'
import { inDays } from '../../../tests/clock.ts'
import { call, get } from '../../../tests/route-calls.ts'
import type { SearchInput } from '#app/core/flight/search-query.ts'
import type { SearchErrors } from '#app/core/search/query/search-check.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import * as search from './results-route.tsx'

type Loaded = { invalid: { form: { defaults: SearchInput; errors: SearchErrors } } }

type LoadedLink = {
  invalid: { kind: string; city: string | null; dated: boolean; form: { tripType: string } }
}

async function formOf(query: string) {
  const { body } = await call(search.loader, get(`/search?${query}`))
  return (body as Loaded).invalid.form
}

test('an incomplete link fills no field whose error says that it is missing', async () => {
  const { defaults, errors } = await formOf('origin=JFK&tripType=round-trip')
  expect(errors.departureDate).toEqual(['Please select a departure date'])
  expect(errors.returnDate).toEqual(['Please select a return date'])
  expect(defaults).toMatchObject({ departureDate: '', returnDate: '' })
  expect(defaults.origin).toContain('(JFK)')
})

test('an incomplete multi-city link fills no field of the flight that it lacks', async () => {
  const { defaults, errors } = await formOf('origin=JFK&destination=LHR&tripType=multi-city')
  expect(Object.keys(errors)).toEqual(
    expect.arrayContaining(['origin2', 'destination2', 'departureDate2']),
  )
  expect(defaults.moreSlices).toEqual([{}])
})

test('an incomplete link keeps its dates', async () => {
  const { defaults } = await formOf('origin=JFK&departureDate=2001-01-01&tripType=round-trip')
  expect(defaults.departureDate).toBe('2001-01-01')
})

async function tripOf(query: string, cookies: string[] = []) {
  const { body } = await call(search.loader, get(`/search?${query}`, cookies))
  const { kind, city, dated, form } = (body as LoadedLink).invalid
  return { kind, city, dated, trip: form.tripType }
}

test('a link to a place asks for what it lacks, and suggests the trip of the last search', async () => {
  const setCookie = await preferencesCookie(get('/'), { lastTripType: 'multi-city' })
  const cookies = [setCookie?.split(';')[0] ?? '']
  const toPlace = { kind: 'incomplete', city: 'Lisbon', dated: false }
  expect(await tripOf('destination=LIS')).toEqual({ ...toPlace, trip: 'round-trip' })
  expect(await tripOf('destination=LIS', cookies)).toEqual({ ...toPlace, trip: 'multi-city' })
  const oneWay = 'destination=LIS&tripType=one-way'
  expect(await tripOf(oneWay, cookies)).toEqual({ ...toPlace, trip: 'one-way' })
  const [day, later] = [inDays(20), inDays(27)]
  const dated = `destination=LIS&departureDate=${day}&returnDate=${later}`
  expect(await tripOf(dated, cookies)).toEqual({ ...toPlace, dated: true, trip: 'round-trip' })
})
