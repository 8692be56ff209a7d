import { expect, test } from '../fixtures.ts'
import { customerTotal, withUplift } from '../ledger.ts'
import {
  anAdult,
  bookThisFlight,
  cardPrices,
  completeBooking,
  continueToSeats,
  dollars,
  fact,
  fillCard,
  fillPassenger,
  goodCard,
  inDays,
  longHaul,
  offerCards,
  openFirstOffer,
  openOfferWithSeats,
  passengerForm,
  resultsHeading,
  searchFrom,
  showAllFlights,
  skipSeats,
} from '../traveller.ts'

test(
  'a traveller searches, books and pays exactly the total on every page',
  { tag: '@screen' },
  async ({ page, newInLedger }) => {
    await searchFrom(page, longHaul)
    await showAllFlights(page)
    await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/)
    await expect(offerCards(page)).toHaveCount(30)
    const prices = await cardPrices(page)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const shown = prices[0]!

    await openFirstOffer(page)
    const main = page.getByRole('main')
    expect(dollars(await fact(main, 'Total').innerText())).toBe(shown)
    const [base, tax] = await Promise.all(
      ['Base fare', 'Taxes & fees'].map(async (name) =>
        dollars(await fact(main, name).innerText()),
      ),
    )
    expect(base! + tax!).toBe(shown)
    await expect(main.getByText('Price is for all passengers').first()).toBeVisible()

    const summary = page.getByRole('complementary', { name: 'Flight summary' })
    await bookThisFlight(page)
    expect(dollars(await fact(summary, 'Total').innerText())).toBe(shown)
    const traveller = anAdult()
    await fillPassenger(passengerForm(page), traveller)
    await continueToSeats(page)
    expect(dollars(await fact(summary, 'Total').innerText())).toBe(shown)
    await skipSeats(page)
    for (const total of await fact(main, 'Total').all()) {
      expect(dollars(await total.innerText())).toBe(shown)
    }
    await fillCard(page, goodCard)
    await completeBooking(page)

    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    expect(dollars(await fact(main, 'Total paid').innerText())).toBe(shown)
    await expect(fact(main, 'Payment method')).toHaveText('Visa •••• 4242')
    await expect(fact(main, 'Email')).toHaveText(traveller.email!)
    // One headline, then the ticket: its reference first, then the new account.
    const [headline, ticket] = [0, 1].map((place) => main.locator('article > *').nth(place))
    await expect(headline!).toContainText('Booking Confirmed')
    await expect(ticket!).toHaveText(/^\s*Booking reference.*Account created!.*Username.*Password/s)
    await expect(fact(main, 'Username')).toBeVisible()

    const { orders, paymentIntents, refunds, cancellations } = await newInLedger()
    expect(orders).toHaveLength(1)
    expect(paymentIntents).toHaveLength(1)
    expect([...refunds, ...cancellations]).toEqual([])
    const [order] = orders
    const [payment] = paymentIntents
    expect(withUplift(order!.total_amount)).toBe(shown)
    expect(payment).toMatchObject({
      status: 'succeeded',
      currency: 'usd',
      amount: shown * 100,
      amount_received: shown * 100,
    })
    expect(order!.passengers).toMatchObject([{ given_name: 'Ada', email: traveller.email }])
    const reference = order!.booking_reference.slice(0, 8).toUpperCase()
    await expect(main.getByText(reference, { exact: true }).first()).toBeVisible()

    const print = (await page.pdf()).toString('latin1')
    expect(print.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

    // Reloading the confirmation page books and charges nothing more.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    expect(await newInLedger()).toMatchObject({ orders: [{}], paymentIntents: [{}] })

    // Opening the confirmation's address in another browser does not book again.
    const confirmation = page.url()
    await page.context().clearCookies()
    await page.goto(confirmation)
    await expect(page.getByRole('alert')).toContainText('please don’t book again')
    await expect(main).not.toContainText(reference)
    await page.getByLabel('Booking reference').fill(reference)
    await page.getByLabel('Email', { exact: true }).fill(traveller.email!)
    await page.getByRole('button', { name: 'Retrieve Booking' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${reference}`)
  },
)

test('two travellers choose seats and pay the prices on the seat buttons @dates', async ({
  page,
  newInLedger,
}) => {
  await searchFrom(page, { ...longHaul, return: undefined, adults: 1, children: 1, ages: [7] })
  await showAllFlights(page)
  await openOfferWithSeats(page)
  await bookThisFlight(page)
  await fillPassenger(passengerForm(page, 0), anAdult())
  await fillPassenger(passengerForm(page, 1), {
    title: 'Mr',
    firstName: 'Byron',
    lastName: 'Lovelace',
    born: inDays(-7 * 365),
  })
  await continueToSeats(page)

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Please select seats for all passengers')).toBeVisible()

  const seat = page.getByRole('button', { name: /available for/ }).first()
  const chosen = page.getByRole('listitem').filter({ hasText: /, seat \d+[A-Z], / })
  const chooseNext = async () => {
    const label = (await seat.getAttribute('aria-label'))!
    const designator = label.split(',')[0]!
    const before = await chosen.count()
    await seat.click()
    await expect(page.getByText(`Seat ${designator} has been selected`).first()).toBeVisible()
    await expect(chosen).toHaveCount(before + 1)
    await expect(chosen.filter({ hasText: `seat ${designator},` }).last()).toBeVisible()
    return /\$[\d,]+/.test(label) ? dollars(label) : 0
  }
  const summary = page.getByRole('complementary', { name: 'Flight summary' })
  let extras = 0
  const flights = page.getByRole('navigation', { name: 'Flights' }).getByRole('link')
  const connecting = await flights.all()
  const open = connecting.map((flight) => async () => {
    await flight.click()
    await expect(flight).toHaveAttribute('aria-current', 'page')
  })
  // A booking with a single flight has no flight tabs.
  for (const openNext of open.length > 0 ? open : [async () => {}]) {
    await openNext()
    // Some airlines have no seat map for a flight.
    if ((await seat.count()) > 0) extras += (await chooseNext()) + (await chooseNext())
  }
  await expect(chosen).not.toHaveCount(0)
  const base = dollars(await fact(summary, 'Base fare').innerText())
  const fare = base + dollars(await fact(summary, 'Taxes & fees').innerText())
  expect(dollars(await fact(summary, 'Total').innerText())).toBe(fare + extras)

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  const order = page.getByRole('heading', { name: 'Order summary' }).locator('xpath=..')
  expect(dollars(await fact(order, 'Total').innerText())).toBe(fare + extras)
  expect(dollars(await fact(summary, 'Total').innerText())).toBe(fare + extras)
  const button = page.getByRole('button', { name: /^Complete Booking/ })
  expect(dollars(await button.innerText())).toBe(fare + extras)
  await fillCard(page, goodCard)
  await completeBooking(page)

  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  expect(dollars(await fact(page.getByRole('main'), 'Total paid').innerText())).toBe(fare + extras)
  const { orders, paymentIntents } = await newInLedger()
  expect(orders).toHaveLength(1)
  expect(paymentIntents).toHaveLength(1)
  expect(customerTotal(orders[0]!)).toBe(fare + extras)
  expect(paymentIntents[0]).toMatchObject({
    status: 'succeeded',
    amount_received: (fare + extras) * 100,
  })
})
