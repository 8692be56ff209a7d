import type { Page } from 'playwright/test'
import { visit } from '../administrator.ts'
import { expect, test } from '../fixtures.ts'
import { faultsAtBothWidths } from '../faults.ts'
import { faultsInHighContrast } from '../high-contrast.ts'
import { startSite } from '../site.ts'

const parts = ['surfaces', 'controls', 'fields', 'lines', 'art']

const address = (part: string) => `/design?part=${part}`

/** Returns by how many pixels the page is wider than the window. */
const overOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('components pass axe in every state, fit their window and respect reduced motion', async ({
  browser,
}) => {
  test.slow()
  // The component page exists only under NODE_ENV=test.
  const own = await startSite({ NODE_ENV: 'test' })
  const { page, context, troubles } = await visit(browser, own)
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await page.goto(address('controls'))
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const part of parts) {
    await page.goto(address(part))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design')
    expect([part, await moving()]).toEqual([part, 0])
    faults.push(...(await faultsAtBothWidths(page, part)))
    // 640 px is a window of 1280 px zoomed to 200 %.
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      const over = await overOf(page)
      if (over > 0) faults.push(`${part}: ${over} px wider than ${width}`)
    }
    faults.push(...(await faultsInHighContrast(page)).map((fault) => `${part}: ${fault}`))
  }
  await page.goto(`${address('surfaces')}&dialog`)
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.push(...(await faultsAtBothWidths(page, 'an open dialog')))
  await page.goto(address('controls'))
  const main = page.getByRole('main')
  await main.getByText('Ingrid').click()
  await main.getByRole('button', { name: 'Toast, error' }).click()
  await expect(page.getByText('A toast: error').first()).toBeVisible()
  faults.push(...(await faultsAtBothWidths(page, 'an open menu and a toast')))
  expect([...faults, ...troubles, ...own.errors]).toEqual([])
  await context.close()
  await own.stop()
})
