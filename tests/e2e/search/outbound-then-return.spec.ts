import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  bookLink,
  cardPrices,
  dollars,
  longHaul,
  offerCards,
  resultsHeading,
  resultsPath,
  scriptsRun,
} from '../traveller.ts'

const outboundLinks = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Select this outbound flight, / })

const outboundCards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Select this outbound flight, / }) })

const ways = (page: Page) => page.getByRole('navigation', { name: 'How to choose flights' })

const stepHeading = (page: Page, flights: 'outbound' | 'return') =>
  page.getByRole('heading', { name: new RegExp(`${flights} flights? (found|match)$`) })

const chosen = (page: Page) => page.getByRole('region', { name: 'Your outbound flight' })

const departures = (cards: Locator) => cards.locator('.leg-end:first-child b').allInnerTexts()

async function chooseOutbounds(page: Page, more: Record<string, string> = {}) {
  await page.goto(resultsPath(longHaul, { wait: '1', choose: 'outbound', ...more }))
  await expect(stepHeading(page, 'outbound')).toBeVisible()
}

/** Selects the outbound flight with the most return flights, and returns the words of its link. */
async function selectOutbound(page: Page): Promise<string> {
  const counts = (await outboundCards(page).allInnerTexts()).map((text) =>
    Number(/(\d+)\sreturn\sflights?/.exec(text)?.[1]),
  )
  const most = Math.max(...counts)
  const link = outboundLinks(page).nth(counts.indexOf(most))
  const words = await link.innerText()
  await link.click()
  await expect(stepHeading(page, 'return')).toHaveText(`${most} return flights found`)
  return words
}

const bands = [/^Early morning/, /^Morning/, /^Afternoon/, /^Evening/]

const bandOf = (time: string) => bands[Math.floor(Number(time.slice(0, 2)) / 6)]!

async function apply(page: Page, javaScriptEnabled: boolean | undefined) {
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).first().click()
}

test('a round trip is chosen outbound first, then its return, and leads to the whole trip', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await expect(resultsHeading(page)).toHaveText(/flights found$/)
  const [cheapestPair] = await cardPrices(page)
  await expect(ways(page).getByRole('link', { name: 'Round trips' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await ways(page).getByRole('link', { name: 'Outbound, then return' }).click()
  await expect(stepHeading(page, 'outbound')).toBeVisible()
  await expect(page).toHaveURL(/choose=outbound/)
  const words = await outboundLinks(page).allInnerTexts()
  expect(new Set(words.map((text) => text.replace(/, round trip.*/, ''))).size).toBeGreaterThan(5)
  expect(dollars(words[0]!)).toBe(cheapestPair)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)

  const selected = await selectOutbound(page)
  const from = dollars(selected)
  await expect(page).toHaveURL(/choose=return&flight=\w+/)
  await expect(chosen(page)).toContainText(/(\d\d:\d\d) to/.exec(selected)![1]!)
  await expect(chosen(page)).toContainText(`Round trip from $${from.toLocaleString('en-US')}`)
  const cards = await offerCards(page).allInnerTexts()
  expect(dollars(cards[0]!)).toBe(from)
  expect(cards[0]).toContain('Cheapest return')
  for (const card of cards.slice(1)) {
    const more = dollars(card) - from
    expect(card).toContain(more === 0 ? 'Cheapest return' : `+$${more.toLocaleString('en-US')}`)
  }

  await page.reload()
  await expect(stepHeading(page, 'return')).toBeVisible()
  expect(await cardPrices(page)).toEqual(cards.map(dollars))
  const price = (await cardPrices(page)).at(-1)!
  await offerCards(page)
    .last()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(bookLink(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`$${price.toLocaleString('en-US')}`)
  await page.getByRole('link', { name: 'Back to Search Results' }).click()
  await expect(stepHeading(page, 'return')).toBeVisible()
  await page.getByRole('link', { name: 'Change the outbound flight' }).click()
  await expect(stepHeading(page, 'outbound')).toBeVisible()
  await ways(page).getByRole('link', { name: 'Round trips' }).click()
  await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/)
})

test('filters and orders are about the flight of the step, and Change restores them', async ({
  page,
  javaScriptEnabled,
}) => {
  await chooseOutbounds(page)
  const all = await outboundCards(page).count()
  await page
    .getByRole('group', { name: 'Departure time' })
    .getByRole('checkbox', { name: /^Morning/ })
    .check()
  await apply(page, javaScriptEnabled)
  await expect(page).toHaveURL(/departure=morning/)
  await expect(resultsHeading(page)).toHaveText(/^\d+ of \d+ outbound flights match$/)
  const mornings = await departures(outboundCards(page))
  expect(mornings.length).toBeLessThan(all)
  for (const time of mornings) expect(time).toMatch(/^(0[6-9]|1[01]):/)

  await selectOutbound(page)
  await expect(page).not.toHaveURL(/[?&]departure=/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('departure')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/sort=departure/)
  const inOrder = async () =>
    (await departures(offerCards(page))).map((time, at, all) => time >= (all[at - 1] ?? ''))
  await expect.poll(inOrder).not.toContain(false)
  const [earliest] = await departures(offerCards(page))
  const band = bandOf(earliest!)
  await page
    .getByRole('group', { name: 'Departure time' })
    .getByRole('checkbox', { name: band })
    .check()
  await apply(page, javaScriptEnabled)
  await expect(resultsHeading(page)).toHaveText(/^\d+ of \d+ return flights match$/)
  for (const time of await departures(offerCards(page))) expect(bandOf(time)).toEqual(band)
  await expect(chosen(page)).toBeVisible()

  await page.getByRole('link', { name: 'Change the outbound flight' }).click()
  await expect(page).toHaveURL(/departure=morning/)
  await expect(outboundCards(page)).toHaveCount(mornings.length)
})

test('an outbound flight that is no longer sold leads to the others', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1', choose: 'return', flight: 'ZZ1T0001' }))
  await expect(page.getByText('That outbound flight is no longer available.')).toBeVisible()
  await expect(stepHeading(page, 'outbound')).toBeVisible()
  await expect(outboundLinks(page)).not.toHaveCount(0)
})

