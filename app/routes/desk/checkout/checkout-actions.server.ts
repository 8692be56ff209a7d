import type { Actor } from '#app/core/site/actor.ts'
import {
  retryCancellation,
  retryRefund,
  settleCancellation,
} from '#app/core/desk/orders/cancellations.server.ts'
import { cancelOrder } from '#app/core/desk/orders/cancel-order.server.ts'
import { refused, type ManualOutcome } from '#app/core/desk/orders/outcome.server.ts'
import { sendPaymentLink, withdrawPaymentLink } from '#app/core/desk/orders/payment-link.server.ts'
import { resendConfirmation } from '#app/core/desk/orders/resend-confirmation.server.ts'
import { refundManually } from '#app/core/desk/orders/refunds.server.ts'
import {
  adoptOrder,
  closeCheckout,
  releaseHoldManually,
} from '#app/core/desk/orders/checkout-acts.server.ts'
import type { CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import type { StaffActs } from '#app/core/booking/payment/process/checkout-decisions.ts'
import { checkoutTable } from '#app/core/booking/payment/process/checkout.process.ts'
import { findBookingByCheckout } from '#app/core/booking/booked/booking.store.server.ts'

export type Act = (
  id: string,
  field: (name: string) => string,
  actor: Actor,
) => Promise<ManualOutcome>

/** Checks on the server that the confirmation box is ticked, because the browser’s check can be bypassed. */
const requireConfirmation =
  (act: Act): Act =>
  async (id, field, actor) =>
    field('confirmed') === 'yes'
      ? act(id, field, actor)
      : refused('Please tick the box to confirm. Nothing was changed.')

const forBooking =
  (act: Act): Act =>
  async (id, field, actor) => {
    const booking = await findBookingByCheckout(id)
    return booking ? act(booking.id, field, actor) : refused('Booking not found.')
  }

export const readSettlement = (field: (name: string) => string) => ({
  amount: field('amount'),
  day: field('day'),
  reason: field('reason'),
})

/** Administrator actions on a checkout or its booking, by the value of the pressed button. */
export const checkoutActions = {
  release: requireConfirmation((id, _field, actor) => releaseHoldManually(id, actor)),
  adopt: (id, field, actor) => adoptOrder(id, field('order'), actor),
  'cancel-order': (id, field, actor) => cancelOrder(id, field('refund'), actor),
  'send-link': requireConfirmation((id, _field, actor) => sendPaymentLink(id, actor)),
  'withdraw-link': requireConfirmation((id, _field, actor) => withdrawPaymentLink(id, actor)),
  refund: requireConfirmation((checkoutId, field, actor) =>
    refundManually(
      {
        checkoutId,
        intentId: field('payment'),
        amount: field('amount'),
        reason: field('reason'),
        number: field('number'),
      },
      actor,
    ),
  ),
  close: (id, field, actor) => closeCheckout(id, readSettlement(field), actor),
  'retry-refund': forBooking((id, field, actor) =>
    retryRefund(id, { amount: field('amount'), reason: field('reason') }, actor),
  ),
  'send-confirmation': (id, field, actor) => resendConfirmation(id, field('number'), actor),
  'retry-cancellation': forBooking((id, _field, actor) => retryCancellation(id, actor)),
  settle: forBooking((id, field, actor) => settleCancellation(id, readSettlement(field), actor)),
} satisfies Record<string, Act>

/**
 * The form of each act that staff do with a checkout. An administrator sees the airline's refund
 * before they cancel an order.
 */
export const formOf: Record<keyof StaffActs, keyof typeof checkoutActions | 'quote-order'> = {
  'adopt order': 'adopt',
  'send link': 'send-link',
  'withdraw link': 'withdraw-link',
  'cancel order': 'quote-order',
  'release hold': 'release',
  'close settled': 'close',
}

/** Lists the forms whose act a checkout in this state refuses, according to the table of its process. */
export function formsRefusedIn(state: CheckoutState): string[] {
  const accepted = checkoutTable[state].on ?? {}
  return Object.entries(formOf).flatMap(([act, form]) => (act in accepted ? [] : form))
}
