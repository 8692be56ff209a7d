import { log } from '#app/platform/log.server.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'

/** Logs each hold, charge and release under the id that the provider's dashboard shows. */
export function logPayment(
  { id: checkout, mode }: Pick<Checkout, 'id' | 'mode'>,
  { id: intent, status, amountMinor, currency }: PaymentIntent,
): void {
  log.info({ checkout, intent, mode, status, amountMinor, currency }, 'payment')
}
