import { app } from '#app/core/app.server.ts'
import { cardRefundMinor } from './cancellation-states.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import { log } from '#app/platform/log.server.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Cancellation } from './cancellation.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'

/** Amounts in minor units of `currency`. `amountMinor` is the part that can still be refunded to the card. */
export type RemainingCharge = { amountMinor: number; currency: string; chargedBackMinor: number }

/**
 * Returns the lower of two balances, our ledger's and the payment provider's, because staff also
 * refund in the provider's dashboard. Every promised refund uses it. Only the ledger's balance
 * subtracts refunds whose answer is still open: the provider may have counted them already. Throws
 * `PaymentProviderError`.
 */
export async function remainingCharge(
  booking: Pick<Booking, 'id' | 'mode' | 'checkoutId' | 'paymentIntentId'>,
): Promise<RemainingCharge> {
  const [left, intent] = await Promise.all([
    chargeLeftInLedger(booking),
    app().payments(booking.mode).getIntent(booking.paymentIntentId),
  ])
  const captured = intent.status === 'captured' ? intent.amountMinor : 0
  const leftMinor = captured - intent.refundedMinor - left.chargedBackMinor
  return { ...left, amountMinor: Math.max(0, Math.min(left.amountMinor, leftMinor)) }
}

/**
 * Returns the charge minus sent refunds, pending refunds and chargebacks, from a fresh read of the
 * booking. It does not subtract a refund whose answer was lost, so that this refund can be retried.
 */
export async function chargeLeftInLedger({ id }: Pick<Booking, 'id'>): Promise<RemainingCharge> {
  const booking = await findBookingById(id)
  if (!booking) throw new Error(`There is no booking ${id}`)
  const { amountMinor, currency, refundMinor, checkoutId, paymentIntentId } = booking
  const [refunds, chargedBackMinor] = await Promise.all([
    listRefundsOf(checkoutId),
    chargedBack(booking),
  ])
  const onItsWay = refunds
    .filter(({ intentId }) => intentId === paymentIntentId)
    .filter(({ state }) => state === 'requested' || state === 'pending')
    .reduce((sum, refund) => sum + refund.amountMinor, 0)
  const left = amountMinor - (refundMinor ?? 0) - onItsWay - chargedBackMinor
  return { amountMinor: Math.max(0, left), currency, chargedBackMinor }
}

/**
 * Returns the amount that the bank has returned to the traveller, in minor units of the booking's
 * currency.
 */
export async function chargedBack({
  checkoutId,
  currency: charged,
}: Pick<Booking, 'checkoutId' | 'currency'>): Promise<number> {
  const found = balancesOf(await listEntriesOf(checkoutId)).find(
    ({ account, currency }) => account === 'chargebacks' && currency === charged,
  )
  return found?.amountMinor ?? 0
}

/**
 * Returns whether the remaining charge still allows the quoted refund, or null when the payment provider is
 * unreachable.
 */
export async function isQuoteCurrent(
  booking: Booking,
  { providerRefund: amount, providerCurrency: currency, refundTo, refundMinor }: Cancellation,
): Promise<boolean | null> {
  const given = amount && currency ? { amount, currency } : null
  try {
    return cardRefundMinor(given, refundTo, await remainingCharge(booking)) === refundMinor
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'could not read remaining charge')
    return null
  }
}

/**
 * Returns the remaining charge for a promised refund. Falls back to our ledger, because the provider
 * refuses an excessive refund anyway.
 */
export async function chargeToPromise(booking: Booking): Promise<RemainingCharge> {
  try {
    return await remainingCharge(booking)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'could not read remaining charge')
    return chargeLeftInLedger(booking)
  }
}
