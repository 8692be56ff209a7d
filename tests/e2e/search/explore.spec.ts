import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { faultsInBothSchemes } from '../faults.ts'
import {
  cardPrices,
  dollars,
  expectError,
  inDays,
  offerCards,
  resultsHeading,
  resultsPath,
  type Trip,
} from '../traveller.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Explore places' })
const field = (page: Page, name: RegExp) => form(page).getByLabel(name)
const show = (page: Page) => form(page).getByRole('button', { name: 'Show places' })
const places = (page: Page) => page.getByRole('region', { name: /from Manchester/ })

const trip: Trip = { from: 'MAN', to: 'LIS', departure: inDays(61), return: inDays(66) }
const month = trip.departure.slice(0, 7)

/** Searches, and waits until the page of places knows the lowest fare. Returns the fare. */
async function findFare(page: Page): Promise<number> {
  await page.goto(resultsPath(trip, { wait: '1' }))
  await expect(resultsHeading(page)).toBeVisible()
  const lowest = Math.min(...(await cardPrices(page)))
  await expect(async () => {
    await page.goto('/explore?from=MAN')
    await expect(places(page).getByRole('link', { name: 'Lisbon' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return lowest
}

test('the home page leads to places, and a place leads to its search', async ({ page }) => {
  const lowest = await findFare(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'See where you can go' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where can I go?')
  await field(page, /^From/).fill('Manchester (MAN)')
  await field(page, /^Month/).selectOption(month)
  await field(page, /^Budget/).fill(String(lowest))
  await show(page).click()
  const row = places(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Lisbon' }) })
  await expect(row).toBeVisible()
  expect(dollars(await row.innerText())).toBe(lowest)
  await row.getByRole('link', { name: 'Lisbon' }).click()
  await expect(resultsHeading(page)).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('departureDate')).toBe(trip.departure)
  expect(searchParams.get('returnDate')).toBe(trip.return)
  expect(dollars(await offerCards(page).first().innerText())).toBeGreaterThanOrEqual(lowest)
})

test('a budget below every known fare offers a higher budget and a search', async ({ page }) => {
  await findFare(page)
  await page.goto(`/explore?from=MAN&month=${month}&budget=1`)
  await expect(page.getByRole('heading', { name: /^No known fares from Manchester/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search your dates' })).toBeVisible()
  await page.getByRole('region', { name: 'With a higher budget' }).getByRole('link').click()
  await expect(places(page).getByRole('link', { name: 'Lisbon' })).toBeVisible()
  await expect(field(page, /^Budget/)).toHaveValue('')
})

test('mistakes are explained at their fields, and typed values stay', async ({ page }) => {
  const answer = await page.goto('/explore?from=Nowhere+at+all&month=1999-01&budget=plenty')
  expect(answer?.status()).toBe(400)
  await expectError(field(page, /^From/), 'Please select an origin airport')
  await expectError(field(page, /^Month/), 'Please choose a month from the list')
  await expectError(field(page, /^Budget/), 'Please enter a whole amount such as 500')
  await expect(field(page, /^From/)).toHaveValue('Nowhere at all')
  await expect(field(page, /^Budget/)).toHaveValue('plenty')
})

test(
  'every state of the page passes axe, and fits 320 px',
  { tag: '@scripts' },
  async ({ page }) => {
    await findFare(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const faults: string[] = []
    for (const [where, query] of [
      ['places', '?from=MAN'],
      ['cities', ''],
      ['nothing', '?from=MAN&budget=1'],
      ['mistakes', '?from=Birmingham&budget=plenty'],
    ]) {
      await page.goto(`/explore${query}`)
      faults.push(...(await faultsInBothSchemes(page, `explore: ${where}`)))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) faults.push(`${where}: ${over} px too wide`)
    }
    expect(faults).toEqual([])
  },
)
