import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { cancellationStates, refundTerms } from './cancellation-states.ts'
import { airlineCancellation } from '#app/core/flight/itinerary-match.ts'
import { hasDeparted } from '#app/core/booking/booked/trip-status.ts'
import { log } from '#app/platform/log.server.ts'
import { findOpenChange } from './airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation, saveQuote, type Cancellation } from './cancellation.store.server.ts'
import { AlreadyCancelledError, FlightProviderError } from '#app/core/flight/flights-port.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { advanceCancellation } from './advance-cancellation.server.ts'
import { elsewherePrefix } from './confirm-step.server.ts'
import { quoteStillHolds } from './left-of-charge.server.ts'
import { move } from './move-cancellation.server.ts'
import { askForQuote } from './quote.server.ts'
import { cancellationMessages, refusalOf, type Refusal } from './refusals.server.ts'

type Refused = { ok: false; refusal: Refusal }

/**
 * How the order stands at the airline after a call: `cancelled`, or `unknown` while it may be. Where
 * nothing was cancelled, the call is refused.
 */
export type CancelOutcome =
  { ok: true; order: 'cancelled' | 'unknown'; cancellation: Cancellation } | Refused

/** As `CancelOutcome`, or that the order `stands` and this is its quote. */
export type QuoteOutcome = CancelOutcome | { ok: true; order: 'stands'; cancellation: Cancellation }

const refuse = (code: keyof typeof cancellationMessages): Refused => ({
  ok: false,
  refusal: { code, message: cancellationMessages[code] },
})

/** Why a booking cannot be cancelled by its traveller, as far as we know without the airline. */
export async function cancellationRefusal(booking: Booking): Promise<Refusal | null> {
  if (booking.status === 'cancelled') return refuse('already_cancelled').refusal
  if (!booking.data) return refuse('not_readable').refusal
  const loss = airlineCancellation(booking.data)
  if (loss?.scope !== 'whole' && hasDeparted(booking.data, now())) return refuse('departed').refusal
  // Whoever's flights the airline has changed may get their money back, whatever the fare says.
  const { refund } = booking.data
  if (refund && !refund.allowed && !loss && !(await findOpenChange(booking))) {
    return refuse('non_refundable').refusal
  }
  return null
}

/** Asks the airline what cancelling would give back, and keeps its answer. Nothing is cancelled. */
export async function quoteCancellation(booking: Booking): Promise<QuoteOutcome> {
  const refusal = await cancellationRefusal(booking)
  if (refusal) return { ok: false, refusal }
  const before = await findCancellation(booking)
  // Another quote would make the one stale that is being confirmed.
  if (before && cancellationStates[before.state].order !== 'stands') return outcomeOf(before)
  try {
    const quote = await askForQuote(booking)
    if (!quote) return refuse('refund_unknown')
    await saveQuote(quote)
  } catch (error) {
    const isPayment = error instanceof PaymentProviderError
    if (!isPayment && !(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'cancellation not quoted')
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

/** Copies a cancellation that was made outside this site to the booking, with the airline's refund. */
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
    },
    'confirming',
  )
  await advanceCancellation(booking)
}

/** Others may quote while one confirms; whoever is overtaken as often as this asks again. */
const maxOvertakings = 5

/**
 * Cancels a booking as quoted. Of several calls at once one goes on; the others are told how far it has
 * got. `quoteId` is the quote that the traveller has seen; a later one will do where it gives back the
 * same, by `terms` (see `refundTerms`), as was seen.
 */
export async function confirmCancellation(
  booking: Booking,
  quoteId: string,
  terms?: string,
): Promise<CancelOutcome> {
  for (let overtakings = 0; overtakings < maxOvertakings; overtakings += 1) {
    const cancellation = await findCancellation(booking)
    if (!cancellation) return refuse('no_quote')
    if (cancellation.state === 'failed') return refuse('stale_quote')
    // Whoever moved it there goes on with it, and so does the recovery.
    if (cancellation.state !== 'quoted') return outcomeOf(cancellation)
    const refusal = await cancellationRefusal(booking)
    if (refusal) return { ok: false, refusal }
    const { quoteExpiresAt } = cancellation
    const expired = quoteExpiresAt !== null && Date.parse(quoteExpiresAt) <= now()
    const isSeen = cancellation.quoteId === quoteId || refundTerms(cancellation) === terms
    if (expired || !isSeen) return refuse('stale_quote')
    const holds = await quoteStillHolds(booking, cancellation)
    if (holds !== true) {
      // Another call may have confirmed it meanwhile, and its refund is what is gone.
      if ((await findCancellation(booking))?.version !== cancellation.version) continue
      return refuse(holds === false ? 'stale_quote' : 'unreachable')
    }
    const confirming = await move(cancellation, 'quoted', 'confirming')
    if (confirming !== 'overtaken') {
      return outcomeOf((await advanceCancellation(booking)) ?? confirming)
    }
  }
  return refuse('stale_quote')
}

/** What a caller may be told of a cancellation that is no longer a quote to them. */
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
