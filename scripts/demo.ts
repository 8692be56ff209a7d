// Fills a running test site with a year of travellers and trips, through the site's own pages and
// API. Past days need the sandbox. A second site on the same database serves each of them.
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../app/compose.server.ts'
import { setApp } from '../app/core/app.server.ts'
import { closeDatabase, db } from '../app/platform/database/db.server.ts'
import { honeypotName } from '../app/core/messages/spam-trap.ts'
import { env } from '../app/platform/settings/env.server.ts'
import { resetBookingSync } from '../app/core/booking/booked/booking.store.server.ts'
import { answerMessage } from '../app/core/desk/answered-messages.server.ts'
import { nextAlertSearch } from '../app/core/alerts/check-fares.server.ts'
import { findOpenChange } from '../app/core/trips/airline-changes/airline-change.store.server.ts'
import { sweepBooks } from '../app/core/books/sweep-books.server.ts'
import { databaseId } from '../app/core/site/settings.store.server.ts'
import { sandboxId } from '../app/core/desk/readiness.server.ts'
import { fetchSiteIds, describeDatabase, openDatabase } from './database/target-database.ts'
import { onDayWithSite, onDayWithoutSite } from './demo/demo-day.ts'
import { password, Traveller } from './demo/demo-traveller.ts'

setApp(createApp())

const [given = `http://localhost:${env.PORT}`, wanted = '20'] = process.argv.slice(2)
const address = given.replace(/\/+$/, '')
const count = Number(wanted)

const routes =
  'LHR-JFK CDG-LAX SFO-HND JFK-MIA DFW-LHR BOS-DUB ORD-FRA SEA-KEF AMS-BCN MIA-BOG'.split(' ')
const watched = [
  'London to New York',
  'Boston to Dublin',
  'Amsterdam to Barcelona',
  'Miami to Bogota',
]
const questions = [
  ['booking', 'Can I add a second bag to my booking after I have paid?'],
  ['cancellation', 'When does my refund arrive on my card?'],
  ['billing', 'I need an invoice with the address of my company.'],
  ['feedback', 'The seat map was a joy to use. Thank you!'],
] as const
const answers: Record<string, string> = {
  booking:
    "Yes. Open your trip under My Trips and call us, and we'll add the bag with the airline.",
  cancellation:
    "We've sent your refund. It can take 7 to 30 business days to appear on your statement.",
  billing: 'The receipt of your trip has everything an invoice needs: open it under My Trips.',
  feedback: "Thank you. We've passed this on to the designers.",
}

/**
 * Numbers of days before today on which visitors come. Trips start weeks after their booking, so
 * most of them are over by now.
 */
const pastDays = [336, 300, 266, 231, 196, 161, 126, 91, 63, 35, 21, 9]
/** Numbers of days before today without visitors, on which only price alerts are checked. */
const quietDays = [33, 31, 29, 27, 25, 23, 19, 17, 15, 13, 11, 7, 5, 3, 1]
/**
 * Number of groups of travellers. Each group visits the site on every fourth of the past days. Half
 * of the travellers skip the first visit of their group.
 */
const rhythm = 4

type Plan = 'flies' | 'cancels' | 'has cancelled' | 'is moved'
type Booked = { id: string; traveller: Traveller; plan: Plan; departs: number }

const made = new Map<string, number>()
const bookings: Booked[] = []
const joined = new Set<Traveller>()

