import type { Page, Route } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectHittable } from '../hittable.ts'
import {
  anAdult,
  contactForm,
  continueToSeats,
  fillPassenger,
  fillSearch,
  inDays,
  offerCards,
  openFirstOffer,
  passengerForm,
  resultsHeading,
  resultsPath,
  searchForm,
  goToPassengers,
  scriptsRun,
} from '../traveller.ts'

test.use({ goesOffline: true })

const notice = (page: Page) =>
  page.getByText('You seem to be offline. Nothing was lost. Try again.')
const signInNotice = (page: Page) =>
  page.getByText(
    'We couldn’t reach Contrail. Nothing you typed was lost. Your network may ask you to sign in first.',
  )
const main = (page: Page) => page.getByRole('main')

/** Attempts something without a connection, then expects the notice on the same page. */
async function offline(page: Page, attempt: () => Promise<void>) {
  await page.waitForFunction(() => !String(window.fetch).includes('[native code]'))
  await page.context().setOffline(true)
  await attempt()
  await expectHittable(notice(page))
  await expect(page.getByRole('heading', { name: /went wrong/ })).toHaveCount(0)
  await page.context().setOffline(false)
}

test('search form and results stay on the page offline, and a retry succeeds', async ({ page }) => {
  await page.goto('/?trip=one-way')
  await scriptsRun(page)
  await fillSearch(page, { from: 'LHR', to: 'JFK', departure: inDays(80), adults: 2 })
  const search = searchForm(page).getByRole('button', { name: 'Search flights' })
  await offline(page, () => search.click())
  await expect(searchForm(page).getByLabel(/^From/)).toHaveValue('LHR')
  await expect(searchForm(page).getByLabel(/^Adult/)).toHaveValue('2')
  await offline(page, () =>
    page.getByRole('banner').getByRole('link', { name: 'My Trips' }).click(),
  )
  await expect(searchForm(page).getByLabel(/^To/)).toHaveValue('JFK')
  await search.click()
  await expect(resultsHeading(page)).toHaveText(/flights found$/)
  await expect(notice(page)).toHaveCount(0)
  // Waits until all airlines have answered.
  await expect(async () => {
    await page.reload()
    await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/, { timeout: 2_000 })
  }).toPass()
  await scriptsRun(page)

  const address = page.url()
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await offline(page, () => direct.click())
  await expect(page).toHaveURL(address)
  await expect(direct).not.toBeChecked()
  await expect(offerCards(page)).toHaveCount(30)
  const more = page.getByRole('button', { name: 'Load More Flights' })
  await offline(page, () => more.click())
  await offline(page, () =>
    offerCards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click(),
  )
  await offline(page, async () => void (await page.evaluate('history.back()')))
  await expect(page).toHaveURL(address)
  await expect(offerCards(page)).toHaveCount(30)
  await more.click()
  await expect.poll(() => offerCards(page).count()).toBeGreaterThan(30)
  await page.goBack()
  await expect(page).toHaveURL(address)
  // Loads a script that failed before.
  await openFirstOffer(page)
})

