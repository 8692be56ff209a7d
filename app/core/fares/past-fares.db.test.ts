import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { startApp } from '../../../tests/app.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { listPastFares } from './past-fare.store.server.ts'
import { findPastFares } from './route-fares.server.ts'

const daysAgo = (days: number) => isoNow(-days * 86_400).slice(0, 10)

const seen = (route: string, day: string, amount: number, currency = 'USD') =>
  db()
    .insertInto('faresSeen')
    .values({ key: `${route}/${amount}`, route, day, amount, currency, departsOn: daysAgo(-30) })
    .execute()

beforeEach(async () => {
  startApp()
  await db().deleteFrom('faresSeen').execute()
})

test('the lowest round-trip fare of each day is read for the routes of one mode', async () => {
  const route = 'test/JFK/LHR/round-trip/economy'
  await seen(route, daysAgo(3), 500)
  await seen(route, daysAgo(3), 450)
  await seen(route, daysAgo(2), 700, 'EUR')
  await seen(route, daysAgo(61), 100)
  await seen('live/JFK/LHR/round-trip/economy', daysAgo(3), 1)
  await seen('test/JFK/LHR/one-way/economy', daysAgo(3), 2)
  await seen('test/JFK/CDG/round-trip/economy', daysAgo(3), 3)
  const past = await listPastFares('test', ['JFK-LHR', 'BOS-LHR'])
  expect([...past.keys()]).toEqual(['JFK-LHR'])
  expect(past.get('JFK-LHR')?.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { day: daysAgo(3), amount: 450, currency: 'USD' },
    { day: daysAgo(2), amount: 700, currency: 'EUR' },
  ])
  expect(await listPastFares('test', [])).toEqual(new Map())
})

test('no past fares are known during an outage of the database', async () => {
  await createSearchSite().withoutDatabase(async () => {
    expect(await findPastFares(['JFK-LHR'])).toEqual(new Map())
  })
})
