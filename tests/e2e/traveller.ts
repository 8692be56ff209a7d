import type { Locator, Page } from 'playwright/test'
import { inDays, now } from '../clock.ts'
import { expect } from '../plain/expect.ts'

export { inDays }

export type Trip = {
  from: string
  to: string
  departure: string
  /** Date of the return. Without this date, the trip is one way. */
  return?: string
  adults?: number
  children?: number
  infants?: number
  /** Ages of the children on the last day of travel. */
  ages?: number[]
}

export const longHaul: Trip = {
  from: 'LHR',
  to: 'JFK',
  departure: inDays(40),
  return: inDays(47),
}

export function searchForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Search flights' })
}

/** Waits until the page handles keys and clicks by script. */
export async function scriptsRun(page: Page): Promise<void> {
  await expect(page.locator('a[href^="tel:"]').first()).toBeAttached()
  await expect(page.locator('a[ping]')).toHaveCount(0)
  // React hydrates the results last. Navigating earlier would render them again and log an error.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#flights')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )
  // React marks the elements shortly before it commits them. A browser that is idle has committed them.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  )
  await browserIsIdle(page)
}

/** Waits until the browser is idle, or five seconds if an animation keeps it busy. */
export async function browserIsIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // The tests of the oldest browser take this function away.
        if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5_000 })
        else setTimeout(resolve, 200)
      }),
  )
}

export async function fillSearch(page: Page, trip: Partial<Trip>): Promise<void> {
  const form = searchForm(page)
  const fields: [string | RegExp, string | number | undefined][] = [
    [/^From/, trip.from],
    [/^To/, trip.to],
    [/^Departure/, trip.departure],
    [/^Return/, trip.return],
    [/^Adult/, trip.adults],
    [/^Child \(/, trip.children],
    [/^Infant/, trip.infants],
  ]
  for (const [label, value] of fields) {
    if (value !== undefined) await form.getByLabel(label).fill(String(value))
  }
  await fillAges(page, trip)
}

/** Enters the ages of the children. Without scripts, the form requests the ages after the first press. */
async function fillAges(page: Page, { children = 0, ages = [] }: Partial<Trip>): Promise<void> {
  if (children === 0) return
  const form = searchForm(page)
  if (!(await form.getByLabel('Child 1').isVisible())) {
    await form.getByRole('button', { name: 'Search flights' }).click()
  }
  for (const index of Array.from({ length: children }).keys()) {
    await form.getByLabel(`Child ${index + 1}`).selectOption(String(ages[index] ?? 8))
  }
}

export async function searchFrom(page: Page, trip: Trip): Promise<void> {
  await page.goto(trip.return ? '/' : '/?trip=one-way')
  await fillSearch(page, trip)
  await searchForm(page).getByRole('button', { name: 'Search flights' }).click()
}

export function resultsPath(trip: Trip, more: Record<string, string> = {}): string {
  return `/search?${new URLSearchParams({
    origin: trip.from,
    destination: trip.to,
    departureDate: trip.departure,
    ...(trip.return && { returnDate: trip.return }),
    cabinClass: 'economy',
    adults: String(trip.adults ?? 1),
    children: String(trip.children ?? 0),
    infants: String(trip.infants ?? 0),
    ...(trip.ages && { ages: trip.ages.join(',') }),
    tripType: trip.return ? 'round-trip' : 'one-way',
    ...more,
  })}`
}

export function offerCards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^View Details/ }) })
}

export function resultsHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /flights? (found|match)$/ })
}

