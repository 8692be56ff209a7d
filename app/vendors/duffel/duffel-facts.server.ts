import type { FlightEvent } from '#app/core/flight/flights-port.ts'
import type { VendorFacts } from '#app/core/site/vendor.ts'
import { duffelWebhook } from './duffel-webhook.server.ts'

export const duffelFacts: VendorFacts<FlightEvent> = {
  name: 'duffel',
  title: 'Duffel',
  keys: { test: 'DUFFEL_TEST_TOKEN', live: 'DUFFEL_LIVE_TOKEN' },
  webhookSecrets: { test: 'DUFFEL_TEST_WEBHOOK_SECRET', live: 'DUFFEL_LIVE_WEBHOOK_SECRET' },
  webhook: duffelWebhook,
  unchecked: {
    what: 'Duffel balance',
    words: "not available by API: check the wallet in Duffel's dashboard",
  },
}
