import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordAnnouncements } from '../announcements.ts'
import { changeOrder, book } from '../booked.ts'
import {
  aMember,
  confirmEmail,
  fillSignIn,
  inDatabase,
  mailsTo,
  register,
  signIn,
  turnOnSecondFactor,
} from '../member.ts'
import {
  anAdult,
  completeBooking,
  continueToSeats,
  fillPassenger,
  inDays,
  longHaul,
  passengerForm,
  resultsPath,
  scriptsRun,
  searchForm,
  skipSeats,
  goToPassengers,
  goToPayment,
} from '../traveller.ts'
import { typeIntoEveryField } from '../typing.ts'

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('list') })

/**
 * Types into every field of a form that was never sent, which must not complain yet. Then sends the empty form, which is
 * refused, and waits for the focused error summary.
 */
async function refused(page: Page, button: string): Promise<void> {
  const send = page.getByRole('button', { name: button })
  const form = main(page).locator('form', { has: send })
  await expect(form).toBeVisible()
  expect(await typeIntoEveryField(form)).toBeGreaterThan(0)
  await form.getByRole('button', { name: button }).click()
  await expect(summary(page)).toBeFocused()
}

test('fields of the booking flow hold exactly what was typed', async ({ page }) => {
  test.slow()
  for (const [trip, fields] of [
    ['round-trip', 7],
    ['multi-city', 9],
  ] as const) {
    await page.goto(`/?trip=${trip}`)
    await refused(page, 'Search flights')
    expect(await typeIntoEveryField(searchForm(page))).toBe(fields)
  }

  const trip = { from: 'LHR', to: 'JFK', departure: inDays(43), children: 1, ages: [6] }
  await goToPassengers(page, trip)
  await refused(page, 'Continue to Seat Selection')
  // The summary hides part of a long list, to leave room for the form.
  await expect(summary(page).getByRole('link')).toHaveCount(4)
  for (const summary of await main(page).locator('summary').filter({ hasText: 'Passport' }).all()) {
    await summary.click()
  }
  const numbers = await main(page)
    .getByLabel(/^Frequent flyer number/)
    .count()
  expect(await typeIntoEveryField(main(page))).toBe(2 * 7 + numbers + 2)

  const people = [
    anAdult(),
    { title: 'Ms', firstName: 'Annabella', lastName: 'Noel', born: inDays(-6 * 365) },
  ] as const
  await page.reload()
  for (const [index, person] of people.entries()) {
    await fillPassenger(passengerForm(page, index), person)
  }
  await continueToSeats(page)
  await skipSeats(page)
  expect(await typeIntoEveryField(main(page))).toBe(5)
  await completeBooking(page)
  await expect(summary(page)).toBeVisible()
  expect(await typeIntoEveryField(main(page))).toBe(5)
})

test.describe('on a page that another program has changed', () => {
  test.use({ scriptsFail: true })

  test('text typed and a box ticked before the scripts start survive', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.route('**/?trip=one-way', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<head>', '<head><meta name="injected">')
      await route.fulfill({ response, body })
    })
    // The load event would wait for the scripts, which this test holds.
    await page.goto('/?trip=one-way', { waitUntil: 'commit' })
    const form = searchForm(page)
    await form.getByLabel('From').fill('LHR')
    const consent = page.getByRole('checkbox', { name: /price alerts/ })
    await consent.check()
    await form.getByLabel('To', { exact: true }).fill('JF')
    letGo()
    await scriptsRun(page)
    // React has removed what the other program added, together with the whole document.
    await expect(page.locator('meta[name=injected]')).toHaveCount(0)
    await expect(form.getByLabel('To', { exact: true })).toBeFocused()
    await page.keyboard.type('K')
    await expect(form.getByLabel('To', { exact: true })).toHaveValue('JFK')
    await expect(form.getByLabel('From')).toHaveValue('LHR')
    await expect(consent).toBeChecked()
  })
})

test('a passport section stays open when its fields are emptied', async ({ page }) => {
  await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(43) })
  await main(page).locator('summary').filter({ hasText: 'Passport' }).click()
  const number = main(page).getByLabel('Passport number')
  await number.pressSequentially('A')
  await number.press('Backspace')
  await number.pressSequentially('B123456')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('B123456')
})

