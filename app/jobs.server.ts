import { dealRoutes } from '#app/content/deals.ts'
import { makeOwnSearches } from '#app/core/alerts/own-searches.server.ts'
import { attachmentsOf } from '#app/core/trips/trip-files.server.ts'
import { recoverCheckouts } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { recoverRefunds } from '#app/core/booking/refunds/refund.server.ts'
import { removeLeftCards } from '#app/core/booking/saved-cards/saved-cards.server.ts'
import { sweepBooks } from '#app/core/books/sweep-books.server.ts'
import { sendDueMail } from '#app/core/mail/send-mail.server.ts'
import { sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { retireOldKeys } from '#app/core/people/reencryption.server.ts'
import { listOldKeys } from '#app/core/site/key-ages.server.ts'
import { settleDueChanges } from '#app/core/trips/airline-changes/due-changes.server.ts'
import { recoverCancellations } from '#app/core/trips/cancellation/cancellation.server.ts'
import { syncStaleBookings } from '#app/core/trips/trips.server.ts'
import { app, type Vendor } from '#app/core/app.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { trackInFlight } from '#app/platform/concurrency/in-flight.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * Policy for a job that runs during a shutdown. `finish` waits the longest, because an order or a
 * payment may be half done. `leave` does not wait. `wait briefly` is the default.
 */
type StopPolicy = 'leave' | 'finish' | 'wait briefly'

type Job = { everyMs: number; run: () => Promise<unknown>; atStop?: StopPolicy }

const seconds = 1_000
const minutes = 60 * seconds
const days = 24 * 60 * minutes
const recoverEveryMs = (30 * seconds) / env.RECOVERY_SPEED

/** Startup runs every job. A test compares them with the table in docs/operations.md. */
export const jobs = {
  'recover checkouts': { everyMs: recoverEveryMs, run: recoverCheckouts, atStop: 'finish' },
  'recover cancellations': { everyMs: recoverEveryMs, run: recoverCancellations, atStop: 'finish' },
  'recover refunds': { everyMs: recoverEveryMs, run: recoverRefunds, atStop: 'finish' },
  'remove saved cards': { everyMs: recoverEveryMs, run: removeLeftCards },
  'read orders': { everyMs: recoverEveryMs, run: syncStaleBookings },
  'settle changes by airlines': {
    everyMs: recoverEveryMs,
    run: settleDueChanges,
    atStop: 'finish',
  },
  'send mail': { everyMs: 5 * seconds, run: () => sendDueMail(attachmentsOf) },
  sweep: { everyMs: 10 * minutes, run: sweepExpired },
  'retire old keys': { everyMs: days, run: retireOldKeys },
  'sweep books': { everyMs: 10 * minutes, run: sweepBooks },
  // The job runs often, but `OWN_SEARCHES_PER_HOUR` limits its searches.
  'own searches': {
    everyMs: 10 * seconds,
    run: () => makeOwnSearches(dealRoutes),
    atStop: 'leave',
  },
  'warn of old keys': { everyMs: days, run: warnOfOldKeys },
} satisfies Record<string, Job>

/** Returns a function that stops the jobs. */
export function startJobs(started: Record<string, Job> = jobs): () => void {
  const stopping = new AbortController()
  const timers = Object.entries(started).map(([name, job]) => runEvery(name, job, stopping.signal))
  return () => {
    stopping.abort()
    timers.forEach(clearInterval)
  }
}

/** Runs a job at an interval, never concurrently with itself and without keeping the process alive. */
function runEvery(name: string, job: Job, stopping: AbortSignal): NodeJS.Timeout {
  const { everyMs, atStop = 'wait briefly' } = job
  let running = false
  const run = async () => {
    if (running) return
    running = true
    try {
      const run = job.run()
      await (atStop === 'leave'
        ? run
        : trackInFlight(run, { name, mustFinish: atStop === 'finish' }))
    } catch (error) {
      // An abandoned run fails when the database closes, so its error is not logged.
      if (!(stopping.aborted && atStop === 'leave'))
        log.error({ err: error, job: name }, 'job failed')
    } finally {
      running = false
    }
  }
  void run()
  return setInterval(run, everyMs).unref()
}

function vendorKeys({ keys, access }: Vendor): [name: string, key: string | undefined][] {
  const { test, live } = access
  return [
    [keys.test, test.sandbox ? undefined : test.key],
    [keys.live, live?.key],
  ]
}

/** Logs the names of old keys, which may have leaked unnoticed: `docs/operations.md`, Keys. */
async function warnOfOldKeys(): Promise<void> {
  const old = await listOldKeys({
    SESSION_SECRET: env.sessionSecrets[0],
    DATA_KEY: env.dataKeys[0]?.toString('base64'),
    ...Object.fromEntries(app().vendors.flatMap(vendorKeys)),
  })
  for (const { name, since } of old) log.warn({ key: name, since }, 'a key is due to be replaced')
}
