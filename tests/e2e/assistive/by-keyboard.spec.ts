import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordAnnouncements } from '../announcements.ts'
import { book, changeOrder } from '../booked.ts'
import { aMember, confirmEmail, register, signIn } from '../member.ts'
import {
  anAdult,
  bookLink,
  bookThisFlight,
  continueToSeats,
  fillPassenger,
  goToFlight,
  goToPassengers,
  longHaul,
  offerCards,
  openOfferWithSeats,
  passengerForm,
  resultsHeading,
  resultsPath,
  scriptsRun,
} from '../traveller.ts'

const press = async (target: Locator) => {
  await target.focus()
  await target.press('Enter')
}

/** Presses Tab until the element has the focus, and returns the number of presses. */
async function tabsTo(page: Page, target: Locator): Promise<number> {
  for (let presses = 1; presses <= 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  return Infinity
}

async function tabsBySkipLink(page: Page, name: string, target: Locator): Promise<number> {
  const before = await tabsTo(page, page.getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
  return before + (await tabsTo(page, target))
}

test('the first offer is five Tabs from the heading, and the Book button is three', async ({
  page,
}) => {
  // Each explanation of a stop comes before the link.
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '1' }))
  await scriptsRun(page)
  const details = offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
  // The first of these Tabs reaches "Skip to content", which this visitor passes over.
  expect(await tabsBySkipLink(page, 'Skip to flights', details)).toBeLessThanOrEqual(12)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element: HTMLElement) => {
    element.tabIndex = -1
    element.focus()
  })
  expect(await tabsBySkipLink(page, 'Skip to flights', details)).toBeLessThanOrEqual(5)
  await page.goBack()
  await expect(details).toBeFocused()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    await scriptsRun(page)
    await press(details)
    await expect(page.locator('h1:focus')).toHaveText('Flight Summary')
    expect(await tabsBySkipLink(page, 'Skip to booking', bookLink(page))).toBeLessThanOrEqual(3)
  }
})

const explanation = (page: Page) =>
  offerCards(page)
    .first()
    .getByRole('button', { name: /^1 Stop/ })
    .first()

const tooltip = (page: Page) => explanation(page).getByRole('tooltip')

test('an explanation in an offer is a button that the keyboard reaches', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '1' }))
  await scriptsRun(page)
  await expect(tooltip(page)).toBeHidden()
  await page.getByRole('list', { name: /flights (found|match)$/ }).focus()
  expect(await tabsTo(page, explanation(page))).toBeLessThanOrEqual(2)
  await expect(tooltip(page)).toBeVisible()
  // Screen readers announce it as part of the name.
  await expect(explanation(page)).toHaveAccessibleName(/^1 Stop Connecting in .+ \([A-Z]{3}\)$/)
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip(page)).toBeVisible()
})

test('an explanation in an offer stays open while the pointer moves onto it, and closes when it leaves', async ({
  page,
}) => {
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '1' }))
  await scriptsRun(page)
  await explanation(page).hover()
  await expect(tooltip(page)).toBeVisible()
  const box = await tooltip(page).boundingBox()
  if (!box) throw new Error('the tooltip has no box')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 30 })
  await expect(tooltip(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(tooltip(page)).toBeHidden()
})

test('a finger opens an explanation in an offer without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '1' }))
  await expect(tooltip(page)).toBeHidden()
  await explanation(page).tap()
  await expect(tooltip(page)).toBeVisible()
  await context.close()
})

test('a copied link is announced once and keeps its name', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const announced = await recordAnnouncements(page)
  const share = page.getByRole('link', { name: 'Share', exact: true })
  await press(share)
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  await expect(share).toBeFocused()
  await expect(share).toContainText('Link copied')
  expect(await announced()).toEqual(['Link copied'])
})

