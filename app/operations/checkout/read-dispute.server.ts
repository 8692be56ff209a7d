import { z } from 'zod'
import type { Dispute, DisputeEvent } from '../refunds/dispute.server.ts'

/** Stripe's names (docs.stripe.com/api/events/types). */
const events: Record<string, DisputeEvent> = {
  'charge.dispute.created': 'created',
  'charge.dispute.funds_withdrawn': 'funds_withdrawn',
  'charge.dispute.funds_reinstated': 'funds_reinstated',
}

const DisputeEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.literal('dispute'),
      id: z.string(),
      amount: z.number().int().nonnegative(),
      currency: z.string(),
      payment_intent: z.string(),
      reason: z.string().max(100),
    }),
  }),
})

/** The dispute that an event of the payment provider is about; null for every other event. */
export function readDispute(
  body: unknown,
): (Dispute & { eventId: string; event: DisputeEvent }) | null {
  const read = DisputeEventSchema.safeParse(body)
  const event = read.data && events[read.data.type]
  if (!read.data || !event) return null
  const { id, amount, currency, payment_intent: intentId, reason } = read.data.data.object
  return {
    eventId: read.data.id,
    event,
    id,
    intentId,
    amountMinor: amount,
    currency: currency.toUpperCase(),
    reason,
  }
}
