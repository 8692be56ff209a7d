import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { moveSandboxClock } from '../ledger.ts'
import {
  anAdult,
  birthDate,
  bookThisFlight,
  completeBooking,
  contactForm,
  continueToSeats,
  expectError,
  fillCard,
  fillPassenger,
  goToPayment,
  inDays,
  longHaul,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsPath,
  searchForm,
  type Trip,
  goToPassengers,
} from '../traveller.ts'

const nothing = { orders: [], paymentIntents: [], refunds: [], cancellations: [] }

test.describe('unavailable offers', () => {
  test('show an error and a way back', { tag: '@plain' }, async ({ page, newInLedger }) => {
    for (const id of ['off_0000AUnknownOffer0000', '%00']) {
      const details = await page.goto(`/flight/${id}`)
      expect(details?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { name: /Error Loading Flight Details|404 Page Not Found/ }),
      ).toBeVisible()
      const checkout = await page.goto(`/booking?offer=${id}&adults=1&children=0&infants=0`)
      expect(checkout?.status()).toBe(404)
      await expect(page.getByText('Flight offer not found')).toBeVisible()
    }
    const without = await page.goto('/booking')
    expect(without?.status()).toBe(404)
    await expect(page.getByText('Flight offer not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Search Results' }).click()
    await expect(searchForm(page)).toBeVisible()
    await page.goto('/flight')
    await expect(page).toHaveURL(/\/search$/)
    expect(await newInLedger()).toEqual(nothing)
  })

  const minute = 60_000
  const expired = 'This flight offer has expired. Please select another flight.'
  /** Offers of this route expire after one minute. Each test needs another day, because the site caches results. */
  const shortLived = (day: number): Trip => ({ from: 'LTN', to: 'LHR', departure: inDays(day) })

  test.describe('offers that expire', () => {
    const departures: Record<string, number> = {
      'lead to a new search after the results were shown': 89,
      'show an error if they expire on every read': 82,
      'cause an error when the passenger form is sent': 86,
    }

    test.beforeEach(async ({ page }, { title }) => {
      const day = departures[title]
      if (day === undefined) throw new Error(`No departure day for the test: ${title}`)
      await page.goto(resultsPath(shortLived(day), { wait: '1' }))
    })

    test(
      'lead to a new search after the results were shown',
      { tag: '@plain' },
      async ({ page, site, newInLedger }) => {
        await moveSandboxClock(site, 2 * minute)
        await offerCards(page)
          .first()
          .getByRole('link', { name: /^View Details/ })
          .click()
        await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
        await expect(page.getByText('We searched again').first()).toBeVisible()
        expect(await newInLedger()).toEqual(nothing)
      },
    )

    test(
      'show an error if they expire on every read',
      { tag: '@plain' },
      async ({ page, newInLedger }) => {
        const trip = { from: 'LGW', to: 'LHR', departure: inDays(47) }
        await page.goto(resultsPath(trip, { wait: '1' }))
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
        await expect(page).toHaveURL(/\/search\?.*origin=LGW/)
        expect(await newInLedger()).toEqual(nothing)
      },
    )

    test(
      'cause an error when the passenger form is sent',
      { tag: '@plain' },
      async ({ page, site, newInLedger }) => {
        await openFirstOffer(page)
        await bookThisFlight(page)
        await fillPassenger(passengerForm(page), anAdult())
        await moveSandboxClock(site, 2 * minute)
        await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
        await expect(page.getByText(expired).first()).toBeVisible()
        expect(await newInLedger()).toEqual(nothing)
      },
    )
  })
})

test(
  'the passenger form shows errors at its fields and keeps typed values',
  { tag: '@plain' },
  async ({ page, newInLedger }) => {
    await goToPassengers(page, longHaul)
    const form = passengerForm(page)
    await fillPassenger(form, { lastName: 'Lovelace', email: 'ada', phone: '' })
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()

    await expect(
      page.getByText('Please complete all required passenger information before continuing.'),
    ).toBeVisible()
    await expectError(form.getByLabel('First name'), 'First name is required')
    await expect(birthDate(form)).toHaveAccessibleDescription(/Date of birth is required/)
    await expect(birthDate(form).getByLabel('Year')).toHaveAttribute('aria-invalid', 'true')
    const contact = contactForm(page)
    await expectError(contact.getByLabel('Email'), 'Valid email is required for primary passenger')
    await expectError(contact.getByLabel('Phone'), 'Phone number is required for primary passenger')
    await expect(form.getByLabel('Last name')).toHaveValue('Lovelace')
    await expect(contact.getByLabel('Email')).toHaveValue('ada')
    // Opening the page again shows the typed values, although they were refused.
    await page.goto(page.url())
    await expect(form.getByLabel('Last name')).toHaveValue('Lovelace')
    await expect(contact.getByLabel('Email')).toHaveValue('ada')

    await fillPassenger(form, anAdult())
    await continueToSeats(page)
    expect(await newInLedger()).toEqual(nothing)
  },
)

test.describe('the card form', () => {
  async function expectNotCharged(page: Page) {
    await expect(page).toHaveURL(/\/booking\/payment/)
    await expect(page.getByLabel('Card holder name')).toHaveValue('Ada Lovelace')
  }

  test(
    'refuses a card number with a wrong checksum',
    { tag: '@plain' },
    async ({ page, newInLedger }) => {
      await goToPayment(page)
      await fillCard(page, '4242 4242 4242 4241')
      await completeBooking(page)
      await expectError(page.getByLabel('Card number'), 'The card number you entered is not valid')
      await expectNotCharged(page)
      expect(await newInLedger()).toEqual(nothing)
    },
  )

  test('refuses a card with only a name', async ({ page, newInLedger }) => {
    await goToPayment(page)
    await page.getByLabel('Card holder name').fill('Ada Lovelace')
    await completeBooking(page)
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary.getByRole('listitem')).toHaveText([
      'Invalid Card Number: Please enter a valid card number',
      'Invalid Expiry Date: Please enter a valid expiration date',
      'Invalid CVV: Please enter a valid security code (CVV)',
    ])
    await expectError(page.getByLabel('Card number'), 'Please enter a valid card number')
    await expectError(page.getByLabel('Expiry month'), 'Please enter a valid expiration date')
    await expectError(page.getByLabel('CVV'), 'Please enter a valid security code (CVV)')
    await expectNotCharged(page)
    expect(await newInLedger()).toEqual(nothing)
  })
})
