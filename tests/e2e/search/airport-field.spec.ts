import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillSearch, inDays, scriptsRun, searchForm } from '../traveller.ts'

const from = (page: Page) => searchForm(page).getByRole('combobox', { name: 'From' })
const options = (page: Page) =>
  searchForm(page).getByRole('listbox', { name: 'From' }).getByRole('option')

/**
 * Types key by key and waits until the list shows the suggestions for the whole text. Suggestions
 * for its first letters arrive earlier.
 */
async function type(page: Page, typed: string, whole = typed): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(`=${whole}`))
  await from(page).pressSequentially(typed)
  const places = (await (await answered).json()) as { label: string }[]
  await expect(options(page)).toContainText(places.map(({ label }) => label))
}

test.beforeEach(async ({ page }) => {
  await page.goto('/?trip=one-way')
  await expect(from(page)).toBeVisible()
})

test('keyboard users select an airport with two characters, arrow down and Enter', async ({
  page,
}) => {
  await from(page).pressSequentially('l')
  await expect(options(page)).toHaveCount(0)
  await type(page, 'on', 'lon')
  await expect(options(page).first()).toContainText('London, all airports (LON)')
  const found = await options(page).count()
  expect(found).toBeLessThanOrEqual(15)
  await expect(searchForm(page).getByText(`${found} suggestions`)).toHaveRole('status')
  await expect(from(page)).toHaveAttribute('aria-expanded', 'true')
  await from(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await from(page).press('ArrowDown')
  await from(page).press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = (await from(page).getAttribute('aria-activedescendant')) ?? ''
  await expect(options(page).nth(1)).toHaveId(active)
  await from(page).press('ArrowUp')
  await from(page).press('Enter')
  await expect(from(page)).toHaveValue('London, all airports (LON)')
  await expect(options(page)).toHaveCount(0)
  await expect(from(page)).toBeFocused()
  // An option that was reached for an earlier text is not the one for the next.
  await from(page).fill('lon')
  await expect(options(page).first()).toBeVisible()
  await from(page).press('ArrowDown')
  await expect(from(page)).toHaveAttribute('aria-activedescendant')
  await from(page).press('d')
  await expect(from(page)).toHaveValue('lond')
  await expect(from(page)).not.toHaveAttribute('aria-activedescendant')
})

test('a click selects an airport, and a click outside or Escape closes the list', async ({
  page,
}) => {
  await from(page).fill('paris')
  await expect(options(page).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options(page)).toHaveCount(0)
  await from(page).fill('pari')
  await expect(options(page).first()).toBeVisible()
  await from(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await from(page).fill('paris')
  await options(page).filter({ hasText: 'Paris (CDG)' }).click()
  await expect(from(page)).toHaveValue('Paris (CDG)')

  await fillSearch(page, { to: 'JFK', departure: inDays(41) })
  await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
  await expect(page).toHaveURL(/origin=CDG&destination=JFK/)
})

test('suggestions match other spellings, other names and typos, and long lists stay usable', async ({
  page,
}) => {
  const steps = [
    ['mu', /./],
    ['nchen', 'Munich, all airports (MUC)'],
    ['amstrdam', 'Amsterdam (AMS)'],
    ['tromso', 'Tromsø (TOS)'],
    ['bombay', 'Mumbai, all airports (BOM)'],
  ] as const
  for (const [typed, first] of steps) {
    if (typed !== 'nchen') await from(page).fill('')
    await from(page).pressSequentially(typed)
    await expect(options(page).first()).toContainText(first)
  }

  // Every airport of a large city is fully visible and clickable.
  await from(page).fill('')
  await type(page, 'london')
  await expect(options(page).first()).toContainText('All airports of London: LHR')
  const count = await options(page).count()
  expect(count).toBeGreaterThan(7)
  for (let row = 0; row < count; row++) {
    const option = options(page).nth(row)
    await option.scrollIntoViewIfNeeded()
    const hit = await option.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = (share: number) =>
        element.contains(document.elementFromPoint(left + width / 2, top + height * share))
      return at(0.1) && at(0.5) && at(0.9)
    })
    expect(hit, `row ${row}`).toBe(true)
  }
  await options(page).first().click()
  await expect(from(page)).toHaveValue('London, all airports (LON)')
})

test('the field announces loading, empty and failed suggestions', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/airports**', async (route) => {
    await asked
    await route.continue()
  })
  await from(page).fill('oslo')
  await expect(searchForm(page).getByText('Loading airports...')).toBeVisible()
  answer()
  await expect(options(page).first()).toContainText('Oslo')
  await page.unroute('**/api/airports**')
  await from(page).fill('qqqq')
  await expect(searchForm(page).getByText('No airports found for "qqqq"')).toBeVisible()
  await page.route('**/api/airports**', (route) => route.fulfill({ status: 404 }))
  await from(page).fill('berlin')
  await expect(
    searchForm(page).getByText('Error loading airports. Please try again.'),
  ).toBeVisible()
})

