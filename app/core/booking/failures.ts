import { offerExpired } from '#app/core/search/offer-expired.ts'
import type { CheckoutFailure } from './checkout/checkout-record.ts'
import { refusedFields } from '#app/core/flight/refused-details.ts'
import {
  FlightsBusyError,
  FlightsOperatorError,
  FlightsUnreachableError,
  OfferGoneError,
  OrderPriceChangedError,
  PassengersRefusedError,
  ServiceGoneError,
  type FlightProviderError,
} from '#app/core/flight/flights-port.ts'
import {
  CardDeclinedError,
  CardInvalidError,
  type PaymentIntent,
  type PaymentProviderError,
} from '#app/core/money/payments-port.ts'
import type { VendorError } from '#app/core/site/vendor-error.ts'

export const unverified = {
  title: 'Offer Validation Failed',
  message: 'Unable to verify offer validity. Please try again. Nothing was charged.',
}

const holdReleased = 'The hold on your card was released; nothing was charged.'

/**
 * After a failure with one of these codes the traveller can retry the same checkout. All other
 * codes end the checkout.
 */
const retriable = [
  'price_changed',
  'seats_gone',
  'airline_unreachable',
  'passengers_refused',
  'authentication_failed',
  'interrupted',
  'sales_paused',
  'documents_lost',
]

export function canRetry(failure: CheckoutFailure | null): boolean {
  return failure !== null && retriable.includes(failure.code)
}

/** Returns true when the order certainly never reached the airline. */
export function wasNeverSent(failure: CheckoutFailure | null): boolean {
  return failure?.code === 'airline_unreachable' || failure?.code === documentsLost.code
}

export const documentsLost: CheckoutFailure = {
  code: 'documents_lost',
  message: `We couldn’t read the passport details. ${holdReleased} Please enter them again.`,
}

export const alreadyOrdered: CheckoutFailure = {
  code: 'offer_expired',
  message: `${offerExpired} ${holdReleased}`,
}

export const notCreated: CheckoutFailure = {
  code: 'order_refused',
  message: `The airline couldn’t confirm this booking. ${holdReleased} Please select another flight.`,
}

export const orderCancelled: CheckoutFailure = {
  code: 'order_cancelled',
  message: `The airline cancelled this booking before it was paid for. ${holdReleased} Please select another flight.`,
}

export const notConfirmed: CheckoutFailure = {
  code: 'not_confirmed',
  message: `The airline didn’t confirm this booking. ${holdReleased}`,
}

export const orderWithdrawn: CheckoutFailure = {
  code: 'order_withdrawn',
  message: `We couldn’t complete this booking, so we cancelled it with the airline. ${holdReleased}`,
}

export const refundPending: CheckoutFailure = {
  code: 'order_withdrawn',
  message:
    'We couldn’t complete this booking, so we cancelled it with the airline. We’re refunding everything you paid and will email you when the refund is sent.',
}

export const settledManually: CheckoutFailure = {
  code: 'settled',
  message:
    'There is no booking. Our team has settled this payment with you, and you won’t be charged again.',
}

export const refundedInFull: CheckoutFailure = {
  code: 'not_confirmed',
  message: 'The airline didn’t confirm this booking. We’ve refunded your payment in full.',
}

type Travelling = Parameters<typeof refusedFields>[1][number]

/** Returns a message that names the details to correct. `passengers` are in form order. */
function refusedMessage({ refused }: PassengersRefusedError, passengers: readonly Travelling[]) {
  const [first] = refused
  if (!first?.detail) {
    return `The airline didn’t accept the traveller details. ${holdReleased} Please check names, dates of birth and phone numbers.`
  }
  if (first.detail === 'same names') {
    return `The airline didn’t accept two travellers with the same name. ${holdReleased} Please check the names.`
  }
  const labels = refused.flatMap((one) => {
    const fields = refusedFields([one], passengers)
    return fields.length === 1
      ? fields.map(({ label }) => label)
      : [`${one.detail ?? 'details'} of a traveller`]
  })
  const what = [...new Set(labels)].map((label) => `the ${label}`).join(' and ')
  const advice =
    first.detail === 'frequent flyer number'
      ? 'check it, or leave it out'
      : 'check it and try again'
  return `The airline didn’t accept ${what}. ${holdReleased} Please ${advice}.`
}

export const passengersRefusedCode = 'passengers_refused'

