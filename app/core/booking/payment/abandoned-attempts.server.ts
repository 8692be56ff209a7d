import { app } from '#app/core/app.server.ts'
import { log } from '#app/platform/log.server.ts'
import { endAttempt, type PaymentAttempt } from './payment-attempt.store.server.ts'
import { PaymentProviderError, type PaymentStatus } from '#app/core/money/payments-port.ts'
import { logPayment } from './log-payment.server.ts'

type AbandonedAttempt = Pick<PaymentAttempt, 'checkoutId' | 'number' | 'mode' | 'intentId'>

/** Ensures that an abandoned attempt holds no money. The recovery job retries a failed release. */
export async function endAbandonedAttempt(attempt: AbandonedAttempt): Promise<void> {
  const { checkoutId, intentId } = attempt
  try {
    // The intent is recorded before a card is sent, so an attempt without an intent has sent no
    // card.
    const status = intentId ? await closePayment(attempt, intentId) : 'released'
    if (status === 'captured') {
      log.error({ checkout: checkoutId, intent: intentId }, 'abandoned payment was captured')
    }
    if (status === 'released' || status === 'captured') await endAttempt(attempt, status)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn(
      { err: error, checkout: checkoutId, attempt: attempt.number },
      'could not end the payment attempt',
    )
  }
}

async function closePayment(attempt: AbandonedAttempt, id: string): Promise<PaymentStatus> {
  const payments = app().payments(attempt.mode)
  if (payments.isHostedPage(id)) {
    await payments.closeHostedPage(id)
    const page = await payments.getHostedPage(id)
    return page.intentId ? closePayment(attempt, page.intentId) : 'released'
  }
  const { status } = await payments.getIntent(id)
  if (status === 'released' || status === 'captured') return status
  const key = `${attempt.checkoutId}.${attempt.number}:release`
  const intent = await payments.release(id, key)
  logPayment({ id: attempt.checkoutId, mode: attempt.mode }, intent)
  return intent.status
}
