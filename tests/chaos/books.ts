import { minutesToMilliseconds } from 'date-fns'
import type { SharedDatabase } from './database.ts'
import { recoverySpeed } from './server.ts'

export type Intent = {
  id: string
  status: string
  amount: number
  amount_received: number
  metadata: { checkout_id?: string }
}
type Refund = { payment_intent: string; amount: number; status: string }
type Order = {
  id: string
  metadata: { checkout_id?: string } | null
  total_amount: string
  created_at: string
  cancelled_at?: string | null
}
export type Checkout = {
  id: string
  state: string
  payment_attempt: number
  passengers: string | null
  history: string
}
type Booking = {
  id: string
  checkout_id: string
  order_id: string
  payment_intent_id: string
  status: string
  amount_minor: number
  provider_amount: string
  primary_email: string
}
type Cancellation = { booking_id: string; state: string; refund_to: string; refund_minor: number }
type Attempt = { checkout_id: string; number: number; state: string }
type Entry = {
  checkout_id: string
  cause: string
  provider_id: string
  account: string
  amount_minor: number
}
type Mail = { kind: string; recipient: string }
type Case = { kind: string; subject: string; detail: string }

/** Our rows and the vendors' records. */
export type Books = {
  checkouts: Checkout[]
  bookings: Booking[]
  cancellations: Cancellation[]
  attempts: Attempt[]
  entries: Entry[]
  mails: Mail[]
  cases: Case[]
  intents: Intent[]
  refunds: Refund[]
  orders: Order[]
}

export async function readBooks({ rows }: SharedDatabase, sandboxUrl: string): Promise<Books> {
  const ledger = (await (await fetch(`${sandboxUrl}/_sandbox/ledger`)).json()) as {
    orders: Order[]
    paymentIntents: Intent[]
    refunds: Refund[]
  }
  return {
    checkouts: await rows('select * from checkouts'),
    bookings: await rows('select * from bookings'),
    cancellations: await rows('select * from cancellations'),
    attempts: await rows('select * from payment_attempts'),
    entries: await rows('select * from ledger_entries'),
    mails: await rows('select kind, recipient from outbox'),
    cases: await rows('select * from cases'),
    intents: ledger.paymentIntents,
    refunds: ledger.refunds,
    orders: ledger.orders,
  }
}

const ended = ['draft', 'booked', 'failed', 'needs_person']
const movingCancellations = ['confirming', 'refunding']

/** Checkouts, attempts and cancellations that are still in progress. */
export function unsettled({ checkouts, attempts, cancellations }: Books): string[] {
  const left = new Set(
    checkouts
      .filter(({ state }) => state !== 'needs_person' && ended.includes(state))
      .map(({ id }) => id),
  )
  return [
    ...checkouts
      .filter(({ state }) => !ended.includes(state))
      .map(({ id, state }) => `${id} is stuck in ${state}`),
    ...attempts
      .filter(({ state, checkout_id }) => state === 'live' && left.has(checkout_id))
      .map(({ checkout_id, number }) => `${checkout_id}: attempt ${number} never ended`),
    ...cancellations
      .filter(({ state }) => movingCancellations.includes(state))
      .map(({ booking_id, state }) => `${booking_id}: its cancellation is stuck in ${state}`),
  ]
}

/** Returns every contradiction between payments, orders and emails. */
export function disagreements(books: Books): string[] {
  return [
    ...books.checkouts.flatMap((checkout) => problemsOfCheckout(books, checkout)),
    ...books.bookings.flatMap((booking) => problemsOfBooking(books, booking)),
    ...unknownRecords(books),
    ...unbalanced(books.entries),
  ]
}

function problemsOfCheckout(
  books: Books,
  { id, state, payment_attempt, ...rest }: Checkout,
): string[] {
  const problems: string[] = []
  const say = (problem: string) => problems.push(`${id} (${state}): ${problem}`)
  const isOurs = (of: Order | Intent) => of.metadata?.checkout_id === id
  const orders = books.orders.filter(isOurs)
  const activeOrders = orders.filter((order) => !order.cancelled_at)
  const intents = books.intents.filter(isOurs)
  const charges = intents.filter(({ amount_received }) => amount_received > 0)
  const holds = intents.filter(({ status }) => status === 'requires_capture')
  const bookings = books.bookings.filter(({ checkout_id }) => checkout_id === id)

  if (orders.length > 1) say(`${orders.length} orders`)
  if (charges.length > 1) say(`${charges.length} charges`)
  if (bookings.length !== (state === 'booked' ? 1 : 0)) say(`${bookings.length} bookings`)
  for (const order of activeOrders) {
    if (state === 'booked' || isReportedLate(books, order, rest)) continue
    say(`order ${order.id} is active, but there is no booking`)
  }
  if (state !== 'booked' && charges.length > 0)
    say(`${charges[0]?.id} is charged, but there is no booking`)
  if (holds.length > (state === 'needs_person' ? 1 : 0)) say('a hold was not released')

  const live = books.attempts.filter((one) => one.checkout_id === id && one.state === 'live')
  for (const { number } of live) {
    const isUnderReview = state === 'needs_person' && number === payment_attempt
    if (!isUnderReview) say(`attempt ${number} never ended`)
  }
  const balance = (account: string) =>
    sum(
      books.entries
        .filter((entry) => entry.checkout_id === id && entry.account === account)
        .map(({ amount_minor }) => amount_minor),
    )
  const held = sum(holds.map(({ amount }) => amount))
  if (balance('holds') !== held)
    say(`our books show holds of ${balance('holds')}, the bank ${held}`)
  const kept = sum(
    charges.map((charge) => charge.amount_received - refundedOf(books.refunds, charge.id)),
  )
  if (balance('payments_balance') !== kept) {
    say(`our books show a balance of ${balance('payments_balance')}, the bank ${kept}`)
  }
  problems.push(...missingEmails(books.mails, { id, state, payment_attempt, ...rest }))
  return problems
}

