import { cardRefundMinor } from './cancellation-states.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import { log } from '#app/platform/log.server.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Cancellation } from './cancellation.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { readRefundable } from '#app/core/booking/refunds/refund.process.server.ts'
import { listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'

/** Minor units of `currency`. `amountMinor` can still be refunded to the card. */
export type RemainingCharge = { amountMinor: number; currency: string; chargedBackMinor: number }

/**
 * The lower of our ledger's and the payment provider's balance, since staff also refund on the provider's
 * own pages. Every promise of money uses it. Throws `PaymentProviderError`.
 */
export async function remainingCharge(
  booking: Pick<Booking, 'id' | 'mode' | 'checkoutId' | 'paymentIntentId'>,
): Promise<RemainingCharge> {
  const [left, { leftMinor }] = await Promise.all([
    chargeLeftInLedger(booking),
    readRefundable(booking, booking.paymentIntentId),
  ])
  return { ...left, amountMinor: Math.min(left.amountMinor, leftMinor) }
}

/**
 * The charge minus refunds made, refunds pending and chargebacks. Reads the booking again. A refund of ours
 * with a lost answer is not subtracted, so it can be retried.
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

/** Minor units of the booking's currency that the traveller's bank has returned to them. */
export async function chargedBack({
  checkoutId,
  currency: charged,
}: Pick<Booking, 'checkoutId' | 'currency'>): Promise<number> {
  const found = balancesOf(await listEntriesOf(checkoutId)).find(
    ({ account, currency }) => account === 'chargebacks' && currency === charged,
  )
  return found?.amountMinor ?? 0
}

/** Null when the payment provider cannot be asked. */
export async function isQuoteCurrent(
  booking: Booking,
  { providerRefund: amount, providerCurrency: currency, refundTo, refundMinor }: Cancellation,
): Promise<boolean | null> {
  const given = amount && currency ? { amount, currency } : null
  try {
    return cardRefundMinor(given, refundTo, await remainingCharge(booking)) === refundMinor
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'remaining charge unknown')
    return null
  }
}
