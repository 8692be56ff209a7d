import type { CardForm } from '#app/domain/card.ts'
import { customerTotal } from '#app/domain/checkout.ts'
import { samePrice, toMinorUnits, type Price } from '#app/domain/money.ts'
import { reloadCheckout, saveDraft, type Checkout } from '#app/models/checkout.server.ts'
import { FlightProviderError, OfferGoneError } from '#app/providers/flights/port.ts'
import { readOfferNow } from '../read-offer.server.ts'
import { isHostedPageId } from '#app/providers/payments/port.ts'
import { app } from '#app/app.server.ts'
import { advanceWithin, payAndBook, type PayOutcome } from './pay-and-book.server.ts'

export type StatedAmount = { amount: number; currency: string }

export type PayOpenOutcome =
  | PayOutcome
  /** The offer can no longer be had. */
  | { kind: 'expired' }
  | { kind: 'unverified' }
  /** The amount stated is not what it costs now. Nothing is charged. */
  | { kind: 'other amount'; total: Price }

/**
 * Pays for a draft whose traveller states what they expect to pay: the amount is their consent, so it
 * must be exactly today's total. `returnUrl` is where the bank's own page leads back to.
 */
export async function payOpenCheckout(
  checkout: Checkout,
  stated: StatedAmount,
  card: CardForm,
  returnUrl: string,
): Promise<PayOpenOutcome> {
  try {
    const { offer } = await readOfferNow(checkout.offerId, checkout.mode)
    if (Date.parse(offer.expiresAt) <= Date.now()) return { kind: 'expired' }
    const total = customerTotal({ ...checkout, offer })
    if (!samePrice(stated, total)) return { kind: 'other amount', total }
    const consentAmountMinor = toMinorUnits(offer.price.total)
    await saveDraft(checkout, { offer, consentAmountMinor })
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    return { kind: error instanceof OfferGoneError ? 'expired' : 'unverified' }
  }
  return payAndBook(await reloadCheckout(checkout), card, returnUrl)
}

const patienceMs = 12_000

/** Moves a checkout on whose payment was begun before, and says how far it has got. */
export async function followCheckout(
  checkout: Checkout,
): Promise<Exclude<PayOutcome, { kind: 'declined' }>> {
  const current = await advanceWithin(patienceMs, checkout)
  const intentId = current.paymentIntentId
  if (current.state === 'action_required' && intentId && !isHostedPageId(intentId)) {
    const { redirectUrl } = await app().payments(current.mode).getIntent(intentId)
    if (redirectUrl) return { kind: 'bank', url: redirectUrl }
  }
  return { kind: 'moved', checkout: current }
}
