import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { longHaul, offerCards, resultsHeading, resultsPath, scriptsRun } from '../traveller.ts'

test('the first screen shows several round trips, with the names of their airlines in line', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await expect(resultsHeading(page)).toBeVisible()
  // Until scripts run, a slow machine shows the taller controls of pages without scripts.
  await scriptsRun(page)
  // The banner of test mode uses up a line of the screen.
  await expect(page.getByText('Test mode:')).toBeVisible()
  for (const { width, height, whole, from } of [
    { width: 360, height: 740, whole: 1, from: 260 },
    { width: 1280, height: 900, whole: 5, from: 300 },
  ]) {
    await page.setViewportSize({ width, height })
    const boxes = await Promise.all(
      (await offerCards(page).all()).map((card) => card.boundingBox()),
    )
    const onScreen = boxes.filter((box) => box && box.y + box.height <= height)
    expect(onScreen.length, `${width} px`).toBeGreaterThanOrEqual(whole)
    expect(boxes[0]?.y, `${width} px`).toBeLessThanOrEqual(from)
  }
  const name = offerCards(page).getByRole('heading', { level: 3 })
  const lefts = (names: Locator) =>
    names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  const several = await lefts(name.filter({ hasText: 'Multiple Airlines' }))
  const one = await lefts(name.filter({ hasNotText: 'Multiple Airlines' }))
  expect(several.length).toBeGreaterThan(0)
  expect(one.length).toBeGreaterThan(0)
  expect(new Set([...several, ...one]).size).toBe(1)
})

test('on a phone, ways to choose, filters, order and prices stand in two rows above the flights', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  const ways = page.getByRole('navigation', { name: 'How to choose flights' }).getByRole('link')
  await expect(ways).toHaveText([/Round trips/, /Outbound, then return/])
  await expect(ways.first()).toHaveAttribute('aria-current', 'true')
  await expect(ways.last()).not.toHaveAttribute('aria-current')
  const filters = page.getByText('Filters', { exact: true }).first()
  for (const shown of [ways.first(), ways.last(), filters])
    await expect(shown).toBeInViewport({ ratio: 1 })
  const [last, next] = [await ways.last().boundingBox(), await filters.boundingBox()]
  expect(next!.x).toBeGreaterThan(last!.x + last!.width)

  // The order is an icon at the end of the row.
  await scriptsRun(page)
  const order = await page.getByLabel('Sort by').boundingBox()
  const opener = await page.getByRole('button', { name: /^Filters/ }).boundingBox()
  expect(Math.abs(order!.y - opener!.y)).toBeLessThanOrEqual(2)
  expect(Math.abs(order!.x + order!.width - (360 - 16))).toBeLessThanOrEqual(2)

  const range = page.getByText(/^Prices from \$[\d,]+ to \$[\d,]+$/)
  await expect(range).toBeVisible()
  await expect(range.locator('.sr-only')).toHaveCount(0)
  const [line, heading] = [await range.boundingBox(), await resultsHeading(page).boundingBox()]
  expect(Math.abs(line!.y - heading!.y)).toBeLessThan(8)
})

test('an outbound card is no higher than the cards of its round trips', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const heights = async (more: Record<string, string>) => {
    await page.goto(resultsPath(longHaul, { wait: '1', ...more }))
    const cards = await page.locator('.offer-body').all()
    return Promise.all(
      cards.map(async (card) => ({
        flights: await card.locator('.offer-head > div').first().innerText(),
        height: (await card.boundingBox())?.height ?? 0,
      })),
    )
  }
  const pairs = await heights({})
  const outbound = await heights({ choose: 'outbound' })
  const compared = outbound.flatMap(({ flights, height }) =>
    pairs
      .filter((pair) => pair.flights === flights)
      .map((pair) => ({ flights, extra: height - pair.height })),
  )
  expect(compared.length).toBeGreaterThan(10)
  // Browsers round heights.
  expect(compared.filter(({ extra }) => extra > 1)).toEqual([])
})

test(
  'the price of a slider is shown once it differs from the end of the range',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    const slider = page.getByRole('slider', { name: 'From price in USD' })
    // The application has started.
    await expect(slider).toHaveAttribute('aria-valuetext', /^\$/)
    const label = page.locator('label', { has: slider })
    await expect(label).toHaveText('From')
    await slider.press('ArrowRight')
    await expect(label).toHaveText(/^From \$[\d,]+\s*$/)
  },
)

test('flights that all cost the same have the range of prices too', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  const lowest = (await page.getByText(/^Prices from/).innerText()).split(' ')[2]!
  await page.goto(resultsPath(longHaul, { wait: '1', maxPrice: lowest.replace(/\D/g, '') }))
  await expect(page.getByText(`Prices from ${lowest} to ${lowest}`, { exact: true })).toBeVisible()
})

test(
  'stops of a connection take at most two lines of a wide card, and no airport touches its line',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(resultsPath({ ...longHaul, from: 'LGW', to: 'SYD' }, { wait: '1', stops: '2' }))
    const legs = page.locator('.offers .leg')
    await expect(legs.first()).toBeVisible()
    const measured = await legs.evaluateAll((all) =>
      all.map((leg) => ({
        height: leg.getBoundingClientRect().height,
        gap:
          leg.querySelector('.route')!.getBoundingClientRect().left -
          leg.querySelector('.leg-end > span')!.getBoundingClientRect().right,
      })),
    )
    expect(Math.max(...measured.map(({ height }) => height))).toBeLessThan(48)
    expect(Math.min(...measured.map(({ gap }) => gap))).toBeGreaterThanOrEqual(4)
  },
)

test('on a phone, the home page is at most ten screens long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7400)
})

test('the explanations on cards are whole on phones and tablets', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  const explained = page.locator('#flights [role=button]:has([role=tooltip])')
  expect(await explained.count()).toBeGreaterThan(5)
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const boxes = await explained.evaluateAll((all) =>
      all.map((one) => {
        ;(one as HTMLElement).focus()
        const { left, right } = one.querySelector('[role=tooltip]')!.getBoundingClientRect()
        return { left, right }
      }),
    )
    for (const { left, right } of boxes) {
      expect(left, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(right, `${width} px`).toBeLessThanOrEqual(width)
      expect(right, `${width} px`).toBeGreaterThan(left)
    }
  }
})

test('on a narrow phone with spaced letters, the button of the order covers no filter that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const order = await page.getByLabel('Sort by').boundingBox()
  await page.getByRole('link', { name: 'Outbound, then return' }).focus()
  for (const name of ['Filters', 'Stops', 'Price', 'Bags', 'Times', 'Airlines', 'Duration']) {
    await page.keyboard.press('Tab')
    const filter = page.getByRole('button', { name, exact: true })
    await expect(filter).toBeFocused()
    await expect
      .poll(async () => {
        const box = await filter.boundingBox()
        return box!.x >= 0 && box!.x + box!.width <= order!.x
      }, name)
      .toBe(true)
  }
})
