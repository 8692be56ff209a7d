import type { PaymentIntent, HostedPage } from '#app/core/money/payments-port.ts'
import {
  checkoutStates,
  type CheckoutStates,
  type StaffState,
} from '#app/core/booking/checkout/checkout-states.ts'
import type { FoundOrder, OrderResult } from '#app/core/flight/flights-port.ts'
import {
  act,
  later,
  type Answer,
  type Context,
  type Decision,
  type Request,
  type Table,
} from '#app/platform/process/process.ts'
import { hoursToMilliseconds } from 'date-fns'
import { cancelOrder, cancelStray, withdraw } from './steps/cancel-order-steps.ts'
import {
  move,
  toStaff,
  type C,
  type CheckoutEvents,
  type CheckoutProcessRow,
  type ReadableRow,
  type StaffActs,
} from './checkout-decisions.ts'
import { closePage, followDueLink, openPage, sendLink, withdrawLink } from './steps/link-steps.ts'
import {
  abandonOrder,
  endUnordered,
  findOrder,
  lookForOrder,
  orderLost,
  placeOrder,
  reportLateOrder,
} from './steps/order-steps.ts'
import { abandon, closeAttempt, followAction, followPaying, pay } from './steps/payment-steps.ts'
import { capture, release } from './steps/settlement-steps.ts'
import {
  adoptOrder,
  afterRefund,
  closeCaseOfCharge,
  closeSettled,
  endReview,
  releaseHold,
} from './steps/staff-steps.ts'

const pace = 'traveller waits'
const stuckAfterMs = hoursToMilliseconds(24) - 1
const stuckNote = 'A step has failed for a day'
/** A step that keeps failing needs a person, so that no state lasts forever during an outage. */
const stuck = { afterMs: stuckAfterMs, then: () => toStaff(stuckNote) }
/** An abandoned attempt is closed in every state of its checkout. */
const always = {
  'attempt left behind': closeAttempt,
  'refund sent': afterRefund(closeCaseOfCharge),
}

/** A checkout whose stored offer cannot be read needs a person. */
const readable =
  <To extends string>(step: (c: Context<ReadableRow>) => Decision<To>) =>
  (c: C): Decision<To | 'needs_person'> => {
    const { row } = c
    if (isReadable(row)) return step({ ...c, row })
    return toStaff(`The stored offer can’t be read (before: ${checkoutStates[row.state].label})`)
  }

/** A state in which staff must act accepts at least one of their acts, so the desk offers a form. */
type StaffCanAct = Record<
  StaffState,
  { on: { [A in keyof StaffActs]: Record<A, unknown> }[keyof StaffActs] }
>

const isReadable = (row: CheckoutProcessRow): row is ReadableRow => row.offer !== null

/**
 * A checkout authorises the card, orders the flights and captures the hold. The state before each
 * call that changes something is committed first, so any caller may run the process any number of
 * times, with at most one booking and one charge.
 */
const table = {
  draft: { on: { ...always, pay, 'cancel order': act(cancelStray) } },
  paying: { step: readable(followPaying), pace, stuck, on: always },
  action_required: {
    step: readable(followAction),
    pace,
    stuck,
    on: { ...always, abandon },
  },
  authorised: {
    step: readable(placeOrder),
    pace,
    stuck: { afterMs: stuckAfterMs, then: abandonOrder },
    on: always,
  },
  ordering: {
    step: readable(orderLost),
    pace,
    stuck: { afterMs: stuckAfterMs, then: () => move('reconciling', { note: stuckNote }) },
    on: always,
  },
  reconciling: { step: readable(findOrder), pace, stuck, on: always },
  ordered: { step: readable(capture), pace, stuck, on: always },
  releasing: { step: readable(release), pace, stuck, on: always },
  cancelling: { step: withdraw, pace, stuck, on: always },
  payment_due: {
    step: readable(followDueLink),
    pace: 'days',
    // A payment link lasts up to a day, so failures during one day must not end the link.
    stuck: {
      afterMs: hoursToMilliseconds(7 * 24) - 1,
      then: () => move('needs_person', { note: stuckNote }),
    },
    on: { ...always, 'open page': openPage, 'withdraw link': withdrawLink },
  },
  needs_person: {
    on: {
      ...always,
      'refund sent': afterRefund(endReview),
      'look for order': lookForOrder,
      'order not created': endUnordered,
      'adopt order': act(adoptOrder),
      'release hold': act(releaseHold),
      'close settled': act(closeSettled),
      'cancel order': act(cancelOrder),
      'send link': act(sendLink),
    },
  },
  booked: { on: always },
  failed: { on: { ...always, 'cancel order': act(cancelStray) } },
} satisfies Table<CheckoutStates, CheckoutProcessRow, CheckoutEvents> & StaffCanAct

export const checkoutTable: Table<CheckoutStates, CheckoutProcessRow, CheckoutEvents> = table

/** Decides about an answer that arrived after another call had changed the checkout's state. */
export function settleLate(
  c: C,
  { method }: Request<unknown>,
  answer: Answer<unknown>,
  asked: CheckoutProcessRow,
): Decision {
  switch (method) {
    case 'createOrder': {
      const made = answer.ok ? (answer.value as OrderResult) : null
      return made?.status === 'placed' ? reportLateOrder(c, made.order) : later
    }
    case 'findOrder': {
      if (!answer.ok || (asked.state !== 'reconciling' && asked.state !== 'releasing')) return later
      const found = answer.value as FoundOrder | null
      return found && !found.cancelledAt ? reportLateOrder(c, found) : later
    }
    case 'openHostedPage': {
      const pageId = answer.ok ? (answer.value as HostedPage).id : null
      if (asked.state === 'payment_due') return pageId ? closePage(pageId) : later
      return leaveBehind(c, { ...asked, pageId })
    }
    case 'createIntent':
    case 'authorise': {
      const intentId = answer.ok ? (answer.value as PaymentIntent).id : asked.intentId
      return leaveBehind(c, { ...asked, intentId })
    }
    default:
      return later
  }
}

/** Closes a payment whose checkout was abandoned while the provider was answering. */
function leaveBehind(c: C, { paymentAttempt: number, pageId, intentId }: CheckoutProcessRow) {
  const { row } = c
  const isCurrent = row.paymentAttempt === number && checkoutStates[row.state].hasActivePayment
  if (isCurrent || row.state === 'booked' || (!pageId && !intentId)) return later
  return closeAttempt(c, { number, pageId, intentId })
}
