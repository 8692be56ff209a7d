import type { Locator } from 'playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  anAdult,
  completeBooking,
  continueToSeats,
  dollars,
  fact,
  fillCard,
  fillPassenger,
  goToPayment,
  inDays,
  passengerForm,
  goToPassengers,
} from '../traveller.ts'

/** Expects the whole element to be visible and uncovered without scrolling. */
async function expectReadable(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  const covered = () =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return !hit || !(node.contains(hit) || hit.contains(node))
    })
  await expect.poll(covered).toBe(false)
}

let days = 260

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('the reason for a declined card appears above the card number, which has the focus', async ({
      page,
    }) => {
      await goToPayment(page, { from: 'LHR', to: 'JFK', departure: inDays(days++) })
      await fillCard(page, '4000 0000 0000 9995')
      await completeBooking(page)
      const number = page.getByLabel('Card number')
      const reason = page.getByRole('alert').filter({ hasText: 'Card Payment Failed' })
      await expect(reason).toContainText('it doesn’t have enough funds')
      await expect(number).toBeFocused()
      await expect(number).toHaveAccessibleDescription(/it doesn’t have enough funds/)
      await expectReadable(reason)
      await expectReadable(number)
      for (const secret of ['Card number', 'Expiry month', 'Expiry year', 'CVV']) {
        await expect(page.getByLabel(secret)).toHaveValue('')
      }
      await expect(page.getByLabel('Card holder name')).toHaveValue('Ada Lovelace')
    })

    test('the names of travellers without a seat appear next to the button', async ({ page }) => {
      const trip = { from: 'LHR', to: 'CDG', departure: inDays(days++) }
      await goToPassengers(page, trip, { airline: 'ZZ', stops: '0' })
      await fillPassenger(passengerForm(page), anAdult())
      await continueToSeats(page)
      const button = page.getByRole('button', { name: 'Continue to Payment' })
      await button.click()
      const reason = page.getByRole('alert').filter({ hasText: 'Seat Selection Required' })
      await expect(reason).toContainText('Please select seats for all passengers')
      await expect(reason).toContainText('LHR to CDG: Ada Lovelace')
      await expect(reason.locator('xpath=..')).toBeFocused()
      await expectReadable(reason)
      await expectReadable(button)

      await page
        .getByRole('button', { name: /, available for/ })
        .first()
        .click()
      await expect(page.getByText(/has been selected/).first()).toBeVisible()
      await button.click()
      await expectReadable(page.getByRole('heading', { name: 'Payment', level: 1 }))
    })
  })
}

test.describe('on a phone without scripts', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  test('route and price stay visible while the form is filled in, and unfold on a press', async ({
    page,
  }) => {
    await goToPayment(page, { from: 'LHR', to: 'JFK', departure: inDays(days++) })
    const summary = page.getByRole('complementary', { name: 'Flight summary' })
    const bar = summary.locator('summary')
    const order = page.getByRole('region', { name: 'Order summary' })
    await page.getByLabel('CVV').focus()
    await page.getByRole('button', { name: 'Complete Booking' }).scrollIntoViewIfNeeded()
    await expectReadable(bar)
    await expect(bar).toContainText('LHR to JFK')
    const button = page.getByRole('button', { name: /^Complete Booking · \$/ })
    expect(dollars(await bar.innerText())).toBe(dollars(await button.innerText()))
    await expect(order).toBeHidden()
    await bar.click()
    await expect(order).toBeVisible()
    expect(dollars(await fact(order, 'Total').innerText())).toBe(dollars(await bar.innerText()))

    // During a booking, the header shows only the link home, the phone number and a closed menu.
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0)
  })
})
