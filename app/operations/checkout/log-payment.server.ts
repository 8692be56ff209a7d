import { log } from '#app/log.server.ts'
import type { Checkout } from '#app/models/checkout.server.ts'
import type { PaymentIntent } from '#app/providers/payments/port.ts'

/** One line for each hold, charge and release, which the vendor's dashboard shows under the same id. */
export function logPayment(
  { id: checkout, mode }: Pick<Checkout, 'id' | 'mode'>,
  { id: intent, status, amountMinor, currency }: PaymentIntent,
): void {
  log.info({ checkout, intent, mode, status, amountMinor, currency }, 'payment')
}
