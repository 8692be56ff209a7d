import type { Page } from 'playwright/test'
import { bornToBe } from '../../clock.ts'
import { expect, test } from '../fixtures.ts'
import { customerTotal } from '../ledger.ts'
import {
  anAdult,
  birthDate,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  dollars,
  expectError,
  fact,
  fillCard,
  fillPassenger,
  fillSearch,
  goodCard,
  inDays,
  offerCards,
  passengerForm,
  resultsHeading,
  resultsPath,
  searchForm,
  skipSeats,
  typedBirthDate,
  type Trip,
  goToPassengers,
  goToPayment,
} from '../traveller.ts'

/**
 * A different day for each test, because an order makes all other offers of its search unavailable.
 */
let days = 260
const oneWay = (from: string, to: string, party: Partial<Trip> = {}): Trip => ({
  ...{ from, to, departure: inDays(days++) },
  ...party,
})

const press = (page: Page) => searchForm(page).getByRole('button', { name: 'Search flights' })
const orderTotal = async (page: Page) => {
  const order = page.getByRole('region', { name: 'Order summary' })
  return dollars(await fact(order, 'Total').innerText())
}

async function startBooking(page: Page, trip: Trip, airline = 'BA'): Promise<void> {
  await goToPassengers(page, trip, { airline })
}

test("the search requests every child's age and keeps it", async ({ page }) => {
  await page.goto('/?trip=one-way')
  await searchForm(page)
    .getByLabel(/^Child \(/)
    .fill('2')
  await fillSearch(page, { from: 'LHR', to: 'MAD', departure: inDays(40) })
  await press(page).click()
  const child = (number: number) => searchForm(page).getByLabel(`Child ${number}`)
  for (const number of [1, 2]) {
    await expectError(child(number), `Please choose the age of child ${number}`)
  }
  await expect(searchForm(page).getByLabel(/^From/)).toHaveValue('LHR')

  await child(2).selectOption('9')
  await press(page).click()
  await expectError(child(1), 'Please choose the age of child 1')
  await expect(child(2)).toHaveValue('9')
  await child(1).selectOption('4')
  await press(page).click()
  await expect(page).toHaveURL(/childrenCount=2&infantsCount=0&ages=4%2C9/)
  await expect(page.getByText('1 Adult, 2 Children · Ages 4 and 9')).toBeVisible()
  await expect(resultsHeading(page)).toBeVisible()

  await page.getByRole('link', { name: 'Modify Search' }).click()
  await expect(child(1)).toHaveValue('4')
  await expect(child(2)).toHaveValue('9')
  await page.goto(resultsPath(oneWay('LHR', 'MAD', { children: 1, ages: [5] }), { wait: '1' }))
  await offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await bookThisFlight(page)
  await expect(passengerForm(page, 1)).toContainText('Child (2-11 years), fare for age 5')
})

test(
  'results of a search without ages state the ages that their fares are for',
  { tag: '@plain' },
  async ({ page }) => {
    await page.goto(resultsPath(oneWay('LHR', 'MAD', { children: 1 }), { wait: '1' }))
    await expect(page.getByText('Fares are for children aged 8.')).toBeVisible()
    await page.getByRole('link', { name: 'Choose their ages' }).click()
    await searchForm(page).getByLabel('Child 1').selectOption('3')
    await press(page).click()
    await expect(page).toHaveURL(/ages=3/)
    await expect(page.getByText('Fares are for children')).toHaveCount(0)
  },
)

test(
  'a traveller who is too old for the fare gets a new search and accepts the new total',
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    const trip = oneWay('LHR', 'JFK', { children: 1, ages: [4] })
    await startBooking(page, trip)
    await fillPassenger(passengerForm(page), anAdult())
    await fillPassenger(passengerForm(page, 1), {
      ...{ title: 'Mr', firstName: 'Byron', lastName: 'Lovelace' },
      born: bornToBe(13, days - 1),
    })
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expect(birthDate(passengerForm(page, 1))).toHaveAccessibleDescription(
      /Byron Lovelace will be 13 on .*, the day of the last flight\. This fare is for age 4\./,
    )
    await expect(page.getByText('The total is now')).toHaveCount(0)
    await page.getByRole('button', { name: 'Search for These Ages' }).click()
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
    const notice = page.getByText(/The total is now \$[\d,]+ instead of \$[\d,]+/)
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL(/adults=2&children=0/)

    // Going back leads to the new fare with all typed values.
    await page.getByRole('link', { name: 'Passenger Details' }).click()
    const youngster = page.getByRole('group', { name: /^Passenger 2\b/ })
    await expect(youngster).toContainText('Adult (12+ years), fare for age 13')
    await expect(youngster.getByLabel('First name')).toHaveValue('Byron')
    await continueToSeats(page)
    await skipSeats(page)
    const now = await orderTotal(page)
    await fillCard(page, goodCard)
    await completeBooking(page)
    const agree = page.getByRole('checkbox', { name: `I agree to the new total of $${now}` })
    await expect(agree).toHaveAttribute('aria-invalid', 'true')
    expect(await newInLedger()).toMatchObject({ orders: [], paymentIntents: [] })
    await agree.check()
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const { orders, paymentIntents } = await newInLedger()
    expect(orders).toHaveLength(1)
    expect(customerTotal(orders[0]!)).toBe(now)
    expect(paymentIntents).toMatchObject([{ status: 'succeeded', amount: now * 100 }])
  },
)

