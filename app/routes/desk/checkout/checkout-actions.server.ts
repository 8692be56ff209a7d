import {
  retryCancellation,
  retryRefund,
  settleCancellation,
} from '#app/core/desk/cancellations.server.ts'
import { cancelOrder } from '#app/core/desk/cancel-order.server.ts'
import { refused, type ManualOutcome } from '#app/core/desk/outcome.server.ts'
import { sendPaymentLink, withdrawPaymentLink } from '#app/core/desk/payment-link.server.ts'
import { refundManually } from '#app/core/desk/refunds.server.ts'
import {
  adoptOrder,
  closeCheckout,
  releaseHoldManually,
} from '#app/core/desk/checkout-acts.server.ts'
import { findBookingByCheckout } from '#app/core/booking/booked/booking.store.server.ts'

type Act = (id: string, field: (name: string) => string, actor: string) => Promise<ManualOutcome>

/** Asked again by a box that has to be ticked: what the browser checks is checked here as well. */
const confirmed =
  (act: Act): Act =>
  async (id, field, actor) =>
    field('confirmed') === 'yes'
      ? act(id, field, actor)
      : refused('Please tick the box to confirm. Nothing was changed.')

const ofBooking =
  (act: Act): Act =>
  async (id, field, actor) => {
    const booking = await findBookingByCheckout(id)
    return booking ? act(booking.id, field, actor) : refused('There is no such booking.')
  }

const settlement = (field: (name: string) => string) => ({
  amount: field('amount'),
  day: field('day'),
  reason: field('reason'),
})

/** What an administrator can do with a checkout and the booking it became, by the button pressed. */
export const checkoutActions: Record<string, Act> = {
  release: confirmed((id, _field, actor) => releaseHoldManually(id, actor)),
  adopt: (id, field, actor) => adoptOrder(id, field('order'), actor),
  'cancel-order': (id, field, actor) => cancelOrder(id, field('refund'), actor),
  'send-link': confirmed((id, _field, actor) => sendPaymentLink(id, actor)),
  'withdraw-link': confirmed((id, _field, actor) => withdrawPaymentLink(id, actor)),
  refund: (checkoutId, field, actor) =>
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
  close: (id, field, actor) => closeCheckout(id, settlement(field), actor),
  'retry-refund': ofBooking((id, field, actor) =>
    retryRefund(id, { amount: field('amount'), reason: field('reason') }, actor),
  ),
  'retry-cancellation': ofBooking((id, _field, actor) => retryCancellation(id, actor)),
  settle: ofBooking((id, field, actor) => settleCancellation(id, settlement(field), actor)),
}
