import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordAnnouncements } from '../announcements.ts'
import {
  browserIsIdle,
  fillSearch,
  inDays,
  offerCards,
  openFirstOffer,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
  showAllFlights,
} from '../traveller.ts'

const flight = (page: Page, number: number) =>
  searchForm(page).getByRole('group', { name: `Flight ${number}` })

const search = (page: Page) => searchForm(page).getByRole('button', { name: 'Search flights' })

async function fillFlight(page: Page, number: number, from: string, to: string, date: string) {
  await flight(page, number).getByLabel('From').fill(from)
  await flight(page, number).getByLabel('To').fill(to)
  await flight(page, number).getByLabel('Departure', { exact: true }).fill(date)
}

test('a multi-city form adds and removes flights without losing typed values', async ({ page }) => {
  await page.goto('/')
  await searchForm(page).getByLabel(/^To/).fill('LHR')
  await searchForm(page).getByRole('button', { name: 'Multi-City' }).click()
  await expect(flight(page, 2)).toBeVisible()
  await expect(flight(page, 1).getByLabel('To')).toHaveValue(/LHR/)
  await expect(flight(page, 3)).toBeHidden()
  await fillFlight(page, 1, 'LHR', 'JFK', inDays(40))
  await fillFlight(page, 2, 'JFK', 'BOS', inDays(44))
  await searchForm(page)
    .getByLabel(/^Adult/)
    .fill('2')

  const add = searchForm(page).getByRole('button', { name: 'Add another flight' })
  await add.click()
  await expect(flight(page, 3).getByLabel('From')).toHaveValue('BOS')
  await fillFlight(page, 3, 'Nowhere', 'LHR', inDays(48))
  await add.click()
  await expect(flight(page, 4).getByLabel('From')).toHaveValue('LHR')
  await flight(page, 4).getByLabel('To').fill('CDG')
  await add.click()
  await expect(flight(page, 5)).toBeVisible()
  await expect(add).toBeHidden()

  await searchForm(page).getByRole('button', { name: 'Remove flight 5' }).click()
  await expect(flight(page, 5)).toBeHidden()
  await searchForm(page).getByRole('button', { name: 'Remove flight 4' }).click()
  await expect(flight(page, 4)).toBeHidden()
  await expect(flight(page, 3).getByLabel('From')).toHaveValue('Nowhere')

  await search(page).click()
  await expect(flight(page, 3).getByLabel('From')).toHaveAccessibleDescription(
    /Please select an origin airport/,
  )
  await expect(flight(page, 1).getByLabel('From')).toHaveValue(/LHR/)
  await flight(page, 3).getByLabel('From').fill('BOS')
  await search(page).click()

  await expect(page).toHaveURL(/origin3=BOS&destination3=LHR/)
  await expect(page.getByText('Multi-City').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /London.*New York.*Boston.*London/,
  )
  await expect(resultsHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Modify Search' }).click()
  await expect(flight(page, 3).getByLabel('To')).toHaveValue('London (LHR)')
  await expect(searchForm(page).getByLabel(/^Adult/)).toHaveValue('2')
})

const places = { from: 'LHR', to: 'JFK', departure: inDays(40), return: inDays(50) }

const formPages = {
  'the results': resultsPath(places, { wait: '1' }),
  'a refused search': resultsPath({ ...places, from: 'JFK' }),
}

for (const [where, path] of Object.entries(formPages)) {
  test(`a trip type pressed in the search form of ${where} keeps everything typed`, async ({
    page,
  }) => {
    await page.goto(path)
    const form = searchForm(page)
    const modify = page.getByRole('link', { name: 'Modify Search' })
    if (path.includes('wait')) await modify.click()
    for (const [tab, adults] of [
      ['Multi-City', '2'],
      ['One Way', '3'],
      ['Round Trip', '4'],
    ] as const) {
      await form.getByLabel('To').first().fill(`Boston ${adults}`)
      await form
        .getByLabel(/^Departure/)
        .first()
        .fill(inDays(60))
      await form.getByLabel(/^Adult/).fill(adults)
      await form.getByLabel('Cabin class').selectOption('first')
      const button = form.getByRole('button', { name: tab })
      await button.click()
      await expect(button).toHaveAttribute('aria-current', 'true')
      await expect(flight(page, 2)).toHaveCount(tab === 'Multi-City' ? 1 : 0)
      await expect(form.getByLabel(/^Return/)).toHaveCount(tab === 'Round Trip' ? 1 : 0)
      await expect(form.getByLabel('To').first()).toHaveValue(/Boston/)
      await expect(form.getByLabel(/^Departure/).first()).toHaveValue(inDays(60))
      await expect(form.getByLabel(/^Adult/)).toHaveValue(adults)
      await expect(form.getByLabel('Cabin class')).toHaveValue('first')
    }
  })
}

test(
  'a trip type pressed in Modify Search stays on the results, without a request',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.goto(resultsPath(places, { wait: '1' }))
    await scriptsRun(page)
    await page.getByRole('link', { name: 'Modify Search' }).click()
    const form = searchForm(page)
    await form.getByLabel(/^Child \(/).fill('1')
    await form.getByLabel('Child 1').selectOption('5')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url())
    })
    await form.getByRole('button', { name: 'Multi-City' }).click()
    await fillFlight(page, 2, 'JFK', 'BOS', inDays(44))
    await form.getByRole('button', { name: 'Add another flight' }).click()
    await fillFlight(page, 3, 'BOS', 'LHR', inDays(48))
    await expect(resultsHeading(page)).toBeVisible()
    expect(asked).toEqual([])

    // The page draws its header again for each navigation.
    await page.getByRole('checkbox', { name: /^Direct/ }).check()
    await expect(page).toHaveURL(/stops=0/)
    await page.waitForFunction(() => window.__remixRouter.state.navigation.state === 'idle')
    await expect(flight(page, 3).getByLabel('To')).toHaveValue(/LHR/)
    await expect(form.getByLabel('Child 1')).toHaveValue('5')
    await form.getByRole('button', { name: 'Search flights' }).click()
    await expect(page).toHaveURL(/childrenCount=1&infantsCount=0&ages=5&tripType=multi-city/)
    await expect(page).toHaveURL(/origin3=BOS&destination3=LHR/)
    await expect(resultsHeading(page)).toBeVisible()
    await expect(form).toBeHidden()
  },
)

