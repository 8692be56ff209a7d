import { app } from '#app/core/app.server.ts'
import { run } from '#app/core/runner.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { cancellationStates } from './process/cancellation-states.ts'
import { airlineCancellation } from '#app/core/flight/itinerary/itinerary-match.ts'
import { shownTrip } from '#app/core/booking/booked/shown-trip.ts'
import { hasDeparted } from '#app/core/booking/booked/trip-status.ts'
import { log } from '#app/platform/log.server.ts'
import {
  findOpenChange,
  type StoredAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation, saveQuote, type Cancellation } from './cancellation.store.server.ts'
import { AlreadyCancelledError, FlightProviderError } from '#app/core/flight/flights-port.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { elsewherePrefix } from './process/cancellation-decisions.ts'
import { advanceCancellation, cancellationProcess } from './cancellation.server.ts'
import { requestQuote } from './quote.server.ts'
import { cancellationMessages, refusalOf, type Refusal } from './refusals.ts'

type Refused = { ok: false; refusal: Refusal }

/**
 * `order` is the order's state at the airline. It is `unknown` while the airline may have received a
 * cancellation.
 */
export type CancelOutcome =
  { ok: true; order: 'cancelled' | 'unknown'; cancellation: Cancellation } | Refused

/** Extends `CancelOutcome` with `stands`: the order is active, and `cancellation` holds its quote. */
export type QuoteOutcome = CancelOutcome | { ok: true; order: 'stands'; cancellation: Cancellation }

const refuse = (code: keyof typeof cancellationMessages): Refused => ({
  ok: false,
  refusal: { code, message: cancellationMessages[code] },
})

/**
 * Returns the reason that rules out a cancellation, as far as we know it without asking the airline. During an open
 * change, the planned departure counts: a delay may give the right to a refund after the old one.
 */
export function cancellationRefusal(
  booking: Booking,
  change: StoredAirlineChange | null,
): Refusal | null {
  if (booking.status === 'cancelled') return refuse('already_cancelled').refusal
  if (!booking.data) return refuse('not_readable').refusal
  const loss = airlineCancellation(booking.data)
  const trip = shownTrip(booking, change).trip ?? booking.data
  if (loss?.scope !== 'whole' && hasDeparted(trip, now())) return refuse('departed').refusal
  // After an airline's change, the traveller may claim a refund even on a non-refundable fare.
  const { refund } = booking.data
  if (refund && !refund.allowed && !loss && !change) return refuse('non_refundable').refusal
  return null
}

/** Asks the airline for the refund and saves the quote. The order stays active. */
export async function quoteCancellation(booking: Booking): Promise<QuoteOutcome> {
  const refusal = cancellationRefusal(booking, await findOpenChange(booking))
  if (refusal) return { ok: false, refusal }
  const before = await findCancellation(booking)
  // A new quote would make the quote that is being confirmed stale.
  if (before && cancellationStates[before.state].order !== 'stands') return outcomeOf(before)
  try {
    const quote = await requestQuote(booking)
    if (!quote) return refuse('refund_unknown')
    await saveQuote(quote)
  } catch (error) {
    const isPayment = error instanceof PaymentProviderError
    if (!isPayment && !(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'could not quote cancellation')
    if (isPayment) return refuse('unreachable')
    if (!(error instanceof AlreadyCancelledError)) {
      return { ok: false, refusal: refusalOf(error) }
    }
    await syncExternalCancellation(booking)
    const synced = await findCancellation(booking)
    return synced && cancellationStates[synced.state].order !== 'stands'
      ? outcomeOf(synced)
      : refuse('unreachable')
  }
  const cancellation = await findCancellation(booking)
  if (!cancellation) return refuse('unreachable')
  return cancellation.state === 'quoted'
    ? { ok: true, order: 'stands', cancellation }
    : outcomeOf(cancellation)
}

/** Copies a cancellation made outside this site to the booking, with the airline's refund. */
export async function syncExternalCancellation(booking: Booking): Promise<void> {
  const order = await app().flights(booking.mode).getOrder(booking.orderId)
  if (!order.cancelledAt) return
  const { cancellation } = order
  await saveQuote(
    {
      bookingId: booking.id,
      quoteId: cancellation?.id ?? `${elsewherePrefix}${order.cancelledAt}`,
      quoteExpiresAt: null,
      quoteNumber: 0,
      providerRefund: cancellation?.refund?.amount ?? null,
      providerCurrency: cancellation?.refund?.currency ?? null,
      refundTo: cancellation?.refundTo ?? 'card',
      refundMinor: 0,
      credits: cancellation?.credits ?? [],
    },
    'confirming',
  )
  await advanceCancellation(booking)
}

/**
 * Cancels a booking as quoted. When several calls run at the same time, one confirms and the others get the
 * current state. `quoteId` is the quote that the traveller has seen. A later quote is accepted if its `terms`
 * (see `refundTerms`) are the same.
 */
export async function confirmCancellation(
  booking: Booking,
  quoteId: string,
  terms?: string,
): Promise<CancelOutcome> {
  const cancellation = await findCancellation(booking)
  if (!cancellation) return refuse('no_quote')
  if (cancellation.state === 'failed') return refuse('stale_quote')
  if (cancellation.state !== 'quoted') return outcomeOf(cancellation)
  const refusal = cancellationRefusal(booking, await findOpenChange(booking))
  if (refusal) return { ok: false, refusal }
  const event = { kind: 'confirm', quoteId, terms } as const
  const outcome = await run(cancellationProcess, booking.id, event)
  if (!outcome?.refused) return outcome ? outcomeOf(outcome.row) : refuse('no_quote')
  // A concurrent call may have confirmed and refunded, which explains a smaller remaining charge.
  const current = (await findCancellation(booking)) ?? outcome.row
  if (current.state !== 'quoted') return outcomeOf(current)
  const isLater = ['unreachable', 'being changed'].includes(outcome.refused)
  return refuse(isLater ? 'unreachable' : 'stale_quote')
}

function outcomeOf(cancellation: Cancellation): CancelOutcome {
  const { order } = cancellationStates[cancellation.state]
  switch (order) {
    case 'cancelled':
    case 'unknown':
      return { ok: true, order, cancellation }
    case 'stands': {
      if (cancellation.state === 'quoted') return refuse('stale_quote')
      const code = cancellation.failure as keyof typeof cancellationMessages
      return refuse(code in cancellationMessages ? code : 'refused')
    }
  }
}
