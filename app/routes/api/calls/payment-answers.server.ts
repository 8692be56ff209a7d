import type { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { cardSchema, type CardForm } from '#app/core/booking/card.ts'
import { refusedFields } from '#app/core/flight/refused-details.ts'
import { waitingMessage } from '#app/core/booking/waiting-messages.ts'
import { formatPrice, isSamePrice, priceToDecimal, type Price } from '#app/core/money/money.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { limitedHeaders, takeCardAttempt } from '#app/web/session/limits/limits.server.ts'
import { publicOrigin } from '#app/web/wire/public-origin.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { offerExpired } from '#app/core/search/offer-expired.ts'
import { unverified } from '#app/core/booking/failures.ts'
import { followCheckout, pay } from '#app/core/booking/payment/pay.server.ts'
import type { RepeatBooking } from '#app/core/booking/repeat-bookings.server.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import type { SalesPause } from '#app/core/outages/sales-pause.server.ts'
import type { Reply } from '../call.server.ts'
import { ApiError, apiFailure, apiLimited } from '../errors.server.ts'
import { checkApiInput } from '../input.server.ts'
import { DuplicateBookingSchema, PendingSchema, PriceChangedSchema } from '../wire/bookings.ts'
import type { CardDetails } from '#app/routes/api/wire/booking-requests.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'

export const paymentAnswers = {
  202: PendingSchema,
  402: FailureSchema.or(PendingSchema),
  404: FailureSchema,
  409: FailureSchema.or(PriceChangedSchema).or(DuplicateBookingSchema),
  410: FailureSchema,
}

type Unsettled = Reply<Pick<typeof paymentAnswers, 202 | 402>>

/** Validates the card with the schema of the payment form. */
export function checkCard(details: CardDetails): CardForm {
  const { number, expiryMonth, expiryYear, cvv, holderName } = details
  return checkApiInput(
    { cardNumber: number, cardHolder: holderName, expiryMonth, expiryYear, cvv },
    cardSchema(new Date(now())),
  )
}

export function priceChanged(
  code: 'PRICE_CHANGED' | 'AMOUNT_MISMATCH',
  stated: Price | null,
  total: Price,
): ApiError {
  const change =
    stated && isSamePrice(stated, total)
      ? 'The booking has changed since you read it'
      : `The total is now ${formatPrice(total)}${stated ? ` instead of ${formatPrice(stated)}` : ''}`
  const message = `${change}. Nothing was charged.`
  const failure: z.infer<typeof PriceChangedSchema> = {
    success: false,
    message,
    code,
    stated: stated && toWireAmount(stated),
    total: toWireAmount(total),
  }
  return new ApiError(409, failure)
}

const toWireAmount = (price: Price) => ({ amount: priceToDecimal(price), currency: price.currency })

type Stated = Price & {
  /** True when this request has just read the offer from the airline. */
  offerIsFresh?: boolean
  confirmDuplicate: boolean
}

/**
 * Pays for an open checkout. Throws an `ApiError` when the payment is refused, and returns an answer while it
 * is pending. The request states the amount that the traveller agreed to.
 */
export async function payByApi(
  request: Request,
  checkout: Checkout,
  { offerIsFresh, confirmDuplicate, ...total }: Stated,
  card: CardForm,
): Promise<Checkout | Unsettled> {
  if (env.cardEntry[checkout.mode] === 'hosted') {
    const message = 'Cards can only be entered on the payment provider’s page.'
    throw apiFailure(409, message, 'CARD_ENTRY_HOSTED')
  }
  const limited = await takeCardAttempt(request, checkout)
  if (limited) throw apiLimited(limited)
  const returnUrl = `${publicOrigin(request)}/booking/payment/return?checkout=${checkout.id}`
  const shown = { total, version: checkout.version }
  const outcome = await pay(checkout, {
    shown,
    card,
    returnUrl,
    offerIsFresh,
    buyer: await ownerOf(request),
    confirmedRepeats: confirmDuplicate ? 'all' : [],
  })
  switch (outcome.kind) {
    case 'expired':
      throw apiFailure(410, offerExpired, 'OFFER_EXPIRED')
    case 'unverified':
      throw unreachable(unverified.message)
    case 'changed':
      throw priceChanged('PRICE_CHANGED', outcome.was, outcome.now)
    case 'repeat':
      throw duplicate(outcome.bookings)
    case 'documents lost':
      throw apiFailure(409, outcome.failure.message, 'DOCUMENTS_LOST')
    case 'declined':
      throw apiFailure(402, outcome.failure.message, 'PAYMENT_FAILED')
    case 'paused':
      throw salesPaused(outcome)
    case 'unavailable':
      throw unreachable(outcome.failure.message)
    case 'needsAuthentication':
      return authenticationRequired(outcome.url)
    case 'advanced':
      return requireBooked(outcome.checkout)
  }
}

function duplicate(bookings: readonly RepeatBooking[]): ApiError {
  const failure: z.infer<typeof DuplicateBookingSchema> = {
    success: false,
    message:
      'You’ve already booked these flights. Nothing was charged. To book them again, send confirmDuplicate: true.',
    code: 'DUPLICATE_BOOKING',
    duplicates: bookings.map(({ bookingId, reference, flights, travellers }) => ({
      ...{ bookingId, reference, flights, travellers },
    })),
  }
  return new ApiError(409, failure)
}

export function salesPaused({ failure, retryAfter }: Pick<SalesPause, 'failure' | 'retryAfter'>) {
  const headers = { 'Retry-After': String(retryAfter) }
  return apiFailure(503, failure.message, 'SALES_PAUSED', headers)
}

function unreachable(message: string): ApiError {
  return apiFailure(503, message, 'UNREACHABLE', limitedHeaders({ retryAfter: outageRetrySeconds }))
}

function authenticationRequired(redirectUrl?: string): Unsettled {
  const code = 'AUTHENTICATION_REQUIRED'
  const { message } = waitingMessage('action_required', null)
  return { status: 402, body: { success: false, message, code, redirectUrl } }
}

/** Answers a repeated payment request with the state of the checkout. */
export async function followPayment(checkout: Checkout): Promise<Checkout | Unsettled> {
  const outcome = await followCheckout(checkout)
  return outcome.kind === 'needsAuthentication'
    ? authenticationRequired(outcome.url)
    : requireBooked(outcome.checkout)
}

/** Returns a booked checkout, answers 202 or 402 while the booking is pending, and throws when it failed. */
function requireBooked(checkout: Checkout): Checkout | Unsettled {
  const { state, failure, passengers } = checkout
  if (state === 'booked') return checkout
  if (state === 'failed' || state === 'draft') {
    const expired = failure?.code === 'offer_expired'
    const message = failure?.message ?? 'Something went wrong. Please try again.'
    const refused = refusedFields(failure?.refused ?? [], passengers)
    const errors = refused.map(({ name, message }) => [name.replace(/\[(\d+)\]/, '.$1'), [message]])
    throw new ApiError(expired ? 410 : 409, {
      success: false,
      message,
      code: expired ? 'OFFER_EXPIRED' : 'BOOKING_FAILED',
      ...(errors.length > 0 && { errors: Object.fromEntries(errors) as Record<string, string[]> }),
    })
  }
  if (state === 'action_required') return authenticationRequired()
  const { message: words } = waitingMessage(state, failure)
  const message = `${words} Send the same request again for the result. You’re charged only once.`
  return { status: 202, body: { success: false, message, code: 'PENDING' } }
}
