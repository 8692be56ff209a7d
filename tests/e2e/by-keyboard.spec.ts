import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from './booked.ts'
import {
  anAdult,
  bookLink,
  bookThisFlight,
  continueToSeats,
  fillPassenger,
  longHaul,
  offerCards,
  openOfferWithSeats,
  passengerForm,
  resultsHeading,
  resultsPath,
  scriptsRun,
} from './traveller.ts'

const press = async (target: Locator) => {
  await target.focus()
  await target.press('Enter')
}

/** Presses Tab until the element has the focus, and returns the number of presses. */
async function tabsTo(page: Page, target: Locator): Promise<number> {
  for (let presses = 1; presses <= 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  return Infinity
}

async function tabsBySkipLink(page: Page, name: string, target: Locator): Promise<number> {
  const before = await tabsTo(page, page.getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
  return before + (await tabsTo(page, target))
}

test('the first offer is five Tabs from the heading, and the Book button is three', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const details = offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
  // The first of these Tabs reaches "Skip to content", which this visitor passes over.
  expect(await tabsBySkipLink(page, 'Skip to flights', details)).toBeLessThanOrEqual(12)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element: HTMLElement) => {
    element.tabIndex = -1
    element.focus()
  })
  expect(await tabsBySkipLink(page, 'Skip to flights', details)).toBeLessThanOrEqual(5)
  await page.goBack()
  await expect(details).toBeFocused()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    await scriptsRun(page)
    await press(details)
    await expect(page.locator('h1:focus')).toHaveText('Flight Summary')
    expect(await tabsBySkipLink(page, 'Skip to booking', bookLink(page))).toBeLessThanOrEqual(3)
  }
})

test('a control that disappears passes the focus to the flights', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '0' }))
  await scriptsRun(page)
  await press(page.getByRole('link', { name: /^Remove the filter/ }))
  await expect(page.getByRole('list', { name: /flights found$/ })).toBeFocused()
  await press(page.getByRole('link', { name: /^Fastest/ }))
  await expect(page.getByRole('status').filter({ hasText: 'Duration: Shortest' })).toHaveCount(1)
  await press(page.getByRole('button', { name: 'Load More Flights' }))
  await expect(resultsHeading(page)).toHaveText(/^(?!30 )/)
  await expect(offerCards(page).nth(30).getByRole('heading', { level: 3 })).toBeFocused()
})

test('Tab returns to the seat that last had the focus', async ({ page }) => {
  await page.goto(resultsPath({ ...longHaul, return: undefined }, { wait: '1' }))
  await openOfferWithSeats(page)
  await bookThisFlight(page)
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await scriptsRun(page)
  const seat = page.locator('button.seat:focus')
  await page.locator('button.seat[tabindex="0"]').focus()
  const chosen = await seat.getAttribute('value')
  await seat.press('Enter')
  await expect(page.getByText(`Seat ${chosen} has been selected`).first()).toBeVisible()
  await page.locator(`button.seat[value="${chosen}"]`).focus()
  await page.keyboard.press('ArrowDown')
  const other = await seat.getAttribute('value')
  expect(other).not.toBe(chosen)
  await page.keyboard.press('Tab')
  await expect(seat).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(seat).toHaveAttribute('value', other ?? '')
})

test('the heading takes the focus when a trip that was opened by its address closes', async ({
  page,
  site,
}) => {
  const { id } = await book(page, site, { from: 'LHR', to: 'CDG' })
  await page.goto(`/my-trips/${id}`)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await press(page.getByRole('link', { name: 'Close' }))
  await expect(page.locator('h1:focus')).toHaveText('My Trips')
})
