import { now } from '#app/platform/clock.server.ts'
import { app } from '#app/core/app.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCancellation,
  postponeCancellation,
  type Cancellation,
} from './cancellation.store.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { enqueueRefundFailed } from '#app/core/booking/refunds/refund-mails.server.ts'
import { fateOf } from '#app/core/site/vendor-error.ts'
import { nextRetryAt } from '#app/core/outages/retry.server.ts'
import { findRefundableMinor } from '#app/core/booking/refunds/refundable.server.ts'
import { confirmStep, unconfirmedStep } from './confirm-step.server.ts'
import { move, type StepResult } from './move-cancellation.server.ts'
import { refundStep, refundNews, refundUnknown } from './refund-step.server.ts'

const hours = (count: number) => (count * 3_600_000) / app().config.RECOVERY_SPEED
/**
 * Staff take over an unanswered confirmation after this time, because travellers expect an answer on the same
 * day.
 */
const confirmDeadlineMs = () => hours(6)
/** Staff take over a failing refund after this time. */
const refundDeadlineMs = () => hours(72)

const maxSuperseded = 5
/** After this many steps, leave the rest to the recovery job. */
const maxSteps = 20

/**
 * Confirms the cancellation with the airline, then refunds the traveller. Each step asks the providers for
 * the facts, then changes the row by compare-and-set, so concurrent calls cancel and refund a booking once.
 * Never throws: it retries failures.
 */
export async function advanceCancellation(booking: Booking): Promise<Cancellation | null> {
  let current = await findCancellation(booking)
  let superseded = 0
  for (let steps = 0; current && steps < maxSteps && superseded < maxSuperseded; steps += 1) {
    const result = await runOrPostpone(booking, current)
    if (result === 'waiting') break
    if (result === 'superseded') {
      superseded += 1
      current = await findCancellation(booking)
    } else {
      current = result
    }
  }
  return current
}

/** Runs one step of the cancellation; the compiler requires a case for every state. */
async function step(booking: Booking, cancellation: Cancellation): Promise<StepResult> {
  switch (cancellation.state) {
    case 'confirming':
      return confirmStep(booking, cancellation)
    case 'refunding':
      return refundStep(booking, cancellation)
    case 'unconfirmed':
      return unconfirmedStep(booking, cancellation)
    case 'quoted':
    case 'done':
    case 'failed':
    case 'needs_person':
      return 'waiting'
  }
}

async function runOrPostpone(booking: Booking, cancellation: Cancellation): Promise<StepResult> {
  try {
    return await step(booking, cancellation)
  } catch (error) {
    try {
      return await postpone(booking, cancellation, error)
    } catch (second) {
      log.error({ err: second, booking: booking.id }, 'cancellation not postponed')
      return 'waiting'
    }
  }
}

/** Schedules a retry of a failed step, and hands the cancellation to staff after the deadline. */
async function postpone(
  booking: Booking,
  cancellation: Cancellation,
  error: unknown,
): Promise<StepResult> {
  const { state, retries } = cancellation
  log.warn({ err: error, booking: booking.id, state, retries }, 'cancellation step failed')
  const age = now() - Date.parse(cancellation.stateSince)
  if (state === 'confirming' && age > confirmDeadlineMs()) {
    return move(cancellation, 'confirming', 'unconfirmed', {
      changes: { failure: 'airline_unreachable' },
    })
  }
  if (state === 'refunding') {
    const refused = fateOf(error) === 'refused'
    if (refused || age > refundDeadlineMs()) {
      const code = error instanceof PaymentProviderError ? error.code : 'no_answer'
      const leftMinor = await findRefundableMinor(booking, booking.paymentIntentId)
      const failure = refused ? `refund_refused: ${code}` : `${refundUnknown}: ${code}`
      return move(cancellation, 'refunding', 'needs_person', {
        changes: { failure },
        inSameTransaction: (moved) => enqueueRefundFailed(refundNews(booking, moved), leftMinor),
      })
    }
  }
  const postponed = await postponeCancellation(cancellation, nextRetryAt(retries))
  return postponed ? 'waiting' : 'superseded'
}
