import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import type { FoundOrder } from '#app/core/flight/flights-port.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'

/** Returns true when the recorded id is a payment page, on which no card was entered yet. */
export function isPaymentPage(mode: Mode, id: string): boolean {
  return app().payments(mode).isHostedPage(id)
}

/**
 * Returns the order, even if cancelled, or null when the airline lists none. Throws
 * `FlightProviderError`.
 */
export async function orderOf(
  checkout: Pick<CheckoutRecord, 'id' | 'mode' | 'offerId' | 'orderId'>,
): Promise<FoundOrder | null> {
  const { id, mode, offerId, orderId } = checkout
  const flights = app().flights(mode)
  const found = await flights.findOrder(offerId, id)
  return found ?? (orderId ? await flights.getOrder(orderId) : null)
}

/**
 * Returns the intent of the latest attempt, or null when no card was sent. Throws
 * `PaymentProviderError`.
 */
export async function intentOf(
  checkout: Pick<CheckoutRecord, 'mode' | 'paymentIntentId'>,
): Promise<PaymentIntent | null> {
  const { mode, paymentIntentId: id } = checkout
  if (!id) return null
  const payments = app().payments(mode)
  if (!payments.isHostedPage(id)) return payments.getIntent(id)
  const { intentId } = await payments.getHostedPage(id)
  return intentId ? payments.getIntent(intentId) : null
}
