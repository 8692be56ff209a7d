import type { Page } from 'playwright/test'
import { main, openSettings } from '../administrator.ts'
import { book, changeOrder, openTrip } from '../booked.ts'
import { expect } from '../fixtures.ts'
import { aMember, confirmEmail, fillRegistration, fillSignIn, register, signIn } from '../member.ts'
import { allMails, emailedLink, test } from '../recorder.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  fillCard,
  fillPassenger,
  goodCard,
  longHaul,
  openOfferWithSeats,
  passengerForm,
  resultsPath,
  type Trip,
} from '../traveller.ts'

/**
 * Pages and emails must be as recorded in tests/recorded. After an intended change, `npm run record` writes the records
 * again. Review their differences like code.
 */

const ada = { email: 'ada@example.com', phone: '+442071838750' }
const toParis = { from: 'LHR', to: 'CDG', day: 101, email: ada.email }
const family: Trip = { ...longHaul, adults: 2, children: 1, ages: [8] }

test('pages of a search', async ({ record }) => {
  const recorder = await record('search')
  const { page } = recorder
  await recorder.open('/', 'home', 'whole')
  // Later, these pages would depend on how long ago they looked for known fares.
  await recorder.open('/explore', 'explore')
  await recorder.open('/explore?from=LHR&month=2027-06&budget=900', 'explore-from-london')
  await recorder.open('/?trip=multi-city&adults=2&children=2', 'home-multi-city')
  await page.getByRole('button', { name: 'Search flights' }).click()
  await recorder.look('home-mistakes')
  await recorder.open(resultsPath(family, { wait: '1' }), 'results')
  const filtered = { wait: '1', stops: '0', refundable: '1', with: 'checked', sort: 'duration' }
  await recorder.open(resultsPath(family, filtered), 'results-filtered')
  await recorder.open(resultsPath(family, { wait: '1', maxPrice: '1' }), 'results-no-match')
  await page.goto(resultsPath(family, { wait: '1', choose: 'outbound' }))
  await recorder.look('outbound-flights')
  await page
    .getByRole('link', { name: /^Select this outbound flight/ })
    .first()
    .click()
  await recorder.look('return-flights')
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await page.getByRole('link', { name: 'Prices by date' }).click()
  await recorder.look('prices-by-date')
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await recorder.open('/saved', 'saved')
  await recorder.open('/', 'home-with-recent-searches')
  await recorder.open(
    '/search?origin=LHR&destination=LHR&departureDate=2020-01-01&adults=0',
    'bad-search',
  )
})

test('pages of a booking', async ({ own, record }) => {
  const recorder = await record('booking')
  const { page } = recorder
  await page.goto(resultsPath(family, { wait: '1', stops: '0' }))
  await openOfferWithSeats(page)
  await recorder.look('flight')
  const flight = page.url()
  for (const tab of ['rules', 'seats']) {
    await recorder.open(`${flight}${flight.includes('?') ? '&' : '?'}tab=${tab}`, `flight-${tab}`)
  }
  await page.goto(flight)
  await bookThisFlight(page)
  await recorder.look('passengers')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await recorder.look('passengers-mistakes')
  const people = [
    { ...anAdult(), ...ada },
    { title: 'Mr', firstName: 'Charles', lastName: 'Babbage', born: '1981-12-26' },
    { title: 'Miss', firstName: 'Byron', lastName: 'King', born: '2019-05-12' },
  ] as const
  for (const [index, person] of people.entries()) {
    await fillPassenger(passengerForm(page, index), person)
  }
  await continueToSeats(page)
  await recorder.look('seats')
  await page
    .getByRole('button', { name: /, available/ })
    .first()
    .click()
  await recorder.look('seats-chosen')
  const goOn = page.getByRole('button', { name: 'Continue to Payment' })
  await goOn.click()
  await recorder.look('seats-mistakes')
  // Three travellers on two flights.
  for (let seats = 1; seats < 6; seats += 1) {
    await page
      .getByRole('button', { name: /, available/ })
      .first()
      .click()
  }
  await goOn.click()
  await recorder.look('payment')
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await recorder.look('payment-mistakes')
  await fillCard(page, '4000 0000 0000 0002')
  await completeBooking(page)
  await recorder.look('payment-declined')
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await recorder.look('confirmation')
  await recorder.open('/my-trips', 'trips')
  recorder.compare('mails', allMails(own))
})

