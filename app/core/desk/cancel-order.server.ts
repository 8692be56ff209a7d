import { app } from '#app/core/app.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
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
import { isReadable } from './checkout-acts.server.ts'
import { recordAirlineRefund } from '#app/core/booking/payment/cancelling-step.server.ts'
import { move } from '#app/core/booking/payment/move.server.ts'
import { intentOf, orderOf } from '#app/core/booking/payment/order-and-charge.server.ts'
import { advance } from '#app/core/booking/payment/saga.server.ts'
import { isRefusal } from '#app/core/outages/call-again.server.ts'
import {
  done,
  changedMeanwhile,
  refuseWhenUnreachable,
  refused,
  type ManualOutcome,
} from './outcome.server.ts'

/** What cancelling an order would do, in words. */
export type OrderQuote = {
  orderId: string
  /** What the airline gives back, as the confirmation names it again. */
  refund: string
  charge: string
}

type Quoted = { ok: true; quote: OrderQuote } | { ok: false; message: string }

/** What the airline would give back for the order of a checkout. Nothing is cancelled. */
export async function quoteOrder(checkoutId: string): Promise<Quoted> {
  let quote: OrderQuote | null = null
  const outcome = await refuseWhenUnreachable(async () => {
    const found = await standing(checkoutId)
    if ('ok' in found) return found
    const { checkout, orderId } = found
    const intent = await intentOf(checkout)
    const amount = intent && formatMinor(intent.amountMinor - intent.refundedMinor, intent.currency)
    quote = {
      orderId,
      refund: wordsOf(await quoteOf(checkout, orderId)),
      charge:
        intent?.status === 'captured'
          ? `What is left of the charge, ${amount}, is refunded in full.`
          : intent && intent.status !== 'released'
            ? `The hold of ${amount} is released.`
            : 'Nothing is held or charged.',
    }
    return done('')
  })
  return quote ? { ok: true, quote } : { ok: false, message: outcome.message }
}

/**
 * Cancels the order of a checkout at the airline, when that gives back what was shown: then the hold is
 * released or the charge refunded in full, and the traveller told. Of a checkout that has ended before,
 * only the order is left. `actor` is a user id.
 */
export function cancelOrder(
  checkoutId: string,
  shownRefund: string,
  actor: string,
): Promise<ManualOutcome> {
  return refuseWhenUnreachable(async () => {
    const found = await standing(checkoutId)
    if ('ok' in found) return found
    const { checkout, orderId, reference: bookingReference } = found
    const quote = await quoteOf(checkout, orderId)
    const refund = wordsOf(quote)
    if (refund !== shownRefund) {
      return refused(`The airline now gives back ${refund}. Nothing was cancelled: look again.`)
    }
    if (isStray(checkout)) return cancelStray(checkout, orderId, quote, actor)
    const cancelling = await move(checkout, 'needs_person', 'cancelling', {
      changes: { orderId, bookingReference },
      note: actor,
      also: () => recordAudit(actor, 'order.cancelled', `${checkoutId} ${orderId} ${refund}`),
    })
    if (cancelling === 'overtaken') return changedMeanwhile
    return quote ? confirm(cancelling, orderId, quote) : finish(cancelling)
  })
}

type Standing = { checkout: CheckoutRecord; orderId: string; reference: string }

async function standing(checkoutId: string): Promise<Standing | ManualOutcome> {
  const checkout = await findCheckoutRecord(checkoutId)
  if (!checkout || !(checkout.state === 'needs_person' || isStray(checkout)))
    return changedMeanwhile
  const order = await orderOf(checkout)
  if (!order) return refused('The airline shows no order for this checkout.')
  if (order.cancelledAt)
    return refused(`Order ${order.id} was cancelled. Release the hold instead.`)
  return { checkout, orderId: order.id, reference: order.reference }
}

/** Null where it has been cancelled since it was found. */
async function quoteOf(
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

function wordsOf(quote: CancellationQuote | null): string {
  if (!quote) return 'what it has said before'
  const amount = (refund: ProviderAmount | null) =>
    refund ? formatProviderAmount(refund) : 'an amount it does not say'
  return quote.refundTo === 'airline_credits'
    ? `${amount(quote.refund)} as airline credits`
    : quote.refundTo === 'nowhere'
      ? 'nothing'
      : amount(quote.refund)
}

/** It ended or went back to draft without a booking, so an order of it has no booking either. */
function isStray({ state }: CheckoutRecord): boolean {
  return !checkoutStates[state].holdsMoney && state !== 'booked'
}

/** The checkout has ended before, and no money of it is held: only the order is left to be cancelled. */
async function cancelStray(
  { id: checkoutId, mode }: CheckoutRecord,
  orderId: string,
  quote: CancellationQuote | null,
  actor: string,
): Promise<ManualOutcome> {
  await recordAudit(actor, 'order.cancelled', `${checkoutId} ${orderId} ${wordsOf(quote)}`)
  if (quote) {
    try {
      await app().flights(mode).confirmCancellation(quote.id)
    } catch (error) {
      if (!(error instanceof FlightProviderError)) throw error
      log.warn({ err: error, checkout: checkoutId }, 'order not cancelled')
    }
  }
  const order = await app().flights(mode).getOrder(orderId)
  if (!order.cancelledAt) return refused('The airline has not cancelled the order. Look again.')
  await inTransaction(async () => {
    await recordAirlineRefund({ id: checkoutId, mode }, order)
    await closeCaseOf('order_without_booking', orderId, {
      by: actor,
      resolution: 'The order was cancelled at the airline.',
    })
  })
  return done('The order is cancelled, and nothing is held or charged.')
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
      // It may be cancelled all the same: the next step reads it.
      if (!isRefusal(error) || error instanceof AlreadyCancelledError) break
      // Another request has stored a newer quote meanwhile; one with the same terms will do.
      const again: CancellationQuote | null =
        error instanceof QuoteStaleError && quotes < maxQuotes
          ? await quoteOf(cancelling, orderId)
          : quote
      if (!again) break
      if (again === quote || wordsOf(again) !== wordsOf(quoted)) {
        return stillStands(cancelling, error.code)
      }
      quote = again
    }
  }
  return finish(cancelling)
}

async function stillStands(cancelling: CheckoutRecord, code: string): Promise<ManualOutcome> {
  await move(cancelling, 'cancelling', 'needs_person', { note: `not cancelled: ${code}` })
  return refused(`The airline refused to cancel the order (${code}). It still stands.`)
}

async function finish(cancelling: CheckoutRecord): Promise<ManualOutcome> {
  if (!isReadable(cancelling)) {
    const moved = await move(cancelling, 'cancelling', 'needs_person', {
      note: 'the order was cancelled',
    })
    return moved === 'overtaken'
      ? changedMeanwhile
      : done('The order is cancelled. Now release its hold, or refund its charge.')
  }
  const { state } = await advance(cancelling)
  return done(
    state === 'cancelling'
      ? 'The airline has not confirmed yet. It is looked at again by itself.'
      : state === 'needs_person'
        ? 'The order is cancelled, and the refund is on its way.'
        : 'The order is cancelled, and nothing is held or charged any more.',
  )
}
