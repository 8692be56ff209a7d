import type { SharedDatabase } from './database.ts'

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
      .map(({ checkout_id, number }) => `${checkout_id}: attempt ${number} has no end`),
    ...cancellations
      .filter(({ state }) => movingCancellations.includes(state))
      .map(({ booking_id, state }) => `${booking_id}: its cancellation is stuck in ${state}`),
  ]
}

/** All differences between money, tickets and emails. */
export function disagreements(books: Books): string[] {
  return [
    ...books.checkouts.flatMap((checkout) => ofCheckout(books, checkout)),
    ...books.bookings.flatMap((booking) => ofBooking(books, booking)),
    ...unknownToUs(books),
    ...unbalanced(books.entries),
  ]
}

function ofCheckout(books: Books, { id, state, payment_attempt, ...rest }: Checkout): string[] {
  const problems: string[] = []
  const say = (problem: string) => problems.push(`${id} (${state}): ${problem}`)
  const isOurs = (of: Order | Intent) => of.metadata?.checkout_id === id
  const orders = books.orders.filter(isOurs)
  const standing = orders.filter((order) => !order.cancelled_at)
  const intents = books.intents.filter(isOurs)
  const charges = intents.filter(({ amount_received }) => amount_received > 0)
  const holds = intents.filter(({ status }) => status === 'requires_capture')
  const bookings = books.bookings.filter(({ checkout_id }) => checkout_id === id)

  if (orders.length > 1) say(`${orders.length} orders`)
  if (charges.length > 1) say(`${charges.length} charges`)
  if (bookings.length !== (state === 'booked' ? 1 : 0)) say(`${bookings.length} bookings`)
  if (state !== 'booked' && standing.length > 0) say(`${standing[0]?.id} stands, not booked`)
  if (state !== 'booked' && charges.length > 0) say(`${charges[0]?.id} is charged, not booked`)
  if (holds.length > (state === 'needs_person' ? 1 : 0)) say('money is held for nothing')

  const live = books.attempts.filter((one) => one.checkout_id === id && one.state === 'live')
  for (const { number } of live) {
    const waits = state === 'needs_person' && number === payment_attempt
    if (!waits) say(`attempt ${number} has no end`)
  }
  const balance = (account: string) =>
    sum(
      books.entries
        .filter((entry) => entry.checkout_id === id && entry.account === account)
        .map(({ amount_minor }) => amount_minor),
    )
  const held = sum(holds.map(({ amount }) => amount))
  if (balance('holds') !== held) say(`our books hold ${balance('holds')}, the bank ${held}`)
  const kept = sum(
    charges.map((charge) => charge.amount_received - refundedOf(books.refunds, charge.id)),
  )
  if (balance('payments_balance') !== kept) {
    say(`our books keep ${balance('payments_balance')}, the bank ${kept}`)
  }
  problems.push(...untold(books.mails, { id, state, payment_attempt, ...rest }))
  return problems
}

/** Time that the page waits. After it, travellers get an email. */
const pageWaitMs = 12_000

function untold(mails: readonly Mail[], { id, state, passengers, history }: Checkout): string[] {
  const people = JSON.parse(passengers ?? '[]') as { email?: string }[]
  const told = (kind: string) => countMails(mails, kind, people[0]?.email)
  let begunAt = 0
  let owed = 0
  for (const { at, from, to } of historyOf({ history })) {
    if (from === 'draft') begunAt = Date.parse(at)
    const isEnd = to === 'failed' || (to === 'draft' && from !== null)
    if (isEnd && Date.parse(at) - begunAt >= pageWaitMs) owed += 1
  }
  const notBooked = told('checkout-not-booked')
  return [
    ...(notBooked < owed ? [`${id} (${state}): ${owed} late ends, ${notBooked} mails`] : []),
    ...(state === 'needs_person' && told('checkout-under-review') === 0
      ? [`${id}: is under review, and the traveller was not told`]
      : []),
  ]
}

function ofBooking(books: Books, booking: Booking): string[] {
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
  if (paid !== owed) say(`${paid} paid back, ${owed} owed`)
  const confirmed = countMails(books.mails, 'booking-confirmation', primary_email)
  if (confirmed !== 1) say(`${confirmed} confirmations mailed`)
  const cancelled = countMails(books.mails, 'booking-cancelled', primary_email)
  if (cancelled !== (isCancelled ? 1 : 0)) say(`${cancelled} mails say that it is cancelled`)
  return problems
}

function unknownToUs({ checkouts, orders, intents }: Books): string[] {
  const known = new Set(checkouts.map(({ id }) => id))
  return [...orders, ...intents]
    .filter(({ metadata }) => !known.has(metadata?.checkout_id ?? ''))
    .map(({ id }) => `${id} belongs to nobody`)
}

/** Ledger movements that don't add up to zero. */
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

/** Number of cases for staff, by kind. */
export function forAPerson({ checkouts, cancellations, cases }: Books): Record<string, number> {
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
