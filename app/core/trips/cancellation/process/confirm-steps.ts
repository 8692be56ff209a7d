import { minutesToMilliseconds } from 'date-fns'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import {
  AlreadyCancelledError,
  FlightProviderError,
  QuoteStaleError,
  type CancellationQuote,
} from '#app/core/flight/flights-port.ts'
import {
  ask,
  later,
  refuse,
  tryAgain,
  type Decision,
  type VendorError,
} from '#app/platform/process/process.ts'
import {
  elsewherePrefix,
  facts,
  hasExpired,
  move,
  type C,
  type CancellationEvents,
  type CancellationRow,
  type Effects,
} from './cancellation-decisions.ts'
import type { CancellationChanges } from '../cancellation.store.server.ts'
import { airlineRefund, cardRefundMinor, refundTerms } from './cancellation-states.ts'
import { refusalCodeOf, type RefusalCode } from '../refusals.ts'

/** Airlines confirm within a minute. After this time, our first call can no longer take effect. */
const maxConfirmMs = minutesToMilliseconds(10)

export function confirm({ row, now }: C, { quoteId, terms }: CancellationEvents['confirm']) {
  const isSeen = row.quoteId === quoteId || refundTerms(row) === terms
  if (!isSeen || hasExpired(row, now)) return refuse('stale_quote')
  return ask(facts.getIsQuoteCurrent(row.booking, row), {
    ok: (isCurrent) =>
      isCurrent
        ? move('confirming', { effects: [{ do: 'claim order' }] })
        : refuse(isCurrent === null ? 'unreachable' : 'stale_quote'),
  })
}

type Confirmed = 'confirming' | 'refunding' | 'needs_person' | 'failed'

/** The airline cancels a confirmed quote once, however often it is confirmed. */
export function confirmWithAirline(c: C): Decision<Confirmed> {
  const { quoteId, booking } = c.row
  if (quoteId.startsWith(elsewherePrefix)) return cancelled(c, null, null)
  return ask(flights.confirmCancellation(quoteId), {
    ok: (quote) => cancelled(c, quote, quote.confirmedAt),
    failed: (error) =>
      ask(flights.getOrder(booking.orderId), {
        ok: (order) =>
          order.cancelledAt
            ? cancelled(c, order.cancellation, order.cancelledAt)
            : notConfirmed(c, error),
      }),
  })
}

/** The airline has cancelled. What it refunds and what is left of the charge decide the traveller's refund. */
function cancelled(
  { row }: C,
  quote: CancellationQuote | null,
  at: string | null,
): Decision<'refunding' | 'needs_person'> {
  const refundTo = quote?.refundTo ?? row.refundTo
  const given = quote?.refund ?? airlineRefund(row)
  const credits = quote?.credits ?? row.credits
  return ask(facts.getChargeToPromise(row.booking), {
    ok: (charge) => {
      const refundMinor = cardRefundMinor(given, refundTo, charge)
      const { chargedBackMinor } = charge
      const refunded = { refundMinor, refundTo, given, credits, chargedBackMinor }
      const effects: Effects = [
        { do: 'cancel booking', at, toBalance: refundTo === 'card' ? given : null },
        { do: 'mail cancelled', refunded },
      ]
      const changes: CancellationChanges = {
        refundTo,
        credits,
        refundMinor: refundMinor ?? 0,
        ...(given && { providerRefund: given.amount, providerCurrency: given.currency }),
        failure: refundMinor === null ? 'refund_unknown' : null,
      }
      return move(refundMinor === null ? 'needs_person' : 'refunding', { changes, effects })
    },
  })
}

/**
 * The order is active. If a repeated call is refused, the airline may still be carrying out the
 * first one.
 */
function notConfirmed(c: C, error: VendorError): Decision<'confirming' | 'failed'> {
  const { row, ageMs } = c
  const isStale = error instanceof QuoteStaleError
  const isRefused = error.fate === 'refused' && !(error instanceof AlreadyCancelledError)
  const isFinal = isStale || (isRefused && (row.retries === 0 || ageMs > maxConfirmMs))
  if (!isFinal) return tryAgain(error)
  if (!isStale) return notCancelled(refusalCodeOf(error))
  return ask(facts.getQuotesAsked(row.booking), {
    ok: (asked) => (asked > row.quoteNumber ? quoteAgain(row) : notCancelled('stale_quote')),
  })
}

/**
 * Our own newer request made the confirmed quote stale, so this continues with a new quote on the
 * same terms.
 */
function quoteAgain(row: CancellationRow): Decision<'confirming' | 'failed'> {
  return ask(facts.requestQuote(row.booking), {
    ok: (quote) => {
      if (!quote || refundTerms(quote) !== refundTerms(row)) return notCancelled('stale_quote')
      const { quoteId, quoteExpiresAt, quoteNumber } = quote
      const changes = { quoteId, quoteExpiresAt, quoteNumber }
      return move('confirming', { changes, note: `quoted again: ${quoteId}` })
    },
    // The next attempt finds out that the order is already cancelled.
    refused: (error) =>
      error instanceof AlreadyCancelledError || !(error instanceof FlightProviderError)
        ? tryAgain(error)
        : notCancelled(refusalCodeOf(error)),
  })
}

/** The traveller gets a mail, because another tab may have shown that the airline is cancelling. */
const notCancelled = (code: RefusalCode) =>
  move('failed', {
    changes: { failure: code },
    effects: [{ do: 'mail not cancelled', code }, { do: 'release order' }],
  })

/**
 * Watches an order whose cancellation staff handle. We never confirm the cancellation again,
 * because the traveller may want to fly after all.
 */
export function watchOrder({ row, now }: C): Decision<'confirming' | 'failed'> {
  return ask(flights.getOrder(row.booking.orderId), {
    ok: ({ cancelledAt }) => {
      const note = 'the airline has cancelled after all'
      if (cancelledAt) return move('confirming', { changes: { failure: null }, note })
      return hasExpired(row, now) ? notCancelled('stale_quote') : later
    },
  })
}

export function askAgain(
  { row }: C,
  { actor }: CancellationEvents['ask again'],
): Decision<'confirming'> {
  const effects: Effects = [{ do: 'audit', actor, action: 'cancellation.retried', detail: row.id }]
  return move('confirming', { changes: { failure: null }, effects, note: actor })
}
