import { company } from '#app/core/site/company.ts'
import { timeout, TimeoutError } from 'remix-utils/promise'
import { cardLabel, creditsBesideMoney } from '#app/core/booking/booked/booking-words.ts'
import { airlineCancellation, claimSentence } from '#app/core/flight/itinerary/itinerary-match.ts'
import {
  cancellationStates,
  owedMinor,
  airlineRefund,
} from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { issuedCredits } from '#app/core/trips/cancellation/issued-credits.ts'
import { openRefundStates } from '#app/core/booking/refunds/refund.process.ts'
import { refundProgress, type RefundStep } from '#app/core/booking/refunds/refund-progress.ts'
import { formatMinor, formatProviderAmount } from '#app/core/money/money.ts'
import { bookingRefund, type RefundWords } from '#app/core/flight/terms/fare-refund.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Cancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { listOwedRefunds } from '#app/core/booking/refunds/refundable.server.ts'
import { remainingCharge } from '#app/core/trips/cancellation/remaining-charge.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { log } from '#app/platform/log.server.ts'

const maxWaitMs = 1_500

/**
 * Returns the refund by the fare rules, limited to the remaining charge. Returns null when the payment
 * provider does not answer in time, so that the page promises nothing wrong.
 */
export async function findPromisedRefund(booking: Booking): Promise<RefundWords | null> {
  try {
    const { amountMinor } = await timeout(remainingCharge(booking), { ms: maxWaitMs })
    return bookingRefund(booking, booking.amountMinor - amountMinor)
  } catch (error) {
    const isUnknown = error instanceof TimeoutError || error instanceof PaymentProviderError
    if (!isUnknown) throw error
    log.warn({ err: error, booking: booking.id }, 'could not read promised refund')
    return null
  }
}

/** Returns no steps when there is no card refund, or when an administrator settled it manually. */
export function refundSteps(booking: Booking, cancellation: Cancellation | null): RefundStep[] {
  if (!cancellation || cancellation.refundTo !== 'card' || cancellation.settledOn) return []
  const { state, refundMinor } = cancellation
  if (refundMinor === 0 || (state !== 'refunding' && state !== 'done')) return []
  return refundProgress({
    cancelledAt: booking.cancelledAt,
    sentAt: state === 'done' ? booking.refundedAt : null,
    amount: formatMinor(refundMinor, booking.currency),
    card: `your ${cardLabel(booking)}`,
  })
}

/** Returns sentences for the traveller, or an empty list if there is no cancellation. */
export function describeCancellation(booking: Booking, cancellation: Cancellation | null) {
  const isCancelled = cancellation && cancellationStates[cancellation.state].order === 'cancelled'
  return [
    ...describeMoney(booking, cancellation),
    ...(isCancelled ? creditsBesideMoney(cancellation, booking.data?.passengers ?? []) : []),
  ]
}

function describeMoney(booking: Booking, cancellation: Cancellation | null): string[] {
  const plain = booking.status === 'cancelled' ? ['This booking has been cancelled.'] : []
  if (!cancellation) return plain
  const { state, refundMinor, refundTo } = cancellation
  const amount = formatMinor(refundMinor, booking.currency)
  const owed = owedMinor(cancellation)
  const open = formatMinor(owed, booking.currency)
  const sentBefore = booking.refundMinor
    ? ` We’ve sent ${formatMinor(booking.refundMinor, booking.currency)} so far.`
    : ''
  switch (state) {
    case 'quoted':
    case 'failed':
      return plain
    case 'confirming':
      return ['The airline is cancelling this booking.']
    case 'unconfirmed':
      return [
        'You asked us to cancel this booking, and the airline hasn’t answered yet. Our team is following up and will email you.',
      ]
    case 'refunding':
      if (refundTo === 'airline_credits') return describeCredits(booking, cancellation)
      return refundMinor === 0
        ? describeNoRefund(booking)
        : [
            `Cancelled. We’re refunding ${amount} to your ${cardLabel(booking)}.${describeOpenAmount(booking, cancellation)}`,
          ]
    case 'needs_person':
      return [
        owed > 0
          ? `Cancelled.${sentBefore} ${sentBefore ? `We still owe you ${open}. This part` : `Your refund of ${open}`} is delayed. Our team is arranging it and will email you within 3 business days.`
          : 'Cancelled. Our team is arranging your refund and will email you within 3 business days.',
      ]
    case 'done':
      return describeDone(booking, cancellation)
  }
}

