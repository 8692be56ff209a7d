import { z } from 'zod'
import type { Mode } from '#app/core/site/mode.ts'
import type { VendorFacts, Webhook } from '#app/core/site/vendor.ts'
import { isSignedByDuffel } from './duffel-signature.server.ts'
import type { FlightEvent } from '#app/core/flight/flights-port.ts'

/** Every field may be missing, because events differ in all fields except `type`. */
const EventSchema = z.object({
  id: z.string().min(1).nullish(),
  type: z.string(),
  live_mode: z.boolean().nullish(),
  idempotency_key: z.string().nullish(),
  data: z
    .object({
      object: z
        .object({
          id: z.string().nullish(),
          offer_id: z.string().nullish(),
          order_id: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish(),
})

function orderIdOf(...ids: (string | null | undefined)[]): string | null {
  return ids.find((id) => id?.startsWith('ord_')) ?? null
}

/** Events that a Duffel webhook must be subscribed to. README lists the same events. */
export const duffelEvents = [
  'order.created',
  'order.creation_failed',
  'order.airline_initiated_change_detected',
  'air.order.changed',
  'order_cancellation.confirmed',
] as const

export const duffelWebhook = {
  signatureHeader: 'X-Duffel-Signature',
  isSigned: isSignedByDuffel,
  modeOf(body: unknown): Mode | null {
    const live = EventSchema.safeParse(body).data?.live_mode ?? null
    return live === null ? null : live ? 'live' : 'test'
  },
  // The digest is the same in each delivery of an event.
  parse(body: unknown, mode: Mode, digest: string): FlightEvent | null {
    const event = EventSchema.safeParse(body).data
    if (!event) return null
    const { id, offer_id: offerId = null, order_id: order } = event.data?.object ?? {}
    const isNew = event.type === 'order.created' && offerId !== null
    const orderId = order ?? (isNew ? null : orderIdOf(id, event.idempotency_key))
    if (!orderId && !offerId) return null
    const kind = event.type === 'order.creation_failed' ? 'order_failed' : 'order_changed'
    return { id: `duffel:${event.id ?? digest}`, mode, kind, orderId, offerId }
  },
  events: duffelEvents,
} satisfies Webhook<FlightEvent>

export const duffelFacts: VendorFacts<FlightEvent> = {
  name: 'duffel',
  title: 'Duffel',
  webhook: duffelWebhook,
  /** Airlines' logos. */
  origins: { images: ['https://assets.duffel.com'] },
  unchecked: {
    what: 'Duffel balance',
    words: "not available by API: check the wallet in Duffel's dashboard",
  },
}
