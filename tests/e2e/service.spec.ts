import { expect, test } from '../fixtures.ts'
import { startSite } from './site.ts'

test('health is said, and SIGTERM stops the site and its sandbox', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)

  const site = await startSite()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await site.stop()
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow()
  await expect(fetch(site.sandboxUrl)).rejects.toThrow()
})