test(
  'a traveller may enter the children in any order of their ages',
  { tag: '@plain' },
  async ({ page }) => {
    const trip = oneWay('LHR', 'JFK', { children: 2, ages: [4, 9] })
    await startBooking(page, trip)
    await fillPassenger(passengerForm(page), anAdult())
    for (const [index, age] of [9, 4].entries()) {
      await fillPassenger(passengerForm(page, index + 1), {
        ...{ title: 'Miss', firstName: index ? 'Kit' : 'Bo', lastName: 'Lovelace' },
        born: bornToBe(age, days - 1),
      })
    }
    const offer = new URL(page.url()).searchParams.get('offer')!
    await continueToSeats(page)
    expect(page.url()).toContain(offer)
    await expect(page.getByText('The total is now')).toHaveCount(0)
  },
)

test(
  'travellers under 16 cannot book alone, and typed values stay',
  { tag: '@plain' },
  async ({ page }) => {
    await startBooking(page, oneWay('LHR', 'JFK'))
    const form = passengerForm(page)
    await fillPassenger(form, { ...anAdult(), born: bornToBe(15, days - 1) })
    await form.getByLabel(/^Frequent flyer number/).fill('1290 1014')
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expect(birthDate(form)).toHaveAccessibleDescription(
      /No one under 16 can travel alone: please call us at \+1 \(888\) 555-0142/,
    )
    expect(await typedBirthDate(form)).toBe(bornToBe(15, days - 1))
    await expect(form.getByLabel('First name')).toHaveValue('Ada')
    await expect(form.getByLabel(/^Frequent flyer number/)).toHaveValue('1290 1014')
  },
)

test(
  'a loyalty number and a passport of any country are sent with the order',
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await startBooking(page, oneWay('LHR', 'JFK'))
    const form = passengerForm(page)
    await fillPassenger(form, { ...anAdult(), firstName: 'Siân', lastName: 'O’Brien' })
    const number = form.getByLabel('Frequent flyer number, British Airways')
    await number.fill('12')
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expectError(number, 'Please enter the number as shown on the card')
    await expect(number).toHaveValue('12')
    await number.fill('1290 1014')
    await form.getByText('Passport (optional)').click()
    await form.getByLabel('Passport number').fill('A1234567')
    await form.getByLabel('Passport expiry date').fill('2040-05-06')
    await form.getByLabel('Issuing country').selectOption({ label: 'Nigeria' })
    await continueToSeats(page)
    await expect(page.getByText("Siân O’Brien: Sian O'Brien")).toBeVisible()
    await skipSeats(page)
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const { orders } = await newInLedger()
    expect(orders[0]?.passengers).toMatchObject([
      {
        given_name: 'Sian',
        family_name: "O'Brien",
        loyalty_programme_accounts: [{ airline_iata_code: 'BA', account_number: '12901014' }],
      },
    ])
  },
)

test(
  'the form has no passport fields if the airline takes no passports',
  { tag: '@plain' },
  async ({ page }) => {
    await startBooking(page, oneWay('LGW', 'LTN'), 'ZZ')
    await expect(page.getByLabel('Passport number')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Skip Passport Info' })).toHaveCount(0)
    await expect(passengerForm(page)).not.toContainText(/passport/i)
    await expect(passengerForm(page).getByLabel(/^First name/i)).toHaveAccessibleDescription(
      'Names as shown on the ID you travel with',
    )
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
  },
)

test('a traveller with only one name fills it in as the airline asks', async ({ page }) => {
  await goToPassengers(page, oneWay('LHR', 'IST'), { airline: 'TK', stops: '0' })
  const form = passengerForm(page)
  const [first, last] = [form.getByLabel('First name'), form.getByLabel('Last name')]
  await first.fill('Suharto')
  await form.getByText('Only one name?').click()
  await expect(form).toContainText(
    'Turkish Airlines asks for that name as the last name, and FNU (“first name unknown”) as the first name.',
  )
  await form.getByRole('button', { name: 'Fill in FNU' }).click()
  await expect(page.getByText('The first name is now FNU').first()).toBeVisible()
  await expect(first).toHaveValue('FNU')
  await expect(last).toHaveValue('Suharto')
  await fillPassenger(form, { ...anAdult(), firstName: 'FNU', lastName: 'Suharto' })
  await continueToSeats(page)

  await startBooking(page, oneWay('LHR', 'IST'), 'ZZ')
  await form.getByText('Only one name?').click()
  await expect(form).toContainText(/Airlines differ.* call us at \+1 \(888\) 555-0142/)
  await expect(form.getByRole('button', { name: /^Fill in/ })).toHaveCount(0)
})

test('a name that the airline refuses is reported with a link to its field', async ({
  page,
  newInLedger,
  javaScriptEnabled,
}) => {
  const person = { ...anAdult(), lastName: 'Invalid-Name' }
  await goToPayment(page, oneWay('LHR', 'AMS'), person)
  // This tab stays open while the first one tries to pay.
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    // Browsers may not draw tabs in the background, and a click waits until its button is drawn.
    if (javaScriptEnabled) await tab.bringToFront()
    await fillCard(tab, goodCard)
    await completeBooking(tab)
    await expect(
      tab.getByText('The airline didn’t accept the name of Ada Invalid-Name.').first(),
    ).toBeVisible()
    await expect(
      tab.getByRole('link', { name: 'Correct the name of Ada Invalid-Name' }),
    ).toBeVisible()
  }
  await other.close()
  await page.getByRole('link', { name: 'Correct the name of Ada Invalid-Name' }).click()
  const form = passengerForm(page)
  await expectError(form.getByLabel('First name'), 'didn’t accept the name of Ada Invalid-Name')
  await form.getByLabel('Last name').fill('Lovelace')
  await continueToSeats(page)
  await skipSeats(page)
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  expect((await newInLedger()).orders).toHaveLength(1)
})
