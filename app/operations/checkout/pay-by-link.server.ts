import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import { isPast } from '#app/domain/time.ts'
import { log } from '#app/log.server.ts'
import { findCheckoutById, type Checkout } from '#app/models/checkout.server.ts'
import { recordLinkPayment } from '#app/models/payment-attempt.server.ts'
import {
  countPageOpened,
  findPaymentLink,
  type PaymentLink,
} from '#app/models/payment-link.server.ts'
import { PaymentProviderError } from '#app/providers/payments/port.ts'
import { reportOperatorTrouble } from '../operator-trouble.server.ts'
import { lookUpOrder } from './look-up-order.server.ts'
import { maxPageWaitMs } from './mail-outcome.server.ts'
import { attemptKey } from './move.server.ts'
import { advanceWithin } from './pay-and-book.server.ts'

/** How a mailed link stands. */
export type LinkState =
  | { kind: 'due'; checkout: Checkout; expiresAt: string }
  /** Paid for; the booking is made or on its way. */
  | { kind: 'paid'; checkout: Checkout }
  /** Expired, withdrawn, or for an order that is gone. */
  | { kind: 'over' }

/** The checkout that a mailed link is for; `over` for every token that opens nothing any more. */
export async function readPaymentLink(token: string): Promise<LinkState> {
  const link = await findPaymentLink(token)
  const found = link && (await findCheckoutById(link.checkoutId))
  if (!link || !found) return { kind: 'over' }
  return stateOf(link, await advanceWithin(maxPageWaitMs, found))
}

function stateOf(link: PaymentLink, checkout: Checkout): LinkState {
  if (checkout.paymentAttempt !== link.attempt) return { kind: 'over' }
  const { state } = checkout
  if (state === 'ordered' || state === 'booked') return { kind: 'paid', checkout }
  if (state !== 'payment_due') return { kind: 'over' }
  const { mode, paymentIntentId: id } = checkout
  if (id && !app().payments(mode).isHostedPage(id)) {
    return { kind: 'paid', checkout }
  }
  return isPast(link.expiresAt, now())
    ? { kind: 'over' }
    : { kind: 'due', checkout, expiresAt: link.expiresAt }
}

export type PageOutcome =
  { kind: 'page'; url: string } | { kind: 'shown' } | { kind: 'unavailable' }

/**
 * Opens the provider's page for exactly the amount of a link, or the one that is open already. `shown`
 * where the link's own page says how it stands.
 */
export async function openLinkPage(token: string, returnUrl: string): Promise<PageOutcome> {
  const state = await readPaymentLink(token)
  const link = await findPaymentLink(token)
  if (state.kind !== 'due' || !link) return { kind: 'shown' }
  const { checkout } = state
  const order = await lookUpOrder(checkout, 'order not looked up before it is paid for')
  if (order === 'unknown') return { kind: 'unavailable' }
  if (!order || order.cancelledAt) return { kind: 'shown' }
  try {
    return await pageFor(checkout, link, returnUrl)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: checkout.id }, 'payment page not opened')
    await reportOperatorTrouble(error, checkout.mode)
    return { kind: 'unavailable' }
  }
}

async function pageFor(
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
  })
  const noted = await recordLinkPayment(checkout, page.id, 'payment page opened')
  if (noted && page.url) return { kind: 'page', url: page.url }
  // Nobody but us knows the address of a page that was overtaken.
  await payments.closeHostedPage(page.id)
  return { kind: 'shown' }
}
