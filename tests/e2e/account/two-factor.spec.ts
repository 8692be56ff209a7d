import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import { expectHittable } from '../hittable.ts'
import {
  aMember,
  confirmEmail,
  fillSignIn,
  mailsTo,
  register,
  signIn,
  turnOnSecondFactor,
} from '../member.ts'

const security = '/account-settings?tab=security'

test(
  'a member turns on a second factor, signs in with it and turns it off',
  { tag: '@screen' },
  async ({ page, site }) => {
    const member = aMember()
    await register(site, member)
    await signIn(page, site, member)
    const main = page.getByRole('main')
    await page.goto(security)
    await expect(main.getByText('Two-Factor Authentication Off')).toBeVisible()
    await main.getByRole('link', { name: 'Set Up' }).click()
    await expectHittable(main.getByRole('button', { name: 'Resend Link' }))
    confirmEmail(site, member)
    await page.reload()
    const [code = '', another = ''] = await turnOnSecondFactor(page, member.password)
    await expect(page).toHaveTitle(/^Two-Factor Authentication/)
    await main.getByRole('link', { name: 'I’ve Saved Them' }).click()
    await expect(main.getByText('Two-Factor Authentication On')).toBeVisible()
    await expect(main.getByText('recovery codes left: 10')).toBeVisible()
    const mail = mailsTo(site, member.email).at(-1)
    expect(mail?.subject).toBe('Two-factor authentication is on')

    await main.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/login?redirect=%2Fmy-trips')
    await fillSignIn(page, member)
    await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
    await main.getByLabel('Code').fill('123 456')
    await main.getByRole('button', { name: 'Sign In' }).click()
    await expect(main.getByText(/^Error: This code is incorrect/)).toBeVisible()
    await expectHittable(main.getByText(/^Error: This code is incorrect/))
    await main.getByRole('link', { name: 'Use a recovery code' }).click()
    await main.getByLabel('Recovery Code').fill(code)
    await main.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/my-trips')
    await expect(page.getByText(member.firstName).first()).toBeAttached()

    await page.goto(security)
    await main.getByRole('link', { name: 'Change' }).click()
    await expect(main.getByText('9 recovery codes are left')).toBeVisible()
    await main.getByLabel('Current Password').fill(member.password)
    await main.getByLabel('Code').fill(another)
    await main.getByRole('button', { name: 'Turn Off' }).click()
    await expect(page).toHaveURL(security)
    await expect(main.getByText('Two-Factor Authentication Off')).toBeVisible()
  },
)

test('a guest chooses a new password at the first sign-in', async ({ page, site }) => {
  const main = page.getByRole('main')
  const email = aMember().email
  const booked = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true, email })
  const { username = '', password = '' } = booked.account ?? {}
  await page.context().clearCookies()
  await page.goto('/login')
  await fillSignIn(page, { username, password })
  await expect(page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible()
  await main.getByLabel('New Password', { exact: true }).fill('Battery-Staple-9')
  await main.getByLabel('Confirm New Password').fill('Battery-Staple-8')
  await main.getByRole('button', { name: 'Save and Sign In' }).click()
  await expect(main.getByText("Error: Passwords don't match")).toBeVisible()
  await main.getByLabel('New Password', { exact: true }).fill('Battery-Staple-9')
  await main.getByLabel('Confirm New Password').fill('Battery-Staple-9')
  await main.getByRole('button', { name: 'Save and Sign In' }).click()
  await expect(page).toHaveURL('/my-trips')
  await expect(main.getByText(booked.reference)).toBeVisible()
})
