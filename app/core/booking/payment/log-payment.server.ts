import { log } from '#app/platform/log.server.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'

/** One line for each hold, charge and release, which the vendor's dashboard shows under the same id. */
export function logPayment(
  { id: checkout, mode }: Pick<Checkout, 'id' | 'mode'>,
  { id: intent, status, amountMinor, currency }: PaymentIntent,
): void {
  log.info({ checkout, intent, mode, status, amountMinor, currency }, 'payment')
}
