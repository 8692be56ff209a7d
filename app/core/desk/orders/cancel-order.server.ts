import type { Actor } from '#app/core/site/actor.ts'
import { app } from '#app/core/app.server.ts'
import { checkoutTable } from '#app/core/booking/payment/process/checkout.process.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import {
  findCheckoutRecord,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  describeRefund,
  notCancelled,
  orderGone,
  orderStays,
} from '#app/core/booking/payment/process/steps/cancel-order-steps.ts'
import { AlreadyCancelledError } from '#app/core/flight/flights-port.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { actOn } from './checkout-acts.server.ts'
import { alreadyChanged, done, refused, refuseWhenUnreachable } from './outcome.server.ts'
import { readIntent, readOrder } from '../vendor-reads.server.ts'

export type OrderQuote = {
  orderId: string
  /** The airline's refund in words. `cancelOrder` refuses if the airline has changed the refund. */
  refund: string
  charge: string
}

type Quoted = { ok: true; quote: OrderQuote } | { ok: false; message: string }

/** Asks the airline for the refund of a checkout's order, without cancelling the order. */
export async function quoteOrder(checkoutId: string): Promise<Quoted> {
  let quote: OrderQuote | null = null
  const outcome = await refuseWhenUnreachable(async () => {
    const checkout = await findCheckoutRecord(checkoutId)
    if (!checkout || !checkoutTable[checkout.state].on?.['cancel order']) return alreadyChanged
    const order = await readOrder(checkout)
    if (!order) return refused('The airline has no order for this checkout.')
    if (order.cancelledAt)
      return refused(`Order ${order.id} was cancelled. Release the hold instead.`)
    const intent = await readIntent(checkout)
    const amount = intent && formatMinor(intent.amountMinor - intent.refundedMinor, intent.currency)
    quote = {
      orderId: order.id,
      refund: describeRefund(await requestQuote(checkout, order.id)),
      charge:
        intent?.status === 'captured'
          ? `We’ll refund the remaining charge of ${amount} in full.`
          : intent && intent.status !== 'released'
            ? `We’ll release the hold of ${amount}.`
            : 'Nothing is held or charged.',
    }
    return done('')
  })
  return quote ? { ok: true, quote } : { ok: false, message: outcome.message }
}

/** Returns null when the order has been cancelled since we looked it up. */
async function requestQuote({ mode }: CheckoutRecord, orderId: string) {
  try {
    return await app().flights(mode).quoteCancellation(orderId)
  } catch (error) {
    if (error instanceof AlreadyCancelledError) return null
    throw error
  }
}

/** Returns true for an order that no booking can use, because its checkout ended or returned to draft. */
function isStray({ state }: Pick<CheckoutRecord, 'state'>): boolean {
  return !checkoutStates[state].hasActivePayment && state !== 'booked'
}

/**
 * Cancels a checkout's order if the airline still refunds the amount shown, then releases the hold or refunds
 * the charge. If the checkout has ended, cancels only the order. `actor` is a user id.
 */
export function cancelOrder(checkoutId: string, shownRefund: string, actor: Actor) {
  const act = (version: number) => ({ kind: 'cancel order', version, shownRefund, actor }) as const
  return actOn(checkoutId, act, ({ row: { state, orderId }, note }, before) => {
    if (isStray(before)) return done('The order is cancelled. Nothing is held or charged.')
    if (note?.startsWith(notCancelled)) {
      const code = note.slice(notCancelled.length)
      return refused(
        `The airline refused to cancel the order (${code}). The order is still active.`,
      )
    }
    if (note === orderGone) {
      return done('The order is cancelled. Now release its hold, or refund its charge.')
    }
    if (state === 'cancelling') {
      return done('The airline has not confirmed yet. We’ll check again automatically.')
    }
    if (state !== 'needs_person') {
      return done('The order is cancelled. Nothing is held or charged any more.')
    }
    if (note === orderStays) {
      return refused(
        'The airline hasn’t confirmed the cancellation. Check the order before you do anything else.',
      )
    }
    // If the checkout still has its order id, another call has changed the checkout.
    return orderId === null
      ? done('The order is cancelled. The refund is on its way.')
      : alreadyChanged
  })
}
