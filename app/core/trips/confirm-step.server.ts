import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { cancellationStates, cardRefundMinor, refundTerms } from './cancellation-states.ts'
import { floorToMinorUnits, type ProviderAmount } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { answerChange, findOpenChange } from './airline-change.store.server.ts'
import {
  findBookingById,
  updateBooking,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCancellation,
  postponeCancellation,
  saveQuote,
  type Cancellation,
  type CancellationChanges,
} from './cancellation.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import {
  AlreadyCancelledError,
  FlightProviderError,
  QuoteStaleError,
  type CancellationQuote,
} from '#app/core/flight/flights-port.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { closeChangeCase } from './adopt-order.server.ts'
import { enqueueCancelled, enqueueNotCancelled } from './cancellation-mails.server.ts'
import { nextRetryAt } from '#app/core/outages/retry.server.ts'
import { chargeLeftInLedger, remainingCharge } from './remaining-charge.server.ts'
import { move, type StepResult } from './move-cancellation.server.ts'
import { requestQuote } from './quote.server.ts'
import { cancellationMessages, refusalOf, type Refusal } from './refusals.server.ts'

/** Prefix of the quote id for an order that was cancelled outside this site and has no quote. */
export const elsewherePrefix = 'elsewhere:'

/** Cancels the order at the airline. Throws when the result cannot be determined yet. */
export async function confirmStep(
  booking: Booking,
  cancellation: Cancellation,
): Promise<StepResult> {
  if (cancellation.quoteId.startsWith(elsewherePrefix)) {
    return cancelled(booking, cancellation, null)
  }
  const flights = app().flights(booking.mode)
  try {
    const confirmed = await flights.confirmCancellation(cancellation.quoteId)
    return await cancelled(booking, cancellation, confirmed)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'cancellation not confirmed')
    const order = await flights.getOrder(booking.orderId)
    if (order.cancelledAt) {
      return cancelled(booking, cancellation, order.cancellation, order.cancelledAt)
    }
    if (!isFinal(error, cancellation)) throw error
    const stale = error instanceof QuoteStaleError
    if (stale && (await wasQuotedSince(booking, cancellation))) {
      return await requestNewQuote(booking, cancellation)
    }
    return await notCancelled(booking, cancellation, refusalOf(error))
  }
}

/** After this time, our first call can no longer take effect, because airlines confirm within a minute. */
const confirmWindowMs = () => 600_000 / app().config.RECOVERY_SPEED

/**
 * Returns whether a refusal is final. A retry may be refused only because the airline is still carrying out
 * our first call.
 */
function isFinal(error: FlightProviderError, { retries, stateSince }: Cancellation): boolean {
  if (error instanceof AlreadyCancelledError) return false
  if (error instanceof QuoteStaleError) return true
  const isFirst = retries === 0 || now() - Date.parse(stateSince) > confirmWindowMs()
  return error.fate === 'refused' && isFirst
}

async function wasQuotedSince(booking: Booking, { quoteNumber }: Cancellation): Promise<boolean> {
  const asked = (await findBookingById(booking.id))?.quotesAsked ?? 0
  return asked > quoteNumber
}

/** Continues with a new quote of the same terms, because our own newer request made the confirmed quote stale. */
async function requestNewQuote(booking: Booking, cancellation: Cancellation): Promise<StepResult> {
  const quote = await requestQuote(booking).catch((error: unknown) => {
    // Throw unless the refusal is definite: the next attempt detects an order that is already cancelled.
    if (!(error instanceof FlightProviderError) || error.fate !== 'refused') throw error
    if (error instanceof AlreadyCancelledError) throw error
    return refusalOf(error)
  })
  if (quote && 'message' in quote) return notCancelled(booking, cancellation, quote)
  if (!quote || refundTerms(quote) !== refundTerms(cancellation)) {
    const stale = { code: 'stale_quote', message: cancellationMessages.stale_quote } as const
    return notCancelled(booking, cancellation, stale)
  }
  const { quoteId, quoteExpiresAt, quoteNumber } = quote
  return move(cancellation, 'confirming', 'confirming', {
    changes: { quoteId, quoteExpiresAt, quoteNumber },
    note: `quoted again: ${quoteId}`,
  })
}

/**
 * Reads the order while staff handle the cancellation. If the airline has cancelled, finishes; if the quote
 * has expired, informs the traveller. Never confirms again, because the traveller may have changed their
 * mind.
 */
export async function unconfirmedStep(
  booking: Booking,
  cancellation: Cancellation,
): Promise<StepResult> {
  const { cancelledAt } = await app().flights(booking.mode).getOrder(booking.orderId)
  if (cancelledAt) {
    const note = 'the airline has cancelled after all'
    return move(cancellation, 'unconfirmed', 'confirming', { changes: { failure: null }, note })
  }
  const { quoteExpiresAt, retries } = cancellation
  if (quoteExpiresAt !== null && Date.parse(quoteExpiresAt) <= now()) {
    const stale = { code: 'stale_quote', message: cancellationMessages.stale_quote } as const
    return notCancelled(booking, cancellation, stale, 'unconfirmed')
  }
  return (await postponeCancellation(cancellation, nextRetryAt(retries))) ? 'waiting' : 'superseded'
}

