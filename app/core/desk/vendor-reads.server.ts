import { app } from '#app/core/app.server.ts'
import type { CheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import type { FoundOrder } from '#app/core/flight/flights-port.ts'
import { paymentIds } from '#app/core/money/payment-ids.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'

/**
 * Returns the order of a checkout for display, even if cancelled, or null when the airline lists none. Throws
 * `FlightProviderError`.
 */
export async function readOrder({
  id,
  mode,
  offerId,
  orderId,
}: Pick<CheckoutRecord, 'id' | 'mode' | 'offerId' | 'orderId'>): Promise<FoundOrder | null> {
  const flights = app().flights(mode)
  const found = await flights.findOrder(offerId, id)
  return found ?? (orderId ? await flights.getOrder(orderId) : null)
}

/** Returns the payment of the latest attempt, or null when no card was sent. Throws `PaymentProviderError`. */
export async function readIntent({
  mode,
  paymentIntentId,
}: Pick<CheckoutRecord, 'mode' | 'paymentIntentId'>): Promise<PaymentIntent | null> {
  const payments = app().payments(mode)
  const { pageId, intentId } = paymentIds(mode, paymentIntentId)
  const paid = pageId ? (await payments.getHostedPage(pageId)).intentId : intentId
  return paid ? payments.getIntent(paid) : null
}
