import type { CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import type { Order } from '#app/core/flight/flights-port.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { floorToMinorUnits } from '#app/core/money/money.ts'

/** Records the airline's refund for a cancelled order. Call this function in a transaction. */
export async function recordAirlineRefund(
  { id: checkoutId, mode }: Pick<CheckoutRecord, 'id' | 'mode'>,
  { cancellation }: Order,
): Promise<void> {
  const { id: providerId, refund, refundTo } = cancellation ?? {}
  if (!providerId || !refund || refundTo !== 'card') return
  const amount = floorToMinorUnits(refund)
  if (amount <= 0) return
  const currency = refund.currency.toUpperCase()
  const movement = { checkoutId, mode, providerId, currency, amount }
  await recordMovement({ ...movement, cause: 'airline_refund' })
}
