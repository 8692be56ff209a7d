import {
  canRetry,
  documentsLost,
  interrupted,
  notConfirmed,
  orderCancelled,
  orderWithdrawn,
  wasNeverSent,
} from '#app/core/booking/failures.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import type { PlacedOrder } from '#app/core/flight/flights-port.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { ask, later, type Decision } from '#app/platform/process/process.ts'
import { hoursToMilliseconds, minutesToMilliseconds } from 'date-fns'
import { attemptHistory, attemptKey } from '../../attempt/attempt.ts'
import {
  dropping,
  facts,
  isActive,
  isSettled,
  move,
  noOrder,
  ordered,
  toStaff,
  wait,
  type C,
  type CheckoutEffect,
} from '../checkout-decisions.ts'

/**
 * Holds last seven days unless the bank says otherwise. The last two days are left for a person to
 * act.
 */
const captureDeadlineMs = hoursToMilliseconds(5 * 24)
const captureMarginMs = hoursToMilliseconds(12)
/**
 * Longest wait for an unreachable airline when the order may have been cancelled since its
 * confirmation.
 */
const airlineWaitMs = minutesToMilliseconds(10)
/** After this time a person has to act, well before the hold expires. */
const releaseDeadlineMs = hoursToMilliseconds(24)

/**
 * The provider repeats its response to a key for a day, even an internal error. The key therefore
 * changes every hour.
 */
const hourlyKey = ({ row, ageMs }: C, name: string) =>
  `${attemptKey(row)}:${name}:${Math.floor(ageMs / hoursToMilliseconds(1))}`

type Captured = 'booked' | 'releasing' | 'needs_person'

export function capture(c: C): Decision<Captured> {
  const { row } = c
  return ask(flights.findOrder(row.offerId, row.id), {
    // The airline has confirmed the order, so the charge does not wait until the order can be read.
    failed: (_, at) => {
      const answered = { ...c, ...at }
      const mayBeGone = wasSentLongAgo(answered) && at.ageMs < airlineWaitMs
      return mayBeGone ? later : charge(answered, { tickets: [] })
    },
    ok: (order, at) => {
      if (!order?.cancelledAt) return charge({ ...c, ...at }, order ?? { tickets: [] })
      const changes = { failure: orderCancelled, ...noOrder }
      return move('releasing', { changes, note: `Order ${order.id} was cancelled` })
    },
  })
}

/**
 * Returns true when the order is so old that the airline may have cancelled it after the
 * confirmation.
 */
function wasSentLongAgo({ row, msSince }: C): boolean {
  const sent = row.history.filter(({ to }) => to === 'ordering').at(-1)
  return sent !== undefined && msSince(sent.at) > minutesToMilliseconds(1)
}

function charge(c: C, order: Pick<PlacedOrder, 'tickets'>): Decision<Captured> {
  const { row, ageMs } = c
  const { intentId } = row
  // An adopted order whose payment link was not used has no card.
  if (!intentId) return toStaff('The order is placed, but there is no hold to charge')
  const settle = (intent: PaymentIntent, effects: CheckoutEffect[] = []): Decision<Captured> => {
    if (intent.status !== 'captured') {
      return toStaff(
        `The order is placed, but its hold can’t be charged (${intent.status})`,
        effects,
      )
    }
    if (intent.refundedMinor > 0) {
      return toStaff('The order is placed, but its charge was refunded', effects)
    }
    return ask(facts.newAccount(row), {
      ok: (account) => move('booked', { effects: [...effects, { do: 'book', order, account }] }),
    })
  }
  const read = () =>
    ask(payments.getIntent(intentId), {
      failed: () =>
        wait({
          atMostMs: captureDeadlineMs,
          otherwise: toStaff(
            'The order is placed, but we couldn’t find out whether its hold was charged',
          ),
        }),
      ok: (intent) =>
        intent.status === 'authorised' && canStillCapture(c, intent) ? later : settle(intent),
    })
  return ask(payments.capture(intentId, hourlyKey(c, 'capture')), {
    ok: (intent) => settle(intent, [{ do: 'log payment', intent }]),
    refused: read,
    failed: () => (ageMs < captureDeadlineMs ? later : read()),
  })
}

