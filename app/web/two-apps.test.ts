import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '#app/compose.server.ts'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { createSession, findSession } from '#app/core/account/sign-in/session.store.server.ts'
import { FlightsBusyError } from '#app/core/flight/flights-port.ts'
import { findLastReadOffer, getCachedOffer } from '#app/core/search/read-offer.server.ts'
import {
  currentMode,
  databaseId,
  lastMode,
  setMode,
  countModeSwitches,
} from '#app/core/site/settings.store.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { isDatabaseDown, recordFailure } from '#app/platform/database/health.server.ts'
import { migrateToLatest } from '#app/platform/database/db.server.ts'
import { parseEnv } from '#app/platform/settings/env.server.ts'
import { listInFlight, trackInFlight } from '#app/platform/concurrency/in-flight.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { rateLimitHeaders, takeAddressPoint } from '#app/web/session/limits/rate-counts.server.ts'
import { closeScope, openScope, pageOf } from '#app/web/wire/request-scope.server.ts'
import { startVendor } from '../../tests/fakes/vendor-server.ts'
import { anOffer } from '../../tests/samples/records.ts'

/** Two Apps of this process, each with a separate database and vendor. */
let one: App
let other: App

beforeAll(async () => {
  one = app()
  other = createApp(parseEnv({ ...process.env, DATABASE_URL: 'file::memory:' }))
  await migrateToLatest(other.db)
  return () => other.db.destroy()
})

/** Runs `work` in one App, then in the other App. Returns both results. */
async function inBoth<T>(work: () => T | Promise<T>): Promise<[T, T]> {
  return [await runIn(one, work), await runIn(other, work)]
}

test('each App has its own mode', async () => {
  await runIn(other, () => setMode('live', 'usr_admin'))
  expect(await inBoth(currentMode)).toEqual(['test', 'live'])
  expect(await inBoth(lastMode)).toEqual(['test', 'live'])
  expect(await inBoth(countModeSwitches)).toEqual([0, 1])
  const [id, otherId] = await inBoth(databaseId)
  expect(id).not.toBe(otherId)
})

test('each App remembers only the offers that its own vendor returned', async () => {
  const known = anOffer()
  const { id } = known
  const withAirline = (from: App, name: string): App => {
    const offer = { ...known, airline: { ...known.airline, name } }
    const getOffer = async () => ({ offer, services: [] })
    return { ...from, flights: () => ({ ...from.flights('test'), getOffer }) }
  }
  const read = () => getCachedOffer(id, 'test').then(({ offer }) => offer.airline.name)
  expect(await runIn(withAirline(one, 'First'), read)).toBe('First')
  expect(runIn(other, () => findLastReadOffer(id, 'test'))).toBeNull()
  expect(await runIn(withAirline(other, 'Second'), read)).toBe('Second')
  expect(await runIn(withAirline(one, 'Not asked'), read)).toBe('First')
  const names = await inBoth(() => findLastReadOffer(id, 'test')?.airline.name)
  expect(names).toEqual(['First', 'Second'])
})

test('an App that has used up its request budget does not reduce the budget of the other App', async () => {
  const limits = { 'ratelimit-limit': '60', 'ratelimit-remaining': '0' }
  const headers = { ...limits, 'ratelimit-reset': new Date(now() + 50_000).toUTCString() }
  const vendor = await startVendor(() => ({ status: 200, body: { data: [] }, headers }))
  onTestFinished(() => vendor.stop())
  const settings = parseEnv({ ...process.env, DUFFEL_URL: vendor.url })
  const [first, second] = [createApp(settings, one.db), createApp(settings, other.db)]
  const list = () => app().flights('test').listAirlineChanges('ord_1', { background: true })
  expect(await runIn(first, list)).toEqual([])
  await expect(runIn(first, list)).rejects.toThrow(FlightsBusyError)
  expect(await runIn(second, list)).toEqual([])
  expect(vendor.sent).toHaveLength(2)
})

test('a session of one App is unknown to the other one', async () => {
  const { token } = await runIn(one, () => createSession(null, 'a browser'))
  const [own, foreign] = await inBoth(() => findSession(token))
  expect(own).not.toBeNull()
  expect(foreign).toBeNull()
})

test('rate limits count the requests of each App separately', async () => {
  const allowance = { key: 'two apps', points: 1, seconds: 60 }
  expect(await inBoth(() => takePoint(allowance))).toEqual([0, 0])
  expect(await runIn(one, () => takePoint(allowance))).toBeGreaterThan(0)
  const request = new Request('https://contrail.example/')
  await runIn(one, () => takeAddressPoint(request, 'search', { ...allowance, key: 'address' }))
  const [own, foreign] = await inBoth(() => rateLimitHeaders(request))
  expect(own).toHaveProperty('RateLimit')
  expect(foreign).toEqual({})
})

test('requests, running work and outages of one App do not exist for the other one', async () => {
  runIn(one, () => openScope('request', '/about'))
  onTestFinished(() => runIn(one, () => closeScope('request')))
  expect(await inBoth(() => pageOf('request'))).toEqual(['/about', null])
  let finish = () => {}
  const working = new Promise<void>((resolve) => (finish = resolve))
  const tracked = runIn(one, () => trackInFlight(working, { name: 'an order', mustFinish: true }))
  expect(await inBoth(listInFlight)).toEqual([['an order'], []])
  finish()
  await tracked
  runIn(other, recordFailure)
  expect(await inBoth(isDatabaseDown)).toEqual([false, true])
})
