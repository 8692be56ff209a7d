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
import { recoverCancellations } from '#app/core/trips/recover-cancellations.server.ts'
import { recoverCheckouts } from '#app/core/booking/payment/recover-checkouts.server.ts'
import { makeOwnSearches } from '#app/core/alerts/own-searches.server.ts'
import { recoverRefunds } from '#app/core/refunds/refund.process.server.ts'
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
import { app } from '#app/core/app.server.ts'
import stylesheet from './app.css?url'

/** What runs once when the server starts, and beside it until it stops. */
declare global {
  // Outlives the module when the development server reloads it.
  var contrailStarted: Promise<void> | undefined
}

const recoverEveryMs = 30_000 / env.RECOVERY_SPEED
const mailEveryMs = 5_000
const sweepEveryMs = 10 * 60_000
const booksEveryMs = 10 * 60_000
/** How often it is looked whether one is due; `OWN_SEARCHES_PER_HOUR` says how often one is made. */
const ownSearchesEveryMs = 10_000
/** How long whoever presses Ctrl+C waits for what is no order and no payment. */
const maxPatienceMs = 4_000
const keysEveryMs = 24 * 60 * 60_000

/** Of a job that is ended in its middle: nothing is lost, or money is, or nobody waits longer than a moment. */
type Ending = 'leave' | 'finish' | 'wait briefly'

let stopping = false

/**
 * Runs a job now and then; one run at a time, and never keeps the process alive. `ending` says what becomes of a run
 * when the site stops.
 */
function every(
  ms: number,
  name: string,
  job: () => Promise<unknown>,
  ending: Ending = 'wait briefly',
): NodeJS.Timeout {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    try {
      const run = job()
      await (ending === 'leave'
        ? run
        : trackInFlight(run, { name, mustFinish: ending === 'finish' }))
    } catch (error) {
      // One that is left loses its database under it.
      if (!(stopping && ending === 'leave')) log.error({ err: error, job: name }, 'job failed')
    } finally {
      running = false
    }
  }
  void run()
  return setInterval(run, ms).unref()
}

/** Limits must not fail open: the site refuses to serve where requests cannot be checked. */
async function requireRequestsReceived(): Promise<void> {
  let cause: unknown = new Error('This version of Node does not report requests')
  try {
    if (await areRequestsReceived()) return
  } catch (error) {
    cause = error
  }
  log.fatal({ err: cause }, 'requests cannot be checked as they come in')
  process.exit(1)
}

/** A year is long enough for a key to have leaked unnoticed: `docs/operations.md`, Keys. */
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

/** What no wait can mend. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof TravellersNameError ||
    error instanceof WeakPasswordError ||
    error instanceof SchemaError ||
    classifyDatabaseFault(error) === 'final'
  )
}

/** Ends with one line that names the variable; what is no fault of the settings keeps its stack. */
function endWithWrongSetting(error: unknown): never {
  const isOther = error instanceof SchemaError
  if (!isOther && !classifyDatabaseFault(error)) throw error
  const why = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]
  const line = isOther
    ? `the database belongs to another release (${why}). Start that one.`
    : `the database cannot be used (${why})`
  process.stderr.write(`DATABASE_URL: ${line}\n`)
  process.exit(1)
}

/** The paths of the files of this build, of which there are none in development. */
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
  await requireRequestsReceived()
  await retryUntilReachable(prepareDatabase, isFinal).catch(endWithWrongSetting)
  const jobs = [
    every(recoverEveryMs, 'recover checkouts', recoverCheckouts, 'finish'),
    every(recoverEveryMs, 'recover cancellations', recoverCancellations, 'finish'),
    every(recoverEveryMs, 'recover refunds', recoverRefunds, 'finish'),
    every(recoverEveryMs, 'read orders', syncStaleBookings),
    every(recoverEveryMs, 'settle changes by airlines', settleDueChanges, 'finish'),
    every(mailEveryMs, 'send mail', sendDueMail),
    every(sweepEveryMs, 'sweep', sweepExpired),
    every(keysEveryMs, 'leave old keys', leaveOldKeys),
    every(booksEveryMs, 'sweep books', sweepBooks),
    every(ownSearchesEveryMs, 'own searches', () => makeOwnSearches(dealRoutes), 'leave'),
    every(keysEveryMs, 'warn of old keys', warnOfOldKeys),
  ]
  const stop = async (graceMs: number, maxOtherMs?: number) => {
    if (stopping) return
    stopping = true
    jobs.forEach(clearInterval)
    await stopServing(graceMs, maxOtherMs)
    await releaseLeases(app().config.instance).catch((error: unknown) =>
      log.warn({ err: error }, 'leases not given back'),
    )
    await closeDatabase()
    // Each page leaves a timer of half a minute behind, which would delay the exit.
    process.exit()
  }
  const graceMs = env.NODE_ENV === 'development' ? 0 : env.STOP_GRACE_SECONDS * 1_000
  // More than once: without a listener, the second signal of a terminal would end the process at once.
  process.on('SIGTERM', () => void stop(graceMs))
  // The parent process has died without sending a signal.
  process.once('disconnect', () => void stop(graceMs))
  // Somebody sits before it and waits.
  process.on('SIGINT', () => void stop(0, maxPatienceMs))
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
  if (env.TEST_CLOCK_OFFSET) log.warn('the clock is set for a test; it is not the real time')
}

globalThis.contrailStarted ??= start()
await globalThis.contrailStarted
