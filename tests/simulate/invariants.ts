import type { World } from './world.ts'
import type { Press } from './traveller.ts'

type CheckoutRow = {
  id: string
  state: string
  failure: string | null
  history: string
}
type BookingRow = { checkout_id: string; order_id: string; amount_minor: number }
type EntryRow = {
  checkout_id: string
  cause: string
  provider_id: string
  account: string
  amount_minor: number
}
type CaseRow = { kind: string; subject: string }
type AttemptRow = { checkout_id: string; number: number; state: string }
type MailRow = { kind: string; recipient: string }

/** Everything that must hold once all has settled; empty where it does. */
export function violations(world: World, presses: readonly Press[]): string[] {
  const { bank, airline, database } = world
  const problems: string[] = []
  const checkouts = database.rows<CheckoutRow>('select * from checkouts')
  const bookings = database.rows<BookingRow>('select * from bookings')
  const entries = database.rows<EntryRow>('select * from ledger_entries')
  const cases = database.rows<CaseRow>('select * from cases')
  const mails = database.rows<MailRow>('select * from outbox')
  const attempts = database.rows<AttemptRow>('select * from payment_attempts')
  const intents = [...bank.intents.keys()].map((id) => bank.read(id))
  const known = (kind: string, subject: string) =>
    cases.some((one) => one.kind === kind && one.subject === subject)

  for (const { id, state, history } of checkouts) {
    const say = (problem: string) => problems.push(`${id} (${state}): ${problem}`)
    const orders = airline.orders.filter((order) => order.checkoutId === id && !order.cancelledAt)
    const mine = intents.filter(({ checkoutId }) => checkoutId === id)
    const held = mine.filter(({ status }) => status === 'authorised' || status === 'processing')
    const charged = mine.filter(({ status }) => status === 'captured')
    const booked = bookings.filter((booking) => booking.checkout_id === id)

    if (!['draft', 'booked', 'failed'].includes(state)) say('has not ended')
    if (held.length > 0) say(`money is held for nothing (${held.map((one) => one.id).join()})`)
    if (orders.length > 1) say(`${orders.length} orders stand`)
    if (charged.length > 1) say(`${charged.length} charges`)
    if (booked.length !== (state === 'booked' ? 1 : 0)) say(`${booked.length} bookings`)
    if (state === 'booked' && charged.length === 0) say('booked without a charge')
    if (state !== 'booked' && charged.length > 0) say('charged without a booking')
    for (const order of orders) {
      const ours = booked.some((booking) => booking.order_id === order.id)
      if (!ours && !known('order_without_booking', order.id)) say(`${order.id} stands, unknown`)
    }
    for (const { amountMinor } of charged) {
      const shown = presses.filter((press) => press.checkoutId === id)
      if (!shown.some((press) => press.amountMinor === amountMinor)) {
        say(`charged ${amountMinor}, shown ${shown.map((press) => press.amountMinor).join()}`)
      }
      if (booked.some((booking) => booking.amount_minor !== amountMinor))
        say('booked at another amount')
    }
    const balance = (account: string) =>
      entries
        .filter((entry) => entry.checkout_id === id && entry.account === account)
        .reduce((sum, entry) => sum + entry.amount_minor, 0)
    if (balance('holds') !== 0) say(`our books still hold ${balance('holds')}`)
    const taken = charged.reduce((sum, intent) => sum + intent.amountMinor, 0)
    if (balance('payments_balance') !== taken)
      say(`our books say ${balance('payments_balance')} charged`)
    if (attempts.some((attempt) => attempt.checkout_id === id && attempt.state === 'live')) {
      say('an attempt has no end')
    }
    const confirmations = mails.filter(
      ({ kind, recipient }) => kind === 'booking-confirmation' && state === 'booked' && recipient,
    )
    if (state === 'booked' && confirmations.length === 0) say('nobody was told of the booking')
    problems.push(...untold(id, history, mails))
  }
  const sums = new Map<string, number>()
  for (const { cause, provider_id: from, amount_minor: amount } of entries) {
    const key = `${cause} ${from}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  for (const [key, sum] of sums) if (sum !== 0) problems.push(`${key} does not add up: ${sum}`)
  return problems
}

type Entry = { at: string; from: string | null; to: string }

/** Attempts that ended, without a booking, when nobody could be waiting on the page any more. */
function untold(id: string, history: string, mails: readonly MailRow[]): string[] {
  let begun = 0
  let owed = 0
  for (const { at, from, to } of JSON.parse(history) as Entry[]) {
    if (from === 'draft') begun = Date.parse(at)
    const ended = to === 'failed' || (to === 'draft' && from !== null)
    if (ended && Date.parse(at) - begun >= 12_000) owed += 1
  }
  const told = mails.filter(({ kind }) => kind === 'checkout-not-booked').length
  return told < owed ? [`${id}: ${owed} ends, ${told} mails`] : []
}
