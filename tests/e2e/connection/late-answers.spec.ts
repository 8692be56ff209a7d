import type { Page } from 'playwright/test'
import { book, changeOrder } from '../booked.ts'
import { expect, test } from '../fixtures.ts'
import { expectHittable } from '../hittable.ts'
import { hold } from '../hold.ts'
import {
  anAdult,
  browserIsIdle,
  completeBooking,
  continueToSeats,
  fillCard,
  fillPassenger,
  fillSearch,
  goToPassengers,
  goToPayment,
  goodCard,
  inDays,
  longHaul,
  offerCards,
  passengerForm,
  resultsHeading,
  resultsPath,
  scriptsRun,
  searchForm,
} from '../traveller.ts'

const place = (page: Page, name: string) => searchForm(page).getByRole('combobox', { name })

test('values entered after a press on a tab of the search form stay, with the focus', async ({
  page,
}) => {
  await page.goto('/?trip=round-trip')
  await scriptsRun(page)
  const form = searchForm(page)
  const from = place(page, 'From').first()
  await form.getByLabel('Cabin class').selectOption('first')
  for (const [tab, trip, adults, children] of [
    ['One Way', 'one-way', '2', '1'],
    ['Multi-City', 'multi-city', '3', '2'],
    ['Round Trip', 'round-trip', '4', '3'],
  ] as const) {
    const { asked, release } = await hold(page, new RegExp(`\\.data\\?.*trip=${trip}`))
    await form.getByRole('button', { name: tab }).click()
    await asked
    await form.getByLabel(/^Adult/).fill(adults)
    await form.getByLabel(/^Child \(/).fill(children)
    await form.getByLabel(`Child ${children}`).selectOption('5')
    await from.fill('')
    await from.pressSequentially('Lon')
    await release()
    await expect(form.getByRole('button', { name: tab })).toHaveAttribute('aria-current', 'true')
    await expect(from).toHaveValue('Lon')
    await expect(from).toBeFocused()
    await expect(form.getByLabel(/^Adult/)).toHaveValue(adults)
    await expect(form.getByLabel(/^Adult/)).toHaveAttribute('max', String(9 - Number(children)))
    await expect(form.getByLabel(/^Child \(/)).toHaveValue(children)
    await expect(form.getByLabel(`Child ${children}`)).toHaveValue('5')
    await expect(form.getByLabel('Cabin class')).toHaveValue('first')
    await page.unrouteAll()
  }
})

test('the age of a teenager chosen between a tab and its answer stays after an edit', async ({
  page,
}) => {
  await page.goto('/?trip=multi-city')
  await scriptsRun(page)
  const form = searchForm(page)
  await form.getByRole('button', { name: 'Add another flight' }).click()
  await expect(form.getByRole('group', { name: 'Flight 3' })).toBeVisible()
  const { asked, release } = await hold(page, /\.data\?.*trip=one-way/)
  const tab = form.getByRole('button', { name: 'One Way' })
  await tab.click()
  await asked
  await form.getByText('Travelling with anyone aged 12 to 17?').click()
  await form.getByLabel('Teenager 1').selectOption('14')
  await release()
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(form.getByLabel('Teenager 1')).toBeVisible()
  await expect(form.getByLabel('Teenager 1')).toHaveValue('14')
})

test('a choice between several airports stays when a tab is answered, with what was entered before', async ({
  page,
}) => {
  // Otherwise leaving the field would select the first match.
  await page.route('**/api/airports**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/?trip=one-way')
  await scriptsRun(page)
  const form = searchForm(page)
  const tab = (name: string) => form.getByRole('button', { name })
  const inCalifornia = form.getByRole('radio', { name: /\(SJC\).*US/ })
  const inCostaRica = form.getByRole('radio', { name: /\(SJO\)/ })
  await fillSearch(page, { from: 'Manchester', to: 'San Jose', departure: inDays(40) })
  await form.getByRole('button', { name: 'Search flights' }).click()
  await inCalifornia.check()
  const roundTrip = await hold(page, /\.data\?.*trip=round-trip/)
  await tab('Round Trip').click()
  await roundTrip.asked
  await form.getByLabel(/^Adult/).fill('3')
  await form.getByLabel('Cabin class').selectOption('first')
  await place(page, 'From').fill('')
  await place(page, 'From').pressSequentially('LHR')
  await roundTrip.release()
  await expect(tab('Round Trip')).toHaveAttribute('aria-current', 'true')
  await expect(form.getByLabel(/^Return/)).toBeVisible()
  await expect(place(page, 'From')).toHaveValue('LHR')
  await expect(place(page, 'From')).toBeFocused()
  await expect(form.getByLabel(/^Adult/)).toHaveValue('3')
  await expect(form.getByLabel('Cabin class')).toHaveValue('first')
  await expect(inCalifornia).toBeChecked()

  const oneWay = await hold(page, /\.data\?.*trip=one-way/)
  await tab('One Way').click()
  await oneWay.asked
  await inCostaRica.check()
  await oneWay.release()
  await expect(tab('One Way')).toHaveAttribute('aria-current', 'true')
  await expect(form.getByLabel(/^Return/)).toBeHidden()
  await expect(inCostaRica).toBeChecked()
  await expect(inCostaRica).toBeFocused()
  await form.getByRole('button', { name: 'Search flights' }).click()
  await expect(page).toHaveURL(/origin=LHR&destination=SJO/)
})

test('the text of a field stays with its airport choices after a press on a tab', async ({
  page,
}) => {
  // Otherwise leaving the field would select the first match.
  await page.route('**/api/airports**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/?trip=one-way')
  const form = searchForm(page)
  await fillSearch(page, { from: 'LHR', to: 'San Jose', departure: inDays(40) })
  // Sent as before scripts run, so that the server's page has the choices.
  await form.locator('form').evaluate((sent: HTMLFormElement) => sent.submit())
  await expect(form.getByText('Which airport?')).toBeVisible()
  await scriptsRun(page)
  const tab = form.getByRole('button', { name: 'Round Trip' })
  await form.getByRole('radio', { name: /\(SJC\).*US/ }).check()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(form.getByLabel(/^Return/)).toBeVisible()
  await expect(place(page, 'To')).toHaveValue('San Jose')
  await form.getByRole('radio', { name: /\(SJO\)/ }).check()
  await expect(place(page, 'To')).toHaveValue('San Jose')
  await form.getByRole('button', { name: 'Search flights' }).click()
  await expect(page).toHaveURL(/destination=SJO/)
})

test('late suggestions for an earlier text do not replace those for the typed text', async ({
  page,
}) => {
  await page.goto('/?trip=one-way')
  const options = searchForm(page).getByRole('listbox', { name: 'From' }).getByRole('option')
  const { asked, release } = await hold(page, /\/api\/airports\?q=lo$/)
  await place(page, 'From').pressSequentially('lo')
  await asked
  // A slow typist also gets suggestions for "lon".
  const answered = page.waitForResponse(/\/api\/airports\?q=lond$/)
  await place(page, 'From').pressSequentially('nd')
  await answered
  await browserIsIdle(page)
  await expect(options.first()).toContainText('London, all airports (LON)')
  const shown = await options.allInnerTexts()
  await release()
  expect(await options.allInnerTexts()).toEqual(shown)
})

test('Enter chooses the best match of the whole text while the list is still for an earlier text', async ({
  page,
}) => {
  await page.goto('/?trip=one-way')
  const from = place(page, 'From')
  await from.fill('lis')
  const options = searchForm(page).getByRole('listbox', { name: 'From' }).getByRole('option')
  await expect(options.first()).toContainText('Lisbon (LIS)')
  const { asked, release } = await hold(page, /\/api\/airports\?q=madri$/)
  await from.fill('madri')
  await asked
  await expect(options.first()).toContainText('Lisbon (LIS)')
  await from.press('Enter')
  await expect(from).toHaveValue('madri')
  await release()
  await expect(from).toHaveValue('Madrid (MAD)')
})

test('a late best match leaves a text alone that has changed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?trip=one-way')
  await scriptsRun(page)
  const madrid = /\/api\/airports\?q=madri$/
  const { asked, release } = await hold(page, madrid)
  await place(page, 'From').fill('madri')
  await asked
  // The field gives up the match after two seconds, which a busy machine may take to change the text.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  const sent = page.waitForRequest(madrid)
  await place(page, 'From').press('Tab')
  const match = await sent
  await place(page, 'From').fill('osl')
  await page.clock.resume()
  await release()
  expect(await (await match.response())?.finished()).toBeNull()
  await browserIsIdle(page)
  await expect(place(page, 'From')).toHaveValue('osl')
})

