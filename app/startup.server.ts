import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import {
  closeDatabase,
  migrateToLatest,
  retryUntilReachable,
  SchemaError,
} from '#app/platform/database/db.server.ts'
import { classifyDatabaseFault } from '#app/platform/database/faults.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { serveMetrics } from '#app/platform/metrics-server.server.ts'
import { collectProcessMetrics } from '#app/platform/metrics.server.ts'
import { countVitalSigns } from '#app/core/desk/vital-signs.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  ensureAdministrator,
  TravellersNameError,
  WeakPasswordError,
} from '#app/core/desk/administrators.server.ts'
import { areRequestsReceived } from '#app/web/incoming/monitoring/self-check.server.ts'
import { receiveRequests } from '#app/web/incoming/receive.server.ts'
import { stopServing } from '#app/web/incoming/stopping.server.ts'
import { releaseLeases } from '#app/platform/concurrency/lease.server.ts'
import { readReadiness } from '#app/core/desk/readiness.server.ts'
import { unavailablePages } from '#app/web/pages/unavailable-pages.server.tsx'
import { app, setApp } from '#app/core/app.server.ts'
import { createApp } from '#app/compose.server.ts'
import { startJobs } from './jobs.server.ts'
import { createDatabase } from '#app/platform/database/create.server.ts'
import type { Database } from '#app/platform/database/database.ts'
import stylesheet from './app.css?url'

declare global {
  // These variables survive module reloads in development.
  var contrailDatabase: Database | undefined
  var contrailStarted: Promise<void> | undefined
}

setApp(createApp(env, (globalThis.contrailDatabase ??= createDatabase(env.DATABASE_URL))))

/** Longest wait after Ctrl+C for requests other than orders and payments. */
const maxOtherWaitMs = 4_000

/** Without these checks, rate limits would let every request pass, so the site refuses to start. */
async function requireRequestChecks(): Promise<void> {
  let cause: unknown = new Error('This version of Node does not report requests')
  try {
    if (await areRequestsReceived()) return
  } catch (error) {
    cause = error
  }
  log.fatal({ err: cause }, 'the site does not start, because it cannot check incoming requests')
  process.exit(1)
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

/** Returns one line that names the setting at fault, or null for any other error. */
function describeSettingError(error: unknown): string | null {
  const why = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]
  if (error instanceof WeakPasswordError) return `ADMIN_PASSWORD: ${why}`
  if (error instanceof TravellersNameError) return `ADMIN_USERNAME: ${why}`
  if (error instanceof SchemaError)
    return `DATABASE_URL: the database belongs to another release (${why}). Start that release.`
  return classifyDatabaseFault(error) ? `DATABASE_URL: the database cannot be used (${why})` : null
}

/** Exits with one line about a setting; other errors keep their stack. */
function exitWithSettingError(error: unknown): never {
  const line = describeSettingError(error)
  if (!line) throw error
  process.stderr.write(`${line}\n`)
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
  await retryUntilReachable(prepareDatabase, isPermanent).catch(exitWithSettingError)
  const stopJobs = startJobs()
  let stopping = false
  const stop = async (graceMs: number, maxOtherMs?: number) => {
    if (stopping) return
    stopping = true
    stopJobs()
    await stopServing(graceMs, maxOtherMs)
    await releaseLeases(app().config.instance).catch((error: unknown) =>
      log.warn({ err: error }, 'could not release leases'),
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
      vendors: app().vendors.map(({ name, access }) => (access.test.sandbox ? 'sandbox' : name)),
      pid: process.pid,
    },
    'started',
  )
  if (env.TEST_CLOCK_OFFSET)
    log.warn('the clock is shifted for a test and does not show the real time')
}

globalThis.contrailStarted ??= start()
await globalThis.contrailStarted
