import type { Page } from 'playwright/test'
import { addMonthsTo } from '#app/core/search/prices/month-days.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { expect, test } from '../fixtures.ts'
import { expectAllHittable } from '../hittable.ts'
import { fillSearch, inDays, searchForm, showAllFlights } from '../traveller.ts'

const field = (page: Page, label: RegExp) => searchForm(page).getByLabel(label)
const dialog = (page: Page) => page.getByRole('dialog')
const chosenDay = (page: Page) => dialog(page).locator('button:focus')

/** Formats a date as the calendar announces it, such as "Friday, June 11 2027". */
const spoken = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(/, (\d{4})$/, ' $1')

test('keyboard users choose dates with fares, and the focus returns to the field', async ({
  page,
}) => {
  await page.goto('/?trip=round-trip')
  const trip = { from: 'LHR', to: 'BOS', departure: inDays(30), return: inDays(37) }
  await fillSearch(page, trip)
  await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
  // The fare is stored when all airlines have answered.
  await showAllFlights(page)
  await page.goBack()

  const opener = searchForm(page).getByRole('button', { name: 'Open calendar: departure' })
  // The focus ring of the field must not cover the button of the calendar.
  await field(page, /^Departure/).focus()
  await opener.click()
  await expect(dialog(page)).toHaveAccessibleName('Choose a departure date')
  await expect(chosenDay(page)).toHaveAccessibleName(
    new RegExp(`^${spoken(trip.departure)}, from \\$[\\d,]+ departure$`),
  )
  const days = await dialog(page).locator('button[data-day]:enabled').allInnerTexts()
  expect(days.filter((text) => !/(\$[\d,]+|–)/.test(text))).toEqual([])
  expect(days.some((text) => text.includes('–'))).toBe(true)
  await expect(dialog(page).getByRole('button', { name: /–/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(chosenDay(page)).toBeFocused()
  // Keys of the browser, such as those of Back, move no day.
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(chosenDay(page)).toHaveAccessibleName(new RegExp(`^${spoken(inDays(31))}`))
  await page.keyboard.press('PageDown')
  const nextMonth = addMonthsTo(inDays(31), 1)
  await expect(chosenDay(page)).toHaveAccessibleName(new RegExp(`^${spoken(nextMonth)}`))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Choose a return date')
  await expect(chosenDay(page)).toHaveAccessibleName(/return$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // The focus returns to the button, whose name says the chosen date.
  const spokenName = (date: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAccessibleName(`Open calendar: departure, ${spokenName(nextMonth)}`)
  await expect(field(page, /^Departure/)).toHaveValue(nextMonth)
  await expect(field(page, /^Return/)).toHaveValue(addDaysTo(nextMonth, 14))
})

test('a click on a date opens the calendar, and the keyboard still types the date', async ({
  page,
}) => {
  await page.goto('/?trip=one-way')
  const opener = searchForm(page).getByRole('button', { name: 'Open calendar: departure' })
  await expect(opener).toBeVisible()
  const departure = field(page, /^Departure/)
  await departure.click()
  await expect(dialog(page)).toHaveAccessibleName('Choose a departure date')
  // Without a route, no fare is known.
  await expect(dialog(page)).not.toContainText(/–|fares/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(departure).toBeFocused()
  const date = addDaysTo(inDays(1), 40)
  const [year = '', month = '', day = ''] = date.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await expect(departure).toHaveValue(date)
  await expect(dialog(page)).toHaveCount(0)
  // The field has the focus, and a click opens the calendar again.
  await departure.click()
  await expect(chosenDay(page)).toHaveAccessibleName(new RegExp(`^${spoken(date)}`))
})

test('the calendar turns to the last day of sale, and a press outside closes it', async ({
  page,
}) => {
  await page.goto('/?trip=one-way')
  await searchForm(page).getByRole('button', { name: 'Open calendar: departure' }).click()
  const later = dialog(page).getByRole('button', { name: 'Later months' })
  await expect(later).toBeEnabled()
  while (await later.isEnabled()) await later.click()
  const lastDay = await field(page, /^Departure/).getAttribute('max')
  const days = dialog(page).locator('button[data-day]:enabled')
  await expect(days.last()).toHaveAttribute('data-day', lastDay ?? '')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toHaveCount(0)
})

test('a finger on a date opens the picker of the device alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/?trip=one-way')
  const opener = searchForm(page).getByRole('button', { name: 'Open calendar: departure' })
  await expect(opener).toBeVisible()
  await field(page, /^Departure/).tap()
  await expect(field(page, /^Departure/)).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
  // The button still opens ours, so a press had time to open it.
  await opener.tap()
  await expect(dialog(page)).toHaveCount(1)
  await context.close()
})

test('on a phone, future days can be pressed and past days cannot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?trip=one-way')
  await searchForm(page).getByRole('button', { name: 'Open calendar: departure' }).click()
  await dialog(page).getByRole('button', { name: 'Later months' }).click()
  const months = await dialog(page).locator('caption').allInnerTexts()
  await expect(dialog(page).getByRole('status')).toHaveText(months.join(', '))
  const days = dialog(page).getByRole('grid').first().getByRole('button')
  await expectAllHittable(days)
  await expect(dialog(page).getByRole('button', { name: 'Earlier months' })).toBeEnabled()
  await days.nth(9).click()
  await expect(field(page, /^Departure/)).toHaveValue(/-10$/)
})
