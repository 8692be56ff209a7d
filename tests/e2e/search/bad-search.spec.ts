import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectHittable } from '../hittable.ts'
import {
  expectError,
  fillSearch,
  inDays,
  longHaul,
  resultsPath,
  searchForm,
  type Trip,
} from '../traveller.ts'

test.describe('the search form', () => {
  const mistakes: { what: string; typed: Partial<Trip>; messages: [RegExp, string][] }[] = [
    {
      what: 'an unknown origin, no date, and more infants than adults',
      typed: { from: 'Atlantis', departure: '', infants: 2 },
      messages: [
        [/^From/, 'Please select an origin airport'],
        [/^Departure/, 'Please select a departure date'],
        [/^Infant/, 'Each infant must travel with an adult'],
      ],
    },
    {
      what: '@dates a date in the past',
      typed: { departure: inDays(-2) },
      messages: [[/^Departure/, 'Departure date cannot be in the past']],
    },
    {
      what: '@dates a return before the departure',
      typed: { return: inDays(39) },
      messages: [[/^Return/, 'Return date must be after departure date']],
    },
  ]
  for (const { what, typed, messages } of mistakes) {
    test(`${what}: errors appear at their fields, and typed values stay`, async ({ page }) => {
      const trip = { ...longHaul, adults: 1, children: 2, infants: 0, ...typed }
      await page.goto('/')
      await fillSearch(page, trip)
      await searchForm(page).getByRole('button', { name: 'Search flights' }).click()

      for (const [field, message] of messages) {
        await expectError(searchForm(page).getByLabel(field), message)
      }
      const kept: [RegExp, string | number | undefined][] = [
        [/^From/, trip.from],
        [/^To/, trip.to],
        [/^Departure/, trip.departure],
        [/^Return/, trip.return],
        [/^Adult/, trip.adults],
        [/^Child \(/, trip.children],
        [/^Infant/, trip.infants],
      ]
      for (const [label, value] of kept) {
        await expect(searchForm(page).getByLabel(label)).toHaveValue(String(value))
      }
      await expect(page).toHaveURL(/\/(\?index)?$/)
    })
  }
})

test.describe('addresses of search results', () => {
  const addresses: [what: string, path: string, message: string][] = [
    [
      'only parts of a search',
      '/search?origin=LHR&children=2',
      'Missing required flight search parameters',
    ],
    [
      'an unknown airport',
      resultsPath({ ...longHaul, from: 'QQQ' }),
      'Please select an origin airport',
    ],
  ]
  for (const [what, path, message] of addresses) {
    test(`an address with ${what} shows an error and keeps valid values`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(400)
      await expect(page.getByRole('main').getByText(message).first()).toBeVisible()
      const understood = new URL(path, 'http://localhost').searchParams.get('children')
      await expect(searchForm(page).getByLabel(/^Child \(/)).toHaveValue(understood ?? '0')
      const to = new URL(path, 'http://localhost').searchParams.get('destination') ?? ''
      await expect(searchForm(page).getByLabel(/^To/)).toHaveValue(new RegExp(to || '^$'))
    })
  }

  const search = (page: Page) => searchForm(page).getByRole('button', { name: 'Search flights' })

  test(
    'a place from the home page opens the form and asks for the origin',
    { tag: '@screen' },
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'London', exact: true }).click()
      await expect(page).toHaveURL(/\/\?destination=LON$/)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(searchForm(page).getByLabel(/^To/)).toHaveValue(/LON/)
      await expect(searchForm(page).getByLabel(/^Return/)).not.toHaveValue('')
      const departure = await searchForm(page)
        .getByLabel(/^Departure/)
        .inputValue()
      expect(departure > inDays(14)).toBe(true)
      const from = searchForm(page).getByLabel(/^From/)
      await expect(from).toBeFocused()
      await expectHittable(search(page))
      await page.keyboard.type('Boston')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/origin=BOS&destination=LON/)
      await expect(page.getByText('Round Trip', { exact: true })).toBeVisible()
    },
  )

  const partial: [what: string, path: string][] = [
    [
      'a date, travellers and a cabin',
      `/search?departureDate=${inDays(50)}&adults=2&children=0&infants=0&cabinClass=business`,
    ],
  ]
  for (const [what, path] of partial) {
    test(`an address with ${what} opens the form with these values`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(searchForm(page).getByLabel(/^From/)).toBeFocused()
      const asked = new URL(path, 'http://localhost').searchParams
      await expect(searchForm(page).getByLabel(/^Adult/)).toHaveValue(asked.get('adults') ?? '1')
      await expect(searchForm(page).getByLabel(/^Cabin/)).toHaveValue(
        asked.get('cabinClass') ?? 'economy',
      )
      await fillSearch(page, { from: 'LHR', to: 'JFK' })
      await expect(searchForm(page).getByLabel(/^Departure/)).toHaveValue(
        asked.get('departureDate') ?? /^\d{4}-\d\d-\d\d$/,
      )
      await search(page).click()
      await expect(page).toHaveURL(/origin=LHR&destination=JFK/)
    })
  }

  test('nonsense in every parameter shows a clear message', async ({ page }) => {
    const response = await page.goto(
      '/search?origin=%00%FF&destination=<script>&departureDate=tomorrow&adults=-1&children=1e9&infants=NaN&cabinClass=roof&tripType=circle&loaded=-5&sort=x&stops=9&minPrice=abc',
    )
    expect(response?.status()).toBe(400)
    await expect(searchForm(page).getByRole('alert')).toContainText('Please select')
    await expect(searchForm(page).getByLabel(/^From/)).toBeVisible()
  })

  test('an unknown code offers similar codes as searches', async ({ page }) => {
    const response = await page.goto(resultsPath({ ...longHaul, from: 'LHX' }))
    expect(response?.status()).toBe(400)
    await expect(searchForm(page).getByLabel(/^From/)).toHaveValue('LHX')
    const meant = page.getByRole('region', { name: 'Did you mean' })
    await meant.getByRole('link', { name: /From London \(LHR\)/ }).click()
    await expect(page).toHaveURL(/\/search\?origin=LHR&/)
  })

  test('a search without flights offers nearby airports and other days', async ({ page }) => {
    await page.goto(resultsPath({ ...longHaul, from: 'PVD', to: 'RAI' }, { wait: '1' }))
    await expect(page.getByRole('heading', { name: 'No Flights Found' })).toBeVisible()
    const days = page.getByRole('region', { name: 'Other days' }).getByRole('link')
    await expect(days).toHaveCount(4)
    const near = page.getByRole('region', { name: 'Nearby airports' }).getByRole('link')
    await near.filter({ hasText: 'From Boston (BOS)' }).click()
    await expect(page).toHaveURL(/\/search\?origin=BOS&destination=RAI&/)
  })
})
