import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
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
  resultsPath,
  scriptsRun,
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

    test('extra bags, and the names of travellers without a seat, need no scrolling', async ({
      page,
    }) => {
      const trip = { from: 'LHR', to: 'CDG', departure: inDays(days++) }
      await goToPassengers(page, trip, { airline: 'ZZ', stops: '0' })
      await fillPassenger(passengerForm(page), anAdult())
      await continueToSeats(page)
      await expectReadable(page.getByRole('heading', { name: 'Extra bags' }))
      const button = page.getByRole('button', { name: 'Continue to Payment' })
      await button.click()
      const reason = page.getByRole('alert').filter({ hasText: 'Seat Selection Required' })
      await expect(reason).toContainText('Please select seats for all passengers')
      await expect(reason).toContainText('LHR to CDG: Ada Lovelace')
      await expect(reason.locator('xpath=..')).toBeFocused()
      await expectReadable(reason)
      await expectReadable(reason.getByRole('button', { name: 'Skip Seat Selection' }))
      await expectReadable(button)

      await page
        .getByRole('button', { name: /, available/ })
        .first()
        .click()
      await expect(page.getByText(/has been selected/).first()).toBeVisible()
      await button.click()
      await expectReadable(page.getByRole('heading', { name: 'Payment', level: 1 }))
    })
  })
}

/** Presses a key until the focus is no longer within `scope`, and expects that no bar covers the focus. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', scope: string): Promise<number> {
  for (let presses = 1; presses < 200; presses++) {
    await page.keyboard.press(key)
    const covers = await page.evaluate((within) => {
      const focused = document.activeElement
      if (!focused?.closest(within)) return null
      const barOf = (element: Element | null): Element | null => {
        const isBar = element && ['sticky', 'fixed'].includes(getComputedStyle(element).position)
        return isBar || !element ? element : barOf(element.parentElement)
      }
      const { left, top, width, height } = focused.getBoundingClientRect()
      return [0.1, 0.5, 0.9].flatMap((share) => {
        const hit = document.elementFromPoint(left + width / 2, top + height * share)
        const bar = barOf(hit)
        if (hit && !(bar && !bar.contains(focused))) return []
        return [`${focused.outerHTML.slice(0, 150)} is behind ${hit?.outerHTML.slice(0, 150)}`]
      })
    }, scope)
    if (!covers) return presses
    expect(covers).toEqual([])
  }
  throw new Error(`The focus never left ${scope}`)
}

test.describe('by keyboard on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('no bar covers the focused filter', async ({ page }) => {
    const trip = { from: 'LHR', to: 'JFK', departure: inDays(days++) }
    await page.goto(resultsPath(trip, { wait: '1' }))
    await scriptsRun(page)
    await page.getByRole('button', { name: 'Stops', exact: true }).first().click()
    await expect(page.getByRole('checkbox', { name: /^Direct/ })).toBeFocused()
    expect(await walk(page, 'Tab', '#filters')).toBeGreaterThan(15)
    await page.keyboard.press('Shift+Tab')
    expect(await walk(page, 'Shift+Tab', '#filters')).toBeGreaterThan(15)
  })

  test('no bar covers the focused field of the payment', async ({ page }) => {
    await goToPayment(page, { from: 'LHR', to: 'JFK', departure: inDays(days++) })
    await scriptsRun(page)
    await page.getByLabel('Card number').focus()
    expect(await walk(page, 'Tab', 'main')).toBeGreaterThan(8)
    await page.keyboard.press('Shift+Tab')
    expect(await walk(page, 'Shift+Tab', 'main')).toBeGreaterThan(15)
  })
})

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
