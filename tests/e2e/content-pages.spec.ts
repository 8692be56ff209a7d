import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { contentPages } from '../content-pages.ts'
import { faultsInBothSchemes } from './faults.ts'

/** Pages that are answered, but not with what was asked for. */
const lost = [
  '/nothing-here',
  '/refused',
  '/support/booking',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

test('any other address says so, with both texts', async ({ page }) => {
  for (const path of ['/nothing-here', '/about/nothing', '/blog/no-such-article', '/design']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page).toHaveTitle(/^404 Page Not Found/)
  }
})

async function submitEmpty(page: Page, path: string, button: string) {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

// At 1280 px the frame of these pages is that of the account's, which are looked at there.
for (const width of [360]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 640 },
      contextOptions: { reducedMotion: 'reduce' },
      // The pages forbid every script, and with that axe.
      bypassCSP: true,
    })

    test('no content page breaks a rule of axe, in any state', async ({ page }) => {
      test.setTimeout(180_000)
      const faults: string[] = []
      const look = async (where: string) => faults.push(...(await faultsInBothSchemes(page, where)))
      for (const path of [
        ...contentPages,
        ...lost,
        '/faq?q=zzz',
        '/blog?q=zzz',
        '/alerts?sent=alert',
      ]) {
        await page.goto(path)
        await look(path)
      }
      await page.goto('/faq')
      await page.getByText('How do I book a flight?').click()
      await look('an open answer')
      await page.goto('/press')
      await page.getByText('Read the release').first().click()
      await look('an open release')
      await page.getByRole('banner').locator('summary:visible').click()
      await look('the open menu')
      await submitEmpty(page, '/contact', 'Submit')
      await look('contact with mistakes')
      await submitEmpty(page, '/support?tab=contact', 'Submit Request')
      await look('support with mistakes')
      await submitEmpty(page, '/support?tab=bookings', 'Retrieve Booking')
      await look('retrieve with mistakes')
      await submitEmpty(page, '/alerts', 'Set Price Alert')
      await look('alerts with mistakes')
      expect(faults).toEqual([])
    })
  })
}

const wideLetters = '* { font-family: monospace !important; letter-spacing: 0.06em !important }'

/** By how many pixels a page is wider than its window. */
const overOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const windows = {
  '320 px': { viewport: { width: 320, height: 640 } },
  '200 % zoom': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}

for (const [name, use] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

    test('no page is wider than its window', async ({ page }) => {
      const wide: string[] = []
      for (const path of ['/', ...contentPages, ...lost]) {
        await page.goto(path)
        const over = await overOf(page)
        if (over > 0) wide.push(`${path}: ${over} px`)
        // Nor in wide letters, set further apart, as some readers choose.
        await page.addStyleTag({ content: wideLetters })
        const overInWide = await overOf(page)
        if (overInWide > 0) wide.push(`${path} in wide letters: ${overInWide} px`)
      }
      expect(wide).toEqual([])
    })
  })
}
