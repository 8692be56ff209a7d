import type { BrowserContext } from 'playwright/test'
import { clockOffset, now } from '../../clock.ts'
import { expect, test, watch } from '../fixtures.ts'
import { faultsAtBothWidths } from '../faults.ts'
import { startSite, type Site } from '../site.ts'
import { inDays, resultsPath } from '../traveller.ts'

/**
 * Starts a site with eight provider calls a minute, five of them for searches. Its clock starts with a new minute. Near
 * the end of a minute, the site would wait instead of refusing.
 */
function startBusySite(): Promise<Site> {
  return startSite({
    SANDBOX_RATE_LIMIT: '8',
    SANDBOX_SEARCH_RATE_LIMIT: '8',
    TEST_CLOCK_OFFSET: String(clockOffset - (now() % 60_000)),
  })
}

let busy: Site | undefined
test.afterEach(() => busy?.stop())

let days = 30
const aTrip = () => ({ from: 'LHR', to: 'DUB', departure: inDays((days += 1)) })

/** Searches until the limit is reached. */
async function useUp({ request }: BrowserContext): Promise<void> {
  for (let search = 0; search < 40; search += 1) {
    const status = (await request.get(resultsPath(aTrip(), { wait: '1' }))).status()
    expect([200, 503]).toContain(status)
    if (status === 503) return
  }
  throw new Error('Forty searches were answered in a minute')
}

test('a search beyond the rate limit shows the waiting time and a link that retries it', async ({
  browser,
}) => {
  busy = await startBusySite()
  const context = await browser.newContext({ baseURL: busy.url })
  const troubles = watch(context, [busy.url], [503])
  const page = await context.newPage()
  await useUp(context)
  const trip = aTrip()
  const answer = await page.goto(resultsPath(trip, { wait: '1' }))
  expect(answer?.status()).toBe(503)
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
  // The response itself contains the message, so the page works without scripts.
  expect(await answer?.text()).toMatch(/too many travellers are searching right now.*Try Again/s)
  const call = await context.request.post('/api/flights/search', {
    headers: { Origin: busy.url },
    data: { origin: 'LHR', destination: 'DUB', departureDate: inDays(200) },
  })
  expect(call.status()).toBe(503)
  expect(Number(call.headers()['retry-after'])).toBeGreaterThan(0)
  expect(((await call.json()) as { code: string }).code).toBe('BUSY')
  await expect(page.getByText(/too many travellers are searching right now/)).toBeVisible()
  // The address contains the whole search, so retrying loses nothing.
  const tryAgain = page.getByRole('link', { name: 'Try Again' })
  await expect(tryAgain).toHaveAttribute('href', resultsPath(trip))
  expect(await faultsAtBothWidths(page, 'busy')).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