test('a control that disappears passes the focus to the flights', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1', stops: '0' }))
  await scriptsRun(page)
  const announced = await recordAnnouncements(page)
  await press(page.getByRole('link', { name: /^Remove the filter/ }))
  await expect(page.getByRole('list', { name: /flights found$/ })).toBeFocused()
  const found = await resultsHeading(page).innerText()
  await expect.poll(announced).toEqual([found])
  await press(page.getByRole('link', { name: /^Fastest/ }))
  await expect.poll(announced).toEqual([found, 'Duration: Shortest'])
  await press(page.getByRole('button', { name: 'Load More Flights' }))
  await expect(resultsHeading(page)).toHaveText(/^(?!30 )/)
  await expect(offerCards(page).nth(30).getByRole('heading', { level: 3 })).toBeFocused()
  const count = await resultsHeading(page).innerText()
  await expect.poll(announced).toEqual([found, 'Duration: Shortest', count])
})

test('Tab returns to the seat that last had the focus, and arrows pass taken seats', async ({
  page,
}) => {
  await page.goto(resultsPath({ ...longHaul, return: undefined }, { wait: '1' }))
  await openOfferWithSeats(page)
  await bookThisFlight(page)
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await scriptsRun(page)
  const seat = page.locator('button.seat:focus')
  await page.locator('button.seat[tabindex="0"]').focus()
  const chosen = await seat.getAttribute('value')
  await seat.press('Enter')
  await expect(page.getByText(`Seat ${chosen} has been selected`).first()).toBeVisible()
  await page.locator(`button.seat[value="${chosen}"]`).focus()
  await page.keyboard.press('ArrowDown')
  const other = await seat.getAttribute('value')
  expect(other).not.toBe(chosen)
  await page.keyboard.press('Tab')
  await expect(seat).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(seat).toHaveAttribute('value', other ?? '')
  const [before, after] = await page.locator('table.seats').evaluateAll((maps) => {
    const rows = maps.flatMap((map) => [...map.querySelectorAll('tr')])
    const isFree = (one: HTMLButtonElement | undefined) => one !== undefined && !one.disabled
    return rows.flatMap((row) => {
      const seats = [...row.querySelectorAll<HTMLButtonElement>('button.seat')]
      const at = seats.findIndex((one, index) => isFree(one) && seats[index + 1]?.disabled)
      const next = at < 0 ? undefined : seats.slice(at + 1).find(isFree)
      return next ? [seats[at]!.value, next.value] : []
    })
  })
  await page.locator(`button.seat[value="${before}"]`).focus()
  await page.keyboard.press('ArrowRight')
  await expect(seat).toHaveAttribute('value', after ?? 'a free seat beyond a taken one')
})

test('a trip that was opened by its address announces its shared link, and passes the focus to the heading', async ({
  page,
  site,
}) => {
  const { id } = await book(page, site, { from: 'LHR', to: 'CDG' })
  await page.goto(`/my-trips/${id}`)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await scriptsRun(page)
  const announced = await recordAnnouncements(page)
  await press(page.getByRole('button', { name: 'Create Link' }))
  await expect(page.getByRole('button', { name: 'Turn Off Link' })).toBeFocused()
  const said = async () =>
    (await announced()).filter((text) => text.startsWith('Anyone with')).length
  await expect.poll(said).toBe(1)
  await press(page.getByRole('link', { name: 'Close' }))
  await expect(page.locator('h1:focus')).toHaveText('My Trips')
})

test('the heading takes the focus when a change of a trip that was opened by its address is accepted', async ({
  page,
  site,
}) => {
  const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
  await changeOrder(site, trip, { change: 'times' })
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept Change' })
  await expect(async () => {
    await page.goto(`/my-trips/${trip.id}`)
    await expect(accept).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.locator('dialog:modal')).toBeVisible()
  await scriptsRun(page)
  const announced = await recordAnnouncements(page)
  await press(accept)
  const messages = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(messages.getByText('Change accepted', { exact: true })).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('h1:focus')).toHaveText('My Trips')
  await expect.poll(announced).toContainEqual(expect.stringContaining('Change accepted'))
  const said = (await announced()).filter((text) => text.includes('Change accepted'))
  expect(said).toHaveLength(1)
})