/**
 * An airline places or refuses an order within two minutes. The site waits 15 minutes for an order whose call got no
 * answer, and then ends the checkout. A process that was frozen may send its order even later.
 */
const lateOrderMs = minutesToMilliseconds(15) / recoverySpeed

/** True if the order came after the site had stopped waiting for it, and staff have a case about it. */
function isReportedLate(
  { cases }: Books,
  { id, created_at }: Order,
  { history }: Pick<Checkout, 'history'>,
): boolean {
  const sent = historyOf({ history }).filter(({ to }) => to === 'ordering')
  const isLate = Date.parse(created_at) - Date.parse(sent.at(-1)?.at ?? '') > lateOrderMs
  return isLate && cases.some((one) => one.kind === 'order_without_booking' && one.subject === id)
}

/** A checkout that fails after the page has stopped waiting must send an email. */
const pageWaitMs = 12_000

function missingEmails(
  mails: readonly Mail[],
  { id, state, passengers, history }: Checkout,
): string[] {
  const people = JSON.parse(passengers ?? '[]') as { email?: string }[]
  const countOf = (kind: string) => countMails(mails, kind, people[0]?.email)
  let startedAt = 0
  let owed = 0
  for (const { at, from, to } of historyOf({ history })) {
    if (from === 'draft') startedAt = Date.parse(at)
    const isEnd = to === 'failed' || (to === 'draft' && from !== null)
    if (isEnd && Date.parse(at) - startedAt >= pageWaitMs) owed += 1
  }
  const notBooked = countOf('checkout-not-booked')
  return [
    ...(notBooked < owed
      ? [`${id} (${state}): ${owed} late failures, but ${notBooked} emails about them`]
      : []),
    ...(state === 'needs_person' && countOf('checkout-under-review') === 0
      ? [`${id}: is under review, but the traveller got no email`]
      : []),
  ]
}

function problemsOfBooking(books: Books, booking: Booking): string[] {
  const problems: string[] = []
  const { status, order_id, payment_intent_id, primary_email } = booking
  const say = (problem: string) =>
    problems.push(`${booking.checkout_id}, ${booking.id} (${status}): ${problem}`)
  const order = books.orders.find(({ id }) => id === order_id)
  const charge = books.intents.find(({ id }) => id === payment_intent_id)
  const cancellation = books.cancellations.find(({ booking_id }) => booking_id === booking.id)
  if (!order) say('no order')
  else if (order.total_amount !== booking.provider_amount) {
    say(`ordered for ${order.total_amount} instead of ${booking.provider_amount}`)
  }
  if (charge?.amount_received !== booking.amount_minor) {
    say(`charged ${charge?.amount_received} instead of ${booking.amount_minor}`)
  }
  const isCancelled = status === 'cancelled'
  if (isCancelled !== Boolean(order?.cancelled_at)) {
    say(`its order is ${isCancelled ? 'not ' : ''}cancelled`)
  }
  const owed = isCancelled ? (cancellation?.refund_minor ?? 0) : 0
  const paid = refundedOf(books.refunds, payment_intent_id)
  if (paid !== owed) say(`${paid} refunded, ${owed} owed`)
  const confirmed = countMails(books.mails, 'booking-confirmation', primary_email)
  if (confirmed !== 1) say(`${confirmed} confirmation emails`)
  const cancelled = countMails(books.mails, 'booking-cancelled', primary_email)
  if (cancelled !== (isCancelled ? 1 : 0)) say(`${cancelled} cancellation emails`)
  return problems
}

function unknownRecords({ checkouts, orders, intents }: Books): string[] {
  const known = new Set(checkouts.map(({ id }) => id))
  return [...orders, ...intents]
    .filter(({ metadata }) => !known.has(metadata?.checkout_id ?? ''))
    .map(({ id }) => `${id} belongs to no checkout`)
}

/** Returns the ledger movements whose entries don't add up to zero. */
function unbalanced(entries: readonly Entry[]): string[] {
  const sums = new Map<string, number>()
  for (const { cause, provider_id, amount_minor } of entries) {
    const key = `${cause} ${provider_id}`
    sums.set(key, (sums.get(key) ?? 0) + amount_minor)
  }
  return [...sums]
    .filter(([, total]) => total !== 0)
    .map(([key, total]) => `${key} does not add up: ${total}`)
}

/** Counts the cases for staff by kind. */
export function countStaffCases({
  checkouts,
  cancellations,
  cases,
}: Books): Record<string, number> {
  const kinds = [
    ...checkouts
      .filter(({ state }) => state === 'needs_person')
      .map((checkout) => `checkout: ${historyOf(checkout).at(-1)?.note ?? 'no reason'}`),
    ...cancellations
      .filter(({ state }) => state === 'needs_person' || state === 'unconfirmed')
      .map(({ state }) => `cancellation: ${state}`),
    ...cases.map(({ kind, subject }) => `case: ${kind}${kind === 'operator' ? ` ${subject}` : ''}`),
  ]
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

type Step = { at: string; from: string | null; to: string; note?: string }

export function historyOf({ history }: Pick<Checkout, 'history'>): Step[] {
  return JSON.parse(history) as Step[]
}

function refundedOf(refunds: readonly Refund[], intentId: string): number {
  return sum(
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .map(({ amount }) => amount),
  )
}

function countMails(mails: readonly Mail[], wanted: string, to: string | undefined): number {
  return mails.filter(({ kind, recipient }) => kind === wanted && recipient === to).length
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