function canStillCapture({ ageMs, msSince }: C, { captureBefore }: PaymentIntent): boolean {
  return captureBefore ? -msSince(captureBefore) > captureMarginMs : ageMs < captureDeadlineMs
}

type Released = 'draft' | 'failed' | 'ordered' | 'needs_person'

/** Releases the hold, then returns the checkout to draft or ends it. */
export function release(c: C): Decision<Released> {
  const { row, ageMs } = c
  const { failure } = row
  const sent = attemptHistory(row).some(({ to }) => to === 'ordering')
  // An administrator cancelled a withdrawn order, but the airline's list may still show this order
  // as active.
  const canExist = sent && !wasNeverSent(failure) && failure?.code !== orderWithdrawn.code
  if (!canExist) return releasePayment(c)
  // The airline never confirmed this order, but did not refuse it either, so the order may exist.
  const isLost = failure?.code === notConfirmed.code
  return ask(flights.findOrder(row.offerId, row.id), {
    // The airline itself refused the order. If the order exists, `sweepBooks` opens a case.
    failed: () => (isLost && ageMs < releaseDeadlineMs ? later : releasePayment(c)),
    // The order exists after all, so its hold must stay.
    ok: (order) =>
      isActive(order)
        ? ordered(order, 'The order was found before the hold was released')
        : releasePayment(c),
  })
}

function releasePayment(c: C): Decision<Released> {
  const { pageId, intentId } = c.row
  if (intentId) return releaseIntent(c, intentId)
  if (!pageId) return endRelease(c, null)
  return ask(payments.closeHostedPage(pageId), {
    ok: () =>
      ask(payments.getHostedPage(pageId), {
        ok: ({ status, intentId: paid }) =>
          status === 'complete' && paid ? releaseIntent(c, paid) : endRelease(c, null),
      }),
  })
}

function releaseIntent(c: C, id: string): Decision<Released> {
  const judge = (intent: PaymentIntent, effects: CheckoutEffect[] = []) =>
    isSettled(intent) || c.ageMs > releaseDeadlineMs
      ? endRelease(c, intent, effects)
      : wait({ effects })
  return ask(payments.getIntent(id), {
    ok: (intent) =>
      isSettled(intent)
        ? endRelease(c, intent, dropping(intent))
        : ask(
            payments.release(id, hourlyKey(c, 'release')),
            {
              ok: (released) => judge(released, [{ do: 'log payment', intent: released }]),
              refused: () => ask(payments.getIntent(id), { ok: (again) => judge(again) }),
            },
            dropping(intent),
          ),
  })
}

function endRelease(
  { row }: C,
  intent: PaymentIntent | null,
  before: CheckoutEffect[] = [],
): Decision<'draft' | 'failed' | 'needs_person'> {
  if (intent && intent.status !== 'released') {
    const isCharged = intent.status === 'captured'
    const note = isCharged
      ? 'The card was charged without an order'
      : 'The hold wasn’t released within a day'
    return toStaff(note, before)
  }
  const failure = row.failure ?? interrupted
  const wasHeld = attemptHistory(row).some(({ to }) => to === 'authorised')
  const effects: CheckoutEffect[] = [...before, { do: 'end attempt', as: 'released' }]
  if (intent && wasHeld) effects.push({ do: 'move money', cause: 'release', intent })
  if (failure.code === 'seats_gone') effects.push({ do: 'clear', what: 'extras' })
  if (failure.code === documentsLost.code) effects.push({ do: 'clear', what: 'documents' })
  effects.push({ do: 'mail not booked', failure })
  return canRetry(failure)
    ? move('draft', { changes: { failure, paymentIntentId: null }, effects })
    : move('failed', { changes: { failure }, effects })
}
