import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { aMember, register, signIn } from '../member.ts'
import {
  anAdult,
  birthDate,
  bookLink,
  completeBooking,
  contactForm,
  fillCard,
  fillPassenger,
  goodCard,
  goToPassengers,
  inDays,
  offerCards,
  passengerForm,
  searchForm,
} from '../traveller.ts'

/**
 * Counts what a traveller does. A field counts once, with the tap into it, the choice of a suggestion or a day, and all boxes of
 * one date. The home page is already open.
 */
class Effort {
  taps = 0
  fields = 0

  async tap(control: Locator) {
    this.taps += 1
    await control.click()
  }

  async fill(...boxes: [box: Locator, value: string][]) {
    this.fields += 1
    for (const [box, value] of boxes) await box.fill(value)
  }

  async select(field: Locator, value: string) {
    this.fields += 1
    await field.selectOption(value)
  }
}

async function findAndBook(page: Page, effort: Effort, departure: string): Promise<void> {
  const form = searchForm(page)
  await effort.tap(form.getByText('One Way', { exact: true }))
  await expect(page).toHaveURL(/trip=one-way/)
  await expect(form.getByLabel(/^Return/)).toBeHidden()
  await effort.fill([form.getByLabel(/^From/), 'LHR'])
  await effort.fill([form.getByLabel(/^To/), 'JFK'])
  await effort.fill([form.getByLabel(/^Departure/), departure])
  await effort.tap(form.getByRole('button', { name: 'Search flights' }))
  await effort.tap(
    offerCards(page)
      .first()
      .getByRole('link', { name: /^View Details/ }),
  )
  await effort.tap(bookLink(page))
  await expect(page.getByRole('heading', { name: 'Enter Passenger Details' })).toBeVisible()
}

async function continueToPayment(page: Page, effort: Effort): Promise<void> {
  await effort.tap(page.getByRole('button', { name: 'Continue to Seat Selection' }))
  await effort.tap(page.getByRole('button', { name: 'Skip Seat Selection' }))
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
}

async function pay(page: Page, effort: Effort): Promise<void> {
  await effort.tap(page.getByRole('button', { name: 'Complete Booking' }))
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
}

test(
  'a new traveller books on a phone with 7 taps and 12 fields',
  { tag: '@screen' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const effort = new Effort()
    await page.goto('/')
    await findAndBook(page, effort, inDays(351))
    const form = passengerForm(page)
    const born = birthDate(form)
    await effort.select(form.getByLabel('Title'), 'Ms')
    await effort.fill([form.getByLabel('First name'), 'Ada'])
    await effort.fill([form.getByLabel('Last name'), 'Lovelace'])
    await effort.fill(
      [born.getByLabel('Day'), '10'],
      [born.getByLabel('Month'), '12'],
      [born.getByLabel('Year'), '1985'],
    )
    await effort.fill([contactForm(page).getByLabel('Email'), anAdult().email!])
    await effort.fill([contactForm(page).getByLabel('Phone'), '020 7183 8750'])
    await continueToPayment(page, effort)
    await expect(page.getByLabel('Card holder name')).toHaveValue('Ada Lovelace')
    await effort.fill([page.getByLabel('Card number'), goodCard])
    await effort.fill(
      [page.getByLabel('Expiry month'), '12'],
      [page.getByLabel('Expiry year'), '44'],
    )
    await effort.fill([page.getByLabel('CVV'), '123'])
    await pay(page, effort)
    expect([effort.taps, effort.fields]).toEqual([7, 12])
  },
)

test(
  'a returning traveller books on a phone with 8 taps and 3 fields',
  { tag: '@screen' },
  async ({ page, site }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    const member = aMember()
    await register(site, member)
    await signIn(page, site, member)
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(352) })
    await fillPassenger(passengerForm(page), anAdult())
    await page.getByLabel('Save these travellers for next time').check()
    await continueToPayment(page, new Effort())
    await fillCard(page, goodCard)
    await page.getByLabel('Save this card for my next booking').check()
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()

    const effort = new Effort()
    await page.goto('/')
    await findAndBook(page, effort, inDays(353))
    await effort.tap(page.getByRole('button', { name: 'Fill in Ada Lovelace' }))
    await expect(passengerForm(page).getByLabel('Last name')).toHaveValue('Lovelace')
    await continueToPayment(page, effort)
    await pay(page, effort)
    expect([effort.taps, effort.fields]).toEqual([8, 3])
  },
)
