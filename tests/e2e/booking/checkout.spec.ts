import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { customerTotal, moveSandboxClock } from '../ledger.ts'
import { startSite } from '../site.ts'
import {
  anAdult,
  completeBooking,
  continueToSeats,
  dollars,
  expectError,
  fact,
  fillCard,
  fillPassenger,
  goodCard,
  goToPassengers,
  goToPayment,
  inDays,
  passengerForm,
  scriptsRun,
  skipSeats,
  type Trip,
} from '../traveller.ts'

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Booking Confirmed' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first()

/**
 * A different day for each test, because an order makes all other offers of its search unavailable.
 */
let days = 70
function oneWay(from: string, to: string): Trip {
  return { from, to, departure: inDays(days++) }
}

test(
  'a select that saves a bag for one flight keeps the focus, and follows the stepper',
  { tag: '@scripts' },
  async ({ page }) => {
    await goToPassengers(
      page,
      { ...oneWay('LHR', 'CDG'), return: inDays(days + 5) },
      { stops: '0', airline: 'ZZ' },
    )
    await fillPassenger(passengerForm(page, 0), anAdult())
    await continueToSeats(page)
    const bag = page.getByRole('group', { name: /^Extra checked bag .*for Ada Lovelace/ })
    const [out, back] = ['LHR to CDG', 'CDG to LHR'].map((route) =>
      page.getByRole('combobox', { name: new RegExp(`^Extra checked bag .*for .*, ${route}`) }),
    )
    const step = bag.getByRole('button', { name: /^(Add|Remove) one/ })
    await scriptsRun(page)
    await page.getByText('Different per flight').click()
    await out!.focus()
    await out!.selectOption('1')
    await expect(bag.getByText('0 to 1', { exact: true })).toBeVisible()
    await expect(out!).toBeFocused()
    await expect(step).toHaveCount(0)
    await back!.focus()
    await back!.selectOption('1')
    await expect(bag.getByText('1', { exact: true })).toBeVisible()
    await expect(back!).toBeFocused()
    await step.first().click()
    await expect(bag.getByText('0', { exact: true })).toBeVisible()
    await expect(out!).toHaveValue('0')
    await expect(back!).toHaveValue('0')
  },
)

test(
  'without scripts, Update Total saves the bags that were chosen for one flight',
  { tag: '@plain' },
  async ({ page }) => {
    const trip = { ...oneWay('LHR', 'CDG'), return: inDays(days + 5) }
    await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
    await fillPassenger(passengerForm(page, 0), anAdult())
    await continueToSeats(page)
    const bag = page.getByRole('group', { name: /^Extra checked bag .*for Ada Lovelace/ })
    const out = page.getByRole('combobox', { name: /^Extra checked bag .*for .*, LHR to CDG/ })
    await page.getByText('Different per flight').click()
    await out.selectOption('1')
    await page.getByRole('button', { name: 'Update Total' }).click()
    await expect(bag.getByText('0 to 1', { exact: true })).toBeVisible()
    await expect(out).toHaveValue('1')
  },
)

test('a family chooses seats and bags and pays the exact total that the pages show', async ({
  page,
  newInLedger,
}) => {
  const trip = { ...oneWay('LHR', 'CDG'), adults: 2, children: 1, infants: 1, ages: [7] }
  await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
  const people = [
    anAdult(),
    { title: 'Mrs', firstName: 'Grace', lastName: 'Hopper', born: '1986-12-09' },
    { title: 'Miss', firstName: 'Kit', lastName: 'Hopper', born: inDays(-7 * 365) },
    { title: 'Mr', firstName: 'Bo', lastName: 'Hopper', born: inDays(-200) },
  ] as const
  for (const [index, person] of people.entries()) {
    await fillPassenger(passengerForm(page, index), person)
  }
  await continueToSeats(page)

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(alert(page)).toContainText('Please select seats for all passengers')
  const bag = page.getByRole('group', { name: /^Extra checked bag .*for Ada Lovelace/ })
  await bag.getByRole('button', { name: /^Add one/ }).click()
  await expect(bag.getByText('1', { exact: true })).toBeVisible()
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Kit Hopper']) {
    const seat = page.getByRole('button', { name: new RegExp(`, available for ${name}$`) }).first()
    const label = await seat.getAttribute('value')
    await seat.click()
    await expect(page.getByText(`Seat ${label} has been selected`).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order summary' })
  // The footer ends the page.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const lines = await summary.locator('[data-sums] > :not(.hint) dd').allInnerTexts()
  await expect(summary.locator('[data-sums] dt', { hasText: 'bag' })).toHaveCount(1)
  const amounts = lines.map(dollars)
  const total = amounts.pop()!
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(confirmed(page)).toBeVisible()
  await expect(fact(page.getByRole('main'), 'Travellers')).toHaveText('2 Adults, 1 Child, 1 Infant')

  const { orders, paymentIntents } = await newInLedger()
  expect(orders).toHaveLength(1)
  expect(orders[0]!.services.length).toBeGreaterThanOrEqual(3)
  expect(customerTotal(orders[0]!)).toBe(total)
  expect(paymentIntents).toMatchObject([{ status: 'succeeded', amount_received: total * 100 }])
})

test('a traveller books a flight that requires a passport @dates', async ({ page }) => {
  await goToPassengers(page, oneWay('LTN', 'LCY'))
  await expect(page.getByText('Passport details required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip Passport Info' })).toHaveCount(0)
  await fillPassenger(passengerForm(page), anAdult())
  await page.getByLabel('Passport number').fill('ab')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(page.getByText('Passport number must be at least 5 characters').last()).toBeVisible()
  await expect(page.getByText('Passport expiry date is required').last()).toBeVisible()
  await page.getByLabel('Passport number').fill('ab 123 456')
  await page.getByLabel('Passport expiry date').fill(inDays(4000))
  await page.getByLabel('Issuing country').selectOption('GB')
  await continueToSeats(page)
  await skipSeats(page)
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(confirmed(page)).toBeVisible()
})

