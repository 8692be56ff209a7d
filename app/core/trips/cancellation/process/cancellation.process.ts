import { hoursToMilliseconds } from 'date-fns'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import type { CancellationQuote } from '#app/core/flight/flights-port.ts'
import {
  act,
  ask,
  refuse,
  statesWithStep,
  type Answer,
  type Decision,
  type Request,
  type Table,
} from '#app/platform/process/process.ts'
import {
  move,
  refundUnknown,
  type C,
  type CancellationEvents,
  type CancellationRow,
} from './cancellation-decisions.ts'
import {
  cancellationStates,
  cancellationStatesWhere,
  type CancellationStates,
} from './cancellation-states.ts'
import { askAgain, confirm, confirmWithAirline, watchOrder } from './confirm-steps.ts'
import { checkReturned, toStaff, payRefund, retryRefund, settle } from './refund-steps.ts'

/** Staff take over an unanswered confirmation, because travellers expect an answer on the same day. */
const maxUnconfirmedMs = hoursToMilliseconds(6)
const maxUnrefundedMs = hoursToMilliseconds(72)

export const cancellationTable: Table<CancellationStates, CancellationRow, CancellationEvents> = {
  quoted: { on: { confirm } },
  confirming: {
    step: confirmWithAirline,
    pace: 'days',
    stuck: {
      afterMs: maxUnconfirmedMs,
      then: () => move('unconfirmed', { changes: { failure: 'airline_unreachable' } }),
    },
  },
  unconfirmed: {
    step: watchOrder,
    pace: 'days',
    on: { 'ask again': act(askAgain), settle: act(settle) },
  },
  refunding: {
    step: payRefund,
    pace: 'days',
    stuck: {
      afterMs: maxUnrefundedMs,
      then: (c, error) => toStaff(c, `${refundUnknown}: ${error?.code ?? 'no_answer'}`),
    },
    on: { 'provider event': payRefund },
  },
  done: { on: { 'provider event': checkReturned } },
  failed: {},
  needs_person: { on: { settle: act(settle), 'retry refund': act(retryRefund) } },
}

/** States of a cancellation that this site still works on. */
export const movingCancellationStates = statesWithStep(cancellationTable)

/** States of a cancellation that has not ended: this site or a person still works on it. */
export const unfinishedCancellationStates = [
  ...new Set([
    ...movingCancellationStates,
    ...cancellationStatesWhere(({ staffMustAct }) => staffMustAct),
  ]),
]

/**
 * Resumes a cancellation that the airline has confirmed, after another call gave it up or quoted it
 * again.
 */
export function resumeCancellation(
  { row }: C,
  { method }: Request<unknown>,
  answer: Answer<unknown>,
): Decision<'confirming'> {
  const nothing = refuse('nothing to resume')
  if (method !== 'confirmCancellation') return nothing
  const resume = (quote: CancellationQuote | null) => {
    if (row.state === 'unconfirmed') {
      return move('confirming', { note: 'the airline has answered after all' })
    }
    if (cancellationStates[row.state].order !== 'stands') return nothing
    const changes = {
      quoteId: quote?.id ?? row.quoteId,
      quoteExpiresAt: null,
      quoteNumber: 0,
      providerRefund: quote?.refund?.amount ?? row.providerRefund,
      providerCurrency: quote?.refund?.currency ?? row.providerCurrency,
      refundTo: quote?.refundTo ?? row.refundTo,
      refundMinor: 0,
      failure: null,
    }
    return move('confirming', { changes, note: quote?.id ?? row.quoteId })
  }
  if (answer.ok) return resume(answer.value as CancellationQuote)
  return ask(flights.getOrder(row.booking.orderId), {
    ok: ({ cancelledAt, cancellation }) => (cancelledAt ? resume(cancellation) : nothing),
    failed: () => nothing,
  })
}
