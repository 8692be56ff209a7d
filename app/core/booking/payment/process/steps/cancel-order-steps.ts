import { orderWithdrawn, refundPending } from '#app/core/booking/failures.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import {
  AlreadyCancelledError,
  QuoteStaleError,
  type CancellationQuote,
  type FoundOrder,
  type Order,
} from '#app/core/flight/flights-port.ts'
import { formatProviderAmount } from '#app/core/money/money.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import {
  ask,
  refuse,
  unreachable,
  type Decision,
  type VendorError,
} from '#app/platform/process/process.ts'
import { minutesToMilliseconds } from 'date-fns'
import {
  askIntent,
  askOrder,
  facts,
  move,
  noOrder,
  once,
  wait,
  type C,
  type CheckoutEffect,
  type CheckoutEvents,
  type CheckoutProcessRow,
} from '../checkout-decisions.ts'
import { endRefunded } from './staff-steps.ts'

/**
 * Confirming a cancellation takes at most a minute. After three minutes the process that sent the
 * confirmation must have died.
 */
const confirmLostMs = minutesToMilliseconds(3)
const maxQuotes = 3

type Event = CheckoutEvents['cancel order']
/** Null when the airline has cancelled the order already. */
type Quote = CancellationQuote | null

/** The airline's refund in words, which staff confirm. */
export function describeRefund(quote: Quote): string {
  if (!quote) return 'the amount it confirmed earlier'
  const amount = quote.refund ? formatProviderAmount(quote.refund) : 'an unknown amount'
  if (quote.refundTo === 'airline_credits') return `${amount} as travel credit`
  return quote.refundTo === 'nowhere' ? 'nothing' : amount
}

/** Refuses unless the order is active and the airline still refunds what the administrator saw. */
function askShownQuote<To extends string>(
  row: CheckoutProcessRow,
  { shownRefund, actor }: Event,
  handle: (order: FoundOrder, quote: Quote, audit: CheckoutEffect) => Decision<To>,
): Decision<To> {
  return askOrder(row, (order) => {
    if (!order) return refuse('no order', 'The airline has no order for this checkout.')
    if (order.cancelledAt) {
      const advice = `Order ${order.id} was cancelled. Release the hold instead.`
      return refuse('the order was cancelled', advice)
    }
    const compare = (quote: Quote): Decision<To> => {
      const refund = describeRefund(quote)
      if (refund !== shownRefund) {
        const advice = `The airline now refunds ${refund}. Nothing was cancelled. Please check the new amount.`
        return refuse('another refund', advice)
      }
      const detail = `${row.id} ${order.id} ${refund}`
      return handle(order, quote, { do: 'audit', actor, action: 'order.cancelled', detail })
    }
    return ask(flights.quoteCancellation(order.id), {
      ok: compare,
      failed: (error) =>
        error instanceof AlreadyCancelledError ? compare(null) : unreachable(error),
    })
  })
}

/** Cancels the order, and then releases the hold or refunds the charge. */
export function cancelOrder({ row }: C, event: Event): Decision<'cancelling'> {
  return askShownQuote(row, event, ({ id: orderId, reference: bookingReference }, quote, audit) => {
    const intent = {
      changes: { orderId, bookingReference },
      note: event.actor,
      effects: [audit],
    }
    if (!quote) return move('cancelling', intent)
    return once('cancelling', intent, flights.confirmCancellation(quote.id), {
      ok: (_, committed) => withdraw(committed),
      // The call may have cancelled the order.
      notNow: (_, committed) => withdraw(committed),
      unknown: (_, committed) => withdraw(committed),
      refused: (error, committed) => afterRefusal(committed, error, quote, 1),
    })
  })
}

/**
 * Handles a refused confirmation. If a concurrent request has made the quote stale, requests a new
 * quote, and confirms it if its terms are the same.
 */
