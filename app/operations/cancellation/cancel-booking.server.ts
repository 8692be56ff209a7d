import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import { cardRefundMinor } from '#app/domain/booking/cancellation.ts'
import { hasDeparted } from '#app/domain/booking/trip.ts'
import { log } from '#app/log.server.ts'
import { findOpenChange } from '#app/models/airline-change.server.ts'
import type { Booking } from '#app/models/booking.server.ts'
import {
  findCancellation,
  moveCancellation,
  saveQuote,
  type Cancellation,
} from '#app/models/cancellation.server.ts'
import { AlreadyCancelledError, FlightProviderError } from '#app/providers/flights/port.ts'
import { advanceCancellation } from './advance-cancellation.server.ts'
import { cancellationMessages, refusalOf, type Refusal } from './refusals.server.ts'

export type CancelOutcome =
  { ok: true; cancellation: Cancellation } | { ok: false; refusal: Refusal }

const refuse = (code: keyof typeof cancellationMessages): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message: cancellationMessages[code] },
})

/** Why a booking cannot be cancelled by its traveller, as far as we know without the airline. */
export async function cancellationRefusal(booking: Booking): Promise<Refusal | null> {
  if (booking.status === 'cancelled') return refuse('already_cancelled').refusal
  if (!booking.data) return refuse('not_readable').refusal
  if (hasDeparted(booking.data, now())) return refuse('departed').refusal
  // Whoever's flights the airline has changed may get their money back, whatever the fare says.
  const { refund } = booking.data
  if (refund && !refund.allowed && !(await findOpenChange(booking))) {
    return refuse('non_refundable').refusal
  }
  return null
}

/** Asks the airline what cancelling would give back, and keeps its answer. Nothing is cancelled. */
export async function quoteCancellation(booking: Booking): Promise<CancelOutcome> {
  const refusal = await cancellationRefusal(booking)
  if (refusal) return { ok: false, refusal }
  try {
    const quote = await app().flights(booking.mode).quoteCancellation(booking.orderId)
    const refundMinor = cardRefundMinor(quote.refund, quote.refundTo, booking)
    if (refundMinor === null) return refuse('refund_unknown')
    await saveQuote({
      bookingId: booking.id,
      quoteId: quote.id,
      quoteExpiresAt: quote.expiresAt,
      providerRefund: quote.refund?.amount ?? null,
      providerCurrency: quote.refund?.currency ?? null,
      refundTo: quote.refundTo,
      refundMinor,
    })
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'cancellation not quoted')
    if (!(error instanceof AlreadyCancelledError)) {
      return { ok: false, refusal: refusalOf(error) }
    }
    await syncExternalCancellation(booking)
  }
  const cancellation = await findCancellation(booking)
  return cancellation ? { ok: true, cancellation } : refuse('unreachable')
}

/** Copies a cancellation that was made outside this site to the booking, with the airline's refund. */
export async function syncExternalCancellation(booking: Booking): Promise<void> {
  const order = await app().flights(booking.mode).getOrder(booking.orderId)
  if (!order.cancelledAt) return
  const { cancellation } = order
  await saveQuote(
    {
      bookingId: booking.id,
      quoteId: cancellation?.id ?? `elsewhere:${order.cancelledAt}`,
      quoteExpiresAt: null,
      providerRefund: cancellation?.refund?.amount ?? null,
      providerCurrency: cancellation?.refund?.currency ?? null,
      refundTo: cancellation?.refundTo ?? 'card',
      refundMinor: 0,
    },
    'confirming',
  )
  await advanceCancellation(booking)
}

/**
 * Cancels a booking as quoted. Of several calls at once one goes on; the others see how far it has
 * got. `quoteId` is the quote that the traveller has seen.
 */
export async function confirmCancellation(
  booking: Booking,
  quoteId: string,
): Promise<CancelOutcome> {
  const cancellation = await findCancellation(booking)
  if (!cancellation) return refuse('no_quote')
  if (cancellation.state === 'failed') return refuse('stale_quote')
  if (cancellation.state === 'quoted') {
    const refusal = await cancellationRefusal(booking)
    if (refusal) return { ok: false, refusal }
    const { quoteExpiresAt } = cancellation
    const expired = quoteExpiresAt !== null && Date.parse(quoteExpiresAt) <= now()
    if (expired || cancellation.quoteId !== quoteId) return refuse('stale_quote')
    await moveCancellation(cancellation, 'quoted', 'confirming')
  }
  const advanced = await advanceCancellation(booking)
  if (!advanced) return refuse('no_quote')
  if (advanced.state === 'failed') {
    const code = advanced.failure as keyof typeof cancellationMessages
    return refuse(code in cancellationMessages ? code : 'refused')
  }
  return { ok: true, cancellation: advanced }
}
