import { expect, test } from '../fixtures.ts'
import { startSite } from './site.ts'

test('health is said, and SIGTERM stops the site and its sandbox at once', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)

  const site = await startSite()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  // A page that was rendered leaves nothing behind that the process would wait for.
  expect(await (await fetch(site.url)).text()).toContain('Contrail')
  const stopped = await Promise.race([
    site.stop().then(() => true),
    new Promise((resolve) => setTimeout(resolve, 10_000, false).unref()),
  ])
  expect(stopped, 'stopped within ten seconds').toBe(true)
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow()
  await expect(fetch(site.sandboxUrl)).rejects.toThrow()
})
