import { expect, test } from '../fixtures.ts'
import {
  inDays,
  longHaul,
  offerCards,
  openFirstOffer,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
  type Trip,
} from '../traveller.ts'

/** Counts the calls about searches and offers, because jobs of the site may make other calls. */
async function countOfferCalls(sandboxUrl: string): Promise<number> {
  const response = await fetch(`${sandboxUrl}/_sandbox/calls`)
  const { counts } = (await response.json()) as { counts: Record<string, number> }
  return Object.entries(counts)
    .filter(([call]) => call.includes('offer'))
    .reduce((sum, [, count]) => sum + count, 0)
}

test('known fares of nearby days appear without another search @dates', async ({ page, site }) => {
  const trip: Trip = { from: 'LHR', to: 'MAD', departure: inDays(70), return: inDays(77) }
  const nextDay: Trip = { ...trip, departure: inDays(71), return: inDays(78) }
  await page.goto(resultsPath(nextDay, { wait: '1' }))
  const lowest = (await page.getByText(/^Prices from/).innerText()).split(' ')[2]!
  await page.goto(resultsPath(trip, { wait: '1' }))
  const before = await countOfferCalls(site.sandboxUrl)
  expect(before).toBeGreaterThan(0)
  await page.reload()
  const days = page.getByRole('navigation', { name: 'Other dates' }).getByRole('link')
  await expect(days).toHaveCount(7)
  await expect(days.nth(3)).toHaveAttribute('aria-current', 'page')
  await expect(days.nth(4)).toContainText(lowest)
  await expect(days.nth(5)).toContainText('price not known yet')
  expect(await countOfferCalls(site.sandboxUrl)).toBe(before)

  await days.nth(4).click()
  await expect(page).toHaveURL(new RegExp(`departureDate=${nextDay.departure}`))
  await expect(resultsHeading(page)).toBeVisible()
  expect(await countOfferCalls(site.sandboxUrl)).toBe(before)
})

test('a card shows the key facts and explains them to the pointer, as the flight does to all @dates', async ({
  page,
}) => {
  await page.goto(
    resultsPath({ from: 'LHR', to: 'SFO', departure: inDays(72) }, { wait: '1', stops: '1' }),
  )
  for (const label of ['Cheapest', 'Fastest', 'Best']) {
    expect(await offerCards(page).getByText(label, { exact: true }).count()).toBeLessThanOrEqual(1)
  }
  const card = offerCards(page).first()
  await expect(card.getByText('Cheapest', { exact: true })).toBeVisible()
  // The cheapest airline may be one that does not state emissions.
  await expect(offerCards(page).filter({ hasText: 'CO2' }).first()).toBeVisible()
  await expect(card).toContainText(/1 Stop.*[A-Z]{3}\s\d+h/)
  const stop = card.locator(':has(> [role=tooltip])', { hasText: '1 Stop' })
  await expect(stop.getByRole('tooltip')).toBeHidden()
  await stop.hover()
  await expect(stop.getByRole('tooltip')).toBeVisible()
  const explained = /Connecting in (.+) \([A-Z]{3}\)/
  await expect(stop.getByRole('tooltip')).toContainText(explained)
  const [, city] = explained.exec(await stop.getByRole('tooltip').innerText()) ?? []
  expect(await page.getByText('All flight times are local').count()).toBe(1)
  await openFirstOffer(page)
  await expect(page.getByRole('main')).toContainText(new RegExp(`[hm] in ${city}`))
})

test('the first flight is a few key presses away, and arrow keys change the sort order', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to flights' })).toBeFocused()
  await page.keyboard.press('Enter')
  const details = offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
  let presses = 2
  const isThere = () => details.evaluate((link) => link === document.activeElement)
  for (; presses <= 12 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(details).toBeFocused()
  expect(presses).toBeLessThanOrEqual(12)

  const sort = page.getByLabel('Sort by')
  await sort.focus()
  for (const value of ['price-desc', 'duration', 'best']) {
    await page.keyboard.press('ArrowDown')
    await expect(sort).toHaveValue(value)
  }
  await expect(page).toHaveURL(/sort=best/)
  await expect(page.getByRole('link', { name: /^Best \$/ })).toHaveAttribute('aria-current', 'true')
  await expect(sort).toBeFocused()
  await expect(sort).toHaveValue('best')
  // The orders on the way were not applied.
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(sort).toHaveValue('price-asc')
})

test('headings name flights, sliders state their currency and Escape closes an explanation', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '1' }))
  await scriptsRun(page)
  const headings = offerCards(page).getByRole('heading', { level: 3 })
  const names = await headings.allInnerTexts()
  expect(new Set(names).size).toBe(names.length)
  await expect(headings.first()).toContainText(/, \d\d:\d\d to \d\d:\d\d and .+, \$/)
  await expect(page.getByRole('slider', { name: 'To price in USD', exact: true })).toBeVisible()
  const stop = offerCards(page).first().locator(':has(> [role=tooltip])', { hasText: '1 Stop' })
  await stop.first().focus()
  await expect(stop.first().getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop.first().getByRole('tooltip')).toBeHidden()
})

