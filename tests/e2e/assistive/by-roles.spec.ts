import { expect, test } from '../fixtures.ts'
import { anAdult, goodCard, inDays } from '../traveller.ts'

/**
 * Number of rounds, each on another day. More than 40 rounds need two workers because of the card limit per address.
 */
const rounds = Number(process.env.ROBOT_ROUNDS ?? 1)

for (let round = 1; round <= rounds; round += 1) {
  test(`a robot books with seats using only roles and names, round ${round}`, async ({
    page,
    newInLedger,
  }) => {
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => main.getByRole('button', { name })
    const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

    const { firstName, lastName, email = '', phone = '' } = anAdult()
    const enterPassenger = async () => {
      await expect(title('Enter Passenger Details')).toBeVisible()
      const passenger = main.getByRole('group', { name: /^Passenger 1\b/ })
      await passenger.getByLabel('Title').selectOption({ label: 'Ms' })
      await passenger.getByLabel('First name').fill(firstName)
      await passenger.getByLabel('Last name').fill(lastName)
      const born = passenger.getByRole('group', { name: 'Date of birth' })
      await born.getByLabel('Day').fill('10')
      await born.getByLabel('Month').fill('December')
      await born.getByLabel('Year').fill('1985')
      const contact = main.getByRole('group', { name: /^Contact details/ })
      await contact.getByLabel('Email').fill(email)
      await contact.getByLabel('Phone').fill(phone)
      await button('Continue to Seat Selection').click()
    }

    await page.goto('/?trip=one-way')
    const search = page.getByRole('region', { name: 'Search flights' })
    await search.getByLabel(/^From/).fill('LHR')
    await search.getByLabel(/^To/).fill('JFK')
    await search.getByLabel(/^Departure/).fill(inDays(200 + round))
    await search.getByRole('button', { name: 'Search flights' }).click()
    // One airline in ten offers no seats, so the robot takes the next flight.
    const results = page.getByRole('link', { name: /^View Details/ })
    const noSeats = main.getByText('Seat maps are not available for this flight')
    const free = button(/, available$/)
    await expect(results.first()).toBeVisible()
    const found = page.url()
    for (let flight = 0; flight < 5; flight += 1) {
      await page.goto(found)
      await results.nth(flight).click()
      await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
      await page.getByRole('link', { name: /^Book (This Flight|Now)$/ }).click()
      await enterPassenger()
      await expect(title('Seat Selection')).toBeVisible()
      await expect(free.or(noSeats).first()).toBeVisible()
      if (!(await noSeats.isVisible())) break
    }
    await free.first().click()
    await expect(page.getByText(/^Seat \w+ has been selected/).first()).toBeVisible()
    await button('Continue to Payment').click()

    await expect(title('Payment')).toBeVisible()
    await main.getByLabel('Card number').fill(goodCard)
    await main.getByLabel('Card holder name').fill(`${firstName} ${lastName}`)
    await main.getByLabel('Expiry month').fill('12')
    await main.getByLabel('Expiry year').fill('34')
    await main.getByLabel('CVV').fill('123')
    await button(/^Complete Booking/).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const { orders, paymentIntents } = await newInLedger()
    expect(orders).toMatchObject([{ services: [{}] }])
    expect(paymentIntents).toHaveLength(1)
  })
}
