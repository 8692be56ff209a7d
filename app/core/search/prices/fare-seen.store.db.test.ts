import { sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { listFaresSeen, saveFareSeen } from './fare-seen.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import type { ModeKey } from '#app/core/site/mode.ts'
import { findKnownFares, saveKnownFare } from './known-fare.store.server.ts'

let routes = 0
const aRoute = (): ModeKey => `test/AAA/BBB/one-way/economy/${(routes += 1)}`
const day = (ago: number) => isoNow(-ago * 86_400).slice(0, 10)

const aFare = (route: ModeKey, amount: number, departsOn = '2027-05-01', currency = 'USD') => ({
  key: `${route}/${departsOn}`,
  route,
  departsOn,
  amount,
  currency,
})

const around = (route: ModeKey) => ({
  route,
  currency: 'USD',
  departsFrom: '2027-04-17',
  departsTo: '2027-05-15',
  days: 60,
})

async function seenBefore(route: ModeKey, amount: number, ago: number) {
  const row = { ...aFare(route, amount), day: day(ago) }
  await db().insertInto('faresSeen').values(row).execute()
}

test('a search keeps the lowest fare of each day', async () => {
  const route = aRoute()
  await seenBefore(route, 700, 1)
  for (const amount of [650, 600, 640]) await saveFareSeen(aFare(route, amount))
  expect(await listFaresSeen(around(route))).toEqual([
    { day: day(0), amount: 600 },
    { day: day(1), amount: 700 },
  ])
})

test('a fare in another currency never replaces a stored fare', async () => {
  const route = aRoute()
  await saveFareSeen(aFare(route, 600))
  await saveFareSeen(aFare(route, 400, '2027-05-01', 'GBP'))
  expect(await listFaresSeen(around(route))).toEqual([{ day: day(0), amount: 600 }])
  expect(await listFaresSeen({ ...around(route), currency: 'GBP' })).toEqual([])
})

test('listFaresSeen returns recent fares of a route with departures around the given day', async () => {
  const route = aRoute()
  await saveFareSeen(aFare(route, 500, '2027-04-16'))
  await saveFareSeen(aFare(route, 510, '2027-04-17'))
  await saveFareSeen(aFare(route, 520, '2027-05-15'))
  await saveFareSeen(aFare(route, 530, '2027-05-16'))
  await saveFareSeen(aFare(aRoute(), 540))
  await seenBefore(route, 550, 60)
  await seenBefore(route, 560, 59)
  const amounts = (await listFaresSeen(around(route))).map(({ amount }) => amount)
  expect(amounts.sort()).toEqual([510, 520, 560])
})

test('a stored fare is deleted after 90 days', async () => {
  const route = aRoute()
  await seenBefore(route, 600, 90)
  await seenBefore(route, 610, 89)
  await sweepExpired()
  expect(await listFaresSeen({ ...around(route), days: 1_000 })).toEqual([
    { day: day(89), amount: 610 },
  ])
})

test('a fare with cents is rounded up', async () => {
  const key = 'test/CENTS'
  await saveKnownFare(key, { amount: 46.07, currency: 'USD' })
  expect((await findKnownFares([key])).get(key)).toEqual({ amount: 47, currency: 'USD' })
})
