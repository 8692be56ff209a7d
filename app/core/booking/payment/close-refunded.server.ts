import { closeCaseOf } from '#app/core/money/case.store.server.ts'
import { findCheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { endAttempt } from './payment-attempt.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { refundedInFull } from '#app/core/booking/failures.server.ts'
import { move } from './move.server.ts'
import { orderOf } from './order-and-charge.server.ts'

type RefundedCharge = { checkoutId: string; intentId: string; actor: string }

/**
 * Closes a checkout whose charge was refunded, unless its order is active. Throws when the airline
 * is unreachable.
 */
export async function closeRefunded({
  checkoutId,
  intentId,
  actor,
}: RefundedCharge): Promise<boolean> {
  await closeCaseOf('charge_without_booking', intentId, {
    by: actor,
    resolution: 'Refunded in full.',
  })
  const checkout = await findCheckoutRecord(checkoutId)
  if (checkout?.state !== 'needs_person' || checkout.paymentIntentId !== intentId) return false
  const order = checkout.orderId ? await orderOf(checkout) : null
  if (order && !order.cancelledAt) return false
  const closed = await move(checkout, 'needs_person', 'failed', {
    changes: { failure: refundedInFull, orderId: null, bookingReference: null },
    note: actor,
    inSameTransaction: async ({ id, paymentAttempt }) => {
      await endAttempt({ checkoutId: id, number: paymentAttempt }, 'captured')
      await recordAudit(actor, 'checkout.closed', `${id} refunded in full`)
    },
  })
  return closed !== 'superseded'
}
