import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { CardForm } from '#app/core/booking/card.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import {
  consentTo,
  customerTotal,
  paidAmounts,
  previousFare,
  replaceOffer,
} from '#app/core/booking/checkout/checkout-rules.ts'
import { isSamePrice, type Price } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { log } from '#app/platform/log.server.ts'
import {
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { FlightProviderError, OfferGoneError } from '#app/core/flight/flights-port.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { isOnSale } from '#app/core/search/on-sale.server.ts'
import { isExpired, refreshOffer } from '#app/core/search/read-offer.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import { maxPageWaitMs } from './process/checkout-effects.server.ts'
import {
  advanceWithin,
  payByCard,
  payBySavedCard,
  payOnHostedPage,
  type PaymentStart,
} from './pay-and-book.server.ts'
import type { SavedCard } from '#app/core/booking/saved-cards/saved-card.ts'
import { findOrCreateCustomer } from '#app/core/booking/saved-cards/saved-cards.server.ts'
import { findRepeatBookings, type RepeatBooking } from '#app/core/booking/repeat-bookings.server.ts'
import { forgetUnreadableDocuments } from '#app/core/booking/stored-documents.server.ts'

/** The total that the traveller saw and agrees to, with the checkout's version. */
export type ShownTotal = { total: Price; version: number }

export type Payment = {
  /** Null when the form states no total. The traveller has then agreed to no price. */
  shown: ShownTotal | null
  /** Null when the traveller enters the card on the payment provider's page. */
  card: CardForm | SavedCard | null
  /** Whether the buyer wants the payment provider to keep the card. */
  savesCard?: boolean
  returnUrl: string
  offerIsFresh?: boolean
  /** Owner whose earlier bookings are searched for the same flights. */
  buyer: Owner
  /** Checkout ids of the earlier bookings that the buyer agreed to repeat, or `all`. */
  confirmedRepeats: readonly string[] | 'all'
}

/** Outcomes of a payment. Only `advanced` and `needsAuthentication` may hold or charge money. */
export type PayOutcome =
  | Exclude<PaymentStart, { kind: 'superseded' }>
  /**
   * The price or the content is no longer as the page showed it. `was` is null when the form stated
   * no total.
   */
  | { kind: 'changed'; was: Price | null; now: Price }
  | { kind: 'expired' }
  | { kind: 'unverified' }
  /** A provider rejects our requests, so sales are paused. `retryAfter` is in seconds. */
  | { kind: 'paused'; failure: CheckoutFailure; retryAfter: number }
  /** The buyer already has these flights and has not confirmed another booking. */
  | { kind: 'repeat'; bookings: RepeatBooking[] }
  | { kind: 'documents lost'; failure: CheckoutFailure }

/** Charges exactly the shown total or nothing, by compare-and-set on the shown version. */
export async function pay(checkout: Checkout, payment: Payment): Promise<PayOutcome> {
  const outcome = await payOrRefuse(checkout, payment)
  if (!unchargedKinds.has(outcome.kind)) return outcome
  // A concurrent request may have started the payment, and the browser shows only this response.
  const now = await reloadCheckout(checkout)
  const isBegun = checkoutStates[now.state].hasActivePayment || now.state === 'booked'
  return isBegun ? findNextStep(now) : outcome
}

const unchargedKinds = new Set<PayOutcome['kind']>([
  'changed',
  'expired',
  'unverified',
  'paused',
  'documents lost',
  'repeat',
])

async function payOrRefuse(checkout: Checkout, payment: Payment): Promise<PayOutcome> {
  const { shown } = payment
  const { total: now, cost } = paidAmounts(checkout)
  if (!shown || shown.version !== checkout.version || !isSamePrice(shown.total, now)) {
    return { kind: 'changed', was: shown?.total ?? null, now }
  }
  // The page was shown in the other mode, so the traveller may expect test money instead of real
  // money or the reverse.
  if (checkout.mode !== (await currentMode())) return { kind: 'expired' }
  const pause = await findSalesPause(checkout.mode, cost, checkout.offer.vendor)
  if (pause) return { kind: 'paused', failure: pause.failure, retryAfter: pause.retryAfter }
  const failure = await forgetUnreadableDocuments(checkout)
  if (failure) return { kind: 'documents lost', failure }
  const bookings = await findUnconfirmedRepeats(checkout, payment)
  if (bookings.length > 0) return { kind: 'repeat', bookings }
  const verified = await verifyOffer(checkout, payment.offerIsFresh)
  if (verified.kind !== 'stands') return verified

  const current = { ...checkout, offer: verified.offer }
  const begun = await beginPayment(current, payment)
  if (begun.kind === 'advanced') return findNextStep(begun.checkout)
  return begun.kind === 'superseded'
    ? { kind: 'changed', was: shown.total, now: customerTotal(begun.checkout) }
    : begun
}

async function beginPayment(
  checkout: Checkout,
  { card, returnUrl, savesCard, buyer }: Payment,
): Promise<PaymentStart> {
  if (card && 'methodId' in card) return payBySavedCard(checkout, card, returnUrl)
  const { mode } = checkout
  const id = savesCard && buyer.userId ? await findOrCreateCustomer(buyer.userId, mode) : null
  const customer = id === null ? undefined : { id, saves: true }
  if (card) return payByCard(checkout, card, returnUrl, customer)
  const urls = { success: returnUrl, cancel: `${returnUrl}&cancelled=1` }
  return payOnHostedPage(checkout, urls, customer)
}

async function findUnconfirmedRepeats(checkout: Checkout, { buyer, confirmedRepeats }: Payment) {
  if (confirmedRepeats === 'all') return []
  const repeats = await findRepeatBookings(checkout, buyer)
  return repeats.filter(({ checkoutId }) => !confirmedRepeats.includes(checkoutId))
}

type Verified = { kind: 'stands'; offer: Offer } | Exclude<PayOutcome, PaymentStart>

/** Checks that the airline still sells the offer at this price. */
async function verifyOffer(checkout: Checkout, isFresh = false): Promise<Verified | Advanced> {
  const before = checkout.offer
  if (!isOnSale(before)) return { kind: 'expired' }
  const offer = await readAgain(checkout, isFresh)
  if (offer === 'unverified') return { kind: 'unverified' }
  if (offer === 'gone') return markOfferGone(checkout)
  if (isSamePrice(offer.price.total, before.price.total)) return { kind: 'stands', offer }
  const repriced = replaceOffer(checkout, offer)
  const now = customerTotal({ ...checkout, ...repriced })
  const was = customerTotal(checkout)
  await saveDraft(checkout, { ...repriced, ...consentTo(before.price.total) })
  return { kind: 'changed', was, now }
}

/**
 * Reads the offer from the airline. Skips this for a price that was just agreed to, because reading
 * an offer can change its price.
 */
async function readAgain(
  checkout: Checkout,
  isFresh: boolean,
): Promise<Offer | 'gone' | 'unverified'> {
  const { offer: before, offerId, mode } = checkout
  if (await isExpired(before)) return 'gone'
  if (isFresh || previousFare(checkout)) return before
  try {
    const { offer } = await refreshOffer(offerId, mode)
    return (await isExpired(offer)) ? 'gone' : offer
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    return error instanceof OfferGoneError ? 'gone' : 'unverified'
  }
}

type Advanced = Extract<PaymentStart, { kind: 'advanced' }>

/**
 * Marks the offer as gone. Returns the checkout instead if a concurrent request has started its
 * payment.
 */
async function markOfferGone(checkout: Checkout): Promise<{ kind: 'expired' } | Advanced> {
  const offer = { ...checkout.offer, expiresAt: new Date(now()).toISOString() }
  if (await saveDraft(checkout, { offer })) return { kind: 'expired' }
  return { kind: 'advanced', checkout: await reloadCheckout(checkout) }
}

/** Advances a checkout with a started payment and returns the next page, if any. */
export async function followCheckout(
  checkout: Checkout,
): Promise<Extract<PayOutcome, { kind: 'advanced' | 'needsAuthentication' }>> {
  return findNextStep(await advanceWithin(maxPageWaitMs, checkout))
}

/** Returns the URL of the bank's or provider's page that waits for the traveller, or null. */
export async function findPaymentPage(checkout: Checkout): Promise<string | null> {
  const { state, mode, paymentIntentId: id } = checkout
  if (state !== 'action_required' || !id) return null
  const payments = app().payments(mode)
  try {
    if (!payments.isHostedPage(id)) return (await payments.getIntent(id)).redirectUrl
    const page = await payments.getHostedPage(id)
    return page.status === 'open' ? page.url : null
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: checkout.id }, 'could not find the page of the bank')
    return null
  }
}

async function findNextStep(
  checkout: Checkout,
): Promise<Advanced | { kind: 'needsAuthentication'; url: string }> {
  const url = await findPaymentPage(checkout)
  return url === null ? { kind: 'advanced', checkout } : { kind: 'needsAuthentication', url }
}