/**
 * Ends the cancellation. The traveller gets a mail, because another tab may have shown that the airline is
 * cancelling.
 */
function notCancelled(
  booking: Booking,
  cancellation: Cancellation,
  { code, message }: Refusal,
  from: 'confirming' | 'unconfirmed' = 'confirming',
): Promise<StepResult> {
  return move(cancellation, from, 'failed', {
    changes: { failure: code },
    inSameTransaction: () => enqueueNotCancelled(booking, message),
  })
}

/** Saves the cancelled booking, the ledger entry, the mail and the refund in one transaction. */
async function cancelled(
  booking: Booking,
  cancellation: Cancellation,
  confirmed: CancellationQuote | null,
  at?: string,
): Promise<StepResult> {
  const refundTo = confirmed?.refundTo ?? cancellation.refundTo
  const given = confirmed?.refund ?? quotedRefund(cancellation)
  const left = await chargeToPromise(booking)
  const refundMinor = cardRefundMinor(given, refundTo, left)
  const credits = confirmed?.credits ?? []
  const changes: CancellationChanges = {
    refundTo,
    refundMinor: refundMinor ?? 0,
    credits,
    ...(given && { providerRefund: given.amount, providerCurrency: given.currency }),
    failure: refundMinor === null ? 'refund_unknown' : null,
  }
  const inSameTransaction = async (moved: Cancellation) => {
    const cancelledAt = confirmed?.confirmedAt ?? at ?? isoNow()
    await noteCancelled(booking, moved, cancelledAt, refundTo === 'card' ? given : null)
    const { chargedBackMinor } = left
    await enqueueCancelled(booking, { refundMinor, refundTo, credits, chargedBackMinor })
  }
  const moved =
    refundMinor === null
      ? await move(cancellation, 'confirming', 'needs_person', { changes, inSameTransaction })
      : await move(cancellation, 'confirming', 'refunding', { changes, inSameTransaction })
  if (moved === 'superseded') await resumeConfirming(cancellation, confirmed)
  return moved
}

/**
 * Returns the remaining charge for the promised refund. Falls back to our ledger, because the provider
 * refuses an excessive refund anyway.
 */
async function chargeToPromise(booking: Booking) {
  try {
    return await remainingCharge(booking)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'remaining charge unknown')
    return chargeLeftInLedger(booking)
  }
}

/** Returns the row to `confirming`: another call gave it up or quoted it again, but the airline has cancelled. */
async function resumeConfirming(
  { bookingId, quoteId }: Cancellation,
  confirmed: CancellationQuote | null,
): Promise<void> {
  const current = await findCancellation({ id: bookingId })
  if (!current) return
  if (current.state === 'unconfirmed') {
    await move(current, 'unconfirmed', 'confirming', { note: 'the airline has answered after all' })
  }
  if (cancellationStates[current.state].order !== 'stands') return
  const { providerRefund, providerCurrency, refundTo } = current
  await saveQuote(
    {
      bookingId,
      quoteId: confirmed?.id ?? quoteId,
      quoteExpiresAt: null,
      quoteNumber: 0,
      providerRefund: confirmed?.refund?.amount ?? providerRefund,
      providerCurrency: confirmed?.refund?.currency ?? providerCurrency,
      refundTo: confirmed?.refundTo ?? refundTo,
      refundMinor: 0,
    },
    'confirming',
  )
}

/** Call this in the transaction that changes the state of the cancellation. */
export async function noteCancelled(
  booking: Booking,
  cancellation: Cancellation,
  cancelledAt: string,
  toBalance: ProviderAmount | null,
): Promise<void> {
  await updateBooking(booking.id, { status: 'cancelled', cancelledAt })
  const change = await findOpenChange(booking)
  if (change) {
    await answerChange(change, 'cancelled')
    await closeChangeCase(change.id, 'The booking was cancelled.')
  }
  if (toBalance) await recordAirlineRefund(booking, cancellation, toBalance)
}

function quotedRefund({ providerRefund: amount, providerCurrency: currency }: Cancellation) {
  return amount && currency ? { amount, currency } : null
}

async function recordAirlineRefund(
  { checkoutId, mode }: Booking,
  { quoteId }: Cancellation,
  refund: ProviderAmount,
): Promise<void> {
  const amount = floorToMinorUnits(refund)
  if (amount <= 0) return
  const currency = refund.currency.toUpperCase()
  await recordMovement({
    cause: 'airline_refund',
    checkoutId,
    mode,
    providerId: quoteId,
    currency,
    amount,
  })
}