test('fields of account forms hold exactly what was typed', async ({ page, site }) => {
  const member = aMember()
  await register(site, member)
  await page.goto('/register')
  await refused(page, 'Create Account')
  expect(await typeIntoEveryField(main(page))).toBe(6)
  await page.goto('/login')
  await refused(page, 'Sign In')
  expect(await typeIntoEveryField(main(page))).toBe(2)
  await page.goto('/forgot-password')
  await refused(page, 'Send Link')
  expect(await typeIntoEveryField(main(page))).toBe(1)

  await main(page).getByLabel('Email').fill(member.email)
  await main(page).getByRole('button', { name: 'Send Link' }).click()
  await expect.poll(() => mailsTo(site, member.email).at(-1)?.text).toContain('/reset-password')
  const [link = ''] =
    /\/reset-password\S+/.exec(mailsTo(site, member.email).at(-1)?.text ?? '') ?? []
  await page.goto(link)
  await refused(page, 'Save New Password')
  expect(await typeIntoEveryField(main(page))).toBe(2)

  await signIn(page, site, member)
  await page.goto('/account-settings?tab=security')
  await refused(page, 'Update Password')
  expect(await typeIntoEveryField(main(page))).toBe(3)
})

test('fields of password-protected forms hold exactly what was typed', async ({ page, site }) => {
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  confirmEmail(site, member)
  await page.goto('/account-settings/email')
  await refused(page, 'Send Link')
  expect(await typeIntoEveryField(main(page))).toBe(2)
  await page.goto('/account-settings/close')
  await refused(page, 'Close My Account')
  expect(await typeIntoEveryField(main(page))).toBe(1)
  await page.goto('/account-settings/two-factor')
  await main(page).getByRole('button', { name: 'Set Up' }).click()
  await refused(page, 'Turn On')
  expect(await typeIntoEveryField(main(page))).toBe(2)
  await main(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/tab=security/)
  await page.goto('/account-settings/two-factor')
  await turnOnSecondFactor(page, member.password)
  await page.goto('/account-settings/two-factor')
  await refused(page, 'Turn Off')
  expect(await typeIntoEveryField(main(page))).toBe(2)

  await page.context().clearCookies()
  await page.goto('/login')
  await fillSignIn(page, member)
  await expect(main(page).getByLabel('Code')).toBeVisible()
  await refused(page, 'Sign In')
  expect(await typeIntoEveryField(main(page))).toBe(1)

  const guest = aMember()
  await register(site, guest)
  inDatabase(site, (database) =>
    database
      .prepare('update users set password_generated = 1 where username = ?')
      .run(guest.username),
  )
  await page.goto('/login')
  await fillSignIn(page, guest)
  await refused(page, 'Save and Sign In')
  expect(await typeIntoEveryField(main(page))).toBe(2)
})

test('fields of other forms hold exactly what was typed', async ({ page }) => {
  // Visitors reach these forms from pages with scripts, so scripts run here too.
  const footer = page.getByRole('contentinfo')
  const tab = (name: string) => main(page).getByRole('link', { name, exact: true }).first()
  await page.goto('/')
  await footer.getByRole('link', { name: 'Contact Information' }).click()
  await refused(page, 'Submit')
  expect(await typeIntoEveryField(main(page))).toBe(6)

  await page.goto('/my-trips')
  await tab('Retrieve Booking').click()
  await refused(page, 'Retrieve Booking')
  expect(await typeIntoEveryField(main(page))).toBe(3)
  await tab('Contact Us').click()
  await refused(page, 'Submit Request')
  expect(await typeIntoEveryField(main(page))).toBe(6)

  await page.goto('/')
  const alerts = page.getByRole('region', { name: 'Price alerts' })
  expect(await typeIntoEveryField(alerts)).toBe(3)
  await refused(page, 'Set Price Alert')
  expect(await typeIntoEveryField(main(page))).toBeGreaterThanOrEqual(2)
  expect(await typeIntoEveryField(footer)).toBe(1)
  await footer.getByLabel('Email address').fill('nobody')
  await footer.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(summary(page)).toBeFocused()
  expect(await typeIntoEveryField(main(page))).toBe(1)

  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await page.getByRole('link', { name: 'Modify Search' }).click()
  await expect(searchForm(page)).toBeVisible()
  expect(await typeIntoEveryField(searchForm(page))).toBe(7)
})

