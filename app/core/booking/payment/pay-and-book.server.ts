import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { CardForm } from '#app/core/booking/card.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import { checkoutStates } from '#app/core/booking/checkout-states.ts'
import { consentTo } from '#app/core/booking/checkout-rules.ts'
import { log } from '#app/platform/log.server.ts'
import {
  reloadCheckout,
  type Checkout,
  type CheckoutChanges,
} from '#app/core/booking/checkout.store.server.ts'
import { startAttempt, recordIntent } from './payment-attempt.store.server.ts'
import {
  CardDeclinedError,
  CardInvalidError,
  PaymentProviderError,
} from '#app/core/money/payments-port.ts'
import { trackInFlight } from '#app/platform/in-flight.server.ts'
import { endAbandonedAttempt } from './abandoned-attempts.server.ts'
import { cardFailure, cardField } from '#app/core/booking/failures.server.ts'
import { recordAuthorisation, cardChanges } from './follow-payment.server.ts'
import { maxPageWaitMs, mailNotBooked } from './mail-outcome.server.ts'
import { attemptKey, move } from './move.server.ts'
import { advance, amountsOf } from './saga.server.ts'

export type PaymentStart =
  | { kind: 'advanced'; checkout: Checkout }
  /** The traveller has to act on the page at `url`. */
  | { kind: 'needsAuthentication'; url: string }
  /** The bank declined the card and holds nothing. `field` is the card field to correct, if any. */
  | { kind: 'declined'; failure: CheckoutFailure; field: ReturnType<typeof cardField> }
  /** The payment provider is unreachable, and the bank holds nothing. */
  | { kind: 'unavailable'; failure: CheckoutFailure }
  /** The checkout was saved since the caller read it, so no payment started. */
  | { kind: 'superseded'; checkout: Checkout }

type StartedPayment = Checkout & { amountMinor: number; currency: string }

/**
 * Starts a payment for one of several concurrent callers. The given offer may be newer than the
 * stored one.
 */
async function startPayment(
  checkout: Checkout,
  changes: CheckoutChanges = {},
): Promise<StartedPayment | Extract<PaymentStart, { kind: 'advanced' | 'superseded' }>> {
  const { offer } = checkout
  const amounts = amountsOf(checkout)
  const paid = { ...changes, ...amounts, ...consentTo(offer.price.total), offer }
  const paying = checkout.state === 'draft' ? await startAttempt(checkout, paid) : null
  if (paying) return { ...paying, ...amounts }
  const now = await reloadCheckout(checkout)
  return { kind: now.state === 'draft' ? 'superseded' : 'advanced', checkout: now }
}

/** Pays with a card. Only one concurrent call continues; the others receive the current state. */
export async function payByCard(
  checkout: Checkout,
  card: CardForm,
  returnUrl: string,
): Promise<PaymentStart> {
  const paying = await startPayment(checkout, { holderName: card.cardHolder })
  if ('kind' in paying) return paying
  let current: Checkout = paying
  const payments = app().payments(paying.mode)
  try {
    const { id: intentId } = await payments.createIntent({
      checkoutId: paying.id,
      attempt: paying.paymentAttempt,
      key: `${attemptKey(paying)}:pi`,
      amountMinor: paying.amountMinor,
      currency: paying.currency,
    })
    const noted = await recordIntent(paying, 'paying', intentId)
    // The payment was abandoned, so no card may be sent for this intent.
    if (!noted) return await releaseIfLeftBehind(paying, intentId)
    current = noted
    const intent = await payments.authorise({
      intentId,
      key: `${attemptKey(paying)}:confirm`,
      card: toCardSecrets(card),
      returnUrl,
    })
    const { status, redirectUrl } = intent
    if (status === 'action_required' && redirectUrl) {
      const changes = cardChanges(intent)
      const waiting = await move(current, 'paying', 'action_required', { changes })
      return waiting === 'superseded'
        ? await releaseIfLeftBehind(current, intentId)
        : { kind: 'needsAuthentication', url: redirectUrl }
    }
    if (status === 'authorised') {
      const held = await recordAuthorisation(current, 'paying', intent)
      if (held === 'superseded') return await releaseIfLeftBehind(current, intentId)
      current = held
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: paying.id }, 'card not authorised')
    // Without a recorded intent no card was sent, so the error can't hide a charge.
    if (error.fate !== 'unknown' || !current.paymentIntentId) return recordRefusal(current, error)
  }
  return { kind: 'advanced', checkout: await advanceWithin(maxPageWaitMs, current) }
}

