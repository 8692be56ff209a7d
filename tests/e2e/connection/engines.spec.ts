import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures.ts'
import { book } from '../booked.ts'
import { expectHittable } from '../hittable.ts'
import {
  bookThisFlight,
  completeBooking,
  contactForm,
  continueToSeats,
  fillCard,
  fillPassenger,
  anAdult,
  goodCard,
  goToPassengers,
  goToPayment,
  inDays,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
  typedBirthDate,
} from '../traveller.ts'

const results = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' })
const sort = (page: Page) => page.getByRole('button', { name: 'Sort', exact: true })

/** Expects a page on which none of our scripts run, with every control that works without scripts. */
async function expectPlainResults(page: Page) {
  await expect(page.getByRole('heading', { name: /Application Error|went wrong/ })).toHaveCount(0)
  await expectHittable(sort(page))
  await page.getByLabel('Sort by').selectOption('duration')
  await sort(page).click()
  await expect(page).toHaveURL(/sort=duration/)
  await expect(resultsHeading(page)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Direct/ }).check()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/stops=/)
  await expect(offerCards(page).first()).toBeVisible()
}

const lackedByOldBrowsers: Record<string, () => void> = {
  'Array.prototype.at': () => Reflect.deleteProperty(Array.prototype, 'at'),
  TextDecoderStream: () => Reflect.deleteProperty(window, 'TextDecoderStream'),
}

for (const [name, remove] of Object.entries(lackedByOldBrowsers)) {
  test(`a browser without ${name} shows the page with controls that work without scripts`, async ({
    page,
  }) => {
    await page.addInitScript(remove)
    await page.goto('/?trip=one-way')
    await expect(
      searchForm(page).getByRole('button', { name: 'See prices for other days' }),
    ).toBeVisible()
    await page.goto(results)
    await expectPlainResults(page)
  })
}

test('the application runs without functions newer than the oldest supported browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [
        Array.prototype,
        ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
      ],
      [Uint8Array.prototype, ['findLast', 'toReversed', 'toSorted', 'with']],
      [Object, ['hasOwn', 'groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['timeout', 'any']],
      [URL, ['canParse', 'parse']],
      [
        window,
        ['structuredClone', 'requestIdleCallback', 'reportError', 'scheduler', 'navigation'],
      ],
      [Crypto.prototype, ['randomUUID']],
    ]
    for (const [of, names] of newer) for (const name of names) Reflect.deleteProperty(of, name)
  })
  await page.goto(results)
  await scriptsRun(page)
  await expect(sort(page)).toBeHidden()
  await page.getByLabel('Sort by').selectOption('duration')
  await expect(page).toHaveURL(/sort=duration/)
  await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(80) })
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(passengerForm(page).getByText('First name is required')).toBeVisible()
})

test.describe('a phone without scripts', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  test('folds the filters behind a link', async ({ page }) => {
    await page.goto(results)
    const direct = page.getByRole('checkbox', { name: /^Direct/ })
    await expect(offerCards(page).first()).toBeVisible()
    await expect(direct).toBeHidden()
    await expect(page.getByRole('button', { name: /^(Filters|Stops|Close)/ })).toHaveCount(0)
    await page.getByRole('link', { name: /^Filters/ }).click()
    await direct.check()
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page).toHaveURL(/stops=0/)
    await expect(direct).toBeHidden()
    await expect(page.getByRole('link', { name: 'Filters 1 active' })).toBeVisible()
  })
})

test.describe('a script that fails to load', () => {
  test.use({ goesOffline: true })

  test('leaves the page with controls that work without scripts', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(results)
    await expectPlainResults(page)
  })

  test('leaves a search in progress with a link to its results', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => {})
    await page.route(
      ({ pathname }) => pathname === '/search',
      async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        await route.fulfill({ response, body: body.slice(0, body.indexOf('<div hidden id="S:')) })
      },
      { times: 1 },
    )
    const address = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(87) })
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Refresh', exact: true }).click({ noWaitAfter: true })
    await expectHittable(sort(page))
  })

  test('leaves the page with working controls from its start while the script does not arrive', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // The page never finds out that the script is late.
      const { setTimeout } = window
      const never = 5_000
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms?: number) => (ms === never ? 0 : setTimeout(run, ms)),
      })
    })
    await page.route(/\/assets\/.*\.js$/, () => {})
    await page.goto(results, { waitUntil: 'commit' })
    await expectHittable(sort(page))
    await expectHittable(page.getByRole('button', { name: 'Apply' }).first())
    await expect(page.locator('html.waiting')).toBeAttached()
    await page.getByLabel('Sort by').selectOption('duration')
    await sort(page).click({ noWaitAfter: true })
    await page.waitForURL(/sort=duration/, { waitUntil: 'commit' })
    await expect(resultsHeading(page)).toBeVisible()
  })
})

test.describe('a phone whose browser has no popovers', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('opens, applies and closes the filters', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
    await page.goto(results)
    await scriptsRun(page)
    const direct = page.getByRole('checkbox', { name: /^Direct/ })
    const close = page.getByRole('link', { name: 'Close' })
    await expect(direct).toBeHidden()
    await page.getByRole('link', { name: /^Filters/ }).click()
    await expectHittable(direct)
    await close.click()
    await expect(direct).toBeHidden()
    await page.getByRole('link', { name: /^Filters/ }).click()
    await direct.click()
    await expect(page).toHaveURL(/stops=0/)
    await expect(direct).toBeChecked()
    await expectHittable(close)
    await close.click()
    await expect(direct).toBeHidden()
    await expect(page.getByRole('link', { name: 'Filters 1 active' })).toBeVisible()
    await expect(page).toHaveURL(/stops=0/)
    await expectHittable(offerCards(page).first())
  })
})

