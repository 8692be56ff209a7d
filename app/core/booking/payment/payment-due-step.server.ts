import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { isPast } from '#app/core/places/time.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { endAttempt, recordLinkPayment } from './payment-attempt.store.server.ts'
import { listPaymentLinks } from './payment-link.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { cardChanges } from './follow-payment.server.ts'
import { move, type StepResult } from './move.server.ts'

export async function paymentDueStep(checkout: Checkout): Promise<StepResult> {
  const links = await listPaymentLinks(checkout.id)
  const link = links.find(({ attempt }) => attempt === checkout.paymentAttempt)
  const isOver = !link || isPast(link.expiresAt, now())
  return followLink(checkout, isOver, 'the payment link has expired')
}

/**
 * Follows a payment link. When `isOver`, closes the link's page and returns the checkout to review.
 */
export async function followLink(
  checkout: Checkout,
  isOver: boolean,
  note: string,
): Promise<StepResult> {
  const payments = app().payments(checkout.mode)
  const id = checkout.paymentIntentId
  if (id && payments.isHostedPage(id)) {
    if (isOver) await payments.closeHostedPage(id)
    const page = await payments.getHostedPage(id)
    if (page.status === 'complete' && page.intentId) {
      return (
        (await recordLinkPayment(checkout, page.intentId, 'paid on the payment page')) ??
        'superseded'
      )
    }
    if (page.status === 'open') return 'waiting'
  } else if (id) {
    const intent = await payments.getIntent(id)
    if (intent.status === 'authorised' || intent.status === 'captured')
      return recordPayment(checkout, intent)
    if (intent.status !== 'released') return 'waiting'
  }
  if (!isOver) return 'waiting'
  return move(checkout, 'payment_due', 'needs_person', {
    note,
    inSameTransaction: ({ id: checkoutId, paymentAttempt: number }) =>
      endAttempt({ checkoutId, number }, 'released'),
  })
}

function recordPayment(checkout: Checkout, intent: PaymentIntent): Promise<StepResult> {
  return move(checkout, 'payment_due', 'ordered', {
    changes: cardChanges(intent),
    inSameTransaction: ({ id: checkoutId, mode }) =>
      recordMovement({
        cause: 'hold',
        checkoutId,
        mode,
        providerId: intent.id,
        currency: intent.currency,
        amount: intent.amountMinor,
      }),
  })
}
