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
import { isRefusal, nextRetryAt } from '#app/core/money/call-again.server.ts'
import { leftByBooks, leftOfCharge } from './left-of-charge.server.ts'
import { move, type StepResult } from './move-cancellation.server.ts'
import { askForQuote } from './quote.server.ts'
import { cancellationMessages, refusalOf, type Refusal } from './refusals.server.ts'

/** Marks the quote of an order that was cancelled elsewhere, where the airline shows none. */
export const elsewherePrefix = 'elsewhere:'

/** Cancels at the airline. Throws where nothing can be found out now. */
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
      return await quoteAnew(booking, cancellation)
    }
    return await notCancelled(booking, cancellation, refusalOf(error))
  }
}

/** Airlines confirm within a minute; a call of ours that was lost on its way is not carried out later. */
const underWayMs = () => 600_000 / app().config.RECOVERY_SPEED

/**
 * Whether a refusal of an order that stands says that it will go on standing. Where we have asked
 * before, it may be refused because that is being carried out.
 */
function isFinal(error: FlightProviderError, { retries, stateSince }: Cancellation): boolean {
  if (error instanceof AlreadyCancelledError) return false
  if (error instanceof QuoteStaleError) return true
  const isFirst = retries === 0 || now() - Date.parse(stateSince) > underWayMs()
  return isRefusal(error) && isFirst
}

async function wasQuotedSince(booking: Booking, { quoteNumber }: Cancellation): Promise<boolean> {
  const asked = (await findBookingById(booking.id))?.quotesAsked ?? 0
  return asked > quoteNumber
}

/** We ourselves have made the quote stale by asking for another: one that gives back the same will do. */
async function quoteAnew(booking: Booking, cancellation: Cancellation): Promise<StepResult> {
  const quote = await askForQuote(booking).catch((error: unknown) => {
    // What is already cancelled is found out by the next try.
    const isSaid = error instanceof FlightProviderError && isRefusal(error)
    if (!isSaid || error instanceof AlreadyCancelledError) throw error
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
    note: `quoted anew: ${quoteId}`,
  })
}

/**
 * The airline could not be asked for so long that a person has it. What it cancelled all the same is
 * finished; a quote that ran out while the order stands has come to nothing, and its traveller is told.
 * Anything else is asked again later, and left to the person: nobody may want it cancelled any more.
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
  return (await postponeCancellation(cancellation, nextRetryAt(retries))) ? 'waiting' : 'overtaken'
}

/** Mailed in any case: another tab or call may have been told that the airline is cancelling. */
function notCancelled(
  booking: Booking,
  cancellation: Cancellation,
  { code, message }: Refusal,
  from: 'confirming' | 'unconfirmed' = 'confirming',
): Promise<StepResult> {
  return move(cancellation, from, 'failed', {
    changes: { failure: code },
    also: () => enqueueNotCancelled(booking, message),
  })
}

/** It is cancelled at the airline: booking, books, mail and what is owed are written in one transaction. */
async function cancelled(
  booking: Booking,
  cancellation: Cancellation,
  confirmed: CancellationQuote | null,
  at?: string,
): Promise<StepResult> {
  const refundTo = confirmed?.refundTo ?? cancellation.refundTo
  const given = confirmed?.refund ?? quotedRefund(cancellation)
  const left = await leftToPromise(booking)
  const refundMinor = cardRefundMinor(given, refundTo, left)
  const credits = confirmed?.credits ?? []
  const changes: CancellationChanges = {
    refundTo,
    refundMinor: refundMinor ?? 0,
    credits,
    ...(given && { providerRefund: given.amount, providerCurrency: given.currency }),
    failure: refundMinor === null ? 'refund_unknown' : null,
  }
  const also = async (moved: Cancellation) => {
    const cancelledAt = confirmed?.confirmedAt ?? at ?? isoNow()
    await noteCancelled(booking, moved, cancelledAt, refundTo === 'card' ? given : null)
    const { chargedBackMinor } = left
    await enqueueCancelled(booking, { refundMinor, refundTo, credits, chargedBackMinor })
  }
  const moved =
    refundMinor === null
      ? await move(cancellation, 'confirming', 'needs_person', { changes, also })
      : await move(cancellation, 'confirming', 'refunding', { changes, also })
  if (moved === 'overtaken') await takeUpAgain(cancellation, confirmed)
  return moved
}

/** Not to be waited for: the airline has cancelled. A refund beyond what is left is refused and told. */
async function leftToPromise(booking: Booking) {
  try {
    return await leftOfCharge(booking)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'what is left of the charge is not known')
    return leftByBooks(booking)
  }
}

/**
 * What the airline has cancelled is never dropped: where the cancellation was given up or quoted anew in
 * the meantime, it is confirming again, and the next step finds the order cancelled.
 */
async function takeUpAgain(
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

/** Booking, open change and books of a cancelled order. Call it in the transaction that moves the row. */
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
