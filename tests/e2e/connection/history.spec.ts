import type { Page, Request } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  anAdult,
  bookThisFlight,
  browserIsIdle,
  continueToSeats,
  fillPassenger,
  longHaul,
  openFirstOffer,
  passengerForm,
  resultsPath,
  skipSeats,
} from '../traveller.ts'

type Explanation = { type: string; reason: string }

/** Returns the reasons in our pages that prevent the back/forward cache. Limits of the test browser do not count. */
async function cacheObstacles(page: Page, isQuiet: () => boolean): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const told = new Promise<Explanation[]>((resolve) =>
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations),
    ),
  )
  // The browser does not cache a page that is left during requests for routes.
  await expect.poll(isQuiet).toBe(true)
  await page.goto('/faq')
  await page.goBack()
  const explanations = await told
  await session.detach()
  expect(explanations.length).toBeGreaterThan(0)
  return explanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
}

test('no page up to the payment keeps Back from using the back/forward cache', async ({ page }) => {
  const asked = new Set<Request>()
  let lastAsked = 0
  page.on('request', (request) => {
    asked.add(request)
    lastAsked = performance.now()
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    await browserIsIdle(page)
    lastAsked = performance.now()
    const isQuiet = () => asked.size === 0 && performance.now() - lastAsked > 500
    found[name] = await cacheObstacles(page, isQuiet)
  }
  for (const path of ['/', '/about', '/login', '/my-trips']) {
    await page.goto(path)
    await look(path)
  }
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await look('results')
  await openFirstOffer(page)
  await look('details')
  await bookThisFlight(page)
  await look('passengers')
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await look('seats')
  await skipSeats(page)
  await look('payment')
  const hindered = Object.entries(found).filter(([, reasons]) => reasons.length > 0)
  expect(hindered).toEqual([])
})
