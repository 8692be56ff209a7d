import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import { cardRefundMinor } from '#app/domain/booking/cancellation.ts'
import { floorToMinorUnits } from '#app/domain/money/money.ts'
import { log } from '#app/log.server.ts'
import { answerChange, findOpenChange } from '#app/models/airline-change.server.ts'
import { updateBooking, type Booking } from '#app/models/booking.server.ts'
import type { Cancellation, CancellationChanges } from '#app/models/cancellation.server.ts'
import { isoNow } from '#app/models/id.server.ts'
import { recordMovement } from '#app/models/ledger.server.ts'
import { FlightProviderError, type CancellationQuote } from '#app/providers/flights/port.ts'
import { enqueueCancelled, enqueueNotCancelled } from '../mails/booking-cancelled.server.ts'
import { isRefusal } from '../retry.server.ts'
import { move, type StepResult } from './move-cancellation.server.ts'
import { refusalOf, type Refusal } from './refusals.server.ts'

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
    if (isRefusal(error)) return notCancelled(booking, cancellation, refusalOf(error))
    throw error
  }
}

/** How long the page waits; an outcome that comes later is sent by mail. */
const maxPageWaitMs = 20_000

function notCancelled(
  booking: Booking,
  cancellation: Cancellation,
  { code, message }: Refusal,
): Promise<StepResult> {
  const gone = now() - Date.parse(cancellation.stateSince) > maxPageWaitMs
  return move(cancellation, 'confirming', 'failed', {
    changes: { failure: code },
    also: async () => {
      if (gone) await enqueueNotCancelled(booking, message)
    },
  })
}

/** It is cancelled at the airline: booking, books, mail and what is owed are written in one transaction. */
function cancelled(
  booking: Booking,
  cancellation: Cancellation,
  confirmed: CancellationQuote | null,
  at?: string,
): Promise<StepResult> {
  const refundTo = confirmed?.refundTo ?? cancellation.refundTo
  const given = confirmed?.refund ?? quotedRefund(cancellation)
  const refundMinor = cardRefundMinor(given, refundTo, booking)
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
    await updateBooking(booking.id, { status: 'cancelled', cancelledAt })
    const change = await findOpenChange(booking)
    if (change) await answerChange(change, 'cancelled')
    if (given && refundTo === 'card') await recordAirlineRefund(booking, moved, given)
    await enqueueCancelled(booking, { refundMinor, refundTo, credits })
  }
  return refundMinor === null
    ? move(cancellation, 'confirming', 'needs_person', { changes, also })
    : move(cancellation, 'confirming', 'refunding', { changes, also })
}

function quotedRefund({ providerRefund: amount, providerCurrency: currency }: Cancellation) {
  return amount && currency ? { amount, currency } : null
}

async function recordAirlineRefund(
  { checkoutId, mode }: Booking,
  { quoteId }: Cancellation,
  refund: { amount: string; currency: string },
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