test('Enter, Tab or leaving the field selects the first matching airport', async ({ page }) => {
  const to = searchForm(page).getByRole('combobox', { name: 'To' })
  await from(page).pressSequentially('lond')
  await from(page).press('Enter')
  await expect(from(page)).toHaveValue('London, all airports (LON)')
  await expect(from(page)).toBeFocused()
  await to.pressSequentially('lisb')
  await to.press('Tab')
  await expect(to).toHaveValue('Lisbon (LIS)')
  await from(page).fill('madri')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(from(page)).toHaveValue('Madrid (MAD)')
  // The field does not change a typed code or unknown text, so the visitor can correct the text.
  await from(page).fill('JFK')
  await to.fill('qqqq')
  await to.press('Tab')
  await expect(from(page)).toHaveValue('JFK')
  await expect(to).toHaveValue('qqqq')
})

test('the passenger counters of a round trip allow one infant for each adult, and more children', async ({
  page,
}) => {
  await page.goto('/')
  await scriptsRun(page)
  const more = (noun: string) =>
    searchForm(page).getByRole('button', { name: `More ${noun}`, exact: true })
  for (const noun of ['infants', 'infants', 'children', 'children']) await more(noun).click()
  await expect(searchForm(page).getByLabel(/^Infant/)).toHaveValue('1')
  await expect(searchForm(page).getByLabel(/^Child \(/)).toHaveValue('2')
})

test('the passenger counters keep their limits, stop at nine travellers and explain why', async ({
  page,
}) => {
  const adults = searchForm(page).getByLabel(/^Adult/)
  await searchForm(page).getByRole('button', { name: 'More adults' }).click()
  await expect(adults).toHaveValue('2')
  await expect(searchForm(page).getByText('Adult 2')).toHaveRole('status')
  const fewer = searchForm(page).getByRole('button', { name: 'Fewer adults' })
  await fewer.click()
  await fewer.click()
  await expect(adults).toHaveValue('1')

  const more = (noun: string) =>
    searchForm(page).getByRole('button', { name: `More ${noun}`, exact: true })
  const reason = (text: string) => searchForm(page).getByText(text, { exact: true })
  await more('infants').click()
  await expect(searchForm(page).getByLabel(/^Infant/)).toHaveValue('1')
  await expect(reason('Each infant must travel with an adult')).toHaveCount(0)
  await more('infants').click()
  await expect(searchForm(page).getByLabel(/^Infant/)).toHaveValue('1')
  await expect(reason('Each infant must travel with an adult')).toBeVisible()
  await searchForm(page)
    .getByLabel(/^Child \(/)
    .fill('6')
  await more('adults').click()
  await expect(reason('Each infant must travel with an adult')).toHaveCount(0)
  await more('adults').click()
  await expect(searchForm(page).getByLabel(/^Adult/)).toHaveValue('2')
  await expect(reason('You can book for up to 9 travellers at a time')).toBeVisible()
})

test('a departure date after the return date also moves the return date, and Back restores the form', async ({
  page,
}) => {
  await page.goto('/?trip=round-trip')
  const field = (label: RegExp) => searchForm(page).getByLabel(label)
  await fillSearch(page, { from: 'LHR', to: 'BOS', departure: inDays(30), return: inDays(40) })
  await field(/^Departure/).fill(inDays(60))
  await expect(field(/^Return/)).toHaveValue(inDays(70))
  await field(/^Departure/).fill(inDays(50))
  await expect(field(/^Return/)).toHaveValue(inDays(60))
  await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
  await expect(page).toHaveURL(/\/search/)
  await page.goBack()
  await expect(from(page)).toHaveValue('London (LHR)')
  await expect(field(/^Departure/)).toHaveValue(inDays(50))
  await expect(field(/^Return/)).toHaveValue(inDays(60))
})

test('switching the tab keeps all typed values', async ({ page }) => {
  await fillSearch(page, { from: 'LHR', to: 'Boston', departure: inDays(33), adults: 3 })
  await expect(searchForm(page).getByLabel(/^To/)).toHaveValue('Boston, all airports (BOS)')
  await searchForm(page).getByRole('button', { name: 'Round Trip' }).click()
  await expect(searchForm(page).getByLabel(/^Return/)).toBeVisible()
  await expect(from(page)).toHaveValue('LHR')
  await expect(searchForm(page).getByLabel(/^To/)).toHaveValue('Boston, all airports (BOS)')
  await expect(searchForm(page).getByLabel(/^Departure/)).toHaveValue(inDays(33))
  await expect(searchForm(page).getByLabel(/^Adult/)).toHaveValue('3')
  expect(await page.evaluate(() => localStorage.getItem('lastTripType'))).toBe('round-trip')
})

test('no script contains the airport list', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto('/')
  // The scripts of the field load first, and the suggestions afterwards.
  await searchForm(page).getByRole('combobox', { name: 'From' }).fill('lon')
  await expect(page.getByRole('option', { name: /London \(LHR\)/ })).toBeVisible()
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.includes('Schiphol'))).toEqual([])
})
