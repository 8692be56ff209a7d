import { expect, test, watch } from '../fixtures.ts'
import { freePorts, startSite } from '../site.ts'
import { longHaul, resultsPath } from '../traveller.ts'

const cannotReach = 'Unable to search flights'

test('results, details and checkout report unreachable airlines, and other pages work', async ({
  browser,
  javaScriptEnabled,
}) => {
  const [nobody] = await freePorts(1)
  const cutOff = await startSite({ DUFFEL_URL: `http://127.0.0.1:${nobody}` })
  const context = await browser.newContext({ javaScriptEnabled, baseURL: cutOff.url })
  try {
    const troubles = watch(context, [cutOff.url], [503])
    const page = await context.newPage()
    const response = await page.goto(resultsPath(longHaul, { wait: '1' }))
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Error Loading Flights' })).toBeVisible()
    await expect(page.getByText(cannotReach)).toBeVisible()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Error Loading Flights' })).toBeVisible()
    await expect(page).toHaveURL(/origin=LHR/)

    const details = await page.goto('/flight/off_0000AUnknownOffer0000')
    expect(details?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Error Loading Flight Details' })).toBeVisible()
    const checkout = await page.goto('/booking?offer=off_0000AUnknownOffer0000')
    expect(checkout?.status()).toBe(503)
    await expect(page.getByText('Unable to load booking details.')).toBeVisible()
    const home = await page.goto('/')
    expect(home?.status()).toBe(200)
    expect((await fetch(`${cutOff.url}/healthz`)).status).toBe(200)
    expect(troubles).toEqual([])
  } finally {
    await context.close()
    await cutOff.stop()
  }
})
