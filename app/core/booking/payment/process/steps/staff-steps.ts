import {
  notConfirmed,
  orderCancelled,
  refundedInFull,
  settledManually,
} from '#app/core/booking/failures.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { dayOf, readSettlement } from '#app/core/money/settlement.ts'
import {
  ask,
  refuse,
  unreachable,
  type ActOfStaff,
  type Decision,
} from '#app/platform/process/process.ts'
import { attemptKey } from '../../attempt/attempt.ts'
import {
  askIntent,
  askOrder,
  facts,
  isActive,
  isSettled,
  move,
  noOrder,
  ordered,
  wait,
  type C,
  type CheckoutEffect,
  type CheckoutEvents,
  type CheckoutProcessRow,
} from '../checkout-decisions.ts'

/**
 * Releases the hold and ends the checkout. Refuses while an order is active or a charge is not
 * refunded.
 */
export function releaseHold({ row }: C, { actor }: ActOfStaff): Decision<'releasing' | 'failed'> {
  return askOrder(row, (order): Decision<'releasing' | 'failed'> => {
    if (isActive(order)) {
      const advice = `The airline has order ${order.id}. Adopt it instead, or cancel it at the airline.`
      return refuse('the order is active', advice)
    }
    const decide = (intent: PaymentIntent | null): Decision<'releasing' | 'failed'> => {
      if (intent?.status === 'captured') {
        return intent.refundedMinor < intent.amountMinor
          ? refuse(
              'the card was charged',
              'The card was charged. Refund the rest, or close the checkout manually.',
            )
          : endRefunded(row, { intentId: intent.id, actor })
      }
      if (!row.offer) return releaseUnreadable(row, intent, actor)
      return move('releasing', {
        changes: { failure: order ? orderCancelled : notConfirmed, ...noOrder },
        note: actor,
        effects: [{ do: 'audit', actor, action: 'checkout.released', detail: row.id }],
      })
    }
    return askIntent(row, decide, unreachable)
  })
}

/** Releases the hold immediately, because later steps need a readable offer. */
function releaseUnreadable(
  row: CheckoutProcessRow,
  intent: PaymentIntent | null,
  actor: string,
): Decision<'failed'> {
  const end = () =>
    move('failed', {
      changes: { failure: notConfirmed, ...noOrder },
      note: actor,
      effects: [
        { do: 'end attempt', as: 'released' },
        ...(intent ? [{ do: 'expire hold', intentId: intent.id } as const] : []),
        { do: 'audit', actor, action: 'checkout.released', detail: row.id },
        { do: 'mail not booked', failure: notConfirmed },
      ],
    })
  if (intent?.status === 'released') return end()
  if (intent) {
    return ask(payments.release(intent.id, `${attemptKey(row)}:release:hand`), {
      failed: unreachable,
      ok: ({ status }) =>
        status === 'released'
          ? end()
          : refuse('not released', 'The hold couldn’t be released yet. Try again later.'),
    })
  }
  return row.pageId
    ? ask(payments.closeHostedPage(row.pageId), { failed: unreachable, ok: end })
    : end()
}

/**
 * Continues with an order that an administrator has found. The order must carry the checkout's
 * id.
 */
export function adoptOrder(
  { row }: C,
  { actor, orderId }: CheckoutEvents['adopt order'],
): Decision<'ordered'> {
  return askOrder(row, (order) => {
    if (order?.id !== orderId) {
      return refuse('another order', 'The airline has no such order for this checkout.')
    }
    if (order.cancelledAt) {
      const advice = `Order ${order.id} was cancelled. Release the hold instead.`
      return refuse('the order was cancelled', advice)
    }
    if (!row.offer) {
      return refuse(
        'unreadable',
        'The stored offer can’t be read, so it can’t be booked. Cancel the order instead.',
      )
    }
    const decide = (intent: PaymentIntent | null) =>
      intent?.status === 'captured' && intent.refundedMinor > 0
        ? refuse(
            'the charge was refunded',
            'The charge was refunded in part or in full. Cancel the order instead.',
          )
        : ordered(order, actor, [
            { do: 'audit', actor, action: 'checkout.adopted', detail: `${row.id} ${order.id}` },
          ])
    return askIntent(row, decide, unreachable)
  })
}

