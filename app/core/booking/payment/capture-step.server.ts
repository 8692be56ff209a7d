import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { PaymentProviderError, type PaymentIntent } from '#app/core/money/payments-port.ts'
import { completeBooking } from './complete-booking.server.ts'
import { orderCancelled } from '#app/core/booking/failures.server.ts'
import { logPayment } from './log-payment.server.ts'
import { lookUpOrder } from './look-up-order.server.ts'
import { mailUnderReview } from './mail-outcome.server.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { ageOf, attemptKey, move, type StepResult } from './move.server.ts'

/**
 * Holds last seven days unless the bank says otherwise. The last two days are left for a person to
 * act.
 */
const captureDeadlineMs = () => minutesToMs(5 * 24 * 60)
const marginMs = () => minutesToMs(12 * 60)

/**
 * Longest wait for an unreachable airline when the order may have been cancelled since its
 * confirmation.
 */
const airlineWaitMs = () => minutesToMs(10)

export async function captureStep(checkout: Checkout): Promise<StepResult> {
  const found = await lookUpOrder(checkout, 'order not read before capture')
  if (found === 'unknown' && wasSentLongAgo(checkout) && ageOf(checkout) < airlineWaitMs()) {
    return 'waiting'
  }
  // The airline has confirmed the order, so the capture does not need an answer or a listing now.
  const order = found === 'unknown' ? null : found
  if (order?.cancelledAt) {
    const changes = { failure: orderCancelled, orderId: null, bookingReference: null }
    return move(checkout, 'ordered', 'releasing', { changes, note: `${order.id} was cancelled` })
  }
  const intent = await captureIntent(checkout)
  if (intent === 'waiting') return intent
  if (typeof intent === 'string' || intent.status !== 'captured') {
    const note = `ordered, and the hold is ${typeof intent === 'string' ? intent : intent.status}`
    return move(checkout, 'ordered', 'needs_person', { note, inSameTransaction: mailUnderReview })
  }
  if (intent.refundedMinor > 0) {
    const note = 'order placed, and the charge was refunded'
    return move(checkout, 'ordered', 'needs_person', { note, inSameTransaction: mailUnderReview })
  }
  return completeBooking(checkout, order ?? { tickets: [] })
}

/**
 * Returns true when the order is so old that the airline may have cancelled it after the
 * confirmation.
 */
function wasSentLongAgo({ history }: Checkout): boolean {
  const sent = history.findLast(({ to }) => to === 'ordering')
  return sent !== undefined && now() - Date.parse(sent.at) > minutesToMs(1)
}

/**
 * Returns the final intent, or `waiting` while a capture is possible. `missing` means that the
 * traveller entered no card, as for an adopted order with an unused payment link.
 */
async function captureIntent(
  checkout: Checkout,
): Promise<PaymentIntent | 'waiting' | 'unknown' | 'missing'> {
  const payments = app().payments(checkout.mode)
  const intentId = checkout.paymentIntentId
  if (!intentId || payments.isHostedPage(intentId)) return 'missing'
  try {
    // The provider repeats its response to a key for a day, even an internal error. The key therefore
    // changes every hour.
    const hours = Math.floor(ageOf(checkout) / minutesToMs(60))
    const intent = await payments.capture(intentId, `${attemptKey(checkout)}:capture:${hours}`)
    logPayment(checkout, intent)
    return intent
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, checkout: checkout.id }, 'money not captured')
    const isOpen = error.fate !== 'refused'
    if (isOpen && ageOf(checkout) < captureDeadlineMs()) return 'waiting'
    const intent = await readIntent(checkout, intentId)
    if (!intent) return ageOf(checkout) < captureDeadlineMs() ? 'waiting' : 'unknown'
    return intent.status === 'authorised' && canStillCapture(checkout, intent) ? 'waiting' : intent
  }
}

async function readIntent(checkout: Checkout, id: string): Promise<PaymentIntent | null> {
  try {
    return await app().payments(checkout.mode).getIntent(id)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, checkout: checkout.id }, 'payment not read')
    return null
  }
}

function canStillCapture(checkout: Checkout, { captureBefore }: PaymentIntent): boolean {
  if (!captureBefore) return ageOf(checkout) < captureDeadlineMs()
  return now() < Date.parse(captureBefore) - marginMs()
}
