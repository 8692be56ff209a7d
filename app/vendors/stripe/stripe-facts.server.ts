import type { PaymentEvent } from '#app/core/money/payments-port.ts'
import type { VendorFacts } from '#app/core/site/vendor.ts'
import { stripeWebhook } from './stripe-webhook.server.ts'

export const stripeFacts: VendorFacts<PaymentEvent> = {
  name: 'stripe',
  title: 'Stripe',
  keys: { test: 'STRIPE_TEST_SECRET_KEY', live: 'STRIPE_LIVE_SECRET_KEY' },
  webhookSecrets: { test: 'STRIPE_TEST_WEBHOOK_SECRET', live: 'STRIPE_LIVE_WEBHOOK_SECRET' },
  webhook: stripeWebhook,
}
