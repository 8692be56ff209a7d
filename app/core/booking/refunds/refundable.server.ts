import { subHours } from 'date-fns'
import { app } from '#app/core/app.server.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import { listOpenCasesOf } from '#app/core/money/case.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { PaymentProviderError, type PaymentIntent } from '#app/core/money/payments-port.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { log } from '#app/platform/log.server.ts'
import { listRefundsOf, refundKeyOf, type Refund } from './refund.store.server.ts'

/** Amounts are minor units. `leftMinor` is zero when nothing was captured. */
export type Refundable = { intent: PaymentIntent; leftMinor: number; disputedMinor: number }

type Charge = Pick<Refund, 'checkoutId' | 'mode'>

/**
 * Returns what is left of a charge after refunds, requested refunds and chargebacks. Throws when
 * the provider is unreachable. The refunds are listed before the intent is read: a refund that is
 * made in between is subtracted twice rather than never.
 */
export async function readRefundable(charge: Charge, intentId: string): Promise<Refundable> {
  const payments = app().payments(charge.mode)
  const refunds = await listRefundsOf(charge.checkoutId)
  const [oldest] = requestedOf(refunds, intentId)
  const made = oldest ? await payments.listRefunds(clockMargin(oldest)) : []
  const counted = made.map(({ key }) => key)
  return refundableOf(await payments.getIntent(intentId), charge.checkoutId, counted)
}

/** The provider's clock may differ from ours. */
const clockMargin = ({ createdAt }: Refund) => subHours(createdAt, 1).toISOString()

/** Refunds of a charge that the provider may not know yet. */
export const requestedOf = (refunds: readonly Refund[], intent: string) =>
  refunds.filter(({ intentId, state }) => intentId === intent && state === 'requested')

/**
 * `counted` are keys of requested refunds that the provider has received. For an hour after our latest refund, never
 * more is left than the charge minus our own refunds, because an answer of the provider may be older.
 */
export async function refundableOf(
  intent: PaymentIntent,
  checkoutId: string,
  counted: readonly (string | null)[] = [],
): Promise<Refundable> {
  const { amountMinor, currency } = intent
  const refunds = await listRefundsOf(checkoutId)
  const requested = requestedOf(refunds, intent.id)
  const requestedMinor = sumOf(requested)
  const unsentMinor = sumOf(requested.filter((refund) => !counted.includes(refundKeyOf(refund))))
  const disputedMinor = await chargedBack({ checkoutId, currency })
  const madeMinor = await recentlyRefunded(intent.id, checkoutId, refunds)
  const refundedMinor = Math.max(intent.refundedMinor + unsentMinor, madeMinor + requestedMinor)
  const left = amountMinor - refundedMinor - disputedMinor
  return { intent, disputedMinor, leftMinor: intent.status === 'captured' ? Math.max(0, left) : 0 }
}

export const sumOf = (refunds: readonly Pick<Refund, 'amountMinor'>[]) =>
  refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)

/**
 * Returns the refunds of a charge in our ledger, in minor units, or zero if the latest is more than an hour old. Our
 * ledger may not know yet that a bank has returned an older refund. Refunds of a cancellation belong to the booked
 * charge.
 */
async function recentlyRefunded(
  intentId: string,
  checkoutId: string,
  refunds: readonly Refund[],
): Promise<number> {
  const entries = await listEntriesOf(checkoutId)
  const isRecent = entries.some(({ cause, at }) => cause === 'refund' && at > isoNow(-3600))
  if (!isRecent) return 0
  const byHand = new Map(refunds.map((row) => [row.refundId, row]))
  const isBooked = entries.some((one) => one.cause === 'capture' && one.providerId === intentId)
  const paidMinor = entries
    .filter(({ cause }) => cause === 'refund' || cause === 'refund_failed')
    .filter(({ account }) => account === 'payments_balance')
    .filter(
      ({ providerId }) =>
        byHand.get(providerId)?.intentId === intentId || (isBooked && !byHand.has(providerId)),
    )
    .reduce((sum, entry) => sum + entry.amountMinor, 0)
  return -paidMinor
}

/** Lists failed refunds that we still owe, because staff have not closed their cases. */
export async function listOwedRefunds(checkoutId: string): Promise<Refund[]> {
  const [refunds, cases] = await Promise.all([
    listRefundsOf(checkoutId),
    listOpenCasesOf(checkoutId),
  ])
  const owed = cases.filter(({ kind }) => kind === 'refund_failed').map(({ subject }) => subject)
  return refunds.filter((one) => one.state === 'failed' && owed.includes(refundKeyOf(one)))
}

/** Returns the amount that the bank has returned to the traveller, in minor units. */
export async function chargedBack(of: { checkoutId: string; currency: string }): Promise<number> {
  const balance = balancesOf(await listEntriesOf(of.checkoutId)).find(
    ({ account, currency }) => account === 'chargebacks' && currency === of.currency,
  )
  return balance?.amountMinor ?? 0
}

/** Returns what `read` returns, or null when the payment provider is unreachable. */
export async function orNullIfUnreachable<T>(read: Promise<T>, payment: string): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, payment }, 'could not read refundable amount')
    return null
  }
}