test('fields of forms after the sale hold exactly what was typed', async ({ page, site }) => {
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  confirmEmail(site, member)
  const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
  await changeOrder(site, trip, { change: 'leg-replaced', minutes: 240 })
  await expect(async () => {
    await page.goto(`/my-trips/${trip.id}`)
    await page.getByRole('link', { name: 'Ask for Other Flights' }).click({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  await refused(page, 'Ask for Other Flights')
  expect(await typeIntoEveryField(main(page))).toBe(1)

  await page.goto('/account-settings/two-factor')
  await turnOnSecondFactor(page, member.password)
  const { id } = inDatabase(site, (database) => {
    database.prepare('update users set is_admin = 1 where username = ?').run(member.username)
    return database.prepare('select checkout_id as id from bookings where id = ?').get(trip.id)
  }) as { id: string }
  await page.goto('/admin-settings')
  expect(await typeIntoEveryField(main(page))).toBeGreaterThanOrEqual(2)
  await page.goto(`/admin-settings/checkouts/${id}`)
  expect(await typeIntoEveryField(main(page))).toBeGreaterThanOrEqual(2)

  inDatabase(site, (database) =>
    database.prepare("update sessions set verified_at = '2020-01-01T00:00:00.000Z'").run(),
  )
  await page.goto('/account-settings?tab=security')
  await main(page).getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm It’s You' })).toBeVisible()
  expect(await typeIntoEveryField(main(page))).toBe(5)
})

/** Forms that the browser also checks, each with a field, a wrong and a right value, and the next field. */
const checkedForms: {
  open: (page: Page) => Promise<unknown>
  button: string
  field: string
  wrong: string
  right: string
  next: string
}[] = [
  {
    open: (page) => goToPassengers(page, longHaul),
    button: 'Continue to Seat Selection',
    field: 'Email',
    wrong: 'nobody',
    right: 'ann@example.com',
    next: 'Phone',
  },
  {
    open: (page) => goToPayment(page),
    button: 'Complete Booking',
    field: 'Card number',
    wrong: '4242',
    right: '4242 4242 4242 4242',
    next: 'Card holder name',
  },
  {
    open: (page) => page.goto('/register'),
    button: 'Create Account',
    field: 'Email',
    wrong: 'nobody',
    right: 'ann@example.com',
    next: 'First Name',
  },
  {
    open: (page) => page.goto('/login'),
    button: 'Sign In',
    field: 'Username',
    wrong: '',
    right: 'ann',
    next: 'Password',
  },
  {
    open: (page) => page.goto('/forgot-password'),
    button: 'Send Link',
    field: 'Email',
    wrong: 'nobody',
    right: 'ann@example.com',
    next: 'Email address',
  },
]

test('a mended field loses its message silently, and a field that is left wrong again shows its message', async ({
  page,
}) => {
  test.slow()
  for (const { open, button, field: label, wrong, right, next } of checkedForms) {
    await open(page)
    await scriptsRun(page)
    await main(page).getByRole('button', { name: button }).click()
    await expect(summary(page)).toBeFocused()
    const announced = await recordAnnouncements(page)
    const field = main(page).getByLabel(label).first()
    const message = page.locator(`[id="${await field.getAttribute('id')}-error"]`)
    await expect(message, button).toBeVisible()
    await field.fill(right)
    await expect(message, button).toHaveCount(0)
    await page.getByLabel(next).first().focus()
    await field.fill(wrong)
    await expect(message, button).toHaveCount(0)
    await page.getByLabel(next).first().focus()
    await expect(message, button).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/Error: /)
    expect(await announced(), button).toEqual([])
  }
})

test('results announce at every press that the search form is loading', async ({ page }) => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/edit-search-*.js', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto(resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' }))
  await scriptsRun(page)
  const modify = page.getByRole('link', { name: 'Modify Search' })
  await modify.click()
  const sign = page.getByRole('status').filter({ hasText: 'Loading the search form…' })
  await expect(sign).toBeInViewport()
  await modify.click()
  await expect(sign).toBeInViewport()
  send()
  await expect(searchForm(page).getByLabel(/^From/)).toBeFocused()
  await expect(sign).toHaveCount(0)
  await modify.click()
  await expect(searchForm(page)).toHaveCount(0)
})

test.describe('a search form with a late script', () => {
  test.use({ goesOffline: true })

  test('keeps typed values while its script loads, or if it never arrives', async ({ page }) => {
    const from = searchForm(page).getByLabel(/^From/)
    for (const comes of [true, false]) {
      let settle = () => {}
      const settled = new Promise<void>((resolve) => (settle = resolve))
      await page.route('**/assets/invalid-search-*.js', async (route) => {
        await settled
        await (comes ? route.continue() : route.abort())
      })
      const asked = page.waitForRequest('**/assets/invalid-search-*.js')
      await page.goto('/search?destination=LIS', { waitUntil: 'commit' })
      const request = await asked
      await from.pressSequentially('Boston')
      await page.evaluate(() => (window.location.hash = 'search'))
      settle()
      await request.response()
      await expect(from).toHaveRole(comes ? 'combobox' : 'textbox')
      await expect(from).toHaveValue('Boston')
      await page.unroute('**/assets/invalid-search-*.js')
    }
  })
})
