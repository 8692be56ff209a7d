import type { Page } from 'playwright/test'
import { now } from '../clock.ts'
import { expect, test } from '../fixtures.ts'
import {
  goToPayment,
  inDays,
  resultsHeading,
  resultsPath,
  searchForm,
  type Trip,
} from './traveller.ts'

/** What says "today", wherever that is. `npm run test:dates` runs it at every edge of the calendar. */

const day = 86_400_000

/** yyyy-MM-dd on the calendar of a time zone. */
function dateIn(timeZone: string, at: number): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(at)
}

/** Does something on one day of a time zone: again on the next, if midnight came meanwhile. */
async function withinADay(timeZone: string, act: (today: string) => Promise<void>): Promise<void> {
  const today = dateIn(timeZone, now())
  const outcome = await act(today).catch((error: unknown) => ({ error }))
  if (dateIn(timeZone, now()) !== today) return withinADay(timeZone, act)
  if (outcome) throw outcome.error
}

const past = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Departure date cannot be in the past' })

const places: [from: string, to: string, timeZone: string][] = [
  ['AKL', 'SYD', 'Pacific/Auckland'],
  ['HNL', 'LAX', 'Pacific/Honolulu'],
]

test.describe('today @dates', () => {
  for (const [from, to, timeZone] of places) {
    test(`is the first day to fly on from ${from}, by its own calendar`, async ({ page }) => {
      await withinADay(timeZone, async (today) => {
        const before = dateIn('UTC', Date.parse(today) - day)
        const refused = await page.goto(resultsPath({ from, to, departure: before }))
        expect(refused?.status()).toBe(400)
        await expect(past(page)).toBeVisible()
        const answer = await page.goto(resultsPath({ from, to, departure: today }, { wait: '1' }))
        expect(answer?.status()).toBe(200)
        // The last flight may have left, and in the west the airlines' own day may be over.
        const none = page.getByRole('heading', { name: 'No Flights Found' })
        await expect(resultsHeading(page).or(none)).toBeVisible()
      })
    })
  }

  test('stands in the form, and a search from it is not in the past', async ({ page }) => {
    await withinADay('UTC', async (today) => {
      await page.goto('/')
      await expect(searchForm(page).getByLabel(/^Departure/)).toHaveValue(today)
      const week = dateIn('UTC', Date.parse(today) + 7 * day)
      await expect(searchForm(page).getByLabel(/^Return/)).toHaveValue(week)
      await searchForm(page).getByLabel(/^From/).fill('KEF')
      await searchForm(page).getByLabel(/^To/).fill('LHR')
      await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
      await expect(page).toHaveURL(new RegExp(`departureDate=${today}&returnDate=${week}`))
    })
  })

  test('begins the days around a search', async ({ page }) => {
    await withinADay('Europe/London', async (today) => {
      const trip: Trip = { from: 'LHR', to: 'MAD', departure: today }
      await page.goto(resultsPath(trip, { wait: '1' }))
      const days = page.getByRole('navigation', { name: 'Other dates' }).getByRole('link')
      await expect(days.first()).toHaveAttribute('aria-current', 'page')
      const next = dateIn('UTC', Date.parse(today) + day)
      await expect(days.nth(1)).toHaveAttribute('href', new RegExp(`departureDate=${next}`))
    })
  })
})

const offByHours =
  'a fare is held as long as the airline says, whatever the visitor’s clock says @dates'
test(offByHours, { tag: '@scripts' }, async ({ page }) => {
  await page.clock.install({ time: now() + 3 * 3_600_000 })
  await goToPayment(page, { from: 'LHR', to: 'JFK', departure: inDays(45) })
  // Once more, so that the page has certainly read the first answer.
  for (const _ of ['first', 'second']) {
    const answered = page.waitForResponse(/\/booking\/validity/)
    await page.clock.fastForward('00:20')
    await answered
  }
  await expect(
    page.getByText(/^Available until \d\d:\d\d \((1\d|2\d|30) minutes left\)/),
  ).toBeVisible()
})
