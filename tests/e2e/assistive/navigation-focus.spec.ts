import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordAnnouncements } from '../announcements.ts'
import { aMember, fillSignIn, register } from '../member.ts'
import {
  anAdult,
  bookLink,
  completeBooking,
  fillCard,
  fillSearch,
  fillPassenger,
  goodCard,
  offerCards,
  passengerForm,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
  showAllFlights,
  type Trip,
  inDays,
} from '../traveller.ts'

const trip: Trip = { from: 'LHR', to: 'JFK', departure: inDays(51) }

/** Expects the heading to have the focus, and the title. A screen reader announces both. */
async function expectArrival(page: Page, heading: string | RegExp, title: string): Promise<void> {
  const focused = page.locator('h1:focus')
  await expect(focused).toHaveText(heading)
  await expect(focused).toBeInViewport()
  await expect(page).toHaveTitle(`${title} · Contrail`)
}

/** Waits until scripts run. A press before that would load a whole document. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/?trip=one-way')
  await scriptsRun(page)
}

async function search(page: Page): Promise<void> {
  await fillSearch(page, trip)
  await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
}

const press = async (target: Locator) => {
  await target.focus()
  await target.press('Enter')
}

test('screen readers announce every page from search to confirmation once, without a full load', async ({
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await openHome(page)
  const announced = await recordAnnouncements(page)
  await search(page)
  await expectArrival(page, /London.*New York/, 'London to New York flights')
  // Flights that still arrive could replace a card between its focus and the press.
  await showAllFlights(page)
  await press(
    offerCards(page)
      .first()
      .getByRole('link', { name: /^View Details/ }),
  )
  await expectArrival(page, 'Flight Summary', 'London to New York: flight details')
  await press(bookLink(page))
  await expectArrival(page, 'Enter Passenger Details', 'Passenger Details')

  // A refused form focuses its summary instead.
  await press(page.getByRole('button', { name: 'Continue to Seat Selection' }))
  await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
  await fillPassenger(passengerForm(page), anAdult())
  await press(page.getByRole('button', { name: 'Continue to Seat Selection' }))
  await expectArrival(page, 'Seat Selection', 'Seat Selection')
  const seat = page.getByRole('button', { name: /, available/ }).first()
  const label = (await seat.getAttribute('value')) ?? ''
  await press(seat)
  await expect(page.getByText(`Seat ${label} has been selected`).first()).toBeVisible()
  await expect(page.locator('h1:focus')).toHaveCount(0)

  await press(page.getByRole('button', { name: 'Skip and remove 1 seat' }))
  await expectArrival(page, 'Payment', 'Payment')
  await page.goBack()
  await expect(page.locator('h1:focus')).toHaveText('Seat Selection')
  await page.goForward()
  await expect(page.locator('h1:focus')).toHaveText('Payment')
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expectArrival(page, 'Booking Confirmed', 'Booking Confirmed')
  expect(documents).toHaveLength(1)
  const texts = await announced()
  expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([])
})

test('Back and the link back to the results return to the flight that was opened', async ({
  page,
}) => {
  await page.goto(resultsPath(trip, { wait: '1' }))
  await scriptsRun(page)
  const opened = offerCards(page)
    .nth(12)
    .getByRole('link', { name: /^View Details/ })
  const backLink = page.getByRole('link', { name: 'Back to Search Results' })
  const waysBack = [() => page.goBack(), () => press(backLink)]
  for (const goBack of waysBack) {
    await press(opened)
    await expect(page.locator('h1:focus')).toHaveText('Flight Summary')
    await goBack()
    await expect(opened).toBeFocused()
    await expect(opened).toBeInViewport()
  }
  // The second press of a double click must not go back further.
  await press(opened)
  await expect(page.locator('h1:focus')).toHaveText('Flight Summary')
  await backLink.dblclick()
  await expect(opened).toBeVisible()
  // A tab of the flight is another entry of the history, so its link back opens the results again.
  await press(opened)
  await press(page.getByRole('main').getByRole('link', { name: /^Fare Rules/ }))
  await expect(page).toHaveURL(/tab=/)
  await press(backLink)
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.locator('h1:focus')).toHaveText(/London.*New York/)
})

test('filters, sort orders and tabs keep the focus when they are pressed', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  await expect(page.locator('h1:focus')).toHaveCount(0)
  const oneWay = page.getByRole('group', { name: 'Trip type' }).getByText('One Way')
  await press(oneWay)
  await expect(page).toHaveURL(/trip=one-way/)
  await expect(oneWay).toBeFocused()

  await openHome(page)
  await search(page)
  await expect(resultsHeading(page)).toBeVisible()
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await sort.selectOption({ index: 1 })
  await expect(page).toHaveURL(/sort=/)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(sort).toBeFocused()
  const shown = await sort.inputValue()
  await page.goBack()
  await page.goForward()
  await expect(sort).toHaveValue(shown)

  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await direct.focus()
  await direct.press('Space')
  await expect(page).toHaveURL(/stops=0/)
  await expect(direct).toBeChecked()
  await expect(direct).toBeFocused()
})

test('screen readers announce the page that follows a sign-in, and a missing page', async ({
  page,
  site,
}) => {
  const member = aMember()
  await register(site, member)
  await page.goto('/my-trips')
  await scriptsRun(page)
  await press(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
  await expectArrival(page, 'Welcome Back', 'Sign In')
  await fillSignIn(page, { ...member, password: 'not this one' })
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await fillSignIn(page, member)
  await expectArrival(page, 'My Trips', 'My Trips')
  const past = page.getByRole('main').getByRole('link', { name: /^Past/ })
  await press(past)
  await expect(page).toHaveURL(/tab=past/)
  await expect(past).toBeFocused()
})

test('tabs and searches have their own titles, which are announced once', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/my-trips')
  await scriptsRun(page)
  const announced = await recordAnnouncements(page)
  const titles: string[] = []
  /** Expects the new title to be announced, and nothing else. */
  const expectTitle = async (title: RegExp) => {
    await expect(page).toHaveTitle(title)
    titles.push(await page.title())
    await expect.poll(announced).toEqual(titles)
    expect(new Set(titles).size).toBe(titles.length)
  }
  /** Links of the header and the footer load whole documents, which browsers announce. */
  const go = (path: string) => page.evaluate((to) => window.__remixRouter.navigate(to), path)
  const search = async (label: string, text: string) => {
    await main.getByLabel(label).fill(text)
    await main.getByLabel(label).press('Enter')
  }

  await press(main.getByRole('link', { name: 'Retrieve Booking' }))
  await expect(page.locator('h1:focus')).toHaveText('Support Center')
  const contact = main.getByRole('link', { name: 'Contact Us', exact: true })
  await press(contact)
  await expectTitle(/^Contact Us · Support Center/)
  await expect(contact).toBeFocused()
  await press(main.getByRole('link', { name: 'Help Center' }))
  await expectTitle(/^Support Center/)

  await search('Search help', 'bag')
  await expect(page.locator('h1:focus')).toHaveText('Frequently Asked Questions')
  await search('Search questions', 'seat')
  await expectTitle(/^\d+ questions with “seat” · Frequently Asked Questions/)
  await search('Search questions', 'refund')
  await expectTitle(/^\d+ questions with “refund” · /)
  await press(main.getByRole('link', { name: 'Travel', exact: true }))
  await expectTitle(/^Travel · Frequently Asked Questions/)

  await go('/blog')
  await expect(page.locator('h1:focus')).toHaveText('Blog')
  await search('Search articles', 'fare')
  await expectTitle(/^All articles matching “fare” · Blog/)
  await search('Search articles', 'zzz')
  await expectTitle(/^All articles matching “zzz”: none found · Blog/)
})
