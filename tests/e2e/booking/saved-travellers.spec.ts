import { expect, test } from '../fixtures.ts'
import { faultsOfCopy } from '../faults.ts'
import { aMember, register, signIn } from '../member.ts'
import {
  bookThisFlight,
  completeBooking,
  contactForm,
  continueToSeats,
  fillCard,
  fillPassenger,
  goToPassengers,
  goodCard,
  inDays,
  openFirstOffer,
  passengerForm,
  searchFrom,
  skipSeats,
  typedBirthDate,
} from '../traveller.ts'

test('saved travellers fill in a repeat booking and are deleted immediately', async ({
  page,
  site,
  newInLedger,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const faults: string[] = []
  const member = aMember()
  await register(site, member)
  await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(331) }, { airline: 'BA' })
  const form = passengerForm(page)
  await form.getByLabel('First name').fill('Byr')

  // Signing in keeps all details and fills in the account's email.
  await main.getByRole('button', { name: 'Sign in to fill this in' }).click()
  await main.getByLabel('Username').fill(member.username)
  await main.getByLabel('Password').fill(member.password)
  await main.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('Byr')
  await expect(contactForm(page).getByLabel('Email')).toHaveValue(member.email)
  const byron = { title: 'Mr', firstName: 'Byron', lastName: 'King', born: '1981-12-26' } as const
  await fillPassenger(form, { ...byron, phone: '020 7183 8750' })
  await form.locator('summary').filter({ hasText: 'Passport' }).click()
  await form.getByLabel('Passport number').fill('ab 123 456')
  await form.getByLabel('Passport expiry date').fill('2044-05-06')
  await form.getByLabel('Issuing country').selectOption('GB')
  const save = main.getByLabel('Save these travellers for next time')
  await expect(save).not.toBeChecked()
  await save.check()
  faults.push(...(await faultsOfCopy(page, 'passengers')))
  await continueToSeats(page)

  await page.context().clearCookies()
  await signIn(page, site, member)
  await searchFrom(page, { from: 'LHR', to: 'JFK', departure: inDays(332) })
  await openFirstOffer(page)
  await bookThisFlight(page)
  await main.getByRole('button', { name: 'Fill in Byron King' }).click()
  await expect(form.getByLabel('Last name')).toHaveValue('King')
  expect(await typedBirthDate(form)).toBe(byron.born)
  await continueToSeats(page)
  await skipSeats(page)
  await expect(page.getByLabel('Card holder name')).toHaveValue('Byron King')
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const { orders } = await newInLedger()
  expect(orders[0]?.passengers).toMatchObject([
    {
      given_name: 'Byron',
      family_name: 'King',
      email: member.email,
      phone_number: '+442071838750',
    },
  ])

  await page.goto('/account-settings')
  await main.getByRole('link', { name: 'Travellers' }).click()
  await expect(main.getByText('Passport ends in 456')).toBeVisible()
  faults.push(...(await faultsOfCopy(page, 'travellers')))
  expect(faults).toEqual([])
  const other = await page.context().newPage()
  await other.goto(page.url())
  await main.getByRole('button', { name: 'Delete All Travellers' }).click()
  await expect(main.getByText('No saved travellers yet.')).toBeVisible()
  await other.getByRole('button', { name: 'Delete All Travellers' }).click()
  await expect(other.getByText('Your saved travellers were already deleted').first()).toBeVisible()
})
