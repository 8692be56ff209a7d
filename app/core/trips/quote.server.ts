import { app } from '#app/core/app.server.ts'
import { cardRefundMinor } from './cancellation-states.ts'
import {
  countQuoteAnswered,
  countQuoteAsked,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import type { Quote } from './cancellation.store.server.ts'
import { leftOfCharge } from './left-of-charge.server.ts'

/**
 * What cancelling would give back, as the airline says now. Null where it does not say how much. From
 * here on every earlier quote is stale at the airline. Throws `FlightProviderError`.
 */
export async function askForQuote(booking: Booking): Promise<Quote | null> {
  const quoteNumber = await countQuoteAsked(booking.id)
  const quote = await app()
    .flights(booking.mode)
    .quoteCancellation(booking.orderId)
    .finally(() => countQuoteAnswered(booking.id))
  const refundMinor = cardRefundMinor(quote.refund, quote.refundTo, await leftOfCharge(booking))
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
  }
}