async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    made.set(what, (made.get(what) ?? 0) + 1)
  } catch (error) {
    console.error(`  ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const dateOf = (daysFromNow: number) =>
  new Date(Date.now() + env.TEST_CLOCK_OFFSET + daysFromNow * 86_400_000).toISOString().slice(0, 10)

/** Path and query of the link in the newest email of a type to `recipient`. */
async function mailedLink(recipient: string, kind: string): Promise<string> {
  const mail = await db()
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  const [, path] = /https?:\/\/[^/\s]+(\/\S+\?token=\S+)/.exec(mail?.text ?? '') ?? []
  if (!path) throw new Error(`no ${kind} email to ${recipient} in the database of DATABASE_URL`)
  return path
}

async function join(traveller: Traveller): Promise<void> {
  await traveller.register()
  await traveller.signIn()
  await traveller.post(await mailedLink(traveller.email, 'confirm-email'), {})
}

async function watch(traveller: Traveller): Promise<void> {
  const { email, number } = traveller
  await traveller.post('/alerts', {
    ...{ intent: 'request', email, route: watched[number % watched.length] ?? '' },
    ...{ consent: 'on', [honeypotName('alert')]: '' },
  })
  const link = await mailedLink(email, 'alert-confirm')
  const page = await (await traveller.send(link)).text()
  const [, alert = ''] = /name="alert" value="(al_\w+)"/.exec(page) ?? []
  await traveller.post(link, { intent: 'confirm', alert })
}

async function write(traveller: Traveller): Promise<void> {
  const { email, number, name } = traveller
  const [reason, message] = questions[number % questions.length] ?? questions[0]
  await traveller.post('/contact', {
    ...{ firstName: name[0], lastName: name[1], email, reason, message },
    ...{ preferred: 'email', consent: 'on', [honeypotName('contact')]: '' },
  })
}

const subscribe = (traveller: Traveller) =>
  traveller.post('/newsletter', {
    ...{ email: traveller.email, from: '/' },
    [honeypotName('newsletter')]: '',
  })

async function book(traveller: Traveller, turn: number, daysAgo: number): Promise<void> {
  const route = routes[(traveller.number + turn * 3) % routes.length] ?? ''
  const plans = ['flies', 'cancels', 'flies', 'is moved', 'flies'] as const
  const plan = plans[(traveller.number + turn) % plans.length] ?? 'flies'
  // A traveller who cancels or changes a trip does so on the next visit, so the flight departs
  // after that visit.
  const departs = (plan === 'flies' ? 12 : 48) + ((traveller.number * 7) % 20) - daysAgo
  // The site looks for returned refunds only if they were made in the last month.
  const card = plan === 'cancels' && daysAgo <= 35 ? 'returning' : 'ordinary'
  const { id, isRefundable } = await traveller.book(route, dateOf(departs), card)
  const canChange = plan !== 'cancels' || isRefundable
  bookings.push({ id, traveller, plan: canChange ? plan : 'flies', departs })
}

const findOrder = (id: string) =>
  db().selectFrom('bookings').select('orderId').where('id', '=', id).executeTakeFirstOrThrow()

/** A page can read the order again once the flight provider's limit for the minute has passed. */
const maxVisits = 70

/** Lets the airline change the flights, and loads the trip page until the site knows the change. */
async function moveFlights({ id, traveller }: Booked, change: string): Promise<string> {
  const { orderId } = await findOrder(id)
  const url = `${env.vendors.duffel.access.test.url}/_sandbox/orders/${orderId}/change`
  const moved = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ change, minutes: 90 }),
  })
  if (!moved.ok) throw new Error(`the airline answered ${moved.status}`)
  for (let visits = 0; visits < maxVisits; visits += 1) {
    // The running site may have synced this booking today. On a past day that sync would seem
    // fresh, so it is removed.
    await resetBookingSync(id)
    await traveller.send(`/my-trips/${id}`)
    // The page has no field with the change when the airline offers nothing instead.
    const open = await findOpenChange({ id })
    if (open) return open.id
    await pause(1_000)
  }
  throw new Error('the site did not find the change')
}

async function changePlans(booked: Booked): Promise<void> {
  const { id, traveller, plan } = booked
  if (plan === 'cancels') {
    await attempt('cancellation', () => traveller.call(`/api/bookings/${id}/cancel`, {}))
  }
  if (plan === 'is moved') {
    await attempt('change by an airline', async () => {
      const change = await moveFlights(booked, 'times')
      await traveller.post(`/my-trips/${id}/change`, { intent: 'accept', change })
    })
  }
}

async function live(travellers: Traveller[], day: number, daysAgo: number): Promise<void> {
  const due = bookings.filter(({ plan }) => plan === 'cancels' || plan === 'is moved')
  const here = travellers.filter(
    ({ number }) => day % rhythm === number % rhythm && (number % 2 === 0 || day >= rhythm),
  )
  const all = new Set([...here, ...due.map(({ traveller }) => traveller)])
  for (const traveller of all) {
    if (!joined.has(traveller)) {
      joined.add(traveller)
      await attempt('account', () => join(traveller))
      if (traveller.number % 2 === 0) await attempt('price alert', () => watch(traveller))
    } else {
      await traveller.signIn()
    }
  }
  for (const booked of due) {
    await changePlans(booked)
    booked.plan = booked.plan === 'cancels' ? 'has cancelled' : 'flies'
  }
  await Promise.all(
    here.map((traveller, index) =>
      attempt('booking', () => book(traveller, Math.floor(day / rhythm) + 2 * index, daysAgo)),
    ),
  )
  for (const traveller of here.filter(({ number }) => number % 3 === day % 3)) {
    await attempt('message', () => write(traveller))
    await attempt('newsletter', () => subscribe(traveller))
  }
}

async function checkFares(): Promise<void> {
  for (let look = await nextAlertSearch('test'); look; look = await nextAlertSearch('test')) {
    if ((await look()) === 'busy') return
  }
}

async function answerMessages(open: number): Promise<void> {
  const waiting = await db()
    .selectFrom('messages')
    .selectAll()
    .where('answeredAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  for (const { ticket, fields } of waiting.slice(0, Math.max(0, waiting.length - open))) {
    const [reason = 'feedback'] = questions.find(([, question]) => fields.includes(question)) ?? []
    const reply = { ticket, text: answers[reason] ?? '', number: '1' }
    await attempt('reply', () => answerMessage(reply, 'usr_demonstration'))
  }
}

const wantedCases = 2
const changes = ['times', 'leg-replaced', 'leg-cancelled']

/**
 * Makes refunds in the bank's dashboard. The site finds them when it compares its books with the
 * bank's.
 */
async function refundInDashboard(): Promise<void> {
  const { url, key } = env.vendors.stripe.access.test
  const paid = await db()
    .selectFrom('bookings')
    .select('paymentIntentId')
    .where('status', '=', 'confirmed')
    .where('refundMinor', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(wantedCases)
    .execute()
  for (const { paymentIntentId } of paid) {
    await attempt("refund in the bank's dashboard", async () => {
      const refund = new URLSearchParams({ payment_intent: paymentIntentId, amount: '2500' })
      const headers = { Authorization: `Bearer ${key}` }
      const answer = await fetch(`${url}/v1/refunds`, { method: 'POST', headers, body: refund })
      if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
    })
  }
  await onDayWithoutSite(0, async () => void (await sweepBooks()))
}

/** Leaves some airline changes of future trips without a decision by the traveller. */
async function leaveOpenChanges(travellers: Traveller[]): Promise<void> {
  for (const traveller of travellers) {
    traveller.site = address
    await traveller.signIn()
  }
  const coming = bookings.filter(({ departs, plan }) => departs > 5 && plan !== 'has cancelled')
  for (const [index, booked] of coming.entries()) {
    if (index % 3 !== 0) continue
    const change = changes[(index / 3) % changes.length] ?? 'times'
    await attempt('change awaiting a decision', () => moveFlights(booked, change))
  }
}

/**
 * Throws unless this command and the running site use the same database and sandbox, because it
 * reads emails from the database and moves the sandbox's clock.
 */
async function requireSameSite(hasPast: boolean): Promise<void> {
  const site = await fetchSiteIds(address)
  const isSame =
    site?.database === (await databaseId()) && (!hasPast || site.sandbox === sandboxId())
  if (isSame) return
  throw new Error(
    `The site at ${address} uses another database or sandbox than your settings (${describeDatabase()}). Run this command on the site's machine, with its settings.`,
  )
}