test('other dates and a shared link keep the choice of one flight at a time', async ({ page }) => {
  await chooseOutbounds(page)
  const days = page.getByRole('navigation', { name: 'Other dates' }).getByRole('link')
  for (const day of await days.all()) {
    expect(await day.getAttribute('href')).toContain('choose=outbound')
  }
  await page.goto(
    resultsPath({ ...longHaul, return: undefined }, { wait: '1', choose: 'outbound' }),
  )
  await expect(resultsHeading(page)).toHaveText(/ flights found$/)
  await expect(ways(page)).toHaveCount(0)
})

test(
  'the keyboard moves to the chosen flight after a choice, and to the list after Change',
  { tag: '@scripts' },
  async ({ page }) => {
    await chooseOutbounds(page)
    await scriptsRun(page)
    await outboundLinks(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your outbound flight' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Change the outbound flight' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stepHeading(page, 'outbound')).toBeVisible()
    await expect(page.locator('#flights')).toBeFocused()
    await page.goBack()
    await expect(stepHeading(page, 'return')).toBeVisible()
  },
)

test.describe('with slow airlines', () => {
  test.use({ slowestAirlineMs: 3_000 })

  test(
    'the keyboard moves to the chosen flight that arrives after the page, as when the prices are too old',
    { tag: '@scripts' },
    async ({ page }) => {
      await chooseOutbounds(page)
      await scriptsRun(page)
      const link = outboundLinks(page).first()
      // A search for two travellers finds the same flights, and is as new as one after five minutes.
      await link.evaluate((anchor: HTMLAnchorElement) => {
        anchor.setAttribute('href', anchor.getAttribute('href')!.replace('adults=1', 'adults=2'))
      })
      await link.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).toHaveURL(/adults=2/)
      await expect(page.getByRole('heading', { name: 'Your outbound flight' })).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Your outbound flight' })).toBeInViewport()
    },
  )
})

test(
  'forced colours mark the chosen way to choose flights, as other colours do',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    const links = ways(page).getByRole('link')
    await expect(links).toHaveCount(2)
    const looks = await links.evaluateAll((all) =>
      all.map((link) => [
        link.hasAttribute('aria-current'),
        getComputedStyle(link).textDecorationLine === 'underline',
      ]),
    )
    expect(looks).toEqual([
      [true, true],
      [false, false],
    ])
  },
)
