import type { CheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordHoldExpired, recordMovement } from '#app/core/money/ledger.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'

/** Records a charge without a booking, before its refund. Call this function in a transaction. */
export async function recordUnbookedCharge(
  { id: checkoutId, mode }: Pick<CheckoutRecord, 'id' | 'mode'>,
  { id: providerId, amountMinor: amount, currency }: PaymentIntent,
): Promise<void> {
  await recordHoldExpired(checkoutId, providerId)
  const movement = { checkoutId, mode, providerId, currency, amount }
  await recordMovement({ ...movement, cause: 'unbooked_charge' })
}
