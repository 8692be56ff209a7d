import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import { noBooking, type CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import { isWaiting, waitingMessage } from '#app/core/booking/waiting-messages.ts'
import { isPast } from '#app/core/places/time.ts'
import { log } from '#app/platform/log.server.ts'
import {
  findCheckoutById,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { findPaymentLink, type PaymentLink } from './payment-link.store.server.ts'
import { paymentIds } from '#app/core/money/payment-ids.server.ts'
import { PaymentProviderError, type HostedPage } from '#app/core/money/payments-port.ts'
import { run } from '#app/core/runner.server.ts'
import type { CheckoutProcessRow } from '../process/checkout-decisions.ts'
import { checkoutProcess } from '../process/checkout-process.server.ts'
import { maxPageWaitMs } from '../process/checkout-effects.server.ts'
import { pageIsOpen } from '../process/steps/link-steps.ts'
import { advanceWithin } from '../pay-and-book.server.ts'

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
  const wasPaid = paymentIds(mode, id).intentId !== null
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

/**
 * Opens the payment provider's page, or reuses an open page. `shown` means that no page was opened,
 * and that our own page explains the reason.
 */
export async function openLinkPage(token: string, returnUrl: string): Promise<PageOutcome> {
  const state = await readPaymentLink(token)
  const link = await findPaymentLink(token)
  if (state.kind !== 'due' || !link) return { kind: 'shown' }
  const { checkoutId, attempt, pages } = link
  const event = { kind: 'open page', attempt, pages, returnUrl } as const
  const outcome = await run(checkoutProcess, checkoutId, event)
  if (!outcome) return { kind: 'shown' }
  if (outcome.error) return { kind: 'unavailable' }
  if (outcome.refused === pageIsOpen) return reusePage(outcome.row)
  const { refused, answer } = outcome
  const url = refused === null && answer?.ok ? (answer.value as HostedPage).url : null
  return url ? { kind: 'page', url } : { kind: 'shown' }
}

async function reusePage({ id, mode, pageId }: CheckoutProcessRow): Promise<PageOutcome> {
  try {
    const page = await app()
      .payments(mode)
      .getHostedPage(pageId ?? '')
    return page.url ? { kind: 'page', url: page.url } : { kind: 'shown' }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: id }, 'could not read payment page')
    return { kind: 'unavailable' }
  }
}