test('a phone opens the filters above the page once the application runs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${results}#filters`)
  await scriptsRun(page)
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await expectHittable(direct)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(direct).toBeHidden()
  await page.getByRole('button', { name: 'Stops', exact: true }).first().click()
  await expect(direct).toBeFocused()
})

test('a press that begins before the application runs opens the filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let start = () => {}
  const started = new Promise<void>((resolve) => (start = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await started
    await route.continue()
  })
  await page.goto(results, { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^Filters/ }).hover()
  await page.mouse.down()
  start()
  await scriptsRun(page)
  await page.mouse.up()
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await expectHittable(direct)
  await page.keyboard.press('Escape')
  await expect(direct).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expectHittable(direct)
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
})

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

  /** Expects that every visible button sends a form or opens a popover. */
  const expectNoDeadButtons = async (page: Page) => {
    await expect(page.locator('html.plain:not(.scripts)')).toBeAttached()
    const dead = await page
      .locator('button:not([popovertarget]), [role=button], [role=option]')
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
    await sort(page).click()
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
    await expect(sort(page)).toBeHidden()
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

const storages: Record<string, () => void> = {
  throws: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null })
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'is cleared all the time': () => {
    setInterval(() => {
      localStorage.clear()
      sessionStorage.clear()
    }, 1)
  },
}

for (const [state, set] of Object.entries(storages)) {
  test(`pages open without a reload when the browser's storage ${state}`, async ({ page }) => {
    await page.addInitScript(set)
    await page.goto(results)
    await scriptsRun(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await offerCards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
    await page.goBack()
    await expect(resultsHeading(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'My Trips' }).click()
    await expect(page.getByRole('heading', { name: 'My Trips', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'stayed' in window), 'one document all along').toBe(true)
  })
}

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

  test('does not clear typed text, and the form can be sent again', async ({ page }) => {
    await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(81) })
    await scriptsRun(page)
    const person = anAdult()
    await fillPassenger(passengerForm(page), person)
    for (const answer of answers) {
      await page.route(/\.data/, (route) => route.fulfill(answer))
      await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
      await expectHittable(notice(page))
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
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
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
    const shown = await lowest.getAttribute('aria-valuetext')
    await lowest.press('ArrowRight')
    await expect(lowest).not.toHaveAttribute('aria-valuetext', shown ?? '')
    await expectHittable(notice(page))
    await expect(lowest).toHaveAttribute('aria-valuetext', shown ?? '')
    const order = page.getByLabel('Sort by')
    await page.getByRole('button', { name: 'Close' }).click()
    await order.selectOption('duration')
    await expectHittable(notice(page))
    await expect(order).toHaveValue('price-asc')
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL(/sort=duration/)
  })

  test('shows the notice inside an open dialog', async ({ page, site }) => {
    const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true })
    await page.goto(`/my-trips/${trip.id}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.route(/\.data/, (route) => route.fulfill(answers[0]))
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    await expectHittable(page.getByRole('button', { name: 'Try Again' }))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: /^Your refund/ })).toBeVisible()
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

test.describe('pages for browsers without scripts', () => {
  /** Syntax that Chrome 70, Safari 12 or Firefox 68 ignore together with the rules around it. */
  const tooNew = [
    /@layer/,
    /@media[^{]*\(\s*(width|height)\s*[<>]/,
    /oklch\(/,
    /light-dark\(/,
    /[;{](?:margin|padding|inset)-(?:inline|block):/,
    /[;{]inset(?:-inline-(?:start|end))?:/,
    /[{}][^{}@]*[^\\]&/,
  ]
  const search = new URLSearchParams({ trip: 'one-way' })

  for (const path of [`/?${search}`, results, '/booking/passengers', '/my-trips', '/contact']) {
    test(`${path.split('?')[0]} has style sheets for the oldest browsers`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      const sheets = [...html.matchAll(/href="(\/assets\/[\w.-]+\.css)"/g)].map(
        ([, href = '']) => href,
      )
      expect(sheets.length).toBeGreaterThan(0)
      expect(html).not.toMatch(/<use href=/)
      // Controls are real, and scripts hide them.
      expect(html).not.toContain('<noscript')
      for (const sheet of sheets) {
        const css = await (await request.get(sheet)).text()
        expect(tooNew.filter((pattern) => pattern.test(css))).toEqual([])
      }
    })
  }
})

/** Sends no cookies and keeps none, as a browser does that blocks them. */
async function refuseCookies(page: Page) {
  const unsent = /^(?:cookie|host|connection|content-length|accept-encoding|available-dictionary)$/
  const unkept = /^(?:set-cookie|content-encoding|content-length|transfer-encoding)$/
  await page.route(/./, async (route) => {
    const request = route.request()
    if (!/^(?:document|fetch)$/.test(request.resourceType())) return route.continue()
    const headers = Object.entries(await request.allHeaders())
    const body = request.postDataBuffer()
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: headers.filter(([name]) => !unsent.test(name)),
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    })
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !unkept.test(name))),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
}

test('after a form, the page says that the browser refuses cookies', async ({ page }) => {
  await refuseCookies(page)
  await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(87) })
  await scriptsRun(page)
  const ada = anAdult()
  const proceed = async () => {
    await fillPassenger(passengerForm(page), ada)
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  }
  await proceed()
  const refused = page.getByRole('alert').getByText('Your browser doesn’t keep cookies')
  await expect(refused).toBeVisible()
  await expect(passengerForm(page).getByLabel('First name')).toHaveValue(ada.firstName)
  expect(await typedBirthDate(passengerForm(page))).toBe(ada.born)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email ?? '')
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  await page.unroute(/./)
  await proceed()
  await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  await expect(refused).toHaveCount(0)
})
