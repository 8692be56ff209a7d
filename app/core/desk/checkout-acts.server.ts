import { recordUnbookedCharge } from '#app/core/booking/payment/unbooked-charge.server.ts'
import { isReadable } from '#app/core/booking/checkout-row.server.ts'
import { app } from '#app/core/app.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { findCheckoutRecord, type CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { recordHoldExpired, recordMovement } from '#app/core/money/ledger.store.server.ts'
import { endAttempt } from '#app/core/booking/payment/payment-attempt.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import {
  done,
  changedMeanwhile,
  refuseWhenUnreachable,
  readSettlement,
  refused,
  type ManualOutcome,
  type Settlement,
  type TypedSettlement,
} from './outcome.server.ts'
import { enqueueNotBooked } from '#app/core/booking/payment/checkout-mails.server.ts'
import { notConfirmed, orderCancelled, settledManually } from '#app/core/booking/failures.ts'
import { attemptKey } from '#app/core/booking/payment/attempt.ts'
import { move } from '#app/core/booking/payment/move.server.ts'
import { intentOf, orderOf } from '#app/core/booking/payment/order-and-charge.server.ts'
import { advance, closeRefunded } from '#app/core/booking/payment/checkout-process.server.ts'

/** Finds the checkout even if its stored offer is unreadable. */
export async function findNeedingPerson(id: string): Promise<CheckoutRecord | null> {
  const checkout = await findCheckoutRecord(id)
  return checkout?.state === 'needs_person' ? checkout : null
}

/** Releases the hold and ends the checkout. Refuses while an order is active or captured money is not refunded. */
export function releaseHoldManually(id: string, actor: string): Promise<ManualOutcome> {
  return refuseWhenUnreachable(() => release(id, actor))
}

async function release(id: string, actor: string): Promise<ManualOutcome> {
  const checkout = await findNeedingPerson(id)
  if (!checkout) return changedMeanwhile
  const order = await orderOf(checkout)
  if (order && !order.cancelledAt) {
    return refused(
      `The airline has order ${order.id}. Adopt it instead, or cancel it at the airline.`,
    )
  }
  const intent = await intentOf(checkout)
  if (intent?.status === 'captured') {
    if (intent.refundedMinor < intent.amountMinor) {
      return refused('The card was charged. Refund the rest, or close the checkout manually.')
    }
    const closed = await closeRefunded({ checkoutId: id, intentId: intent.id, actor })
    return closed ? done('The checkout is closed.') : changedMeanwhile
  }
  const failure = order ? orderCancelled : notConfirmed
  if (!isReadable(checkout)) return releaseUnreadable(checkout, intent, actor)
  const released = await move(checkout, 'needs_person', 'releasing', {
    changes: { failure, orderId: null, bookingReference: null },
    note: actor,
    inSameTransaction: () => recordAudit(actor, 'checkout.released', id),
  })
  if (released === 'superseded') return changedMeanwhile
  const { state } = await advance(released)
  return done(
    state === 'releasing'
      ? 'The hold is being released. We’ll retry automatically.'
      : 'The hold was released.',
  )
}

/** Releases the hold of an unreadable checkout here, because the saga needs the offer. */
async function releaseUnreadable(
  checkout: CheckoutRecord,
  intent: PaymentIntent | null,
  actor: string,
): Promise<ManualOutcome> {
  const payments = app().payments(checkout.mode)
  const pageId = checkout.paymentIntentId
  if (!intent && pageId && payments.isHostedPage(pageId)) await payments.closeHostedPage(pageId)
  if (intent && intent.status !== 'released') {
    const { status } = await payments.release(intent.id, `${attemptKey(checkout)}:release:hand`)
    if (status !== 'released') return refused('The hold couldn’t be released yet. Try again later.')
  }
  const closed = await move(checkout, 'needs_person', 'failed', {
    changes: { failure: notConfirmed, orderId: null, bookingReference: null },
    note: actor,
    inSameTransaction: async (failed) => {
      await endAttempt({ checkoutId: failed.id, number: failed.paymentAttempt }, 'released')
      if (intent) await recordHoldExpired(failed.id, intent.id)
      await recordAudit(actor, 'checkout.released', failed.id)
      await enqueueNotBooked(failed, notConfirmed)
    },
  })
  return closed === 'superseded' ? changedMeanwhile : done('The hold was released.')
}

