import { app } from '#app/core/app.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import { floorToMinorUnits } from '#app/core/money/money.ts'
import type { Checkout, CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { insertRefund, listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import type { Order } from '#app/core/flight/flights-port.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { enqueueNotBooked } from './checkout-mails.server.ts'
import { advanceRefund } from '#app/core/booking/refunds/refund.server.ts'
import { readRefundable } from '#app/core/booking/refunds/refundable.server.ts'
import { recordUnbookedCharge } from './unbooked-charge.server.ts'
import { closeRefunded } from './close-refunded.server.ts'
import { orderWithdrawn, refundPending } from '#app/core/booking/failures.server.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { ageOf, move, type StepResult } from './move.server.ts'
import { intentOf } from './order-and-charge.server.ts'

/**
 * Confirming a cancellation takes at most a minute. After three minutes the process that sent the
 * confirmation must have died.
 */
const confirmLostMs = () => minutesToMs(3)

export async function cancellingStep(checkout: Checkout): Promise<StepResult> {
  const order = await app()
    .flights(checkout.mode)
    .getOrder(checkout.orderId ?? '')
  if (order.cancelledAt) return releaseOrRefund(checkout, order)
  if (ageOf(checkout) < confirmLostMs()) return 'waiting'
  return move(checkout, 'cancelling', 'needs_person', {
    note: 'the airline has not cancelled the order',
  })
}

async function releaseOrRefund(checkout: Checkout, order: Order): Promise<StepResult> {
  const intent = await intentOf(checkout)
  const note = `${order.id} was cancelled`
  if (intent?.status === 'captured') return refundWithdrawn(checkout, order, intent, note)
  return move(checkout, 'cancelling', 'releasing', {
    changes: { failure: orderWithdrawn, orderId: null, bookingReference: null },
    note,
    inSameTransaction: (moved) => recordAirlineRefund(moved, order),
  })
}

async function refundWithdrawn(
  checkout: Checkout,
  order: Order,
  intent: PaymentIntent,
  note: string,
): Promise<StepResult> {
  const { id: checkoutId, mode, history } = checkout
  const { leftMinor: amountMinor } = await readRefundable({ checkoutId, mode }, intent.id)
  const number = (await listRefundsOf(checkoutId)).length + 1
  const actor = history.findLast(({ to }) => to === 'cancelling')?.note ?? 'unknown'
  const written = await inTransaction(async () => {
    const moved = await move(checkout, 'cancelling', 'needs_person', {
      changes: { failure: refundPending, orderId: null, bookingReference: null },
      note,
    })
    if (moved === 'superseded') return null
    await recordAirlineRefund(moved, order)
    await recordUnbookedCharge(moved, intent)
    if (amountMinor === 0) return { moved, refund: null }
    await enqueueNotBooked(moved, refundPending)
    const { currency, id: intentId } = intent
    const common = { checkoutId, number, mode, intentId, amountMinor, currency, actor }
    const refund = await insertRefund({ ...common, bookingId: null, reason: note })
    // The error rolls the transaction back, because the next try has to subtract the other refund.
    if (!refund) throw new Error(`Another refund of ${checkoutId} was requested at the same time`)
    return { moved, refund }
  })
  if (!written) return 'superseded'
  // `superseded` makes the caller reload the checkout, which the refund may have closed.
  if (written.refund) await advanceRefund(written.refund)
  else await closeRefunded({ checkoutId, intentId: intent.id, actor })
  return 'superseded'
}

/** Records the airline's refund for a cancelled order. Call this function in a transaction. */
export async function recordAirlineRefund(
  { id: checkoutId, mode }: Pick<CheckoutRecord, 'id' | 'mode'>,
  { cancellation }: Order,
): Promise<void> {
  const { id: providerId, refund, refundTo } = cancellation ?? {}
  if (!providerId || !refund || refundTo !== 'card') return
  const amount = floorToMinorUnits(refund)
  if (amount <= 0) return
  const currency = refund.currency.toUpperCase()
  const movement = { checkoutId, mode, providerId, currency, amount }
  await recordMovement({ ...movement, cause: 'airline_refund' })
}