test('the calendar shows no fare of another search', async ({ page }) => {
  await page.goto('/?trip=round-trip')
  const [departure, back] = [inDays(30), inDays(37)]
  await fillSearch(page, { from: 'LHR', to: 'BOS', departure, return: back })
  const fares = (step: string | null) =>
    step === 'departure' ? { [departure]: '$111', [back]: '$222' } : { [back]: '$333' }
  await page.route(/\/api\/fare-days\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: fares(searchParams.get('step')) })
  })
  await searchForm(page).getByRole('button', { name: 'Open calendar: departure' }).click()
  const dialog = page.getByRole('dialog')
  const day = (text: RegExp) => dialog.getByRole('button', { name: text })
  await expect(day(/\$111/)).toHaveCount(1)
  await expect(day(/\$222/)).toHaveCount(1)
  await day(/\$111/).click()
  await expect(dialog).toHaveAccessibleName('Choose a return date')
  await expect(day(/\$333/)).toHaveCount(1)
  await expect(day(/\$111|\$222/)).toHaveCount(0)
})

test('no unsent form is saved after Continue', async ({ page }) => {
  await goToPassengers(page, longHaul)
  const form = passengerForm(page)
  await fillPassenger(form, anAdult())
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await form.getByLabel('Last name').fill('Byron')
  await continueToSeats(page)
  await browserIsIdle(page)
  // A form that was saved in the pause before Continue comes first.
  expect(sent.slice(sent.findIndex((path) => !path.startsWith('/booking/unsent')) + 1)).toEqual([])
})

