import type { AirlineOrder } from '../airline.ts'
import type { BankRefund } from '../bank.ts'
import { findFalseAnswers } from './changes.ts'
import type { Press, Told, Traveller } from '../traveller.ts'
import type { World } from '../world.ts'

type CheckoutRow = {
  id: string
  state: string
  offerId: string
  passengers: string | null
  history: string
}
type BookingRow = {
  id: string
  checkoutId: string
  orderId: string
  paymentIntentId: string
  amountMinor: number
  refundMinor: number | null
  status: string
}
type CancellationRow = {
  bookingId: string
  state: string
  refundMinor: number
  settledMinor: number | null
}
type EntryRow = {
  checkoutId: string
  cause: string
  providerId: string
  account: string
  amountMinor: number
}
type CaseRow = { kind: string; subject: string }
type AttemptRow = { checkoutId: string; number: number; state: string }
type MailRow = { kind: string }
type HistoryEntry = { at: string; from: string | null; to: string }

/** Checks all rules after recovery. Returns the violations. */
export function violations(world: World, travellers: readonly Traveller[]): string[] {
  const { bank, airline, database } = world
  const problems: string[] = [...world.wrongs]
  const checkouts = database.rows<CheckoutRow>('select * from checkouts')
  const bookings = database.rows<BookingRow>('select * from bookings')
  const cancellations = database.rows<CancellationRow>('select * from cancellations')
  const entries = database.rows<EntryRow>('select * from ledger_entries')
  const cases = database.rows<CaseRow>('select * from cases')
  const mails = database.rows<MailRow>('select kind from outbox')
  const attempts = database.rows<AttemptRow>('select * from payment_attempts')
  const intents = [...bank.intents.keys()].map((id) => bank.read(id))
  const presses = travellers.flatMap((traveller) => traveller.presses)
  const abandoned = travellers.flatMap((traveller) => traveller.abandoned)

  for (const checkout of checkouts) {
    const { id, state } = checkout
    const say = (problem: string) => problems.push(`${id} (${state}): ${problem}`)
    const history = JSON.parse(checkout.history) as HistoryEntry[]
    const orders = airline.orders.filter((order) => order.checkoutId === id && !order.cancelledAt)
    const mine = intents.filter(({ checkoutId }) => checkoutId === id)
    const held = mine.filter(({ status }) => status === 'authorised' || status === 'processing')
    const charged = mine.filter(({ status }) => status === 'captured')
    const booking = bookings.find((one) => one.checkoutId === id)

    if (!['draft', 'booked', 'failed'].includes(state)) say('has not ended')
    for (const { id: intentId } of mine.filter(({ lapsed }) => lapsed)) {
      say(`${intentId} was held until it expired at the bank`)
    }
    if (held.length > 0) say(`a hold was not released (${held.map((one) => one.id).join()})`)
    if (orders.length > 1) say(`${orders.length} orders stand`)
    if (charged.length > 1) say(`${charged.length} charges`)
    if ((state === 'booked') !== (booking !== undefined)) say('state and booking disagree')
    for (const order of orders) {
      if (booking?.orderId === order.id) continue
      const isKnown = cases.some(({ subject }) => subject === order.id)
      if (!isKnown) say(`${order.id} stands, unknown`)
      else if (!cameLate(world, order, history))
        say(`${order.id} is active and could have been found`)
    }
    for (const { id: intentId, amountMinor, refundedMinor } of charged) {
      if (!booking && refundedMinor < amountMinor) say(`${intentId} is charged for nothing`)
      problems.push(...notShown(world, id, amountMinor, presses))
      if (booking && booking.amountMinor !== amountMinor) say('booked at another amount')
    }
    if (booking) {
      const cancellation = cancellations.find(({ bookingId: of }) => of === booking.id)
      problems.push(...ofBooking(world, booking, cancellation))
    }
    const balance = (account: string) =>
      entries
        .filter((entry) => entry.checkoutId === id && entry.account === account)
        .reduce((sum, entry) => sum + entry.amountMinor, 0)
    if (balance('holds') !== 0) say(`our books still hold ${balance('holds')}`)
    const taken = bank.disputes
      .filter(({ intentId }) => charged.some((one) => one.id === intentId))
      .reduce((sum, { takenMinor }) => sum + takenMinor, 0)
    const kept = charged.reduce((sum, one) => sum + one.amountMinor - one.refundedMinor, -taken)
    if (charged.every((one) => one.refundedMinor === 0) && balance('payments_balance') !== kept) {
      say(`our books keep ${balance('payments_balance')}, the bank's ${kept}`)
    }
    if (attempts.some((attempt) => attempt.checkoutId === id && attempt.state === 'live')) {
      say('an attempt never ended')
    }
    problems.push(...untold(id, history, mails, abandoned))
  }
  problems.push(...untoldBookings(bookings, mails))
  const moved = airline.orders.flatMap(({ id }) => airline.changesOf(id))
  for (const { problems: noticed } of travellers) problems.push(...noticed)
  for (const { told, toldOfChanges } of travellers) {
    problems.push(...toldWrongly(world, told, bookings, mails))
    problems.push(...findFalseAnswers(moved, toldOfChanges))
  }
  for (const { name } of travellers) problems.push(...bookedTwice(name, checkouts, bookings))
  problems.push(...untoldChanges(world, mails))
  problems.push(...forgottenChanges(world, bookings, cases))
  for (const { offer, isStranded } of travellers) {
    if (isStranded) problems.push(`${offer.id}: no traveller could pay for it`)
  }
  const sums = new Map<string, number>()
  for (const { cause, providerId: from, amountMinor: amount } of entries) {
    const key = `${cause} ${from}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  for (const [key, sum] of sums) if (sum !== 0) problems.push(`${key} does not add up: ${sum}`)
  return problems
}

/** Returns a problem if a traveller has two bookings for one trip, even if checkouts replaced each other. */
function bookedTwice(
  name: string,
  checkouts: readonly CheckoutRow[],
  bookings: readonly BookingRow[],
): string[] {
  const own = checkouts.filter(({ passengers }) => passengers?.includes(`${name}@`))
  const standing = bookings.filter(
    ({ checkoutId, status }) => status !== 'cancelled' && own.some(({ id }) => id === checkoutId),
  )
  return standing.length > 1 ? [`${name}: ${standing.length} bookings stand`] : []
}

/** True if the airline listed the order only after the site gave up the checkout, or could not be asked until then. */
function cameLate(
  { airline, mostSkewMs }: World,
  { checkoutId, shownFrom }: AirlineOrder,
  history: readonly HistoryEntry[],
): boolean {
  const end = history.findLast(
    ({ from, to }) => from !== null && (to === 'draft' || to === 'failed'),
  )
  if (!end) return false
  const endAt = Date.parse(end.at)
  const endedUnasked = airline.couldNotBeAsked(checkoutId ?? '', endAt - mostSkewMs)
  return shownFrom + mostSkewMs >= endAt || endedUnasked
}

/** The charge, the names and the airline's price are those of a page whose button the traveller pressed. */
function notShown(
  { airline }: World,
  id: string,
  charged: number,
  presses: readonly Press[],
): string[] {
  const own = presses.filter(({ checkoutId }) => checkoutId === id)
  const agreed = own.filter(({ amountMinor }) => amountMinor === charged)
  const shown = own.map(({ amountMinor }) => amountMinor)
  if (agreed.length === 0) return [`${id}: charged ${charged}, shown ${shown.join()}`]
  return airline.orders
    .filter((order) => order.checkoutId === id)
    .map((order) => ({ id: order.id, ...airline.contentOf(order) }))
    .filter(
      ({ names, total }) =>
        !agreed.some((press) => press.names === names && press.providerTotal === total),
    )
    .map(({ id: orderId, names, total }) => {
      const pages = agreed.map((press) => `${press.names} for ${press.providerTotal}`)
      return `${orderId}: booked ${names} for ${total}, the pages showed ${pages.join()}`
    })
}

/** Checks that a booking is active and paid, or cancelled and refunded as promised. */
function ofBooking(
  { bank, airline, database }: World,
  booking: BookingRow,
  cancellation?: CancellationRow,
) {
  const problems: string[] = []
  const say = (problem: string) => problems.push(`${booking.id} (${booking.status}): ${problem}`)
  const order = airline.orders.find(({ id }) => id === booking.orderId)
  const intent = bank.intents.get(booking.paymentIntentId)
  const made = bank.refunds.filter(
    ({ intentId, status }) => intentId === intent?.id && status !== 'failed',
  )
  const sumOf = (refunds: readonly BankRefund[]) =>
    refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const dashboard = made.filter(({ key }) => key === '')
  const inDashboard = sumOf(dashboard)
  const byHand = sumOf(made.filter(({ key }) => key.startsWith(`rf_${booking.checkoutId}:`)))
  const given = inDashboard + byHand
  if (intent?.status !== 'captured') say('booked without a charge')
  const goneMs =
    intent?.capturedAt && order?.cancelledAt ? intent.capturedAt - Date.parse(order.cancelledAt) : 0
  // An unreachable airline must not delay travellers, so the site may still charge for a cancelled
  // order for a while.
  if (goneMs > 600_000) say('charged long after its order was cancelled')
  if ((booking.status === 'cancelled') !== Boolean(order?.cancelledAt)) {
    say(`its order is ${order?.cancelledAt ? '' : 'not '}cancelled`)
  }
  const booked = database
    .rows<{ providerId: string }>(`select provider_id from ledger_entries where cause = 'refund'`)
    .map(({ providerId }) => providerId)
  const notBooked = dashboard.filter(({ id }) => !booked.includes(id))
  const noted = (booking.refundMinor ?? 0) + sumOf(notBooked)
  if (noted !== intent?.refundedMinor) {
    say(`${intent?.refundedMinor} paid back, the booking says ${noted}`)
  }
  if (booking.status !== 'cancelled') {
    if ((intent?.refundedMinor ?? 0) !== given)
      say(`${intent?.refundedMinor} paid back, ${given} given`)
    return problems
  }
  if (cancellation?.state !== 'done') say(`its cancellation is ${cancellation?.state}`)
  const owed = cancellation?.refundMinor ?? 0
  const paidBack = (intent?.refundedMinor ?? 0) - given
  if (paidBack !== owed) say(`${paidBack} paid back, ${owed} owed`)
  const refunded = order?.refundMinor ?? null
  if (refunded !== null && owed !== Math.min(refunded, booking.amountMinor - given)) {
    say(`the airline refunded ${refunded}, ${owed} is owed`)
  }
  return problems
}

/**
 * Returns a problem if an attempt failed after the page stopped waiting, and the site sent no email about it. Travellers
 * get no email about an attempt that they abandoned.
 */
function untold(
  id: string,
  history: readonly HistoryEntry[],
  mails: readonly MailRow[],
  abandoned: readonly string[],
): string[] {
  let begun = 0
  let owed = 0
  for (const { at, from, to } of history) {
    if (from === 'draft') begun = Date.parse(at)
    const ended = to === 'failed' || (to === 'draft' && from !== null)
    if (ended && Date.parse(at) - begun >= 12_000) owed += 1
  }
  // A refund email also informs the traveller that there is no booking.
  const told = count(mails, 'checkout-not-booked') + count(mails, 'refund-sent')
  const known = told + abandoned.filter((one) => one === id).length
  return known < owed ? [`${id}: ${owed} ends, ${told} mails`] : []
}

function untoldBookings(bookings: readonly BookingRow[], mails: readonly MailRow[]): string[] {
  const confirmed = count(mails, 'booking-confirmation')
  const cancelled = bookings.filter(({ status }) => status === 'cancelled').length
  const told = count(mails, 'booking-cancelled')
  return [
    ...(confirmed < bookings.length ? [`${bookings.length} bookings, ${confirmed} mails`] : []),
    ...(told < cancelled ? [`${cancelled} cancellations, ${told} mails`] : []),
  ]
}

/** Returns a problem unless each accepted change led to one email. After a cancellation, the email may be missing. */
function untoldChanges({ airline }: World, mails: readonly MailRow[]): string[] {
  const accepted = airline.orders.flatMap((order) =>
    airline.changesOf(order.id).flatMap(({ acceptedAt }) => (acceptedAt === null ? [] : [order])),
  )
  const standing = accepted.filter(({ cancelledAt }) => !cancelledAt).length
  const told = count(mails, 'airline-change-accepted')
  return told < standing || told > accepted.length
    ? [`${accepted.length} changes accepted, ${told} mails`]
    : []
}

/** Returns the changes that were not accepted although their deadline has passed, and for which staff have no case. */
function forgottenChanges(
  { airline, database }: World,
  bookings: readonly BookingRow[],
  cases: readonly CaseRow[],
): string[] {
  const known = database.rows<{ id: string }>('select id from airline_changes').map(({ id }) => id)
  return airline.orders
    .filter(({ id, cancelledAt }) => !cancelledAt && bookings.some((one) => one.orderId === id))
    .flatMap(({ id }) => airline.changesOf(id).slice(-1))
    .filter(({ id, acceptedAt }) => acceptedAt === null && known.includes(id))
    .filter(({ id }) => !cases.some(({ subject }) => subject === id))
    .map(({ id }) => `${id}: neither accepted nor handed to staff`)
}

/**
 * After the answer "cancelled", the booking must be cancelled. After "unknown", it is cancelled or the traveller gets
 * an email.
 */
function toldWrongly(
  { airline }: World,
  told: readonly Told[],
  bookings: readonly BookingRow[],
  mails: readonly MailRow[],
): string[] {
  return told.flatMap(({ bookingId, told: said }) => {
    const booking = bookings.find(({ id }) => id === bookingId)
    const order = airline.orders.find(({ id }) => id === booking?.orderId)
    if (order?.cancelledAt) return []
    const isMailed = said === 'unknown' && count(mails, 'booking-not-cancelled') > 0
    return isMailed ? [] : [`${bookingId}: told that its order is ${said}, and it stands`]
  })
}

function count(mails: readonly MailRow[], wanted: string): number {
  return mails.filter(({ kind }) => kind === wanted).length
}
