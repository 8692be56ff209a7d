import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import {
  anAdult,
  bookThisFlight,
  continueToSeats,
  fillPassenger,
  goToPassengers,
  inDays,
  longHaul,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsPath,
  scriptsRun,
} from '../traveller.ts'

test('a correction clears its error immediately, and a new error waits until the field is left', async ({
  page,
}) => {
  await goToPassengers(page, longHaul)
  await scriptsRun(page)
  const form = passengerForm(page)
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // An unsent form is saved a second after the last key.
    const isSaved = pathname.startsWith('/booking/unsent')
    if (request.method() === 'POST' && !isSaved) posts.push(pathname)
  })

  const message = form.getByText('First name is required')
  await form.getByLabel('First name').fill('')
  await form.getByLabel('Last name').focus()
  await expect(message).toBeHidden()
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(message).toBeVisible()
  await form.getByLabel('First name').fill('Ada')
  await expect(message).toBeHidden()
  await form.getByLabel('First name').fill('')
  await form.getByLabel('Last name').fill('Lovelace')
  await expect(message).toBeVisible()
  await expect(form.getByLabel('Last name')).toBeFocused()
  expect(posts).toEqual([])
})

test('a toast disappears when the page changes, even while the pointer is on it', async ({
  page,
}) => {
  await page.goto('/')
  await scriptsRun(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill(anAdult().email ?? '')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  const toast = region.getByText('Check your inbox', { exact: true })
  await toast.hover()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('F8 moves the focus to a toast, which the keyboard can close', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill(anAdult().email ?? '')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const toast = page.getByText('Check your inbox', { exact: true })
  await expect(toast).toBeVisible()
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  // A message stays while the pointer is on it.
  await region.getByText('Check your inbox', { exact: true }).hover()
  await page.keyboard.press('F8')
  await expect(region.locator(':focus, :scope:focus')).toHaveCount(1)
  const close = region.getByRole('button', { name: 'Close' })
  for (
    let i = 0;
    i < 3 && !(await close.evaluate((button) => button === document.activeElement));
    i++
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
})

test('a click on the phone number is reported before the call', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/call-clicks'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /555-0142/ })
    .first()
    .click()
  expect((await (await reported).response())?.status()).toBe(204)
})

test('a dialog that becomes modal keeps its position, its focus and a click in progress', async ({
  page,
  site,
}) => {
  const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  // The load event would wait for the scripts, which this test holds.
  await page.goto(`/my-trips/${trip.id}`, { waitUntil: 'commit' })
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: 'Cancel Booking' })
  await cancel.focus()
  await cancel.hover()
  const place = () => cancel.evaluate((button) => button.getBoundingClientRect().y)
  // Our own font is slightly taller than the fallback, so the test waits until the font has loaded.
  await page.evaluate(() => document.fonts.ready)
  const before = await place()
  await page.mouse.down()
  letGo()
  await expect(page.locator('dialog:modal')).toBeVisible()
  // Browsers round scroll positions.
  expect(Math.abs((await place()) - before), 'pixels moved').toBeLessThan(1)
  await expect(cancel).toBeFocused()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: /^Your refund/ })).toBeVisible()
})

