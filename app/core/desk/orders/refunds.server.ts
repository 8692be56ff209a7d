import type { Actor } from '#app/core/site/actor.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { cancellationStates } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { movingCancellationStates } from '#app/core/trips/cancellation/process/cancellation.process.ts'
import { refundStates } from '#app/core/booking/refunds/refund-states.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import { formatMinor, minorFromText } from '#app/core/money/money.ts'
import { readReason } from '#app/core/money/settlement.ts'
import {
  findBookingByCheckout,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import {
  claimCancellation,
  findCancellation,
  type Cancellation,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import {
  findCheckoutRecord,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  findRefund,
  insertRefund,
  listRefundsOf,
} from '#app/core/booking/refunds/refund.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { recordUnbookedCharge } from '#app/core/booking/payment/unbooked-charge.server.ts'
import { advanceRefund } from '#app/core/booking/refunds/refund.server.ts'
import { readRefundable } from '#app/core/booking/refunds/refundable.server.ts'
import {
  done,
  alreadyChanged,
  readFormNumber,
  refuseWhenUnreachable,
  refused,
  type ManualOutcome,
} from './outcome.server.ts'
import { readOrder } from '../vendor-reads.server.ts'
import { unrefundedCharge } from '#app/core/trips/cancellation/remaining-charge.server.ts'

/** A refund as an administrator typed it, in the currency of the charge. */
export type TypedRefund = {
  checkoutId: string
  intentId: string
  amount: string
  reason: string
  /** Number of refunds when the form was shown, plus one. It prevents a second refund if the form is sent twice. */
  number: string
}

/** Refunds part or all of a charge to its card, with or without a booking. `actor` is a user id. */
export function refundManually(typed: TypedRefund, actor: Actor): Promise<ManualOutcome> {
  return refuseWhenUnreachable(() => refundCharge(typed, actor))
}

/** The provider of a booked charge does not know about refunds that staff paid another way. */
export async function limitToUnrefunded(leftMinor: number, intentId: string, of: Booking | null) {
  return of?.paymentIntentId === intentId
    ? Math.min(leftMinor, (await unrefundedCharge(of)).amountMinor)
    : leftMinor
}

async function refundCharge(typed: TypedRefund, actor: Actor): Promise<ManualOutcome> {
  const { checkoutId, intentId } = typed
  const number = readFormNumber(typed.number)
  const checkout = await findCheckoutRecord(checkoutId)
  if (!checkout || number === 0) return alreadyChanged
  const since = (await listRefundsOf(checkoutId)).filter((refund) => refund.number >= number)
  if (since.length > 0) {
    const made = since.map(
      ({ amountMinor, currency, state }) =>
        `${formatMinor(amountMinor, currency)} (${refundStates[state].label.toLowerCase()})`,
    )
    return refused(
      `Refunds made since you opened this page: ${made.join(', ')}. We didn’t request another.`,
    )
  }
  if (number > 1 && !(await findRefund(checkoutId, number - 1))) return alreadyChanged

  const { mode } = checkout
  const found = await findBookingByCheckout(checkoutId)
  // Without a match, the charge belongs to an abandoned payment attempt on another card.
  const booking = found?.paymentIntentId === intentId ? found : null
  // Read before the amounts, so that a cancellation that changes them is noticed.
  const cancellation = booking && (await findCancellation(booking))
  const { intent, leftMinor, disputedMinor } = await readRefundable({ checkoutId, mode }, intentId)
  const { currency } = intent
  if (intent.checkoutId !== checkoutId) return refused('This payment belongs to another checkout.')
  if (intent.status !== 'captured')
    return refused('This payment was not charged. Release its hold instead.')
  if (disputedMinor > 0) {
    return refused(
      'The bank has already returned this charge to the traveller. A refund would pay it twice.',
    )
  }
  const amountMinor = minorFromText(typed.amount, currency)
  if (!amountMinor) return refused(`Please enter an amount in ${currency}, such as 120.50.`)
  const mostMinor = await limitToUnrefunded(leftMinor, intentId, booking)
  if (amountMinor > mostMinor) {
    return refused(`Only ${formatMinor(mostMinor, currency)} of the charge is left to refund.`)
  }
  const obstacle = booking
    ? cancellation && findCancellationObstacle(cancellation)
    : found
      ? null
      : await findCheckoutObstacle(checkout, intentId)
  if (obstacle) return refused(obstacle)
  const read = readReason(typed.reason, 'say why you refund')
  if ('problem' in read) return refused(read.problem)

  const refund = await inTransaction(async () => {
    if (booking && !(await claimAsRead(booking, cancellation))) return null
    const common = { checkoutId, number, mode, intentId, amountMinor, currency, actor }
    const inserted = await insertRefund({
      ...common,
      bookingId: booking?.id ?? null,
      reason: read.reason,
    })
    if (!inserted) return null
    if (!booking) await recordUnbookedCharge(checkout, intent)
    const amount = formatMinor(amountMinor, currency)
    await recordAudit(actor, 'refund.made', `${checkoutId} ${amount}: ${read.reason}`)
    return inserted
  })
  if (!refund) return alreadyChanged
  const { state } = await advanceRefund(refund)
  return outcomeOf[state](formatMinor(amountMinor, currency))
}

const outcomeOf = {
  requested: (amount: string) =>
    done(
      `The refund of ${amount} is saved. The payment provider can’t be reached, so we’ll retry.`,
    ),
  pending: (amount: string) => done(`The refund of ${amount} is on its way.`),
  sent: (amount: string) => done(`The refund of ${amount} was sent.`),
  failed: (amount: string) =>
    refused(`The refund of ${amount} failed. See its case for the reason.`),
}

/**
 * Returns false if the cancellation has changed since it was read. Otherwise, a cancellation that computes its refund
 * at the same time computes it again.
 */
const claimAsRead = async (booking: Booking, read: Cancellation | null) =>
  read ? claimCancellation(read) : (await findCancellation(booking)) === null

/** Returns the reason to refuse a refund: an unfinished cancellation makes its own refund. */
function findCancellationObstacle({ state }: Cancellation): string | null {
  if (movingCancellationStates.includes(state)) {
    return 'A cancellation is in progress and will refund the traveller automatically.'
  }
  return cancellationStates[state].staffMustAct
    ? 'The cancellation of this booking needs your attention. Finish its refund first.'
    : null
}

/** Returns the reason to refuse a refund: the order is active, or the payment is in progress. */
async function findCheckoutObstacle(checkout: CheckoutRecord, intentId: string) {
  const { state, paymentIntentId } = checkout
  const underWay =
    checkoutStates[state].hasActivePayment && checkoutStates[state].mustAct !== 'staff'
  if (underWay && paymentIntentId === intentId) return 'This checkout is still in progress.'
  const order = await readOrder(checkout)
  if (!order || order.cancelledAt) return null
  return `Order ${order.id} is still active. Adopt it, or cancel it, which also refunds the traveller.`
}
