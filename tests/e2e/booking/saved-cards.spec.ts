import { expect, test } from '../fixtures.ts'
import { faultsOfCopy } from '../faults.ts'
import { aMember, inDatabase, register, signIn } from '../member.ts'
import {
  anAdult,
  completeBooking,
  fillCard,
  goodCard,
  goToPayment,
  inDays,
  type Trip,
} from '../traveller.ts'

const trip = (day: number): Trip => ({ from: 'LHR', to: 'JFK', departure: inDays(day) })
const saveBox = 'Save this card for my next booking'

test('a saved card pays for the next booking in one press, and is removed from the account', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)

  await goToPayment(page, trip(341), { ...anAdult(), email: member.email })
  await expect(main.getByRole('group', { name: 'Pay with' })).toHaveCount(0)
  await fillCard(page, goodCard)
  const save = main.getByLabel(saveBox)
  await expect(save).not.toBeChecked()
  await expect(main).toContainText('Stripe keeps the number.')
  await save.check()
  expect(await faultsOfCopy(page, 'the offer to save a card')).toEqual([])
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()

  await goToPayment(page, trip(342), { ...anAdult(), email: member.email })
  const choice = main.getByRole('group', { name: 'Pay with' })
  const saved = choice.getByRole('radio', { name: /^Visa ending in 4242, expires 12\/\d\d$/ })
  await expect(saved).toBeChecked()
  // Style sheets hide the fields, and without scripts the tests load none.
  await expect(main.getByLabel(javaScriptEnabled ? 'Card number' : 'No field')).toBeHidden()
  await choice.getByRole('radio', { name: 'Another card' }).check()
  await expect(main.getByLabel('Card number')).toBeVisible()
  await completeBooking(page)
  await expect(main).toContainText('Please enter a valid card number')
  await choice.getByRole('radio', { name: /^Visa/ }).check()
  expect(await faultsOfCopy(page, 'the choice of a saved card')).toEqual([])
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await expect(main).toContainText('Visa •••• 4242')

  await page.goto('/account-settings')
  await main.getByRole('link', { name: 'Cards' }).click()
  await expect(main.getByText(/^Visa ending in 4242, expires 12\/\d\d$/)).toBeVisible()
  expect(await faultsOfCopy(page, 'saved cards')).toEqual([])

  // An expired card is shown and cannot be chosen.
  const setYear = (year: number) =>
    inDatabase(site, (database) =>
      database
        .prepare(
          'update saved_cards set expiry_year = ? where user_id = (select id from users where username = ?)',
        )
        .run(year, member.username),
    )
  setYear(2025)
  await goToPayment(page, trip(343), { ...anAdult(), email: member.email })
  await expect(
    choice.getByRole('radio', { name: 'Visa ending in 4242, expired 12/25' }),
  ).toBeDisabled()
  await expect(choice.getByRole('radio', { name: 'Another card' })).toBeChecked()
  setYear(2040)

  // The card is removed in another tab after this page was shown.
  await page.reload()
  await expect(saved).toBeChecked()
  const other = await page.context().newPage()
  await other.goto('/account-settings?tab=cards')
  await other.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await expect(other.getByText('Stripe no longer keeps it either.').first()).toBeVisible()
  await expect(other.getByText('No saved cards yet.')).toBeVisible()
  await other.close()
  await completeBooking(page)
  await expect(main).toContainText('This card is no longer saved, or it has expired.')
  await expect(main.getByLabel('Card number')).toBeVisible()
})

test('a guest sees no saved cards and no offer to save one', async ({ page }) => {
  await goToPayment(page, trip(344))
  const main = page.getByRole('main')
  await expect(main.getByLabel('Card number')).toBeVisible()
  await expect(main.getByLabel(saveBox)).toHaveCount(0)
  await expect(main.getByRole('group', { name: 'Pay with' })).toHaveCount(0)
})

test('a saved card that needs 3-D Secure is confirmed at the bank', async ({ page, site }) => {
  test.slow()
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  const confirm = async () => {
    await completeBooking(page)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  }
  await goToPayment(page, trip(345), { ...anAdult(), email: member.email })
  await fillCard(page, '4000 0027 6000 3184')
  await page.getByLabel(saveBox).check()
  await confirm()
  await goToPayment(page, trip(346), { ...anAdult(), email: member.email })
  await expect(page.getByRole('radio', { name: /^Visa ending in 3184/ })).toBeChecked()
  await confirm()
})
