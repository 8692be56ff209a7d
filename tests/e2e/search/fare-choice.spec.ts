import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { now } from '../../clock.ts'
import { faultsAtBothWidths } from '../faults.ts'
import { inDatabase } from '../member.ts'
import {
  bookLink,
  dollars,
  fact,
  goToFlight,
  inDays,
  resultsHeading,
  scriptsRun,
} from '../traveller.ts'

let days = 90

async function openFlight(page: Page, from = 'LHR', to = 'JFK'): Promise<void> {
  await goToFlight(page, { from, to, departure: inDays(days++) })
}

const fares = (page: Page) =>
  page.getByRole('region', { name: 'Choose your fare' }).getByRole('listitem')
const chosenFare = (page: Page) => fares(page).and(page.locator('[aria-current="true"]'))
const choose = (page: Page) => page.getByRole('button', { name: /^Choose / })

test('a traveller chooses another fare of the same flights and can go back', async ({ page }) => {
  await openFlight(page)
  const before = page.url()
  await expect(chosenFare(page)).toHaveCount(1)
  const total = dollars(await fact(page.getByRole('main'), 'Total').innerText())
  expect(dollars(await chosenFare(page).innerText())).toBe(total)

  const other = fares(page)
    .filter({ has: choose(page) })
    .last()
  const name = await other.getByRole('heading').innerText()
  const [price, difference] = (await other.getByText(/^\$/).allInnerTexts()).map(dollars)
  expect(total + difference!).toBe(price)
  await other.getByRole('button').click()

  await expect(chosenFare(page).getByRole('heading')).toHaveText(name)
  expect(new URL(page.url()).pathname).not.toBe(new URL(before).pathname)
  expect(new URL(page.url()).search).toBe(new URL(before).search)
  await expect(fact(page.getByRole('main'), 'Total')).toHaveText(
    `$${price!.toLocaleString('en-US')}`,
  )
  await expect(bookLink(page)).toHaveAttribute('href', /offer=/)
  await page.getByRole('link', { name: /Back to Search Results/ }).click()
  await expect(resultsHeading(page)).toBeVisible()
})

for (const height of [640, 560]) {
  test(
    `in a window of 1280 by ${height} px, the total and one Book button stay in view`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height })
      await openFlight(page)
      const price = page.getByRole('complementary', { name: 'Price' })
      const tabs = page.getByRole('navigation', { name: 'About this flight' })
      for (const place of [page.getByRole('heading', { level: 1 }), tabs]) {
        await place.evaluate((element) => element.scrollIntoView())
        await expect(bookLink(page)).toHaveCount(1)
        await expect(bookLink(page)).toBeInViewport({ ratio: 1 })
        const total = height < 608 ? page.getByText(/^\$[\d,]+ total$/) : fact(price, 'Total')
        await expect(total).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    },
  )
}

test('a fare of another search cannot be chosen', { tag: '@plain' }, async ({ page, site }) => {
  await openFlight(page, 'LHR', 'DUB')
  const { pathname: other } = new URL(page.url())
  await openFlight(page)
  const { pathname, search } = new URL(page.url())
  const chosen = await page.request.post(pathname + search, {
    headers: { Origin: site.url },
    form: { offer: other.replace('/flight/', '') },
    maxRedirects: 0,
  })
  expect(chosen.headers().location).toBe(pathname + search)
})

test(
  'a flight opened without a search shows no other fares',
  { tag: '@plain' },
  async ({ page }) => {
    await openFlight(page)
    await page.goto(new URL(page.url()).pathname)
    await expect(bookLink(page)).toBeVisible()
    await expect(fares(page)).toHaveCount(0)
  },
)

test(
  'a flight page compares the lowest fare of the day with earlier fares, if any are known',
  { tag: '@plain' },
  async ({ page, site }) => {
    await openFlight(page, 'BOS', 'LIS')
    const insight = page.getByRole('region', { name: /^Is It a Good Price/ })
    await expect(insight).toHaveCount(0)
    inDatabase(site, (database) => {
      const copy = database.prepare(
        `insert into fares_seen (key, day, route, departs_on, amount, currency)
       select key, date(day, ?), route, departs_on, amount + ?, currency
       from fares_seen where route = 'test/BOS/LIS/one-way/economy' and day = date(?)`,
      )
      const today = new Date(now()).toISOString().slice(0, 10)
      for (let days = 1; days < 10; days++) copy.run(`-${days} days`, days * 10, today)
    })
    // The site caches known fares for a minute per search, so the test opens a second search of that day.
    await openFlight(page, 'BOS', 'LIS')
    await expect(insight).toContainText(
      /Today’s lowest fare, \$\d+, is (low|typical|high): fares seen in the last 60 days were \$\d+ to \$\d+\./,
    )
    await insight.getByText('Fares seen, week by week').click()
    await expect(insight.getByRole('columnheader', { name: 'Lowest' })).toBeVisible()
    await expect(insight.getByRole('rowheader')).toHaveCount(2)
  },
)

test.describe('fares with scripts', { tag: '@scripts' }, () => {
  test('keep the focus on the chosen button and announce the choice', async ({ page }) => {
    await openFlight(page)
    await scriptsRun(page)
    await choose(page).last().press('Enter')
    const chosen = chosenFare(page).getByRole('button', { name: /^Chosen/ })
    await expect(chosen).toBeFocused()
    const name = await chosenFare(page).getByRole('heading').innerText()
    await expect(page.getByRole('status').filter({ hasText: name })).toHaveText(/^Your fare: .+\$/)
  })

  test('show on an open page that the price has expired', async ({ page }) => {
    await openFlight(page)
    await expect(
      page.getByText(/^Available until \d\d:\d\d [A-Z]\S+ \(\d+ minutes left\)\./),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(1)
    await scriptsRun(page)
    expect(await faultsAtBothWidths(page, 'details')).toEqual([])

    await page.evaluate(passHalfAnHour)
    await expect(page.getByRole('alert')).toHaveText(
      /^Flight Offer Expired\s*This flight offer has expired. Please select another flight.$/,
    )
    await expect(page.getByText(/^Available until/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0)
    for (const button of await fares(page).getByRole('button').all()) {
      await expect(button).toBeDisabled()
    }
    expect(await faultsAtBothWidths(page, 'expired details')).toEqual([])
    await page.getByRole('link', { name: 'Search Again' }).click()
    await expect(resultsHeading(page)).toBeVisible()
  })
})

/** Runs in the page. Moves the page's clock ahead and makes the page visible again. */
function passHalfAnHour(): void {
  const before = Date
  globalThis.Date = new Proxy(before, {
    get: (date, name) =>
      name === 'now' ? () => before.now() + 31 * 60_000 : Reflect.get(date, name),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}
