import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { longHaul, offerCards, resultsPath } from './traveller.ts'

/** What browsers have fetched of our pages is not sent again: RFC 9842. */

const maxBytes = 5_000

async function openDocument(page: Page, path: string) {
  const response = await page.goto(path)
  const { responseBodySize } = await response!.request().sizes()
  return { encoding: response!.headers()['content-encoding'], bytes: responseBodySize }
}

test('every page after the first comes as what is new in it', async ({ page }) => {
  const dictionary = page.waitForResponse(/\/assets\/pages-[\w-]+\.dict$/)
  expect((await openDocument(page, '/login')).encoding).toBe('br')
  expect((await dictionary).headers()).toMatchObject({ 'content-encoding': 'br' })
  // A browser stores it when it has nothing else to do.
  await expect.poll(async () => (await openDocument(page, '/about')).encoding).toBe('dcz')

  for (const path of ['/', '/faq', '/privacy', '/register', '/my-trips', '/no-such-page']) {
    const { encoding, bytes } = await openDocument(page, path)
    expect([path, encoding]).toEqual([path, 'dcz'])
    expect(bytes, path).toBeLessThanOrEqual(maxBytes)
    await expect(page.locator('h1').first()).toBeVisible()
  }
  const results = await openDocument(page, resultsPath(longHaul, { wait: '1' }))
  expect(results.encoding).toBe('dcz')
  expect(results.bytes).toBeLessThanOrEqual(maxBytes)
  const details = await offerCards(page).first().getByRole('link').last().getAttribute('href')
  const flight = await openDocument(page, details!)
  expect(flight.encoding).toBe('dcz')
  expect(flight.bytes).toBeLessThanOrEqual(maxBytes)
  await expect(page.getByRole('link', { name: /^Book/ }).first()).toBeVisible()
})
