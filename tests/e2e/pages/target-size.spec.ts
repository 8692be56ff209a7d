import type { Page } from 'playwright/test'
import { contentPages } from '../../samples/content-pages.ts'
import { expect, test } from '../fixtures.ts'
import { heading } from '../administrator.ts'
import { book } from '../booked.ts'
import {
  aMember,
  confirmEmail,
  register,
  registerAdministrator,
  signIn,
  signInAsAdministrator,
} from '../member.ts'
import { tooSmallForFingers, tooSmallOn } from '../target-size.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  continueToSeats,
  fillCard,
  fillPassenger,
  goodCard,
  longHaul,
  openOfferWithSeats,
  passengerForm,
  resultsHeading,
  resultsPath,
  skipSeats,
} from '../traveller.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('touch targets of the booking flow are large enough, frequent ones for fingers', async ({
  page,
}) => {
  const small: string[] = []
  const look = async (where: string) => void small.push(...(await tooSmallOn(page, where)))
  for (const path of ['/', '/?trip=multi-city', '/?trip=one-way&adults=2&children=2']) {
    await page.goto(path)
    await look(path)
    if (path === '/') small.push(...(await missedOnHome(page)))
  }
  await page.getByRole('banner').locator('summary:visible').click()
  await look('the menu')
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '1' }))
  await expect(resultsHeading(page)).toBeVisible()
  await look('results')
  small.push(...(await missedOnResults(page)))
  const results = page.url()
  await page.getByRole('link', { name: 'Prices by date' }).click()
  await expect(page.getByRole('heading', { name: 'Around your dates' })).toBeVisible()
  await look('prices by date')
  await page.goto(results)
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('button', { name: /^Show \d+ flights?$/ })).toBeVisible()
  await look('the sheet of filters')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Modify Search' }).click()
  await expect(page.getByRole('combobox', { name: /^From/ })).toBeVisible()
  await look('results with their form')
  await page.goto('/saved')
  await look('saved')
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await openOfferWithSeats(page)
  await look('details')
  await bookThisFlight(page)
  await look('passengers')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
  await look('passengers with mistakes')
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await look('seats')
  await skipSeats(page)
  await look('payment')
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await look('confirmation')
  expect(small).toEqual([])
})

/** Returns the small ones among the steppers, the icons beside them and the links in the text of the home page. */
async function missedOnHome(page: Page): Promise<string[]> {
  await expect(page.getByRole('button', { name: 'More adults' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage your alerts' })).toBeVisible()
  const steppers = 'button:is([aria-label^="Fewer"], [aria-label^="More"])'
  return tooSmallForFingers(page, `${steppers}, main a.link`)
}

/** Returns the small ones among the chips, orders, days, icons and stars of the results. */
async function missedOnResults(page: Page): Promise<string[]> {
  for (const name of ['Order of flights', 'Other dates', 'Active filters']) {
    await expect(page.getByLabel(name, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Refresh Results' })).toBeVisible()
  const chips = 'a[href="#filters"]'
  await expect(page.locator(chips)).not.toHaveCount(0)
  const controls = ':is(nav, ul, [role=group])[aria-label] :is(a, button)'
  const icons = 'main header :is(a, button), main button[aria-label="Save"]'
  return tooSmallForFingers(page, `main :is(${chips}, ${controls}), ${icons}`)
}

test('on the narrowest phones, steppers leave room for the number and stay with large letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  for (const kind of ['adults', 'children', 'infants']) {
    const fewer = page.getByRole('button', { name: `Fewer ${kind}` })
    await expect(fewer).toBeVisible()
    const gap = await fewer.evaluate((button) => {
      const field = button.parentElement!.parentElement!.querySelector('input')!
      const digit = Number.parseFloat(getComputedStyle(field).fontSize) * 0.65
      const start = field.getBoundingClientRect().left
      const end = start + Number.parseFloat(getComputedStyle(field).paddingLeft) + digit
      return button.querySelector('svg')!.getBoundingClientRect().left - end
    })
    expect(gap, kind).toBeGreaterThan(4)
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const name of ['Fewer adults', 'More adults', 'Fewer infants', 'More infants']) {
    const stepper = page.getByRole('button', { name })
    await expect(stepper).toBeVisible()
    expect((await stepper.boundingBox())!.width, name).toBeGreaterThanOrEqual(24)
  }
})

test('touch targets of account, trips and alerts are large enough', async ({ page, site }) => {
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  confirmEmail(site, member)
  const { id } = await book(page, site, { from: 'LHR', to: 'CDG', email: member.email })
  const small: string[] = []
  const paths = [
    '/my-trips',
    '/my-trips?tab=past',
    `/my-trips/${id}`,
    `/my-trips/${id}/receipt`,
    `/my-trips/${id}/change`,
    '/account-settings',
    '/account-settings?tab=security',
    '/account-settings?tab=travellers',
    '/account-settings/two-factor',
    '/account-settings/email',
    '/account-settings/close',
    '/alerts',
  ]
  for (const path of paths) {
    await page.goto(path)
    small.push(...(await tooSmallOn(page, path)))
  }
  expect(small).toEqual([])
})

test('touch targets of public pages are large enough', async ({ page }) => {
  const small: string[] = []
  for (const path of [
    ...contentPages,
    '/explore',
    '/login',
    '/register',
    '/forgot-password',
    '/support/booking',
    '/my-trips',
    '/nowhere',
  ]) {
    await page.goto(path)
    small.push(...(await tooSmallOn(page, path)))
  }
  expect(small).toEqual([])
})

test('touch targets of administration pages are large enough', async ({ page, site }) => {
  const administrator = await registerAdministrator(site)
  await page.goto('/login?redirect=%2Fadmin-settings')
  await signInAsAdministrator(page, site, administrator)
  await expect(heading(page)).toBeVisible()
  const small: string[] = []
  for (const path of ['', '?q=Lovelace', '/messages', '/health', '/checkouts/none']) {
    await page.goto(`/admin-settings${path}`)
    small.push(...(await tooSmallOn(page, path)))
  }
  expect(small).toEqual([])
})
