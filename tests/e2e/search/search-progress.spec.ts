import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectHittable } from '../hittable.ts'
import { moveSandboxClock } from '../ledger.ts'
import { stayWaiting } from '../stay-waiting.ts'
import {
  cardPrices,
  fillSearch,
  inDays,
  offerCards,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
  showAllFlights,
} from '../traveller.ts'

/** Airlines answer over this time, or as soon as a test moves the clock of the sandbox. */
const slowestAirlineMs = 18_000
const secondAnswerMs = 4_000
test.use({ slowestAirlineMs })

/** A different day for each test, because results are cached. */
let day = 60
const trip = (from: string, to: string) => ({ from, to, departure: inDays((day += 1)) })

/** While a page streams, its next version is hidden and has the notice too. */
const searching = (page: Page) =>
  page.getByText('Searching all airlines...').filter({ visible: true })

const totalOf = async (page: Page) =>
  Number(/(\d+) flights? found$/.exec(await resultsHeading(page).innerText())?.[1])

/** Opens results while airlines still answer. Returns the number of flights so far. */
async function openEarlyResults(page: Page): Promise<number> {
  await page.goto(resultsPath(trip('LCY', 'LHR')), { waitUntil: 'commit' })
  await expect(searching(page)).toBeVisible()
  await expect(offerCards(page)).not.toHaveCount(0)
  return totalOf(page)
}

/** Opens a search of which no airline has answered. */
async function openSlowSearch(page: Page): Promise<void> {
  await page.goto(resultsPath(trip('STN', 'LGW')), { waitUntil: 'commit' })
  await expect(page.getByText('Searching for the best flight deals.')).toBeVisible()
}

test(
  'a page whose scripts are late shows the link that refreshes a search at the first use',
  { tag: '@scripts' },
  async ({ page }) => {
    await stayWaiting(page)
    await page.route(/\/assets\/.*\.js$/, () => {})
    await openEarlyResults(page)
    const refresh = page.getByRole('link', { name: 'Refresh', exact: true })
    await expect(page.getByText('Refresh', { exact: true })).toBeAttached()
    await expect(refresh).toBeHidden()
    await page.keyboard.press('Shift')
    await expectHittable(refresh)
    await refresh.click({ noWaitAfter: true })
    await page.waitForURL(/wait=1/, { waitUntil: 'commit' })
  },
)

/** Returns the controls and texts of the page that the notice lies over. */
const coveredByNotice = (page: Page) =>
  page
    .getByText('Searching all airlines...')
    .first()
    .evaluate((notice) => {
      const over = notice.getBoundingClientRect()
      const others = [...document.querySelectorAll('main :is(a, button, select, h2, h3, li, p)')]
      return others
        .filter((other) => {
          const { top, right, bottom, left } = other.getBoundingClientRect()
          if (other.contains(notice) || top >= over.bottom || bottom <= over.top) return false
          return left < over.right && right > over.left && right > left
        })
        .map((other) => other.outerHTML.slice(0, 80))
    })

