import { transition, type Checkout } from '../../app/core/booking/checkout/checkout.store.server.ts'
import { amountsOf } from '../../app/core/booking/payment/attempt/attempt.ts'
import {
  insertAttempt,
  recordAttemptIntent,
} from '../../app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import { recordMovement } from '../../app/core/money/ledger.store.server.ts'
import type { PaymentIntent } from '../../app/core/money/payments-port.ts'
import { inTransaction } from '../../app/platform/database/db.server.ts'

/** Starts the payment of `draft`. Returns null if the draft was saved again after it was read. */
export function startAttempt(draft: Checkout): Promise<Checkout | null> {
  return inTransaction(async () => {
    const fresh = { paymentIntentId: null, failure: null, creationFailedAt: null }
    const paying = await transition(draft, 'draft', 'paying', { ...fresh, ...amountsOf(draft) })
    if (paying) await insertAttempt(paying)
    return paying
  })
}

export function recordIntent(
  checkout: Checkout,
  to: 'paying' | 'action_required',
  paymentIntentId: string,
): Promise<Checkout | null> {
  return inTransaction(async () => {
    const noted = await transition(checkout, 'paying', to, { paymentIntentId })
    if (noted) await recordAttemptIntent(noted, paymentIntentId)
    return noted
  })
}

/** Records that the bank holds the money of this intent. */
export function recordHold(
  checkout: Checkout,
  { id: providerId, card, currency, amountMinor: amount }: PaymentIntent,
): Promise<Checkout | null> {
  const changes = card
    ? { cardBrand: card.brand, cardLast4: card.last4, cardWallet: card.wallet }
    : {}
  return inTransaction(async () => {
    const held = await transition(checkout, 'paying', 'authorised', changes)
    const common = { checkoutId: checkout.id, mode: checkout.mode, providerId }
    if (held) await recordMovement({ ...common, cause: 'hold', currency, amount })
    return held
  })
}

/** Records what the traveller did with a payment link: a page opened, or a payment made there. */
export function recordLinkPayment(
  checkout: Checkout,
  paymentIntentId: string,
  note: string,
): Promise<Checkout | null> {
  return inTransaction(async () => {
    const noted = await transition(
      checkout,
      'payment_due',
      'payment_due',
      { paymentIntentId },
      note,
    )
    if (noted) await recordAttemptIntent(noted, paymentIntentId)
    return noted
  })
}
