import { expect, test } from '../fixtures.ts'
import { faultsInBothSchemes } from '../faults.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  fillCard,
  fillPassenger,
  goodCard,
  longHaul,
  openFirstOffer,
  passengerForm,
  resultsHeading,
  searchForm,
  searchFrom,
  showAllFlights,
  skipSeats,
} from '../traveller.ts'

for (const width of [360]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 640 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('all steps of the booking flow pass axe', async ({ page }) => {
      test.slow()
      const faults: string[] = []
      const look = async (where: string) => faults.push(...(await faultsInBothSchemes(page, where)))
      await page.goto('/')
      await look('home')
      await searchFrom(page, longHaul)
      await showAllFlights(page)
      await look('results')
      await page.getByRole('link', { name: 'Prices by date' }).click()
      await expect(page.getByRole('heading', { name: 'Around your dates' })).toBeVisible()
      await look('prices by date')
      await page.goBack()
      await expect(resultsHeading(page)).toBeVisible()
      const pairs = page.url()
      await page.goto(`${pairs}&choose=outbound`)
      await expect(page.getByRole('heading', { name: /outbound flights found$/ })).toBeVisible()
      await look('outbound flights')
      await page
        .getByRole('link', { name: /^Select this outbound flight/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /return flights? found$/ })).toBeVisible()
      await look('return flights')
      await page.goto(pairs)
      await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/)
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('button', { name: /^Show \d+ flights$/ })).toBeVisible()
      await look('the sheet of filters')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Save /, pressed: true })).toBeVisible()
      await look('results with a saved flight')
      const results = page.url()
      await page.goto('/saved')
      await page.getByRole('button', { name: /^Remove/ }).click()
      await expect(page.getByText('Nothing saved yet')).toBeVisible()
      await look('nothing saved')
      const { searchParams } = new URL(results)
      searchParams.set('month', `${searchParams.get('departureDate')}`.slice(0, 7))
      await page.goto(`/?${searchParams}#dates`)
      await expect(page.getByText('Recent', { exact: true })).toBeVisible()
      await look('a month of dates, and recent searches')
      await page.goto(results)
      await openFirstOffer(page)
      await look('details')
      await bookThisFlight(page)
      await look('passengers')
      await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
      await expect(page.getByText('First name is required').first()).toBeVisible()
      await look('passengers with mistakes')
      await fillPassenger(passengerForm(page), anAdult())
      await continueToSeats(page)
      await look('seats')
      await skipSeats(page)
      await look('payment')
      await fillCard(page, goodCard)
      await completeBooking(page)
      await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
      await look('confirmation')
      expect(faults).toEqual([])
    })

    test('the search form passes axe when ages of children are missing', async ({ page }) => {
      await page.goto('/')
      await searchForm(page)
        .getByLabel(/^Child \(/)
        .fill('2')
      await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
      await expect(searchForm(page).getByLabel('Child 2')).toHaveAttribute('aria-invalid', 'true')
      expect(await faultsInBothSchemes(page, 'home with the ages of children')).toEqual([])
    })
  })
}
