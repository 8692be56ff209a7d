import type { CardForm } from '#app/domain/card.ts'
import { samePrice, toMinorUnits } from '#app/domain/money.ts'
import { allowedStep } from '#app/domain/checkout.ts'
import { takeCardAttempt, type Limited } from '#app/http/limits.server.ts'
import { paths } from '#app/http/paths.ts'
import { publicOrigin } from '#app/http/public-origin.server.ts'
import { reloadCheckout, saveDraft, type Checkout } from '#app/models/checkout.server.ts'
import { offerExpired } from '#app/operations/checkout/failures.server.ts'
import {
  payAndBook,
  payOnHostedPage,
  type PayOutcome,
} from '#app/operations/checkout/pay-and-book.server.ts'
import { readOfferNow } from '#app/operations/read-offer.server.ts'
import { FlightProviderError, OfferGoneError } from '#app/providers/flights/port.ts'
import { checkoutAddress } from './checkout.server.ts'

type Answer =
  | { kind: 'redirect'; to: string }
  /** The price has moved: the page shows the old and the new one. */
  | { kind: 'agree' }
  | Extract<PayOutcome, { kind: 'declined' }>
  | ({ kind: 'limited' } & Limited)

/** Whether the fare differs from the one the traveller saw and accepted last. */
export function priceToAgree({ offer, consentAmountMinor }: Checkout): boolean {
  return consentAmountMinor !== null && consentAmountMinor !== toMinorUnits(offer.price.total)
}

function declined(message: string): Answer {
  return { kind: 'declined', message, field: null }
}

/**
 * Makes sure that the price shown is the price charged, then pays. A price that was just agreed to
 * is not asked for again: reading can move it, and the airline refuses an order at another price.
 * Without a card the payment provider's own page asks for it.
 */
export async function pay(
  request: Request,
  checkout: Checkout,
  card: CardForm | null,
  agreed: FormDataEntryValue | null,
): Promise<Answer> {
  const limited = await takeCardAttempt(request, checkout)
  if (limited) return { kind: 'limited', ...limited }
  const now = toMinorUnits(checkout.offer.price.total)
  if (priceToAgree(checkout)) {
    if (agreed !== String(now)) return { kind: 'agree' }
    await saveDraft(checkout, { consentAmountMinor: now })
  } else {
    const problem = await verifyOffer(checkout)
    if (problem) return problem
  }
  const current = await reloadCheckout(checkout)
  const returnUrl = `${publicOrigin(request)}/booking/payment/return?checkout=${checkout.id}`
  const outcome = card
    ? await payAndBook(current, card, returnUrl)
    : await payOnHostedPage(current, { success: returnUrl, cancel: `${returnUrl}&cancelled=1` })
  if (outcome.kind === 'declined') return outcome
  if (outcome.kind === 'bank') return { kind: 'redirect', to: outcome.url }
  const step = allowedStep('confirmation', outcome.checkout)
  const seats = outcome.checkout.failure?.code === 'seats_gone'
  return {
    kind: 'redirect',
    to: paths.booking(seats ? 'seats' : step, checkoutAddress(request)),
  }
}

/** Asks the airline whether the offer still stands at its price. Null when it does. */
async function verifyOffer(checkout: Checkout): Promise<Answer | null> {
  try {
    const { offer } = await readOfferNow(checkout.offerId, checkout.mode)
    if (Date.parse(offer.expiresAt) <= Date.now()) return declined(offerExpired)
    const same = samePrice(offer.price.total, checkout.offer.price.total)
    const agreed = checkout.consentAmountMinor ?? toMinorUnits(checkout.offer.price.total)
    await saveDraft(checkout, { offer, consentAmountMinor: agreed })
    return same ? null : { kind: 'agree' }
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    return declined(
      error instanceof OfferGoneError
        ? offerExpired
        : 'Unable to verify offer validity. Please try again. Nothing was charged.',
    )
  }
}
