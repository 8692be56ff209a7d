import { app } from '#app/core/app.server.ts'
import type { CardForm } from '#app/core/booking/card.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import { consentTo } from '#app/core/booking/checkout/checkout-rules.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import {
  reloadCheckout,
  type Checkout,
  type CheckoutChanges,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { cardField, isDecline, savedCardGone } from '#app/core/booking/failures.ts'
import type { SavedCard } from '#app/core/booking/saved-cards/saved-card.ts'
import type { HostedPage, PayingCustomer, PaymentIntent } from '#app/core/money/payments-port.ts'
import { run } from '#app/core/runner.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { trackInFlight } from '#app/platform/concurrency/in-flight.server.ts'
import { amountsOf } from './attempt/attempt.ts'
import type { CheckoutEvents } from './process/checkout-decisions.ts'
import { maxPageWaitMs } from './process/checkout-effects.server.ts'
import { advance, checkoutProcess, readableOf } from './process/checkout-process.server.ts'

export type PaymentStart =
  | { kind: 'advanced'; checkout: Checkout }
  /** The traveller has to act on the page at `url`. */
  | { kind: 'needsAuthentication'; url: string }
  /** The bank declined the card, or the saved card is gone. Nothing is held. `field` is the card field to correct, if any. */
  | { kind: 'declined'; failure: CheckoutFailure; field: ReturnType<typeof cardField> }
  /** The payment provider is unreachable, and the bank holds nothing. */
  | { kind: 'unavailable'; failure: CheckoutFailure }
  /** The checkout was saved since the caller read it, so no payment started. */
  | { kind: 'superseded'; checkout: Checkout }

/** Pays with a card. Only one concurrent call continues; the others receive the current state. */
export function payByCard(
  checkout: Checkout,
  { cardNumber: number, cardHolder: holderName, expiryMonth, expiryYear, cvv }: CardForm,
  returnUrl: string,
  customer?: PayingCustomer,
): Promise<PaymentStart> {
  const card = { number, expiryMonth, expiryYear, cvv, holderName }
  return startPayment(checkout, { card, returnUrl, customer }, { holderName })
}

/** Pays with a card that the payment provider keeps. Then the steps are the same as in `payByCard`. */
export function payBySavedCard(
  checkout: Checkout,
  { customerId: id, methodId }: Pick<SavedCard, 'customerId' | 'methodId'>,
  returnUrl: string,
): Promise<PaymentStart> {
  const customer = { id, saves: false }
  return startPayment(checkout, { card: { methodId }, returnUrl, customer })
}

/**
 * Opens the payment provider's page for card entry. Once the traveller has paid there, the steps
 * are the same as in `payByCard`.
 */
export function payOnHostedPage(
  checkout: Checkout,
  urls: { success: string; cancel: string },
  customer?: PayingCustomer,
) {
  const { offer, passengers } = checkout
  const [first] = offer.slices
  const travellers = `${passengers.length} traveller${passengers.length === 1 ? '' : 's'}`
  const page = {
    description: `Flight ${first.origin.code} to ${first.destination.code}, ${travellers}`,
    email: passengers[0]?.email ?? null,
    successUrl: urls.success,
    cancelUrl: urls.cancel,
  }
  return startPayment(checkout, { page, customer })
}

/** Starts a payment. The given offer may be newer than the stored one. */
async function startPayment(
  checkout: Checkout,
  by: CheckoutEvents['pay']['by'],
  more: CheckoutChanges = {},
): Promise<PaymentStart> {
  const { id, version, offer } = checkout
  const amounts = amountsOf(checkout)
  const changes = { ...more, ...amounts, ...consentTo(offer.price.total), offer }
  const { amountMinor, currency } = amounts
  const event = { kind: 'pay', version, changes, request: { amountMinor, currency }, by } as const
  const outcome = await run(checkoutProcess, id, event)
  if (!outcome) throw new Error(`${id} is not stored`)
  const current = readableOf(outcome.row, checkout)
  const { state, failure } = current
  if (outcome.refused !== null) {
    return { kind: state === 'draft' ? 'superseded' : 'advanced', checkout: current }
  }
  const { answer } = outcome
  if (answer && !answer.ok && state === 'draft' && failure) {
    const { error } = answer
    if (isDecline(error)) return { kind: 'declined', failure, field: cardField(error) }
    const isGone = failure.code === savedCardGone.code
    return isGone ? { kind: 'declined', failure, field: null } : { kind: 'unavailable', failure }
  }
  if (answer?.ok && state === 'action_required') {
    const { redirectUrl, url } = answer.value as Partial<PaymentIntent & HostedPage>
    const next = redirectUrl ?? url
    return next
      ? { kind: 'needsAuthentication', url: next }
      : { kind: 'advanced', checkout: current }
  }
  return { kind: 'advanced', checkout: await advanceWithin(maxPageWaitMs, current) }
}

const firstPauseMs = 100
/**
 * Limits the vendor calls that the pages of one checkout cause in a minute. A page that reloads
 * itself must not use up the calls that all travellers share. Calls by recovery and webhooks do not
 * count.
 */
const looks = { points: 12, seconds: 60 }

/**
 * Advances a checkout and returns after at most `ms`. The work continues in the background. Once
 * the limit is reached, only an action of the traveller calls vendors, and only once.
 */
export async function advanceWithin(ms: number, checkout: Checkout, { isReload = false } = {}) {
  const { clock } = app()
  const until = now() + ms
  let current = checkout
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const about = { name: `checkout ${current.id}`, mustFinish: true }
    const waitSeconds = await takePoint({ ...looks, key: `looks:${current.id}` })
    const isFirst = pauseMs === firstPauseMs
    if (waitSeconds === 0 || (isFirst && !isReload)) {
      current = await within(until - now(), trackInFlight(advance(current), about), current)
    }
    const left = until - now()
    if (!checkoutStates[current.state].movesSoon || left < pauseMs) return current
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
