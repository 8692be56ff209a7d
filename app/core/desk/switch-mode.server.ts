import { app, type AppConfig, type VendorAccess } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { log } from '#app/platform/log.server.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'

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

export function providerStatus(): { flights: ProviderStatus; payments: ProviderStatus } {
  return { flights: statusOf(app().config.flights), payments: statusOf(app().config.payments) }
}

/** Lists the environment variables that live mode still needs. */
export function missingLiveKeys(): string[] {
  const { flights, payments } = providerStatus()
  return [
    ...(flights.live === 'missing' ? ['DUFFEL_LIVE_TOKEN'] : []),
    ...(payments.live === 'missing' ? ['STRIPE_LIVE_SECRET_KEY'] : []),
  ]
}

/** Tries a key with a read-only call. Returns null when the vendor accepts the key. */
async function checkKey(
  name: string,
  vendor: string,
  read: (access: VendorAccess) => Promise<object>,
  access: VendorAccess,
): Promise<string | null> {
  try {
    const account = await read(access)
    const isTestKey = 'live' in account && account.live === false
    return isTestKey ? `${name} is a test mode key.` : null
  } catch (error) {
    log.warn({ err: error, key: name }, 'live key refused')
    const words = error instanceof Error ? error.message : String(error)
    return `${vendor} rejected ${name}: ${words}.`
  }
}

/** Lists the reasons against live mode as sentences. */
async function checkLiveMode(): Promise<string[]> {
  const missing = missingLiveKeys()
  if (missing.length > 0) return [`Live mode needs live keys: set ${missing.join(' and ')}.`]
  const { config, readAccount } = app()
  const { APP_URL, flights, payments } = config
  const [flightsFault, paymentsFault] = await Promise.all([
    flights.live && checkKey('DUFFEL_LIVE_TOKEN', 'Duffel', readAccount.flights, flights.live),
    payments.live &&
      checkKey('STRIPE_LIVE_SECRET_KEY', 'Stripe', readAccount.payments, payments.live),
  ])
  const plain = APP_URL.startsWith('https:')
    ? null
    : `Live mode needs https: set APP_URL to the public address, not ${APP_URL}.`
  return [plain, flightsFault, paymentsFault].filter((fault) => fault !== null)
}

/**
 * Switches all instances to another mode within 5 seconds. Live mode requires https and keys that the vendors
 * accept.
 */
export async function switchMode(
  mode: Mode,
  actor: string,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const faults = mode === 'live' ? await checkLiveMode() : []
  if (faults.length > 0) return { ok: false, message: faults.join(' ') }
  await setMode(mode, actor)
  return { ok: true }
}
