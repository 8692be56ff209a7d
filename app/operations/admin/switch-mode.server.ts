import { app, type AppConfig } from '#app/app.server.ts'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import { setMode } from '#app/models/settings.server.ts'

export type ProviderStatus = {
  test: 'sandbox' | 'configured'
  live: 'configured' | 'missing'
}

function statusOf(config: AppConfig['flights']): ProviderStatus {
  return {
    test: config.test.sandbox ? 'sandbox' : 'configured',
    live: config.live ? 'configured' : 'missing',
  }
}

/** Which keys each provider has. */
export function providerStatus(): { flights: ProviderStatus; payments: ProviderStatus } {
  return { flights: statusOf(app().config.flights), payments: statusOf(app().config.payments) }
}

/** The variables that live mode lacks; empty when it can be switched on. */
export function missingLiveKeys(): string[] {
  const { flights, payments } = providerStatus()
  return [
    ...(flights.live === 'missing' ? ['DUFFEL_LIVE_TOKEN'] : []),
    ...(payments.live === 'missing' ? ['STRIPE_LIVE_SECRET_KEY'] : []),
  ]
}

/** Switches all instances, within 5 seconds. Refuses live mode without live keys. */
export async function switchMode(
  mode: Mode,
  actor: string,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const missing = mode === 'live' ? missingLiveKeys() : []
  if (missing.length > 0) {
    return { ok: false, message: `Live mode needs live keys: set ${missing.join(' and ')}.` }
  }
  await setMode(mode, actor)
  return { ok: true }
}
