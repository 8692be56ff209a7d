import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import {
  closeDatabase,
  migrateToLatest,
  retryUntilReachable,
  SchemaError,
} from '#app/platform/db.server.ts'
import { classifyDatabaseFault } from '#app/platform/database/faults.server.ts'
import { dealRoutes } from '#app/content/deals.ts'
import { env } from '#app/platform/env.server.ts'
import { serveMetrics } from '#app/platform/metrics-server.server.ts'
import { collectProcessMetrics } from '#app/platform/metrics.server.ts'
import { countVitalSigns } from '#app/core/desk/vital-signs.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  ensureAdministrator,
  TravellersNameError,
  WeakPasswordError,
} from '#app/core/desk/administrators.server.ts'
import { recoverCancellations } from '#app/core/trips/cancellation.server.ts'
import { recoverCheckouts } from '#app/core/booking/payment/recover-checkouts.server.ts'
import { makeOwnSearches } from '#app/core/alerts/own-searches.server.ts'
import { recoverRefunds } from '#app/core/booking/refunds/refund.server.ts'
import { attachmentsOf } from '#app/core/booking/booked/booking-files.server.ts'
import { sendDueMail } from '#app/core/mail/send-mail.server.ts'
import { leaveOldKeys, sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { listOldKeys } from '#app/core/site/key-ages.server.ts'
import { sweepBooks } from '#app/core/books/sweep-books.server.ts'
import { settleDueChanges } from '#app/core/trips/due-changes.server.ts'
import { syncStaleBookings } from '#app/core/trips/trips.server.ts'
import { areRequestsReceived } from '#app/web/incoming/self-check.server.ts'
import { receiveRequests } from '#app/web/incoming/receive.server.ts'
import { stopServing } from '#app/web/incoming/stopping.server.ts'
import { trackInFlight } from '#app/platform/in-flight.server.ts'
import { releaseLeases } from '#app/platform/lease.server.ts'
import { readReadiness } from '#app/core/desk/readiness.server.ts'
import { unavailablePages } from '#app/web/pages/unavailable-pages.server.tsx'
import { app, setApp } from '#app/core/app.server.ts'
import { createApp } from '#app/compose.server.ts'
import { createDatabase } from '#app/platform/database/create.server.ts'
import type { Database } from '#app/platform/database/database.ts'
import stylesheet from './app.css?url'

declare global {
  // These variables survive module reloads in development.
  var contrailDatabase: Database | undefined
  var contrailStarted: Promise<void> | undefined
}

setApp(createApp(env, (globalThis.contrailDatabase ??= createDatabase(env.DATABASE_URL))))

const recoverEveryMs = 30_000 / env.RECOVERY_SPEED
const mailEveryMs = 5_000
const sweepEveryMs = 10 * 60_000
const booksEveryMs = 10 * 60_000
/** Interval of the check for due searches; `OWN_SEARCHES_PER_HOUR` limits the searches themselves. */
const ownSearchesEveryMs = 10_000
/** Longest wait after Ctrl+C for requests other than orders and payments. */
const maxOtherWaitMs = 4_000
const keysEveryMs = 24 * 60 * 60_000

/**
 * Policy for jobs that run during a shutdown: `finish` protects money, `leave` abandons the run, and `wait
 * briefly` is the default.
 */
type StopPolicy = 'leave' | 'finish' | 'wait briefly'

let stopping = false

/** Runs a job at an interval, never concurrently with itself and without keeping the process alive. */
function runEvery(
  ms: number,
  name: string,
  job: () => Promise<unknown>,
  stopPolicy: StopPolicy = 'wait briefly',
): NodeJS.Timeout {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    try {
      const run = job()
      await (stopPolicy === 'leave'
        ? run
        : trackInFlight(run, { name, mustFinish: stopPolicy === 'finish' }))
    } catch (error) {
      // An abandoned run fails when the database closes, so its error is not logged.
      if (!(stopping && stopPolicy === 'leave')) log.error({ err: error, job: name }, 'job failed')
    } finally {
      running = false
    }
  }
  void run()
  return setInterval(run, ms).unref()
}

/** Without these checks, rate limits would let every request pass, so the site refuses to start. */
async function requireRequestChecks(): Promise<void> {
  let cause: unknown = new Error('This version of Node does not report requests')
  try {
    if (await areRequestsReceived()) return
  } catch (error) {
    cause = error
  }
  log.fatal({ err: cause }, 'incoming requests cannot be checked')
  process.exit(1)
}

