import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import {
  findCheckoutRecord,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { cancelOrder, quoteOrder } from '#app/core/desk/orders/cancel-order.server.ts'
import {
  AlreadyCancelledError,
  FlightsUnreachableError,
  QuoteStaleError,
} from '#app/core/flight/flights-port.ts'
import { PaymentOutcomeUnknownError } from '#app/core/money/payments-port.ts'
import { expect } from 'vitest'
import { aCheckoutAlong } from './fake-checkouts.ts'
import { path } from './saga-table.ts'
import { createFakeSite, cancelled, quote, type Script } from './fake-site.ts'
import { auditTexts, booksOf } from '../samples/books.ts'

export const admin = 'usr_admin'
export const refusal = (words: RegExp) => ({
  ok: false,
  message: expect.stringMatching(words) as string,
})
export const changed = refusal(
  /^This page was out of date, so nothing was changed\. Check it again\.$/,
)
export const away = refusal(
  /^The flight provider can’t be reached\. Nothing was changed\. Try again later\.$/,
)
export const paymentsAway = refusal(
  /^The payment provider can’t be reached\. Nothing was changed\. Try again later\.$/,
)
export const already = new AlreadyCancelledError('Cancelled', 'already_cancelled')
export const stale = new QuoteStaleError('Old', 'order_cancellation_stale')
export const unreachable = new FlightsUnreachableError('No answer', 'no_answer')
export const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')
export const gone = { ...cancelled, cancellation: quote }

type Along = readonly NextState<CheckoutState>[]
export const waits: Along = [...path.reconciling, 'needs_person']
export const ended: Along = [...path.releasing, 'failed']

export type Situation = {
  script?: Script
  along?: Along
  intentId?: string | null
  /** Refund that the page showed to the administrator. */
  shown?: string
  before?: (checkout: Checkout) => Promise<unknown>
  /** Runs while the site waits for the airline's quote or confirmation. */
  others?: (checkout: Checkout) => Promise<unknown>
  later?: (checkout: Checkout) => Promise<unknown>
}

export async function prepared({
  script,
  along = waits,
  intentId,
  before,
  others,
  later,
}: Situation) {
  const quoteCancellation = async () => others?.(await reloadCheckout(checkout))
  const confirmCancellation = async () => later?.(await reloadCheckout(checkout))
  const meanwhile = { quoteCancellation, confirmCancellation }
  const site = createFakeSite({ getOrder: gone, ...script }, {}, { meanwhile })
  const checkout = await aCheckoutAlong(site, along, { intentId })
  await before?.(checkout)
  return { site, checkout }
}

export async function quoted(situation: Situation) {
  const { site, checkout } = await prepared(situation)
  return site.run(() => quoteOrder(checkout.id))
}

export async function cancelling(situation: Situation) {
  const { site, checkout } = await prepared(situation)
  const { id } = checkout
  const outcome = await site.run(() => cancelOrder(id, situation.shown ?? '$300.00', admin))
  const row = (await findCheckoutRecord(id))!
  return {
    ...outcome,
    state: row.state,
    failure: row.failure?.code,
    notes: row.history.flatMap(({ note }) => note ?? []),
    books: await booksOf(id),
    audit: await auditTexts(id),
    calls: site.calls().map((call) => call.replaceAll(id, 'co')),
  }
}
