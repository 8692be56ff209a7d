import assert from 'node:assert/strict'
import {
  button,
  buttonStarting,
  checkbox,
  heading,
  labelled,
  link,
  linkStarting,
  type Browser,
} from './browser.ts'
import { stepNames } from '../step-names.ts'
import {
  expectMessage,
  expectNames,
  expectParts,
  expectRefusal,
  expectSeatMessages,
} from './names.ts'
import { waitFor } from './wait.ts'

export type Visit = {
  browser: Browser
  url: string
  /** Whether the application is expected to run. */
  scripted: boolean
  /** Whether pages arrive in part, so that a traveller reloads them. */
  reloads: boolean
  /** Whether a button opens the filters. */
  isPhone: boolean
  departure: string
  /** Whether to compare the names of each step in the accessibility tree. */
  hasNames: boolean
  /** Keeps a picture of the page, for engines that are not tested by hand. */
  keep: (name: string) => Promise<void>
}

const tryAgain = `//*[self::a or self::button][normalize-space()="Try Again"]`
/** WebKit reports no end of a page that was cut, so only the link leads on from a search in progress. */
const refresh = link('Refresh')
const sortButton = button('Sort')
const running = '//html[contains(@class, "scripts") and not(.//a[@ping])]/body'

/** A flight of a page that all airlines have answered. The first results may be too few for Load More. */
const allResults = `//main[not(${refresh.replace('//', './/')})]${linkStarting('View Details')}`

const endOfPage = '//footer'

/**
 * Waits twice as long before each further attempt, because an attempt that comes too early interrupts the
 * page that is on its way. The first attempt is due after `firstMs` milliseconds.
 */
function growingPatience(firstMs: number) {
  let patience = firstMs
  let since = Date.now()
  return {
    startOver: () => void (since = Date.now()),
    isDue: () => {
      if (Date.now() - since < patience) return false
      patience *= 2
      since = Date.now()
      return true
    },
  }
}

/** Presses a control and, while the gateway breaks answers, also Try Again, Refresh or Reload. */
async function reach(visit: Visit, control: string, next: string): Promise<void> {
  await visit.browser.press(control)
  await arrive(visit, next)
}

const homeOf = (url: string) => `${url}/?trip=one-way`

async function arrive({ browser, url, reloads }: Visit, next: string): Promise<void> {
  const [again, reload] = [growingPatience(1_000), growingPatience(5_000)]
  // A reload that was sent late may still replace a page that has arrived.
  let looksLeft = reloads ? 10 : 1
  await waitFor(async () => {
    if (!reloads || (await browser.isShown(endOfPage))) {
      reload.startOver()
      if (await browser.isShown(next)) return --looksLeft === 0
      if (again.isDue()) await browser.pressIfShown(`${tryAgain} | ${refresh}`)
    } else if (reload.isDue()) {
      // WebKit shows nothing of the first page that it opens if the page was cut.
      if ((await browser.address()).startsWith(url)) await browser.reload()
      else await browser.open(homeOf(url))
    }
    return false
  }, `Not reached: ${next}`)
}

/**
 * Changes the list of flights until the address contains `part`. A page that was on its way may have replaced the page
 * in which the change was made, so `repeats` makes the change again.
 */
async function changeList(
  { browser }: Visit,
  part: string,
  change: () => Promise<void>,
  repeats = true,
): Promise<void> {
  await change()
  const [retry, repeat] = [growingPatience(1_000), growingPatience(10_000)]
  await waitFor(async () => {
    if ((await browser.address()).includes(part)) return true
    if (retry.isDue()) await browser.pressIfShown(tryAgain)
    if (repeats && repeat.isDue()) await change()
    return false
  }, `The address does not contain ${part}`)
}

