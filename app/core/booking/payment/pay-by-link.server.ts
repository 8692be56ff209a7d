import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import type { CheckoutState } from '#app/core/booking/checkout-states.ts'
import { isWaiting, noBooking, waitingMessage } from '#app/core/booking/waiting-messages.ts'
import { isPast } from '#app/core/places/time.ts'
import { log } from '#app/platform/log.server.ts'
import { findCheckoutById, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { recordLinkPayment } from './payment-attempt.store.server.ts'
import { countPageOpened, findPaymentLink, type PaymentLink } from './payment-link.store.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { lookUpOrder } from './look-up-order.server.ts'
import { maxPageWaitMs } from './checkout-effects.server.ts'
import { attemptKey } from './attempt.ts'
import { isPaymentPage } from './order-and-charge.server.ts'
import { advanceWithin } from './pay-and-book.server.ts'

export type LinkState =
  | { kind: 'due'; checkout: Checkout; expiresAt: string }
  /** Paid: the booking is complete or in progress. */
  | { kind: 'paid'; checkout: Checkout }
  /** A card was given but no booking exists; `title` and `message` explain the state. */
  | { kind: 'unsettled'; title: string; message: string }
  | { kind: 'ended' }

/** State of a payment link; `ended` for unknown tokens. */
export async function readPaymentLink(token: string): Promise<LinkState> {
  const link = await findPaymentLink(token)
  const found = link && (await findCheckoutById(link.checkoutId))
  if (!link || !found) return { kind: 'ended' }
  return toLinkState(link, await advanceWithin(maxPageWaitMs, found))
}

function toLinkState(link: PaymentLink, checkout: Checkout): LinkState {
  if (checkout.paymentAttempt !== link.attempt) return { kind: 'ended' }
  const { state, mode, paymentIntentId: id, failure } = checkout
  if (state === 'ordered' || state === 'booked') return { kind: 'paid', checkout }
  const wasPaid = id !== null && !isPaymentPage(mode, id)
  if (state !== 'payment_due') {
    // A payment through this link may still be held, charged or refunded.
    return wasPaid ? { kind: 'unsettled', ...linkMessage(state, failure) } : { kind: 'ended' }
  }
  if (wasPaid) return { kind: 'paid', checkout }
  return isPast(link.expiresAt, now())
    ? { kind: 'ended' }
    : { kind: 'due', checkout, expiresAt: link.expiresAt }
}

function linkMessage(state: CheckoutState, failure: CheckoutFailure | null) {
  if (isWaiting(state)) return waitingMessage(state, failure)
  return {
    title: noBooking,
    message: failure?.message ?? 'Something went wrong. Please contact support.',
  }
}

export type PageOutcome =
  { kind: 'page'; url: string } | { kind: 'shown' } | { kind: 'unavailable' }

/** Opens the payment provider's page, or reuses an open one. `shown`: our page explains why there is none. */
export async function openLinkPage(token: string, returnUrl: string): Promise<PageOutcome> {
  const state = await readPaymentLink(token)
  const link = await findPaymentLink(token)
  if (state.kind !== 'due' || !link) return { kind: 'shown' }
  const { checkout } = state
  const order = await lookUpOrder(checkout, 'order not looked up before it is paid for')
  if (order === 'unknown') return { kind: 'unavailable' }
  if (!order || order.cancelledAt) return { kind: 'shown' }
  try {
    return await openPage(checkout, link, returnUrl)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: checkout.id }, 'payment page not opened')
    return { kind: 'unavailable' }
  }
}

async function openPage(
  checkout: Checkout,
  link: PaymentLink,
  returnUrl: string,
): Promise<PageOutcome> {
  const { id, mode, paymentAttempt, paymentIntentId, amountMinor, currency, offer } = checkout
  const payments = app().payments(mode)
  if (paymentIntentId) {
    const open = await payments.getHostedPage(paymentIntentId)
    if (open.status === 'open' && open.url) return { kind: 'page', url: open.url }
    if (open.status !== 'closed') return { kind: 'shown' }
  }
  const number = await countPageOpened(link)
  if (number === null || amountMinor === null || !currency) return { kind: 'shown' }
  const [first] = offer.slices
  const page = await payments.openHostedPage({
    checkoutId: id,
    attempt: paymentAttempt,
    key: `${attemptKey(checkout)}:page:${number}`,
    amountMinor,
    currency,
    description: `Flight ${first.origin.code} to ${first.destination.code}`,
    email: checkout.passengers[0]?.email ?? null,
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    isForOrder: true,
  })
  const noted = await recordLinkPayment(checkout, page.id, 'payment page opened')
  if (noted && page.url) return { kind: 'page', url: page.url }
  // The URL of a superseded page was never shown to anyone.
  await payments.closeHostedPage(page.id)
  return { kind: 'shown' }
}