/**
 * Returns the state of a checkout that another process moved. If that process abandoned this
 * payment, releases the hold now.
 */
async function releaseIfLeftBehind(paying: Checkout, intentId: string): Promise<PaymentStart> {
  const now = await reloadCheckout(paying)
  const { id: checkoutId, mode, paymentAttempt: number } = paying
  const left = now.paymentAttempt !== number || !checkoutStates[now.state].holdsMoney
  if (left && now.state !== 'booked')
    await endAbandonedAttempt({ checkoutId, number, mode, intentId })
  return { kind: 'advanced', checkout: await advanceWithin(maxPageWaitMs, now) }
}

function toCardSecrets({ cardNumber: number, cardHolder: holderName, ...rest }: CardForm) {
  const { expiryMonth, expiryYear, cvv } = rest
  return { number, expiryMonth, expiryYear, cvv, holderName }
}

/**
 * Opens the payment provider's page for card entry. After that the steps are the same as in
 * `payByCard`.
 */
export async function payOnHostedPage(
  checkout: Checkout,
  urls: { success: string; cancel: string },
): Promise<PaymentStart> {
  const paying = await startPayment(checkout)
  if ('kind' in paying) return paying
  const { id, amountMinor, currency, paymentAttempt, offer, passengers } = paying
  const [first] = offer.slices
  const travellers = `${passengers.length} traveller${passengers.length === 1 ? '' : 's'}`
  try {
    const page = await app()
      .payments(paying.mode)
      .openHostedPage({
        checkoutId: id,
        attempt: paymentAttempt,
        key: `${attemptKey(paying)}:page`,
        amountMinor,
        currency,
        description: `Flight ${first.origin.code} to ${first.destination.code}, ${travellers}`,
        email: passengers[0]?.email ?? null,
        successUrl: urls.success,
        cancelUrl: urls.cancel,
      })
    const waiting = await recordIntent(paying, 'action_required', page.id)
    // The payment was abandoned before anyone saw the URL of this page.
    if (!waiting) return await releaseIfLeftBehind(paying, page.id)
    if (page.url) return { kind: 'needsAuthentication', url: page.url }
    return { kind: 'advanced', checkout: waiting }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: id }, 'payment page not opened')
    return recordRefusal(paying, error)
  }
}

async function recordRefusal(
  checkout: Checkout,
  error: PaymentProviderError,
): Promise<PaymentStart> {
  const bankSaidNo = error instanceof CardDeclinedError || error instanceof CardInvalidError
  const failure = bankSaidNo ? cardFailure(error) : paymentUnavailable
  const changes = { failure, paymentIntentId: null }
  const draft = await move(checkout, 'paying', 'draft', {
    changes,
    note: error.code,
    inSameTransaction: (moved) => mailNotBooked(moved, failure),
  })
  if (draft === 'superseded') {
    const id = checkout.paymentIntentId
    return id
      ? releaseIfLeftBehind(checkout, id)
      : { kind: 'advanced', checkout: await reloadCheckout(checkout) }
  }
  return bankSaidNo
    ? { kind: 'declined', failure, field: cardField(error) }
    : { kind: 'unavailable', failure }
}

const paymentUnavailable: CheckoutFailure = {
  code: 'payment_unavailable',
  message:
    'We can’t take card payments right now. Nothing was charged. Please try again in a moment.',
}

const firstPauseMs = 100

/** Advances a checkout and returns after at most `ms`. The work continues in the background. */
export async function advanceWithin(ms: number, checkout: Checkout): Promise<Checkout> {
  const { clock } = app()
  const until = now() + ms
  let current = checkout
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const about = { name: `checkout ${current.id}`, mustFinish: true }
    current = await within(until - now(), trackInFlight(advance(current), about), current)
    const left = until - now()
    if (checkoutStates[current.state].settled || left < pauseMs) return current
    await clock.sleep(pauseMs)
    current = await reloadCheckout(current)
  }
}

async function within(ms: number, advancing: Promise<Checkout>, before: Checkout) {
  const late = app()
    .clock.sleep(ms)
    .then(() => null)
  return (await Promise.race([advancing, late])) ?? reloadCheckout(before)
}
