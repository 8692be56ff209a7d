import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  fact,
  fillCard,
  fillPassenger,
  goodCard,
  inDays,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsPath,
  scriptsRun,
  skipSeats,
  goToPassengers,
} from '../traveller.ts'

/** On LTN to SEN, each airline has another kind of fare rule. This airline states a fee in pounds. */
const airline = 'BA'
const sentence =
  /^If you cancel, your refund is up to \$[\d.,]+ of \$[\d,]+, minus the airline’s £15\.80 fee\.$/

/** Parses an amount in dollars and cents. Returns 0 if there is none. */
function exact(text: string): number {
  return Number(/\$([\d,]+(\.\d\d)?)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0)
}

let days = 40
const main = (page: Page) => page.getByRole('main')
const refund = (page: Page) => main(page).getByText(/^If you cancel,/)
const feeLine = (scope: Locator) =>
  scope.getByText(/^Total includes our service fee of \S+ per traveller \(not refundable\)$/)

/** Tries several days, because some airlines don't fly every day. */
async function openFareOf(page: Page, airline: string): Promise<void> {
  await expect(async () => {
    const trip = { from: 'LTN', to: 'SEN', departure: inDays(days++) }
    await page.goto(resultsPath(trip, { wait: '1', airline }))
    await expect(offerCards(page).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await openFirstOffer(page)
}

test(
  'the refund stated before the sale is paid after a cancellation',
  { tag: '@plain' },
  async ({ page }) => {
    await openFareOf(page, airline)
    await page.getByRole('link', { name: 'Fare Rules' }).click()
    await expect(refund(page)).toHaveText(sentence)
    const promised = await refund(page).innerText()
    const total = exact(await fact(main(page), 'Total').innerText())
    const fee = await feeLine(main(page)).first().innerText()

    await bookThisFlight(page)
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    await skipSeats(page)
    await expect(refund(page)).toHaveText(promised)
    const order = page.getByRole('region', { name: 'Order summary' })
    await expect(feeLine(order)).toHaveText(fee)
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await expect(refund(page)).toHaveText(promised)
    await expect(feeLine(main(page))).toHaveText(fee)
    await expect(fact(main(page), 'Total paid')).toHaveText(`$${total.toLocaleString('en-US')}`)

    await page.getByRole('link', { name: 'View My Trips' }).click()
    await page.getByRole('link', { name: /^View Details/ }).click()
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(feeLine(main(page))).toHaveText(fee)
    await expect(fact(main(page), 'Payment method')).toHaveText('Visa •••• 4242')
    const tripPath = new URL(page.url()).pathname.replace('/receipt', '')

    await page.goto(`${tripPath}/cancel`)
    await expect(refund(page)).toHaveText(promised)
    await page.getByRole('button', { name: 'Check My Refund' }).click()
    const back = exact(await main(page).locator('[data-amount]').innerText())
    // £15.80 are $20 at the sandbox's rate.
    expect(back).toBeCloseTo(total - exact(fee) - 20, 2)
    // The quote states the airline's fee in dollars, unlike the fare rules.
    expect(await refund(page).innerText()).not.toBe(promised)
  },
)

test(
  'a seat map works by keyboard and explains unavailable seats',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const trip = { from: 'LHR', to: 'JFK', departure: inDays(60), adults: 1, children: 1 }
    await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
    await fillPassenger(passengerForm(page, 0), anAdult())
    const child = {
      title: 'Miss' as const,
      firstName: 'Kit',
      lastName: 'Lovelace',
      // The child is eight years old, as in the search.
      born: inDays(-8 * 365 - 100),
    }
    await fillPassenger(passengerForm(page, 1), child)
    await continueToSeats(page)
    await scriptsRun(page)

    const exit = page.getByText('Exit', { exact: true })
    await expect(exit.first()).toBeVisible()
    await page.getByText('What each seat costs').click()
    const terms = page.getByRole('term')
    await expect(terms.filter({ hasText: /, (\$\d+|free)$/ }).first()).toBeVisible()

    const seat = page.getByRole('button', { name: /, available for Ada Lovelace$/ }).first()
    const designator = (await seat.getAttribute('value')) ?? ''
    await expect(seat).toHaveAccessibleName(/^\d+[A-Z], (window|middle|aisle), .*\$\d+|free/)
    await expect(page.getByText(/^Available, (\$\d+|free)( to \$\d+)?$/)).toBeVisible()
    // A row of nine seats and two aisles must fit on a phone.
    const map = page.getByRole('group', { name: /^Seats, / })
    expect(await map.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await expectOneStop(page)
    await seat.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Seat ${designator} has been selected`).first()).toBeVisible()
    await expect(page.getByText('Now choosing for Kit Lovelace.').first()).toBeVisible()

    // A traveller gets a companion's seat only by pressing it again after the warning.
    const chosen = page.getByRole('group', { name: 'Chosen seats' }).getByRole('listitem')
    const taken = page.getByRole('button', { name: /, selected for Ada Lovelace \(AL\)$/ })
    await taken.click()
    await expect(page.getByRole('alert')).toContainText(`Seat ${designator} is chosen for Ada`)
    await expect(chosen).toHaveText([/Ada Lovelace, seat/])
    await page.getByRole('button', { name: `Give Seat ${designator} to Kit Lovelace` }).click()
    await expect(chosen).toHaveText([/Kit Lovelace, seat/])
    await chosen.getByRole('button', { name: /^Remove .*Lovelace, seat/ }).click()
    await expect(page.getByText(`Seat ${designator} has been removed`).first()).toBeVisible()
    await expect(chosen).toHaveCount(0)
    await page
      .getByRole('navigation', { name: 'Choose seats for' })
      .getByRole('link', { name: 'Kit Lovelace' })
      .click()

    await expect(
      page.getByText('Not available for Kit Lovelace under the airline’s rules'),
    ).toBeVisible()
    const forAdults = page.getByRole('button', { name: /unavailable for Kit Lovelace/ })
    await expect(forAdults.first()).toBeDisabled()
    await expect(forAdults.first()).toHaveAccessibleName(/Passenger must be an adult/)
    // The seat map scrolls sideways, but the page must not.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

/** Expects the map to be one tab stop, in which arrow keys move between seats. */
async function expectOneStop(page: Page): Promise<void> {
  const stops = page.locator('button.seat:enabled:not([tabindex="-1"])')
  await expect(stops).toHaveCount(1)
  const first = (await stops.getAttribute('value')) ?? ''
  await stops.focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'))
  for (const [key, to] of [
    ['ArrowDown', /./],
    ['Control+End', /./],
    ['Control+Home', new RegExp(`^${first}$`)],
  ] as const) {
    const before = await focused()
    await page.keyboard.press(key)
    expect(await focused()).toMatch(to)
    expect(await focused()).not.toBe(before)
  }
  // A key held with another one belongs to the browser.
  await page.keyboard.press('Shift+ArrowDown')
  expect(await focused()).toBe(first)
  await expect(stops).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Skip the seat map' })).toBeFocused()
}
