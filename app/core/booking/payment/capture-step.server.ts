import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentProviderError,
  PaymentUnavailableError,
  type PaymentIntent,
} from '#app/core/money/payments-port.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { completeBooking } from './complete-booking.server.ts'
import { orderCancelled } from '#app/core/booking/failures.server.ts'
import { logPayment } from './log-payment.server.ts'
import { lookUpOrder } from './look-up-order.server.ts'
import { mailUnderReview } from './mail-outcome.server.ts'
import { minutes } from '#app/core/site/durations.server.ts'
import { ageOf, attemptKey, move, type StepResult } from './move.server.ts'

/** Holds last seven days where the bank does not say; what is left is for a person to act in. */
const captureDeadlineMs = () => minutes(5 * 24 * 60)
const marginMs = () => minutes(12 * 60)

/** How long an airline that cannot be asked is waited for, where its confirmation may be old. */
const airlineWaitMs = () => minutes(10)

/** Takes the held money for an order that stands, and turns both into a booking. */
export async function captureStep(checkout: Checkout): Promise<StepResult> {
  const found = await lookUpOrder(checkout, 'order not read before capture')
  if (found === 'unknown' && wasSentLongAgo(checkout) && ageOf(checkout) < airlineWaitMs()) {
    return 'waiting'
  }
  // It has been confirmed: an airline that cannot be asked, or does not list it yet, changes nothing.
  const order = found === 'unknown' ? null : found
  if (order?.cancelledAt) {
    const changes = { failure: orderCancelled, orderId: null, bookingReference: null }
    return move(checkout, 'ordered', 'releasing', { changes, note: `${order.id} was cancelled` })
  }
  const intent = await captured(checkout)
  if (intent === 'waiting') return intent
  if (typeof intent === 'string' || intent.status !== 'captured') {
    const note = `ordered, and the hold is ${typeof intent === 'string' ? intent : intent.status}`
    return move(checkout, 'ordered', 'needs_person', { note, also: mailUnderReview })
  }
  if (intent.refundedMinor > 0) {
    const note = 'ordered, and the charge was refunded'
    return move(checkout, 'ordered', 'needs_person', { note, also: mailUnderReview })
  }
  return completeBooking(checkout, order ?? { tickets: [] })
}

/** The confirmation of the order may be of long ago, and the order cancelled since. */
function wasSentLongAgo({ history }: Checkout): boolean {
  const sent = history.findLast(({ to }) => to === 'ordering')
  return sent !== undefined && now() - Date.parse(sent.at) > minutes(1)
}

/**
 * The intent once nothing more can be done with it, or `waiting` where it may still be captured. `missing`
 * where no card was given: an order was adopted whose payment link led to nothing.
 */
async function captured(
  checkout: Checkout,
): Promise<PaymentIntent | 'waiting' | 'unknown' | 'missing'> {
  const payments = app().payments(checkout.mode)
  const intentId = checkout.paymentIntentId
  if (!intentId || payments.isHostedPage(intentId)) return 'missing'
  try {
    // The provider repeats its answer to a key for a day, its own failures too.
    const hours = Math.floor(ageOf(checkout) / minutes(60))
    const intent = await payments.capture(intentId, `${attemptKey(checkout)}:capture:${hours}`)
    logPayment(checkout, intent)
    return intent
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, checkout: checkout.id }, 'money not captured')
    await reportOperatorTrouble(error, checkout.mode, 'after sale')
    const later =
      error instanceof PaymentOutcomeUnknownError || error instanceof PaymentUnavailableError
    if (later && ageOf(checkout) < captureDeadlineMs()) return 'waiting'
    const intent = await readIntent(checkout, intentId)
    if (!intent) return ageOf(checkout) < captureDeadlineMs() ? 'waiting' : 'unknown'
    return intent.status === 'authorised' && stillTime(checkout, intent) ? 'waiting' : intent
  }
}

/** Null where the provider cannot be asked. */
async function readIntent(checkout: Checkout, id: string): Promise<PaymentIntent | null> {
  try {
    return await app().payments(checkout.mode).getIntent(id)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, checkout: checkout.id }, 'payment not read')
    return null
  }
}

function stillTime(checkout: Checkout, { captureBefore }: PaymentIntent): boolean {
  if (!captureBefore) return ageOf(checkout) < captureDeadlineMs()
  return now() < Date.parse(captureBefore) - marginMs()
}