for (const [where, path] of Object.entries(formPages)) {
  test(
    `a trip type pressed again in the search form of ${where} brings its dates and flights back`,
    { tag: '@scripts' },
    async ({ page }) => {
      await page.goto(path)
      await scriptsRun(page)
      const form = searchForm(page)
      const press = (name: string) => form.getByRole('button', { name }).click()
      const back = form.getByLabel(/^Return/)
      if (path.includes('wait')) await page.getByRole('link', { name: 'Modify Search' }).click()
      await back.fill(inDays(52))
      await press('Multi-City')
      await fillFlight(page, 2, 'JFK', 'BOS', inDays(44))
      await press('Add another flight')
      await fillFlight(page, 3, 'BOS', 'LHR', inDays(48))
      await press('One Way')
      await expect(flight(page, 2)).toHaveCount(0)
      await press('Swap origin and destination')
      await press('Round Trip')
      await expect(back).toHaveValue(inDays(52))
      await form.getByLabel('To').fill('')
      await press('Search flights')
      await expect(form.getByRole('link', { name: /destination/ })).toBeVisible()
      await press('Multi-City')
      await expect(flight(page, 2).getByLabel('To')).toHaveValue('BOS')
      await expect(flight(page, 3).getByLabel('To')).toHaveValue('LHR')
      await expect(flight(page, 3).getByLabel(/^Departure/)).toHaveValue(inDays(48))
      await flight(page, 1)
        .getByLabel(/^Departure/)
        .fill(inDays(60))
      await press('Round Trip')
      // The earlier return would be before the new departure.
      await expect(back).toHaveValue(inDays(67))
    },
  )
}