test(
  'names and titles stay as typed, and the airline gets them in letters that it accepts',
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await goToPassengers(
      page,
      { ...oneWay('LHR', 'CDG'), adults: 2 },
      { stops: '0', airline: 'ZZ' },
    )
    const [jürgen, ann] = [passengerForm(page, 0), passengerForm(page, 1)]
    const person = anAdult()
    await fillPassenger(jürgen, {
      ...person,
      title: 'Dr',
      firstName: 'Jürgen',
      lastName: 'Groß-Țepeș',
    })
    await fillPassenger(ann, { firstName: 'Ann2', lastName: 'O’Brien', born: '1986-12-09' })
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    const gender = (form: typeof ann) => form.getByRole('group', { name: 'Gender' })
    await expect(gender(jürgen)).toHaveAccessibleDescription(/Gender is required with the title Dr/)
    await expectError(ann.getByLabel('Title'), 'Title is required')
    await expectError(
      ann.getByLabel('First name'),
      'Please use letters only in the first name, without digits or symbols',
    )
    await expect(jürgen.getByLabel('Last name')).toHaveValue('Groß-Țepeș')
    await expect(jürgen.getByLabel('Title')).toHaveValue('dr')

    await gender(jürgen).getByLabel('Male', { exact: true }).check()
    await fillPassenger(ann, { title: 'Mrs', firstName: 'Ann' })
    await continueToSeats(page)
    const names = page.getByRole('listitem')
    await expect(names.filter({ hasText: 'Jürgen Groß-Țepeș: Juergen Gross-Tepes' })).toBeVisible()
    await expect(names.filter({ hasText: "Ann O’Brien: Ann O'Brien" })).toBeVisible()
    await skipSeats(page)
    await expect(names.filter({ hasText: /^Dr Juergen Gross-Tepes .*Jürgen/ })).toBeVisible()
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByText('Dr Jürgen Groß-Țepeș').first()).toBeVisible()
    const { orders } = await newInLedger()
    expect(orders[0]?.passengers).toMatchObject([
      { title: 'dr', gender: 'm', given_name: 'Juergen', family_name: 'Gross-Tepes' },
      { title: 'mrs', gender: 'f', given_name: 'Ann', family_name: "O'Brien" },
    ])
  },
)

test(
  'a card without funds is refused, and payment with another card succeeds',
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await goToPayment(page, oneWay('LHR', 'AMS'))
    await fillCard(page, '4000 0000 0000 9995')
    await completeBooking(page)
    await expect(page.getByText('it doesn’t have enough funds').last()).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveValue('')
    for (const secret of ['Expiry month', 'Expiry year', 'CVV']) {
      await expect(page.getByLabel(secret)).toHaveValue('')
    }
    await expect(page.getByLabel('Card holder name')).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel('Card number')).toBeFocused()
    const refused = await newInLedger()
    expect(refused.orders).toEqual([])
    expect(refused.paymentIntents).toMatchObject([
      { amount_received: 0, status: 'requires_payment_method' },
    ])

    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(confirmed(page)).toBeVisible()
    const { orders, paymentIntents } = await newInLedger()
    expect(orders).toHaveLength(1)
    expect(paymentIntents.filter(({ amount_received }) => amount_received > 0)).toHaveLength(1)
  },
)

const challenged = '4000 0000 0000 3220'

