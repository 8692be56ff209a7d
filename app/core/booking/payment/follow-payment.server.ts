import { app } from '#app/core/app.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import type { Checkout, CheckoutChanges } from '#app/core/booking/checkout.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { recordIntent } from './payment-attempt.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { declineFailure } from '#app/core/booking/failures.server.ts'
import { logPayment } from './log-payment.server.ts'
import { mailNotBooked, mailUnderReview } from './mail-outcome.server.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { ageOf, move, type StepResult } from './move.server.ts'

/**
 * An authorisation takes two calls of 20 s with one retry each. After two minutes the process that
 * made them must have died.
 */
const authoriseLostMs = () => minutesToMs(2)
const actionDeadlineMs = () => minutesToMs(30)
/** The provider keeps payment pages open for longer, so we close them after this time. */
const pageDeadlineMs = () => minutesToMs(35)
const processingDeadlineMs = () => minutesToMs(60)

export const interrupted: CheckoutFailure = {
  code: 'interrupted',
  message:
    'The payment was interrupted before your bank answered. Nothing was charged. Please try again.',
}

export const notAuthenticated: CheckoutFailure = {
  code: 'authentication_failed',
  message:
    'Your bank couldn’t confirm your identity. Nothing was charged. Please try again or use another card.',
}

/**
 * Returns the failure for a failed authentication, or for a decline that followed the
 * authentication.
 */
function bankPageFailure({ declineCode }: PaymentIntent): CheckoutFailure {
  const declined = declineCode !== null && !declineCode.includes('authentication')
  return declined ? declineFailure(declineCode) : notAuthenticated
}

type Started = 'paying' | 'action_required'

export async function followPayment(checkout: Checkout, from: Started): Promise<StepResult> {
  const id = checkout.paymentIntentId
  if (!id) {
    // The intent is recorded before a card is sent, so without an intent nothing can be held.
    const lost = ageOf(checkout) > authoriseLostMs()
    return lost ? returnToDraft(checkout, from, interrupted) : 'waiting'
  }
  const payments = app().payments(checkout.mode)
  if (payments.isHostedPage(id)) return followPage(checkout, from, id)
  const intent = await payments.getIntent(id)
  switch (intent.status) {
    case 'authorised':
      return recordAuthorisation(checkout, from, intent)
    case 'action_required':
      if (from === 'paying') return move(checkout, from, 'action_required')
      if (ageOf(checkout) < actionDeadlineMs()) return 'waiting'
      return startRelease(
        checkout,
        from,
        notAuthenticated,
        'traveller did not return from the bank',
      )
    case 'open':
      if (from === 'action_required') return returnToDraft(checkout, from, bankPageFailure(intent))
      // The request that sent the card may still wait for the bank.
      if (ageOf(checkout) < authoriseLostMs()) return 'waiting'
      // The card may still reach the bank, so release the intent: a cancelled intent cannot hold
      // money.
      return startRelease(checkout, from, interrupted, 'payment call lost')
    case 'released':
      return startRelease(checkout, from, interrupted, 'hold had lapsed')
    case 'captured':
      return handOver(checkout, from, 'captured before an order was placed')
    case 'processing':
      if (ageOf(checkout) < processingDeadlineMs()) return 'waiting'
      return handOver(checkout, from, 'the bank has not decided within the hour')
  }
}

async function followPage(checkout: Checkout, from: Started, pageId: string): Promise<StepResult> {
  const payments = app().payments(checkout.mode)
  const page = await payments.getHostedPage(pageId)
  if (page.status === 'complete' && page.intentId) {
    return (
      (await recordIntent(checkout, from, page.intentId, 'paid on the payment page')) ??
      'superseded'
    )
  }
  if (page.status === 'closed') return returnToDraft(checkout, from, interrupted)
  if (ageOf(checkout) > pageDeadlineMs()) await payments.closeHostedPage(page.id)
  return 'waiting'
}

/**
 * Records that the bank holds the money. From now on we owe the traveller a release or an order.
 */
export async function recordAuthorisation(
  checkout: Checkout,
  from: Started,
  intent: PaymentIntent,
): Promise<Checkout | 'superseded'> {
  const moved = await move(checkout, from, 'authorised', {
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
  if (moved !== 'superseded') logPayment(checkout, intent)
  return moved
}

export function cardChanges({ card }: PaymentIntent): CheckoutChanges {
  return card ? { cardBrand: card.brand, cardLast4: card.last4 } : {}
}

export function returnToDraft(
  checkout: Checkout,
  from: Started,
  failure: CheckoutFailure,
): Promise<Checkout | 'superseded'> {
  return move(checkout, from, 'draft', {
    changes: { failure, paymentIntentId: null },
    note: failure.code,
    inSameTransaction: (moved) => mailNotBooked(moved, failure),
  })
}

export function startRelease(
  checkout: Checkout,
  from: Started,
  failure: CheckoutFailure,
  note: string,
) {
  return move(checkout, from, 'releasing', { changes: { failure }, note })
}

function handOver(checkout: Checkout, from: Started, note: string) {
  return move(checkout, from, 'needs_person', { note, inSameTransaction: mailUnderReview })
}
