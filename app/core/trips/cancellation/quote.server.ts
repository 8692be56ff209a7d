import { app } from '#app/core/app.server.ts'
import { cardRefundMinor } from './process/cancellation-states.ts'
import {
  countQuoteAnswer,
  countQuoteRequest,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import type { Quote } from './cancellation.store.server.ts'
import { remainingCharge } from './remaining-charge.server.ts'

/**
 * Requests a quote, which makes earlier quotes stale. Returns null when the airline states no amount. Throws
 * `FlightProviderError`.
 */
export async function requestQuote(booking: Booking): Promise<Quote | null> {
  const quoteNumber = await countQuoteRequest(booking.id)
  const quote = await app()
    .flights(booking.mode)
    .quoteCancellation(booking.orderId)
    .finally(() => countQuoteAnswer(booking.id))
  const refundMinor = cardRefundMinor(quote.refund, quote.refundTo, await remainingCharge(booking))
  if (refundMinor === null) return null
  return {
    bookingId: booking.id,
    quoteId: quote.id,
    quoteExpiresAt: quote.expiresAt,
    quoteNumber,
    providerRefund: quote.refund?.amount ?? null,
    providerCurrency: quote.refund?.currency ?? null,
    refundTo: quote.refundTo,
    refundMinor,
    credits: quote.credits,
  }
}
