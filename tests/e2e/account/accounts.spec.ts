import type { Page } from 'playwright/test'
import { now } from '../../clock.ts'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import {
  aMember,
  fillRegistration,
  fillSignIn,
  inDatabase,
  mailsTo,
  register,
  signIn,
  type Member,
} from '../member.ts'
import { expectError, fact, scriptsRun } from '../traveller.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const signInHeading = (page: Page) => heading(page, 'Welcome Back')

/** Opens the header's menu on a wide screen. */
async function openAccountMenu(page: Page, { firstName }: Member): Promise<void> {
  await page.getByRole('banner').getByText(firstName, { exact: true }).click()
}

test('a visitor registers, signs in, opens the account and signs out @dates', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  // The server never sends a password back to a form. With scripts, the field keeps the typed password.
  const passwordAfter = ({ password }: Member) => (javaScriptEnabled === false ? '' : password)
  const taken = aMember()
  await register(site, taken)
  const member = aMember()
  await page.goto('/login?redirect=%2Fmy-trips')
  if (javaScriptEnabled) await scriptsRun(page)
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(heading(page, 'Create Your Account')).toBeVisible()

  await fillRegistration(page, {
    username: 'ab',
    email: 'nobody',
    firstName: '',
    lastName: 'Lovelace',
    password: 'short',
    confirm: 'other',
  })
  await expectError(field(page, 'Username'), 'Username must be at least 3 characters')
  await expectError(field(page, 'Email'), 'Please enter a valid email address')
  await expectError(field(page, 'First Name'), 'First name is required')
  await expectError(field(page, 'Password'), 'Password must be at least 6 characters')
  await expectError(field(page, 'Confirm Password'), "Passwords don't match")
  await expect(page).toHaveTitle('Error: Create Your Account · Contrail')
  await expect(field(page, 'Username')).toHaveValue('ab')
  await expect(field(page, 'Last Name')).toHaveValue('Lovelace')

  for (const [label, theirs, message] of [
    ['Username', { username: taken.username.toUpperCase() }, 'This username is already taken'],
    ['Email', { email: taken.email }, 'An account with this email already exists'],
  ] as const) {
    await fillRegistration(page, { ...member, ...theirs })
    await expectError(field(page, label), message)
    await expect(field(page, 'First Name')).toHaveValue(member.firstName)
    await expect(field(page, 'Password')).toHaveValue(passwordAfter(member))
    await expect(page).toHaveTitle('Error: Create Your Account · Contrail')
  }

  await fillRegistration(page, member)
  await expect(signInHeading(page)).toBeVisible()
  await expect(page).toHaveTitle('Sign In · Contrail')
  await expect(page.getByText('Registration successful').first()).toBeVisible()
  await expect(
    page.getByText('Your account has been created. Please sign in.').first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-trips$/)

  await fillSignIn(page, { username: '', password: '' })
  await expectError(field(page, 'Username'), 'Username is required')
  await expectError(field(page, 'Password'), 'Password is required')
  await fillSignIn(page, { ...member, password: 'not this one' })
  await expect(page.getByRole('alert')).toContainText('Invalid username or password')
  await expect(field(page, 'Username')).toHaveValue(member.username)
  await expect(field(page, 'Password')).toHaveValue(
    passwordAfter({ ...member, password: 'not this one' }),
  )
  await expect(page).toHaveTitle('Error: Sign In · Contrail')
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/my-trips')
  await expect(heading(page, 'No trips found')).toBeVisible()

  await openAccountMenu(page, member)
  const menu = page.getByRole('banner')
  await expect(menu.getByRole('link', { name: 'Admin Settings' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Account Settings' }).click()
  await expect(heading(page, 'Account Settings')).toBeVisible()
  await expect(fact(main(page), 'Username')).toHaveText(member.username)
  await expect(fact(main(page), 'Email')).toHaveText(member.email)
  const today = new Date(now()).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short' })
  await expect(fact(main(page), 'Account created')).toContainText(today)
  await main(page).getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/account-settings?tab=security')
  const overview = page.getByRole('region', { name: 'Security overview' })
  const twoFactor = overview.getByRole('listitem').filter({ hasText: 'Two-Factor Authentication' })
  await expect(twoFactor).toContainText('Two-Factor Authentication Off')
  await expect(twoFactor.getByRole('link', { name: 'Set Up' })).toBeVisible()

  // The site redirects a signed-in user from the form to the requested page.
  await page.goto('/login?redirect=%2Faccount-settings')
  await expect(heading(page, 'Account Settings')).toBeVisible()
  await openAccountMenu(page, member)
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  // After signing out, the document must contain no account data.
  expect(await page.content()).not.toContain(member.email)
  await page.goto('/account-settings')
  await expect(page).toHaveURL('/login?redirect=%2Faccount-settings')
})

test(
  'an emailed link confirms an email and adds guest bookings to the account',
  { tag: '@plain' },
  async ({ page, browser, site }) => {
    const member = aMember()
    await register(site, member)
    const guest = await (await browser.newContext()).newPage()
    const { reference } = await book(guest, site, { from: 'LHR', to: 'OSL', email: member.email })
    await guest.context().close()
    const trip = main(page).getByText(reference.slice(0, 8))
    const linkOf = () => {
      const mails = mailsTo(site, member.email).filter(({ kind }) => kind === 'confirm-email')
      return /http\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'no link'
    }

    // A signed-out visitor signs in first and then returns to the link.
    const old = linkOf()
    await page.goto(old)
    await main(page).getByRole('link', { name: 'Sign In' }).click()
    await fillSignIn(page, member)
    await expect(main(page).getByRole('button', { name: 'Confirm Email' })).toBeVisible()
    await page.goto('/my-trips')
    await expect(heading(page, 'No trips found')).toBeVisible()

    await page.goto('/account-settings')
    await expect(fact(main(page), 'Email')).toHaveText(member.email)
    await expect(main(page).getByText('Not confirmed yet')).toBeVisible()
    await main(page).getByRole('button', { name: 'Resend Link' }).click()
    await expect(page.getByText('Check your inbox').first()).toBeVisible()
    await page.goto(old)
    await expect(heading(page, 'This Link Has Expired')).toBeVisible()

    await page.goto(linkOf())
    await main(page).getByRole('button', { name: 'Confirm Email' }).click()
    await expect(page).toHaveURL('/account-settings')
    await expect(page.getByText('Your email is confirmed').first()).toBeVisible()
    await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Resend Link' })).toHaveCount(0)
    await page.goto('/my-trips')
    await expect(trip.first()).toBeVisible()
    await page.goto(linkOf())
    await expect(heading(page, 'Your Email Is Confirmed')).toBeVisible()
  },
)

test('a member changes the email by the link sent to the new address', async ({ page, site }) => {
  const member = aMember()
  const email = `new.${member.email}`
  await register(site, member)
  await signIn(page, site, member)
  await page.goto('/account-settings')
  await main(page).getByRole('link', { name: 'Change Email' }).click()
  await expect(page).toHaveTitle('Change Your Email · Contrail')
  const send = async (address: string, password: string) => {
    await field(page, 'New Email').fill(address)
    await field(page, 'Current Password').fill(password)
    await main(page).getByRole('button', { name: 'Send Link' }).click()
  }
  await send('nobody', '')
  await expectError(field(page, 'New Email'), 'Please enter a valid email address')
  await expectError(field(page, 'Current Password'), 'Password is required')
  await send(member.email, member.password)
  await expectError(field(page, 'New Email'), 'This is already your email')
  await send(email, 'not this one')
  await expectError(field(page, 'Current Password'), 'Current password is incorrect')
  await expect(page).toHaveTitle('Error: Change Your Email · Contrail')
  await expect(field(page, 'New Email')).toHaveValue(email)

  await field(page, 'Current Password').fill(member.password)
  await main(page).getByRole('button', { name: 'Send Link' }).click()
  await expect(page).toHaveURL('/account-settings')
  await expect(page.getByText(`We’ve emailed a link to ${email}`).first()).toBeVisible()
  await expect(fact(main(page), 'Email')).toHaveText(member.email)
  await expect(fact(main(page), 'New email')).toHaveText(email)

  const text = mailsTo(site, email).at(-1)?.text ?? ''
  await page.goto(/http\S+/.exec(text)?.[0] ?? 'no link')
  await expect(heading(page, 'Confirm Your New Email')).toBeVisible()
  await main(page).getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page).toHaveURL('/account-settings')
  await expect(page.getByText('Your email has been changed').first()).toBeVisible()
  await expect(fact(main(page), 'Email')).toHaveText(email)
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
  expect(mailsTo(site, member.email).map(({ kind }) => kind)).toEqual([
    'confirm-email',
    'email-changed',
  ])
})

test(
  'changing the password or signing out everywhere ends all other sessions',
  { tag: '@plain' },
  async ({ page, site, browser }) => {
    const member = aMember()
    await register(site, member)
    const other = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signIn(page, site, member)
    await signIn(other, site, member)
    const settings = '/account-settings?tab=security'
    await page.goto(settings)
    const overview = page.getByRole('region', { name: 'Security overview' })
    await expect(overview.getByText('This device')).toHaveCount(1)
    await expect(overview.getByText(/^Last used/)).toHaveCount(2)

    const change = async (current: string, next: string, confirm = next) => {
      await field(page, 'Current Password').fill(current)
      await field(page, 'New Password').fill(next)
      await field(page, 'Confirm New Password').fill(confirm)
      await page.getByRole('button', { name: 'Update Password' }).click()
    }
    const next = 'Battery-Staple-9'
    await change('', '', '')
    await expectError(field(page, 'Current Password'), 'Current password is required')
    await expectError(field(page, 'Confirm New Password'), 'Please confirm your new password')
    await change(member.password, 'Short-9')
    await expectError(field(page, 'New Password'), 'New password must be at least 12 characters')
    await change(member.password, 'battery staple nine', 'other')
    await expectError(
      field(page, 'New Password'),
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    )
    await expectError(field(page, 'Confirm New Password'), "Passwords don't match")
    await change('not this one', next)
    await expectError(field(page, 'Current Password'), 'Current password is incorrect')
    await expect(page).toHaveTitle('Error: Security · Account Settings · Contrail')
    await change(member.password, next)
    await expect(page.getByText('Your password has been updated').first()).toBeVisible()
    await expect(page).toHaveURL(settings)
    await expect(page).toHaveTitle('Security · Account Settings · Contrail')
    await expect(field(page, 'New Password')).toHaveValue('')
    await expect(overview.getByText(/^Last used/)).toHaveCount(1)
    expect(mailsTo(site, member.email).map(({ kind }) => kind)).toEqual([
      'confirm-email',
      'password-changed',
    ])

    await other.goto(settings)
    await expect(signInHeading(other)).toBeVisible()
    await fillSignIn(other, member)
    await expect(other.getByRole('alert')).toContainText('Invalid username or password')
    await fillSignIn(other, { ...member, password: next })
    await expect(heading(other, 'Security overview')).toBeVisible()
    await other.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await expect(other.getByText('Signed out everywhere').first()).toBeVisible()
    await page.reload()
    await expect(signInHeading(page)).toBeVisible()
    await other.context().close()
  },
)

test('a forgotten password is reset by an emailed link that works once and expires @dates', async ({
  page,
  site,
}) => {
  const member = aMember()
  await register(site, member)
  const ask = async (email: string) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send Link' }).click()
  }
  const newestLink = () => {
    const mail = mailsTo(site, member.email).findLast(({ kind }) => kind === 'password-reset')
    return /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await ask('nobody')
  await expectError(field(page, 'Email'), 'Please enter a valid email address')
  await expect(page).toHaveTitle('Error: Forgot Your Password? · Contrail')
  // The site gives an unknown address the same answer, but sends no email to it.
  for (const email of [`nobody.${member.email}`, member.email]) {
    await ask(email)
    await expect(heading(page, 'Check Your Email')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'If an account uses this email address',
    )
  }
  expect(mailsTo(site, `nobody.${member.email}`)).toEqual([])
  const first = newestLink()
  await ask(member.email)
  await expect(heading(page, 'Check Your Email')).toBeVisible()
  expect(newestLink()).not.toBe(first)
  const expired = heading(page, 'This Link Has Expired')
  await page.goto(first)
  await expect(expired).toBeVisible()

  const next = 'Battery-Staple-9'
  await page.goto(newestLink())
  await field(page, 'New Password').fill(next)
  await field(page, 'Confirm New Password').fill('Battery-Staple-8')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expectError(field(page, 'Confirm New Password'), "Passwords don't match")
  await field(page, 'New Password').fill(next)
  await field(page, 'Confirm New Password').fill(next)
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Your password has been updated').first()).toBeVisible()
  await fillSignIn(page, member)
  await expect(page.getByRole('alert')).toContainText('Invalid username or password')
  await fillSignIn(page, { ...member, password: next })
  await expect(page.getByRole('banner').getByText(member.firstName).first()).toBeVisible()
  await page.goto(newestLink())
  await expect(expired).toBeVisible()

  // An unused link expires after half an hour.
  const sent = await page.request.post('/forgot-password', {
    headers: { Origin: site.url },
    form: { email: member.email },
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(303)
  await page.goto(newestLink())
  await expect(heading(page, 'Choose a New Password')).toBeVisible()
  inDatabase(site, (database) => {
    database
      .prepare('update password_resets set expires_at = ?')
      .run(new Date(now() - 1000).toISOString())
  })
  await field(page, 'New Password').fill('Another-Staple-9')
  await field(page, 'Confirm New Password').fill('Another-Staple-9')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(expired).toBeVisible()
  await page.getByRole('link', { name: 'Get a New Link' }).click()
  await expect(field(page, 'Email')).toBeVisible()
  await page.goto('/login')
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
})
