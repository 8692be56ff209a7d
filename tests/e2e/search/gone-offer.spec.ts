import type { Browser, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { orderFromSearch } from '../booked.ts'
import { faultsOf } from '../faults.ts'
import { moveSandboxClock } from '../ledger.ts'
import { aMember, fillSignIn, inDatabase, mailsTo, register } from '../member.ts'
import type { Site } from '../site.ts'
import {
  anAdult,
  bookThisFlight,
  completeBooking,
  contactForm,
  continueToSeats,
  dollars,
  fact,
  fillCard,
  fillPassenger,
  goodCard,
  goToPayment,
  inDays,
  openOfferWithSeats,
  passengerForm,
  resultsHeading,
  resultsPath,
  skipSeats,
  type Trip,
  goToPassengers,
} from '../traveller.ts'

let days = 150
const oneWay = (from = 'LHR', to = 'JFK'): Trip => ({ from, to, departure: inDays(days++) })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const findAgain = (page: Page) =>
  page.getByRole('button', { name: 'Search Again with the Same Travellers' })
const offerOf = (page: Page) => new URL(page.url()).searchParams.get('offer') ?? ''
const flightsOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Flight summary' })
    .locator('section')
    .filter({ hasNot: page.locator('[data-sums]') })
    .allInnerTexts()

/** Orders another offer of the traveller's search, which makes the traveller's offer unavailable. */
async function orderedByAnother(browser: Browser, site: Site, trip: Trip, offerId: string) {
  const another = await browser.newContext({ baseURL: site.url })
  await orderFromSearch(another.request, site, trip, offerId)
  await another.close()
}

async function expectExpired(page: Page) {
  await expect(main(page).getByRole('alert').first()).toContainText('Flight Offer Expired')
  await expect(main(page)).toContainText(
    'This flight offer has expired. Please select another flight.',
  )
  await expect(main(page)).not.toContainText(/Payment Failed|Available until/)
  await expect(findAgain(page)).toBeEnabled()
}

/** Changes the stored offer of a checkout, so that a new search finds an offer that differs. */
function changeCheckout(site: Site, offerId: string, change: (offer: string) => string) {
  inDatabase(site, (database) => {
    const where = 'from checkouts where offer_id = ?'
    const { offer } = database.prepare(`select offer ${where}`).get(offerId) as { offer: string }
    database
      .prepare('update checkouts set offer = ? where offer_id = ?')
      .run(change(offer), offerId)
  })
}

test(
  'an offer that another order made unavailable is reported at every step and found again',
  { tag: '@scripts' },
  async ({ page, site, browser, newInLedger }) => {
    const trip = oneWay()
    await page.goto(resultsPath(trip, { wait: '1' }))
    await openOfferWithSeats(page)
    const details = page.url()
    await bookThisFlight(page)
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    const seats = page.getByRole('button', { name: /, available$/ })
    const seat = (await seats.first().getAttribute('value')) ?? ''
    await seats.first().click()
    await expect(page.getByText(`Seat ${seat} has been selected`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(heading(page, 'Payment')).toBeVisible()
    // The toast of the seat step does not follow the traveller to the payment page.
    await expect(page.getByRole('term').filter({ hasText: `Seat ${seat}` })).toBeVisible()
    expect(await page.getByText(/has been selected/).count()).toBe(0)
    const [old, flights] = [offerOf(page), await flightsOf(page)]
    const steps = { payment: page.url() } as Record<string, string>
    steps.seats = steps.payment!.replace('/payment', '/seats')
    steps.passengers = steps.payment!.replace('/payment', '')

    await orderedByAnother(browser, site, trip, old)
    await page.goto(steps.passengers)
    await expectExpired(page)
    await expect(page.getByRole('button', { name: 'Offer Expired' })).toBeDisabled()
    await page.goto(steps.seats)
    await expectExpired(page)
    await expect(heading(page, 'Seat Selection')).toBeVisible()
    await page.goto(steps.payment!)
    await expectExpired(page)
    await expect(heading(page, 'Payment')).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    const validity = await page.request.get(`/booking/validity?offer=${old}`)
    expect(await validity.json()).toMatchObject({ valid: false })
    const verified = await page.request.get(`/api/flights/verify-offer/${old}`)
    expect(verified.status()).toBe(410)
    const { replacement } = await verified.json()
    expect(replacement.total_amount).toBe(replacement.previous_amount)
    const led = await page.request.get(details)
    expect(led.status()).toBe(200)
    expect(led.url()).toBe(details.replace(old, replacement.offer_id))

    await findAgain(page).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    const fresh = offerOf(page)
    expect(fresh).not.toBe(old)
    expect(await flightsOf(page)).toEqual(flights)
    await expect(page.getByRole('term').filter({ hasText: `Seat ${seat}` })).toBeVisible()
    // Going back, opening another tab and pressing the button again lead to the same new checkout.
    const otherTab = await page.context().newPage()
    await otherTab.goto(steps.seats)
    await expect(heading(otherTab, 'Seat Selection')).toBeVisible()
    expect(offerOf(otherTab)).toBe(fresh)
    await otherTab.close()
    await page.goto(steps.payment!)
    expect(offerOf(page)).toBe(fresh)
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(heading(page, 'Booking Confirmed')).toBeVisible()
    const { orders } = await newInLedger()
    expect(orders.map(({ offer_id }) => offer_id).slice(1)).toEqual([fresh])
  },
)

test(
  'the details of an unavailable offer lead to a new offer of the same flight, fare and price',
  { tag: '@plain' },
  async ({ page, site, browser }) => {
    const trip = oneWay()
    await page.goto(resultsPath(trip, { wait: '1' }))
    await openOfferWithSeats(page)
    const before = new URL(page.url())
    const total = await fact(main(page), 'Total').innerText()
    const flight = await main(page).getByRole('heading', { level: 2 }).first().innerText()
    await orderedByAnother(browser, site, trip, before.pathname.replace('/flight/', ''))
    await page.goto(before.href)
    await expect(page.getByText('We searched again').first()).toBeVisible()
    await expect(page.getByText('The price is the same.').first()).toBeVisible()
    const after = new URL(page.url())
    expect(after.pathname).not.toBe(before.pathname)
    expect(after.search).toBe(before.search)
    await expect(fact(main(page), 'Total')).toHaveText(total)
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(flight)
  },
)

test(
  'a new total appears next to the old one and needs consent',
  { tag: '@plain' },
  async ({ page, site, browser }) => {
    const trip = oneWay()
    await goToPayment(page, trip)
    const offerId = offerOf(page)
    const was = dollars(await page.getByRole('button', { name: /^Complete Booking/ }).innerText())
    await orderedByAnother(browser, site, trip, offerId)
    inDatabase(site, (database) =>
      database
        .prepare(
          `update checkouts set seats = json_array(json_object('segmentId', json_extract(offer, '$.slices[0].segments[0].id'),
          'passengerId', json_extract(offer, '$.passengers[0].id'), 'designator', '99Z', 'cabin', 'economy',
          'serviceId', 'ase_x', 'price', json_object('amount', 41, 'currency', 'USD'),
          'providerPrice', json_object('amount', '33.00', 'currency', 'USD'))) where offer_id = ?`,
        )
        .run(offerId),
    )
    await page.reload()
    await findAgain(page).click()
    await expect(page.getByText('We couldn’t keep these seats or bags')).toBeVisible()
    await expect(main(page)).toContainText(/Seat 99Z for Ada Lovelace on/)
    const agree = page.getByRole('checkbox', { name: /^I agree to the new total of/ })
    const notice = main(page).getByRole('alert').filter({ has: agree })
    await expect(notice).toContainText(`The total is now $${was} instead of $${was + 41}`)
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(heading(page, 'Payment')).toBeVisible()
    await agree.check()
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(heading(page, 'Booking Confirmed')).toBeVisible()
    expect(dollars(await fact(main(page), 'Total paid').innerText())).toBe(was)
  },
)

test(
  'an offer that expires while the traveller types is found again with all passengers',
  { tag: '@scripts' },
  async ({ page, site }) => {
    await goToPassengers(page, oneWay('LTN', 'LHR'))
    const old = offerOf(page)
    const person = anAdult()
    await fillPassenger(passengerForm(page), person)
    await page.getByText('Passport (optional)').click()
    await page.getByLabel('Passport number').fill('AB123456')
    await page.getByLabel('Passport expiry date').fill(inDays(4000))
    await page.getByLabel('Issuing country').selectOption('GB')
    await moveSandboxClock(site, 120_000)
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expectExpired(page)
    await expect(passengerForm(page).getByLabel('First name')).toHaveValue(person.firstName)
    await findAgain(page).click()
    await expect(page.getByRole('button', { name: 'Continue to Seat Selection' })).toBeEnabled()
    expect(offerOf(page)).not.toBe(old)
    const form = passengerForm(page)
    await expect(contactForm(page).getByLabel('Email')).toHaveValue(person.email ?? '')
    await expect(form.getByLabel('Passport number')).toHaveValue('AB123456')
    await continueToSeats(page)
  },
)

test(
  'flights that are no longer sold lead to the results with an explanation',
  { tag: '@plain' },
  async ({ page, site, browser }) => {
    const trip = oneWay()
    await goToPayment(page, trip)
    const offerId = offerOf(page)
    await orderedByAnother(browser, site, trip, offerId)
    changeCheckout(site, offerId, (offer) => offer.replaceAll(/T\d\d:\d\d:\d\d"/g, 'T03:33:00"'))
    await page.reload()
    await findAgain(page).click()
    await expect(resultsHeading(page)).toBeVisible()
    await expect(main(page)).toContainText('Those flights are no longer available')
    await expect(page).toHaveURL(new RegExp(`origin=LHR.*departureDate=${trip.departure}`))
  },
)

test.describe('unreachable airlines', () => {
  test.use({ provoked: [503] })

  test(
    'leave a button with which the traveller can retry',
    { tag: '@plain' },
    async ({ page, site, browser }) => {
      const trip = oneWay()
      await goToPayment(page, trip)
      await orderedByAnother(browser, site, trip, offerOf(page))
      await page.reload()
      const faults = `${site.sandboxUrl}/_sandbox/faults`
      const fault = { match: { path: '/air/' }, fault: { kind: 'html', status: 502 }, times: 40 }
      await fetch(faults, { method: 'POST', body: JSON.stringify(fault) })
      await findAgain(page).click()
      await expect(main(page).getByRole('alert').first()).toContainText('Unable to search flights.')
      await fetch(faults, { method: 'DELETE' })
      await findAgain(page).click()
      await expect(page.getByLabel('Card number')).toBeVisible()
    },
  )
})

test(
  'the account gets the booking of a guest who signs in before paying, even with another email',
  { tag: '@plain' },
  async ({ page, site }) => {
    const member = aMember()
    await register(site, member)
    await goToPassengers(page, oneWay())
    const traveller = anAdult()
    await fillPassenger(passengerForm(page), traveller)
    await continueToSeats(page)
    const seats = page.url()
    await page.goto('/login')
    await fillSignIn(page, member)
    await expect(page).not.toHaveURL(/login/)
    await page.goto(seats)
    await skipSeats(page)
    await fillCard(page, goodCard)
    await completeBooking(page)
    await expect(heading(page, 'Booking Confirmed')).toBeVisible()
    await expect(main(page)).not.toContainText('created an account')
    const reference = await main(page).locator('[data-reference]').innerText()
    await page.goto('/my-trips')
    await expect(main(page)).toContainText(reference.trim())
    expect(mailsTo(site, traveller.email ?? '').map(({ kind }) => kind)).toEqual([
      'booking-confirmation',
    ])
  },
)

for (const width of [360]) {
  test(
    `pages of an expired offer keep labels on one line and pass axe at ${width} px`,
    { tag: '@scripts' },
    async ({ page, site, browser }) => {
      await page.setViewportSize({ width, height: 800 })
      const trip = oneWay()
      await goToPayment(page, trip)
      const payment = page.url()
      await orderedByAnother(browser, site, trip, offerOf(page))
      const faults: string[] = []
      for (const step of ['', '/seats', '/payment']) {
        await page.goto(payment.replace('/payment', step))
        await expectExpired(page)
        faults.push(...(await faultsOf(page, `expired${step}`)))
        const labels = page
          .getByRole('navigation', { name: 'Booking progress' })
          .getByRole('listitem')
        const lines = await labels.last().evaluate((item) => {
          const range = document.createRange()
          range.selectNodeContents(item)
          return range.getClientRects().length
        })
        expect(lines, 'lines of Confirmation').toBe(1)
      }
      expect(faults).toEqual([])
    },
  )
}
