import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { changeOrder, book, openTrip, type Booked } from '../booked.ts'
import { mailsTo } from '../member.ts'
import type { Site } from '../site.ts'

const main = (page: Page) => page.getByRole('main')
const details = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const changed = 'The airline has changed your flights'

const kindsTo = (site: Site, { email }: Booked) => mailsTo(site, email).map(({ kind }) => kind)

/** Expects these parts of a text in this order. */
function expectInOrder(text: string, ...parts: string[]): void {
  // A time may stand in the text twice, such as the new departure that equals the old arrival.
  let end = 0
  for (const part of parts) {
    const at = text.indexOf(part, end)
    expect(at, `${part} in ${text.slice(end)}`).not.toBe(-1)
    end = at + part.length
  }
}

test('a big change by the airline shows the right to a refund first and can be accepted', async ({
  page,
  site,
}) => {
  const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
  await changeOrder(site, trip, { change: 'leg-replaced', minutes: 420 })
  await openTrip(page, trip, changed)
  const shown = await details(page).innerText()
  await page.goto('/my-trips')
  await expect(main(page)).toContainText(`${changed}. Please review the change`)
  await expect(main(page)).toContainText('Departs 7h later')
  await openTrip(page, trip, changed)
  // The page no longer shows the check-in times of the old flights.
  expect(shown).not.toContain('Be at the airport')
  expectInOrder(shown, 'full refund', 'Accept Change', 'Please decide by', 'Before', 'Now')
  const [before = '', after = ''] = await details(page)
    .locator('[data-change]')
    .getByRole('listitem')
    .allInnerTexts()
  const timeOf = (text: string) => /\d\d:\d\d/.exec(text)?.[0] ?? 'none'
  expect(timeOf(after)).not.toBe(timeOf(before))
  const [mail] = mailsTo(site, trip.email).filter(({ kind }) => kind === 'airline-change')
  expectInOrder(mail?.text ?? '', 'Departs 7h later', 'Before:', 'full refund')
  expectInOrder(
    mail?.text.slice(mail.text.indexOf('Before:')) ?? '',
    'Before:',
    timeOf(before),
    'Now:',
    timeOf(after),
    'full refund',
    'Please decide by',
  )
  // The traveller can see the refund before accepting anything.
  await details(page).getByRole('button', { name: 'Cancel for a Refund' }).click()
  await expect(heading(page, /^Your refund/)).toBeVisible()
  await page.getByRole('link', { name: 'Keep Booking' }).click()

  await details(page).getByRole('button', { name: 'Accept Change' }).click()
  await expect(page.getByText('Your trip now shows the new times.').first()).toBeVisible()
  await openTrip(page, trip)
  await expect(details(page).getByText(changed, { exact: true })).toHaveCount(0)
  await expect(details(page)).toContainText(timeOf(after))
  await details(page).getByText('Your original flights').click()
  await expect(details(page).locator('[data-booked-flights]')).toContainText(timeOf(before))
  await page.goto(`/my-trips/${trip.id}/receipt`)
  expectInOrder(
    await main(page).innerText(),
    timeOf(after),
    'Booked as',
    timeOf(before),
    'Total paid',
  )
  const list = await page.request.get('/api/bookings')
  expect(JSON.stringify(await list.json())).toContain(`T${timeOf(after)}:00`)
  expect(kindsTo(site, trip)).toContain('airline-change-accepted')
})

test(
  'a request for other flights keeps the typed text after an error',
  { tag: '@plain' },
  async ({ page, site }) => {
    const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
    await changeOrder(site, trip, { change: 'times' })
    await openTrip(page, trip, changed)
    await details(page).getByRole('link', { name: 'Ask for Other Flights' }).click()
    await expect(heading(page, 'Ask for Other Flights')).toBeVisible()
    // The page shows both timelines and every choice.
    await expect(heading(page, 'What changes')).toBeVisible()
    await expect(main(page)).toContainText('Departs ')
    await expect(main(page).getByRole('button', { name: 'Accept Change' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Cancel for a Refund' })).toBeVisible()
    const request = page.getByLabel('Which flights would suit you?')
    const send = page.getByRole('button', { name: 'Ask for Other Flights' })
    await send.click()
    await expect(request).toHaveAccessibleDescription(/Please tell us which flights would suit you/)
    await expect(page).toHaveTitle(/^Error: /)
    await request.fill('Any flight after noon')
    await send.click()
    await expect(page.getByText('We’re looking for other flights').first()).toBeVisible()
    expect(kindsTo(site, trip)).toContain('airline-change-asked')
    await openTrip(page, trip)
    await expect(details(page)).toContainText('You asked for other flights.')
    await expect(details(page).getByRole('button', { name: 'Accept Change' })).toBeVisible()
  },
)

test(
  'a flight cancelled by the airline fits a screen of 320 pixels',
  { tag: '@screen' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const trip = await book(page, site, { from: 'LHR', to: 'CDG', airline: 'BA' })
    await changeOrder(site, trip, { change: 'leg-cancelled', actions: ['cancel'] })
    await openTrip(page, trip, 'Your flight was cancelled by the airline')
    const overflow = () => details(page).evaluate((one) => one.scrollWidth - one.clientWidth)
    await expect.poll(overflow).toBe(0)
  },
)

test(
  'a flight cancelled by the airline is shown with the right to a refund',
  { tag: '@plain' },
  async ({ page, site }) => {
    const trip = await book(page, site, {
      from: 'LHR',
      to: 'CDG',
      refundable: false,
      // The test needs this airline, because Duffel Airways would refund a test order in full.
      airline: 'BA',
    })
    await changeOrder(site, trip, { change: 'leg-cancelled', actions: ['accept', 'cancel'] })
    await openTrip(page, trip, 'Your flight was cancelled by the airline')
    const notice = details(page)
    await expect(notice.getByText('Cancelled by the airline', { exact: true })).not.toHaveCount(0)
    await expect(notice).not.toContainText('Be at the airport')
    await expect(notice).not.toContainText('No flight. The airline cancelled it.')
    await expect(notice).toContainText('Our service fee isn’t refunded')
    await expect(notice).toContainText('You have the right to a refund for it')
    await expect(notice).toContainText('our team will settle it with the airline')
    await expect(notice.getByRole('button', { name: /Accept|Keep/ })).toHaveCount(0)
    await notice.getByRole('button', { name: 'Get a Refund' }).click()
    await expect(heading(page, /^Your refund/)).toBeVisible()
    // One click must not give up the refund that the airline owes.
    const owed = main(page).getByText('You may be owed a larger refund')
    await expect(owed).toBeVisible()
    await expect(main(page)).toContainText('You have the right to a refund for it')
    await main(page).getByRole('button', { name: 'Confirm Cancellation' }).click()
    await expect(heading(page, 'My Trips')).toBeVisible()
    await expect
      .poll(() => mailsTo(site, trip.email).find(({ kind }) => kind === 'booking-cancelled')?.text)
      .toContain('you may still be owed a refund')
  },
)

test(
  'a trip shows flights that have already changed next to the flights that were booked',
  { tag: '@plain' },
  async ({ page, site }) => {
    const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
    await changeOrder(site, trip, { change: 'times', minutes: 45, as: 'changed' })
    await openTrip(page, trip, 'Your original flights')
    await expect(details(page).getByText(changed, { exact: true })).toHaveCount(0)
    const [mail] = mailsTo(site, trip.email).filter(({ kind }) => kind === 'new-itinerary')
    expectInOrder(mail?.text ?? '', 'Before:', 'Now:', 'refund')
  },
)
