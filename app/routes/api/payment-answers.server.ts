import { PendingSchema, type CardDetails } from '#app/domain/api/bookings.ts'
import { cardSchema, type CardForm } from '#app/domain/card.ts'
import { env } from '#app/env.server.ts'
import {
  apiAnswer,
  apiFailure,
  apiLimited,
  checkApiInput,
  invalidInput,
} from '#app/http/api.server.ts'
import { takeCardAttempt } from '#app/http/limits.server.ts'
import { publicOrigin } from '#app/http/public-origin.server.ts'
import type { Checkout } from '#app/models/checkout.server.ts'
import { offerExpired } from '#app/operations/checkout/failures.server.ts'
import {
  followCheckout,
  payOpenCheckout,
  type StatedAmount,
} from '#app/operations/checkout/pay-open-checkout.server.ts'

/** The card as the form's own schema checks it. */
export function checkCard(details: CardDetails): CardForm {
  const { number, expiryMonth, expiryYear, cvv, holderName } = details
  return checkApiInput(
    { cardNumber: number, cardHolder: holderName, expiryMonth, expiryYear, cvv },
    cardSchema(new Date()),
  )
}

const fieldNames = { cardNumber: 'number', expiryMonth: 'expiryMonth', cvv: 'cvv' } as const

/**
 * Pays for an open checkout and returns it as far as it has got; every refusal is thrown, and what
 * has to be waited for is returned as an answer.
 */
export async function payByApi(
  request: Request,
  checkout: Checkout,
  stated: StatedAmount,
  card: CardForm,
): Promise<Checkout | Response> {
  if (env.cardEntry[checkout.mode] === 'hosted') {
    const message = 'Cards are entered on the payment provider’s own page only.'
    throw apiFailure(409, message, 'CARD_ENTRY_HOSTED')
  }
  const limited = await takeCardAttempt(request, checkout)
  if (limited) throw apiLimited(limited)
  const returnUrl = `${publicOrigin(request)}/booking/payment/return?checkout=${checkout.id}`
  const outcome = await payOpenCheckout(checkout, stated, card, returnUrl)
  switch (outcome.kind) {
    case 'expired':
      throw apiFailure(410, offerExpired, 'OFFER_EXPIRED')
    case 'unverified': {
      const message = 'Unable to verify offer validity. Please try again. Nothing was charged.'
      throw apiFailure(503, message, 'UNREACHABLE')
    }
    case 'other amount': {
      const { amount, currency } = outcome.total
      const message = `The total is now ${amount} ${currency}. Nothing was charged.`
      throw apiFailure(409, message, 'PRICE_CHANGED')
    }
    case 'declined':
      if (outcome.field) throw invalidInput({ [fieldNames[outcome.field]]: [outcome.message] })
      throw apiFailure(402, outcome.message, 'PAYMENT_FAILED')
    case 'bank':
      return pending(402, 'AUTHENTICATION_REQUIRED', bankMessage, outcome.url)
    case 'moved':
      return settled(outcome.checkout)
  }
}

const bankMessage = 'Your bank wants to confirm that it is you. Nothing was charged yet.'

function pending(
  status: number,
  code: 'PENDING' | 'AUTHENTICATION_REQUIRED',
  message: string,
  redirectUrl?: string,
): Response {
  const body = PendingSchema.parse({ success: false, message, code, redirectUrl })
  return apiAnswer(body, { status })
}

/** What has become of a checkout whose payment was sent before. */
export async function lookAgain(checkout: Checkout): Promise<Checkout | Response> {
  const outcome = await followCheckout(checkout)
  return outcome.kind === 'bank'
    ? pending(402, 'AUTHENTICATION_REQUIRED', bankMessage, outcome.url)
    : settled(outcome.checkout)
}

/** A booked checkout; one under way is answered as such, one that failed is thrown. */
function settled(checkout: Checkout): Checkout | Response {
  const { state, failure } = checkout
  if (state === 'booked') return checkout
  if (state === 'failed' || state === 'draft') {
    const expired = failure?.code === 'offer_expired'
    const message = failure?.message ?? 'Something went wrong. Please try again.'
    throw apiFailure(expired ? 410 : 409, message, expired ? 'OFFER_EXPIRED' : 'BOOKING_FAILED')
  }
  if (state === 'action_required') return pending(402, 'AUTHENTICATION_REQUIRED', bankMessage)
  return pending(
    202,
    'PENDING',
    'The airline is confirming your seats. Send the same request again to learn how it ended; you are charged only once.',
  )
}
