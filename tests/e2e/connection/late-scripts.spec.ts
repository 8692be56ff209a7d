import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectHittable } from '../hittable.ts'
import { sortButton } from '../plain-results.ts'
import { stayWaiting } from '../stay-waiting.ts'
import {
  anAdult,
  continueToSeats,
  fillPassenger,
  goToFlight,
  goToPassengers,
  inDays,
  longHaul,
  passengerForm,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
  skipSeats,
} from '../traveller.ts'

// The worker would get the scripts itself.
test.use({ serviceWorkers: 'block' })

const results = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' })

/** Holds the application's scripts back. Returns a function that lets them arrive and waits until they run. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  return async () => {
    arrive()
    await scriptsRun(page)
  }
}

/** Opens a page as far as it arrives without its scripts. */
async function openBeforeScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await expect(page.locator('html.scripts')).toHaveCount(0)
}

test(
  'clicks while the application starts on a slow phone end in no error',
  { tag: '@scripts' },
  async ({ page }) => {
    const arrive = await holdScripts(page)
    await openBeforeScripts(page, results)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.evaluate(() => setInterval(() => document.querySelector('h1')?.click(), 1))
    await arrive()
  },
)

test('the page has working controls while the scripts do not arrive', async ({ page }) => {
  await stayWaiting(page)
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto(results, { waitUntil: 'commit' })
  await page.getByLabel('Sort by').focus()
  await expectHittable(sortButton(page))
  await expectHittable(page.getByRole('button', { name: 'Apply' }).first())
  await expect(page.locator('html.waiting')).toBeAttached()
  await page.getByLabel('Sort by').selectOption('duration')
  await sortButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/sort=duration/, { waitUntil: 'commit' })
  await expect(resultsHeading(page)).toBeVisible()
})

test('a phone shows the button Sort to a visitor who chooses an order before scripts run', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await stayWaiting(page)
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto(results, { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('duration')
  await page.getByLabel('Sort by').focus()
  await expect(page.locator('html.waiting')).toBeAttached()
  await sortButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/sort=duration/, { waitUntil: 'commit' })
  await expect(resultsHeading(page)).toBeVisible()
})

test('the search for other days appears at the first use of a page whose scripts are late', async ({
  page,
}) => {
  await stayWaiting(page)
  await page.route(/\/assets\/.*\.js$/, () => {})
  const form = searchForm(page)
  const days = form.getByRole('button', { name: 'See prices for other days' })
  const uses: (() => Promise<void>)[] = [
    () => form.getByLabel(/^To/).pressSequentially('B'),
    () =>
      form
        .getByLabel('Cabin class')
        .selectOption('first')
        .then(() => {}),
    () => form.getByText('Travelling with anyone aged 12 to 17?').click(),
  ]
  for (const use of uses) {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(form.getByLabel('Cabin class')).toBeVisible()
    await expect(days).toBeHidden()
    await use()
    await expectHittable(days)
    await expect(page.locator('html.waiting')).toBeAttached()
  }
  await days.click({ noWaitAfter: true })
  await page.waitForURL(/cabinClass=.*month=/, { waitUntil: 'commit' })
})

test('a page whose scripts run no longer counts as waiting or unused', async ({ page }) => {
  await stayWaiting(page)
  const start = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html.waiting.unused')).toBeAttached()
  await start()
  await expect(page.locator('html.scripts')).toBeAttached()
  await expect(page.locator('html')).not.toHaveClass(/waiting|unused/)
})

test('a press that begins before the application runs opens the filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const start = await holdScripts(page)
  await page.goto(results, { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^Filters/ }).hover()
  await page.mouse.down()
  await start()
  await page.mouse.up()
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await expectHittable(direct)
  await page.keyboard.press('Escape')
  await expect(direct).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expectHittable(direct)
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
})

/**
 * Measures the controls of the page. Returns a function that names those that the application replaced, and those that it
 * moved by more than a pixel. It may hide a control.
 */
async function watchControls(page: Page): Promise<() => Promise<string[]>> {
  const before = await page.evaluateHandle(async () => {
    await document.fonts.ready
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    )
    return [...controls].map((control) => ({ control, place: control.getBoundingClientRect() }))
  })
  expect(await before.evaluate((controls) => controls.length)).toBeGreaterThan(9)
  return () =>
    before.evaluate((controls) =>
      controls.flatMap(({ control, place }) => {
        if (!control.isConnected) return `replaced ${control.outerHTML}`
        const now = control.getBoundingClientRect()
        const isHidden = getComputedStyle(control).visibility === 'hidden'
        if (place.width === 0 || now.width === 0 || isHidden) return []
        const sides = ['left', 'top', 'right', 'bottom'] as const
        const moved = sides.some((side) => Math.abs(now[side] - place[side]) > 1)
        return moved
          ? `moved from ${place.x},${place.y} to ${now.x},${now.y} ${control.outerHTML}`
          : []
      }),
    )
}

