import type { Page } from 'playwright/test'
import { now } from '../../clock.ts'
import { expect, test } from '../fixtures.ts'
import {
  goToPayment,
  inDays,
  resultsHeading,
  resultsPath,
  searchForm,
  type Trip,
} from '../traveller.ts'

// `npm run test:dates` runs this file at every edge of the calendar.

const day = 86_400_000

/** Returns the date in a time zone as yyyy-MM-dd. */
function dateIn(timeZone: string, at: number): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(at)
}

/** Repeats `act` if midnight passes in the time zone. */
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

test.describe("today's date @dates", () => {
  for (const [from, to, timeZone] of places) {
    test(`in the zone of ${from} is the first date that a search accepts`, async ({ page }) => {
      await withinADay(timeZone, async (today) => {
        const before = dateIn('UTC', Date.parse(today) - day)
        const refused = await page.goto(resultsPath({ from, to, departure: before }))
        expect(refused?.status()).toBe(400)
        await expect(past(page)).toBeVisible()
        const answer = await page.goto(resultsPath({ from, to, departure: today }, { wait: '1' }))
        expect(answer?.status()).toBe(200)
        // The last flight of the day may already have left.
        const none = page.getByRole('heading', { name: 'No Flights Found' })
        await expect(resultsHeading(page).or(none)).toBeVisible()
      })
    })
  }

  test('appears in the form and is accepted by the search', async ({ page }) => {
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

  test('comes first in the strip of dates on a results page', async ({ page }) => {
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
  'a fare expires when the airline says, even if the visitor’s clock is wrong @dates'
test(offByHours, { tag: '@scripts' }, async ({ page }) => {
  await page.clock.install({ time: now() + 3 * 3_600_000 })
  await goToPayment(page, { from: 'LHR', to: 'JFK', departure: inDays(45) })
  // After a second response, the page has certainly processed the first one.
  for (const _ of ['first', 'second']) {
    const answered = page.waitForResponse(/\/booking\/validity/)
    await page.clock.fastForward('00:20')
    await answered
  }
  await expect(
    page.getByText(/^Available until \d\d:\d\d [A-Z]\S+ \((1\d|2\d|30) minutes left\)/),
  ).toBeVisible()
})
