import { app } from '#app/core/app.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { checkoutStates } from '#app/core/booking/checkout-states.ts'
import { formatMinor, formatProviderAmount, type ProviderAmount } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { closeCaseOf } from '#app/core/money/case.store.server.ts'
import { findCheckoutRecord, type CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import {
  AlreadyCancelledError,
  FlightProviderError,
  QuoteStaleError,
  type CancellationQuote,
} from '#app/core/flight/flights-port.ts'
import { isReadable } from '#app/core/booking/checkout-row.server.ts'
import { recordAirlineRefund } from '#app/core/booking/payment/airline-refund.server.ts'
import { move } from '#app/core/booking/payment/move.server.ts'
import { intentOf, orderOf } from '#app/core/booking/payment/order-and-charge.server.ts'
import { advance } from '#app/core/booking/payment/checkout-process.server.ts'
import {
  done,
  changedMeanwhile,
  refuseWhenUnreachable,
  refused,
  type ManualOutcome,
} from './outcome.server.ts'

export type OrderQuote = {
  orderId: string
  /** The airline's refund in words. `cancelOrder` compares it with the refund at that time. */
  refund: string
  charge: string
}

type Quoted = { ok: true; quote: OrderQuote } | { ok: false; message: string }

/** Asks the airline for the refund of a checkout's order, without cancelling the order. */
export async function quoteOrder(checkoutId: string): Promise<Quoted> {
  let quote: OrderQuote | null = null
  const outcome = await refuseWhenUnreachable(async () => {
    const found = await findActiveOrder(checkoutId)
    if ('ok' in found) return found
    const { checkout, orderId } = found
    const intent = await intentOf(checkout)
    const amount = intent && formatMinor(intent.amountMinor - intent.refundedMinor, intent.currency)
    quote = {
      orderId,
      refund: describeRefund(await requestQuote(checkout, orderId)),
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

/**
 * Cancels a checkout's order if the airline still refunds the amount shown, then releases the hold or refunds
 * the charge. If the checkout has ended, cancels only the order. `actor` is a user id.
 */
export function cancelOrder(
  checkoutId: string,
  shownRefund: string,
  actor: string,
): Promise<ManualOutcome> {
  return refuseWhenUnreachable(async () => {
    const found = await findActiveOrder(checkoutId)
    if ('ok' in found) return found
    const { checkout, orderId, reference: bookingReference } = found
    const quote = await requestQuote(checkout, orderId)
    const refund = describeRefund(quote)
    if (refund !== shownRefund) {
      return refused(
        `The airline now refunds ${refund}. Nothing was cancelled. Please check the new amount.`,
      )
    }
    if (isStray(checkout)) return cancelStray(checkout, orderId, quote, actor)
    const cancelling = await move(checkout, 'needs_person', 'cancelling', {
      changes: { orderId, bookingReference },
      note: actor,
      inSameTransaction: () =>
        recordAudit(actor, 'order.cancelled', `${checkoutId} ${orderId} ${refund}`),
    })
    if (cancelling === 'superseded') return changedMeanwhile
    return quote ? confirm(cancelling, orderId, quote) : finish(cancelling)
  })
}

type ActiveOrder = { checkout: CheckoutRecord; orderId: string; reference: string }

async function findActiveOrder(checkoutId: string): Promise<ActiveOrder | ManualOutcome> {
  const checkout = await findCheckoutRecord(checkoutId)
  if (!checkout || !(checkout.state === 'needs_person' || isStray(checkout)))
    return changedMeanwhile
  const order = await orderOf(checkout)
  if (!order) return refused('The airline has no order for this checkout.')
  if (order.cancelledAt)
    return refused(`Order ${order.id} was cancelled. Release the hold instead.`)
  return { checkout, orderId: order.id, reference: order.reference }
}

/** Returns null when the order has been cancelled since we looked it up. */
async function requestQuote(
  { mode }: CheckoutRecord,
  orderId: string,
): Promise<CancellationQuote | null> {
  try {
    return await app().flights(mode).quoteCancellation(orderId)
  } catch (error) {
    if (error instanceof AlreadyCancelledError) return null
    throw error
  }
}

function describeRefund(quote: CancellationQuote | null): string {
  if (!quote) return 'the amount it confirmed earlier'
  const amount = (refund: ProviderAmount | null) =>
    refund ? formatProviderAmount(refund) : 'an unknown amount'
  return quote.refundTo === 'airline_credits'
    ? `${amount(quote.refund)} as airline credits`
    : quote.refundTo === 'nowhere'
      ? 'nothing'
      : amount(quote.refund)
}

/** Returns true for an order that no booking can use, because its checkout ended or returned to draft. */
function isStray({ state }: CheckoutRecord): boolean {
  return !checkoutStates[state].holdsMoney && state !== 'booked'
}

/** Cancels an order whose checkout holds no money. */
async function cancelStray(
  { id: checkoutId, mode }: CheckoutRecord,
  orderId: string,
  quote: CancellationQuote | null,
  actor: string,
): Promise<ManualOutcome> {
  await recordAudit(actor, 'order.cancelled', `${checkoutId} ${orderId} ${describeRefund(quote)}`)
  if (quote) {
    try {
      await app().flights(mode).confirmCancellation(quote.id)
    } catch (error) {
      if (!(error instanceof FlightProviderError)) throw error
      log.warn({ err: error, checkout: checkoutId }, 'order not cancelled')
    }
  }
  const order = await app().flights(mode).getOrder(orderId)
  if (!order.cancelledAt)
    return refused('The airline has not cancelled the order. Please try again.')
  await inTransaction(async () => {
    await recordAirlineRefund({ id: checkoutId, mode }, order)
    await closeCaseOf('order_without_booking', orderId, {
      by: actor,
      resolution: 'The order was cancelled at the airline.',
    })
  })
  return done('The order is cancelled. Nothing is held or charged.')
}

const maxQuotes = 3

async function confirm(
  cancelling: CheckoutRecord,
  orderId: string,
  quoted: CancellationQuote,
): Promise<ManualOutcome> {
  let quote: CancellationQuote | null = quoted
  for (let quotes = 1; quote; quotes += 1) {
    try {
      await app().flights(cancelling.mode).confirmCancellation(quote.id)
      break
    } catch (error) {
      if (!(error instanceof FlightProviderError)) throw error
      log.warn({ err: error, checkout: cancelling.id }, 'order not cancelled')
      // The call may have cancelled the order; the next step reads the order.
      if (error.fate !== 'refused' || error instanceof AlreadyCancelledError) break
      // A concurrent request made this quote stale, so continue with a new quote if its terms are the same.
      const again: CancellationQuote | null =
        error instanceof QuoteStaleError && quotes < maxQuotes
          ? await requestQuote(cancelling, orderId)
          : quote
      if (!again) break
      if (again === quote || describeRefund(again) !== describeRefund(quoted)) {
        return rejectCancellation(cancelling, error.code)
      }
      quote = again
    }
  }
  return finish(cancelling)
}

async function rejectCancellation(
  cancelling: CheckoutRecord,
  code: string,
): Promise<ManualOutcome> {
  await move(cancelling, 'cancelling', 'needs_person', { note: `not cancelled: ${code}` })
  return refused(`The airline refused to cancel the order (${code}). The order is still active.`)
}

async function finish(cancelling: CheckoutRecord): Promise<ManualOutcome> {
  if (!isReadable(cancelling)) {
    const moved = await move(cancelling, 'cancelling', 'needs_person', {
      note: 'the order was cancelled',
    })
    return moved === 'superseded'
      ? changedMeanwhile
      : done('The order is cancelled. Now release its hold, or refund its charge.')
  }
  const { state } = await advance(cancelling)
  return done(
    state === 'cancelling'
      ? 'The airline has not confirmed yet. We’ll check again automatically.'
      : state === 'needs_person'
        ? 'The order is cancelled. The refund is on its way.'
        : 'The order is cancelled. Nothing is held or charged any more.',
  )
}