/** Goes from the home page to the details of a refundable flight. */
async function search(visit: Visit): Promise<void> {
  const { browser, url, scripted, isPhone, departure } = visit
  await browser.open(homeOf(url))
  await arrive(visit, button('Search flights'))
  await expectParts(visit, stepNames.home)
  await visit.keep('home')
  await browser.fill(labelled('From'), 'LHR')
  await browser.fill(labelled('To'), 'JFK')
  await browser.fillDate(labelled('Departure'), departure)
  const flight = linkStarting('View Details')
  await reach(visit, button('Search flights'), scripted ? flight : allResults)
  if (scripted) {
    await browser.see(running)
    await waitFor(async () => !(await browser.isShown(sortButton)), 'The Sort button stays')
  }
  // On phones the application shows an icon over the list, which drivers call invisible.
  if (!(isPhone && scripted)) {
    await changeList(visit, 'sort=duration', async () => {
      await browser.choose(labelled('Sort by'), 'Duration: Shortest')
      if (!scripted) await browser.press(sortButton)
    })
  }
  await expectParts(visit, stepNames.results)
  await visit.keep('results')
  const filter = async () => {
    if (isPhone) await browser.press(`${linkStarting('Filters')} | ${buttonStarting('Filters')}`)
    await browser.press(checkbox('Refundable'))
    if (!scripted) await browser.press(button('Apply'))
  }
  // A second press would clear the box.
  await changeList(visit, 'refundable=1', filter, !scripted)
  // The address changes before the list does.
  await browser.see(linkStarting('Remove the filter'))
  // Without popovers, the filters are above the flights and need no such button.
  if (isPhone && scripted) await browser.pressIfShown(buttonStarting('Show'))
  const loadMore = () => browser.press(button('Load More Flights'))
  await changeList(visit, 'loaded=', loadMore, !scripted)
  await arrive(visit, link('Back to First Page'))
  await reach(visit, linkStarting('View Details'), heading('Flight Summary'))
  await expectParts(visit, stepNames.details)
  await visit.keep('details')
}

async function book(visit: Visit): Promise<void> {
  const { browser } = visit
  await reach(visit, linkStarting('Book '), heading('Enter Passenger Details'))
  await expectNames(visit, stepNames.passengers(1))
  await expectRefusal(visit, 'Continue to Seat Selection', 'Please complete all required')
  await visit.keep('passengers')
  const email = `ada.${Date.now()}@example.com`
  await browser.choose(labelled('Title'), 'Ms')
  await browser.fill(labelled('First name'), 'Ada')
  await browser.fill(labelled('Last name'), 'Lovelace')
  await browser.fill(labelled('Day'), '10')
  await browser.fill(labelled('Month'), '12')
  await browser.fill(labelled('Year'), '1985')
  await browser.fill(labelled('Email'), email)
  await browser.fill(labelled('Phone'), '+442071838750')
  assert.equal(await browser.valueOf(labelled('Email')), email)
  await reach(visit, button('Continue to Seat Selection'), heading('Seat Selection'))
  await expectParts(visit, stepNames.anySeats)
  await expectSeatMessages(visit)
  await visit.keep('seats')
  await reach(visit, button('Skip Seat Selection'), labelled('Card number'))
  await expectNames(visit, stepNames.payment)
  await visit.keep('payment')
  await browser.fill(labelled('Card number'), '4242 4242 4242 4242')
  await browser.fill(labelled('Card holder name'), 'Ada Lovelace')
  await browser.fill(labelled('Expiry month'), '12')
  await browser.fill(labelled('Expiry year'), String((new Date().getUTCFullYear() + 3) % 100))
  await browser.fill(labelled('CVV'), '123')
  await reach(visit, buttonStarting('Complete Booking'), heading('Booking Confirmed'))
  await expectNames(visit, stepNames.confirmation)
  await expectMessage(visit, 'status', 'Booking confirmed!')
  await visit.keep('confirmation')
}

async function cancel(visit: Visit): Promise<void> {
  await reach(visit, link('View My Trips'), linkStarting('View Details'))
  await reach(visit, linkStarting('View Details'), button('Cancel Booking'))
  await reach(visit, button('Cancel Booking'), heading('Your refund'))
  const done = '//*[contains(text(), "Your booking has been successfully cancelled.")]'
  await reach(visit, button('Confirm Cancellation'), done)
}

/** Journeys in the order of a visit. Each journey continues where the previous one ended. */
export const journeys: [name: string, make: (visit: Visit) => Promise<void>][] = [
  ['home to flight details', search],
  ['details to confirmation', book],
  ['trips to cancellation', cancel],
]
