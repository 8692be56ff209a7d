import { expect, test } from 'vitest'
import { call, get } from '../../../tests/route-calls.ts'
import type { SearchInput } from '#app/core/flight/search-query.ts'
import type { SearchErrors } from '#app/core/search/query/search-check.ts'
import * as search from './results-route.tsx'

type Loaded = { invalid: { form: { defaults: SearchInput; errors: SearchErrors } } }

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
