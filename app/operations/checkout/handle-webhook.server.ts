import { z } from 'zod'
import { app } from '#app/app.server.ts'
import type { CheckoutState } from '#app/domain/checkout-states.ts'
import { log } from '#app/log.server.ts'
import {
  findCheckoutById,
  listUnfinishedOfOffer,
  noteCreationFailed,
  type Checkout,
} from '#app/models/checkout.server.ts'
import { forgetWebhookEvent, noteWebhookEvent } from '#app/models/webhook-event.server.ts'
import { noteDispute } from '../refunds/dispute.server.ts'
import { followRefundOf } from '../refunds/follow-refund.server.ts'
import { readOrderNow } from '../trips.server.ts'
import { notCreated } from './failures.server.ts'
import { move } from './move.server.ts'
import { readDispute } from './read-dispute.server.ts'
import { advance } from './saga.server.ts'

/**
 * Webhooks are hints: each says that something is worth reading again, and what is read decides. They
 * come at least once and in any order, so each is handled once and nothing depends on their order.
 */
async function once(id: string, handle: () => Promise<void>): Promise<void> {
  if (!(await noteWebhookEvent(id))) return
  try {
    await handle()
  } catch (error) {
    await forgetWebhookEvent(id)
    throw error
  }
}

const FlightEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ offer_id: z.string().optional(), order_id: z.string().optional() }),
  }),
})

/** An event of the flight provider, its signature checked. Throws when it cannot be handled now. */
export async function handleFlightEvent(body: unknown): Promise<void> {
  const event = FlightEventSchema.safeParse(body)
  const { offer_id: offerId, order_id: orderId } = event.data?.data.object ?? {}
  if (event.success && orderId) await once(`duffel:${event.data.id}`, () => readOrderNow(orderId))
  if (!event.success || !offerId) return
  const { id, type } = event.data
  await once(`duffel:${id}`, async () => {
    const sent = (await listUnfinishedOfOffer(offerId)).filter(({ state }) => mayBeOrdered(state))
    // Of several travellers with one offer nobody can say whose order it was: each is looked up.
    const [only, another] = sent
    if (type === 'order.creation_failed' && only && !another) await noteCreationFailed(only.id)
    for (const { id: checkoutId } of sent) {
      const checkout = await findCheckoutById(checkoutId)
      if (!checkout) continue
      log.info({ checkout: checkoutId, event: type }, 'flight event')
      const read = await advance(checkout)
      if (read.state === 'needs_person' && read.creationFailedAt) await endUnordered(read)
    }
  })
}

function mayBeOrdered(state: CheckoutState): boolean {
  return state === 'ordering' || state === 'reconciling' || state === 'needs_person'
}

/** The airline says that there will be no order, and none is to be found. */
async function endUnordered(checkout: Checkout): Promise<void> {
  if (await app().flights(checkout.mode).findOrder(checkout.offerId, checkout.id)) return
  const ended = await move(checkout, 'needs_person', 'releasing', {
    changes: { failure: notCreated },
    note: 'order.creation_failed',
  })
  if (ended !== 'overtaken') await advance(ended)
}

const PaymentEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      metadata: z
        .object({ checkout_id: z.string().optional(), refund_key: z.string().optional() })
        .nullish(),
    }),
  }),
})

/** An event of the payment provider, its signature checked. Throws when it cannot be handled now. */
export async function handlePaymentEvent(body: unknown): Promise<void> {
  const dispute = readDispute(body)
  if (dispute) {
    await once(`stripe:${dispute.eventId}`, () => noteDispute(dispute.event, dispute))
    return
  }
  const event = PaymentEventSchema.safeParse(body)
  const { checkout_id: checkoutId, refund_key: refundKey } = event.data?.data.object.metadata ?? {}
  if (event.success && refundKey) {
    await once(`stripe:${event.data.id}`, () => followRefundOf(refundKey))
  }
  if (!event.success || !checkoutId) return
  await once(`stripe:${event.data.id}`, async () => {
    const checkout = await findCheckoutById(checkoutId)
    if (checkout) await advance(checkout)
  })
}
