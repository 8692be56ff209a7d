import type { Page } from 'playwright/test'
import { main } from '../administrator.ts'
import { book, changeOrder, openTrip } from '../booked.ts'
import { expect } from '../fixtures.ts'
import {
  aMember,
  confirmEmail,
  fillSignIn,
  register,
  signIn,
  turnOnSecondFactor,
} from '../member.ts'
import { allMails, test } from '../recorder.ts'
import {
  anAdult,
  completeBooking,
  continueToSeats,
  fillCard,
  fillPassenger,
  goodCard,
  goToPassengers,
  goToPayment,
  inDays,
  passengerForm,
  skipSeats,
} from '../traveller.ts'

const ada = { email: 'ada@example.com' }
const details = (page: Page) => page.getByRole('dialog')

test('pages of trips that are shared or that airlines change', async ({ own, record }) => {
  const recorder = await record('changes')
  const { page } = recorder
  const toParis = { from: 'LHR', to: 'CDG', ...ada }
  const shared = await book(page, own, { ...toParis, day: 111 })
  await page.goto(`/my-trips/${shared.id}`)
  await details(page).getByRole('button', { name: 'Create Link' }).click()
  const link = await details(page).getByRole('link', { name: '/shared/' }).getAttribute('href')
  const stranger = await record('changes')
  await stranger.open(link ?? 'about:blank', 'shared')
  await details(page).getByRole('button', { name: 'Turn Off Link' }).click()
  await stranger.open(link ?? 'about:blank', 'no-longer-shared')

  const moved = await book(page, own, { ...toParis, day: 112 })
  await changeOrder(own, moved, { change: 'times' })
  await openTrip(page, moved, 'The airline has changed your flights')
  await recorder.look('moved')
  await details(page).getByRole('link', { name: 'Ask for Other Flights' }).click()
  const ask = page.getByRole('button', { name: 'Ask for Other Flights' })
  await page.getByLabel('Which flights would suit you?').fill(' ')
  await ask.click()
  await recorder.look('ask-mistakes')
  await page.getByLabel('Which flights would suit you?').fill('Any flight after noon')
  await ask.click()
  await recorder.look('asked')
  await recorder.open(`/my-trips/${moved.id}`, 'moved-and-asked')

  const cancelled = await book(page, own, { ...toParis, day: 113 })
  await changeOrder(own, cancelled, { change: 'leg-cancelled' })
  await openTrip(page, cancelled, 'was cancelled by the airline')
  await recorder.look('cancelled-by-airline')
  await recorder.open(`/my-trips/${cancelled.id}/change`, 'cancelled-choices')
  await page.getByRole('button', { name: 'Get a Refund' }).click()
  await recorder.look('cancelled-quote')

  const told = await book(page, own, { ...toParis, day: 114 })
  await changeOrder(own, told, { change: 'times', as: 'changed' })
  await expect.poll(() => allMails(own), { timeout: 120_000 }).toContain('new-itinerary')
  await recorder.open(`/my-trips/${told.id}`, 'new-times')
  recorder.compare('mails', allMails(own))
})

test('pages of an account with a second factor, travellers and cards', async ({ own, record }) => {
  const recorder = await record('member')
  const { page } = recorder
  const member = aMember({ username: 'ada', email: ada.email })
  await register(own, member)
  await signIn(page, own, member)
  confirmEmail(own, member)
  await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(331) }, { airline: 'BA' })
  const form = passengerForm(page)
  await fillPassenger(form, { ...anAdult(), ...ada })
  await form.locator('summary').filter({ hasText: 'Passport' }).click()
  await form.getByLabel('Passport number').fill('ab 123 456')
  await form.getByLabel('Passport expiry date').fill('2044-05-06')
  await form.getByLabel('Issuing country').selectOption('GB')
  await main(page).getByLabel('Save these travellers for next time').check()
  await continueToSeats(page)
  await skipSeats(page)
  await fillCard(page, goodCard)
  await main(page).getByLabel('Save this card for my next booking').check()
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await recorder.look('confirmation')
  for (const tab of ['travellers', 'cards']) {
    await recorder.open(`/account-settings?tab=${tab}`, tab)
  }
  await recorder.fetch('/account-settings/export.json', 'export')
  const again = { from: 'LHR', to: 'JFK', departure: inDays(332) }
  await goToPassengers(page, again)
  await recorder.look('passengers')
  await goToPayment(page, again, { ...anAdult(), ...ada })
  await recorder.look('payment')

  await page.goto('/account-settings/two-factor')
  const [recovery = ''] = await turnOnSecondFactor(page, member.password, own.now)
  await main(page).getByRole('link', { name: 'I’ve Saved Them' }).click()
  await recorder.look('second-factor-on')
  await main(page).getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await recorder.look('signed-out')
  await fillSignIn(page, member)
  await recorder.look('code')
  await main(page).getByLabel('Code').fill('123 456')
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await recorder.look('code-refused')
  await main(page).getByRole('link', { name: 'Use a recovery code' }).click()
  await recorder.look('recovery-code')
  await main(page).getByLabel('Recovery Code').fill(recovery)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await recorder.open('/account-settings/two-factor', 'second-factor')
  await recorder.open('/account-settings/close', 'close-with-trip')
  recorder.compare('mails', allMails(own))
})

test('pages of bookings that fail', async ({ record }) => {
  const recorder = await record('failures')
  const { page } = recorder
  const isWaiting = page.getByText('This page checks again')
  const pay = async (from: string, to: string, day: number, card = goodCard) => {
    await goToPayment(page, { from, to, departure: inDays(day) }, { ...anAdult(), ...ada })
    await fillCard(page, card)
    await completeBooking(page)
    await expect(async () => {
      if ((await isWaiting.count()) > 0) await page.reload()
      await expect(isWaiting).toHaveCount(0)
    }).toPass({ timeout: 120_000 })
  }
  await pay('LHR', 'LGW', 121)
  await recorder.look('airline-error')
  await pay('LGW', 'STN', 123)
  await recorder.look('sales-paused')
  await page.goto('/flight/off_0000AUnknownOffer0000')
  await recorder.look('flight-unknown')
  await recorder.open('/booking?offer=off_0000AUnknownOffer0000&adults=1', 'booking-unknown')
  await recorder.open(
    '/booking/payment?offer=off_0000AUnknownOffer0000&adults=1',
    'payment-unknown',
  )
})