test(
  'the form of a refused search keeps its edits when the page loads its data again',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.goto(formPages['a refused search'])
    await scriptsRun(page)
    await searchForm(page).getByRole('button', { name: 'Multi-City' }).click()
    await fillFlight(page, 2, 'JFK', 'BOS', inDays(44))
    await searchForm(page).getByRole('button', { name: 'Add another flight' }).click()
    await fillFlight(page, 3, 'BOS', 'LHR', inDays(48))
    await page.evaluate(() => window.__remixRouter.revalidate())
    await page.waitForFunction(() => window.__remixRouter.state.revalidation === 'idle')
    await browserIsIdle(page)
    await expect(flight(page, 3).getByLabel('To')).toHaveValue('LHR')
  },
)

test('the swap button exchanges origin and destination and keeps the other fields', async ({
  page,
}) => {
  await page.goto('/')
  await fillSearch(page, {
    from: 'LHR',
    to: 'JFK',
    departure: inDays(40),
    return: inDays(50),
    children: 1,
  })
  await searchForm(page).getByRole('button', { name: 'Swap origin and destination' }).click()
  await expect(searchForm(page).getByLabel(/^From/)).toHaveValue('JFK')
  await expect(searchForm(page).getByLabel(/^To/)).toHaveValue('LHR')
  await expect(searchForm(page).getByLabel(/^Departure/)).toHaveValue(inDays(40))
  await expect(searchForm(page).getByLabel(/^Return/)).toHaveValue(inDays(50))
  await expect(searchForm(page).getByLabel(/^Child \(/)).toHaveValue('1')
})

test(
  'a pressed button of the form keeps the focus or passes it to its replacement',
  { tag: '@scripts' },
  async ({ page }) => {
    await page.goto('/')
    await scriptsRun(page)
    const button = (name: string) => searchForm(page).getByRole('button', { name })
    await button('Multi-City').click()
    const add = button('Add another flight')
    const said = searchForm(page).getByRole('status')
    await add.press('Enter')
    await expect(flight(page, 3)).toBeVisible()
    await expect(add).toBeFocused()
    await expect(said.filter({ hasText: 'Flight 3 added' })).toHaveCount(1)
    await flight(page, 2).getByLabel('From').fill('LHR')
    await flight(page, 2).getByLabel('To').fill('JFK')
    const swap = button('Swap origin and destination').nth(1)
    await swap.press('Enter')
    await expect(swap).toBeFocused()
    await expect(said.filter({ hasText: /^From .*JFK.* to .*LHR/ })).toHaveCount(1)
    await button('Remove flight 3').press('Enter')
    await expect(add).toBeFocused()
    await expect(said.filter({ hasText: 'Flight 3 removed' })).toHaveCount(1)
    for (const number of [3, 4, 5]) {
      await add.press('Enter')
      await expect(flight(page, number)).toBeVisible()
    }
    await expect(button('Remove flight 5')).toBeFocused()

    await searchForm(page)
      .getByLabel(/^Adult/)
      .fill('9')
    const announced = await recordAnnouncements(page)
    await button('More adults').press('Enter')
    const limit = 'You can book for up to 9 travellers at a time'
    await expect.poll(announced).toEqual(['Adult 9', limit])
    await expect(button('More adults')).toBeFocused()
  },
)

test(
  'without scripts, a pressed button takes the focus on the next page and says what it changed',
  { tag: '@plain' },
  async ({ page }) => {
    await page.goto('/?trip=multi-city')
    const button = (name: string) => searchForm(page).getByRole('button', { name })
    const add = button('Add another flight')
    await add.click()
    await expect(add).toBeFocused()
    await expect(add).toHaveAccessibleDescription('Flight 3 added')
    await flight(page, 2).getByLabel('From').fill('LHR')
    await flight(page, 2).getByLabel('To').fill('JFK')
    const swap = button('Swap origin and destination').nth(1)
    await swap.click()
    await expect(swap).toBeFocused()
    await expect(swap).toHaveAccessibleDescription('From JFK to LHR')
    await button('Remove flight 3').click()
    await expect(add).toBeFocused()
    await expect(add).toHaveAccessibleDescription('Flight 3 removed')
  },
)

test('a one-way search has no return date, and the form remembers the trip type', async ({
  page,
}) => {
  await page.goto('/')
  await expect(searchForm(page).getByLabel(/^Return/)).toBeVisible()
  await searchForm(page).getByRole('button', { name: 'One Way' }).click()
  await expect(searchForm(page).getByLabel(/^Return/)).toBeHidden()
  await page.goto('/')
  await expect(searchForm(page).getByRole('button', { name: 'One Way' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(searchForm(page).getByLabel(/^Return/)).toBeHidden()
})

test(
  'the form asks for a choice if several cities have the typed name',
  { tag: '@plain' },
  async ({ page }) => {
    // With scripts, leaving the field would select the first match.
    await page.goto('/?trip=one-way')
    await fillSearch(page, { from: 'Manchester', to: 'San Jose', departure: inDays(40) })
    await search(page).click()
    await expect(searchForm(page).getByText('Which airport?')).toBeVisible()
    await expect(
      searchForm(page).getByRole('radio', { name: /\(SJO\).*San José, CR/ }),
    ).toBeVisible()
    await searchForm(page)
      .getByRole('radio', { name: /\(SJC\).*US/ })
      .check()
    await search(page).click()
    await expect(page).toHaveURL(/origin=MAN&destination=SJC/)
  },
)

test('the form suggests another place for a typo', { tag: '@plain' }, async ({ page }) => {
  // With scripts, leaving the field would select the first match.
  await page.goto('/?trip=one-way')
  await fillSearch(page, { from: 'Manchester', to: 'Amstrdam', departure: inDays(40) })
  await search(page).click()
  await searchForm(page)
    .getByRole('radio', { name: /Schiphol \(AMS\)/ })
    .check()
  await search(page).click()
  await expect(page).toHaveURL(/origin=MAN&destination=AMS/)
})

test('a city name searches all of its airports', { tag: '@plain' }, async ({ page }) => {
  await page.goto('/?trip=one-way')
  await fillSearch(page, { from: 'New York', to: 'London', departure: inDays(40) })
  await search(page).click()
  await expect(page).toHaveURL(/origin=NYC&destination=LON/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New York')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('London')
  await showAllFlights(page)
  const routes = await offerCards(page).allInnerTexts()
  const airports = (codes: RegExp) =>
    new Set(routes.flatMap((text) => text.match(codes) ?? [])).size
  expect(airports(/\b(JFK|LGA|EWR|SWF)\b/g)).toBeGreaterThan(1)
  expect(airports(/\b(LHR|LGW|STN|LTN|LCY|SEN)\b/g)).toBeGreaterThan(1)

  await openFirstOffer(page)
  await expect(page).toHaveURL(/\/flight\//)
})

test(
  'a visitor finds a small airport by name, and it has flights',
  { tag: '@plain' },
  async ({ page }) => {
    await page.goto('/?trip=one-way')
    await fillSearch(page, { from: 'Longyearbyen', to: 'Tromso', departure: inDays(40) })
    await search(page).click()
    await expect(page).toHaveURL(/origin=LYR&destination=TOS/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tromsø')
    await expect(offerCards(page).first()).toBeVisible()
  },
)

test('the search form of a season remembers the season @dates', async ({ page }) => {
  const response = await page.goto('/search?promo=summer')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: /^Summer/ })).toBeVisible()
  await expect(searchForm(page).getByLabel(/^Departure/)).toHaveValue(/^\d{4}-0[678]-/)
  await page.getByRole('main').getByRole('link', { name: 'Reykjavík' }).click()
  await expect(searchForm(page).getByLabel(/^To/)).toHaveValue(/KEF/)
  await expect(searchForm(page).getByLabel(/^From/)).toBeFocused()
  await expect(searchForm(page).getByLabel(/^Departure/)).toHaveValue(/^\d{4}-0[678]-/)
})
