import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { app, runIn } from '../../app/core/app.server.ts'
import { db } from '../../app/platform/database/db.server.ts'
import { env } from '../../app/platform/settings/env.server.ts'
import { releaseLeases } from '../../app/platform/concurrency/lease.server.ts'

// Runs the demonstration on past days. A second site on the same database and sandbox serves a past
// day.

const dayMs = 86_400_000
const { duffel, stripe } = env.vendors

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return String(port)
}

/**
 * Moves the sandbox's clock. On past days webhooks are off, because the running site would treat
 * their events as today's.
 */
async function moveSandbox(shiftMs: number, webhooks: boolean): Promise<void> {
  for (const [what, body] of Object.entries({ clock: { shiftMs }, account: { webhooks } })) {
    const answer = await fetch(`${duffel.access.test.url}/_sandbox/${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The sandbox refused ${what}: ${answer.status}`)
  }
}

/** Jobs of the running site that would interfere with the work of a past day. */
const jobs = [
  'recovery',
  'cancellations',
  'refunds',
  'airline changes',
  'sweep books',
  'own searches',
]
const holder = 'demonstration'
const maxDayMs = 10 * 60_000

async function holdJobs(): Promise<void> {
  const expiresAt = new Date(Date.now() + env.TEST_CLOCK_OFFSET + maxDayMs).toISOString()
  await db()
    .insertInto('leases')
    .values(jobs.map((name) => ({ name, holder, expiresAt })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder, expiresAt }))
    .execute()
}

/** Runs `work` in this process with the clock of that day, without a second site. */
export async function onDayWithoutSite(daysAgo: number, work: () => Promise<void>): Promise<void> {
  await holdJobs()
  await moveSandbox(-daysAgo * dayMs, false)
  try {
    await asOfDay(daysAgo, work)
  } finally {
    await moveSandbox(daysAgo * dayMs, true)
    await releaseLeases(holder)
  }
}

/** Runs `work` with a second site whose clock shows that day. Emails stay in the database. */
export async function onDayWithSite(
  daysAgo: number,
  work: (site: string) => Promise<void>,
): Promise<void> {
  return onDayWithoutSite(daysAgo, () => withSite(daysAgo, work))
}

async function withSite(daysAgo: number, work: (site: string) => Promise<void>): Promise<void> {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const serve = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
  const child = spawn(process.execPath, serve, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', METRICS_PORT: '' },
      ...{ DUFFEL_URL: duffel.access.test.url, STRIPE_URL: stripe.access.test.url, SMTP_URL: '' },
      // The site's own searches are off, because they would use up the calls that travellers need.
      ...{ OWN_SEARCHES_PER_HOUR: '0', STOP_GRACE_SECONDS: '0' },
      TEST_CLOCK_OFFSET: String(env.TEST_CLOCK_OFFSET - daysAgo * dayMs),
    },
  })
  const gone = once(child, 'exit')
  try {
    while (!(await fetch(`${site}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error('The site for a past day did not start')
      await pause(100)
    }
    await work(site)
  } finally {
    child.kill('SIGINT')
    await gone
  }
}

function asOfDay<T>(daysAgo: number, work: () => Promise<T>): Promise<T> {
  const now = () => Date.now() + env.TEST_CLOCK_OFFSET - daysAgo * dayMs
  const { clock, config, ...rest } = app()
  // This process has taken the leases of these jobs, so it may run the jobs.
  const here = { ...rest, clock: { ...clock, now }, config: { ...config, instance: holder } }
  return runIn(here, work)
}
