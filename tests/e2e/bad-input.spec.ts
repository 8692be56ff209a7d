import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { moveSandboxClock } from './ledger.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  fillCard,
  fillPassenger,
  fillSearch,
  goodCard,
  goFromResultsToPayment,
  goToPayment,
  inDays,
  longHaul,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsPath,
  searchForm,
  type Trip,
} from './traveller.ts'

const nothing = { orders: [], paymentIntents: [], refunds: [], cancellations: [] }

/** The message stands with the field, and a screen reader hears it there. */
async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
}

test.describe('the search form', () => {
  const mistakes: { what: string; typed: Partial<Trip>; field: RegExp; message: string }[] = [
    {
      what: 'an unknown origin',
      typed: { from: 'Atlantis' },
      field: /^From/,
      message: 'Please select an origin airport',
    },
    {
      what: 'an unknown destination',
      typed: { to: 'ZZZ' },
      field: /^To/,
      message: 'Please select a destination airport',
    },
    {
      what: 'the same origin and destination',
      typed: { to: 'LHR' },
      field: /^To/,
      message: 'Origin and destination cannot be the same',
    },
    {
      what: 'a date in the past',
      typed: { departure: inDays(-2) },
      field: /^Departure/,
      message: 'Departure date cannot be in the past',
    },
    {
      what: 'no date',
      typed: { departure: '' },
      field: /^Departure/,
      message: 'Please select a departure date',
    },
    {
      what: 'a return before the departure',
      typed: { return: inDays(39) },
      field: /^Return/,
      message: 'Return date must be after departure date',
    },
    {
      what: 'nobody at all',
      typed: { adults: 0 },
      field: /^Adults/,
      message: 'At least 1 adult is required',
    },
    {
      what: 'more infants than adults',
      typed: { infants: 2 },
      field: /^Infants/,
      message: 'Each infant must travel with an adult',
    },
  ]
  for (const { what, typed, field, message } of mistakes) {
    test(`${what}: the message is with the field, and what was typed is kept`, async ({ page }) => {
      const trip = { ...longHaul, adults: 1, children: 2, infants: 0, ...typed }
      await page.goto('/')
      await fillSearch(page, trip)
      await searchForm(page).getByRole('button', { name: 'Search flights' }).click()

      await expectError(searchForm(page).getByLabel(field), message)
      const kept: [RegExp, string | number | undefined][] = [
        [/^From/, trip.from],
        [/^To/, trip.to],
        [/^Departure/, trip.departure],
        [/^Return/, trip.return],
        [/^Adults/, trip.adults],
        [/^Children/, trip.children],
        [/^Infants/, trip.infants],
      ]
      for (const [label, value] of kept) {
        await expect(searchForm(page).getByLabel(label)).toHaveValue(String(value))
      }
      await expect(page).toHaveURL(/\/(\?index)?$/)
    })
  }
})

test.describe('addresses of results', () => {
  const addresses: [what: string, path: string, message: string][] = [
    [
      'parts of a search',
      '/search?origin=LHR&children=2',
      'Missing required flight search parameters',
    ],
    [
      'an unknown airport',
      resultsPath({ ...longHaul, from: 'QQQ' }),
      'Please select an origin airport',
    ],
    [
      'the same airport twice',
      resultsPath({ ...longHaul, to: 'LHR' }),
      'Origin and destination cannot be the same',
    ],
    [
      'a past date',
      resultsPath({ ...longHaul, departure: '2020-01-31' }),
      'Departure date cannot be in the past',
    ],
    [
      'a date that is none',
      resultsPath({ ...longHaul, departure: '2027-02-31' }),
      'Please select a departure date',
    ],
    ['nobody', resultsPath({ ...longHaul, adults: 0 }), 'At least 1 adult is required'],
  ]
  for (const [what, path, message] of addresses) {
    test(`${what}: says so, and leads back to the form with what was understood`, async ({
      page,
    }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(400)
      await expect(page.getByRole('alert').getByText(message)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Complete your search' }).click()
      const understood = new URL(path, 'http://localhost').searchParams.get('children')
      await expect(searchForm(page).getByLabel(/^Children/)).toHaveValue(understood ?? '0')
      if (path.includes('destination=JFK')) {
        await expect(searchForm(page).getByLabel(/^To/)).toHaveValue(/JFK/)
      }
    })
  }

  test('nothing at all: asks for it', async ({ page }) => {
    const response = await page.goto('/search')
    expect(response?.status()).toBe(200)
    await page.getByRole('link', { name: 'New Search' }).click()
    await expect(searchForm(page)).toBeVisible()
  })

  test('nonsense in every parameter is a clear message, not a failure', async ({ page }) => {
    const response = await page.goto(
      '/search?origin=%00%FF&destination=<script>&departureDate=tomorrow&adults=-1&children=1e9&infants=NaN&cabinClass=roof&tripType=circle&loaded=-5&sort=x&stops=9&minPrice=abc',
    )
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('link', { name: 'Complete your search' })).toBeVisible()
  })
})