function afterRefusal(
  c: C,
  error: VendorError,
  quote: CancellationQuote,
  quotes: number,
): Decision<Withdrawn> {
  if (error instanceof AlreadyCancelledError) return withdraw(c)
  const stands = move('needs_person', { note: `${notCancelled}${error.code}` })
  if (!(error instanceof QuoteStaleError) || quotes === maxQuotes) return stands
  return ask(flights.quoteCancellation(c.row.orderId ?? ''), {
    failed: () => withdraw(c),
    ok: (again) =>
      describeRefund(again) !== describeRefund(quote)
        ? stands
        : ask(flights.confirmCancellation(again.id), {
            ok: () => withdraw(c),
            refused: (later) => afterRefusal(c, later, again, quotes + 1),
            failed: () => withdraw(c),
          }),
  })
}

/** Notes of a checkout that returns to review. */
export const notCancelled = 'The airline refused to cancel the order: '
export const orderGone = 'The order was cancelled'
export const orderStays = 'The airline hasn’t cancelled the order'

type Withdrawn = 'releasing' | 'needs_person' | 'failed'

/** Follows an administrator's cancellation, which the airline may not have received yet. */
export function withdraw({ row }: C): Decision<Withdrawn> {
  return ask(flights.getOrder(row.orderId ?? ''), {
    ok: (order): Decision<Withdrawn> => {
      if (!order.cancelledAt) {
        return wait({
          atMostMs: confirmLostMs,
          otherwise: move('needs_person', { note: orderStays }),
        })
      }
      const recorded: CheckoutEffect = { do: 'record cancelled order', order }
      // If the offer is unreadable, staff release the hold or refund the charge.
      if (!row.offer) return move('needs_person', { note: orderGone, effects: [recorded] })
      return askIntent(row, (intent) => settleWithdrawn(row, order, intent, recorded))
    },
  })
}

function settleWithdrawn(
  row: CheckoutProcessRow,
  { id }: Order,
  intent: PaymentIntent | null,
  recorded: CheckoutEffect,
): Decision<Withdrawn> {
  const note = `Order ${id} was cancelled`
  if (intent?.status !== 'captured') {
    const changes = { failure: orderWithdrawn, ...noOrder }
    return move('releasing', { changes, note, effects: [recorded] })
  }
  const actor = row.history.filter(({ to }) => to === 'cancelling').at(-1)?.note ?? 'unknown'
  const effects: CheckoutEffect[] = [recorded, { do: 'record charge', intent }]
  return ask(facts.ofCharge(row, intent), {
    ok: ({ leftMinor, next, requested }): Decision<Withdrawn> => {
      if (leftMinor === 0 && !requested) {
        return endRefunded(row, { intentId: intent.id, actor }, effects)
      }
      const refund = { intent, number: next.number, amountMinor: leftMinor, reason: note, actor }
      const more: CheckoutEffect[] =
        leftMinor > 0
          ? [
              { do: 'mail not booked', failure: refundPending },
              { do: 'request refund', ...refund },
            ]
          : []
      return move('needs_person', {
        changes: { failure: refundPending, ...noOrder },
        note,
        effects: [...effects, ...more],
        followUp: { process: 'refund', id: leftMinor > 0 ? next.key : (requested ?? '') },
      })
    },
  })
}

/**
 * Cancels an order that no booking can use, because its checkout has ended or has returned to
 * draft.
 */
export function cancelStray({ row }: C, event: Event): Decision<never> {
  return askShownQuote(row, event, ({ id: orderId }, quote, audit) => {
    const look = (before: readonly CheckoutEffect[] = []): Decision<never> =>
      ask(
        flights.getOrder(orderId),
        {
          failed: unreachable,
          ok: (order) => {
            if (!order.cancelledAt) {
              const advice = 'The airline has not cancelled the order. Please try again.'
              return refuse('the order is active', advice)
            }
            return wait({
              effects: [
                { do: 'record cancelled order', order },
                {
                  do: 'close case',
                  kind: 'order_without_booking',
                  subject: orderId,
                  by: event.actor,
                  resolution: 'The order was cancelled at the airline.',
                },
              ],
            })
          },
        },
        before,
      )
    if (!quote) return look([audit])
    const confirming = flights.confirmCancellation(quote.id)
    return ask(confirming, { ok: () => look(), failed: () => look() }, [audit])
  })
}
