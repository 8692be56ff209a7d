import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { majorAirports } from '../../app/core/places/major-airports.ts'
import { startTestSandbox } from '../samples/airlines.ts'
import { now } from '../clock.ts'

// Measures 10,000 price alerts on 800 routes: a first round, and another one a day later with lower fares.
const alertCount = 10_000
const routeCount = 800
const origins = 40

const folder = mkdtempSync(join(tmpdir(), 'contrail-alerts-'))
process.env.DATABASE_URL = `file:${join(folder, 'alerts.db')}`
process.env.LOG_LEVEL = 'silent'
process.env.SESSION_SECRET = 'a secret that signs the cookies of tests'
process.env.DATA_KEY = Buffer.alloc(32, 1).toString('base64')
const airlines = await startTestSandbox()
process.env.DUFFEL_URL = airlines.url

const { app, runIn, setApp } = await import('../../app/core/app.server.ts')
const { closeDatabase, db, inTransaction, migrateToLatest } =
  await import('../../app/platform/database/db.server.ts')
const { nextDueWatch } = await import('../../app/core/alerts/fare-watch/fare-watch.store.server.ts')
const { makeOwnSearches } = await import('../../app/core/alerts/own-searches.server.ts')
const { createApp } = await import('../../app/compose.server.ts')
setApp(createApp())
await migrateToLatest()

const codes = majorAirports.map(({ iata_code }) => iata_code)
const routes = Array.from({ length: routeCount }, (_, index) => ({
  origin: codes[index % origins] ?? '',
  destination: codes[origins + Math.floor(index / origins)] ?? '',
}))
const at = new Date(now()).toISOString()
await inTransaction(async () => {
  for (let index = 0; index < alertCount; index++) {
    const email = `watcher-${index}@contrail.example`
    await db()
      .insertInto('searchAlerts')
      .values({
        ...routes[index % routeCount]!,
        ...{ id: `al_${index}`, email, emailKey: email, departsOn: '' },
        ...{ search: '', bags: '' },
        ...{ consentedAt: at, confirmedAt: at },
      })
      .execute()
  }
})

const dayMs = 86_400_000
let shifted = 0

async function countMails(): Promise<number> {
  const rows = await db().selectFrom('outbox').select('id').execute()
  return rows.length
}

const isAnyDue = () => nextDueWatch('test', new Date(now() + shifted).toISOString().slice(0, 10))

async function round(name: string) {
  await airlines.calls()
  const clock = { ...app().clock, now: () => now() + shifted }
  const start = performance.now()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 200)
  let calls = 0
  let maxCalls = 0
  // Each pass is one minute. In that minute, alerts may use the rate limit minus the part
  // reserved for visitors.
  while (await runIn({ ...app(), clock }, isAnyDue)) {
    await runIn({ ...app(), clock }, () => makeOwnSearches([]))
    const made = (await airlines.calls())['POST /air/offer_requests'] ?? 0
    calls += made
    maxCalls = Math.max(maxCalls, made)
    await pass(60_000)
  }
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  const row = {
    round: name,
    alerts: alertCount,
    routes: routeCount,
    calls,
    'max calls per minute': maxCalls,
    mails: await countMails(),
    seconds: Math.round(seconds),
    // The peak includes the sandbox.
    'peak MB': Math.round(peak / 1024 ** 2),
  }
  console.table([row])
  return calls
}

async function control(what: string, body: object): Promise<void> {
  await fetch(`${airlines.url}/_sandbox/${what}`, { method: 'POST', body: JSON.stringify(body) })
}

async function pass(shiftMs: number): Promise<void> {
  shifted += shiftMs
  await control('clock', { shiftMs })
}

try {
  await round('first round')
  await pass(dayMs)
  await control('account', { farePercent: 70 })
  const calls = await round('a day later, 30% less')
  const perHour = app().config.OWN_SEARCHES_PER_HOUR
  console.log(
    `A real account allows ${perHour} searches an hour, so ${calls} searches take ${(calls / perHour / 24).toFixed(1)} days.`,
  )
} finally {
  await closeDatabase()
  await airlines.close()
  rmSync(folder, { recursive: true, force: true })
}
