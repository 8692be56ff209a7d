import type { Page, TestInfo } from 'playwright/test'
import type { Site } from './site.ts'
import { expect, test as base } from '../fixtures.ts'
import { faultsOf } from './faults.ts'
import { startSite } from './site.ts'

/** The page of every component is on no site that visitors see. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ NODE_ENV: 'test' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const parts = ['surfaces', 'controls', 'fields', 'lines', 'art']

const address = (part: string) => `/design?part=${part}`

/** Into test-results/, for whoever changes the design. */
const picture = (page: Page, info: TestInfo, name: string) =>
  page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({
      viewport: { width, height: width === 360 ? 640 : 800 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('no component breaks a rule of axe, in any state', async ({ page }, info) => {
      const faults: string[] = []
      for (const part of parts) {
        await page.goto(address(part))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design')
        faults.push(...(await faultsOf(page, part)))
        await picture(page, info, part)
      }
      await page.goto(`${address('surfaces')}&dialog`)
      await expect(page.getByRole('dialog')).toBeVisible()
      faults.push(...(await faultsOf(page, 'an open dialog')))
      await picture(page, info, 'dialog')
      await page.goto(address('controls'))
      const main = page.getByRole('main')
      await main.getByText('Ingrid').click()
      await main.getByRole('button', { name: 'Toast, error' }).click()
      await expect(page.getByText('A toast: error').first()).toBeVisible()
      faults.push(...(await faultsOf(page, 'an open menu and a toast')))
      await picture(page, info, 'menu-and-toast')
      expect(faults).toEqual([])
    })
  })
}

test('in forced colours every control keeps an outline', async ({ page }, info) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const part of parts) {
    await page.goto(address(part))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design')
    const bare = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('.btn, .input, .badge, input[type=checkbox]')]
        .filter((control) => {
          const { borderTopWidth, borderTopStyle, appearance } = getComputedStyle(control)
          const drawn = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
          return !drawn && appearance === 'none'
        })
        .map((control) => control.className || control.outerHTML),
    )
    faults.push(...bare.map((name) => `${part}: no outline: ${name}`))
    await picture(page, info, `forced-${part}`)
  }
  expect(faults).toEqual([])
})

test('nothing moves for who wants less motion', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await page.goto(address('controls'))
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const part of parts) {
    await page.goto(address(part))
    expect([part, await moving()]).toEqual([part, 0])
  }
})

const windows = {
  '320 px': { viewport: { width: 320, height: 640 } },
  '200 % zoom': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}

for (const [name, use] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use(use)

    test('nothing is wider than the window', async ({ page }, info) => {
      const wide: string[] = []
      for (const part of parts) {
        await page.goto(address(part))
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) wide.push(`${part}: ${over} px`)
        await picture(page, info, `${name.split(' ')[0]}-${part}`)
      }
      expect(wide).toEqual([])
    })
  })
}
