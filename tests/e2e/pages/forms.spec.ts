import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import { aMember, confirmEmail, register, signIn } from '../member.ts'
import { anAdult } from '../traveller.ts'

const ticket = /CT-[2-9A-HJKMNP-TV-Z]{6}/
const email = () => anAdult().email ?? ''

test('a contact message gets a ticket number', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('main')
  await form.getByLabel('First Name').fill('Ada')
  await form.getByRole('textbox', { name: 'Message' }).fill('Where is\nmy seat?')
  await form.getByLabel('Phone', { exact: true }).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  const problems = page.getByRole('alert')
  await expect(problems.getByRole('link')).toHaveText([
    'Last name is required',
    'Please enter a valid email address',
    'Please choose a reason',
    'Please agree to the privacy policy',
  ])
  await expect(form.getByLabel('First Name')).toHaveValue('Ada')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is\nmy seat?')
  await expect(form.getByLabel('Phone', { exact: true })).toBeChecked()
  await problems.getByRole('link', { name: 'Last name is required' }).click()
  await expect(form.getByLabel('Last Name')).toBeFocused()

  await form.getByLabel('Last Name').fill('Lovelace')
  await form.getByLabel('Email Address').fill(email())
  await form.getByLabel('Reason').selectOption('Billing Question')
  await form.getByLabel(/^I agree/).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Phone number is required for a reply by phone',
  )
  await form.getByLabel('Phone Number').fill('+1 202 555 0142')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('status')).toContainText(ticket)
  // Without scripts, screen readers read the title of the next page first.
  await expect(page).toHaveTitle(/^Your message has been sent · /)
  await page.reload()
  await expect(page.getByRole('status')).toContainText(ticket)
})

test('an urgent support request gets a ticket number', async ({ page }) => {
  await page.goto('/support?tab=contact')
  await page.getByRole('link', { name: 'Mark your request as urgent' }).click()
  const form = page.getByRole('main')
  await expect(form.getByLabel('Subject')).toHaveValue('Urgent: ')
  await form.getByLabel('Full Name').fill('Ada Lovelace')
  await form.getByLabel('Email Address').fill(email())
  await form.getByLabel('Subject').fill('Urgent: missed connection')
  await form.getByRole('textbox', { name: 'Message' }).fill('At the gate.')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('status')).toContainText(ticket)
  await expect(page).toHaveTitle(/^Your message has been sent · /)
})

for (const path of ['/about', '/', '/faq?category=travel']) {
  test(`a newsletter request from ${path} returns to that page`, async ({ page, site }) => {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email address').fill(email())
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Check your inbox', { exact: true })).toBeVisible()
    expect(page.url()).toBe(site.url + path)
  })
}

test('a visitor requests a price alert on the home page', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('region', { name: 'Price alerts' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email())
  await form.getByLabel('Route').fill('San Jose to Boston')
  await form.getByLabel('I agree to receive price alerts via email').check()
  await form.getByRole('button', { name: 'Set Price Alert' }).click()
  await expect(page.getByRole('alert')).toContainText('Several airports match San Jose')
  const again = page.getByRole('main')
  await expect(again.getByLabel('Route')).toHaveValue('San Jose to Boston')
  await again.getByLabel('Route').fill('SJC to Boston')
  await again.getByRole('button', { name: 'Set Price Alert' }).click()
  await expect(page.getByRole('status')).toContainText('Check your inbox')
})

