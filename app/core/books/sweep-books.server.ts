import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import {
  claimBookingSync,
  findBookingOfOrder,
  findBookingOfPayment,
  listUnreadCancelled,
  resetBookingSync,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { mayHaveRefunded } from '#app/core/trips/cancellation/process/cancellation-decisions.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { openCase, type NewCase } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutRecord,
  listCheckoutsIn,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { sumRefunds } from '#app/core/money/ledger.store.server.ts'
import type { OrderRecord } from '#app/core/flight/flights-port.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { syncExternalCancellation } from '#app/core/trips/cancellation/cancel-booking.server.ts'
import {
  checkoutProcess,
  endAbandonedAttempt,
} from '#app/core/booking/payment/process/checkout-process.server.ts'
import { run } from '#app/core/runner.server.ts'
import { listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { requestedOf } from '#app/core/booking/refunds/refundable.server.ts'
import { followRefundOf } from './follow-refund.server.ts'

/** Holds last seven days, so an older payment holds nothing. */
const windowSeconds = 8 * 86_400
/** Banks return failed refunds within a month. */
const refundWindowSeconds = 31 * 86_400
const cancelledBatch = 20
const leaseSeconds = () => 300 / app().config.RECOVERY_SPEED

/**
 * Compares the providers' orders, holds, charges and refunds with our books. Repairs safe
 * differences and opens cases for the rest. `since` extends the period. Returns true when
 * everything was compared.
 */
export async function sweepBooks(since?: string): Promise<boolean> {
  if (!(await acquireLease('sweep books', app().config.instance, leaseSeconds()))) return false
  let isComplete = true
  const live = app().vendors.every(({ access }) => access.live)
  for (const mode of live ? (['test', 'live'] as const) : (['test'] as const)) {
    for (const part of [sweepReviews, sweepOrders, sweepCancelledBookings, sweepPayments]) {
      // A part that fails must not prevent the other parts.
      await part(mode, since ?? isoNow()).catch((error: unknown) => {
        isComplete = false
        log.error({ err: error, mode, part: part.name }, 'could not compare the books')
      })
    }
  }
  return isComplete
}

function startOfPeriod(windowSeconds: number, since: string): string {
  const start = isoNow(-windowSeconds)
  return since < start ? since : start
}

/** Continues checkouts under review whose order the airline now lists. */
async function sweepReviews(mode: Mode): Promise<void> {
  for (const checkout of await listCheckoutsIn('needs_person')) {
    if (checkout.mode !== mode) continue
    const note = 'The airline now lists the order'
    await run(checkoutProcess, checkout.id, { kind: 'look for order', note })
  }
}

async function sweepOrders(mode: Mode, since: string): Promise<void> {
  const orders = await app().flights(mode).listOrders(startOfPeriod(windowSeconds, since))
  for (const order of orders) {
    if (order.cancelledAt) await sweepCancelled(order, mode)
    else await sweepOrder(order, mode)
  }
}

async function sweepCancelled({ id }: OrderRecord, mode: Mode): Promise<void> {
  const booking = await findBookingOfOrder(id, mode)
  if (booking && booking.status !== 'cancelled') await syncExternalCancellation(booking)
}

async function sweepOrder({ id, checkoutId, reference }: OrderRecord, mode: Mode): Promise<void> {
  if (!checkoutId) return
  // Read the checkout before the booking: if the checkout completes between the two reads, its
  // booking is found.
  const checkout = await findCheckoutRecord(checkoutId)
  if (checkout && isUnderWay(checkout)) return
  const booking = await findBookingOfOrder(id, mode)
  if (booking) return reportActiveOrder(booking)
  await report({
    kind: 'order_without_booking',
    subject: id,
    mode,
    checkoutId,
    detail: `Order ${id} (${reference}) is active at the airline, but its checkout ended without a booking.`,
  })
}

/**
 * Reads the orders of cancelled bookings one by one, because most are older than the listed period.
 */
async function sweepCancelledBookings(mode: Mode): Promise<void> {
  const since = isoNow(-windowSeconds)
  for (const booking of await listUnreadCancelled(mode, since, cancelledBatch)) {
    if (!(await claimBookingSync(booking.id, booking.cancelledAt ?? since))) continue
    try {
      await reportActiveOrder(booking)
    } catch (error) {
      await resetBookingSync(booking.id)
      throw error
    }
  }
}

/**
 * Opens a case when the order of a cancelled booking is active. Reads the order, because a list may
 * predate the cancellation.
 */
async function reportActiveOrder({ status, orderId, mode, ...booking }: Booking): Promise<void> {
  if (status !== 'cancelled') return
  const { cancelledAt } = await app().flights(mode).getOrder(orderId)
  if (cancelledAt) return
  const { checkoutId, reference } = booking
  await report({
    kind: 'order_without_booking',
    subject: orderId,
    mode,
    checkoutId,
    detail: `Order ${orderId} (${reference}) is active at the airline, but its booking is cancelled here. Cancel the order at the airline, or agree a refund with the traveller.`,
  })
}

/**
 * Books refunds that the bank has returned before it reports payments whose books show more refunds than the provider,
 * because they explain such differences.
 */
async function sweepPayments(mode: Mode, since: string): Promise<void> {
  const returned: Difference[] = []
  try {
    const intents = await app().payments(mode).listIntents(startOfPeriod(windowSeconds, since))
    for (const intent of intents) {
      if (!intent.checkoutId || intent.status === 'released') continue
      const difference = await sweepPayment(intent, mode)
      if (!difference) continue
      if (difference.refundedMinor < difference.bookedMinor) returned.push(difference)
      else await reportDifference(difference)
    }
  } finally {
    await sweepRefunds(mode, since)
    for (const difference of returned) await reportDifference(difference)
  }
}

async function sweepRefunds(mode: Mode, since: string): Promise<void> {
  const refunds = await app().payments(mode).listRefunds(startOfPeriod(refundWindowSeconds, since))
  for (const { key, status } of refunds) {
    if (key && status === 'failed') await followRefundOf(key, mode)
  }
}

/** `bookedMinor` and `refundedMinor` are the refunds of the payment in our books and at the provider. */
type Difference = {
  intent: PaymentIntent
  booking: Booking
  bookedMinor: number
  refundedMinor: number
}

/** Returns a charge of a booking that differs from our books. */
async function sweepPayment(intent: PaymentIntent, mode: Mode): Promise<Difference | null> {
  const { id, status, attempt, amountMinor, currency } = intent
  const checkoutId = intent.checkoutId ?? ''
  const checkout = await findCheckoutRecord(checkoutId)
  // Old payments carry no attempt number and count as payments of the current attempt.
  const isCurrent = attempt === null || checkout?.paymentAttempt === attempt
  if (checkout && isCurrent && isUnderWay(checkout)) return null
  const unbooked = { kind: 'charge_without_booking', subject: id, mode, checkoutId } as const
  if (status !== 'captured') {
    // Without a checkout, the hold may belong to another site on the same account or to a row lost
    // in a restore. This site must not release it.
    if (checkout) {
      await endAbandonedAttempt({ checkoutId, number: attempt ?? 0, mode, intentId: id })
    } else if (status === 'authorised') {
      const detail = `Payment ${id} holds money for a checkout that is not in our database.`
      await report({ ...unbooked, detail })
    }
    return null
  }
  const booking = await findBookingOfPayment(id)
  if (booking) return findDifference(intent, booking)
  if (intent.refundedMinor < amountMinor) {
    const charged = formatMinor(amountMinor, currency)
    const detail = `Payment ${id} was charged (${charged}), but it has no booking.`
    await report({ ...unbooked, detail })
  }
  return null
}

async function findDifference(intent: PaymentIntent, booking: Booking): Promise<Difference | null> {
  const bookedMinor = await sumRefunds(booking.checkoutId)
  const refundedMinor = await readRefunded(intent, booking, bookedMinor)
  if (refundedMinor === bookedMinor && !describeCharge(intent, booking)) return null
  return { intent, booking, bookedMinor, refundedMinor }
}

/**
 * Reads the payment again if its refunds differ from our books, because a list may predate a refund. Ignores the
 * difference while a refund of our own may have been sent.
 */
async function readRefunded(
  { id, refundedMinor }: PaymentIntent,
  booking: Booking,
  bookedMinor: number,
): Promise<number> {
  if (refundedMinor === bookedMinor) return bookedMinor
  if (await isRefundUnderWay(booking)) return bookedMinor
  return (await app().payments(booking.mode).getIntent(id)).refundedMinor
}

async function isRefundUnderWay(booking: Booking): Promise<boolean> {
  const [cancellation, refunds] = await Promise.all([
    findCancellation(booking),
    listRefundsOf(booking.checkoutId),
  ])
  const isCancelling = cancellation?.state === 'refunding'
  const isUnknown = cancellation !== null && mayHaveRefunded(cancellation)
  return isCancelling || isUnknown || requestedOf(refunds, booking.paymentIntentId).length > 0
}

async function reportDifference(difference: Difference): Promise<void> {
  const { intent, booking } = difference
  const differences = [
    describeCharge(intent, booking),
    await describeOtherRefunds(difference),
  ].filter((said) => said)
  if (differences.length === 0) return
  // Each payment has one case, and a changed text reopens the case.
  await report({
    ...{ kind: 'amount_differs', subject: intent.id, mode: booking.mode },
    ...{ checkoutId: booking.checkoutId, detail: differences.join(' ') },
  })
}

function describeCharge({ id, amountMinor, currency }: PaymentIntent, booked: Booking) {
  if (booked.amountMinor === amountMinor && booked.currency === currency) return null
  const charged = formatMinor(amountMinor, currency)
  return `Payment ${id} was charged ${charged}; our booking says ${formatMinor(booked.amountMinor, booked.currency)}.`
}

/**
 * Describes refunds made outside this site, such as in the provider's dashboard. Returns null for
 * none. If a refund is booked during the comparison, the next sweep compares it.
 */
async function describeOtherRefunds({
  intent: { id, currency },
  booking: { checkoutId },
  ...of
}: Difference): Promise<string | null> {
  const difference = of.refundedMinor - of.bookedMinor
  if (difference === 0 || (await sumRefunds(checkoutId)) !== of.bookedMinor) return null
  const much = `${formatMinor(Math.abs(difference), currency)} ${difference > 0 ? 'more' : 'less'}`
  return `The payment provider has refunded ${much} than our books show, for payment ${id}.`
}

function isUnderWay({ state }: CheckoutRecord): boolean {
  return checkoutStates[state].hasActivePayment
}

async function report(found: Omit<NewCase, 'order'>): Promise<void> {
  const isNew = await openCase(found)
  if (isNew) log.error(found, 'the books differ')
}
