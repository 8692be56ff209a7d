import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { stepNames } from '../../step-names.ts'
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
  resultsPath,
  scriptsRun,
} from '../traveller.ts'

const landmarks = /^(group|radiogroup|region|navigation|complementary|dialog|form)$/
const live = /^(alert|status)$/

/**
 * Reads headings, groups, landmarks and the texts of live regions from the main part of Chromium's accessibility tree,
 * such as `h2 Card`. Groups without a name are `details` elements, whose summary has a separate role. Forms without a
 * name are no landmarks.
 */
async function partsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = ({ childIds = [] }: (typeof nodes)[number]) =>
    childIds.flatMap((id) => byId.get(id) ?? [])
  const textOf = (node: (typeof nodes)[number]): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value)
      : childrenOf(node).map(textOf).join(' ')
  const partOf = (node: (typeof nodes)[number]): string | null => {
    const role = String(node.role?.value)
    const name = String(node.name?.value ?? '').trim()
    if (role === 'heading') {
      const level = node.properties?.find((property) => property.name === 'level')?.value.value
      return `h${level} ${name}`
    }
    if (live.test(role)) return `${role}: ${textOf(node).replace(/\s+/g, ' ').trim()}`
    return landmarks.test(role) && !(/group|form/.test(role) && name === '')
      ? `${role} ${name}`
      : null
  }
  const main = nodes.find(({ role }) => role?.value === 'main')
  const visit = (node: (typeof nodes)[number]): string[] => {
    const part = node.ignored ? null : partOf(node)
    return [...(part === null ? [] : [part]), ...childrenOf(node).flatMap(visit)]
  }
  return main ? visit(main).map(withoutFacts) : []
}

/** Airlines, prices and bags differ between offers. */
const withoutFacts = (part: string) =>
  part
    .replace(/ [A-Z0-9]{2} \d+$/, ' XX 1')
    .replace(/\$[\d,.]+/g, '$1')
    .replace(/Seat \w+ has/, 'Seat 1A has')

const isOfBags = (part: string) => /^(group|h2) .*\bbag/i.test(part)

const withoutMessages = (parts: string[]) => parts.filter((part) => !/^(alert|status):/.test(part))
const messagesOf = (parts: string[]) =>
  parts.filter((part) => !withoutMessages([part]).length && !/: *$/.test(part))

test('the home page and the results name their headings, groups and messages to assistive technology', async ({
  page,
}) => {
  await page.goto('/')
  await scriptsRun(page)
  const home = withoutMessages(await partsOf(page))
  expect.soft(home.slice(0, 3)).toEqual(stepNames.home)
  expect.soft(home.filter((part) => /^\S+ ?$/.test(part))).toEqual([])
  // A region that has a heading is named by it.
  const headings = home.filter((part) => part.startsWith('h2'))
  const regions = home.map((part) => part.replace(/^region/, 'h2'))
  for (const heading of headings) {
    expect.soft(regions.filter((part) => part === heading)).toHaveLength(2)
  }

  await page.goto(resultsPath({ ...longHaul, return: undefined }, { wait: '1', stops: '0' }))
  await scriptsRun(page)
  const results = await partsOf(page)
  const count = /^h2 \d+ of \d+ flights match$/
  const flight = /^h3 .+, \d\d:\d\d to \d\d:\d\d( 1 day later)?, \$1$/
  expect
    .soft(withoutMessages(results).filter((part) => !count.test(part) && !flight.test(part)))
    .toEqual(stepNames.results)
  expect.soft(results.filter((part) => flight.test(part))).toHaveLength(30)
  const [heading = ''] = results.filter((part) => count.test(part))
  expect.soft(messagesOf(results)).toEqual([heading.replace('h2', 'status:')])
})

test('all steps of a booking name their headings, groups and messages to assistive technology', async ({
  page,
}) => {
  const read = async () => {
    await page.waitForLoadState()
    return (await partsOf(page)).filter((part) => !isOfBags(part))
  }
  const trip = { ...longHaul, return: undefined, adults: 2 }
  await page.goto(resultsPath(trip, { wait: '1', stops: '0' }))
  await openOfferWithSeats(page)
  const details = await read()
  expect(details.filter((part) => /^\S+ ?$/.test(part) && part !== 'status:')).toEqual([])
  expect(details).toEqual(expect.arrayContaining(stepNames.details))
  await bookThisFlight(page)
  expect.soft(await read()).toEqual(stepNames.passengers(2))
  // The comments in the markup of the server must not join words.
  await page.reload()
  expect.soft(await read()).toEqual(stepNames.passengers(2))
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
  const refusal = 'Please complete all required passenger information before continuing.'
  const refused = await read()
  expect
    .soft(withoutMessages(refused).filter((part) => part !== `h2 ${refusal}`))
    .toEqual(stepNames.passengers(2))
  expect
    .soft(messagesOf(refused))
    .toEqual([expect.stringMatching(`^alert: ${refusal}.* Passenger 1: First name is required`)])
  await fillPassenger(passengerForm(page, 0), anAdult())
  const { born, title } = anAdult()
  const companion = { title, born, firstName: 'Byron', lastName: 'Lovelace' }
  await fillPassenger(passengerForm(page, 1), companion)
  await continueToSeats(page)
  await page
    .getByRole('button', { name: /, available for/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: 'Chosen seats' })).toContainText('seat')
  const seats = await read()
  expect.soft(withoutMessages(seats)).toEqual(stepNames.seats('London to New York XX 1'))
  expect.soft(messagesOf(seats)).toEqual(['status: Total with seats and bags: $1'])
  await page.reload()
  expect.soft(withoutMessages(await read())).toEqual(stepNames.seats('London to New York XX 1'))
  await page.getByRole('button', { name: /^Skip and remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  expect.soft(await read()).toEqual(stepNames.payment)
  await fillCard(page, goodCard)
  await completeBooking(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const confirmed = await read()
  expect.soft(withoutMessages(confirmed)).toEqual(stepNames.confirmation)
  expect
    .soft(messagesOf(confirmed))
    .toEqual([
      expect.stringMatching(/^status: Booking confirmed! Your flights are booked and paid for\./),
    ])
})
