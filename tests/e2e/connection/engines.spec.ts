import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectHittable } from '../hittable.ts'
import { expectPlainResults, sortButton } from '../plain-results.ts'
import {
  fillPassenger,
  anAdult,
  goToPassengers,
  inDays,
  offerCards,
  passengerForm,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
  typedBirthDate,
} from '../traveller.ts'

const results = resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' })

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
  await expect(sortButton(page)).toBeHidden()
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
    await expectHittable(sortButton(page))
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

test('forms say that the browser blocks cookies before they are filled in', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  const blocked = page.getByRole('alert').getByText('Your browser doesn’t keep cookies')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(blocked).toBeVisible()
  }
  await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(87) })
  await expect(blocked).toBeVisible()
  await page.goto('/faq')
  await expect(blocked).toHaveCount(0)
})
