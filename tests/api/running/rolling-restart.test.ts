import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startSite } from '../../e2e/site.ts'
import { restartUnderLoad } from '../../sites/rolling-restart.ts'

test('two instances restart under load without a lost request', async () => {
  const { databaseUrl, sandboxUrl } = inject('sites')
  const { pages, posts, failures, emails } = await restartUnderLoad(
    { DATABASE_URL: databaseUrl, DUFFEL_URL: sandboxUrl, STRIPE_URL: sandboxUrl },
    Number(process.env.ROLLING_REQUESTS ?? 200),
  )
  console.log(`${pages} pages and ${posts} posts, ${failures.length} failed`)
  expect(failures).toEqual([])
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ email: string }>(
    'select email from subscriptions where email = any($1)',
    [emails],
  )
  expect(rows).toHaveLength(emails.length)
})

test('npm start leaves no processes behind when it stops', async () => {
  const { sandboxUrl } = inject('sites')
  const vendors = { DUFFEL_URL: sandboxUrl, STRIPE_URL: sandboxUrl }
  const site = await startSite(vendors, undefined, ['npm', 'start'])
  await site.stop()
  await expect.poll(() => fetch(`${site.address}/healthz`).catch(() => 'gone')).toBe('gone')
})
