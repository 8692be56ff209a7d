import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAllHittable } from '../hittable.ts'
import { book, type Booked } from '../booked.ts'
import { armFault, askAirlines, clearFaults, moveSandboxClock, type Ledger } from '../ledger.ts'
import { aMember, inDatabase, mailsTo, register, signIn } from '../member.ts'
import type { Site } from '../site.ts'
import { completeBooking, fact, fillCard, goToPayment, goodCard, scriptsRun } from '../traveller.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const details = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trips' }).getByRole('link', { name })
const opener = (page: Page) => main(page).getByRole('link', { name: /^View Details/ })
const alert = (page: Page) => main(page).getByRole('alert')

async function openTrip(page: Page, { id }: Booked): Promise<void> {
  await page.goto(`/my-trips/${id}`)
  await expect(details(page)).toContainText('Booking reference')
}

/** Opens the refund quote from the trip. */
/** Follows the link and returns the name of the downloaded file. */
async function downloadBy(link: Locator): Promise<string> {
  const download = link.page().waitForEvent('download', { timeout: 30_000 })
  await link.click()
  return (await download).suggestedFilename()
}

async function askForQuote(page: Page, trip: Booked, javaScriptEnabled = false): Promise<void> {
  await openTrip(page, trip)
  // The page repeats clicks from before its scripts ran, and a second quote would invalidate the first.
  if (javaScriptEnabled) await scriptsRun(page)
  await details(page).getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(heading(page, /^Your refund/)).toBeVisible()
}

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Cancellation' })

/** Converts "$12.34" to 1234. */
function cents(amount: string): number {
  return Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
}

function post(page: Page, site: Site, path: string, form: Record<string, string>) {
  const headers = { Origin: site.url }
  return page.request.post(path, { headers, form, maxRedirects: 0 })
}

const confirmed = ({ cancellations }: Ledger) => cancellations.filter((one) => one.confirmed_at)