/** Returns the failure of an order that was certainly not placed. */
export function orderFailure(
  error: FlightProviderError,
  passengers: readonly Travelling[] = [],
): CheckoutFailure {
  if (error instanceof OfferGoneError) {
    return { code: 'offer_expired', message: `${offerExpired} ${holdReleased}` }
  }
  if (error instanceof OrderPriceChangedError) {
    return { code: 'price_changed', message: `The airline changed the price. ${holdReleased}` }
  }
  if (error instanceof ServiceGoneError) {
    return {
      code: 'seats_gone',
      message: `A seat or bag you chose has just been sold. ${holdReleased} Please choose again.`,
    }
  }
  if (error instanceof FlightsUnreachableError || error instanceof FlightsBusyError) {
    return {
      code: 'airline_unreachable',
      message: `We couldn’t reach the airline. ${holdReleased} Please try again in a moment.`,
    }
  }
  if (error instanceof FlightsOperatorError) {
    return {
      code: 'sales_paused',
      message: `We can’t sell tickets right now. ${holdReleased} Please try again later.`,
    }
  }
  if (error instanceof PassengersRefusedError) {
    const message = refusedMessage(error, passengers)
    return { code: passengersRefusedCode, message, refused: [...error.refused] }
  }
  return notCreated
}

const declined =
  'Your card was declined or the card details were incorrect. Nothing was charged. Please check them or use another card.'

const notProcessed =
  'Your bank couldn’t process the card just now. Nothing was charged. Please try again.'
const notIdentified =
  'Your bank couldn’t confirm your identity. Nothing was charged. Please try again or use another card.'

/** Stripe advises another attempt with the same card after each code of `notProcessed`. */
const declineMessages: Record<string, string> = {
  insufficient_funds:
    'Your card was declined because it doesn’t have enough funds. Nothing was charged. Please use another card.',
  expired_card: 'Your card has expired. Nothing was charged. Please use another card.',
  processing_error: notProcessed,
  issuer_not_available: notProcessed,
  reenter_transaction: notProcessed,
  try_again_later: notProcessed,
  authentication_required: notIdentified,
}

/**
 * Returns the failure for a decline code. Banks ask merchants not to reveal reasons such as theft.
 */
export function declineFailure(code: string): CheckoutFailure {
  return { code, message: declineMessages[code] ?? declined }
}

/** True when the bank or the card is the reason. Another card may then help. */
export function isDecline(error: unknown): error is CardDeclinedError | CardInvalidError {
  return error instanceof CardDeclinedError || error instanceof CardInvalidError
}

export function paymentFailure(error: Pick<VendorError, 'code'>): CheckoutFailure {
  return isDecline(error) ? declineFailure(error.code) : paymentUnavailable
}

const paymentUnavailable: CheckoutFailure = {
  code: 'payment_unavailable',
  message:
    'We can’t take card payments right now. Nothing was charged. Please try again in a moment.',
}

export const interrupted: CheckoutFailure = {
  code: 'interrupted',
  message:
    'The payment was interrupted before your bank answered. Nothing was charged. Please try again.',
}

/** The payment page expired, or was closed, before the traveller paid. */
export const pageClosed: CheckoutFailure = {
  code: 'interrupted',
  message: 'The payment page closed before you paid. Nothing was charged. Please try again.',
}

/** The traveller chose to pay again before finishing on the bank's page or the payment page. */
export const abandoned: CheckoutFailure = {
  code: 'interrupted',
  message: 'This payment wasn’t finished, and nothing was charged. Please try again.',
}

export const notAuthenticated: CheckoutFailure = {
  code: 'authentication_failed',
  message: notIdentified,
}

/**
 * Returns the failure for a failed authentication, or for a decline that followed the
 * authentication.
 */
export function bankPageFailure({ declineCode }: PaymentIntent): CheckoutFailure {
  const declined = declineCode !== null && !declineCode.includes('authentication')
  return declined ? declineFailure(declineCode) : notAuthenticated
}

/** The payment provider no longer has the chosen saved card. */
export const savedCardGone: CheckoutFailure = {
  code: 'saved_card_gone',
  message: 'This card is no longer saved. Nothing was charged. Please choose another card.',
}

/** Returns the card field to correct, or null when no single field is wrong. */
export function cardField(
  error: PaymentProviderError,
): 'cardNumber' | 'expiryMonth' | 'cvv' | null {
  if (!(error instanceof CardInvalidError)) return null
  return error.field === 'number' ? 'cardNumber' : error.field === 'expiry' ? 'expiryMonth' : 'cvv'
}

const failureTitles: Record<string, string> = {
  offer_expired: 'Flight Offer Expired',
  price_changed: 'The price has changed',
  seats_gone: 'Booking Failed',
  documents_lost: 'Booking Failed',
  airline_unreachable: 'Booking Failed',
  passengers_refused: 'Booking Failed',
  order_refused: 'Booking Failed',
  payment_unavailable: 'Payment Error',
  sales_paused: 'Sales Paused',
  authentication_failed: 'Payment Failed',
  interrupted: 'Payment Failed',
}

/** Returns the title of a failure. A code that the list lacks is a bank's decline code. */
export function failureTitle({ code }: CheckoutFailure): string {
  return failureTitles[code] ?? 'Card Payment Failed'
}
