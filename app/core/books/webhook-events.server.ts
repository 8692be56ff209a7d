import { log } from '#app/platform/log.server.ts'
import {
  findCheckoutById,
  listOrderedOfOffer,
  recordCreationFailed,
  type Checkout,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { isWebhookEventHandled, recordWebhookEvent } from '#app/platform/webhook-event.server.ts'
import type { FlightEvent } from '#app/core/flight/flights-port.ts'
import type { PaymentEvent } from '#app/core/money/payments-port.ts'
import { recordDispute } from './dispute.server.ts'
import { followRefundOf } from './follow-refund.server.ts'
import { syncBookingOfOrder } from '#app/core/trips/trips.server.ts'
import { attemptHistory } from '#app/core/booking/payment/attempt/attempt.ts'
import {
  advance,
  checkoutProcess,
} from '#app/core/booking/payment/process/checkout-process.server.ts'
import { run } from '#app/core/runner.server.ts'

/**
 * Handles an event once. Webhooks only hint that something should be read again, and arrive at
 * least once, in any order. An event is recorded after its handling, so that a failed event is
 * handled again.
 */
async function handleOnce(id: string, handle: () => Promise<void>): Promise<void> {
  if (await isWebhookEventHandled(id)) return
  await handle()
  await recordWebhookEvent(id)
}

export async function handleVendorEvent(event: FlightEvent | PaymentEvent): Promise<void> {
  const isOfPayment = event.kind === 'payment' || event.kind === 'dispute'
  await (isOfPayment ? handlePaymentEvent(event) : handleFlightEvent(event))
}

/**
 * Handles an event of the flight provider. Throws when that is impossible now. Ignores records of
 * another mode.
 */
export async function handleFlightEvent(event: FlightEvent): Promise<void> {
  const { id, mode, orderId, offerId } = event
  await handleOnce(id, async () => {
    if (orderId) await syncBookingOfOrder(orderId, mode)
    if (offerId) await advanceOrdered(offerId, event)
  })
}

/**
 * The event names only the offer, so this looks up the order of each checkout of the offer that
 * may have one. Records a failure only if a single checkout has sent an order for the offer.
 */
async function advanceOrdered(offerId: string, { kind, mode }: FlightEvent): Promise<void> {
  const sent = await listOrderedOfOffer(offerId, mode)
  const open = sent.filter(canHaveOrder)
  const [only] = open
  if (kind === 'order_failed' && only && sent.length === 1) await recordCreationFailed(only)
  for (const { id } of open) {
    const checkout = await findCheckoutById(id)
    if (!checkout) continue
    log.info({ checkout: id, event: kind }, 'flight event')
    const read = await advance(checkout)
    if (read.state === 'needs_person' && read.creationFailedAt) await releaseUnordered(read)
  }
}

/** Returns true when the current attempt has sent an order whose outcome is unknown. */
function canHaveOrder(checkout: CheckoutRecord): boolean {
  const { state } = checkout
  const undecided = state === 'ordering' || state === 'reconciling' || state === 'needs_person'
  return undecided && attemptHistory(checkout).some(({ to }) => to === 'ordering')
}

async function releaseUnordered({ id, version }: Checkout): Promise<void> {
  const outcome = await run(checkoutProcess, id, { kind: 'order not created', version })
  if (outcome?.error) throw outcome.error
}

/**
 * Handles an event of the payment provider. Throws when that is impossible now. Ignores records of
 * another mode.
 */
export async function handlePaymentEvent(event: PaymentEvent): Promise<void> {
  const { mode } = event
  await handleOnce(event.id, async () => {
    if (event.kind === 'dispute') return recordDispute(event.change, event.dispute, mode)
    const { checkoutId, refundKey } = event
    if (refundKey) await followRefundOf(refundKey, mode)
    const checkout = checkoutId ? await findCheckoutById(checkoutId) : null
    if (checkout?.mode === mode) await advance(checkout)
  })
}