async function retrieve(page: Page, reference: string, email: string): Promise<void> {
  await page.goto('/support?tab=bookings')
  await main(page).getByLabel('Booking reference').fill(reference)
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByRole('button', { name: 'Retrieve Booking' }).click()
}

test('pages of a trip', async ({ own, record }) => {
  const recorder = await record('trip')
  const { page } = recorder
  const trip = await book(page, own, { ...toParis, refundable: true })
  await recorder.open(`/my-trips/${trip.id}`, 'trip')
  await recorder.open(`/my-trips/${trip.id}/receipt`, 'receipt')
  await recorder.fetch(`/my-trips/${trip.id}/calendar.ics`, 'calendar')
  await recorder.fetch(`/api/bookings/${trip.id}`, 'api-booking')
  await recorder.fetch('/api/bookings', 'api-bookings')
  const stranger = await record('trip')
  await stranger.open(`/my-trips/${trip.id}`, 'trip-of-another')
  await retrieve(stranger.page, trip.reference, 'somebody@example.com')
  await stranger.look('retrieve-refused')
  await retrieve(stranger.page, trip.reference, trip.email)
  await stranger.look('retrieved')
  await page.goto(`/my-trips/${trip.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByRole('heading', { name: /^Your refund/ })).toBeVisible()
  await recorder.look('refund-quote')
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click()
  // The refund is sent after the cancellation.
  await expect.poll(() => allMails(own), { timeout: 120_000 }).toContain('refund-sent')
  await recorder.open(`/my-trips/${trip.id}`, 'trip-cancelled')
  await recorder.open(`/my-trips/${trip.id}/receipt`, 'receipt-cancelled')
  await recorder.open('/my-trips?tab=cancelled', 'trips-cancelled')
  const other = await book(page, own, { from: 'MAD', to: 'FRA', day: 120, email: ada.email })
  await changeOrder(own, other, { change: 'leg-replaced', minutes: 420 })
  await openTrip(page, other, 'The airline has changed your flights')
  // The list beside the trip was read before the change.
  await recorder.open(`/my-trips/${other.id}`, 'trip-changed')
  await recorder.open('/my-trips', 'trips-changed')
  await recorder.open(`/my-trips/${other.id}/change`, 'change-flights')
  await page.goto(`/my-trips/${other.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Change' }).click()
  await recorder.look('trip-accepted')
  await recorder.open('/my-trips/bk_unknown', 'trip-unknown')
  recorder.compare('mails', allMails(own))
})

test('pages of an account', async ({ own, record }) => {
  const recorder = await record('account')
  const { page } = recorder
  const member = aMember({ username: 'ada', email: ada.email })
  await recorder.open('/my-trips', 'trips-signed-out')
  await recorder.open('/register', 'register')
  await fillRegistration(page, { username: 'ab', email: 'nobody', password: 'short', confirm: 'x' })
  await recorder.look('register-mistakes')
  await register(own, member)
  await recorder.open('/login?redirect=%2Fmy-trips', 'login')
  await fillSignIn(page, { ...member, password: 'something else' })
  await recorder.look('login-refused')
  await recorder.open('/forgot-password', 'forgot-password')
  await main(page).getByLabel('Email').fill(member.email)
  await main(page).getByRole('button').first().click()
  await recorder.look('forgot-password-sent')
  await recorder.open('/reset-password?token=unknown', 'reset-password-expired')
  await recorder.open(emailedLink(own), 'reset-password')
  await main(page).getByRole('button').first().click()
  await recorder.look('reset-password-mistakes')
  await signIn(page, own, member)
  confirmEmail(own, member)
  await recorder.open('/my-trips', 'no-trips', 'whole')
  for (const tab of ['profile', 'security', 'travellers', 'cards']) {
    await recorder.open(`/account-settings?tab=${tab}`, `settings-${tab}`)
  }
  await recorder.open('/account-settings/two-factor', 'two-factor')
  await recorder.open('/account-settings/email', 'change-email')
  await main(page).getByLabel('New Email').fill('grace@example.com')
  await main(page).getByRole('button').first().click()
  await recorder.look('change-email-mistakes')
  await main(page).getByLabel('Current Password').fill(member.password)
  await main(page).getByRole('button').first().click()
  await recorder.look('change-email-sent')
  await recorder.open(emailedLink(own), 'confirm-new-email')
  await main(page).getByRole('button').first().click()
  await recorder.look('change-email-done')
  await recorder.open('/account-settings/close', 'close')
  await recorder.open('/admin-settings', 'desk-refused')
  recorder.compare('mails', allMails(own))
})

test('pages for messages, and pages for everybody', async ({ own, record }) => {
  const recorder = await record('content')
  const { page } = recorder
  await recorder.open('/contact', 'contact')
  await main(page).getByLabel('First Name').fill('Ada')
  await main(page).getByRole('button', { name: 'Submit' }).click()
  await recorder.look('contact-mistakes')
  for (const tab of ['contact', 'bookings']) {
    await recorder.open(`/support?tab=${tab}`, `support-${tab}`)
  }
  await main(page).getByRole('button').first().click()
  await recorder.look('support-bookings-mistakes')
  await recorder.open('/alerts', 'alerts')
  await main(page).getByRole('button', { name: 'Set Price Alert' }).click()
  await recorder.look('alerts-mistakes')
  await main(page).getByRole('textbox', { name: 'Email' }).first().fill(ada.email)
  await main(page).getByLabel('Route').fill('SJC to Boston')
  await main(page).getByLabel('I agree to receive price alerts via email').check()
  await main(page).getByRole('button', { name: 'Set Price Alert' }).click()
  await recorder.look('alerts-sent')
  await recorder.open(emailedLink(own), 'alerts-own')
  await main(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await recorder.look('alerts-confirmed')
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByLabel('Email address').fill(ada.email)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await recorder.open(emailedLink(own), 'newsletter-confirm')
  await main(page).getByRole('button').first().click()
  await recorder.look('newsletter-confirmed')
  await recorder.open(emailedLink(own), 'newsletter-unsubscribe')
  await main(page).getByRole('button').first().click()
  await recorder.look('newsletter-unsubscribed')
  for (const path of [
    'blog',
    'faq',
    'cookies',
    'nothing-here',
    'newsletter',
    'newsletter/confirm?token=unknown',
    'newsletter/unsubscribe?token=unknown',
    'shared/unknown',
    'pay?token=unknown',
  ]) {
    await recorder.open(`/${path}`, path.replaceAll(/[^\w-]/g, '-').replace('-token-', '-'))
  }
  for (const file of ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'api/no-such-call']) {
    await recorder.fetch(`/${file}`, file.replaceAll(/[^\w-]/g, '-'))
  }
  recorder.compare('mails', allMails(own))
})

test('pages of the desk', async ({ own, record }) => {
  const traveller = await record('desk')
  const trip = await book(traveller.page, own, toParis)
  const recorder = await record('desk')
  const { page } = recorder
  await openSettings(page, own, own.now)
  await recorder.look('desk')
  await main(page).getByLabel('Booking reference or ID').fill(trip.reference)
  await main(page).getByRole('button', { name: 'Find', exact: true }).click()
  await recorder.look('checkout')
  await recorder.open('/admin-settings/messages', 'messages')
  await recorder.open('/admin-settings/health', 'health')
})