test('filters chosen before scripts run apply when they run', async ({ page }) => {
  const { asked, release } = await hold(page, /\/assets\/app-entry\.client-/)
  await page.goto(resultsPath(longHaul, { wait: '1' }), { waitUntil: 'commit' })
  await asked
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await direct.check()
  await page.getByRole('checkbox', { name: /^1 stop/i }).check()
  await release()
  await expect(page).toHaveURL(/stops=0&stops=1/)
  await expect(direct).toBeChecked()
})

test('filters and an order chosen before scripts run apply together', async ({ page }) => {
  const { asked, release } = await hold(page, /\/assets\/app-entry\.client-/)
  await page.goto(resultsPath(longHaul, { wait: '1' }), { waitUntil: 'commit' })
  await asked
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  const order = page.getByLabel('Sort by')
  await order.selectOption('duration')
  await direct.check()
  await release()
  await expect(page).toHaveURL(/stops=0/)
  await expect(page).toHaveURL(/sort=duration/)
  await browserIsIdle(page)
  await expect(direct).toBeChecked()
  await expect(order).toHaveValue('duration')
})

test('an order chosen while a filter is applied keeps the filter', async ({ page }) => {
  await page.goto(resultsPath(longHaul, { wait: '1' }))
  await scriptsRun(page)
  const { asked, release } = await hold(page, /search\.data\?(?!.*sort)/)
  const direct = page.getByRole('checkbox', { name: /^Direct/ })
  await direct.check()
  await asked
  await page.getByLabel('Sort by').selectOption('duration')
  await expect(page).toHaveURL(/sort=duration/)
  await release()
  await expect(page).toHaveURL(/stops=0/)
  await expect(direct).toBeChecked()
})

