import type { CDPSession, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { book, changeOrder } from '../booked.ts'
import { faultsInHighContrast } from '../high-contrast.ts'
import { aMember, register, signIn } from '../member.ts'
import { cutDatesOn, misfitsOn } from '../misfits.ts'
import { shortened } from '../shortened.ts'
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

/** Every 20 px from 320 to 1920, and both sides of each width at which the layout changes. */
const widths = [
  ...[640, 768, 1024, 1280, 1536].map((width) => width - 1),
  ...Array.from({ length: 81 }, (_, step) => 320 + step * 20),
].sort((a, b) => a - b)

type Found = { width: number; fault: string }

/** Names each fault once, with the first and the last width at which it occurs. */
function joinWidths(found: Found[]): string[] {
  const faults = new Map<string, number[]>()
  for (const { width, fault } of found) faults.set(fault, [...(faults.get(fault) ?? []), width])
  return [...faults].map(([fault, at]) => `${fault} at ${at[0]} to ${at.at(-1)} px`)
}

/** This takes a third of the time of `setViewportSize`. */
const setSize = (session: CDPSession, width: number) =>
  session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 800,
    deviceScaleFactor: 1,
    mobile: false,
  })

async function walk(page: Page, session: CDPSession): Promise<string[]> {
  const found: Found[] = []
  for (const width of widths) {
    await setSize(session, width)
    const faults = await Promise.all([misfitsOn(page), newlySmallOn(page)])
    found.push(...faults.flat().map((fault) => ({ width, fault })))
  }
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

/** On a phone with larger letters, a line has no room for a longer word. */
const breaksLongWord = /^the word "\p{L}{8,}" is broken$/u

/** Size in pixels of the root's letters, on which all others depend. */
const letterSize = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))

/** Makes the letters twice as large, as a setting of the browser does, on a desktop and on a phone. */
async function faultsInLargeText(page: Page, session: CDPSession): Promise<string[]> {
  const setLetters = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } })
  const size = await letterSize(page)
  await setLetters(32)
  // Otherwise the page fits because nothing has grown.
  expect(await letterSize(page)).toBe(2 * size)
  await setSize(session, 1280)
  const faults = await misfitsOn(page)
  await setSize(session, 320)
  faults.push(...(await misfitsOn(page)).filter((fault) => !breaksLongWord.test(fault)))
  await setLetters(16)
  return faults.map((fault) => `${fault} with text of 200 %`)
}

/** Spaces text as a reader may set it (WCAG 1.4.12), on phones. */
async function faultsInSpacedText(page: Page, session: CDPSession): Promise<string[]> {
  const spaced =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-block-end: 2em !important }'
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, spaced)
  const faults: string[] = []
  for (const width of [320, 360, 390]) {
    await setSize(session, width)
    const found = await Promise.all([misfitsOn(page), cutDatesOn(page)])
    faults.push(...found.flat().map((fault) => `${fault} at ${width} px with spaced text`))
  }
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  return faults
}

async function faultsOf(page: Page): Promise<string[]> {
  const { pathname, search } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  const faults = await shortened(page, async () => [
    ...(await walk(page, session)),
    ...(await faultsInLargeText(page, session)),
    ...(await faultsInSpacedText(page, session)),
  ])
  await session.detach()
  faults.push(...(await coveredByBars(page)), ...(await faultsInHighContrast(page)))
  return faults.map((fault) => `${pathname}${search}: ${fault}`)
}

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

test('the walk reports every kind of misfit', async ({ page }) => {
  await page.setContent(`<!doctype html><main style="font: 16px sans-serif">
    <p style="width: 60px; overflow-wrap: anywhere">Confirmation</p>
    <p style="width: 80px; overflow: hidden; white-space: nowrap">Departure at noon</p>
    <p style="margin: 0">Under the next one</p><p style="margin: -12px 0 0">Over the last one</p>
    <button style="width: 20px; height: 20px; padding: 0" aria-label="Close"></button>
    <a href="#" class="btn" style="display: inline-block; width: 120px; height: 36px">Pay</a>
    <button style="margin-left: -90px; width: 90px; height: 36px">Later</button>
    <nav><ul class="flex-wrap" style="display: flex; width: 90px; overflow-x: auto">
      <li style="white-space: nowrap">Wolfeschlegelstein Hausenbergerdorff</li></ul></nav>
    <p style="width: 400px">Wide</p>`)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await misfitsOn(page)).toEqual([
    '88 px too wide',
    'the word "Confirmation" is broken',
    '"Departure at noon" is cut off',
    '"Under the next one" overlaps "Over the last one"',
    '"Wolfeschlegelstein Hausenbergerdorff" is cut off',
    'the button "Pay" has 120 × 36 px',
    '"Later" overlaps "Pay"',
  ])
  expect(await newlySmallOn(page)).toEqual(['small target: button "Close" 20.0 × 20.0'])
  expect(await newlySmallOn(page)).toEqual([])
  expect(await faultsInHighContrast(page)).toEqual(['no outline: btn'])
})

test.describe.configure({ timeout: 300_000 })

test('search and results fit every width, zoomed, with large text and in high contrast', async ({
  page,
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

test('the steps of a booking fit every width, zoomed, with large text and in high contrast', async ({
  page,
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
  await fillPassenger(passengerForm(page), {
    ...anAdult(),
    firstName: 'Maximiliana Josefina',
    lastName: 'von Hausen',
  })
  await continueToSeats(page)
  await page
    .getByRole('button', { name: /, available/ })
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

test('pages after a booking and other pages fit every width, zoomed, with large text and in high contrast', async ({
  page,
  site,
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
  for (const tab of ['profile', 'security']) {
    await page.goto(`/account-settings?tab=${tab}`)
    faults.push(...(await faultsOf(page)))
  }
  expect(faults).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages with more buttons fit every width, zoomed, with large text and in high contrast', async ({
    page,
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
