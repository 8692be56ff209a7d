import { expect, test } from 'vitest'
import { searchKey } from '#app/core/flight/search-query.ts'
import { moveSearch } from '#app/core/search/prices/strip-days.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { inDays } from '../../../tests/clock.ts'
import { aSearch, createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { otherSearches } from './other-searches.server.ts'

const price = { amount: 120, currency: 'USD' }

const fromProvidence = () => {
  const { slices, ...query } = aSearch()
  return { ...query, slices: [{ ...slices[0], origin: 'PVD', destination: 'LGW' }] } as ReturnType<
    typeof aSearch
  >
}

test('nearby airports of both ends come with their distance and known fare', async () => {
  const query = fromProvidence()
  const fromBoston = { ...query, slices: [{ ...query.slices[0], origin: 'BOS' }] } as typeof query
  await saveKnownFare(`test/${searchKey(fromBoston)}`, price)
  const { airports } = await otherSearches(query, 'test', inDays(0))
  expect(
    airports.map(({ end, airport, km, price }) => [end, airport.iata_code, km, price]),
  ).toEqual([
    ['origin', 'BOS', 79, price],
    ['origin', 'BDL', 107, null],
    ['destination', 'LHR', 41, null],
    ['destination', 'LCY', 43, null],
  ])
  expect(airports[2]?.query.slices[0]).toEqual({ ...query.slices[0], destination: 'LHR' })
})

test('cities offer airports outside the city', async () => {
  const { slices, ...query } = aSearch()
  const between = { ...slices[0], origin: 'LON', destination: 'NYC' }
  const { airports } = await otherSearches({ ...query, slices: [between] }, 'test', inDays(0))
  expect(airports.map(({ end }) => end)).toEqual(['origin', 'origin', 'destination', 'destination'])
  const codes = airports.map(({ airport }) => airport.iata_code)
  for (const own of ['LHR', 'LCY', 'LGW', 'JFK', 'LGA', 'EWR']) expect(codes).not.toContain(own)
})

test('no search from a city to itself is offered', async () => {
  const { slices, ...query } = fromProvidence()
  const toBoston = { ...slices[0], destination: 'BOS' }
  const { airports } = await otherSearches({ ...query, slices: [toBoston] }, 'test', inDays(0))
  const ends = airports.map(({ query: { slices } }) => [slices[0].origin, slices[0].destination])
  expect(ends.length).toBeGreaterThan(0)
  for (const [from, to] of ends) expect(from).not.toBe(to)
})

test('days with a known fare come before closer days', async () => {
  const query = fromProvidence()
  const [{ date }] = query.slices
  for (const days of [-7, 5]) {
    await saveKnownFare(`test/${searchKey(moveSearch(query, days))}`, price)
  }
  const { days } = await otherSearches(query, 'test', inDays(0))
  expect(days.map(({ query, price }) => [query.slices[0].date, price])).toEqual([
    [addDaysTo(date, -7), price],
    [addDaysTo(date, -1), null],
    [addDaysTo(date, 1), null],
    [addDaysTo(date, 5), price],
  ])
})

test('no day before today is offered', async () => {
  const query = fromProvidence()
  const { days } = await otherSearches(query, 'test', query.slices[0].date)
  expect(days.every((day) => day.query.slices[0].date > query.slices[0].date)).toBe(true)
})

test('searches are offered without prices while the database is down', async () => {
  const { airports, days } = await createSearchSite().withoutDatabase(() =>
    otherSearches(fromProvidence(), 'test', inDays(0)),
  )
  expect([airports.length, days.length]).toEqual([4, 4])
})
