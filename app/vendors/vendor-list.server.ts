import type { ListedVendor } from '#app/core/application.server.ts'
import type { FlightEvent, FlightVendor } from '#app/core/flight/flights-port.ts'
import type { PaymentEvent, PaymentVendor } from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import type {
  ProviderAccess,
  ProviderConfig,
} from '#app/platform/settings/vendor-variables.server.ts'
import { duffelFacts } from './duffel/duffel-webhook.server.ts'
import { createDuffelProvider } from './duffel/duffel.server.ts'
import { stripeFacts } from './stripe/stripe-webhook.server.ts'
import { createStripeProvider } from './stripe/stripe.server.ts'

export type ListedFlights = ListedVendor<FlightEvent, FlightVendor>
export type ListedPayments = ListedVendor<PaymentEvent, PaymentVendor>

/** The flight vendors that the site sells side by side. A new vendor is an entry here and an account. Live mode then needs its keys too. */
export const listFlightVendors = ({
  vendors: { duffel },
}: Env): readonly [ListedFlights, ...ListedFlights[]] => [
  {
    ...duffelFacts,
    ...duffel,
    at: oncePerMode((mode) => {
      const { key, url } = requireAccess(duffel.access, mode)
      const onUnreadable = (offerId: string, error: unknown) =>
        log.warn({ offerId, err: error }, 'unreadable offer skipped')
      return createDuffelProvider({ token: key, url, onUnreadable })
    }),
  },
]

export const paymentVendor = ({ vendors: { stripe } }: Env): ListedPayments => ({
  ...stripeFacts,
  ...stripe,
  at: oncePerMode((mode) => {
    const { key, url } = requireAccess(stripe.access, mode)
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