test(
  'a signed-out visitor must sign in, and an empty list shows the next step',
  { tag: '@plain' },
  async ({ page, site }) => {
    await page.goto('/my-trips')
    await expect(heading(page, 'Please sign in')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      '/register',
    )
    await main(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fmy-trips')
    const member = aMember()
    await register(site, member)
    await signIn(page, site, member)
    await page.goto('/my-trips')
    await expect(heading(page, 'No trips found')).toBeVisible()
    for (const name of ['Upcoming', 'Past', 'Cancelled']) {
      await expect(tab(page, name)).toHaveText(`${name} 0`)
    }
    await main(page).getByRole('link', { name: 'Search Flights' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'a trip opens in a dialog over the list, and closing it returns the focus',
  { tag: '@scripts' },
  async ({ page, site }) => {
    await book(page, site, { from: 'LHR', to: 'CDG' })
    await page.goto('/my-trips')
    await scriptsRun(page)
    await opener(page).click()
    const modal = page.locator('dialog:modal')
    await expect(modal).toBeVisible()
    await expect(modal.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()
    await expect(page).toHaveURL('/my-trips')
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(modal).toBeVisible()
    await page.goBack()
    await expect(details(page)).toBeHidden()
    await page.goForward()
    await expect(modal).toBeVisible()
  },
)

test(
  'on a phone, a trip fills the screen, and what can be done with it comes first',
  { tag: '@screen' },
  async ({ page, site, javaScriptEnabled }) => {
    const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true, airline: 'ZZ' })
    await page.setViewportSize({ width: 360, height: 640 })
    await openTrip(page, trip)
    const modal = details(page)
    const box = async () => (await modal.boundingBox())!
    // Without scripts the trip is a page, which has margins.
    await expect.poll(async () => (await box()).width).toBe(javaScriptEnabled ? 360 : 328)
    expect((await box()).height).toBeGreaterThanOrEqual(640)
    const bottom = async (name: string, role: 'link' | 'button') => {
      const { y, height } = (await modal.getByRole(role, { name }).boundingBox())!
      return y + height
    }
    const actions = [
      await bottom('Receipt', 'link'),
      await bottom('Add to Calendar', 'link'),
      await bottom('Cancel Booking', 'button'),
    ]
    const timeline = (await modal.getByRole('heading', { level: 3 }).first().boundingBox())!
    for (const at of actions) expect(at).toBeLessThanOrEqual(timeline.y)
  },
)

test(
  'without scripts, a trip is a separate page, and Close leads to the list',
  { tag: ['@plain', '@screen'] },
  async ({ page, site }) => {
    await book(page, site, { from: 'LHR', to: 'CDG' })
    await page.goto('/my-trips')
    await opener(page).click()
    await expect(heading(page, 'My Trips')).toBeHidden()
    await details(page).getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/my-trips')
  },
)

test(
  'a traveller views a trip, gets a quote and cancels the trip once for the promised refund',
  { tag: '@screen' },
  async ({ page, site, newInLedger, javaScriptEnabled }) => {
    const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true, airline: 'ZZ' })
    await page.goto('/my-trips')
    await expect(tab(page, 'Upcoming')).toHaveText('Upcoming 1')
    for (const [name, empty] of [
      ['Past', 'No past trips'],
      ['Cancelled', 'No cancelled trips'],
    ] as const) {
      await tab(page, name).click()
      await expect(heading(page, empty)).toBeVisible()
    }
    await tab(page, 'Upcoming').click()
    await opener(page).click()
    const dialog = details(page)
    await expect(dialog.getByRole('heading', { name: 'London to Paris' })).toBeVisible()
    await expect(page).toHaveURL(`/my-trips/${trip.id}`)
    await expectAllHittable(dialog.getByRole('link'))
    await page.setViewportSize({ width: 360, height: 640 })
    await expectAllHittable(dialog.getByRole('link'))
    await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(fact(dialog, 'Booking ID')).toHaveText(trip.reference)
    await expect(fact(dialog, 'Payment method')).toHaveText('Visa •••• 4242')
    await expect(dialog.getByText('Ada Lovelace')).toBeVisible()
    await expect(dialog.getByText(/E-ticket 1\b/)).toBeVisible()
    const paid = `$${trip.paid / 100}`
    await expect(fact(dialog, 'Total')).toHaveText(paid)

    const calendar = await page.request.get(`/my-trips/${trip.id}/calendar.ics`)
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect(await calendar.text()).toContain(trip.reference)
    const add = dialog.getByRole('link', { name: 'Add to Calendar' })
    expect(javaScriptEnabled ? await downloadBy(add) : '.ics').toMatch(/\.ics$/)
    await dialog.getByRole('link', { name: 'Receipt' }).click()
    await expect(heading(page, 'Receipt')).toBeVisible()
    await expect(fact(main(page), 'Total paid')).toHaveText(paid)
    await main(page).getByRole('link', { name: 'Back to Trip' }).click()

    await askForQuote(page, trip, javaScriptEnabled)
    const promised = await main(page).locator('[data-amount]').innerText()
    await expect(main(page)).toContainText(`of ${paid}. `)
    await expect(main(page)).toContainText(
      /This refund amount is valid until \d\d:\d\d London time on/,
    )
    expect(confirmed(await newInLedger())).toEqual([])
    const quote = await main(page).locator('input[name="quote"]').inputValue()
    // Pressing the button again shows no error and refunds nothing more.
    const path = `/my-trips/${trip.id}/cancel`
    const press = () => post(page, site, path, { intent: 'confirm', quote })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303])
    await confirmButton(page).click()
    await expect(page).toHaveURL('/my-trips?tab=cancelled')
    await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Your booking has been successfully cancelled.').first(),
    ).toBeVisible()
    await expect(tab(page, 'Upcoming')).toHaveText('Upcoming 0')
    await expect(tab(page, 'Cancelled')).toHaveText('Cancelled 1')
    await expect(fact(main(page), 'Refunded')).toHaveText(promised)

    const ledger = await newInLedger()
    expect(confirmed(ledger)).toHaveLength(1)
    expect(ledger.refunds).toMatchObject([{ status: 'succeeded', amount: cents(promised) }])
    expect(cents(confirmed(ledger)[0]?.refund_amount ?? '')).toBe(cents(promised))
    const mails = mailsTo(site, trip.email).filter(({ kind }) => kind === 'booking-cancelled')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`We’re refunding ${promised} to the card ending in 4242`)

    await opener(page).click()
    await expect(details(page)).toContainText(`We refunded ${promised} to your Visa ending in 4242`)
    await expect(details(page).getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
    await page.goto(path)
    await expect(page).toHaveURL(`/my-trips/${trip.id}`)
    await page.goto(`/my-trips/${trip.id}/receipt`)
    await expect(main(page)).toContainText(`−${promised}`)
  },
)

