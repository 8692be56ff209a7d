import type { Offer } from '#app/core/flight/offer.ts'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
  type NewCheckout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Payment } from '#app/core/booking/payment/pay.server.ts'
import { aCard, ada, anOpening } from './records.ts'

/** Returns a draft of `offer`, with the details of its only traveller. */
export async function aDraftOf(
  offer: Offer,
  opening: Partial<NewCheckout> = {},
  { email }: { email: string } = ada,
): Promise<Checkout> {
  const checkout = await openCheckout(anOpening({ ...opening, offer }))
  const passengers = [{ ...ada, email, id: offer.passengers[0]?.id ?? '' }]
  await saveDraft(checkout, { passengers })
  return reloadCheckout(checkout)
}

/** Returns a payment by the buyer who saw the current total. */
export const aPayment = (checkout: Checkout, changes: Partial<Payment> = {}): Payment => ({
  shown: { total: customerTotal(checkout), version: checkout.version },
  card: aCard,
  returnUrl: 'http://localhost/',
  buyer: checkout,
  confirmedRepeats: [],
  ...changes,
})
