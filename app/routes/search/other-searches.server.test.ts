import { expect, test } from 'vitest'
import { aSearch, createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { addDaysTo, formatDate, todayIn } from '#app/core/places/time.ts'
import { withOtherSearches } from './other-searches.server.ts'

test('an empty page offers the days from today on, as counted where the flight departs', async () => {
  const site = createSearchSite()
  const today = todayIn(findPlace('HNL')?.time_zone ?? '', new Date(site.now()))
  const slices = [{ origin: 'HNL', destination: 'AKL', date: addDaysTo(today, 1) }] as const
  const empty = { kind: 'empty', state: {} } as Parameters<typeof withOtherSearches>[0]
  const page = await site.run(() =>
    withOtherSearches(empty, aSearch({ slices: [...slices] }), 'test', new URLSearchParams()),
  )
  expect(JSON.stringify(page)).toContain(`"label":"${formatDate(today)}"`)
})
