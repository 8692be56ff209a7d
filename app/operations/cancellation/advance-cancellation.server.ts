import { now } from '#app/clock.server.ts'
import { inTransaction } from '#app/db.server.ts'
import { cardRefundMinor } from '#app/domain/cancellation.ts'
import { log } from '#app/log.server.ts'
import { answerChange, findOpenChange } from '#app/models/airline-change.server.ts'
import { updateBooking, type Booking } from '#app/models/booking.server.ts'
import {
  findCancellation,
  moveCancellation,
  type Cancellation,
  type CancellationChanges,
} from '#app/models/cancellation.server.ts'
import { instant } from '#app/models/id.server.ts'
import {
  CancellationOutcomeUnknownError,
  FlightProviderError,
  FlightsBusyError,
  FlightsUnreachableError,
  type CancellationQuote,
  type Order,
} from '#app/providers/flights/port.ts'
import { app } from '#app/app.server.ts'
import { PaymentRefusedError } from '#app/providers/payments/port.ts'
import { enqueueCancelled, enqueueNotCancelled } from '../mails/booking-cancelled.server.ts'
import { refusalOf, type Refusal } from './refusals.server.ts'

/**
 * Confirm, then pay back. Like the saga of a checkout: each step asks what is true outside, then
 * moves the row by compare-and-set, so whoever calls and however often, a booking is cancelled once
 * and paid back once. Never throws: what fails is tried again by the next caller.
 */
export async function advanceCancellation(booking: Booking): Promise<Cancellation | null> {
  let current = await findCancellation(booking)
  try {
    while (current && (await step(booking, current))) current = await findCancellation(booking)
  } catch (error) {
    log.error(
      { err: error, booking: booking.id, state: current?.state },
      'cancellation step failed',
    )
  }
  return findCancellation(booking)
}

/** One transition; true when the row moved and there may be more to do. */
async function step(booking: Booking, cancellation: Cancellation): Promise<boolean> {
  if (cancellation.state === 'confirming') return confirm(booking, cancellation)
  return cancellation.state === 'refunding' && payBack(booking, cancellation)
}

async function confirm(booking: Booking, cancellation: Cancellation): Promise<boolean> {
  const flights = app().flights(booking.mode)
  if (cancellation.quoteId.startsWith('elsewhere:')) return cancelled(booking, cancellation, null)
  try {
    const confirmed = await flights.confirmCancellation(cancellation.quoteId)
    return await cancelled(booking, cancellation, confirmed)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, booking: booking.id }, 'cancellation not confirmed')
    const order = await flights.getOrder(booking.orderId)
    if (order.cancelledAt) return cancelled(booking, cancellation, order.cancellation, order)
    const open =
      error instanceof CancellationOutcomeUnknownError ||
      error instanceof FlightsUnreachableError ||
      error instanceof FlightsBusyError
    return !open && notCancelled(booking, cancellation, refusalOf(error))
  }
}

/** How long a traveller waits on the page; who is told later is told by mail. */
const patienceMs = 20_000

async function notCancelled(
  booking: Booking,
  cancellation: Cancellation,
  { code, message }: Refusal,
): Promise<boolean> {
  return inTransaction(async () => {
    const moved = await moveCancellation(cancellation, 'confirming', 'failed', { failure: code })
    const gone = now() - Date.parse(cancellation.stateSince) > patienceMs
    if (moved && gone) await enqueueNotCancelled(booking, message)
    return moved
  })
}

/** It is cancelled at the airline: booking, mail and what is owed are written in one transaction. */
async function cancelled(
  booking: Booking,
  cancellation: Cancellation,
  confirmed: CancellationQuote | null,
  order?: Order,
): Promise<boolean> {
  const refundTo = confirmed?.refundTo ?? cancellation.refundTo
  const said = confirmed?.refund ?? null
  const quoted = cancellation.providerRefund &&
    cancellation.providerCurrency && {
      amount: cancellation.providerRefund,
      currency: cancellation.providerCurrency,
    }
  const refundMinor = cardRefundMinor(said ?? (quoted || null), refundTo, booking)
  const credits = confirmed?.credits ?? []
  const changes: CancellationChanges = {
    refundTo,
    refundMinor: refundMinor ?? 0,
    credits,
    ...(said && { providerRefund: said.amount, providerCurrency: said.currency }),
    failure: refundMinor === null ? 'refund_unknown' : null,
  }
  const cancelledAt = confirmed?.confirmedAt ?? order?.cancelledAt ?? instant()
  return inTransaction(async () => {
    const to = refundMinor === null ? 'needs_person' : 'refunding'
    if (!(await moveCancellation(cancellation, 'confirming', to, changes))) return false
    await updateBooking(booking.id, { status: 'cancelled', cancelledAt })
    const change = await findOpenChange(booking)
    if (change) await answerChange(change, 'cancelled')
    await enqueueCancelled(booking, { refundMinor, refundTo, credits })
    log.info({ booking: booking.id, refundMinor, refundTo }, 'booking cancelled')
    return true
  })
}

export function refundKey({
  bookingId,
  refundAttempt,
}: Pick<Cancellation, 'bookingId' | 'refundAttempt'>): string {
  return `rf_${bookingId}:${refundAttempt}`
}

async function payBack(booking: Booking, cancellation: Cancellation): Promise<boolean> {
  const { refundMinor, refundId } = cancellation
  if (refundMinor === 0) return done(booking, cancellation, {})
  const payments = app().payments(booking.mode)
  try {
    const refund = refundId
      ? await payments.getRefund(refundId)
      : await payments.refund({
          intentId: booking.paymentIntentId,
          key: refundKey(cancellation),
          amountMinor: refundMinor,
        })
    if (refund.status === 'failed') {
      const changes = { refundId: refund.id, failure: 'refund_failed' }
      return await moveCancellation(cancellation, 'refunding', 'needs_person', changes)
    }
    if (refund.status === 'pending') {
      await moveCancellation(cancellation, 'refunding', 'refunding', { refundId: refund.id })
      return false
    }
    return await done(booking, cancellation, { refundId: refund.id })
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error
    log.error({ err: error, booking: booking.id }, 'refund refused')
    const failure = { failure: `refund_refused: ${error.code}` }
    return moveCancellation(cancellation, 'refunding', 'needs_person', failure)
  }
}

function done(
  booking: Booking,
  cancellation: Cancellation,
  changes: CancellationChanges,
): Promise<boolean> {
  const { refundMinor } = cancellation
  return inTransaction(async () => {
    const moved = await moveCancellation(cancellation, 'refunding', 'done', {
      ...changes,
      failure: null,
    })
    if (moved && refundMinor > 0) {
      await updateBooking(booking.id, { refundMinor, refundedAt: instant() })
    }
    return moved
  })
}
