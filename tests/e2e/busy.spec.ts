import { expect, test, watch } from '../fixtures.ts'
import { faultsInBothSchemes } from './faults.ts'
import { startSite, type Site } from './site.ts'
import { inDays, resultsHeading, resultsPath } from './traveller.ts'

/** A minute in which the flight provider takes eight calls: five of them may search. */
let busy: Site

test.beforeAll(async () => {
  busy = await startSite({ SANDBOX_RATE_LIMIT: '8', SANDBOX_SEARCH_RATE_LIMIT: '8' })
})
test.afterAll(() => busy.stop())

let days = 30
const aTrip = () => ({ from: 'LHR', to: 'DUB', departure: inDays((days += 1)) })

test('a minute that is used up has a page that says when to come back, and the search goes through then', async ({
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ javaScriptEnabled, baseURL: busy.url })
  const troubles = watch(context, [busy.url], [503])
  const page = await context.newPage()
  let refused = ''
  for (let search = 0; search < 40 && !refused; search += 1) {
    const path = resultsPath(aTrip(), { wait: '1' })
    const answer = await context.request.get(path)
    expect([200, 503]).toContain(answer.status())
    if (answer.status() === 503) refused = path
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const answer = await page.goto(resultsPath(aTrip(), { wait: '1' }))
    expect(answer?.status()).toBe(503)
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(page.getByText(/too many travellers are searching right now/)).toBeVisible()
    // Axe is a script of the page's own.
    const faults = javaScriptEnabled ? await faultsInBothSchemes(page, `busy at ${width}`) : []
    expect(faults).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`busy-${width}.png`) })
  }
  const call = await context.request.post('/api/flights/search', {
    headers: { Origin: busy.url },
    data: { origin: 'LHR', destination: 'DUB', departureDate: inDays(200) },
  })
  expect(call.status()).toBe(503)
  expect(Number(call.headers()['retry-after'])).toBeGreaterThan(0)
  expect(((await call.json()) as { code: string }).code).toBe('BUSY')

  // The address has the whole search: trying again later loses nothing.
  await page.goto(refused)
  await expect(async () => {
    const tryAgain = page.getByRole('link', { name: 'Try Again' })
    if (await tryAgain.isVisible()) await tryAgain.click()
    await expect(resultsHeading(page)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
  expect(troubles).toEqual([])
  await context.close()
})
