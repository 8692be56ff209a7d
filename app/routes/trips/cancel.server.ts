import { now } from '#app/platform/clock.server.ts'
import { lowQuoteWarning } from '#app/core/trips/airline-changes/airline-change.ts'
import { explainChange } from '#app/core/trips/airline-changes/change-effects.ts'
import { airlineCancellation } from '#app/core/flight/itinerary/itinerary-match.ts'
import {
  airlineRefund,
  cancellationStates,
  refundTerms,
} from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { cardLabel, creditsBesideMoney } from '#app/core/booking/booked/booking-words.ts'
import { floorToMinorUnits, formatMinor, formatProviderAmount } from '#app/core/money/money.ts'
import { paidFor, quotedRefund } from '#app/core/flight/terms/fare-refund.ts'
import { formatDeadline } from '#app/core/flight/itinerary/deadline.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCancellation,
  type Cancellation,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { hasExpired } from '#app/core/trips/cancellation/process/cancellation-decisions.ts'
import { cancellationRefusal } from '#app/core/trips/cancellation/cancel-booking.server.ts'
import {
  chargeToPromise,
  isQuoteCurrent,
} from '#app/core/trips/cancellation/remaining-charge.server.ts'
import type { RefusalCode } from '#app/core/trips/cancellation/refusals.ts'
import { tripSummary } from '#app/routes/trips/trip/trip-view.server.ts'
import { findPromisedRefund } from '#app/routes/trips/trip/refund-view.server.ts'

/**
 * Returns 422 for permanent refusals, 409 for refusals that may change, and 503 when the airline is
 * unreachable.
 */
export function getRefusalStatus(code: RefusalCode): number {
  if (code === 'unreachable') return 503
  const permanentCodes: RefusalCode[] = ['non_refundable', 'not_readable', 'refund_unknown']
  return permanentCodes.includes(code) ? 422 : 409
}

async function viewQuote(booking: Booking, cancellation: Cancellation, isByAirline: boolean) {
  const { quoteId, quoteExpiresAt, refundMinor, refundTo } = cancellation
  const airlineGives = airlineRefund(cancellation)
  const { amountMinor: leftMinor, chargedBackMinor } = await chargeToPromise(booking)
  const given = refundTo === 'card' || refundTo === 'airline_credits' ? airlineGives : null
  const refund = quotedRefund(
    refundMinor,
    { ...paidFor(booking), returnedMinor: booking.amountMinor - leftMinor },
    given,
    // After a change by the airline, its fee may not apply.
    isByAirline ? null : booking.data?.refund,
  )
  // The amount for the card says nothing about travel credit of an unknown amount or in another currency.
  const isComparable = refundTo !== 'airline_credits' || given?.currency === booking.currency
  return {
    id: quoteId,
    terms: refundTerms(cancellation),
    refundTo,
    amount: formatMinor(refundMinor, booking.currency),
    credits: airlineGives && formatProviderAmount(airlineGives),
    besideMoney: creditsBesideMoney(cancellation, booking.data?.passengers ?? [], 'quoted'),
    refund: isComparable ? refund : { ...refund, note: null },
    nothing: refundMinor === 0,
    chargedBack: chargedBackMinor > 0 ? formatMinor(chargedBackMinor, booking.currency) : null,
    card: cardLabel(booking),
    until: quoteExpiresAt ? formatDeadline(quoteExpiresAt, booking.data?.slices) : null,
  }
}

export async function loadCancelPage(booking: Booking) {
  const [cancellation, change] = await Promise.all([
    findCancellation(booking),
    findOpenChange(booking),
  ])
  const refusal = cancellationRefusal(booking, change)
  const isByAirline = change !== null || airlineCancellation(booking.data) !== null
  // A refund or dispute after the quote reduces the charge, so the page hides an outdated quote.
  const open =
    cancellation?.state === 'quoted' &&
    !refusal &&
    !hasExpired(cancellation, now()) &&
    (await isQuoteCurrent(booking, cancellation))
  return {
    trip: tripSummary(booking, change),
    refusal,
    quote: open ? await viewQuote(booking, cancellation, isByAirline) : null,
    /** Warning when the airline changed the flights but quotes less than the amount it received. */
    owed:
      open && isByAirline
        ? lowQuoteWarning(
            explainChange(booking.data, change ?? undefined).size,
            cancellation,
            floorToMinorUnits(paidFor(booking).cost),
          )
        : null,
    /**
     * Refund that was stated at the sale; null after a change by the airline, which may increase the refund.
     */
    promised: isByAirline ? null : await findPromisedRefund(booking),
    working: cancellation ? cancellationStates[cancellation.state].order === 'unknown' : false,
    person: cancellation ? cancellationStates[cancellation.state].staffMustAct : false,
  }
}