test.describe('a request without an answer', () => {
  const slow = (page: Page) => page.getByText('This is taking longer than usual.')

  test('lets the browser load the page itself', async ({ page }) => {
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    await scriptsRun(page)
    const { asked } = await hold(page, /\/flight\/.*\.data/)
    await offerCards(page)
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click()
    await asked
    await expectHittable(slow(page))
    // It does not interrupt a screen reader, because nothing has failed.
    const region = page.locator('[aria-live]').filter({ has: slow(page) })
    await expect(region).toHaveAttribute('aria-live', 'polite')
    await page.getByRole('link', { name: 'Load the Page' }).click()
    await expect(page.getByRole('heading', { name: 'Flight Summary' })).toBeVisible()
    await expect(slow(page)).toHaveCount(0)
  })

  test('lets the browser load results whose stream has stopped', async ({ page }) => {
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = async (input, init) => {
        const response = await fetch(input, init)
        if (!/search\.data/.test(response.url) || !response.body) return response
        // The connection stays open after the first line, and sends nothing more.
        const reader = response.body.getReader()
        const stalled = new ReadableStream<Uint8Array>({
          async start(controller) {
            for (;;) {
              const { value } = await reader.read()
              const end = value?.indexOf(10) ?? 0
              if (value) controller.enqueue(end < 0 ? value : value.slice(0, end + 1))
              if (end >= 0) return
            }
          },
        })
        return new Response(stalled, response)
      }
    })
    await page.goto(resultsPath(longHaul, { wait: '1' }))
    await scriptsRun(page)
    const days = page.getByRole('navigation', { name: 'Other dates' }).getByRole('link')
    await days.last().click()
    await expectHittable(slow(page))
    await expect(days.last()).toBeVisible()
    await page.getByRole('link', { name: 'Load the Page' }).click()
    await expect(resultsHeading(page)).toBeVisible()
    await expect(slow(page)).toHaveCount(0)
  })

  test('says nothing more once its answer arrives', async ({ page }) => {
    await page.goto('/')
    await scriptsRun(page)
    const { asked, release } = await hold(page, /my-trips.*\.data/)
    await page.getByRole('banner').getByRole('link', { name: 'My Trips' }).click()
    await asked
    await expectHittable(slow(page))
    await release()
    await expect(page.getByRole('heading', { name: 'My Trips', level: 1 })).toBeVisible()
    await expect(slow(page)).toHaveCount(0)
  })

  test('lets the browser send the form itself', async ({ page }) => {
    await goToPassengers(page, longHaul)
    await scriptsRun(page)
    await fillPassenger(passengerForm(page), anAdult())
    const { asked } = await hold(page, /\/booking\.data/)
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await asked
    await expectHittable(slow(page))
    await page.getByRole('button', { name: 'Send Again' }).click()
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  })

  test('never presses an earlier button for a choice of bags', async ({ page }) => {
    const trip = { from: 'LHR', to: 'CDG', departure: inDays(44), return: inDays(49) }
    await goToPassengers(page, trip, { stops: '0', airline: 'ZZ' })
    await fillPassenger(passengerForm(page), anAdult())
    await continueToSeats(page)
    await scriptsRun(page)
    const bag = page.getByRole('group', { name: /^Extra checked bag .*for Ada Lovelace/ })
    await bag.getByRole('button', { name: /^Add one/ }).click()
    await expect(bag.getByText('1', { exact: true })).toBeVisible()
    const { asked } = await hold(page, /\/booking\/seats\.data/)
    await page.getByText('Different per flight').click()
    await page
      .getByRole('combobox', { name: /^Extra checked bag .*for .*, LHR to CDG/ })
      .selectOption('0')
    await asked
    await expectHittable(slow(page))
    await expect(page.getByRole('link', { name: 'Load the Page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Again' })).toHaveCount(0)
  })

  test('causes only one payment when the browser sends the form itself', async ({
    page,
    newInLedger,
  }) => {
    await goToPayment(page)
    await scriptsRun(page)
    await fillCard(page, goodCard)
    // The site receives this form, but its answer never arrives.
    await page.route(/payment\.data/, async (route) => void (await route.fetch()))
    await completeBooking(page)
    await expectHittable(slow(page))
    await expect(page.getByText('Nothing is booked or paid twice.')).toBeVisible()
    await page.getByRole('button', { name: 'Send Again' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const { orders, paymentIntents } = await newInLedger()
    expect(orders).toHaveLength(1)
    expect(paymentIntents).toMatchObject([{ status: 'succeeded' }])
  })
})

test('a refusal that arrives late leaves the focus in the field that is typed in', async ({
  page,
}) => {
  await page.goto('/login')
  await scriptsRun(page)
  await page.getByLabel('Username').fill('nobody')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a wrong password')
  const { asked, release } = await hold(page, /\/login/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await asked
  await password.pressSequentially('s')
  await release()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password).toBeFocused()
})

test('a refused request for other flights leaves the focus in the field that is typed in', async ({
  page,
  site,
}) => {
  const trip = await book(page, site, { from: 'LHR', to: 'CDG' })
  await changeOrder(site, trip, { change: 'times' })
  const wish = page.getByLabel('Which flights would suit you?')
  await expect(async () => {
    // The visit to the trip reads the change from the airline.
    await page.goto(`/my-trips/${trip.id}`)
    await page.goto(`/my-trips/${trip.id}/change`)
    await expect(wish).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  await scriptsRun(page)
  const { asked, release } = await hold(page, /change\.data/)
  await page.getByRole('button', { name: 'Ask for Other Flights' }).click()
  await asked
  await wish.pressSequentially('After noon')
  await release()
  // The title gets its mark after the summary could have taken the focus.
  await expect(page).toHaveTitle(/^Error: /)
  await expect(wish).toBeFocused()
})