/**
 * Attaches an order that an administrator has found, then charges and books. The order must carry the
 * checkout's id.
 */
export function adoptOrder(id: string, orderId: string, actor: string): Promise<ManualOutcome> {
  return refuseWhenUnreachable(() => adopt(id, orderId, actor))
}

async function adopt(id: string, orderId: string, actor: string): Promise<ManualOutcome> {
  const checkout = await findNeedingPerson(id)
  if (!checkout) return changedMeanwhile
  const order = await orderOf(checkout)
  if (!order || order.id !== orderId.trim()) {
    return refused('The airline has no such order for this checkout.')
  }
  if (order.cancelledAt) {
    return refused(`Order ${order.id} was cancelled. Release the hold instead.`)
  }
  if (!isReadable(checkout)) {
    return refused(
      'The stored offer can’t be read, so it can’t be booked. Cancel the order instead.',
    )
  }
  const intent = await intentOf(checkout)
  if (intent?.status === 'captured' && intent.refundedMinor > 0) {
    return refused('The charge was refunded in part or in full. Cancel the order instead.')
  }
  const adopted = await move(checkout, 'needs_person', 'ordered', {
    changes: { orderId: order.id, bookingReference: order.reference, failure: null },
    note: actor,
    inSameTransaction: () => recordAudit(actor, 'checkout.adopted', `${id} ${order.id}`),
  })
  if (adopted === 'superseded') return changedMeanwhile
  const { state } = await advance(adopted)
  if (state === 'booked') return done('The order was adopted.')
  return done(
    state === 'needs_person'
      ? 'The order was adopted, but its hold has expired. Send a payment link, or cancel the order.'
      : 'The order was adopted. We’ll charge the card once the payment provider responds.',
  )
}

/**
 * Closes a checkout that was settled elsewhere. Refuses while an order is active or money is held. `actor` is
 * a user id.
 */
export function closeCheckout(
  id: string,
  typed: TypedSettlement,
  actor: string,
): Promise<ManualOutcome> {
  return refuseWhenUnreachable(async () => {
    const checkout = await findNeedingPerson(id)
    if (!checkout) return changedMeanwhile
    const order = await orderOf(checkout)
    if (order && !order.cancelledAt) {
      return refused(`Order ${order.id} is still active. Adopt or cancel it first.`)
    }
    const intent = await intentOf(checkout)
    if (intent && intent.status !== 'captured' && intent.status !== 'released') {
      return refused('Money is still held on the card. Release the hold instead.')
    }
    const charged = intent?.status === 'captured' ? intent : null
    const left = charged ? charged.amountMinor - charged.refundedMinor : 0
    const settled = readSettlement(typed, charged?.currency ?? checkout.currency ?? 'USD', left)
    return 'problem' in settled
      ? refused(settled.problem)
      : closeSettled(checkout, charged, settled, actor)
  })
}

async function closeSettled(
  checkout: CheckoutRecord,
  charged: PaymentIntent | null,
  { amountMinor, day, reason }: Settlement,
  actor: string,
): Promise<ManualOutcome> {
  const currency = charged?.currency ?? checkout.currency ?? 'USD'
  const amount = formatMinor(amountMinor, currency)
  const closed = await move(checkout, 'needs_person', 'failed', {
    changes: { failure: settledManually, orderId: null, bookingReference: null },
    note: `closed manually, ${amount} on ${day}: ${reason}`,
    inSameTransaction: async (failed) => {
      const { id, mode, paymentAttempt: number, paymentIntentId } = failed
      await endAttempt({ checkoutId: id, number }, charged ? 'captured' : 'released')
      if (paymentIntentId) await recordHoldExpired(id, paymentIntentId)
      if (charged) await recordUnbookedCharge(failed, charged)
      if (amountMinor > 0) {
        const movement = { checkoutId: id, mode, providerId: id, currency, amount: amountMinor }
        await recordMovement({ ...movement, cause: 'settlement' })
      }
      await recordAudit(actor, 'checkout.settled', `${id} ${amount} on ${day}: ${reason}`)
      await enqueueNotBooked(failed, settledManually)
    },
  })
  return closed === 'superseded' ? changedMeanwhile : done('The checkout is closed.')
}