/** Loads all fonts into the browser's cache, because fonts that arrive late would move text. */
async function loadFonts(page: Page): Promise<void> {
  await page.goto('/about')
  await useFonts(page)
}

/** On a busy machine, even a font from the cache may reach the page after its first text. */
async function useFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Opens the page and lets its scripts arrive. Returns the controls that the application replaced or moved. */
async function disturbedControls(
  page: Page,
  path: string,
  beforeStart = () => Promise.resolve(),
): Promise<string[]> {
  // Fares and flights that still arrive would replace cards, so the site finds them before.
  await page.request.get(path)
  const start = await holdScripts(page)
  await openBeforeScripts(page, path)
  await beforeStart()
  await useFonts(page)
  const disturbed = await watchControls(page)
  await start()
  const found = (await disturbed()).map((text) => `${path}: ${text}`)
  await page.unrouteAll()
  return found
}

for (const width of [360, 1280]) {
  test(`at ${width} px, the application replaces and moves no control`, async ({ page }) => {
    test.slow()
    await stayWaiting(page)
    await page.setViewportSize({ width, height: 800 })
    await loadFonts(page)
    const disturbed: string[] = []
    const open = async (path: string) =>
      void disturbed.push(...(await disturbedControls(page, path)))
    for (const path of [
      '/',
      '/?trip=multi-city&adults=2&children=2',
      '/explore',
      '/login',
      '/register',
      results,
      `${results}&stops=0`,
      resultsPath(longHaul, { wait: '1', choose: 'outbound' }),
    ]) {
      await open(path)
    }
    await goToFlight(page, longHaul)
    await open(page.url())
    await goToPassengers(page, longHaul)
    await open(page.url())
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    await open(page.url())
    await skipSeats(page)
    await open(page.url())
    expect(disturbed).toEqual([])
  })
}

for (const width of [360, 1280]) {
  test(`at ${width} px, the application moves no control if the fallbacks have appeared`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await loadFonts(page)
    const fallbacksShow = () => expect(page.locator('html.waiting')).toHaveCount(0)
    for (const path of ['/', results]) {
      expect(await disturbedControls(page, path, fallbacksShow)).toEqual([])
    }
  })
}

test('the application moves no control when it starts after the filters were opened', async ({
  page,
}) => {
  await stayWaiting(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await loadFonts(page)
  const openFilters = async () => {
    await page.getByRole('link', { name: /^Filters/ }).click()
    await expectHittable(page.getByRole('checkbox', { name: /^Direct/ }))
  }
  for (const path of [results, `${results}&stops=0`]) {
    expect(await disturbedControls(page, path, openFilters)).toEqual([])
  }
})

for (const width of [360, 1280]) {
  test(`at ${width} px, the application moves no control of a page that was used before`, async ({
    page,
  }) => {
    await stayWaiting(page)
    await page.setViewportSize({ width, height: 800 })
    await loadFonts(page)
    const use = async () => {
      await page.keyboard.press('Shift')
      await expect(page.locator('html.unused')).toHaveCount(0)
    }
    for (const path of ['/', results]) {
      expect(await disturbedControls(page, path, use)).toEqual([])
    }
  })
}

test('choices of bags that were opened before the application runs move nothing when it runs', async ({
  page,
}) => {
  const trip = { from: 'LHR', to: 'CDG', departure: inDays(81), return: inDays(88) }
  await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
  await fillPassenger(passengerForm(page, 0), anAdult())
  await continueToSeats(page)
  const start = await holdScripts(page)
  await openBeforeScripts(page, page.url())
  await page.getByText('Different per flight').click()
  const update = page.getByRole('button', { name: 'Update Total' })
  await expect(update).toBeVisible()
  const disturbed = await watchControls(page)
  await start()
  await expect(update).toBeHidden()
  expect(await disturbed()).toEqual([])
})

test('bags chosen before the application runs are saved when it runs', async ({ page }) => {
  const trip = { from: 'LHR', to: 'CDG', departure: inDays(81), return: inDays(88) }
  await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
  await fillPassenger(passengerForm(page, 0), anAdult())
  await continueToSeats(page)
  const start = await holdScripts(page)
  await openBeforeScripts(page, page.url())
  await page.getByText('Different per flight').click()
  const back = page.getByRole('combobox', { name: /^Extra checked bag .*for .*, CDG to LHR/ })
  await back.selectOption('1')
  await start()
  const bag = page.getByRole('group', { name: /^Extra checked bag .*for Ada Lovelace/ })
  await expect(bag.getByText('0 to 1', { exact: true })).toBeVisible()
  await expect(back).toHaveValue('1')
})
