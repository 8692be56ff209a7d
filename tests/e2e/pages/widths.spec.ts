import type { Browser, Page } from 'playwright/test'
import { expect, test as base } from '../../fixtures.ts'
import { book, changeOrder } from '../booked.ts'
import { aMember, register, signIn } from '../member.ts'
import { misfitsOn } from '../misfits.ts'
import { newlySmallOn } from '../target-size.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  fillCard,
  fillPassenger,
  goodCard,
  goToPassengers,
  longHaul,
  openOfferWithSeats,
  passengerForm,
  resultsPath,
  scriptsRun,
} from '../traveller.ts'

/**
 * Every 20 px, and both sides of each width at which the layout changes. Above 1300 px only the margins grow, so
 * every 80 px is enough.
 */
const widths = [
  ...[640, 768, 1024, 1280, 1536].map((width) => width - 1),
  ...Array.from({ length: 50 }, (_, step) => 320 + step * 20),
  ...Array.from({ length: 8 }, (_, step) => 1360 + step * 80),
].sort((a, b) => a - b)

type Found = { width: number; fault: string }

/** Names each fault once, with the first and the last width at which it occurs. */
function joinWidths(found: Found[]): string[] {
  const faults = new Map<string, number[]>()
  for (const { width, fault } of found) faults.set(fault, [...(faults.get(fault) ?? []), width])
  return [...faults].map(([fault, at]) => `${fault} at ${at[0]} to ${at.at(-1)} px`)
}

async function walk(page: Page): Promise<string[]> {
  const found: Found[] = []
  // This takes a third of the time of `setViewportSize`.
  const session = await page.context().newCDPSession(page)
  for (const width of widths) {
    const size = { width, height: 800, deviceScaleFactor: 1, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', size)
    const faults = [...(await misfitsOn(page)), ...(await newlySmallOn(page))]
    found.push(...faults.map((fault) => ({ width, fault })))
  }
  await session.detach()
  return joinWidths(found)
}

/** At 400 %, a window of 1280 × 1024 px has 320 × 256. Bars that stay in the window may cover half of it. */
async function coveredByBars(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  const covered = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    const rows = new Set<number>()
    for (const bar of document.querySelectorAll('body *')) {
      // Messages disappear after some seconds, and dialogs are closed.
      if (bar.closest('dialog, [aria-label^="Notification"]')) continue
      if (!/fixed|sticky/.test(getComputedStyle(bar).position)) continue
      const { top, bottom, width } = bar.getBoundingClientRect()
      if (width < innerWidth / 2 || !bar.checkVisibility({ visibilityProperty: true })) continue
      const [from, to] = [Math.max(0, Math.round(top)), Math.min(innerHeight, Math.round(bottom))]
      for (let row = from; row < to; row += 1) rows.add(row)
    }
    return rows.size
  })
  return covered > 128 ? [`bars cover ${covered} of 256 px`] : []
}

/** On a phone with letters twice as large, a line has no room for a longer word. */
const breaksLongWord = /^the word "\p{L}{8,}" is broken$/u

/** Opens the same page in a browser whose letters are twice as large, on a desktop and on a phone. */
async function faultsInLargeText(page: Page, large: Browser): Promise<string[]> {
  const context = await large.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 1280, height: 800 },
  })
  const copy = await context.newPage()
  await copy.goto(page.url())
  const faults = (await misfitsOn(copy)).map((fault) => `${fault} with text of 200 %`)
  await copy.setViewportSize({ width: 320, height: 800 })
  for (const fault of await misfitsOn(copy)) {
    if (!breaksLongWord.test(fault)) faults.push(`${fault} at 320 px with text of 200 %`)
  }
  await context.close()
  return faults
}

