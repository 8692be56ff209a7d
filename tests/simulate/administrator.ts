import { owedMinor } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { findRefund, listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { cancelOrder, quoteOrder } from '#app/core/desk/orders/cancel-order.server.ts'
import {
  listCancellationsForStaff,
  retryCancellation,
  retryRefund,
  settleCancellation,
  type CancellationForStaff,
} from '#app/core/desk/orders/cancellations.server.ts'
import { closeCaseManually } from '#app/core/desk/cases.server.ts'
import { sendPaymentLink } from '#app/core/desk/orders/payment-link.server.ts'
import { refundManually } from '#app/core/desk/orders/refunds.server.ts'
import type { ManualOutcome } from '#app/core/desk/orders/outcome.server.ts'
import { adoptOrder, releaseHoldManually } from '#app/core/desk/orders/checkout-acts.server.ts'
import { dayOf } from '#app/core/money/settlement.ts'
import { listCheckoutsForStaff } from '#app/core/booking/checkout/checkout.store.server.ts'
import { openLinkPage } from '#app/core/booking/payment/link/pay-by-link.server.ts'
import type { AirlineOrder } from './airline.ts'
import { currentTask } from './processes/task.ts'
import type { World } from './world.ts'

const actor = 'usr_admin'

/**
 * Finishes every checkout, refund and cancellation that needs a person, with the actions of the administrator's pages.
 */
export async function administer(world: World): Promise<void> {
  const { scheduler } = world
  // If there is nothing to do, this returns early and uses no scheduler turns.
  if (world.database.rows(waitingForStaff).length === 0) return
  await world.at(world.anyProcess(), async () => {
    for (const { id, state } of await listCheckoutsForStaff()) {
      if (state !== 'needs_person') continue
      const { message } = await finish(world, id)
      scheduler.note(`administrator: ${id}: ${message}`)
    }
    for (const needy of await listCancellationsForStaff()) {
      const { message } = await finishCancellation(world, needy)
      scheduler.note(`administrator: ${needy.booking.id}: ${message}`)
    }
    for (const { checkoutId: id, number } of world.database.rows<FailedRefund>(failedRefunds)) {
      const failed = await findRefund(id, number)
      const key = `rf_${id}:${number}`
      if (!failed || world.sentAgain.has(key)) continue
      const outcome = await refund(world, id, failed.intentId, amountOf(failed.amountMinor))
      scheduler.note(`administrator: ${key} again: ${outcome.message}`)
      if (outcome.ok) world.sentAgain.add(key)
    }
  })
}

/** Refunds part of a booking out of goodwill, in one tab or in two. */
export async function giveBack(world: World, bookingId?: string): Promise<void> {
  const { scheduler } = world
  const bookings = world.database.rows<Charged>(
    bookingId ? `${charged} where id = '${bookingId}'` : `${charged} where status != 'cancelled'`,
  )
  const booking = bookings[scheduler.int(Math.max(1, bookings.length))]
  if (!booking) return
  const { checkoutId, paymentIntentId, amountMinor } = booking
  const shares = scheduler.pick([0.2], [0.6], [0.9], [0.2, 0.6])
  const amounts = shares.map((share) => amountOf(Math.round(share * amountMinor)))
  await Promise.all(
    amounts.map((amount) =>
      world.at(world.anyProcess(), async () => {
        const { message } = await refund(world, checkoutId, paymentIntentId, amount)
        scheduler.note(`administrator: ${checkoutId}: ${message}`)
      }),
    ),
  )
}

/**
 * Refunds a third of a booking in the dashboard of the payment provider, while the site has nothing to do. Returns the
 * booking.
 */
export async function giveInDashboard(world: World): Promise<string | undefined> {
  const { bank, database, scheduler } = world
  const [booking] = database.rows<Charged>(`${charged} where status != 'cancelled'`)
  const isOpen = database.rows(`${open} union all ${waitingForStaff}`).length > 0
  if (!booking || isOpen || !scheduler.chance(0.3)) return undefined
  const share = Math.round(booking.amountMinor / 3)
  const intent = bank.read(booking.paymentIntentId)
  if (intent.amountMinor - intent.refundedMinor < share) return undefined
  await bank.refundInDashboard(intent, share)
  scheduler.note(`administrator: ${share} refunded in the dashboard`)
  return booking.id
}

/** Closes the cases about refunds in the dashboard with their sum, or now and then with another amount first. */
export async function bookDashboard(world: World): Promise<void> {
  const { bank, database, scheduler } = world
  const found = database.rows<{ id: string; subject: string }>(
    `select id, subject from cases where kind = 'amount_differs' and closed_at is null`,
  )
  if (found.length === 0) return
  await world.at(world.anyProcess(), async () => {
    for (const { id, subject } of found) {
      const amounts = bank.refunds
        .filter(({ intentId, key, status }) => intentId === subject && !key && status !== 'failed')
        .map(({ amountMinor }) => amountMinor)
      const sum = amounts.reduce((all, amount) => all + amount, 0)
      for (const minor of sum > 0 && scheduler.chance(0.3) ? [sum - 1, sum] : [sum]) {
        const typed = {
          amount: amountOf(minor),
          day: dayOf(Date.now()),
          reason: 'Refunded in the dashboard.',
        }
        const { message } = await closeCaseManually(id, typed, actor)
        scheduler.note(`administrator: ${id}: ${message}`)
      }
      const { checkoutId, refundedMinor } = bank.read(subject)
      const [booked] = database.rows<{ minor: number | null }>(
        `select -sum(amount_minor) as minor from ledger_entries where checkout_id = '${checkoutId}'
         and account = 'payments_balance' and cause in ('refund', 'refund_failed')`,
      )
      const isAlone = database.rows(open).length === 0
      // If the dashboard made no refund, the difference is a refund of our own whose answer was lost.
      if (sum > 0 && isAlone && (booked?.minor ?? 0) !== refundedMinor) {
        world.wrongs.push(`${id}: closed, but ${booked?.minor} of ${refundedMinor} is in our books`)
      }
    }
  })
}

/**
 * Refunds all that is left of a booking with an earlier refund. In good health this must not be refused, unless another
 * administrator refunds at the same time.
 */
export async function giveBackRest(world: World): Promise<void> {
  const { bank, database, scheduler } = world
  const bookings = database.rows<Charged>(`${charged} where status != 'cancelled'`)
  const booking = bookings.find(({ paymentIntentId: id }) => bank.read(id).refundedMinor > 0)
  const isOpen = database.rows(open)
  if (!booking || isOpen.length > 0) return
  const { checkoutId, paymentIntentId } = booking
  const { amountMinor, refundedMinor } = bank.read(paymentIntentId)
  const amount = amountOf(amountMinor - refundedMinor)
  await world.at(world.anyProcess(), async () => {
    const { message } = await refund(world, checkoutId, paymentIntentId, amount)
    scheduler.note(`administrator: ${checkoutId}: ${message}`)
    const isLeft = bank.read(paymentIntentId).refundedMinor === refundedMinor
    const isAlone = database.rows(open).length === 0
    if (isLeft && isAlone && message.startsWith('Only')) {
      world.wrongs.push(`${checkoutId}: ${amount} is left, and was not refunded (${message})`)
    }
  })
}

type Charged = { id: string; checkoutId: string; paymentIntentId: string; amountMinor: number }
const charged = `select id, checkout_id, payment_intent_id, amount_minor from bookings`

const open = `
  select 1 from refunds where state in ('requested', 'pending')
  union all select 1 from cancellations where state in ('confirming', 'refunding')`

type FailedRefund = { checkoutId: string; number: number }
const waitingForStaff = `
  select 1 from checkouts where state = 'needs_person'
  union all select 1 from cancellations where state in ('needs_person', 'unconfirmed')
  union all select 1 from refunds where state = 'failed' limit 1`
const failedRefunds = `select checkout_id, number from refunds where state = 'failed'`

/** Acts on the state that the providers' pages show. While faults are injected, acts at random. */
function finish(world: World, id: string): Promise<ManualOutcome> {
  const { scheduler, airline, bank } = world
  const order = airline.orders.find(
    ({ checkoutId, cancelledAt }) => checkoutId === id && !cancelledAt,
  )
  const intents = [...bank.intents.values()].filter(({ checkoutId }) => checkoutId === id)
  const charged = intents.find(({ status }) => status === 'captured')
  const held = intents.find(({ status }) => status === 'authorised')
  if (!world.healthy && scheduler.chance(0.3)) return anything(world, id, order)
  if (order && charged) return adoptAfterMistake(world, id, order)
  if (order && held) return adoptOrder(id, order.id, actor)
  if (order) return scheduler.chance(0.5) ? cancel(id) : payByLink(world, id)
  const isPaidBack = charged?.refundedMinor === charged?.amountMinor
  return charged && !isPaidBack
    ? refundAgain(world, id, charged.id)
    : releaseHoldManually(id, actor)
}

function anything(world: World, id: string, order?: AirlineOrder): Promise<ManualOutcome> {
  switch (world.scheduler.int(4)) {
    case 0:
      return adoptOrder(id, order?.id ?? 'ord_0', actor)
    case 1:
      return cancel(id)
    case 2:
      return payByLink(world, id)
    default:
      return releaseHoldManually(id, actor)
  }
}

/** An administrator who has not seen the charge asks the traveller to pay again, which must be refused. */
async function adoptAfterMistake(world: World, id: string, order: AirlineOrder) {
  const asked = await payByLink(world, id)
  return asked.ok ? asked : adoptOrder(id, order.id, actor)
}

async function cancel(id: string): Promise<ManualOutcome> {
  const quoted = await quoteOrder(id)
  return quoted.ok ? cancelOrder(id, quoted.quote.refund, actor) : quoted
}

/** Emails a payment link to the traveller, who may or may not pay. */
async function payByLink(world: World, id: string): Promise<ManualOutcome> {
  const { scheduler, bank, database } = world
  const outcome = await sendPaymentLink(id, actor)
  const mails = database.rows<{ text: string }>(
    `select text from outbox where kind = 'payment-link' order by id desc limit 1`,
  )
  const token = /pay[?/#](?:token=)?([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  if (!outcome.ok || !token) return outcome
  const shown = /Please pay \$([\d,.]+) by/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  void scheduler.wait(null, scheduler.int(36 * 3_600_000)).then(async () => {
    const open = () => {
      world.shownByLinks.set(currentTask(), Math.round(100 * Number(shown.replaceAll(',', ''))))
      return openLinkPage(token, 'https://contrail.example/pay')
    }
    // Some travellers follow the link again after they have paid.
    for (const hasNext of [scheduler.chance(0.4), false]) {
      const opened = await world.at(world.anyProcess(), open).catch(() => null)
      scheduler.note(`link of ${id}: ${opened?.kind}`)
      if (opened?.kind === 'page') await bank.payOnPage(opened.url, scheduler.chance(0.8))
      if (!hasNext) return
      await scheduler.wait(null, scheduler.int(120_000))
    }
  })
  return outcome
}

/** Refunds the rest of the charge. */
async function refundAgain(world: World, id: string, intentId: string): Promise<ManualOutcome> {
  const intent = world.bank.read(intentId)
  return refund(world, id, intentId, amountOf(intent.amountMinor - intent.refundedMinor))
}

async function refund(
  world: World,
  checkoutId: string,
  intentId: string,
  amount: string,
): Promise<ManualOutcome> {
  const number = String((await listRefundsOf(checkoutId)).length + 1)
  noteTyped(world, `rf_${checkoutId}:${number}`, amount)
  return refundManually({ checkoutId, intentId, amount, reason: 'Goodwill', number }, actor)
}

function noteTyped({ typedRefunds }: World, of: string, amount: string): void {
  const minor = Math.round(100 * Number(amount))
  typedRefunds.set(of, [...(typedRefunds.get(of) ?? []), minor])
}

/** Finishes a cancellation as if the airline had confirmed a full refund by telephone. */
function finishCancellation(world: World, needy: CancellationForStaff): Promise<ManualOutcome> {
  const { booking, cancellation } = needy
  if (cancellation.state === 'unconfirmed') return retryCancellation(booking.id, actor)
  const isUnknown = cancellation.failure?.startsWith('refund_unknown') ?? false
  const mayBeSent = cancellation.failure?.startsWith('refund_unknown_outcome') ?? false
  const owed = isUnknown ? cancellation.refundMinor : owedMinor(cancellation)
  const { amountMinor, refundedMinor } = world.bank.read(booking.paymentIntentId)
  const leftMinor = amountMinor - refundedMinor
  if (leftMinor === 0 && !mayBeSent) {
    const typed = { amount: '0', day: dayOf(Date.now()), reason: 'Refunded in full before.' }
    return settleCancellation(booking.id, typed, actor)
  }
  // A refund that may have been sent is only repeated with its own amount.
  const amount = amountOf(mayBeSent ? owed : Math.min(owed || leftMinor, leftMinor))
  noteTyped(world, booking.id, amount)
  return retryRefund(booking.id, { amount, reason: '' }, actor)
}

/** Formats an amount as an administrator types it. */
function amountOf(minor: number): string {
  return (minor / 100).toFixed(2)
}