test('Back removes the last filter first', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const filters = page.getByRole('form', { name: 'Filters' })
  const [direct, refundable] = [/^Direct/, /^Refundable/].map((name) =>
    filters.getByRole('checkbox', { name }),
  )
  await direct!.check()
  await expect(page).toHaveURL(/stops=0/)
  await refundable!.check()
  await expect(page).toHaveURL(/refundable/)
  await page.goBack()
  await expect(page).not.toHaveURL(/refundable/)
  await expect(page).toHaveURL(/stops=0/)
  await expect(refundable!).not.toBeChecked()
  await expect(direct!).toBeChecked()
})

test('a search can be changed on its results page, and a phone shows the number of filtered flights', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Stops', exact: true }).click()
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Direct/ }).check()
  await expect(page).toHaveURL(/stops=0/)
  await expect(resultsHeading(page)).toContainText('match')
  const matching = /^\d+/.exec(await resultsHeading(page).innerText())?.[0]
  await filters.getByRole('button', { name: `Show ${matching} flights` }).click()
  await expect(filters).toBeHidden()

  await page.getByRole('link', { name: 'Modify Search' }).click()
  await expect(searchForm(page).getByLabel(/^From/)).toHaveValue('London (LHR)')
  await searchForm(page).getByLabel(/^To/).fill('BOS')
  // Suggestions cover the button until one is chosen.
  await searchForm(page).getByLabel(/^To/).press('Tab')
  await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Boston')
  await expect(searchForm(page)).toBeHidden()
})

test('the Share link opens an email if the browser has no clipboard access', async ({ page }) => {
  // Simulates a page without https.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(resultsPath({ from: 'LHR', to: 'MAD', departure: inDays(76) }, { wait: '1' }))
  const session = await page.context().newCDPSession(page)
  const asked: string[] = []
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await session.send('Page.enable')
  await page.getByRole('link', { name: 'Share' }).click()
  await expect.poll(() => asked.join(' ')).toMatch(/^mailto:.*departureDate/)
  const { searchParams } = new URL(asked[0] ?? '')
  expect(searchParams.get('body')).toBe(page.url().replace('&wait=1', ''))
})

test('the details lead back to the results with the same filters and order', async ({ page }) => {
  await page.goto(
    resultsPath({ from: 'LHR', to: 'MAD', departure: inDays(76) }, { wait: '1', stops: '0' }),
  )
  await page.getByRole('link', { name: /^Fastest/ }).click()
  await expect(page).toHaveURL(/sort=duration/)
  // The links of cards that were rendered before sorting must contain the new order too.
  await expect(page.locator('a[href^="/flight/"]:not([href*="from_sort=duration"])')).toHaveCount(0)
  await offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await page.getByRole('link', { name: 'Back to Search Results' }).click()
  await expect(page).toHaveURL(/stops=0&sort=duration/)
})

test('the details show if the price has risen since the results', async ({ page }) => {
  await page.goto(resultsPath({ from: 'LHR', to: 'STN', departure: inDays(75) }, { wait: '1' }))
  await offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  const change = page.getByRole('status').filter({ hasText: 'The price has changed' })
  await expect(change).toBeInViewport()
})

test('scripts store the search in the browser under the names of its fields', async ({ page }) => {
  await page.goto(resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(74) }, { wait: '1' }))
  await expect(resultsHeading(page)).toBeVisible()
  const kept = () =>
    page.evaluate(() =>
      ['lastTripType', 'lastSearchParams', 'previousResults'].map((name) =>
        localStorage.getItem(name),
      ),
    )
  await expect
    .poll(kept)
    .toEqual(['one-way', expect.stringContaining('origin=LHR'), expect.stringContaining('off_')])
})

test('markup in any parameter appears as text', async ({ page }) => {
  // The test changes one parameter at a time, because the page reports only the first invalid one.
  const names = [
    ['sort', 'airline', 'promo', 'loaded', 'origin2', 'returnDate'],
    ['origin'],
    ['destination'],
    ['departureDate'],
    ['cabinClass', 'adults', 'tripType'],
  ]
  const evil = `"><script>window.broken=1</script><img src=x onerror="window.broken=1">`
  const good = new URLSearchParams(
    resultsPath({ from: 'LHR', to: 'JFK', departure: inDays(74) }).split('?')[1],
  )
  for (const together of names) {
    const params = new URLSearchParams(good)
    for (const name of together) params.set(name, evil)
    const response = await page.goto(`/search?${params}&wait=1`)
    expect([200, 400]).toContain(response?.status())
    expect(await response?.text()).not.toContain('<script>window.broken')
    expect(await page.evaluate('window.broken')).toBeUndefined()
  }
})

test('a limit chosen from a list survives another order, and is gone once cleared', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const limit = page.getByRole('combobox', { name: /^Total travel time/ })
  const sort = page.getByLabel('Sort by')
  await limit.selectOption({ index: 1 })
  const chosen = await limit.inputValue()
  const limited = new RegExp(`maxDuration=${chosen}`)
  await expect(page).toHaveURL(limited)
  await sort.selectOption('duration')
  await expect(page).toHaveURL(/sort=duration/)
  await expect(page).toHaveURL(limited)
  await expect(limit).toHaveValue(chosen)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).not.toHaveURL(limited)
  await expect(limit).toHaveValue('')
  await sort.selectOption('best')
  await expect(page).toHaveURL(/sort=best/)
  await expect(page).not.toHaveURL(limited)
})
