import { now } from '#app/platform/clock.server.ts'
import { lowQuoteWarning } from '#app/core/trips/airline-change.ts'
import { airlineCancellation, changesSinceSale } from '#app/core/flight/itinerary-match.ts'
import { cancellationStates, refundTerms } from '#app/core/trips/cancellation-states.ts'
import { cardLabel } from '#app/core/booking/booked/booking-words.ts'
import { floorToMinorUnits, formatMinor, formatProviderAmount } from '#app/core/money/money.ts'
import { paidFor, quotedRefund } from '#app/core/flight/fare-refund.ts'
import { formatFullDate, formatTime } from '#app/core/places/time.ts'
import { findOpenChange } from '#app/core/trips/airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation, type Cancellation } from '#app/core/trips/cancellation.store.server.ts'
import { cancellationRefusal } from '#app/core/trips/cancel-booking.server.ts'
import { chargedBack, isQuoteCurrent } from '#app/core/trips/remaining-charge.server.ts'
import type { RefusalCode } from '#app/core/trips/refusals.server.ts'
import { refundToPromise, tripSummary } from './trip-view.server.ts'

/** 409 for what another moment or another click could change, 422 for what is so. */
export function statusOf(code: RefusalCode): number {
  if (code === 'unreachable') return 503
  const settled: RefusalCode[] = ['non_refundable', 'not_readable', 'refund_unknown']
  return settled.includes(code) ? 422 : 409
}

/** The quote in words: what comes back, where to, and until when that stands. */
async function quoteView(booking: Booking, cancellation: Cancellation) {
  const { quoteId, quoteExpiresAt, refundMinor, refundTo } = cancellation
  const { providerRefund, providerCurrency } = cancellation
  const chargedBackMinor = await chargedBack(booking)
  return {
    id: quoteId,
    terms: refundTerms(cancellation),
    refundTo,
    amount: formatMinor(refundMinor, booking.currency),
    credits:
      providerRefund && providerCurrency
        ? formatProviderAmount({ amount: providerRefund, currency: providerCurrency })
        : null,
    refund: quotedRefund(
      refundMinor,
      paidFor(booking),
      providerRefund && providerCurrency
        ? { amount: providerRefund, currency: providerCurrency }
        : null,
    ),
    nothing: refundMinor === 0,
    chargedBack: chargedBackMinor > 0 ? formatMinor(chargedBackMinor, booking.currency) : null,
    card: cardLabel(booking),
    /** UTC, since nobody knows where the traveller is. */
    until: quoteExpiresAt
      ? `${formatTime(quoteExpiresAt)} UTC on ${formatFullDate(quoteExpiresAt)}`
      : null,
  }
}

export async function cancelPage(booking: Booking) {
  const [cancellation, refusal, change] = await Promise.all([
    findCancellation(booking),
    cancellationRefusal(booking),
    findOpenChange(booking),
  ])
  const isByAirline = change !== null || airlineCancellation(booking.data) !== null
  const expires = cancellation?.quoteExpiresAt
  const stands = !expires || Date.parse(expires) > now()
  // What is shown is what would be paid: a refund or a dispute since leaves less of the charge.
  const open =
    cancellation?.state === 'quoted' &&
    !refusal &&
    stands &&
    (await isQuoteCurrent(booking, cancellation))
  return {
    trip: tripSummary(booking),
    refusal,
    quote: open ? await quoteView(booking, cancellation) : null,
    /** Asked for first, where the airline has changed flights and its quote gives less than it was paid. */
    owed:
      open && isByAirline
        ? lowQuoteWarning(
            changesSinceSale(booking.data, change ?? undefined),
            cancellation,
            floorToMinorUnits(paidFor(booking).cost),
          )
        : null,
    /** As told before the sale. Whoever's flights the airline has changed may get more back. */
    promised: isByAirline ? null : await refundToPromise(booking),
    working: cancellation ? cancellationStates[cancellation.state].order === 'unknown' : false,
    /** Nobody needs to wait on the page: a person finds out. */
    person: cancellation ? cancellationStates[cancellation.state].needsPerson : false,
  }
}
