import type { Browser, Page } from 'playwright'
import {
  completeBooking,
  fillCard,
  goFromResultsToPayment,
  goodCard,
  longHaul,
  resultsPath,
} from '../e2e/traveller.ts'

/** One public page of each kind. The benchmark opens the booking steps after these pages. */
const addresses = [
  '/',
  '/search',
  '/about',
  '/faq',
  '/privacy',
  '/contact',
  '/alerts',
  '/register',
  '/my-trips',
  '/no-such-page',
]
const maxVisits = 20

/** Waits until the browser, when idle, has fetched the compression dictionary and uses it. */
async function fetchDictionary(page: Page) {
  const dictionary = page.waitForResponse(/\.dict$/)
  await page.goto('/login')
  await (await dictionary).finished()
  for (let visit = 0; visit < maxVisits; visit++) {
    const answer = await page.goto('/about')
    if (answer?.headers()['content-encoding'] === 'dcz') return
    await page.waitForTimeout(250)
  }
  throw new Error('The browser does not use the dictionary')
}

/**
 * Measures the documents that a returning browser loads. Scripts are off, because they would load route data instead.
 */
export async function secondPages(
  browser: Browser,
  origin: string,
): Promise<Record<string, { bytes: number; encoding: string }>> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await fetchDictionary(page)
  const seen: Record<string, { bytes: number; encoding: string }> = {}
  const noted: Promise<void>[] = []
  page.on('response', (answer) => {
    if (!answer.request().isNavigationRequest() || answer.status() === 303) return
    const name = new URL(answer.url()).pathname.replace(/off_\w+/, '{id}')
    const note = async () => {
      const { responseBodySize: bytes } = await answer.request().sizes()
      const encoding = answer.headers()['content-encoding'] ?? ''
      if (bytes >= (seen[name]?.bytes ?? 0)) seen[name] = { bytes, encoding }
    }
    noted.push(note())
  })
  for (const address of addresses) await page.goto(address)
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await goFromResultsToPayment(page)
  await fillCard(page, goodCard)
  await completeBooking(page)
  await page.getByRole('heading', { name: 'Booking Confirmed' }).waitFor()
  await Promise.all(noted)
  await context.close()
  return seen
}
