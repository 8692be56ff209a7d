import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { armFault, customerTotal } from '../ledger.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  dollars,
  fact,
  fillCard,
  fillPassenger,
  goodCard,
  goToPayment,
  inDays,
  openFirstOffer,
  passengerForm,
  resultsPath,
  type Trip,
} from '../traveller.ts'

const nothing = { orders: [], paymentIntents: [] }
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Booking Confirmed' })
const agree = (page: Page) => page.getByRole('checkbox', { name: /^I agree to the new total of/ })
const orderTotal = async (page: Page) => {
  const order = page.getByRole('region', { name: 'Order summary' })
  return dollars(await fact(order, 'Total').innerText())
}

/**
 * A different day for each test, because an order makes all other offers of its search unavailable.
 */
let days = 230
const trip = (from = 'LHR', to = 'JFK'): Trip => ({ from, to, departure: inDays(days++) })

/** Adds a bag in a second tab and opens its payment step. */
async function addBag(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(page.url().replace('/payment', '/seats'))
  const bag = tab.getByRole('group', { name: /^Extra checked bag/ }).first()
  await bag.getByRole('button', { name: /^Add one/ }).click()
  await expect(bag.getByText('1', { exact: true })).toBeVisible()
  await tab.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await expect(tab.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  return tab
}

test(
  'an extra added in a second tab is not charged until the first tab has shown it',
  { tag: '@scripts' },
  async ({ page, newInLedger }) => {
    await goToPayment(page, trip())
    const was = await orderTotal(page)
    const now = await orderTotal(await addBag(page))
    expect(now).toBeGreaterThan(was)
    await page.bringToFront()

    await fillCard(page, goodCard)
    await completeBooking(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Your booking has changed' })
    await expect(notice).toContainText(`The total is now $${now} instead of $${was}`)
    await expect(notice).toBeInViewport()
    expect(await orderTotal(page)).toBe(now)
    expect(await newInLedger()).toMatchObject(nothing)

    // If the traveller does not consent, errors appear at the checkbox and above the form.
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(agree(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(agree(page)).toHaveAccessibleDescription(
      /Please agree to the new total to continue/,
    )
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Please agree to the new total to continue' }).click()
    await expect(agree(page)).toBeInViewport()
    await expect(notice).toContainText(`The total is now $${now} instead of $${was}`)
    expect(await newInLedger()).toMatchObject(nothing)

    await agree(page).check()
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(confirmed(page)).toBeVisible()
    const { orders, paymentIntents } = await newInLedger()
    expect(orders.map(customerTotal)).toEqual([now])
    expect(paymentIntents).toMatchObject([{ amount_received: now * 100 }])
  },
)

test(
  "a new price of the airline needs the traveller's explicit consent",
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await goToPayment(page, trip('LHR', 'STN'))
    await expect(agree(page)).toHaveCount(1)
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(agree(page)).toHaveAccessibleDescription(
      /Please agree to the new total to continue/,
    )
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    expect(await newInLedger()).toMatchObject(nothing)
  },
)

test(
  'seats and bags priced in another currency are not sold',
  { tag: '@plain' },
  async ({ page, site, newInLedger }) => {
    await page.goto(resultsPath(trip('LHR', 'CDG'), { wait: '1', airline: 'ZZ', stops: '0' }))
    await openFirstOffer(page)
    const offer = new URL(page.url()).pathname.split('/').at(-1)!
    for (const path of [`/air/seat_maps?offer_id=${offer}`, `/air/offers/${offer}`]) {
      const query = path.includes('?') ? '' : '?return_available_services=true'
      const answer = await fetch(site.sandboxUrl + path + query, {
        headers: { 'Duffel-Version': 'v2', Authorization: 'Bearer duffel_test_sandbox' },
      })
      const abroad = JSON.stringify(await answer.json(), (key, value: unknown) =>
        key === 'available_services' && Array.isArray(value)
          ? value.map((service: object) => ({ ...service, total_currency: 'EUR' }))
          : value,
      )
      const fault = { kind: 'status', status: 200, body: JSON.parse(abroad) as unknown }
      await armFault(site, { method: 'GET', path: path.split('?')[0]! }, fault, 20)
    }
    await bookThisFlight(page)
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    await expect(page.getByRole('button', { name: /, available/ })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: /bag/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(confirmed(page)).toBeVisible()
    await fetch(`${site.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
    expect(await newInLedger()).toMatchObject({ orders: [{ services: [] }], paymentIntents: [{}] })
  },
)

test('an expired offer does not appear as a failed card, and nothing is charged @dates @screen', async ({
  page,
  site,
  newInLedger,
}) => {
  await goToPayment(page, trip('LTN', 'LHR'))
  const payment = page.url()
  await expect(page.getByRole('main').getByText('Offer Expiring Soon')).toBeInViewport()
  await fillCard(page, goodCard)
  await fetch(`${site.sandboxUrl}/_sandbox/clock`, { method: 'POST', body: '{"shiftMs":120000}' })
  await completeBooking(page)
  const main = page.getByRole('main')
  const alert = main.getByRole('alert')
  await expect(alert).toContainText('Flight Offer Expired')
  await expect(alert).toContainText('This flight offer has expired. Please select another flight.')
  await expect(main).not.toContainText(/Card Payment Failed|Payment Failed/)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'See Other Flights' })).toBeVisible()
  expect(await newInLedger()).toMatchObject(nothing)
  await page.goto(payment)
  await expect(main.getByRole('alert')).toContainText('Flight Offer Expired')
  await main.getByRole('link', { name: 'See Other Flights' }).click()
  await expect(page).toHaveURL(/\/search\?.*origin=LTN/)
})

test.describe('an unreachable airline', () => {
  test.use({ provoked: [503] })

  test(
    'does not appear as a failed card',
    { tag: ['@plain', '@screen'] },
    async ({ page, site, newInLedger }) => {
      await goToPayment(page, trip())
      const offer = new URL(page.url()).searchParams.get('offer')!
      const fault = { kind: 'html', status: 502 }
      await armFault(site, { method: 'GET', path: `/air/offers/${offer}` }, fault, 5)
      await fillCard(page, goodCard)
      await completeBooking(page)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('Offer Validation Failed')
      await expect(alert).toContainText('Unable to verify offer validity. Please try again.')
      await expect(alert).toBeInViewport()
      expect(await newInLedger()).toMatchObject(nothing)
      await fetch(`${site.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
      await fillCard(page, goodCard)
      await completeBooking(page)
      await expect(confirmed(page)).toBeVisible()
    },
  )
})
