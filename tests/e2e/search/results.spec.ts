import { expect, test } from '../fixtures.ts'
import {
  bookLink,
  cardPrices,
  longHaul,
  offerCards,
  resultsHeading,
  resultsPath,
  showAllFlights,
} from '../traveller.ts'

test.beforeEach(async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/)
})

test(
  'the results load one hundred more flights at a time, and a link leads back to the first page',
  { tag: '@screen' },
  async ({ page, javaScriptEnabled }) => {
    const crowded = { ...longHaul, from: 'LCY', to: 'LHR' }
    await page.goto(resultsPath(crowded, { wait: '1' }))
    await expect(resultsHeading(page)).toHaveText(/^30 of \d{3} flights found$/)
    const total = Number(/of (\d+)/.exec(await resultsHeading(page).innerText())![1])
    expect(total).toBeGreaterThan(130)
    await expect(offerCards(page)).toHaveCount(30)
    const first = await offerCards(page).first().innerText()

    await page.getByRole('button', { name: 'Load More Flights' }).click()
    await expect(resultsHeading(page)).toHaveText(`130 of ${total} flights found`)
    await expect(offerCards(page)).toHaveCount(130)
    await expect(page).toHaveURL(/loaded=130/)
    await expect(page).not.toHaveURL(/showMore|previousCount/)
    const prices = await cardPrices(page)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))

    // The link back to the results restores the same number of flights. Without scripts, the
    // browser's Back button does the same.
    await offerCards(page)
      .nth(99)
      .getByRole('link', { name: /^View Details/ })
      .click()
    await expect(bookLink(page)).toBeVisible()
    if (javaScriptEnabled) await page.getByRole('link', { name: 'Back to Search Results' }).click()
    else await page.goBack()
    await expect(resultsHeading(page)).toHaveText(`130 of ${total} flights found`)

    await page.getByRole('link', { name: 'Back to First Page' }).first().click()
    await expect(resultsHeading(page)).toHaveText(`30 of ${total} flights found`)
    await expect(page).not.toHaveURL(/loaded/)
    await expect.poll(() => offerCards(page).first().innerText()).toBe(first)
  },
)

test('a visitor refreshes the results, filters direct flights and sorts by price and time', async ({
  page,
  javaScriptEnabled,
}) => {
  const address = page.url().replace('&wait=1', '')
  const star = offerCards(page)
    .first()
    .getByRole('button', { name: /^Save / })
  const before = await star.getAttribute('id')
  expect(before).toBeTruthy()
  await page.getByRole('button', { name: 'Refresh Results' }).click()
  // Known flights stay until the new flights arrive, which have other ids.
  await expect(page.locator(`[id="${before}"]`)).toHaveCount(0)
  await showAllFlights(page)
  await expect(resultsHeading(page)).toHaveText(/^30 of \d+ flights found$/)
  await expect.poll(() => page.url().replace('&wait=1', '')).toBe(address)

  // The heading may lack the total while the new results replace the page.
  let total: string | undefined
  await expect
    .poll(async () => {
      total = / of (\d+) /.exec(await resultsHeading(page).innerText())?.[1]
      return total
    })
    .toBeDefined()
  const connecting = offerCards(page).filter({ hasText: /\d Stop/ })
  await expect(connecting).not.toHaveCount(0)
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await direct.check()
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/stops=0/)
  // A script adds only chosen prices to the address. A form without scripts always sends the price limits.
  expect(/Price|priceEnds/.test(page.url())).toBe(!javaScriptEnabled)
  await expect(connecting).toHaveCount(0)
  await expect(offerCards(page)).not.toHaveCount(0)

  // The price limits that the form sends do not count as an active filter.
  await expect(page.getByText('1 active', { exact: true }).last()).toBeAttached()
  await expect(resultsHeading(page)).toHaveText(new RegExp(`^\\d+ of ${total} flights match$`))

  await page.getByRole('link', { name: 'Remove the filter Stops: Direct' }).click()
  await expect(page).not.toHaveURL(/stops=/)
  await expect(connecting).not.toHaveCount(0)
  await expect(resultsHeading(page)).toHaveText(`30 of ${total} flights found`)

  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/sort=price-desc/)
  await expect
    .poll(async () => {
      const prices = await cardPrices(page)
      return (
        prices.length === 30 && prices.every((price, at) => at === 0 || prices[at - 1]! >= price)
      )
    })
    .toBe(true)
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')

  // The tab for the fastest flight shows its price.
  const fastest = page.getByRole('link', { name: /^Fastest \$/ })
  const price = /\$[\d,]+/.exec(await fastest.innerText())?.[0]
  await fastest.click()
  await expect(page).toHaveURL(/sort=duration/)
  await expect(fastest).toHaveAttribute('aria-current', 'true')
  await expect(page.getByLabel('Sort by')).toHaveValue('duration')
  await expect(offerCards(page).first()).toContainText(`${price}`)
})

test(
  'a filter form sets no price filter if more fares arrive after the form was loaded',
  { tag: '@plain' },
  async ({ page }) => {
    const direct = page.getByRole('checkbox', { name: /^Direct/ })
    if (!(await direct.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
    await direct.check()
    await page.getByRole('button', { name: 'Apply' }).first().click()
    const range = await page.getByText(/^Prices from/).innerText()
    const sent = new URL(page.url())
    const [lowest] = sent.searchParams.get('priceEnds')!.split('-')
    sent.searchParams.set('maxPrice', String(Number(lowest) + 10))
    sent.searchParams.set('priceEnds', `${lowest}-${Number(lowest) + 10}`)
    await page.goto(sent.href)
    await expect(page.getByText('1 active', { exact: true }).last()).toBeAttached()
    await expect(page.getByText(/^Prices from/)).toHaveText(range)
    await expect(page.getByRole('button', { name: 'Load More Flights' })).toBeVisible()
  },
)