test('Back without a connection keeps the page and the pages before it', async ({ page }) => {
  await page.goto('/forgot-password')
  await scriptsRun(page)
  const open = async (link: string, title: string) => {
    await main(page).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await open('Back to Sign In', 'Welcome Back')
  await open('Create one', 'Create Your Account')
  const address = page.url()
  await offline(page, () => page.evaluate(() => window.history.back()))
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
})

test('interrupted results show an error and can be loaded again', async ({ page }) => {
  await page.goto(resultsPath({ from: 'LHR', to: 'BOS', departure: inDays(82) }, { wait: '1' }))
  await page.route(/search\.data/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const cut = text.slice(0, text.indexOf('\n') + 200)
    const { 'content-type': type = '', 'x-remix-response': remix = '' } = response.headers()
    const headers = { 'Content-Type': type, 'X-Remix-Response': remix }
    await route.fulfill({ status: 200, headers, body: `${cut}\n` })
  })
  await scriptsRun(page)
  await page.getByRole('navigation', { name: 'Other dates' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'Error Loading Flights' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('London')
  await page.unroute(/search\.data/)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(resultsHeading(page)).toBeVisible()
})

test('forms keep typed text offline, and a retry succeeds', async ({ page }) => {
  await page.goto('/login')
  await main(page).getByLabel('Username').fill('nobody.at.all')
  await main(page).getByLabel('Password').fill('a secret of mine')
  const signIn = main(page).getByRole('button', { name: 'Sign In' })
  await offline(page, () => signIn.click())
  await expect(main(page).getByLabel('Username')).toHaveValue('nobody.at.all')
  await expect(main(page).getByLabel('Password')).toHaveValue('a secret of mine')
  await signIn.click()
  await expect(page.getByText(/Invalid username or password/).first()).toBeVisible()

  // Opened by a link, this page keeps the scripts of the page before.
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  const message = main(page).getByRole('textbox', { name: 'Message' })
  await message.fill('My bag is in Lisbon and I am not.')
  await offline(page, () => main(page).getByRole('button', { name: 'Submit' }).click())
  await expect(message).toHaveValue('My bag is in Lisbon and I am not.')

  await goToPassengers(page, { from: 'LHR', to: 'JFK', departure: inDays(81) })
  await scriptsRun(page)
  const person = anAdult()
  await fillPassenger(passengerForm(page), person)
  const next = page.getByRole('button', { name: 'Continue to Seat Selection' })
  // A network that redirects to its own sign-in page fails a request like this, while the browser is online.
  await page.route(/\.data/, (route) => route.abort())
  await next.click()
  await expectHittable(signInNotice(page))
  await expect(notice(page)).toHaveCount(0)
  const here = new URL(page.url())
  const link = page.getByRole('link', { name: 'Open in a New Tab' })
  await expect(link).toHaveAttribute('href', here.pathname + here.search)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(contactForm(page).getByLabel('Email')).toHaveValue(person.email ?? '')
  await page.unroute(/\.data/)
  await next.click()
  await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  await expect(signInNotice(page)).toHaveCount(0)
})

/** Reads the browser's error page. A person needs a second for it, in which Chromium stores what was typed on the page before. */
async function readError(page: Page): Promise<void> {
  await page.waitForURL(/^chrome-error:/)
  // The page that was left tells no one when it is stored.
  // eslint-disable-next-line playwright/no-wait-for-timeout
  await page.waitForTimeout(1_000)
}

for (const [path, button] of [
  ['/contact', 'Submit'],
  ['/support?tab=contact', 'Submit Request'],
  ['/careers', 'Send Message'],
  ['/press', 'Send Message'],
] as const) {
  test(`Back returns to the message that ${path}, opened directly, could not send`, async ({
    page,
  }) => {
    await page.goto('/about')
    await page.goto(path)
    const message = main(page).getByRole('textbox', { name: 'Message' })
    await message.fill('My bag is in Lisbon and I am not.')
    await page.context().setOffline(true)
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await readError(page)
    await page.context().setOffline(false)
    await page.goBack()
    await expect(message).toHaveValue('My bag is in Lisbon and I am not.')
  })
}

for (const [path, labels, button] of [
  ['/login', ['Username', 'Password'], 'Sign In'],
  ['/forgot-password', ['Email'], 'Send Link'],
  ['/alerts', ['Route'], 'Set Price Alert'],
] as const) {
  test(`Back returns to the form of ${path} after a lost connection`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/about')
    await page.goto(path)
    const fields = labels.map((label) => main(page).getByLabel(label, { exact: true }))
    for (const field of fields) await field.fill('ada@contrail.example')
    await context.setOffline(true)
    await main(page).getByRole('button', { name: button }).click()
    await readError(page)
    await context.setOffline(false)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(fields[0]!).toHaveValue('ada@contrail.example')
    await context.close()
  })
}

test('a network that redirects requests elsewhere lets the browser load the page itself', async ({
  page,
}) => {
  await page.goto('/')
  await scriptsRun(page)
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'My Trips' }).click()
  await expectHittable(signInNotice(page))
  await page.getByRole('link', { name: 'Load the Page' }).click()
  await expect(page.getByRole('heading', { name: 'My Trips', level: 1 })).toBeVisible()
})

