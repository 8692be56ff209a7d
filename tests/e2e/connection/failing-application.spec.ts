import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book } from '../booked.ts'
import { expectHittable } from '../hittable.ts'
import { explainedClass } from '../../plain/form.ts'
import { expectPlainResults, sortButton } from '../plain-results.ts'
import {
  bookThisFlight,
  contactForm,
  continueToSeats,
  fillPassenger,
  anAdult,
  goToPassengers,
  inDays,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsPath,
  scriptsRun,
  searchForm,
} from '../traveller.ts'

const results = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' })

test.describe('a failing application', () => {
  // React logs each error to the console.
  test.use({ scriptsFail: true })

  test("keeps the server's page if the application fails while starting", async ({ page }) => {
    await page.addInitScript(() => {
      // All components of the results read the page's address, so this breaks the start of the application.
      const { get } = URLSearchParams.prototype
      URLSearchParams.prototype.get = function (name) {
        if (document.currentScript === null) throw new Error('planted')
        return get.call(this, name)
      }
    })
    await page.goto(results)
    await expectPlainResults(page)
  })

  /** Throws in the page's component, as the browser renders it. */
  const plantIn = (page: Page, script: string) =>
    page.route(script, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/\w+ as default/, 'planted as default')
      expect(body).toContain('planted')
      const planted = "function planted(){throw new Error('planted')}"
      await route.fulfill({ response, body: `${body}\n${planted}` })
    })

  /** Throws in the frame of every page, at the next change of the page. */
  const breakApplication = (page: Page) =>
    page.evaluate(() => {
      const { map } = Array.prototype
      Array.prototype.map = function (this: unknown[], ...given: Parameters<typeof map>) {
        if (Object.hasOwn(Object(this[0]) as object, 'handle')) throw new Error('planted')
        return map.apply(this, given)
      } as typeof map
      return window.__remixRouter.revalidate()
    })

  /** Expects that every visible button sends a form, opens a popover or explains itself. */
  const expectNoDeadButtons = async (page: Page) => {
    await expect(page.locator('html.plain:not(.scripts)')).toBeAttached()
    const dead = await page
      .locator(`button:not([popovertarget]), [role=button]:not(.${explainedClass}), [role=option]`)
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getClientRects().length > 0)
          .filter(
            (button) =>
              !(button instanceof HTMLButtonElement && button.type === 'submit' && button.form) ||
              button.getAttribute('aria-disabled') === 'true',
          )
          .map((button) => button.outerHTML),
      )
    expect(dead).toEqual([])
  }

  test('opens the next page in full if the application fails on the way there', async ({
    page,
  }) => {
    await plantIn(page, '**/assets/flight-flight-route-*.js')
    await page.goto(results)
    await scriptsRun(page)
    await openFirstOffer(page)
    await expect(page).toHaveURL(/\/flight\//)
    await expect(page.locator('html.plain')).toBeAttached()
    await bookThisFlight(page)
  })

  test.describe('without the worker that stores trips, which would get the script itself', () => {
    test.use({ serviceWorkers: 'block' })

    test('opens a trip in full if the application fails on the way there', async ({
      page,
      site,
    }) => {
      const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true })
      await plantIn(page, '**/assets/trip-trip-page-*.js')
      await page.goto('/my-trips')
      await scriptsRun(page)
      await page.locator(`a[href*="${trip.id}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(trip.id))
      await expect(page.locator('html.plain')).toBeAttached()
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }),
      ).toBeVisible()
      await expect(page.getByText('Trip Not Found')).toHaveCount(0)
    })
  })

  test('leaves no button without effect if the application fails later', async ({ page }) => {
    await page.goto('/?trip=one-way')
    await scriptsRun(page)
    const form = searchForm(page)
    await form.getByLabel(/^From/).pressSequentially('Lond')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(form.getByRole('button', { name: /^Open calendar/ })).toBeVisible()
    await breakApplication(page)
    await expectNoDeadButtons(page)
    await expectHittable(form.getByRole('button', { name: 'See prices for other days' }))

    await page.goto(results)
    await scriptsRun(page)
    await breakApplication(page)
    await expectNoDeadButtons(page)
    await page.getByLabel('Sort by').selectOption('duration')
    await sortButton(page).click()
    await expect(page).toHaveURL(/sort=duration/)

    const trip = { from: 'LHR', to: 'CDG', departure: inDays(46), return: inDays(51) }
    await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    await scriptsRun(page)
    const less = page.getByRole('button', { name: /^Remove one: Extra checked bag/ }).first()
    await expect(less).toBeVisible()
    await breakApplication(page)
    await expectNoDeadButtons(page)
    await expect(less).toBeHidden()
    await page
      .getByRole('button', { name: /^Add one: Extra checked bag/ })
      .first()
      .click()
    await expectHittable(less)
  })

  test('keeps typed text and a working form if the application fails later', async ({ page }) => {
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(80) })
    await scriptsRun(page)
    const person = anAdult()
    await fillPassenger(passengerForm(page), person)
    await page.evaluate(() => {
      Array.prototype.flatMap = () => {
        throw new Error('planted')
      }
      return window.__remixRouter.revalidate()
    })
    await expect(page.locator('html.plain')).toBeAttached()
    await expect(contactForm(page).getByLabel('Email')).toHaveValue(person.email ?? '')
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  })
})

test.describe('a script that a proxy injects', () => {
  // The browser reports that our content security policy blocks it.
  test.use({ scriptsFail: true })

  test('does not end the application', async ({ page }) => {
    await page.route(
      ({ pathname }) => pathname === '/search',
      async (route) => {
        const response = await route.fetch()
        const injected = '<head><script src="https://planted.example/assets/ad.js"></script>'
        await route.fulfill({ response, body: (await response.text()).replace('<head>', injected) })
      },
    )
    const blocked = page.waitForEvent('console', (message) =>
      message.text().includes('https://planted.example/assets/ad.js'),
    )
    await page.goto(results)
    await blocked
    await scriptsRun(page)
    await expect(page.locator('html.scripts:not(.plain)')).toBeAttached()
    await expect(sortButton(page)).toBeHidden()
  })
})

test.describe('results whose page ends early', () => {
  // React logs each error to the console.
  test.use({ scriptsFail: true, goesOffline: true })

  const open = async (page: Page, departure: string, cut: (body: string) => string) => {
    await page.route(
      ({ pathname }) => pathname === '/search',
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: cut(await response.text()) })
      },
      { times: 1 },
    )
    const address = resultsPath({ from: 'LHR', to: 'JFK', departure })
    await page.goto(address, { waitUntil: 'commit' })
  }
  /** Index of the first occurrence of `text` after the first occurrences of the texts before it. */
  const indexOf = (body: string, ...texts: string[]) => {
    const index = texts.reduce((from, text) => body.indexOf(text, from + 1), -1)
    expect(index, texts.join(' then ')).toBeGreaterThan(0)
    return index
  }
  const late = '<div hidden id="S:'
  const sent = 'streamController.enqueue'

  test('open again in full if no script arrived', async ({ page }) => {
    await open(page, inDays(84), (body) =>
      body.slice(0, body.lastIndexOf('<script', indexOf(body, 'type="module"'))),
    )
    await expect(offerCards(page).first()).toBeVisible()
    await expect(page).toHaveURL(/wait=1/)
  })

  test('offer to try again if the flights are missing', async ({ page }) => {
    await open(page, inDays(85), (body) => body.slice(0, indexOf(body, sent, '$RC(') - 1))
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(offerCards(page).first()).toBeVisible()
  })

  test('show the flights if only their markup is missing', async ({ page }) => {
    await open(page, inDays(86), (body) => {
      const script = body.lastIndexOf('<script', indexOf(body, sent, sent))
      const data = body.slice(script, indexOf(body, sent, sent, '</script>'))
      return `${body.slice(0, indexOf(body, late, late))}${data}</script>`
    })
    await expect(offerCards(page).first()).toBeVisible()
  })
})