/** Without scripts, the page shows late flights only when the visitor asks for them. */
export async function showAllFlights(page: Page): Promise<void> {
  const refresh = page.getByRole('link', { name: 'Refresh', exact: true })
  // Once the visitor has used the page, later flights may wait behind this button.
  const show = page.getByRole('button', { name: / · Show$/ })
  // One locator, because a page that is being replaced lacks the flights as well as the other parts.
  const complete = page
    .getByRole('main')
    .filter({ has: resultsHeading(page) })
    .filter({ hasNot: page.getByText('Searching all airlines...') })
    .filter({ hasNot: refresh })
    .filter({ hasNot: show })
  let refreshed = false
  await expect(async () => {
    // Each may disappear before the press. A second press on the link would interrupt the page on its way.
    if (!refreshed && (await refresh.isVisible())) {
      await refresh.click({ timeout: 5_000 })
      refreshed = true
    }
    if (await show.isVisible()) await show.click({ timeout: 5_000 })
    await expect(complete).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
}

/** Parses an amount such as "$1,234". */
export function dollars(text: string): number {
  const match = /\$([\d,]+)(?![\d.])/.exec(text)
  if (!match) throw new Error(`No whole dollar amount in ${JSON.stringify(text)}`)
  return Number(match[1]!.replaceAll(',', ''))
}

export async function cardPrices(page: Page): Promise<number[]> {
  return (await offerCards(page).allInnerTexts()).map(dollars)
}

/** Finds the value next to a name such as "Total" in a list of facts. */
export function fact(scope: Locator, name: string): Locator {
  return scope
    .locator('dt')
    .getByText(name, { exact: true })
    .locator('xpath=following-sibling::dd[1]')
}

export async function openFirstOffer(page: Page): Promise<void> {
  await offerCards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
}

/** Opens the first offer whose airline has seat maps. */
export async function openOfferWithSeats(page: Page): Promise<void> {
  const links = offerCards(page).getByRole('link', { name: /^View Details/ })
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    const id = /\/flight\/(\w+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    const answer = await page.request.get(`/api/flights/seatmaps/${id}`)
    const { data } = (await answer.json()) as { data: unknown[] }
    if (data.length === 0) continue
    await link.click()
    await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
    return
  }
  throw new Error('No airline on this page has seat maps')
}

/** Finds the booking link beside the flight, or in the bar below it on a phone. */
export function bookLink(page: Page): Locator {
  return page.getByRole('link', { name: /^Book (This Flight|Now)$/ })
}

export async function bookThisFlight(page: Page): Promise<void> {
  await bookLink(page).click()
  await expect(page.getByRole('heading', { name: 'Enter Passenger Details' })).toBeVisible()
}

export type Person = {
  title: 'Mr' | 'Ms' | 'Mrs' | 'Miss' | 'Dr'
  firstName: string
  lastName: string
  born: string
  email?: string
  phone?: string
}

let people = 0

/** Returns a person with a unique email, so tests don't share an account. */
export function anAdult(): Person {
  people += 1
  return {
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Lovelace',
    born: '1985-12-10',
    email: `ada.${process.pid}.${Date.now()}.${people}@example.com`,
    phone: '+442071838750',
  }
}

export function passengerForm(page: Page, index = 0): Locator {
  return page.getByRole('group', { name: new RegExp(`^Passenger ${index + 1}\\b`) })
}

/** Finds the form with the email and phone that all passengers share. */
export function contactForm(page: Page): Locator {
  return page.getByRole('group', { name: /^Contact details/ })
}

export function birthDate(form: Locator): Locator {
  return form.getByRole('group', { name: 'Date of birth' })
}

/** Returns the typed date as yyyy-MM-dd. */
export async function typedBirthDate(form: Locator): Promise<string> {
  const boxes = ['Year', 'Month', 'Day'].map((label) => birthDate(form).getByLabel(label))
  const values = await Promise.all(boxes.map((box) => box.inputValue()))
  return values.map((value) => value.padStart(2, '0')).join('-')
}

/** Fills in a passenger's form. Email and phone go to the contact form that all passengers share. */
export async function fillPassenger(form: Locator, person: Partial<Person>): Promise<void> {
  const [year, month, day] = person.born?.split('-') ?? []
  const contact = contactForm(form.page())
  const fields: [Locator, string | undefined][] = [
    [form.getByLabel('First name'), person.firstName],
    [form.getByLabel('Last name'), person.lastName],
    [birthDate(form).getByLabel('Day'), day],
    [birthDate(form).getByLabel('Month'), month],
    [birthDate(form).getByLabel('Year'), year],
    [contact.getByLabel('Email'), person.email],
    [contact.getByLabel('Phone'), person.phone],
  ]
  for (const [field, value] of fields) {
    if (value !== undefined) await field.fill(value)
  }
  if (person.title) await form.getByLabel('Title').selectOption(person.title)
}

export async function continueToSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
}

export async function skipSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
}