async function main(): Promise<void> {
  if (!(count >= 1)) throw new Error(`Expected a number of travellers, got ${wanted}.`)
  await openDatabase()
  const mode = await fetch(`${address}/api/system/mode`)
    .then((answer) => answer.json() as Promise<{ mode?: string }>)
    .catch(() => null)
  if (mode?.mode !== 'test') {
    throw new Error(
      mode
        ? 'The site is not in test mode.'
        : `No site answers at ${address}. Start it with npm start.`,
    )
  }
  const hasPast = Object.values(env.vendors).every(({ access }) => access.test.sandbox)
  await requireSameSite(hasPast)
  if (!hasPast)
    console.log('A real vendor account has no past days, so everything is booked today.')
  const travellers = Array.from({ length: count }, (_, number) => new Traveller(address, number))
  const days = hasPast ? [...pastDays, 0] : [0]
  for (const [day, daysAgo] of days.entries()) {
    const work = async (site: string) => {
      for (const traveller of travellers) traveller.site = site
      await checkFares()
      await answerMessages(daysAgo < 30 ? 4 : 0)
      await live(travellers, day, daysAgo)
    }
    await (daysAgo === 0 ? work(address) : onDayWithSite(daysAgo, work))
    const next = days[day + 1] ?? daysAgo
    for (const quiet of quietDays.filter((one) => one < daysAgo && one > next)) {
      await onDayWithoutSite(quiet, checkFares)
    }
    console.log(`${dateOf(-daysAgo)}: ${bookings.length} trips so far`)
  }
  if (hasPast) {
    await leaveOpenChanges(travellers)
    await refundInDashboard()
  }
  console.log([...made].map(([what, times]) => `${times} × ${what}`).join(', '))
  console.log(
    `Sign in as ${travellers[0]?.username}, or any other traveller, with the password ${password}.`,
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
await closeDatabase()
// Open keep-alive connections would keep the process running.
process.exit()