const test = base.extend<{ faultsOf: (page: Page) => Promise<string[]> }, { large: Browser }>({
  large: [
    async ({ playwright, launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
      const large = await playwright.chromium.launch({ ...launchOptions, args })
      await use(large)
      await large.close()
    },
    { scope: 'worker' },
  ],
  faultsOf: async ({ large }, use) => {
    await use(async (page) => {
      const { pathname, search } = new URL(page.url())
      const faults = [
        ...(await walk(page)),
        ...(await coveredByBars(page)),
        ...(await faultsInLargeText(page, large)),
      ]
      return faults.map((fault) => `${pathname}${search}: ${fault}`)
    })
  },
})

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

test('the walk reports every kind of misfit', async ({ page }) => {
  await page.setContent(`<!doctype html><body style="margin: 8px; font: 16px sans-serif">
    <p style="width: 60px; overflow-wrap: anywhere">Confirmation</p>
    <p style="width: 80px; overflow: hidden; white-space: nowrap">Departure at noon</p>
    <p style="margin: 0">Under the next one</p><p style="margin: -12px 0 0">Over the last one</p>
    <button style="width: 20px; height: 20px; padding: 0" aria-label="Close"></button>
    <a href="#" class="btn" style="display: inline-block; width: 120px; height: 36px">Pay</a>
    <button style="margin-left: -90px; width: 90px; height: 36px">Later</button>
    <p style="width: 400px">Wide</p>`)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await misfitsOn(page)).toEqual([
    '88 px too wide',
    'the word "Confirmation" is broken',
    '"Departure at noon" is cut off',
    '"Under the next one" overlaps "Over the last one"',
    'the button "Pay" has 120 × 36 px',
    '"Later" overlaps "Pay"',
  ])
  expect(await newlySmallOn(page)).toEqual(['small target: button "Close" 20.0 × 20.0'])
  expect(await newlySmallOn(page)).toEqual([])
})

test.describe.configure({ timeout: 300_000 })

test('search and results fit every width from 320 to 1920 px, zoomed and with large text', async ({
  page,
  faultsOf,
}) => {
  const faults: string[] = []
  const open = async (path: string) => {
    await page.goto(path)
    await scriptsRun(page)
    faults.push(...(await faultsOf(page)))
  }
  await open('/')
  await open('/?trip=multi-city&adults=2&children=2')
  await open('/explore')
  await open(resultsPath(longHaul, { wait: '1' }))
  await page.getByRole('link', { name: 'Prices by date' }).click()
  await expect(page.getByRole('heading', { name: 'Around your dates' })).toBeVisible()
  faults.push(...(await faultsOf(page)))
  await open(resultsPath(longHaul, { wait: '1', choose: 'outbound' }))
  await page
    .getByRole('link', { name: /^Select this outbound flight/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /return flights? found$/ })).toBeVisible()
  faults.push(...(await faultsOf(page)))
  expect(faults).toEqual([])
})

test('the steps of a booking fit every width from 320 to 1920 px, zoomed and with large text', async ({
  page,
  faultsOf,
}) => {
  const faults: string[] = []
  const look = async () => void faults.push(...(await faultsOf(page)))
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await openOfferWithSeats(page)
  await look()
  await bookThisFlight(page)
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
  await look()
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await page
    .getByRole('button', { name: /, available for/ })
    .first()
    .click()
  await expect(page.getByText(/has been selected/).first()).toBeVisible()
  await look()
  await page.getByRole('button', { name: /^Skip and remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await look()
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await look()
  expect(faults).toEqual([])
})

test('pages after a booking and other pages fit every width, zoomed and with large text', async ({
  page,
  site,
  faultsOf,
}) => {
  const faults: string[] = []
  for (const path of ['/login', '/alerts', '/support?tab=contact', '/blog/two-prices-one-plane']) {
    await page.goto(path)
    faults.push(...(await faultsOf(page)))
  }
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  const trip = await book(page, site, { from: 'LHR', to: 'CDG', email: member.email })
  await changeOrder(site, trip, { change: 'leg-replaced', minutes: 420 })
  for (const path of ['', `/${trip.id}`, `/${trip.id}/change`, `/${trip.id}/receipt`]) {
    await page.goto(`/my-trips${path}`)
    faults.push(...(await faultsOf(page)))
  }
  await page.goto('/account-settings')
  faults.push(...(await faultsOf(page)))
  expect(faults).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages with more buttons fit every width, zoomed and with large text', async ({
    page,
    faultsOf,
  }) => {
    const faults: string[] = []
    for (const path of ['/', resultsPath(longHaul, { wait: '1' })]) {
      await page.goto(path)
      faults.push(...(await faultsOf(page)))
    }
    await goToPassengers(page, longHaul)
    faults.push(...(await faultsOf(page)))
    expect(faults).toEqual([])
  })
})
