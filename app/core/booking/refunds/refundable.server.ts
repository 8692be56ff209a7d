import { app } from '#app/core/app.server.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { PaymentProviderError, type PaymentIntent } from '#app/core/money/payments-port.ts'
import { log } from '#app/platform/log.server.ts'
import { listRefundsOf, type Refund } from './refund.store.server.ts'

/** Amounts are minor units. `leftMinor` is zero when nothing was captured. */
export type Refundable = { intent: PaymentIntent; leftMinor: number; disputedMinor: number }

/**
 * Returns what is left of a charge after refunds, requested refunds and chargebacks. Throws when
 * the provider is unreachable.
 */
export async function readRefundable(
  { checkoutId, mode }: Pick<Refund, 'checkoutId' | 'mode'>,
  intentId: string,
): Promise<Refundable> {
  return refundableOf(await app().payments(mode).getIntent(intentId), checkoutId)
}

export async function refundableOf(intent: PaymentIntent, checkoutId: string): Promise<Refundable> {
  const [refunds, entries] = await Promise.all([
    listRefundsOf(checkoutId),
    listEntriesOf(checkoutId),
  ])
  const unsentMinor = refunds
    .filter((refund) => refund.intentId === intent.id && refund.state === 'requested')
    .reduce((sum, refund) => sum + refund.amountMinor, 0)
  const disputedMinor = balancesOf(entries)
    .filter(({ account, currency }) => account === 'chargebacks' && currency === intent.currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const left = intent.amountMinor - intent.refundedMinor - unsentMinor - disputedMinor
  return { intent, disputedMinor, leftMinor: intent.status === 'captured' ? Math.max(0, left) : 0 }
}

/** Returns the refundable minor units, or null when the provider is unreachable. */
export async function findRefundableMinor(
  charge: Pick<Refund, 'checkoutId' | 'mode'>,
  intentId: string,
): Promise<number | null> {
  try {
    return (await readRefundable(charge, intentId)).leftMinor
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, payment: intentId }, 'could not read refundable amount')
    return null
  }
}
