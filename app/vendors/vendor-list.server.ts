import type { ListedVendor } from '#app/core/application.server.ts'
import type { FlightEvent, FlightVendor } from '#app/core/flight/flights-port.ts'
import type { PaymentEvent, PaymentVendor } from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Env, ProviderAccess, ProviderConfig } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { duffelFacts } from './duffel/duffel-webhook.server.ts'
import { createDuffelProvider } from './duffel/duffel.server.ts'
import { stripeFacts } from './stripe/stripe-webhook.server.ts'
import { createStripeProvider } from './stripe/stripe.server.ts'

export type ListedFlights = ListedVendor<FlightEvent, FlightVendor>
export type ListedPayments = ListedVendor<PaymentEvent, PaymentVendor>

/** The flight vendors that the site sells side by side. A new vendor is one more line. */
export const listFlightVendors = (config: Env): readonly [ListedFlights, ...ListedFlights[]] => [
  {
    ...duffelFacts,
    access: config.flights,
    secrets: config.webhookSecrets.flights,
    at: oncePerMode((mode) => {
      const { key, url } = requireAccess(config.flights, mode)
      const onUnreadable = (offerId: string, error: unknown) =>
        log.warn({ offerId, err: error }, 'unreadable offer skipped')
      return createDuffelProvider({ token: key, url, onUnreadable })
    }),
  },
]

export const paymentVendor = (config: Env): ListedPayments => ({
  ...stripeFacts,
  access: config.payments,
  secrets: config.webhookSecrets.payments,
  at: oncePerMode((mode) => {
    const { key, url } = requireAccess(config.payments, mode)
    return createStripeProvider({ secretKey: key, url })
  }),
})

function requireAccess(config: ProviderConfig, mode: Mode): ProviderAccess {
  const access = config[mode]
  if (!access) throw new Error(`No keys for ${mode} mode`)
  return access
}

export function oncePerMode<T>(make: (mode: Mode) => T): (mode: Mode) => T {
  const made: Partial<Record<Mode, T>> = {}
  return (mode) => (made[mode] ??= make(mode))
}
