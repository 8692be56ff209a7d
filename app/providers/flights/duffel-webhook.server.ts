import { z } from 'zod'
import { isSignedByDuffel } from './duffel-signature.server.ts'
import type { FlightEvent } from './port.ts'

const EventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      offer_id: z.string().nullish(),
      order_id: z.string().nullish(),
    }),
  }),
})

/** Events that Duffel posts. Some name the order itself, some what belongs to it. */
export const duffelWebhook = {
  signatureHeader: 'X-Duffel-Signature',
  isSigned: isSignedByDuffel,
  parse(body: unknown): FlightEvent | null {
    const event = EventSchema.safeParse(body).data
    const { id, offer_id: offerId = null, order_id: order } = event?.data.object ?? {}
    const orderId = order ?? (!offerId && id?.startsWith('ord_') ? id : null)
    if (!event || (!orderId && !offerId)) return null
    const kind = event.type === 'order.creation_failed' ? 'order_failed' : 'order_changed'
    return { id: `duffel:${event.id}`, kind, orderId, offerId }
  },
}
