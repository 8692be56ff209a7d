import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import { expectHittable } from '../hittable.ts'
import { aMember, register, signIn } from '../member.ts'
import {
  completeBooking,
  contactForm,
  fillCard,
  fillPassenger,
  anAdult,
  browserIsIdle,
  goodCard,
  goToPassengers,
  goToPayment,
  inDays,
  offerCards,
  passengerForm,
  resultsPath,
  scriptsRun,
} from '../traveller.ts'

const results = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' })

test.describe('an intermediary that answers instead of the site', () => {
  test.use({ goesOffline: true, provoked: [502, 511] })

  const notice = (page: Page) => page.getByText('We couldn’t reach Contrail.')
  const html = '<!DOCTYPE html><title>Hotel Wi-Fi</title><h1>Please sign in</h1>'
  const answers = [
    { status: 502, contentType: 'text/html', body: html },
    { status: 511, contentType: 'text/html', body: html },
    { status: 200, contentType: 'text/html', body: html },
    { status: 502, contentType: 'application/json', body: '{"message":"Bad gateway"}' },
  ]

  /** Forms still reach the site. */
  const loseLoads = (page: Page) =>
    page.route(/\.data/, (route) =>
      route.request().method() === 'GET' ? route.fulfill(answers[0]) : route.continue(),
    )

  test('does not clear typed text, and the form can be sent again', async ({ page }) => {
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(81) })
    await scriptsRun(page)
    const person = anAdult()
    await fillPassenger(passengerForm(page), person)
    for (const answer of answers) {
      await page.route(/\.data/, (route) => route.fulfill(answer))
      await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
      await expectHittable(notice(page))
      const advice =
        answer.status === 502
          ? 'Try again in a moment.'
          : 'Your network may ask you to sign in first.'
      await expect(page.getByText(advice)).toBeVisible()
      await expect(contactForm(page).getByLabel('Email')).toHaveValue(person.email ?? '')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.unroute(/\.data/)
    }
    await page.route(/\.data/, (route) => route.fulfill(answers[0]))
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expectHittable(notice(page))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

  test('says after a payment without an answer that the trip may be booked', async ({ page }) => {
    await goToPayment(page, { from: 'LHR', to: 'JFK', departure: inDays(84) })
    await scriptsRun(page)
    await fillCard(page, goodCard)
    await page.route(/\.data/, async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.fulfill(answers[0])
    })
    await completeBooking(page)
    await expectHittable(
      page.getByText(
        'We couldn’t reach Contrail. You may be booked already. Try Again shows it, and never charges you twice.',
      ),
    )
    await page.unroute(/\.data/)
    let fail = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    await page.route(/\.data/, async (route) => {
      await failed
      await route.fulfill(answers[0])
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    fail()
    await expectHittable(notice(page))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  })

  test('does not replace the current page, and a retry opens the next one', async ({ page }) => {
    await page.goto(results)
    await scriptsRun(page)
    await page.route(/\.data/, (route) => route.fulfill(answers[2]))
    await offerCards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click()
    await expectHittable(notice(page))
    await expect(offerCards(page)).toHaveCount(30)
    await page.unroute(/\.data/)
    let sent = 0
    let letGo = () => {}
    const retried = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\.data/, async (route) => {
      sent += 1
      await retried
      await route.continue()
    })
    await page.getByRole('button', { name: 'Try Again' }).dblclick()
    await expect(notice(page)).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
    expect(sent).toBe(1)
  })

  test('replaces the page only when the visitor loads the next one', async ({ page }) => {
    await page.goto(results)
    await scriptsRun(page)
    await page.route(/\.data/, (route) => route.fulfill(answers[2]))
    await offerCards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click()
    await page.getByRole('link', { name: 'Load the Page' }).click()
    await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
  })

  test('delays chosen filters and orders until the visitor tries again', async ({ page }) => {
    await page.goto(results)
    await scriptsRun(page)
    await page.route(/\.data/, (route) => route.fulfill(answers[0]))
    const lowest = page.getByRole('slider', { name: /^From price/ })
    await expect(lowest).toHaveAttribute('aria-valuetext', /^\$/)
    const shown = await lowest.getAttribute('aria-valuetext')
    await lowest.press('ArrowRight')
    await expect(lowest).not.toHaveAttribute('aria-valuetext', shown ?? '')
    await expectHittable(notice(page))
    await expect(lowest).toHaveAttribute('aria-valuetext', shown ?? '')
    const order = page.getByLabel('Sort by')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(lowest).toBeFocused()
    await order.focus()
    await order.selectOption('duration')
    await expectHittable(notice(page))
    await expect(order).toHaveValue('price-asc')
    const failing = page.waitForResponse(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).press('Enter')
    await failing
    await expectHittable(notice(page))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(page).toHaveURL(/sort=duration/)
    await expect(notice(page)).toHaveCount(0)
    await expect(order).toBeFocused()
  })

  test('loads the data of a page again that the page itself asked for', async ({ page }) => {
    await page.clock.install()
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(87) })
    await scriptsRun(page)
    await page.route(/\/booking\/validity/, (route) => route.fulfill({ json: { valid: false } }))
    await page.route(/\.data/, (route) => route.fulfill(answers[0]))
    await page.clock.fastForward('00:31')
    await expectHittable(notice(page))
    await page.unroute(/\.data/)
    const loaded = page.waitForResponse(/\/booking\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await loaded
    await expect(notice(page)).toHaveCount(0)
  })

  test('returns the focus to the field in which the visitor typed last', async ({ page }) => {
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(85) })
    await scriptsRun(page)
    await fillPassenger(passengerForm(page), anAdult())
    await page.route(/\.data/, (route) => route.fulfill(answers[0]))
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expectHittable(notice(page))
    const name = passengerForm(page).getByLabel('First name')
    await name.fill('Grace')
    const close = page.getByRole('button', { name: 'Close' })
    await close.focus()
    const scrolled = await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return window.scrollY
    })
    await close.press('Enter')
    await expect(name).toBeFocused()
    await expect(notice(page)).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })

  test('shows the notice inside an open dialog', async ({ page, site }) => {
    const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true })
    await page.goto(`/my-trips/${trip.id}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await scriptsRun(page)
    await page.route(/\.data/, (route) => route.fulfill(answers[0]))
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    await expectHittable(page.getByRole('button', { name: 'Try Again' }))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: /^Your refund/ })).toBeVisible()
  })

  test('keeps the notice on a page whose own routes are not described yet', async ({
    page,
    site,
  }) => {
    const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true })
    let asked = 0
    await page.route(/__manifest/, async (route) => {
      asked += 1
      await route.fulfill(answers[0])
    })
    await page.goto(`/my-trips/${trip.id}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await scriptsRun(page)
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    await expectHittable(page.getByRole('button', { name: 'Try Again' }))
    // The application asks a moment after the page has changed, so the last request may be late.
    const askedWhileIdle = async () => {
      const before = asked
      await browserIsIdle(page)
      return asked - before
    }
    await expect.poll(askedWhileIdle).toBe(0)
    expect(asked).toBeLessThan(10)
    await page.unroute(/__manifest/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: /^Your refund/ })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

  test('sends a refused form again if the page that shows the errors is lost', async ({ page }) => {
    await page.goto('/')
    await scriptsRun(page)
    const alerts = page.getByRole('region', { name: 'Price alerts' })
    await alerts.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await alerts.getByLabel('Route').fill('Atlantis')
    await loseLoads(page)
    await alerts.getByRole('button', { name: 'Set Price Alert' }).click()
    await expectHittable(notice(page))
    await expect(alerts.getByLabel('Route')).toHaveValue('Atlantis')
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveTitle(/^Error: Price Alerts/)
    await expect(page.getByLabel('Route')).toHaveValue('Atlantis')
  })

  test('sends a form again whose button the page has replaced', async ({ page, site }) => {
    const member = aMember()
    await register(site, member)
    await signIn(page, site, member)
    await page.goto('/account-settings')
    await scriptsRun(page)
    await page.route(/\.data/, (route) => route.fulfill(answers[0]))
    await page.getByRole('banner').getByText(member.firstName).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectHittable(notice(page))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('loads the page again that a form leads back to, at another place of it', async ({
    page,
  }) => {
    const [from, to] = ['LHR', 'IST'] as const
    await goToPassengers(page, { from, to, departure: inDays(86) }, { airline: 'TK', stops: '0' })
    await scriptsRun(page)
    const form = passengerForm(page)
    await form.getByLabel('First name').fill('Suharto')
    await form.getByText('Only one name?').click()
    await loseLoads(page)
    await form.getByRole('button', { name: 'Fill in FNU' }).click()
    await expectHittable(notice(page))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(form.getByLabel('Last name')).toHaveValue('Suharto')
    await expect(notice(page)).toHaveCount(0)
  })

  test('keeps the page when a response ends early', async ({ page }) => {
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(82) })
    await scriptsRun(page)
    const person = anAdult()
    await fillPassenger(passengerForm(page), person)
    await page.route(/\.data/, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      const body = await response.text()
      await route.fulfill({ response, body: body.slice(0, body.length / 2) })
    })
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expectHittable(notice(page))
    await expect(contactForm(page).getByLabel('Email')).toHaveValue(person.email ?? '')
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  })

  test('gives typed text back after a full load that it answered itself', async ({ page }) => {
    // Without the application, the browser itself sends the form.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(83) })
    const person = anAdult()
    await fillPassenger(passengerForm(page), person)
    for (const answer of answers.slice(0, 3)) {
      await page.route(/\/booking\?.*index/, (route) => route.fulfill(answer))
      await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
      await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
      await page.unroute(/\/booking\?.*index/)
      await page.goBack()
      await expect(contactForm(page).getByLabel('Email')).toHaveValue(person.email ?? '')
      await expect(passengerForm(page).getByLabel('First name')).toHaveValue(person.firstName)
    }
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  })

  test('causes only one payment when the form is sent again', async ({ page, newInLedger }) => {
    await goToPayment(page)
    await scriptsRun(page)
    await fillCard(page, goodCard)
    await page.route(/payment\.data/, async (route) => {
      await route.fetch()
      await route.fulfill(answers[0])
    })
    await completeBooking(page)
    await expectHittable(notice(page))
    await page.unroute(/payment\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const { orders, paymentIntents } = await newInLedger()
    expect(orders).toHaveLength(1)
    expect(paymentIntents).toMatchObject([{ status: 'succeeded' }])
  })
})
