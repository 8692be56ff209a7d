import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  chargedBack,
  listOwedRefunds,
  orNullIfUnreachable,
  readRefundable,
  requestedOf,
  sumOf,
} from '#app/core/booking/refunds/refundable.server.ts'
import { listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { airlineRefund, cardRefundMinor } from './process/cancellation-states.ts'
import type { Cancellation } from './cancellation.store.server.ts'

/** Amounts in minor units of `currency`. `amountMinor` is the part that can still be refunded to the card. */
export type RemainingCharge = { amountMinor: number; currency: string; chargedBackMinor: number }

/**
 * Returns the lower of two balances, our ledger's and the payment provider's, because staff also
 * refund in the provider's dashboard. Both are without failed refunds that we still owe, because staff send
 * them another way. Every promised refund uses it. Throws `PaymentProviderError`.
 */
export async function remainingCharge(
  booking: Pick<Booking, 'id' | 'mode' | 'checkoutId' | 'paymentIntentId'>,
): Promise<RemainingCharge> {
  const [left, { leftMinor }, owedMinor] = await Promise.all([
    chargeLeftInLedger(booking),
    readRefundable(booking, booking.paymentIntentId),
    readOwed(booking),
  ])
  return { ...left, amountMinor: Math.min(left.amountMinor, Math.max(0, leftMinor - owedMinor)) }
}

/**
 * Returns the charge minus sent refunds, pending refunds, failed refunds that we still owe, and chargebacks,
 * from a fresh read of the booking. It does not subtract a cancellation's refund whose answer was lost, so that
 * this refund can be retried.
 */
export async function chargeLeftInLedger({ id }: Pick<Booking, 'id'>): Promise<RemainingCharge> {
  const { booking, ...left } = await readUnrefunded({ id })
  return { ...left, amountMinor: Math.max(0, left.amountMinor - (await readOwed(booking))) }
}

/**
 * Returns what may still be paid: the same amount with failed refunds that we still owe, because a later refund may
 * replace them.
 */
export async function unrefundedCharge({ id }: Pick<Booking, 'id'>): Promise<RemainingCharge> {
  const { booking: _, ...left } = await readUnrefunded({ id })
  return left
}

async function readOwed(booking: Pick<Booking, 'checkoutId' | 'paymentIntentId'>): Promise<number> {
  const owed = await listOwedRefunds(booking.checkoutId)
  return sumOf(owed.filter(({ intentId }) => intentId === booking.paymentIntentId))
}

async function readUnrefunded({ id }: Pick<Booking, 'id'>) {
  const booking = await findBookingById(id)
  if (!booking) throw new Error(`There is no booking ${id}`)
  const { amountMinor, currency, refundMinor, checkoutId, paymentIntentId } = booking
  const [refunds, chargedBackMinor] = await Promise.all([
    listRefundsOf(checkoutId),
    chargedBack(booking),
  ])
  const pending = refunds.filter(
    ({ intentId, state }) => intentId === paymentIntentId && state === 'pending',
  )
  const onItsWay = sumOf([...requestedOf(refunds, paymentIntentId), ...pending])
  const left = amountMinor - (refundMinor ?? 0) - onItsWay - chargedBackMinor
  return { booking, amountMinor: Math.max(0, left), currency, chargedBackMinor }
}

const readRemainingCharge = (booking: Booking) =>
  orNullIfUnreachable(remainingCharge(booking), booking.paymentIntentId)

/**
 * Returns whether the remaining charge still allows the quoted refund, or null when the payment provider is
 * unreachable.
 */
export async function isQuoteCurrent(
  booking: Booking,
  quote: Cancellation,
): Promise<boolean | null> {
  const { refundTo, refundMinor } = quote
  const charge = await readRemainingCharge(booking)
  return charge && cardRefundMinor(airlineRefund(quote), refundTo, charge) === refundMinor
}

/**
 * Returns the remaining charge for a promised refund. Falls back to our ledger, because the provider
 * refuses an excessive refund anyway.
 */
export const chargeToPromise = async (booking: Booking): Promise<RemainingCharge> =>
  (await readRemainingCharge(booking)) ?? chargeLeftInLedger(booking)