/** Keys may leak unnoticed, so old keys are logged for replacement: see `docs/operations.md`, Keys. */
async function warnOfOldKeys(): Promise<void> {
  const old = await listOldKeys({
    SESSION_SECRET: env.sessionSecrets[0],
    DATA_KEY: env.dataKeys[0]?.toString('base64'),
    DUFFEL_TEST_TOKEN: env.DUFFEL_TEST_TOKEN,
    DUFFEL_LIVE_TOKEN: env.DUFFEL_LIVE_TOKEN,
    STRIPE_TEST_SECRET_KEY: env.STRIPE_TEST_SECRET_KEY,
    STRIPE_LIVE_SECRET_KEY: env.STRIPE_LIVE_SECRET_KEY,
  })
  for (const { name, since } of old) log.warn({ key: name, since }, 'a key is due to be replaced')
}

async function prepareDatabase(): Promise<void> {
  await migrateToLatest()
  if (env.ADMIN_USERNAME && env.ADMIN_PASSWORD) {
    await ensureAdministrator(env.ADMIN_USERNAME, env.ADMIN_PASSWORD)
  }
}

function isPermanent(error: unknown): boolean {
  return (
    error instanceof TravellersNameError ||
    error instanceof WeakPasswordError ||
    error instanceof SchemaError ||
    classifyDatabaseFault(error) === 'final'
  )
}

/** Exits with one line that names `DATABASE_URL`; other errors keep their stack. */
function exitWithDatabaseError(error: unknown): never {
  const isOther = error instanceof SchemaError
  if (!isOther && !classifyDatabaseFault(error)) throw error
  const why = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]
  const line = isOther
    ? `the database belongs to another release (${why}). Start that one.`
    : `the database cannot be used (${why})`
  process.stderr.write(`DATABASE_URL: ${line}\n`)
  process.exit(1)
}

const folder = 'build/client'
const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
const files = new Set(names.filter((name) => extname(name)).map((name) => `/${name}`))

async function start(): Promise<void> {
  if (env.METRICS_PORT) {
    collectProcessMetrics()
    countVitalSigns()
    serveMetrics(env.METRICS_PORT)
  }
  receiveRequests(new URL(env.APP_URL).origin, {
    askReadiness: readReadiness,
    unavailablePages,
    isFile: (path) => files.has(path),
    ...(env.EARLY_HINTS === 'on' && { stylesheet }),
  })
  await requireRequestChecks()
  await retryUntilReachable(prepareDatabase, isPermanent).catch(exitWithDatabaseError)
  const jobs = [
    runEvery(recoverEveryMs, 'recover checkouts', recoverCheckouts, 'finish'),
    runEvery(recoverEveryMs, 'recover cancellations', recoverCancellations, 'finish'),
    runEvery(recoverEveryMs, 'recover refunds', recoverRefunds, 'finish'),
    runEvery(recoverEveryMs, 'read orders', syncStaleBookings),
    runEvery(recoverEveryMs, 'settle changes by airlines', settleDueChanges, 'finish'),
    runEvery(mailEveryMs, 'send mail', () => sendDueMail(attachmentsOf)),
    runEvery(sweepEveryMs, 'sweep', sweepExpired),
    runEvery(keysEveryMs, 'leave old keys', leaveOldKeys),
    runEvery(booksEveryMs, 'sweep books', sweepBooks),
    runEvery(ownSearchesEveryMs, 'own searches', () => makeOwnSearches(dealRoutes), 'leave'),
    runEvery(keysEveryMs, 'warn of old keys', warnOfOldKeys),
  ]
  const stop = async (graceMs: number, maxOtherMs?: number) => {
    if (stopping) return
    stopping = true
    jobs.forEach(clearInterval)
    await stopServing(graceMs, maxOtherMs)
    await releaseLeases(app().config.instance).catch((error: unknown) =>
      log.warn({ err: error }, 'leases not released'),
    )
    await closeDatabase()
    // Each rendered page leaves a timer of 30 seconds, which would delay the exit.
    process.exit()
  }
  const graceMs = env.NODE_ENV === 'development' ? 0 : env.STOP_GRACE_SECONDS * 1_000
  // The listener uses `on` instead of `once`, because a second signal without a listener would kill the
  // process.
  process.on('SIGTERM', () => void stop(graceMs))
  // A disconnect means that the parent process died without sending a signal.
  process.once('disconnect', () => void stop(graceMs))
  process.on('SIGINT', () => void stop(0, maxOtherWaitMs))
  log.info(
    {
      url: env.APP_URL,
      database: env.DATABASE_URL.startsWith('file:') ? 'sqlite' : 'postgres',
      flights: env.flights.test.sandbox ? 'sandbox' : 'duffel',
      payments: env.payments.test.sandbox ? 'sandbox' : 'stripe',
      pid: process.pid,
    },
    'started',
  )
  if (env.TEST_CLOCK_OFFSET)
    log.warn('the clock is shifted for a test and does not show the real time')
}

globalThis.contrailStarted ??= start()
await globalThis.contrailStarted