test('a non-refundable ticket cannot be cancelled and becomes a past trip @dates', async ({
  page,
  site,
  newInLedger,
}) => {
  const trip = await book(page, site, { from: 'LCY', to: 'LGW' })
  await openTrip(page, trip)
  await expect(details(page)).toContainText('Non-Refundable Ticket')
  await expect(details(page)).toContainText('This booking cannot be cancelled or refunded.')
  await expect(details(page).getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
  const path = `/my-trips/${trip.id}/cancel`
  const answer = await post(page, site, path, { intent: 'quote' })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('<title>Error: Cancel Booking')
  await page.goto(path)
  await expect(main(page)).toContainText('This booking cannot be cancelled or refunded.')
  await expect(confirmButton(page)).toHaveCount(0)
  expect((await newInLedger()).cancellations).toEqual([])

  flyYearsAgo(site, trip)
  await page.goto('/my-trips?tab=past')
  await expect(tab(page, 'Past')).toHaveText('Past 1')
  await expect(main(page).getByText('Completed')).toBeVisible()
  await tab(page, 'Upcoming').click()
  await expect(heading(page, 'No upcoming trips')).toBeVisible()
})

function flyYearsAgo(site: Site, { id }: Booked): void {
  inDatabase(site, (database) => {
    const row = database.prepare('select booking_data as data from bookings where id = ?').get(id)
    const { data } = row as { data: string }
    const moved = data.replace(/("(?:departingAt|arrivingAt)":")\d{4}/g, '$12020')
    database.prepare('update bookings set booking_data = ? where id = ?').run(moved, id)
  })
}

test(
  'the quote shows a refund as travel credit before the traveller consents',
  { tag: '@plain' },
  async ({ page, site, newInLedger }) => {
    const trip = await book(page, site, { from: 'LCY', to: 'SEN', refundable: true })
    await askForQuote(page, trip)
    await expect(heading(page, 'Your refund as travel credit')).toBeVisible()
    await expect(main(page)).toContainText('You won’t get money back to your card.')
    await expect(confirmButton(page)).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Cancel for Travel Credit' }).click()
    await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible()
    const ledger = await newInLedger()
    expect(ledger.refunds).toEqual([])
    const code = confirmed(ledger)[0]?.airline_credits[0]?.credit_code ?? 'none'
    await opener(page).click()
    await expect(details(page)).toContainText(`Travel Credit for Ms Ada Lovelace: ${code}`)
    expect(mailsTo(site, trip.email).at(-1)?.text).toContain(code)
  },
)

test('a change between quote and confirmation is reported, and the traveller loses nothing @dates', async ({
  page,
  site,
  newInLedger,
  javaScriptEnabled,
}) => {
  // This airline's quotes expire, unlike those of some others.
  const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true, airline: 'ZZ' })
  await askForQuote(page, trip, javaScriptEnabled)
  await moveSandboxClock(site, 2 * 3_600_000)
  await confirmButton(page).click()
  await expect(alert(page)).toContainText('This refund quote is no longer valid.')
  await expect(page).toHaveTitle('Error: Cancel Booking · Contrail')
  expect(confirmed(await newInLedger())).toEqual([])

  await page.getByRole('button', { name: 'Check My Refund' }).click()
  await expect(confirmButton(page)).toBeVisible()
  await expect(page).toHaveTitle('Cancel Booking · Contrail')
  const promised = cents(await main(page).locator('[data-amount]').innerText())
  // Simulates an order that the airline cancelled.
  const order = (await newInLedger()).orders[0]
  const elsewhere = await askAirlines<{ id: string }>(site, '/air/order_cancellations', {
    order_id: order?.id,
  })
  await askAirlines(site, `/air/order_cancellations/${elsewhere.id}/actions/confirm`)
  await confirmButton(page).click()
  await expect(tab(page, 'Cancelled')).toHaveText('Cancelled 1')
  await expect
    .poll(async () => (await newInLedger()).refunds)
    .toMatchObject([{ status: 'succeeded', amount: promised }])
  expect(confirmed(await newInLedger())).toHaveLength(1)
})

test.describe('trips during an outage', () => {
  test.use({ provoked: [503] })

  test(
    'stay booked if the airline is unreachable, and cannot be cancelled after departure',
    { tag: '@plain' },
    async ({ page, site, newInLedger }) => {
      const trip = await book(page, site, { from: 'LHR', to: 'CDG', refundable: true })
      await openTrip(page, trip)
      const quotes = { method: 'POST', path: '/air/order_cancellations' }
      await armFault(site, quotes, { kind: 'status', status: 503 })
      await details(page).getByRole('button', { name: 'Cancel Booking' }).click()
      await expect(alert(page)).toContainText('Unable to cancel booking. Please try again later')
      await page.getByRole('button', { name: 'Check My Refund' }).click()
      await expect(confirmButton(page)).toBeVisible()
      flyYearsAgo(site, trip)
      await confirmButton(page).click()
      await expect(main(page)).toContainText(
        'This trip has departed. It can no longer be cancelled.',
      )
      expect(confirmed(await newInLedger())).toEqual([])
    },
  )
})

test(
  'travellers accept flights changed by the airline, or cancel them for a refund',
  { tag: '@plain' },
  async ({ page, site, newInLedger }) => {
    const [from, to] = ['LHR', 'LTN']
    const first = await book(page, site, { from, to })
    const second = await book(page, site, { from, to, email: first.email, refundable: true })
    await openTrip(page, first)
    const notice = details(page).getByText('The airline has changed your flights', { exact: true })
    await expect(notice).toBeVisible()
    const change = details(page).locator('[data-change]')
    const departures = await change.getByRole('listitem').allInnerTexts()
    expect(departures).toHaveLength(2)
    expect(departures[0]).not.toBe(departures[1])
    const mails = mailsTo(site, first.email).filter(({ kind }) => kind === 'airline-change')
    expect(mails.length).toBeGreaterThanOrEqual(1)
    await details(page).getByRole('button', { name: 'Accept Change' }).click()
    await expect(page.getByText('Change accepted').first()).toBeVisible()
    await openTrip(page, first)
    await expect(notice).toHaveCount(0)
    const newTime = /\d\d:\d\d/.exec(departures[1] ?? '')?.[0] ?? 'none'
    await expect(details(page)).toContainText(newTime)

    await openTrip(page, second)
    await details(page).getByRole('button', { name: 'Cancel for a Refund' }).click()
    await expect(heading(page, /^Your refund/)).toBeVisible()
    const promised = cents(await main(page).locator('[data-amount]').innerText())
    // The bank's response is lost, and the site must not repeat the refund.
    await armFault(site, { method: 'POST', path: '/v1/refunds' }, { kind: 'cut-after-commit' })
    await confirmButton(page).click()
    await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible()
    expect((await newInLedger()).refunds).toMatchObject([{ amount: promised }])
  },
)

test(
  'a booking that the airline confirms later changes in the list without a reload',
  { tag: '@scripts' },
  async ({ page, context, site }) => {
    await goToPayment(page)
    await fillCard(page, goodCard)
    await armFault(site, { method: 'POST', path: '/air/orders' }, { kind: 'hold' })
    await completeBooking(page)
    const list = await context.newPage()
    const status = list.getByRole('main').getByRole('status')
    try {
      await expect(async () => {
        await list.goto('/my-trips')
        await expect(list.getByText('The airline is confirming this booking.')).toBeVisible({
          timeout: 1_000,
        })
      }).toPass()
      await scriptsRun(list)
    } finally {
      await clearFaults(site)
    }
    await expect(opener(list)).toBeVisible()
    await expect(list.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(status.first()).toHaveText('The status of a booking has changed.')
  },
)

test(
  'a visitor who leaves a booking in progress stays on the next page',
  { tag: '@scripts' },
  async ({ page, context, site }) => {
    await goToPayment(page)
    await fillCard(page, goodCard)
    await armFault(site, { method: 'POST', path: '/air/orders' }, { kind: 'hold' })
    await completeBooking(page)
    const other = await context.newPage()
    try {
      await expect(async () => {
        await other.goto('/my-trips')
        await other.getByRole('link', { name: 'View booking status' }).click({ timeout: 1_000 })
      }).toPass()
      await expect(heading(other, 'Your booking is being confirmed')).toBeVisible()
      await other.evaluate(() => void window.__remixRouter.navigate('/contact'))
      const message = other.getByRole('textbox', { name: 'Message' })
      await message.fill('Where is my booking?')
      // The page that was left refreshes every three seconds.
      await other.waitForTimeout(8_000)
      await expect(other).toHaveURL('/contact')
      await expect(message).toHaveValue('Where is my booking?')
    } finally {
      await clearFaults(site)
    }
  },
)