test.describe('offers that cannot be had', () => {
  const ids = [
    'off_0000AUnknownOffer0000',
    'nonsense',
    '..%2F..%2Fetc',
    '%00',
    '💺',
    'off_'.padEnd(3000, 'x'),
  ]
  for (const id of ids) {
    test(`details and checkout of ${JSON.stringify(id.slice(0, 30))}`, async ({
      page,
      newInLedger,
    }) => {
      const details = await page.goto(`/flight/${id}`)
      expect(details?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { name: /Error Loading Flight Details|404 Page Not Found/ }),
      ).toBeVisible()

      const checkout = await page.goto(`/booking?offer=${id}&adults=1&children=0&infants=0`)
      expect(checkout?.status()).toBe(404)
      await expect(page.getByText('Flight offer not found')).toBeVisible()
      await page.getByRole('link', { name: 'Back to Search Results' }).click()
      await expect(searchForm(page)).toBeVisible()
      expect(await newInLedger()).toEqual(nothing)
    })
  }

  test('a checkout without an offer', async ({ page }) => {
    const response = await page.goto('/booking')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Flight offer not found')).toBeVisible()
  })

  test('details without an offer lead to the search', async ({ page }) => {
    await page.goto('/flight')
    await expect(page).toHaveURL(/\/search$/)
  })

  const minute = 60_000
  const expired = 'This flight offer has expired. Please select another flight.'
  /** Its offers live for a minute. Every test takes a day of its own, since results are remembered. */
  const shortLived = (day: number): Trip => ({ from: 'LTN', to: 'LHR', departure: inDays(day) })

  test.describe('expired', () => {
    test.beforeEach(async ({ page }, { title }) => {
      await page.goto(resultsPath(shortLived(40 + title.length), { wait: '1' }))
    })

    test('since the results were shown', async ({ page, site, newInLedger }) => {
      await moveSandboxClock(site, 2 * minute)
      await offerCards(page)
        .first()
        .getByRole('link', { name: /^View Details/ })
        .click()
      await expect(
        page.getByRole('heading', { name: 'Error Loading Flight Details' }),
      ).toBeVisible()
      await expect(page.getByText(expired)).toBeVisible()
      expect((await page.request.get(page.url())).status()).toBe(410)
      await page.getByRole('link', { name: 'Back to Search' }).click()
      await expect(page).toHaveURL(/\/search\?.*origin=LTN/)
      expect(await newInLedger()).toEqual(nothing)
    })

    test('while the passengers were typed', async ({ page, site, newInLedger }) => {
      await openFirstOffer(page)
      await bookThisFlight(page)
      await fillPassenger(passengerForm(page), anAdult())
      await moveSandboxClock(site, 2 * minute)
      await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
      await expect(page.getByText(expired).first()).toBeVisible()
      expect(await newInLedger()).toEqual(nothing)
    })

    test('before the card was charged', async ({ page, site, newInLedger }) => {
      await goFromResultsToPayment(page)
      await fillCard(page, goodCard)
      await moveSandboxClock(site, 2 * minute)
      await completeBooking(page)
      await expect(page.getByText(expired).first()).toBeVisible()
      expect(await newInLedger()).toEqual(nothing)
    })
  })
})

test('passengers: every message is with its field, and what was typed is kept', async ({
  page,
  newInLedger,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await openFirstOffer(page)
  await bookThisFlight(page)
  const form = passengerForm(page)
  await fillPassenger(form, { lastName: 'Lovelace', email: 'ada', phone: '' })
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()

  await expect(
    page.getByText('Please complete all required passenger information before continuing.'),
  ).toBeVisible()
  await expectError(form.getByLabel('First name'), 'First name is required')
  await expectError(form.getByLabel('Date of birth'), 'Date of birth is required')
  await expectError(form.getByLabel('Email'), 'Valid email is required for primary passenger')
  await expectError(form.getByLabel('Phone'), 'Phone number is required for primary passenger')
  await expect(form.getByLabel('Last name')).toHaveValue('Lovelace')
  await expect(form.getByLabel('Email')).toHaveValue('ada')

  await fillPassenger(form, anAdult())
  await continueToSeats(page)
  expect(await newInLedger()).toEqual(nothing)
})

test.describe('cards', () => {
  async function expectNotCharged(page: Page) {
    await expect(page).toHaveURL(/\/booking\/payment/)
    await expect(page.getByLabel('Card holder name')).toHaveValue('Ada Lovelace')
  }

  test('a number that fails its checksum', async ({ page, newInLedger }) => {
    await goToPayment(page)
    await fillCard(page, '4242 4242 4242 4241')
    await completeBooking(page)
    await expectError(page.getByLabel('Card number'), 'The card number you entered is not valid')
    await expectNotCharged(page)
    expect(await newInLedger()).toEqual(nothing)
  })

  test('nothing but a name', async ({ page, newInLedger }) => {
    await goToPayment(page)
    await page.getByLabel('Card holder name').fill('Ada Lovelace')
    await completeBooking(page)
    await expectError(page.getByLabel('Card number'), 'Please enter a valid card number')
    await expectError(page.getByLabel('Month'), 'Please enter a valid expiration date')
    await expectError(page.getByLabel('CVV'), 'Please enter a valid security code (CVV)')
    await expectNotCharged(page)
    expect(await newInLedger()).toEqual(nothing)
  })

  test('a declined card costs nothing; the next one pays, once', async ({ page, newInLedger }) => {
    await goToPayment(page)
    await fillCard(page, '4000 0000 0000 0002')
    await completeBooking(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Payment Failed' })
    await expect(alert).toContainText('Your card was declined or the card details were incorrect')
    await expectNotCharged(page)
    for (const secret of ['Card number', 'Month', 'Year', 'CVV']) {
      await expect(page.getByLabel(secret)).toHaveValue('')
    }
    await expect(page.getByLabel('Card number')).toBeFocused()
    const refused = await newInLedger()
    expect(refused.orders).toEqual([])
    expect(refused.paymentIntents).toMatchObject([
      { amount_received: 0, status: 'requires_payment_method' },
    ])

    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const paid = await newInLedger()
    expect(paid.orders).toHaveLength(1)
    expect(paid.paymentIntents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })
})
