import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { faultsAtBothWidths } from '../faults.ts'
import {
  anAdult,
  bookLink,
  fact,
  inDays,
  offerCards,
  resultsHeading,
  resultsPath,
  scriptsRun,
  showAllFlights,
  goToFlight,
} from '../traveller.ts'

let days = 130
const trip = () => ({ from: 'LHR', to: 'JFK', departure: inDays(days++) })
const main = (page: Page) => page.getByRole('main')
const saved = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove/ }) })

test('the saved flights page compares current prices and can remove flights', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await goToFlight(page, trip())
  const link = page.getByRole('navigation').getByRole('link', { name: 'Saved', exact: true })
  await expect(link).toHaveCount(0)
  const total = await fact(main(page), 'Total').innerText()
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Flight saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Saved\b.*remove this flight$/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pathname)

  // The airline does not know this flight, so the page reports that the offer has expired.
  await page.request.post(`${site.url}/saved`, {
    headers: { Origin: site.url },
    form: {
      save: 'off_0000000000000000abcdef',
      search: resultsPath(trip()).split('?')[1]!,
    },
  })
  await page.getByRole('link', { name: 'Compare saved flights' }).click()
  await expect(page.getByRole('heading', { name: 'Saved Flights', level: 1 })).toBeVisible()
  await expect(link).toBeVisible()
  await expect(saved(page)).toHaveCount(2)
  await expect(saved(page).first()).toContainText(total)
  await expect(saved(page).first()).toContainText('Same price as when you saved it')
  await expect(saved(page).last()).toContainText('This offer has expired')
  // axe runs only with scripts.
  expect(javaScriptEnabled ? await faultsAtBothWidths(page, 'saved flights') : []).toEqual([])

  await page.getByRole('link', { name: /^View Details/ }).click()
  await expect(bookLink(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pathname)
  await page.goto('/saved')
  await page.getByRole('button', { name: 'Remove London to New York', exact: true }).click()
  await expect(saved(page)).toHaveCount(1)
  await expect(page.getByText('Flight removed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Search Again/ }).click()
  await expect(resultsHeading(page)).toBeVisible()
  await page.goto('/saved')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(main(page)).toContainText('Nothing saved yet')
  await expect(link).toHaveCount(0)
})

test(
  'a visitor saves flights without leaving the results',
  { tag: '@screen' },
  async ({ page }) => {
    await page.goto(resultsPath(trip(), { wait: '1' }))
    const stars = offerCards(page).getByRole('button', { name: /^Save / })
    await expect(stars).toHaveCount(30)
    const third = stars.nth(2)
    await expect(third).toHaveAccessibleName(/^Save [A-Z].*, \d\d:\d\d to \d\d:\d\d, \$/)
    await third.click()
    await expect(third).toHaveAttribute('aria-pressed', 'true')
    await expect(third).toBeInViewport()
    await expect(stars.nth(1)).toHaveAttribute('aria-pressed', 'false')
    expect(new URL(page.url()).pathname).toBe('/search')
    const price = await offerCards(page).nth(2).locator('.price').innerText()
    await page.getByRole('navigation').getByRole('link', { name: 'Saved', exact: true }).click()
    await expect(saved(page)).toHaveCount(1)
    await expect(saved(page)).toContainText(price)
    await expect(saved(page)).toContainText('Same price as when you saved it')
    await page.goBack()
    // A refresh gives the offers new ids, so the saved flight must be recognised without its id.
    const before = await third.getAttribute('id')
    expect(before).toBeTruthy()
    await page.getByRole('button', { name: 'Refresh Results' }).click()
    await expect(page.locator(`[id="${before}"]`)).toHaveCount(0)
    await showAllFlights(page)
    await expect(stars).toHaveCount(30)
    const pressed = offerCards(page).getByRole('button', { name: /^Save /, pressed: true })
    await expect(pressed).toHaveCount(1)
    await pressed.click()
    await expect(pressed).toHaveCount(0)
  },
)

test(
  'the details lead to the other return flights for the outbound flight, with the chosen bags',
  { tag: '@plain' },
  async ({ page }) => {
    const back = inDays(days + 7)
    await page.goto(resultsPath({ ...trip(), return: back }, { wait: '1', with: 'cabin' }))
    await expect(offerCards(page)).toHaveCount(30)
    // Flights of different airlines may depart at the same time.
    const outbound = await offerCards(page).locator('.leg:first-child').allInnerTexts()
    const twice = outbound.findIndex((leg, index) => outbound.indexOf(leg) < index)
    const departs = await offerCards(page)
      .nth(twice)
      .locator('.leg-end:first-child b')
      .first()
      .innerText()
    await offerCards(page)
      .nth(twice)
      .getByRole('link', { name: /^View Details/ })
      .click()
    const others = page.getByRole('link', {
      name: /^See \d+ other return flights? with this outbound flight$/,
    })
    const count = Number(/\d+/.exec(await others.innerText())?.[0])
    await others.click()
    await expect(page).toHaveURL(/choose=return&flight=\w+.*&with=cabin/)
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${count + 1} return flights found$`) }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your outbound flight' })).toContainText(departs)
  },
)

test('a flight page leads to a price alert for its search', async ({ page }) => {
  await goToFlight(page, trip())
  await page.getByRole('link', { name: 'Tell Me When the Price Drops' }).click()
  await expect(main(page)).toContainText(
    'when flights from London (LHR) to New York (JFK), leaving',
  )
})

test('an alert from the results watches their trip, travellers, cabin and bags', async ({
  page,
}) => {
  const searched = { ...trip(), adults: 2, return: inDays(days + 7) }
  const shown = { cabinClass: 'business', wait: '1', with: 'checked' }
  await page.goto(resultsPath(searched, shown))
  await page.getByRole('link', { name: 'Price Alert', exact: true }).click()
  const promise =
    /^We’ll email you when round trips from London \(LHR\) to New York \(JFK\), leaving .+, returning .+, for 2 adults in Business with 1 checked bag each, drop in price by at least 20%\./
  await expect(main(page).getByText(promise)).toBeVisible()
  await page.getByRole('button', { name: 'Set Price Alert' }).click()
  await expect(page.getByRole('alert')).toContainText('Please agree to receive price alerts')
  await expect(main(page).getByText(promise)).toBeVisible()
  const { email } = anAdult()
  await main(page)
    .getByRole('textbox', { name: 'Email' })
    .first()
    .fill(email ?? '')
  await page.getByLabel('I agree to receive price alerts via email').check()
  await page.getByRole('button', { name: 'Set Price Alert' }).click()
  await expect(main(page).getByRole('status')).toContainText('Check your inbox')
})

test(
  'on a narrow screen, the explanation of the phone link covers nothing but is read aloud',
  { tag: '@screen' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/contact')
    const call = page.getByRole('banner').getByRole('link', { name: 'Call Us', exact: true })
    await call.focus()
    await expect(call).toHaveAccessibleDescription(/^Book or change by phone: .*Mon-Fri/)
    await expect(page.getByText('Book or change by phone')).toBeHidden()
  },
)

test(
  'Escape closes the explanation of a link, and focusing the link shows it again',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.goto('/')
    await scriptsRun(page)
    const call = page.getByRole('banner').getByRole('link', { name: /^Call Us/ })
    const tooltip = page.getByRole('banner').getByRole('tooltip')
    await call.hover()
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await page.mouse.move(0, 0)
    await call.focus()
    await expect(tooltip).toBeVisible()
  },
)
