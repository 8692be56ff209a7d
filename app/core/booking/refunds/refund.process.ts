import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type { PaymentIntent, Refund as ProviderRefund } from '#app/core/money/payments-port.ts'
import {
  ask,
  decisionsOf,
  later,
  unreachable,
  statesWithStep,
  type Context,
  type Decision,
  type Table,
  type VendorError,
} from '#app/platform/process/process.ts'
import { hoursToMilliseconds } from 'date-fns'
import type { Selectable } from 'kysely'
import type { CheckoutEvent } from '#app/core/booking/payment/process/checkout-decisions.ts'
import type { RefundOutcome } from './book-refund.server.ts'
import type { RefundStates } from './refund-states.ts'
import type { RefundsTable } from './refund-tables.ts'

const maxUnansweredMs = hoursToMilliseconds(72)

/**
 * Amounts are minor units. The id is the idempotency key, and the provider stores it with the
 * refund.
 */
export type RefundRow = Selectable<RefundsTable> & { id: string }

export type RefundEffect =
  /** Writes the refund to the ledger. A sent or returned refund also changes the booking. */
  | { do: 'book'; refund: ProviderRefund; as: RefundOutcome }
  | { do: 'mail sent' }
  /** `intent` is the charge, or null when the provider did not answer. */
  | { do: 'report failure'; what: string; intent: PaymentIntent | null }
  | { do: 'open case'; what: string }
  /** Does nothing until the refund counts as slow. */
  | { do: 'report slow' }
  | { do: 'close slow' }

export type RefundEvents = { 'provider event': object }

type C = Context<RefundRow>
type Changes = Partial<Pick<RefundRow, 'refundId' | 'failure'>>
const { move, wait } = decisionsOf<RefundStates, RefundRow, Changes, RefundEffect>()

/**
 * The provider carries out only the first request with a key, so a repeated call sends no second
 * refund.
 */
function send({ row }: C): Decision<'pending' | 'sent' | 'failed'> {
  const { intentId, amountMinor, id: key } = row
  const refused = ({ code }: VendorError) => {
    const failed = (intent: PaymentIntent | null) => {
      const what = `was refused (${code})`
      const effects = [{ do: 'report failure', what, intent } as const]
      return move('failed', { changes: { failure: `refund_refused: ${code}` }, effects })
    }
    return ask(payments.getIntent(intentId), { ok: failed, failed: () => failed(null) })
  }
  const ok = (refund: ProviderRefund) => {
    if (refund.status !== 'pending') return settled(row, refund)
    const effects = [{ do: 'book', refund, as: 'accepted' } as const]
    return move('pending', { changes: { refundId: refund.id }, effects, thenWait: true })
  }
  return ask(payments.refund({ intentId, key, amountMinor }), { ok, refused })
}

/** The bank has answered: the refund is no longer pending. */
function settled(
  { bookingId, checkoutId, intentId, actor }: RefundRow,
  refund: ProviderRefund,
  more: readonly RefundEffect[] = [],
): Decision<'sent' | 'failed'> {
  if (refund.status === 'failed') return didNotArrive(refund, 'failed', 'did not arrive', more)
  const effects = [{ do: 'book', refund, as: 'sent' }, { do: 'mail sent' }, ...more] as const
  const event = { kind: 'refund sent', intentId, actor } satisfies CheckoutEvent
  const followUp = { process: 'checkout', id: checkoutId, event }
  const changes = { refundId: refund.id }
  return move('sent', { changes, effects, ...(bookingId === null && { followUp }) })
}

function didNotArrive(
  refund: ProviderRefund,
  as: 'failed' | 'returned',
  what: string,
  more: readonly RefundEffect[] = [],
) {
  const changes = { refundId: refund.id, failure: 'refund_failed' }
  const report = { do: 'report failure', what, intent: null } as const
  return move('failed', { changes, effects: [{ do: 'book', refund, as }, report, ...more] })
}

function follow({ row }: C): Decision<'sent' | 'failed'> {
  return ask(payments.getRefund(row.refundId ?? ''), {
    ok: (refund) =>
      refund.status === 'pending'
        ? wait({ effects: [{ do: 'report slow' }] })
        : settled(row, refund, [{ do: 'close slow' }]),
  })
}

/** Banks return refunds days later, for example because the card was closed. */
function checkReturned({ row }: C): Decision<'failed'> {
  if (!row.refundId) return later
  return ask(payments.getRefund(row.refundId), {
    ok: (refund) =>
      refund.status === 'failed' ? didNotArrive(refund, 'returned', 'was returned') : later,
    failed: unreachable,
  })
}

const what = 'has had no response for three days. We still retry it every hour'
const stuck = {
  afterMs: maxUnansweredMs,
  then: () => wait({ effects: [{ do: 'open case', what }] }),
}

export const refundTable: Table<RefundStates, RefundRow, RefundEvents> = {
  requested: { step: send, pace: 'days', stuck, on: { 'provider event': send } },
  pending: { step: follow, pace: 'days', stuck, on: { 'provider event': follow } },
  sent: { on: { 'provider event': checkReturned } },
  failed: {},
}

/** States of a refund that is on its way. */
export const openRefundStates = statesWithStep(refundTable)