test(
  'the notice that airlines still answer covers nothing, and is a line at the edge of phones',
  { tag: '@scripts' },
  async ({ page }) => {
    const notice = searching(page).first()
    for (const open of [openEarlyResults, openSlowSearch]) {
      // Each width has its own search, because a busy machine would measure several only after the airlines' answers.
      for (const width of [1280, 1024, 768]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page)
        expect(await coveredByNotice(page), `${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page)
      const box = await notice.boundingBox()
      expect(box).toMatchObject({ x: 0, width: 360 })
      expect(box!.y + box!.height).toBeCloseTo(740, 0)
      expect(box!.height).toBeLessThanOrEqual(32)
    }
  },
)

test(
  'offers appear while airlines still answer, and all offers are listed in the end',
  { tag: '@scripts' },
  async ({ page, site }) => {
    const early = await openEarlyResults(page)
    expect(early).toBeLessThan(500)
    // Cards stay in place once the visitor uses the page.
    await scriptsRun(page)
    await page.keyboard.press('Shift')
    const first = offerCards(page).first()
    const place = await first.boundingBox()
    // Badges are removed, because they describe the whole search and may still change.
    const content = async () =>
      (await first.innerText()).replace(/^(Best|Cheapest|Fastest)\s+/gm, '')
    const cheapest = await content()
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
    // The visible card has not moved.
    expect(await first.boundingBox()).toEqual(place)
    expect(await content()).toBe(cheapest)
    const show = page.getByRole('button', { name: /(flights?|fares)( found|, from \S+) · Show$/ })
    // Pressing the button removes it and moves the focus to the list.
    const list = page.locator('#flights')
    if (await show.isVisible())
      await show.click().then(() => list.and(page.locator(':focus')).waitFor())
    await expect(show).toBeHidden()
    await expect(resultsHeading(page)).toHaveText(/^30 of \d{3} flights found$/)
    await expect(offerCards(page)).toHaveCount(30)

    // After a refresh, the new flights appear without a press of the button.
    const all = await totalOf(page)
    await page.getByRole('button', { name: 'Refresh Results' }).click()
    await expect(searching(page).first()).toBeVisible()
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(resultsHeading(page)).toHaveText(`30 of ${all} flights found`)
    await expect(show).toBeHidden()
  },
)

test(
  'new flights join the list while the visitor has not touched the page',
  { tag: '@scripts' },
  async ({ page, site }) => {
    const early = await openEarlyResults(page)
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /· Show$/ })).toBeHidden()
    await expect(offerCards(page)).toHaveCount(30)
    expect(await totalOf(page)).toBeGreaterThan(early)
    const prices = await cardPrices(page)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  },
)

/** Searches from the home page, so that the pointer rests on a card that appears under it. */
async function searchUnderPointer(page: Page): Promise<void> {
  await page.goto('/?trip=one-way')
  await scriptsRun(page)
  await fillSearch(page, trip('LCY', 'LHR'))
  await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
  await expect(searching(page)).toBeVisible()
  await expect(page.locator('[id^="flight-"]:hover')).toHaveCount(1)
}

test(
  'new flights join the list under a pointer that rests on a card',
  { tag: '@scripts' },
  async ({ page, site }) => {
    await searchUnderPointer(page)
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /· Show$/ })).toBeHidden()
    await expect(offerCards(page)).toHaveCount(30)
  },
)

test(
  'new flights leave the cards in place while the pointer moves over one',
  { tag: '@scripts' },
  async ({ page, site }) => {
    await searchUnderPointer(page)
    await offerCards(page).first().hover()
    const firstCards = async () => {
      const links = await page.locator('.offers a.btn').all()
      return Promise.all(links.slice(0, 3).map((link) => link.getAttribute('href')))
    }
    const before = await firstCards()
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
    expect(await firstCards()).toEqual(before)
  },
)

test(
  'saving a flight while new flights wait to be shown does not change the list',
  { tag: '@scripts' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(resultsPath(trip('LCY', 'LHR')), { waitUntil: 'commit' })
    await expect(searching(page)).toBeVisible()
    await expect(offerCards(page)).not.toHaveCount(0)
    // The list adds new flights that fit below the last visible card, so the test scrolls to this card.
    // Cards are replaced while flights arrive, so it scrolls in one step.
    await page.evaluate(() => {
      const cards = document.querySelectorAll('.offers > li')
      cards[cards.length - 1]?.scrollIntoView()
    })
    const show = page.getByRole('button', { name: /flights?( found|, from \S+) · Show$/ })
    await moveSandboxClock(site, secondAnswerMs)
    await expect(show).toBeVisible()
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
    const stars = offerCards(page).getByRole('button', { name: /^Save / })
    const ids = () => stars.evaluateAll((buttons) => buttons.map(({ id }) => id))
    const before = await ids()
    const waiting = await show.innerText()
    const star = page.locator(`[id="${before[1]}"]`)
    for (const pressed of ['true', 'false', 'true']) {
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', pressed)
      await expect(star).toBeInViewport()
      expect(await ids()).toEqual(before)
      expect(await show.innerText()).toBe(waiting)
    }
    // The line of the notice has gone, so the button stands at the edge of the screen.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const bottomOf = async () => {
      const box = await show.boundingBox()
      return box!.y + box!.height
    }
    await expect.poll(bottomOf).toBeGreaterThan(640 - 32)
    await expectHittable(page.getByText('All flight times are local to each airport.'))
    const more = page.getByRole('button', { name: 'Load More Flights' })
    if (await more.isVisible()) await expectHittable(more)

    await show.click()
    await expect(show).toBeHidden()
    expect(await ids()).not.toEqual(before)
  },
)

test(
  'heading, tabs, prices and dates include new flights that wait to be shown',
  { tag: '@scripts' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(resultsPath(trip('LCY', 'LHR')), { waitUntil: 'commit' })
    await expect(searching(page)).toBeVisible()
    await expect(offerCards(page)).not.toHaveCount(0)
    // The list adds new flights that fit below the last visible card, so the test scrolls to this card.
    await page.evaluate(() =>
      [...document.querySelectorAll('[id^="flight-"]')].at(-1)?.scrollIntoView({ block: 'center' }),
    )
    const show = page.getByRole('button', { name: /flights?( found|, from \S+) · Show$/ })
    await moveSandboxClock(site, secondAnswerMs)
    await expect(show).toBeVisible()
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
    await expect(show).toBeVisible()

    const tabs = page.getByRole('navigation', { name: 'Order of flights' })
    const strip = page.getByRole('navigation', { name: 'Other dates' })
    const range = page.getByText(/^Prices from/)
    await expect(range).toBeVisible()
    const state = async () => ({
      total: await totalOf(page),
      tabs: await tabs.innerText(),
      strip: await strip.innerText(),
      range: await range.innerText(),
    })
    const waiting = await state()
    // The keyboard reaches the button before the list.
    await page.getByRole('link', { name: 'Price Alert' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(show).toBeFocused()
    await show.press('Enter')
    await expect(show).toBeHidden()
    expect(await state()).toEqual(waiting)
  },
)

test(
  'fares of a slow search appear on nearby days, like the fares of a finished search',
  { tag: '@scripts' },
  async ({ page, site }) => {
    const days = page.getByRole('navigation', { name: 'Other dates' }).getByRole('link')
    const show = page.getByRole('button', { name: /(flights?|fares)( found|, from \S+) · Show$/ })
    for (const from of ['STN', 'LCY']) {
      const one = trip(from, from === 'STN' ? 'LGW' : 'LHR')
      await page.goto(resultsPath(one), { waitUntil: 'commit' })
      // The first route's airlines answer together, so no results appear before the clock moves.
      const notice = searching(page).first()
      await expect(from === 'STN' ? notice : resultsHeading(page)).toBeVisible()
      await moveSandboxClock(site, slowestAirlineMs)
      await expect(resultsHeading(page)).toBeVisible()
      await expect(searching(page)).toBeHidden()
      if (await show.isVisible()) await show.click()
      await expect(days.nth(3)).toContainText('$')
      const came = await days.allInnerTexts()
      await page.goto(resultsPath(one, { wait: '1' }))
      expect(came).toEqual(await days.allInnerTexts())
    }
  },
)

test(
  'a filter chosen while airlines still answer sets no price limit',
  { tag: '@scripts' },
  async ({ page, site }) => {
    await page.goto(resultsPath(trip('LCY', 'LHR')), { waitUntil: 'commit' })
    await expect(searching(page)).toBeVisible()
    await page.getByRole('checkbox', { name: /^Direct/ }).check()
    await expect(page).toHaveURL(/stops=0/)
    await expect(page).not.toHaveURL(/Price/)
    await expect(page.getByRole('checkbox', { name: /^Direct/ })).toBeFocused()
    await expect(page.getByText('1 active', { exact: true }).last()).toBeVisible()

    // The address contains only the limit of the slider that was moved.
    const slider = page.getByRole('slider', { name: /^To/ })
    await slider.press('ArrowLeft')
    await expect(page).toHaveURL(/maxPrice=\d+/)
    await expect(page).not.toHaveURL(/minPrice/)
    await expect(page.getByText('2 active', { exact: true }).last()).toBeVisible()
    // Fares that arrive later may raise the end of the slider.
    const end = Number(await slider.getAttribute('max'))
    expect(Number(new URL(page.url()).searchParams.get('maxPrice'))).toBeLessThanOrEqual(end)
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
  },
)

test(
  'a filter chosen after more airlines have answered sets no price limit',
  { tag: '@scripts' },
  async ({ page, site }) => {
    // The browser keeps the value of a slider that scripts have created.
    await page.goto('/?trip=one-way')
    await scriptsRun(page)
    await fillSearch(page, trip('LHR', 'JFK'))
    await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
    await expect(offerCards(page)).not.toHaveCount(0)
    const sliders = page.getByRole('slider')
    const endsOf = () =>
      sliders.evaluateAll((all) =>
        all.map((slider) => `${slider.getAttribute('min')} ${slider.getAttribute('max')}`),
      )
    const early = await endsOf()
    await moveSandboxClock(site, slowestAirlineMs)
    await expect(searching(page)).toBeHidden()
    const ends = await endsOf()
    expect(ends).not.toEqual(early)
    const [from = '', to = ''] = ends
    await expect(sliders.first()).toHaveValue(from.replace(/ .*/, ''))
    await expect(sliders.last()).toHaveValue(to.replace(/.* /, ''))
    await page.getByRole('checkbox', { name: /^Direct/ }).check()
    await expect(page).toHaveURL(/stops=0/)
    expect(page.url()).not.toMatch(/Price/)
  },
)

test('a slow search shows its page immediately, and refreshing starts with three known offers', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await page.goto(resultsPath(trip('STN', 'LGW')), { waitUntil: 'commit' })
  await expect(
    page.getByText('Searching for the best flight deals. Results will appear in a few seconds...'),
  ).toBeVisible()
  await expect(page.getByText('Searching all airlines...').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('London')
  if (javaScriptEnabled) await scriptsRun(page)
  await moveSandboxClock(site, slowestAirlineMs)
  await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/)
  await expect(offerCards(page)).toHaveCount(30)
  // The page ends after the application has started, which keeps its own controls.
  const sort = page.getByRole('button', { name: 'Sort', exact: true })
  await expect(sort).toBeVisible({ visible: !javaScriptEnabled })

  await page.getByRole('button', { name: 'Refresh Results' }).click({ noWaitAfter: true })
  await expect(page.getByText('Searching for the best flight deals.')).toBeVisible()
  await expect(offerCards(page)).toHaveCount(3)
  await moveSandboxClock(site, slowestAirlineMs)
  await expect(offerCards(page)).toHaveCount(30)
})

test(
  'without scripts, only the visitor reloads results, so a choice that is not yet sent stays',
  { tag: '@plain' },
  async ({ page, site }) => {
    const path = resultsPath(trip('LCY', 'LHR'))
    const soFar = page.getByText(/Results so far: \d+ flights? from \d+ airlines?\./)
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('so far')
    await page.goto(path)
    await expect(soFar).toBeVisible()
    const early = await totalOf(page)
    await expect(soFar).toContainText(`so far: ${early} flights from`)
    await expect(soFar).toContainText('Some airlines are still answering.')
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
    await page.getByLabel('Sort by').selectOption('Price: High to Low')
    await moveSandboxClock(site, slowestAirlineMs)
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price-desc/)
    await showAllFlights(page)
    await expect(soFar).toHaveCount(0)
    await expect(page).toHaveURL(/sort=price-desc/)
    expect(await totalOf(page)).toBeGreaterThan(early)
  },
)

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // Only a browser applies the style sheet that hides the bar.
  test('shows no bar that would search forever', { tag: '@scripts' }, async ({ page }) => {
    const path = resultsPath(trip('LCY', 'LHR'))
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('so far')
    await page.goto(path)
    await expect(page.getByText('Some airlines are still answering.')).toBeVisible()
    await expect(searching(page)).toBeHidden()
  })
})
