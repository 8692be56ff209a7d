import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { contentPages } from '../../samples/content-pages.ts'
import { faultsInBothSchemes } from '../faults.ts'

/** Addresses without the id or name of their content. The site answers with a helpful page. */
const lost = [
  '/nothing-here',
  '/refused',
  '/support/booking',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

async function submitEmpty(page: Page, path: string, button: string) {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

const wideLetters = '* { font-family: monospace !important; letter-spacing: 0.06em !important }'

/** Returns the overflow in pixels at 320 px, and at 1280 px zoomed to 200 %, with normal and wide letter spacing. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  for (const letters of ['', wideLetters]) {
    if (letters) await page.addStyleTag({ content: letters })
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      const over = await overOf(page)
      if (over > 0)
        found.push(`${path}: ${over} px wider than ${width}${letters && ' in wide letters'}`)
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  return found
}

/** Returns by how many pixels the page is wider than the window. */
const overOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// The tests of the account pages cover the wide layout.
for (const width of [360]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 640 },
      contextOptions: { reducedMotion: 'reduce' },
      // These pages forbid scripts, including axe.
      bypassCSP: true,
    })

    test('content pages pass axe in every state and fit their window', async ({ page }) => {
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
        faults.push(...(await tooWide(page, path)))
      }
      await page.goto('/')
      faults.push(...(await tooWide(page, '/')))
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
