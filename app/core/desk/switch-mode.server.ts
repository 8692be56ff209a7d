import { app, type AppConfig } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { log } from '#app/platform/log.server.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import { readDuffelAccount } from '#app/vendors/duffel/duffel-account.server.ts'
import { readStripeAccount } from '#app/vendors/stripe/stripe-account.server.ts'

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

type Access = { key: string; url: string }

/** Tries a key by a call that changes nothing. Null when the vendor takes it. */
async function faultOfKey(
  name: string,
  vendor: string,
  read: (access: Access) => Promise<object>,
  access: Access,
): Promise<string | null> {
  try {
    const account = await read(access)
    const isTestKey = 'live' in account && account.live === false
    return isTestKey ? `${name} is a key of test mode.` : null
  } catch (error) {
    log.warn({ err: error, key: name }, 'live key refused')
    const words = error instanceof Error ? error.message : String(error)
    return `${vendor} did not take ${name}: ${words}.`
  }
}

/** Why live mode cannot be switched on, in sentences; empty when it can. */
async function faultsOfLiveMode(): Promise<string[]> {
  const missing = missingLiveKeys()
  if (missing.length > 0) return [`Live mode needs live keys: set ${missing.join(' and ')}.`]
  const { APP_URL, flights, payments } = app().config
  const [flightsFault, paymentsFault] = await Promise.all([
    flights.live && faultOfKey('DUFFEL_LIVE_TOKEN', 'Duffel', readDuffelAccount, flights.live),
    payments.live &&
      faultOfKey('STRIPE_LIVE_SECRET_KEY', 'Stripe', readStripeAccount, payments.live),
  ])
  const plain = APP_URL.startsWith('https:')
    ? null
    : `Live mode needs https: set APP_URL to the public address, not ${APP_URL}.`
  return [plain, flightsFault, paymentsFault].filter((fault) => fault !== null)
}

/** Switches all instances, within 5 seconds. Refuses live mode without keys that work, and without https. */
export async function switchMode(
  mode: Mode,
  actor: string,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const faults = mode === 'live' ? await faultsOfLiveMode() : []
  if (faults.length > 0) return { ok: false, message: faults.join(' ') }
  await setMode(mode, actor)
  return { ok: true }
}
