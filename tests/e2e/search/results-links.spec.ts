import { expect, test } from '../fixtures.ts'
import { inDays, offerCards, resultsHeading, resultsPath } from '../traveller.ts'

test('parameters that start with from_ take precedence, and the details lead back to the same search', async ({
  page,
}) => {
  const date = inDays(73)
  await page.goto(
    `/search?from_origin=LHR&origin=CDG&destination=JFK&from_departureDate=${date}&adultsCount=3&adults=2&wait=1`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('London')
  await expect(page.getByText('2 Adults')).toBeVisible()
  await offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page).toHaveURL(/from_origin=LHR/)
  await page.getByRole('link', { name: 'Fare Rules' }).click()
  await expect(page.getByText('Passenger Identity Requirements')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Search Results' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/search\\?origin=LHR&destination=JFK&departureDate=${date}`),
  )
})

test('details opened without a search lead back to the last search, or to the form', async ({
  page,
  context,
}) => {
  await page.goto(resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(74) }, { wait: '1' }))
  const offer = offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
  const path = (await offer.getAttribute('href'))!.split('?')[0]!
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Back to Search Results' })).toHaveAttribute(
    'href',
    /^\/search\?origin=LHR&destination=JFK/,
  )
  await context.clearCookies()
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Back to Search Results' })).toHaveAttribute(
    'href',
    '/',
  )
})

test('results without matches offer a link that clears all filters', async ({ page }) => {
  const address = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(76) }, { wait: '1' })
  await page.goto(`${address}&maxPrice=1`)
  await expect(page.getByRole('heading', { name: 'No Matching Flights' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).first().click()
  await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/)
})
