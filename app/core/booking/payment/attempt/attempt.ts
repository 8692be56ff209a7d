import { customerTotal, providerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { toMinorUnits } from '#app/core/money/money.ts'

/** Returns the prefix of the idempotency keys of the current payment attempt. */
export function attemptKey({ id, paymentAttempt }: Pick<Checkout, 'id' | 'paymentAttempt'>) {
  return `${id}.${paymentAttempt}`
}

/** Returns the history of the current payment attempt. An attempt starts when a draft is paid. */
export function attemptHistory({ history }: Pick<Checkout, 'history'>) {
  return history.slice(history.map(({ from }) => from).lastIndexOf('draft'))
}

export function amountsOf(checkout: Checkout) {
  const total = customerTotal(checkout)
  const provider = providerTotal(checkout)
  return {
    amountMinor: toMinorUnits(total),
    currency: total.currency,
    providerAmount: provider.amount,
    providerCurrency: provider.currency,
  }
}
