import { cardRefundMinor } from './cancellation-states.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import { log } from '#app/platform/log.server.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Cancellation } from './cancellation.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { refundableMinor } from '#app/core/refunds/refund.process.server.ts'
import { listRefundsOf } from '#app/core/refunds/refund.store.server.ts'

/** Minor units of `currency`. `amountMinor` is what can still be paid back to the card. */
export type LeftOfCharge = { amountMinor: number; currency: string; chargedBackMinor: number }

/**
 * What is left of the charge of a booking: by our own books, and at most what the payment provider can
 * still pay back, since refunds are also made on its own pages. Every promise of money uses it. Throws
 * `PaymentProviderError` where the provider cannot be asked.
 */
export async function leftOfCharge(
  booking: Pick<Booking, 'id' | 'mode' | 'checkoutId' | 'paymentIntentId'>,
): Promise<LeftOfCharge> {
  const [left, { leftMinor }] = await Promise.all([
    leftByBooks(booking),
    refundableMinor(booking, booking.paymentIntentId),
  ])
  return { ...left, amountMinor: Math.min(left.amountMinor, leftMinor) }
}

/**
 * What is left of the charge of a booking by our own books: less what was paid back, what is on its
 * way there, and what the traveller's bank has taken back. Read anew, since the booking may be old. A
 * refund of ours whose answer was lost is not in them, so it can be repeated.
 */
export async function leftByBooks({ id }: Pick<Booking, 'id'>): Promise<LeftOfCharge> {
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

/** What the traveller's bank has taken back, in minor units of the booking's currency. */
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
 * Whether what a quote said is what would be paid today: refunds and disputes leave less of the charge.
 * Null where the payment provider cannot be asked.
 */
export async function quoteStillHolds(
  booking: Booking,
  { providerRefund: amount, providerCurrency: currency, refundTo, refundMinor }: Cancellation,
): Promise<boolean | null> {
  const given = amount && currency ? { amount, currency } : null
  try {
    return cardRefundMinor(given, refundTo, await leftOfCharge(booking)) === refundMinor
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'what is left of the charge is not known')
    return null
  }
}