function describeDone(booking: Booking, cancellation: Cancellation): string[] {
  const { refundMinor, refundTo, settledMinor, settledOn } = cancellation
  if (settledMinor) {
    const amount = formatMinor(settledMinor, booking.currency)
    return [`Cancelled. Our team refunded ${amount} to you on ${formatFullDate(settledOn)}.`]
  }
  if (refundTo === 'airline_credits') return describeCredits(booking, cancellation)
  if (refundMinor === 0 || settledOn) return describeNoRefund(booking)
  const amount = formatMinor(Math.max(refundMinor, booking.refundMinor ?? 0), booking.currency)
  const card = cardLabel(booking)
  return [
    `Cancelled. We refunded ${amount} to your ${card} on ${formatFullDate(booking.refundedAt)}. It can take ${company.refundAtMost} to appear on your statement.`,
  ]
}

function describeNoRefund({ data, refundMinor, currency }: Booking): string[] {
  if (refundMinor) {
    return [
      `Cancelled. There was no refund for the cancellation. We refunded ${formatMinor(refundMinor, currency)} separately.`,
      ...(airlineCancellation(data) ? [claimSentence] : []),
    ]
  }
  return airlineCancellation(data)
    ? ['Cancelled. The airline offered no refund.', claimSentence]
    : ['Cancelled. There was no refund for this ticket.']
}

/** Describes the part of the refund that an administrator has left open. */
function describeOpenAmount({ currency }: Booking, { openMinor }: Cancellation): string {
  return openMinor
    ? ` We still owe you ${formatMinor(openMinor, currency)}. Our team is working on it.`
    : ''
}

function describeCredits({ data }: Booking, cancellation: Cancellation): string[] {
  const [first = '', ...credits] = issuedCredits(cancellation, data?.passengers ?? [])
  return [`Cancelled. ${first}`, ...credits]
}

/**
 * Returns a sentence for the receipt of a cancelled trip, or null. It names no codes of credits, because travellers pass
 * receipts on.
 */
export function receiptNote(
  { status, cancelledAt, currency }: Pick<Booking, 'status' | 'cancelledAt' | 'currency'>,
  cancellation: Cancellation | null,
): string | null {
  if (status !== 'cancelled') return null
  const since = `Cancelled on ${formatFullDate(cancelledAt)}.`
  if (!cancellation) return since
  const { refundTo, credits, settledMinor, settledOn } = cancellation
  if (settledMinor) {
    return `${since} We refunded ${formatMinor(settledMinor, currency)} by another method on ${formatFullDate(settledOn)}.`
  }
  if (refundTo === 'airline_credits') {
    const worth = airlineRefund(cancellation)
    const stated = worth ? ` worth ${formatProviderAmount(worth)}` : ''
    return `${since} The airline has issued travel credit${stated} instead of money.`
  }
  const [beside = ''] = creditsBesideMoney({ refundTo, credits }, [])
  return `${since} ${beside}`.trim()
}

/** Lines of the refund. Only a sent refund has the label "Refunded". */
export type RefundLine = { label: string; amount: string }

export async function listRefundLines(
  booking: Booking,
  cancellation: Cancellation | null,
): Promise<RefundLine[]> {
  const { refundMinor, refundedAt, currency, checkoutId } = booking
  const line = (label: string, minor: number) => ({
    label,
    amount: minor > 0 ? `−${formatMinor(minor, currency)}` : 'to be confirmed',
  })
  const onItsWay = 'Refund on its way'
  const delayed = 'Refund delayed, our team is on it'
  const lines = refundMinor ? [line(`Refunded on ${formatFullDate(refundedAt)}`, refundMinor)] : []
  if (cancellation?.state === 'refunding' && cancellation.refundMinor > 0) {
    lines.push(line(onItsWay, cancellation.refundMinor))
    if (cancellation.openMinor) lines.push(line(delayed, cancellation.openMinor))
  }
  if (cancellation?.state === 'needs_person') lines.push(line(delayed, owedMinor(cancellation)))
  for (const refund of await listRefundsOf(checkoutId)) {
    if (refund.bookingId !== booking.id) continue
    if (openRefundStates.includes(refund.state)) lines.push(line(onItsWay, refund.amountMinor))
  }
  for (const refund of await listOwedRefunds(checkoutId)) {
    if (refund.bookingId === booking.id) lines.push(line(delayed, refund.amountMinor))
  }
  return lines
}