test('a choice that still waits for more keys changes nothing after the visitor has left', async ({
  page,
}) => {
  const applied: string[] = []
  page.on('request', (request) => {
    if (/\/search\.data.*sort=/.test(request.url())) applied.push(request.url())
  })
  await page.clock.install()
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  // The choice waits until the test moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('ArrowDown')
  const isDetails = (url: string) => /\/flight\/.*\.data/.test(url)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(
    ({ href }) => isDetails(href),
    async (route) => {
      await answered
      await route.continue()
    },
  )
  const leaves = page.waitForRequest(
    (request) => isDetails(request.url()) && request.resourceType() === 'fetch',
  )
  await offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await leaves
  await page.clock.runFor(10_000)
  answer()
  await page.clock.resume()
  await expect(page.locator('h1:focus')).toHaveText('Flight Summary')
  await expect(page).toHaveURL(/\/flight\//)
  expect(applied).toEqual([])
})

test('Ctrl with a click on Modify Search opens the search form in a new tab', async ({
  page,
  context,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Modify Search' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/origin=/)
  await expect(page.getByRole('region', { name: 'Search flights' })).toHaveCount(0)
})

test('the menu of a phone closes when the focus leaves it and when a link in it has been followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await scriptsRun(page)
  const menu = page.getByRole('banner').locator('details:visible')
  const last = menu.getByRole('link').last()
  await menu.locator('summary').press('Enter')
  await last.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeVisible()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(last).toBeHidden()

  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden()
})

test('the title of a form says “Error” until its errors are mended', async ({ page }) => {
  await goToPassengers(page, longHaul)
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await fillPassenger(passengerForm(page), anAdult())
  await expect(page).not.toHaveTitle(/Error/)
})

test('the caret stays in its place while a passport number is written in capitals', async ({
  page,
}) => {
  await goToPassengers(page, longHaul)
  await scriptsRun(page)
  const form = passengerForm(page)
  const number = form.getByLabel('Passport number')
  if (!(await number.isVisible())) await form.getByText('Passport (optional)').click()
  await number.fill('P14')
  await number.press('ArrowLeft')
  await page.keyboard.type('b c')
  await expect(number).toHaveValue('P1BC4')
})

test('text that was typed just before the traveller left is there again on return', async ({
  page,
}) => {
  await goToPassengers(page, longHaul)
  await scriptsRun(page)
  const form = page.url()
  const firstName = passengerForm(page).getByLabel('First name')
  await firstName.fill('Grace')
  await page.goto('/about')
  // The browser sends the text while it already loads the next page.
  await expect(async () => {
    await page.goto(form)
    await expect(firstName).toHaveValue('Grace', { timeout: 1_000 })
  }).toPass()
})

test('a reference that the browser refuses to copy stays, and the button says so', async ({
  page,
  site,
}) => {
  const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new Error('Refused'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await page.goto(`/my-trips/${trip.id}`)
  await scriptsRun(page)
  const copy = page.getByRole('button', { name: 'Copy booking reference' })
  await copy.click()
  await expect(copy).toContainText('Your browser blocked copying')
})

test('a step that is open when its offer ends loads its data again', async ({ page }) => {
  await page.clock.install()
  await goToPassengers(page, longHaul)
  await scriptsRun(page)
  await page.route(/\/booking\/validity/, (route) => route.fulfill({ json: { valid: false } }))
  const loaded = page.waitForRequest(/\/booking\.data/)
  await page.clock.fastForward('00:31')
  await loaded
  const clock = page.getByRole('complementary', { name: 'Flight summary' })
  await expect(clock.getByText('This flight offer has expired.').first()).toBeVisible()
})

test('a second refusal of the same step takes the focus again', async ({ page }) => {
  const trip = { from: 'LHR', to: 'CDG', departure: inDays(95) }
  await goToPassengers(page, trip, { airline: 'ZZ', stops: '0' })
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  const refusal = page.locator('#refusal')
  for (let presses = 0; presses < 2; presses += 1) {
    const answered = page.waitForResponse((response) => response.status() === 400)
    await page.getByRole('button', { name: 'Continue to Payment' }).press('Enter')
    await answered
    await expect(refusal).toBeFocused()
  }
})

test.describe('missing scripts of pages', () => {
  test.use({ goesOffline: true, scriptsFail: true, provoked: [404] })

  test('do not keep a traveller from the next page', async ({ page }) => {
    const missing = /\/assets\/(flight-flight-route|travellers-passengers-page|seats-seats-page)-/
    await page.route(missing, (route) => route.fulfill({ status: 404 }))
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    await scriptsRun(page)
    await openFirstOffer(page)
    // Without its script, the page loads as a document. Its style sheet hides the link of phones.
    await page.waitForLoadState()
    await bookThisFlight(page)
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    await expect(page).toHaveURL(/\/booking\/seats/)
  })
})
