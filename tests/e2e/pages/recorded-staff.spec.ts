import { expireHold, openCase, untilPeopleAreNeeded } from '../desk/stuck.ts'
import { main, openSettings, settings } from '../administrator.ts'
import { book, type Booked } from '../booked.ts'
import { expect } from '../fixtures.ts'
import { armFault, clearFaults, moveSandboxClock } from '../ledger.ts'
import { allMails, emailedLink, references, test } from '../recorder.ts'

const toParis = { from: 'LHR', to: 'CDG', refundable: true }
const ordering = { method: 'POST', path: '/air/orders' }
const lookingUp = { method: 'GET', path: '/air/orders' }

test('pages of checkouts that staff settle', async ({ own, record }) => {
  const traveller = await record('staff')
  // The airline announces an order but never places it, then places two whose answers are lost.
  const booking = async (name: string, day: number) => {
    const email = `${name}@example.com`
    await expect(book(traveller.page, own, { ...toParis, day, email })).rejects.toThrow('pending')
    await traveller.page.context().clearCookies()
    return email
  }
  await armFault(own, ordering, { kind: 'status', status: 202, body: { data: null } })
  const unheard = await booking('grace', 101)
  await untilPeopleAreNeeded(own, 1, own.now)
  await armFault(own, lookingUp, { kind: 'html', status: 503 }, 10_000)
  await armFault(own, ordering, { kind: 'cut-after-commit' }, 2)
  const paying = await booking('ada', 102)
  await untilPeopleAreNeeded(own, 2, own.now)
  const leaving = await booking('emmy', 103)
  await untilPeopleAreNeeded(own, 3, own.now)
  await clearFaults(own)
  await expireHold(own, paying)

  const recorder = await record('staff')
  const { page } = recorder
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  await openSettings(page, own, own.now)
  await recorder.look('desk-checkouts')
  await openCase(page, unheard)
  await recorder.look('no-order')
  await page.getByLabel('I’ve checked that the airline has no order').check()
  await press('Release Hold')
  await recorder.look('released')

  await openCase(page, paying)
  await page.getByLabel('Airline order ID').fill('ord_0000Another')
  await press('Adopt Order')
  await recorder.look('adopt-refused')
  await openCase(page, paying)
  await press('Adopt Order')
  await recorder.look('adopted-without-hold')
  await page.getByLabel(`Send the link to ${paying}`).check()
  await press('Send Payment Link')
  await recorder.look('link-sent')
  await traveller.open(emailedLink(own), 'pay')
  await traveller.page.getByRole('button', { name: 'Continue to Payment' }).click()
  await traveller.page.getByRole('button', { name: 'Pay with Apple Pay' }).click()
  await expect(traveller.page.getByText('your booking is confirmed')).toBeVisible()
  await traveller.look('paid')

  await openCase(page, leaving)
  await press('Preview Refund')
  await recorder.look('cancel-order')
  await press('Cancel the Order')
  await recorder.look('order-cancelled')
  await expect.poll(() => allMails(own)).toContain('checkout-not-booked to emmy')

  await page.goto(settings)
  await page.getByLabel('Booking reference').fill('NOSUCH')
  await press('Find')
  await recorder.look('nothing-found')
  const [reference = ''] = references(own)
  await page.getByLabel('Booking reference').fill(reference)
  await press('Find')
  const refund = async (amount: string) => {
    await page.getByLabel('Amount to refund in USD').fill(amount)
    await page.getByLabel('Reason').fill('Goodwill')
    await page.getByRole('checkbox', { name: 'Send this amount' }).check()
    await press('Refund')
  }
  await refund('99999')
  await recorder.look('refund-refused')
  await refund('12.50')
  await expect.poll(() => allMails(own)).toContain('refund-sent')
  await page.goto(page.url())
  await recorder.look('refunded')
  await recorder.open(settings, 'desk-settled')
  recorder.compare('mails-settled', allMails(own))
})

/** Refunds to this card fail a minute after they were sent. */
const refusesRefunds = '4000 0000 0000 5126'

test('pages of refunds and messages that staff answer', async ({ own, record }) => {
  const traveller = await record('staff')
  const toAuckland = { from: 'LTN', to: 'AKL', refundable: true, email: 'ada@example.com' }
  const credit = await book(traveller.page, own, { ...toAuckland, day: 104 })
  const askToCancel = async ({ id }: Booked) => {
    await traveller.page.goto(`/my-trips/${id}`)
    await traveller.page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click()
  }
  await askToCancel(credit)
  await traveller.look('credit-quote')
  await traveller.page.getByRole('button', { name: 'Cancel for Travel Credit' }).click()
  await traveller.open(`/my-trips/${credit.id}`, 'credit')
  const trip = await book(traveller.page, own, {
    ...toParis,
    day: 105,
    email: 'ada@example.com',
    card: refusesRefunds,
  })
  await askToCancel(trip)
  await traveller.page.getByRole('button', { name: 'Confirm Cancellation' }).click()
  await expect.poll(() => allMails(own)).toContain('refund-sent')
  await moveSandboxClock(own, 2 * 60_000)
  await expect.poll(() => allMails(own)).toContain('refund-failed')
  await traveller.open(`/my-trips/${trip.id}`, 'refund-failed')

  await traveller.page.goto('/contact')
  const fill = (label: string, value: string) =>
    main(traveller.page).getByLabel(label, { exact: true }).fill(value)
  await fill('First Name', 'Grace')
  await fill('Last Name', 'Hopper')
  await main(traveller.page).getByLabel('Email Address').fill('grace@example.com')
  await main(traveller.page).getByRole('radio', { name: 'Email' }).check()
  await main(traveller.page).getByLabel('Reason').selectOption('booking')
  await fill('Message', 'May I bring a second bag?')
  await main(traveller.page).getByLabel('I agree that').check()
  await main(traveller.page).getByRole('button', { name: 'Submit' }).click()
  await traveller.look('message-sent')

  const recorder = await record('staff')
  const { page } = recorder
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  await openSettings(page, own, own.now)
  await recorder.look('desk-refunds')
  await page.getByRole('link', { name: `Open booking ${trip.reference}` }).click()
  await recorder.look('cancellation')
  await page.getByLabel('Amount refunded in USD').fill('all of it')
  await page.getByLabel('How you resolved it').fill('Sent by bank transfer')
  await press('Mark as Refunded')
  await recorder.look('settle-refused')
  await page.getByLabel('Amount refunded in USD').fill('82.49')
  await page.getByLabel('How you resolved it').fill('Sent by bank transfer')
  await press('Mark as Refunded')
  await recorder.look('refund-settled')
  await recorder.open('/admin-settings/messages', 'messages')
  await main(page).getByText('Reply by email').click()
  await main(page).getByLabel('Reply to').fill('Yes, of up to 23 kg.')
  await press('Send Reply')
  await recorder.look('replied')
  await page.goto(settings)
  await page.getByRole('switch', { name: 'Live mode' }).click()
  await recorder.look('no-live-keys')
  await traveller.open(`/my-trips/${trip.id}`, 'trip-settled')
  recorder.compare('mails-answered', allMails(own))
})
