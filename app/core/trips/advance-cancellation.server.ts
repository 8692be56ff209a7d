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
import { enqueueRefundFailed } from '#app/core/refunds/refund-mails.server.ts'
import { reportOperatorTrouble } from '#app/core/money/operator-trouble.server.ts'
import { isRefusal, nextRetryAt } from '#app/core/money/call-again.server.ts'
import { leftToRefund } from '#app/core/refunds/refund.process.server.ts'
import { confirmStep, unconfirmedStep } from './confirm-step.server.ts'
import { move, type StepResult } from './move-cancellation.server.ts'
import { payBackStep, refundNews, refundUnknown } from './pay-back-step.server.ts'

const hours = (count: number) => (count * 3_600_000) / app().config.RECOVERY_SPEED
/** A traveller who has asked to cancel is owed an answer the same day. */
const confirmDeadlineMs = () => hours(6)
/** A payment provider that is away, or refuses us, for longer has to be seen to. */
const refundDeadlineMs = () => hours(72)

/** Overtaken this often, a caller leaves the cancellation to the others that move it. */
const maxOvertakings = 5
/** Whoever's quotes are made stale again and again leaves it to the recovery. */
const maxSteps = 20

/**
 * Confirm, then pay back. Like the saga of a checkout: each step asks what is true outside, then
 * moves the row by compare-and-set on the version it was read at, so whoever calls and however often,
 * a booking is cancelled once and paid back once. Never throws: what fails is tried again.
 */
export async function advanceCancellation(booking: Booking): Promise<Cancellation | null> {
  let current = await findCancellation(booking)
  let overtakings = 0
  for (let steps = 0; current && steps < maxSteps && overtakings < maxOvertakings; steps += 1) {
    const result = await stepOrPutOff(booking, current)
    if (result === 'waiting') break
    if (result === 'overtaken') {
      overtakings += 1
      current = await findCancellation(booking)
    } else {
      current = result
    }
  }
  return current
}

/** One transition. What each state waits for is decided here: a new one does not compile without. */
async function step(booking: Booking, cancellation: Cancellation): Promise<StepResult> {
  switch (cancellation.state) {
    case 'confirming':
      return confirmStep(booking, cancellation)
    case 'refunding':
      return payBackStep(booking, cancellation)
    case 'unconfirmed':
      return unconfirmedStep(booking, cancellation)
    case 'quoted':
    case 'done':
    case 'failed':
    case 'needs_person':
      return 'waiting'
  }
}

async function stepOrPutOff(booking: Booking, cancellation: Cancellation): Promise<StepResult> {
  try {
    return await step(booking, cancellation)
  } catch (error) {
    try {
      return await putOff(booking, cancellation, error)
    } catch (second) {
      log.error({ err: second, booking: booking.id }, 'cancellation not put off')
      return 'waiting'
    }
  }
}

/** A step came to nothing: it is tried again later, and is a person's once that has lasted too long. */
async function putOff(
  booking: Booking,
  cancellation: Cancellation,
  error: unknown,
): Promise<StepResult> {
  const { state, retries } = cancellation
  log.warn({ err: error, booking: booking.id, state, retries }, 'cancellation step failed')
  await reportOperatorTrouble(error, booking.mode, 'after sale')
  const age = now() - Date.parse(cancellation.stateSince)
  if (state === 'confirming' && age > confirmDeadlineMs()) {
    return move(cancellation, 'confirming', 'unconfirmed', {
      changes: { failure: 'airline_unreachable' },
    })
  }
  if (state === 'refunding') {
    const refused = isRefusal(error)
    if (refused || age > refundDeadlineMs()) {
      const code = error instanceof PaymentProviderError ? error.code : 'no_answer'
      const leftMinor = await leftToRefund(booking, booking.paymentIntentId)
      const failure = refused ? `refund_refused: ${code}` : `${refundUnknown}: ${code}`
      return move(cancellation, 'refunding', 'needs_person', {
        changes: { failure },
        also: (moved) => enqueueRefundFailed(refundNews(booking, moved), leftMinor),
      })
    }
  }
  const put = await postponeCancellation(cancellation, nextRetryAt(retries))
  return put ? 'waiting' : 'overtaken'
}
