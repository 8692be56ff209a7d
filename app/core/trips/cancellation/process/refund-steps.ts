import type { RefundOutcome } from '#app/core/booking/refunds/book-refund.server.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type { Refund } from '#app/core/money/payments-port.ts'
import {
  ask,
  later,
  unreachable,
  type Decision,
  type VendorError,
} from '#app/platform/process/process.ts'
import {
  facts,
  move,
  refundUnknown,
  wait,
  type C,
  type CancellationEffect,
  type CancellationEvents,
  type CancellationRow,
  type Effects,
} from './cancellation-decisions.ts'
import type { CancellationFailure } from '../staff-reasons.ts'

type Paid = 'refunding' | 'done' | 'needs_person'

export function payRefund(c: C): Decision<Paid> {
  const { refundMinor, refundId, refundAttempt, booking } = c.row
  const refused = (error: VendorError) => toStaff(c, `refund_refused: ${error.code}`)
  if (refundMinor === 0) return move('done', { changes: { failure: null } })
  if (refundId) return ask(payments.getRefund(refundId), { ok: followRefund(c), refused })
  return ask(facts.getUnrefundedCharge(booking), {
    ok: ({ amountMinor }) => {
      // The provider may have sent an earlier refund, so staff must compare the amounts.
      if (refundMinor > amountMinor) {
        const changes = { failure: `${refundUnknown}: less_is_left` } as const
        return move('needs_person', { changes, effects: [{ do: 'mail refund held' }] })
      }
      const key = cancellationRefundKey({ id: c.row.id, refundAttempt })
      const request = { intentId: booking.paymentIntentId, key, amountMinor: refundMinor }
      return ask(payments.refund(request), { ok: followRefund(c), refused })
    },
  })
}

/** The provider stores this key with the refund, so a webhook can find the cancellation. */
export function cancellationRefundKey(row: Pick<CancellationRow, 'id' | 'refundAttempt'>): string {
  return `rf_${row.id}:${row.refundAttempt}`
}

const followRefund =
  ({ row }: C) =>
  (refund: Refund): Decision<Paid> => {
    const { refundMinor: amountMinor, openMinor } = row
    const changes = { refundId: refund.id }
    const book = (as: RefundOutcome) => ({ do: 'book refund', refund, amountMinor, as }) as const
    switch (refund.status) {
      case 'pending': {
        if (row.refundId) {
          return wait({ effects: [{ do: 'report slow refund' }] })
        }
        return move('refunding', { changes, effects: [book('accepted')], thenWait: true })
      }
      case 'succeeded': {
        const effects: Effects = [
          book('sent'),
          { do: 'close slow refund' },
          { do: 'mail refund sent', amountMinor, openMinor: openMinor ?? 0 },
        ]
        if (!openMinor) return move('done', { changes: { ...changes, failure: null }, effects })
        const rest = {
          refundMinor: openMinor,
          openMinor: null,
          refundId: null,
          failure: 'rest_open',
        } as const
        return move('needs_person', {
          changes: rest,
          effects,
          note: `${refund.id} sent, the rest is open`,
        })
      }
      case 'failed': {
        const effects: Effects = [
          book('failed'),
          { do: 'close slow refund' },
          { do: 'mail refund failed', leftMinor: null },
        ]
        return move('needs_person', { changes: { ...changes, failure: 'refund_failed' }, effects })
      }
    }
  }

export function toStaff({ row }: C, failure: CancellationFailure): Decision<'needs_person'> {
  return ask(facts.getRefundableMinor(row.booking), {
    ok: (leftMinor) =>
      move('needs_person', {
        changes: { failure },
        effects: [{ do: 'mail refund failed', leftMinor }],
      }),
  })
}

/**
 * A bank may return a sent refund days later. A refund that staff have settled since then stays
 * settled.
 */
export function checkReturned({ row }: C): Decision<'needs_person'> {
  if (!row.refundId || row.settledOn) return later
  return ask(payments.getRefund(row.refundId), {
    ok: (refund) => {
      if (refund.status !== 'failed') return later
      const effects: Effects = [
        { do: 'book refund', refund, amountMinor: row.refundMinor, as: 'returned' },
        { do: 'mail refund failed', leftMinor: null },
      ]
      const note = 'the refund was returned'
      return move('needs_person', { changes: { failure: 'refund_failed' }, effects, note })
    },
    failed: unreachable,
  })
}

export function settle(
  _: C,
  { actor, settlement, order }: CancellationEvents['settle'],
): Decision<'done'> {
  const { amountMinor, day, reason } = settlement
  const changes = { settledMinor: amountMinor, settledOn: day, settledReason: reason }
  const isMailed = order ? 'cancellation' : 'refund'
  const settled: CancellationEffect = { do: 'settle', isMailed, actor, ...settlement }
  const effects: Effects = order ? [{ do: 'cancel booking', ...order }, settled] : [settled]
  return move('done', { changes, effects, note: actor })
}

export function retryRefund(
  { row }: C,
  { actor, refundMinor, openMinor, isRepeat, detail }: CancellationEvents['retry refund'],
): Decision<'refunding'> {
  const another = { refundId: null, refundAttempt: row.refundAttempt + 1 }
  const changes = { refundMinor, openMinor, failure: null, ...(!isRepeat && another) }
  const effects: Effects = [{ do: 'audit', actor, action: 'refund.retried', detail }]
  return move('refunding', { changes, effects, note: actor })
}