test('a search form that fails to load does not disturb the page that the visitor moved on to', async ({
  page,
}) => {
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/assets/edit-search-*.js', async (route) => {
    await lost
    await route.abort()
  })
  await page.goto(resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(80) }, { wait: '1' }))
  await scriptsRun(page)
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Modify Search' }).click()
  await openFirstOffer(page)
  lose()
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === 'idle')
  await expect(page).toHaveURL(/\/flight\//)
})

for (const [way, lose] of Object.entries<(route: Route) => Promise<void>>({
  'does not arrive': (route) => route.abort(),
  'is the page of a network': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in</h1>' }),
})) {
  test(`a calendar whose script ${way} gives way to the date field`, async ({ page }) => {
    await page.route(/\/assets\/(calendar|live-toast)-.*\.js/, lose)
    await page.goto('/?trip=one-way')
    await scriptsRun(page)
    const form = searchForm(page)
    await form.getByLabel(/^From/).fill('LHR')
    const opener = form.getByRole('button', { name: 'Open calendar: departure' })
    await opener.click()
    const message = page.getByText('We couldn’t load the calendar. Enter the date in the field.')
    await expect(message).toBeVisible()
    await expect(opener).toHaveCount(0)
    await expect(form.getByLabel(/^Departure/)).toBeFocused()
    await expect(page.locator('html.scripts:not(.plain)')).toBeAttached()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(message).toHaveCount(0)
    await expect(form.getByLabel(/^From/)).toHaveValue('LHR')
  })
}

test('a search form that fails to load on a new page offers to try again', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  await page.route('**/assets/invalid-search-*.js', (route) => route.abort())
  await page.evaluate(() => window.__remixRouter.navigate('/search?destination=LIS'))
  await expect(page.getByText('We couldn’t load the search form.')).toBeVisible()
  await expect(page.locator('html.scripts:not(.plain)')).toBeAttached()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(searchForm(page).getByLabel(/^To/)).toHaveValue('LIS')
})

const cacheStorages: Record<string, () => void> = {
  'refuses to open': () => {
    CacheStorage.prototype.match = () =>
      Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'))
  },
  throws: () =>
    Object.defineProperty(window, 'caches', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  'is missing': () => Reflect.deleteProperty(window, 'caches'),
}

for (const [state, block] of Object.entries(cacheStorages)) {
  test(`the page stays without a connection when the browser's cache ${state}`, async ({
    page,
  }) => {
    await page.addInitScript(block)
    await page.goto('/')
    await scriptsRun(page)
    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'My Trips' }).click()
    await expectHittable(signInNotice(page))
    await page.unroute(/\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'My Trips', level: 1 })).toBeVisible()
  })
}

test('a choice of bags that was lost returns to the saved number and can be sent again', async ({
  page,
}) => {
  const trip = { from: 'LHR', to: 'CDG', departure: inDays(45), return: inDays(50) }
  await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await scriptsRun(page)
  await page.getByText('Different per flight').click()
  const bags = page.getByRole('combobox', { name: /^Extra checked bag .*for .*, LHR to CDG/ })
  await page.route(/\.data/, (route) => route.abort())
  await bags.selectOption('1')
  await expectHittable(signInNotice(page))
  await expect(bags).toHaveValue('0')
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('0 to 1', { exact: true })).toBeVisible()
  await expect(bags).toHaveValue('1')
  await expect(signInNotice(page)).toHaveCount(0)
})
