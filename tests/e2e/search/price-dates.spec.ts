import type { Page } from 'playwright/test'
import { visit } from '../administrator.ts'
import { expect, test } from '../fixtures.ts'
import { startSite } from '../site.ts'
import { inDays, resultsHeading, resultsPath, type Trip } from '../traveller.ts'

const trip: Trip = { from: 'LHR', to: 'MAD', departure: inDays(80), return: inDays(87) }

const around = (page: Page) => page.getByRole('region', { name: 'Around your dates' })
const graph = (page: Page) => page.getByRole('region', { name: /^Nine weeks of departures/ })

/** Opens the prices of business class, because the site's own searches are for economy. */
async function openPrices(page: Page, searched: Trip): Promise<string> {
  await page.goto(resultsPath(searched, { wait: '1', cabinClass: 'business' }))
  const lowest = (await page.getByText(/^Prices from/).innerText()).split(' ')[2]!
  await page.getByRole('link', { name: 'Prices by date' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prices by date' })).toBeVisible()
  return lowest
}

test('each day shows its known fare or a dash, and leads to its flights', async ({ page }) => {
  const lowest = await openPrices(page, trip)
  await expect(graph(page).getByRole('link', { name: lowest })).toHaveCount(1)
  await expect(around(page).getByRole('status')).toContainText('1 of 49 prices known')
  const row = around(page).getByRole('row').filter({ hasText: lowest })
  const next = row.getByRole('cell').nth(4).getByRole('link')
  await expect(next).toHaveAccessibleName(/price not known yet$/)
  await next.click()
  await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(81)}&returnDate=${inDays(87)}`))
  await expect(resultsHeading(page)).toBeVisible()
})

test('a press prices the nearest days, which the results then show as well', async ({
  browser,
}) => {
  const own = await startSite({ OWN_SEARCHES_PER_HOUR: '60' })
  const { page, context, troubles } = await visit(browser, own)
  await openPrices(page, { ...trip, to: 'JFK' })
  const status = graph(page).getByRole('status')
  await expect(status).toContainText('1 of 63 prices known')
  await graph(page).getByRole('button', { name: 'Show prices for these days' }).click()
  // Prices that take longer than a visitor waits appear with the next page.
  let looks = 0
  await expect(async () => {
    if (looks++ > 0) await page.reload()
    await expect(status).toContainText('13 of 63 prices known', { timeout: 4_000 })
  }).toPass()
  await expect(status).toContainText(/^Lowest: \$\d+/)
  await page.getByRole('link', { name: /^Flights on/ }).click()
  await expect(resultsHeading(page)).toBeVisible()
  const days = page.getByRole('navigation', { name: 'Other dates' })
  await expect(days.getByRole('link', { name: '$' })).toHaveCount(7)
  await expect(days.getByRole('button')).toHaveCount(0)
  expect([...troubles, ...own.errors]).toEqual([])
  await context.close()
  await own.stop()
})

test('a one-way trip has the graph alone, and its weeks have their own addresses', async ({
  page,
}) => {
  await openPrices(page, { ...trip, to: 'CDG', return: undefined })
  await expect(around(page)).toHaveCount(0)
  await expect(graph(page).getByRole('listitem')).toHaveCount(63)
  await graph(page).getByRole('link', { name: 'Later weeks' }).click()
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d$/)
  await expect(graph(page).getByRole('link', { name: /^Mon/ })).toHaveCount(9)
})