test('the bank authenticates the traveller and the flight is booked', async ({ page }) => {
  await goToPayment(page, oneWay('LHR', 'FRA'))
  await fillCard(page, challenged)
  await completeBooking(page)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(confirmed(page)).toBeVisible()
  expect(page.url()).not.toContain('client_secret')
})

test(
  'a traveller who fails authentication pays with another card',
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await goToPayment(page, oneWay('LHR', 'FCO'))
    await fillCard(page, challenged)
    await completeBooking(page)
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(alert(page)).toContainText('Your bank couldn’t confirm your identity')
    await expect(page.getByLabel('Card number')).toBeFocused()
    expect((await newInLedger()).orders).toEqual([])
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(confirmed(page)).toBeVisible()
  },
)

test(
  "a traveller who leaves the bank's page can pay another way",
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await goToPayment(page, oneWay('LHR', 'MAD'))
    const payment = page.url()
    await fillCard(page, challenged)
    await completeBooking(page)
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible()
    await page.goto(payment)
    await expect(page.getByRole('heading', { name: 'Your payment isn’t finished' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Your Bank' }).click()
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible()
    await page.goto(payment)
    await page.getByRole('button', { name: 'Pay Another Way' }).click()
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(confirmed(page)).toBeVisible()
    const { orders, paymentIntents } = await newInLedger()
    expect(orders).toHaveLength(1)
    expect(paymentIntents.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded'])
  },
)

test('a changed price is charged only after consent', async ({
  page,
  newInLedger,
  javaScriptEnabled,
}) => {
  // The price from LHR to STN changes when the offer is read again. The price from LTN to LGW
  // changes only when the offer is ordered.
  const [from, to] = javaScriptEnabled ? (['LHR', 'STN'] as const) : (['LTN', 'LGW'] as const)
  await goToPayment(page, oneWay(from, to))
  if ((await page.getByRole('checkbox', { name: /I agree/ }).count()) === 0) {
    await fillCard(page, goodCard)
    await completeBooking(page)
  }
  const agree = page.getByRole('checkbox', { name: /^I agree to the new total of/ })
  await expect(page.getByText('The price has changed')).toBeVisible()
  const agreed = dollars((await agree.locator('xpath=..').innerText()) || '')
  expect((await newInLedger()).paymentIntents).toEqual([])

  await agree.check()
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(confirmed(page)).toBeVisible()
  expect(dollars(await fact(page.getByRole('main'), 'Total paid').innerText())).toBe(agreed)
  const { orders, paymentIntents } = await newInLedger()
  expect(paymentIntents).toMatchObject([{ amount_received: agreed * 100 }])
  expect(orders.map(customerTotal)).toEqual([agreed])
})

test(
  'a traveller whose seat was sold returns to the seat selection, and the hold is released',
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await goToPassengers(page, oneWay('SEN', 'LTN'))
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    await page
      .getByRole('button', { name: /, available$/ })
      .first()
      .click()
    await expect(page.getByText(/has been selected/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
    await expect(alert(page)).toContainText('A seat or bag you chose has just been sold')
    expect(await newInLedger()).toMatchObject({
      orders: [],
      paymentIntents: [{ status: 'canceled' }],
    })
  },
)

test('a late confirmation by the airline opens the confirmation page automatically', async ({
  page,
  site,
}) => {
  await goToPayment(page, oneWay('LTN', 'STN'))
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: /being confirmed/ })).toBeVisible()
  await moveSandboxClock(site, 60_000)
  await expect(confirmed(page)).toBeVisible()
})

test(
  "a traveller enters the card on the payment provider's page",
  { tag: '@plain' },
  async ({ browser }) => {
    const hosted = await startSite({ STRIPE_CARD_ENTRY: 'hosted' })
    const context = await browser.newContext({ baseURL: hosted.url })
    try {
      const page = await context.newPage()
      await goToPayment(page, oneWay('LHR', 'CPH'))
      const payment = page.url()
      await expect(page.getByLabel('Card number')).toHaveCount(0)
      await completeBooking(page)
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
      await completeBooking(page)
      const cardNumber = page.getByLabel('Card number')
      await expect(cardNumber).toBeVisible()
      await page.goto(payment)
      await expect(
        page.getByText('We haven’t received a payment from the payment page yet'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Continue to Your Payment Page' }).click()
      await cardNumber.fill(goodCard)
      await page.getByLabel(/expir/i).fill('12 / 34')
      await page.getByLabel(/cvc|security/i).fill('123')
      await page.getByLabel('Name on card').fill('Ada Lovelace')
      await page.getByRole('button', { name: /^Pay (?!with)/ }).click()
      await expect(confirmed(page)).toBeVisible()
      expect(hosted.errors).toEqual([])
    } finally {
      await context.close()
      await hosted.stop()
    }
  },
)
