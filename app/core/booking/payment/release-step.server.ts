import { app } from '#app/core/app.server.ts'
import { saveDraft, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { endAttempt } from './payment-attempt.store.server.ts'
import type { FoundOrder } from '#app/core/flight/flights-port.ts'
import { PaymentRefusedError, type PaymentIntent } from '#app/core/money/payments-port.ts'
import {
  canRetry,
  documentsLost,
  wasNeverSent,
  notConfirmed,
  orderWithdrawn,
} from '#app/core/booking/failures.server.ts'
import { interrupted } from './follow-payment.server.ts'
import { logPayment } from './log-payment.server.ts'
import { lookUpOrder } from './look-up-order.server.ts'
import { mailNotBooked, mailUnderReview } from './mail-outcome.server.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { ageOf, attemptHistory, attemptKey, move, type StepResult } from './move.server.ts'
import { recordOrder } from './order-step.server.ts'

/** After this time a person has to act, well before the hold expires. */
const releaseDeadlineMs = () => minutesToMs(24 * 60)

/** Releases the hold, then returns the checkout to draft or ends it. */
export async function releaseStep(checkout: Checkout): Promise<StepResult> {
  const order = await findOrderToKeep(checkout)
  if (order === 'unknown') return 'waiting'
  if (order)
    return recordOrder(checkout, 'releasing', order, 'order found before the hold was released')
  const intent = await releasePayment(checkout)
  if (intent === 'waiting') return intent
  if (intent && intent.status !== 'released') {
    const note = intent.status === 'captured' ? 'captured without an order' : 'not released in time'
    return move(checkout, 'releasing', 'needs_person', { note, inSameTransaction: mailUnderReview })
  }
  const failure = checkout.failure ?? interrupted
  const inSameTransaction = async (moved: Checkout) => {
    await endAttempt({ checkoutId: moved.id, number: moved.paymentAttempt }, 'released')
    if (intent && attemptHistory(checkout).some(({ to }) => to === 'authorised')) {
      await recordMovement({
        cause: 'release',
        checkoutId: moved.id,
        mode: moved.mode,
        providerId: intent.id,
        currency: intent.currency,
        amount: intent.amountMinor,
      })
    }
    if (failure.code === 'seats_gone') {
      await saveDraft(moved, { seats: [], bags: [], seatsSkipped: false })
    }
    if (failure.code === documentsLost.code) await saveDraft(moved, { documents: null })
    await mailNotBooked(moved, failure)
  }
  if (!canRetry(failure)) {
    return move(checkout, 'releasing', 'failed', { changes: { failure }, inSameTransaction })
  }
  const changes = { failure, paymentIntentId: null }
  return move(checkout, 'releasing', 'draft', { changes, inSameTransaction })
}

/** Returns an active order that was believed to be refused, because its hold must stay. */
async function findOrderToKeep(checkout: Checkout): Promise<FoundOrder | 'unknown' | null> {
  const sent = attemptHistory(checkout).some(({ to }) => to === 'ordering')
  if (!sent || wasNeverSent(checkout.failure)) return null
  // An administrator cancelled the order, but the airline's list may still show the order as
  // active.
  if (checkout.failure?.code === orderWithdrawn.code) return null
  const found = await lookUpOrder(checkout, 'order not looked up before the release')
  // The airline never refused this order, so the order may exist.
  const isLost = checkout.failure?.code === notConfirmed.code
  if (found === 'unknown' && isLost && ageOf(checkout) < releaseDeadlineMs()) return found
  // The airline itself refused the order. If the order exists, `sweepBooks` opens a case.
  return found === 'unknown' || found?.cancelledAt ? null : found
}

/** Returns the intent once it can hold nothing, or null when there is no intent. */
async function releasePayment(checkout: Checkout): Promise<PaymentIntent | 'waiting' | null> {
  const id = checkout.paymentIntentId
  const payments = app().payments(checkout.mode)
  if (!id) return null
  if (payments.isHostedPage(id)) {
    await payments.closeHostedPage(id)
    const page = await payments.getHostedPage(id)
    if (page.status !== 'complete' || !page.intentId) return null
    return releaseIntent(checkout, page.intentId)
  }
  return releaseIntent(checkout, id)
}

async function releaseIntent(checkout: Checkout, id: string): Promise<PaymentIntent | 'waiting'> {
  const payments = app().payments(checkout.mode)
  let intent = await payments.getIntent(id)
  if (intent.status !== 'released' && intent.status !== 'captured') {
    try {
      const hours = Math.floor(ageOf(checkout) / minutesToMs(60))
      intent = await payments.release(id, `${attemptKey(checkout)}:release:${hours}`)
      logPayment(checkout, intent)
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error
      intent = await payments.getIntent(id)
    }
  }
  const settled = intent.status === 'released' || intent.status === 'captured'
  return settled || ageOf(checkout) > releaseDeadlineMs() ? intent : 'waiting'
}