test('changes of price alerts and of the second factor are confirmed in words before the page', async ({
  page,
  site,
}) => {
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  confirmEmail(site, member)
  const main = page.getByRole('main')
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await page.goto('/alerts')
  await main.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await main.getByLabel('Route').fill('SJC to Boston')
  await main.getByLabel('I agree to receive price alerts via email').check()
  await main.getByRole('button', { name: 'Set Price Alert' }).click()
  await expect(page).toHaveTitle(/^Check your inbox · /)
  await expect(page).toHaveURL(/#sent$/)
  await page.goto('/alerts')
  for (const [button, words] of [
    ['Confirm', 'Alert confirmed'],
    ['Pause', 'Alert paused'],
    ['Resume', 'Alert resumed'],
    ['Remove', 'Alert removed'],
  ] as const) {
    await main.getByRole('button', { name: new RegExp(`^${button}: `) }).click()
    await expect(said).toContainText(words)
  }

  await page.goto('/account-settings/two-factor')
  await main.getByRole('button', { name: 'Set Up' }).click()
  await expect(page).toHaveTitle(/^Set Up Two-Factor Authentication · /)
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(said).toContainText('Two-factor authentication is still off')
})

async function retrieve(page: Page, reference: string, address: string) {
  await page.goto('/support?tab=bookings')
  const form = page.getByRole('main')
  await form.getByLabel('Booking reference').fill(reference)
  await form.getByLabel('Email').fill(address)
  await form.getByRole('button', { name: 'Retrieve Booking' }).click()
}

test('a confirmation that cannot be shown keeps its warning after a wrong reference', async ({
  page,
}) => {
  for (const query of ['', '?offer=off_unknown']) {
    await page.goto(`/booking/confirmation${query}`)
    const warning = page.getByText(
      'If you didn’t pay, you haven’t been charged. If you’ve paid, please don’t book again',
    )
    await expect(warning).toBeVisible()
    const form = page.getByRole('main')
    await form.getByLabel('Booking reference').fill('ZZZZZZ')
    await form.getByLabel('Email').fill('someone@example.com')
    await form.getByRole('button', { name: 'Retrieve Booking' }).click()
    await expect(page.getByText('We couldn’t find a booking')).toBeVisible()
    await expect(warning).toBeVisible()
  }
})

test('a booking can be retrieved by reference and email in another browser', async ({
  page,
  browser,
  site,
}) => {
  const trip = await book(page, site, { from: 'LHR', to: 'JFK' })
  const reference = trip.reference.slice(0, 8)

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const stranger = await elsewhere.newPage()
  await retrieve(stranger, reference, 'someone@example.com')
  const refusal = await stranger.getByRole('alert').innerText()
  expect(refusal).toContain('We couldn’t find a booking with this reference and email')
  await retrieve(stranger, 'ZZZZZZ', trip.email)
  expect(await stranger.getByRole('alert').innerText()).toBe(refusal)

  await retrieve(stranger, reference.toLowerCase(), trip.email)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Booking ${reference}`)
  await expect(stranger.getByText('Confirmed')).toBeVisible()
  await expect(stranger.getByText('Ada Lovelace')).toBeVisible()
  await elsewhere.close()
})

for (const path of ['/about', '/', '/contact']) {
  test(
    `a click on the phone number of ${path} is reported before the call`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.goto(path)
      const reported = page.waitForRequest((request) => request.url().endsWith('/api/call-clicks'))
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /555-0142/ })
        .first()
        .click()
      const request = await reported
      expect(request.method()).toBe('POST')
      expect((await request.response())?.status()).toBe(204)
    },
  )
}

test('menu, tabs and FAQ answers work by keyboard only', { tag: '@screen' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/support')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  const menu = page.getByRole('banner')
  await menu.locator('summary:visible').focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Call Us Now' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Call Us Now' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Call Us Now' })).toBeHidden()

  await page.getByRole('link', { name: 'My Bookings', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Booked as a guest?' })).toBeVisible()

  await page.goto('/faq')
  const questions = page.locator('details')
  const first = questions.filter({ hasText: 'How do I book a flight?' })
  const second = questions.filter({ hasText: 'How far ahead can I book?' })
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await second.locator('summary').focus()
  await page.keyboard.press('Space')
  await expect(second).toHaveAttribute('open', '')
  await expect(first).not.toHaveAttribute('open', '')
})
