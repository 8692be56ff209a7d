import { z } from 'zod'
import type { Mode } from '#app/core/site/mode.ts'
import type { VendorFacts, Webhook } from '#app/core/site/vendor.ts'
import { isSignedByStripe } from './stripe-signature.server.ts'
import type { DisputeChange, PaymentEvent } from '#app/core/money/payments-port.ts'

/** Change by type of dispute event. Source: docs.stripe.com/api/events/types. */
const disputeChanges: Record<string, DisputeChange> = {
  'charge.dispute.created': 'created',
  'charge.dispute.funds_withdrawn': 'funds_withdrawn',
  'charge.dispute.funds_reinstated': 'funds_reinstated',
  'charge.dispute.closed': 'closed',
}

const DisputeSchema = z.object({
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
      // A dispute with an unknown status is still read, because money has moved.
      status: z.string().max(100).catch('unknown'),
      evidence_details: z
        .object({ due_by: z.number().int().positive().max(8.64e12).nullable() })
        .nullable()
        .catch(null),
    }),
  }),
})

const EventSchema = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({
      metadata: z
        .object({ checkout_id: z.string().optional(), refund_key: z.string().optional() })
        .nullish(),
    }),
  }),
})

/** Events that a Stripe endpoint must be subscribed to. README lists the same events. */
export const stripeEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'checkout.session.completed',
  'checkout.session.expired',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

/** Only our own objects carry our ids in their metadata, so events of other objects are ignored. */
export const stripeWebhook = {
  signatureHeader: 'Stripe-Signature',
  isSigned: isSignedByStripe,
  modeOf(body: unknown): Mode | null {
    const live = z.object({ livemode: z.boolean() }).safeParse(body).data?.livemode ?? null
    return live === null ? null : live ? 'live' : 'test'
  },
  parse(body: unknown, mode: Mode): PaymentEvent | null {
    const disputed = DisputeSchema.safeParse(body).data
    const change = disputed && disputeChanges[disputed.type]
    if (disputed && change) {
      const {
        id,
        amount,
        currency,
        payment_intent: intentId,
        reason,
        status,
        evidence_details: evidence,
      } = disputed.data.object
      const dispute = {
        id,
        intentId,
        amountMinor: amount,
        currency: currency.toUpperCase(),
        reason,
        status,
        dueAt: evidence?.due_by ? new Date(evidence.due_by * 1_000).toISOString() : null,
      }
      return { id: `stripe:${disputed.id}`, mode, kind: 'dispute', change, dispute }
    }
    const event = EventSchema.safeParse(body).data
    const { checkout_id: checkoutId = null, refund_key: refundKey = null } =
      event?.data.object.metadata ?? {}
    if (!event || (!checkoutId && !refundKey)) return null
    return { id: `stripe:${event.id}`, mode, kind: 'payment', checkoutId, refundKey }
  },
  events: stripeEvents,
} satisfies Webhook<PaymentEvent>

export const stripeFacts: VendorFacts<PaymentEvent> = {
  name: 'stripe',
  title: 'Stripe',
  webhook: stripeWebhook,
  /** Stripe's payment page, and banks' 3-D Secure pages. */
  origins: { forms: ['https://checkout.stripe.com', 'https://hooks.stripe.com'] },
}
