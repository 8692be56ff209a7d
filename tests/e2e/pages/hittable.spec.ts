import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAllHittable, expectHittable } from '../hittable.ts'
import { aMember, register, signIn } from '../member.ts'
import {
  anAdult,
  longHaul,
  offerCards,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
} from '../traveller.ts'

const phone = { width: 360, height: 640 }
const laptop = { width: 1280, height: 800 }

test('every airport suggestion can be clicked on a laptop and a phone', async ({ page }) => {
  const fields = (name: string) => searchForm(page).getByRole('combobox', { name })
  const expectSuggestions = async (name: string, index: number) => {
    const field = fields(name).nth(index)
    await field.fill('lon')
    const list = searchForm(page).getByRole('listbox', { name })
    await expect(list.getByRole('option', { name: /London \(LHR\)/ })).toBeVisible()
    await expectAllHittable(list.getByRole('option'))
    await field.fill('qqqq')
    await expectHittable(searchForm(page).getByText('No airports found for "qqqq"'))
    await field.fill('')
  }
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expectSuggestions('From', 0)
    await expectSuggestions('To', 0)
    await page.goto('/?trip=multi-city')
    for (const row of [0, 1]) {
      await expectSuggestions('From', row)
      await expectSuggestions('To', row)
    }
  }
})

test('the menus of the header can be clicked', async ({ page, site }) => {
  const header = page.getByRole('banner')
  const open = () => header.locator('summary').filter({ visible: true }).click()
  const items = header.getByRole('group').locator('a, button').filter({ visible: true })
  await page.setViewportSize(phone)
  await page.goto('/')
  await open()
  await expectAllHittable(items)

  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  await page.goto('/')
  await open()
  await expect(items).toHaveCount(6)
  await expectAllHittable(items)
  await page.setViewportSize(laptop)
  await page.goto('/')
  await header
    .getByRole('link', { name: /^Call Us/ })
    .first()
    .hover()
  await expectHittable(header.getByRole('tooltip'))
  await open()
  await expect(items).toHaveCount(3)
  await expectAllHittable(items)
})

async function openFilters(page: Page) {
  const filters = page.getByRole('form', { name: 'Filters' })
  if (!(await filters.isVisible())) {
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.or(page.getByRole('link', { name: /^Filters/ })).click()
  }
  return filters
}

for (const size of [laptop, phone]) {
  test(`every control of the results can be clicked at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(resultsPath({ ...longHaul, to: 'SFO' }, { wait: '1', stops: '1' }))
    await expect(resultsHeading(page)).toBeVisible()
    await scriptsRun(page)
    const filters = await openFilters(page)
    await filters.getByText('Layover airports', { exact: true }).click()
    await expectAllHittable(filters.getByRole('checkbox', { disabled: false }))
    await expectAllHittable(filters.getByRole('slider'))
    await expectAllHittable(filters.getByRole('combobox'))
    await expectHittable(filters.getByRole('link', { name: /^Clear all/ }))
    const show = filters.getByRole('button', { name: /^Show \d+ flights?$/ })
    if (await show.isVisible()) await show.click()

    await expectHittable(page.getByLabel('Sort by'))
    await expectHittable(page.getByRole('link', { name: 'Remove the filter Stops: 1 Stop' }))
    const leads = page.getByRole('navigation', { name: 'Order of flights' })
    await expectAllHittable(leads.getByRole('link'))
    const days = page.getByRole('navigation', { name: 'Other dates' })
    await expectAllHittable(days.getByRole('link'))
    await expectHittable(page.getByRole('link', { name: 'Share' }))
    await expectHittable(page.getByRole('link', { name: 'Modify Search' }))
    await expectHittable(page.getByRole('button', { name: 'Refresh Results' }))
    await expectHittable(page.getByRole('button', { name: 'Load More Flights' }))
    for (const card of [offerCards(page).first(), offerCards(page).last()]) {
      await expectHittable(card.getByRole('link', { name: /^View Details/ }))
      const stop = card
        .locator(':has(> [role=tooltip])')
        .filter({ hasText: /^1 Stop/ })
        .last()
      await stop.focus()
      await expectHittable(stop.getByRole('tooltip'))
    }
  })
}

test('a toast and its Close button can be clicked on a phone and a laptop', async ({ page }) => {
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await scriptsRun(page)
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email address').fill(anAdult().email ?? '')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
    const message = toasts.getByText('Check your inbox', { exact: true })
    // A message stays while the pointer is on it.
    await message.hover()
    await expectHittable(message)
    const close = toasts.getByRole('button', { name: 'Close' })
    await expectHittable(close)
  }
})
