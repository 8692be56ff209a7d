import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import {
  anAdult,
  bookThisFlight,
  continueToSeats,
  fillPassenger,
  goToPassengers,
  longHaul,
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