/**
 * Ends a checkout that was settled by other means. Refuses while an order is active or money is
 * held.
 */
export function closeSettled(
  { row, now }: C,
  { actor, typed }: CheckoutEvents['close settled'],
): Decision<'failed'> {
  const decide = (intent: PaymentIntent | null): Decision<'failed'> => {
    if (intent && !isSettled(intent)) {
      const advice = 'Money is still held on the card. Release the hold instead.'
      return refuse('money is held', advice)
    }
    const charge = intent?.status === 'captured' ? intent : null
    const maxMinor = charge ? charge.amountMinor - charge.refundedMinor : 0
    const currency = charge?.currency ?? row.currency ?? 'USD'
    const settled = readSettlement(typed, { currency, maxMinor, today: dayOf(now) })
    if ('problem' in settled) return refuse('wrongly typed', settled.problem)
    const { amountMinor, day, reason } = settled
    const what = `${formatMinor(amountMinor, currency)} on ${day}: ${reason}`
    const effects: CheckoutEffect[] = [
      { do: 'end attempt', as: charge ? 'captured' : 'released' },
      ...(row.intentId ? [{ do: 'expire hold', intentId: row.intentId } as const] : []),
      ...(charge ? [{ do: 'record charge', intent: charge } as const] : []),
      { do: 'record settlement', amountMinor, currency },
      { do: 'audit', actor, action: 'checkout.settled', detail: `${row.id} ${what}` },
      { do: 'mail not booked', failure: settledManually },
    ]
    const changes = { failure: settledManually, ...noOrder }
    return move('failed', { changes, note: `Closed manually, ${what}`, effects })
  }
  return askOrder(row, (order) => {
    if (!isActive(order)) return askIntent(row, decide, unreachable)
    const advice = `Order ${order.id} is still active. Adopt or cancel it first.`
    return refuse('the order is active', advice)
  })
}

type Refunded = CheckoutEvents['refund sent']

const closeChargeCase = ({ intentId: subject, actor: by }: Refunded): CheckoutEffect => ({
  do: 'close case',
  kind: 'charge_without_booking',
  subject,
  by,
  resolution: 'Refunded in full.',
})

/** Ends a checkout whose charge was refunded in full. */
export const endRefunded = (
  { id }: CheckoutProcessRow,
  refunded: Refunded,
  before: readonly CheckoutEffect[] = [],
) =>
  move('failed', {
    changes: { failure: refundedInFull, ...noOrder },
    note: refunded.actor,
    effects: [
      ...before,
      closeChargeCase(refunded),
      { do: 'end attempt', as: 'captured' },
      {
        do: 'audit',
        actor: refunded.actor,
        action: 'checkout.closed',
        detail: `${id} refunded in full`,
      },
    ],
  })

/** Handles a manual refund that has reached the bank. Only a full refund can end the checkout. */
export const afterRefund =
  <To extends string>(end: (row: CheckoutProcessRow, refunded: Refunded) => Decision<To>) =>
  ({ row }: C, refunded: Refunded): Decision<To> =>
    ask(payments.getIntent(refunded.intentId), {
      failed: unreachable,
      ok: (intent) =>
        ask(facts.ofCharge(row, intent), {
          ok: ({ leftMinor, disputedMinor }) =>
            leftMinor > 0 || disputedMinor > 0
              ? refuse('not refunded in full')
              : end(row, refunded),
        }),
    })

export const closeCaseOfCharge = (_: CheckoutProcessRow, refunded: Refunded): Decision<never> =>
  wait({ effects: [closeChargeCase(refunded)] })

/** Ends a checkout that was under review only because of this charge. */
export function endReview(row: CheckoutProcessRow, refunded: Refunded): Decision<'failed'> {
  const stays = closeCaseOfCharge(row, refunded)
  if (row.paymentIntentId !== refunded.intentId) return stays
  if (!row.orderId) return endRefunded(row, refunded)
  return askOrder(
    row,
    (order) => (isActive(order) ? stays : endRefunded(row, refunded)),
    () => stays,
  )
}
