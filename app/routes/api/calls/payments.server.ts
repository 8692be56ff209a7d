import { allowedStep, customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { isSamePrice } from '#app/core/money/money.ts'
import { addressOf } from '#app/web/wire/address.server.ts'
import { takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import {
  findCheckoutOfOffer,
  listOpenCheckouts,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { ownCheckout } from '../access.server.ts'
import { call } from '../call.server.ts'
import { apiFailure, apiLimited } from '../errors.server.ts'
import { PaymentResponseSchema } from '../wire/bookings.ts'
import { PaymentRequestSchema } from '#app/routes/api/wire/booking-requests.ts'
import {
  checkCard,
  followPayment,
  payByApi,
  paymentAnswers,
  priceChanged,
} from './payment-answers.server.ts'

export const processCard = call(
  {
    method: 'POST',
    path: '/api/payments/process-card',
    summary:
      'Pay the exact total of the open checkout of this session. The order is then placed, and the card is charged only after that.',
    access: ownCheckout,
    body: PaymentRequestSchema,
    limit: { name: 'card' },
    answers: { 200: PaymentResponseSchema, ...paymentAnswers },
  },
  async ({ request, body: { cardDetails, confirmDuplicate, ...stated } }) => {
    const sent = await findPaidCheckout(request, stated.offerId)
    const outcome = sent
      ? await followPayment(sent)
      : await payByApi(
          request,
          await requireOpenCheckout(request, stated),
          { amount: stated.amount, currency: stated.currency, confirmDuplicate },
          checkCard(cardDetails),
        )
    if ('status' in outcome) return outcome
    const paymentId = outcome.paymentIntentId ?? ''
    return { status: 200, body: { success: true, paymentId, message: 'Payment successful' } }
  },
)

/**
 * Returns the caller’s open checkout if it has the stated total. Callers without a checkout are refused
 * before the card is read, so that no one can test stolen cards here.
 */
async function requireOpenCheckout(
  request: Request,
  stated: { amount: number; currency: string; offerId?: string },
): Promise<Checkout> {
  const open = (await listOpenCheckouts(await ownerOf(request))).filter(
    (checkout) =>
      allowedStep('payment', checkout) === 'payment' &&
      (!stated.offerId || checkout.offerId === stated.offerId),
  )
  if (open.length === 0) {
    const limited = await takeAttempt('card', request, addressOf(request))
    if (limited) throw apiLimited(limited)
    throw apiFailure(404, 'You have no open checkout to pay for', 'NO_OPEN_CHECKOUT')
  }
  const exact = open.filter((checkout) => isSamePrice(customerTotal(checkout), stated))
  const [only, another] = exact
  if (!only) {
    const [first, second] = open
    if (first && !second) throw priceChanged('AMOUNT_MISMATCH', stated, customerTotal(first))
    throw apiFailure(409, 'The amount doesn’t match any open checkout', 'AMOUNT_MISMATCH')
  }
  if (another) {
    throw apiFailure(409, 'Several open checkouts have this total. Send an offerId', 'AMBIGUOUS')
  }
  return only
}

async function findPaidCheckout(request: Request, offerId?: string): Promise<Checkout | null> {
  const known = offerId ? await findCheckoutOfOffer(offerId, await ownerOf(request)) : null
  return known && !['draft', 'failed'].includes(known.state) ? known : null
}
