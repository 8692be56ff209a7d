import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { PaymentRequestSchema } from '#app/domain/api/bookings.ts'
import { customerTotal } from '#app/domain/checkout/checkout.ts'
import { samePrice } from '#app/domain/money/money.ts'
import { addressOf } from '#app/http/address.server.ts'
import {
  answerApi,
  apiAnswer,
  apiFailure,
  apiLimited,
  readApiBody,
  type Endpoints,
} from '#app/http/api.server.ts'
import { takeAttempt } from '#app/http/limits.server.ts'
import { ownerOf } from '#app/http/session.server.ts'
import {
  findCheckoutOfOffer,
  listOpenCheckouts,
  type Checkout,
} from '#app/models/checkout.server.ts'
import { checkCard, lookAgain, payByApi, priceChanged } from './payment-answers.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

/**
 * The one checkout of the caller that costs what was stated. Whoever has none is told so before any
 * card is looked at: this is no place to try cards out.
 */
async function openCheckoutOf(
  request: Request,
  stated: { amount: number; currency: string; offerId?: string },
): Promise<Checkout> {
  const open = (await listOpenCheckouts(await ownerOf(request))).filter(
    ({ offerId }) => !stated.offerId || offerId === stated.offerId,
  )
  if (open.length === 0) {
    const limited = await takeAttempt('card', request, addressOf(request))
    if (limited) throw apiLimited(limited)
    throw apiFailure(404, 'There is no open checkout to pay for', 'NO_OPEN_CHECKOUT')
  }
  const exact = open.filter((checkout) => samePrice(customerTotal(checkout), stated))
  const [only, another] = exact
  if (!only) {
    const [first, second] = open
    if (first && !second) throw priceChanged('AMOUNT_MISMATCH', stated, customerTotal(first))
    throw apiFailure(409, 'The amount is not the total of any open checkout', 'AMOUNT_MISMATCH')
  }
  if (another) {
    throw apiFailure(409, 'Several checkouts cost this much: send an offerId', 'AMBIGUOUS')
  }
  return only
}

/** The checkout of an offer whose card was sent before: its answer is how that ends. */
async function alreadyPaid(request: Request, offerId?: string): Promise<Checkout | null> {
  const known = offerId ? await findCheckoutOfOffer(offerId, await ownerOf(request)) : null
  return known && !['draft', 'failed'].includes(known.state) ? known : null
}

const endpoints: Endpoints = {
  async POST({ request }) {
    const { cardDetails, ...stated } = await readApiBody(request, PaymentRequestSchema)
    const sent = await alreadyPaid(request, stated.offerId)
    const outcome = sent
      ? await lookAgain(sent)
      : await payByApi(
          request,
          await openCheckoutOf(request, stated),
          { amount: stated.amount, currency: stated.currency },
          checkCard(cardDetails),
        )
    if (outcome instanceof Response) return outcome
    return apiAnswer({
      success: true,
      paymentId: outcome.paymentIntentId ?? '',
      message: 'Payment successful',
    })
  },
}