export const goodCard = '4242 4242 4242 4242'

export async function fillCard(page: Page, number: string): Promise<void> {
  const year = String((new Date(now()).getUTCFullYear() + 3) % 100).padStart(2, '0')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Card holder name').fill('Ada Lovelace')
  await page.getByLabel('Expiry month').fill('12')
  await page.getByLabel('Expiry year').fill(year)
  await page.getByLabel('CVV').fill('123')
}

export async function completeBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Booking' }).click()
}

/** Finds the first offer's passenger step by its links, without rendering pages. */
async function findBooking({ request }: Page, trip: Trip, filters = {}) {
  const results = await request.get(resultsPath(trip, { wait: '1', ...filters }))
  const flight = linkTo('/flight/', await results.text())
  const path = linkTo('/booking?', await (await request.get(flight)).text())
  return { path, origin: new URL(results.url()).origin }
}

/** Opens the first offer's details directly. `openFirstOffer` clicks through instead. */
export async function goToFlight(page: Page, trip: Trip): Promise<void> {
  const results = await page.request.get(resultsPath(trip, { wait: '1' }))
  await page.goto(linkTo('/flight/', await results.text()))
  await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
}

/** Opens the first offer's passenger step directly. */
export async function goToPassengers(
  page: Page,
  trip: Trip,
  filters: Record<string, string> = {},
): Promise<void> {
  const { path } = await findBooking(page, trip, filters)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Enter Passenger Details' })).toBeVisible()
}

/** Opens the payment step without seats, by plain form posts. `goFromResultsToPayment` clicks through instead. */
export async function goToPayment(
  page: Page,
  trip: Trip = longHaul,
  person: Person = anAdult(),
): Promise<void> {
  const { path, origin } = await findBooking(page, trip)
  const post = async (to: string, form: Record<string, string>) =>
    (await page.request.post(to, { form, headers: { Origin: origin } })).url()
  const shown = await (await page.request.get(path)).text()
  const [, fare = ''] = /name="fare" value="([^"]+)"/.exec(shown) ?? []
  const seats = await post(`${path}&index`, { ...formOf(person), fare })
  await page.goto(await post(seats, { intent: 'skip' }))
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
}

export async function goFromResultsToPayment(page: Page): Promise<void> {
  await openFirstOffer(page)
  await bookThisFlight(page)
  await fillPassenger(passengerForm(page), anAdult())
  await continueToSeats(page)
  await skipSeats(page)
}

/** Returns the address of the first link that starts with `start`. */
function linkTo(start: string, html: string): string {
  for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g)) {
    if (href.startsWith(start)) return href.replaceAll('&amp;', '&')
  }
  throw new Error(`No link to ${start}`)
}

function boxesOf(born: string) {
  const [year = '', month = '', day = ''] = born.split('-')
  return { 'dateOfBirth.day': day, 'dateOfBirth.month': month, 'dateOfBirth.year': year }
}

/** Returns the required fields of a single passenger. */
function formOf({ title, firstName, lastName, born, email = '', phone = '' }: Person) {
  const fields = {
    title: title.toLowerCase(),
    firstName,
    lastName,
    ...boxesOf(born),
    email,
    phone,
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`passengers[0].${name}`, value]),
  )
}

/** Expects the message at its field, and that screen readers announce it with the field. */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
}
