import { expect, test, watch } from '../fixtures.ts'
import { freePorts, startSite, type Site } from './site.ts'
import { longHaul, resultsPath } from './traveller.ts'

const cannotReach = 'Unable to search flights'

test.describe('nobody answers at the address of the airlines', () => {
  let cutOff: Site

  test.beforeAll(async () => {
    const [nobody] = await freePorts(1)
    cutOff = await startSite({ DUFFEL_URL: `http://127.0.0.1:${nobody}` })
  })
  test.afterAll(() => cutOff.stop())

  test('results say so, with Try Again', async ({ browser, javaScriptEnabled }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const troubles = watch(context, [cutOff.url], [503])
    const page = await context.newPage()
    const response = await page.goto(cutOff.url + resultsPath(longHaul, { wait: '1' }))
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Error Loading Flights' })).toBeVisible()
    await expect(page.getByText(cannotReach)).toBeVisible()

    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Error Loading Flights' })).toBeVisible()
    await expect(page).toHaveURL(/origin=LHR/)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('details and checkout say so, and the rest of the site works', async ({
    browser,
    javaScriptEnabled,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const troubles = watch(context, [cutOff.url], [503])
    const page = await context.newPage()
    const details = await page.goto(`${cutOff.url}/flight/off_0000AUnknownOffer0000`)
    expect(details?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Error Loading Flight Details' })).toBeVisible()
    const checkout = await page.goto(`${cutOff.url}/booking?offer=off_0000AUnknownOffer0000`)
    expect(checkout?.status()).toBe(503)
    await expect(page.getByText('Unable to load booking details.')).toBeVisible()
    const home = await page.goto(cutOff.url)
    expect(home?.status()).toBe(200)
    expect((await fetch(`${cutOff.url}/healthz`)).status).toBe(200)
    expect(troubles).toEqual([])
    await context.close()
  })
})