test('Remove next to a seat passes the focus to the other chosen seats and is announced once', async ({
  page,
}) => {
  await page.goto(resultsPath({ ...longHaul, return: undefined }, { wait: '1' }))
  await openOfferWithSeats(page)
  await bookThisFlight(page)
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await scriptsRun(page)
  await press(page.locator('button.seat[tabindex="0"]'))
  const remove = page.getByRole('button', { name: /^Remove .*, seat / })
  await expect(remove).toBeVisible()
  const announced = await recordAnnouncements(page)
  await press(remove)
  await expect(page.getByRole('group', { name: 'Chosen seats' })).toBeFocused()
  await expect.poll(announced).toContainEqual(expect.stringMatching(/Seat \w+ has been removed/))
  const said = (await announced()).filter((text) => /has been removed/.test(text))
  expect(said).toHaveLength(1)
})

test('a saved flight is announced once, and the button keeps the focus', async ({ page }) => {
  await goToFlight(page, longHaul)
  await scriptsRun(page)
  const announced = await recordAnnouncements(page)
  const said = async (words: string) =>
    (await announced()).filter((text) => text.includes(words)).length
  await press(page.getByRole('button', { name: 'Save this flight' }))
  const saved = page.getByRole('button', { name: /^Saved\b.*remove this flight$/ })
  await expect(saved).toBeFocused()
  await expect.poll(() => said('Flight saved')).toBe(1)
  await press(saved)
  await expect(page.getByRole('button', { name: 'Save this flight' })).toBeFocused()
  await expect.poll(() => said('Flight removed')).toBe(1)
  expect(await said('Flight saved')).toBe(1)
})

test('Set Up of the second factor passes the focus to the heading of the next step', async ({
  page,
  site,
}) => {
  const member = aMember()
  await register(site, member)
  await signIn(page, site, member)
  confirmEmail(site, member)
  await page.goto('/account-settings/two-factor')
  await scriptsRun(page)
  await press(page.getByRole('main').getByRole('button', { name: 'Set Up' }))
  await expect(page.getByRole('main').getByRole('button', { name: 'Turn On' })).toBeVisible()
  await expect(page.locator('h1:focus')).toHaveText('Set Up Two-Factor Authentication')
})

test('a refused form is announced once by its focus, and not again while its errors are mended', async ({
  page,
}) => {
  await goToPassengers(page, longHaul)
  await scriptsRun(page)
  await press(page.getByRole('button', { name: 'Continue to Seat Selection' }))
  await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
  const announced = await recordAnnouncements(page)
  const { born, firstName, lastName, email = '', phone = '' } = anAdult()
  const [year = '', month = '', day = ''] = born.split('-')
  const form = page.getByRole('main')
  await form.getByLabel('Title').selectOption('Ms')
  const fields: [RegExp | string, string][] = [
    ['First name', firstName],
    ['Last name', lastName],
    ['Day', day],
    ['Month', month],
    ['Year', year],
    ['Email', email],
    ['Phone', phone],
  ]
  for (const [label, value] of fields) {
    await form.getByLabel(label).first().focus()
    await page.keyboard.type(value)
  }
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).focus()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(await announced()).toEqual([])
})

test('everything in the order of Tab on the results has a role and a name', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  // Tab passes these over.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[tabindex="-1"]')) one.removeAttribute('tabindex')
  })
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const nameless = nodes.filter(
    ({ ignored, role, name, properties }) =>
      !ignored &&
      properties?.some((one) => one.name === 'focusable' && one.value.value === true) &&
      role?.value !== 'RootWebArea' &&
      (role?.value === 'generic' || !name?.value),
  )
  expect(nameless.map(({ role, name }) => `${role?.value} ${name?.value}`)).toEqual([])
})
