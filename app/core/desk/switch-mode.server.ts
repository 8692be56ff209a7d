import type { Actor } from '#app/core/site/actor.ts'
import { app, type Vendor } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { VendorPort } from '#app/core/site/vendor-error.ts'
import { log } from '#app/platform/log.server.ts'
import { sellerFacts } from '#app/platform/settings/env.server.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'

export type ProviderStatus = {
  test: 'sandbox' | 'configured'
  live: 'configured' | 'missing'
}

function statusOf(port: VendorPort): ProviderStatus {
  const accesses = app().vendors.flatMap((vendor) => (vendor.port === port ? vendor.access : []))
  return {
    test: accesses.some(({ test }) => test.sandbox) ? 'sandbox' : 'configured',
    live: accesses.every(({ live }) => live) ? 'configured' : 'missing',
  }
}

export function providerStatus(): { flights: ProviderStatus; payments: ProviderStatus } {
  return { flights: statusOf('flights'), payments: statusOf('payments') }
}

/** Lists the environment variables that live mode still needs. */
export function missingLiveKeys(): string[] {
  return app().vendors.flatMap(({ access, keys }) => (access.live ? [] : keys.live))
}

/** Lists the environment variables that live mode works without, but real sales should not. */
export function unsetForLive(): string[] {
  const { config, mail, vendors } = app()
  return [
    ...vendors.flatMap(({ webhook, secrets, webhookSecrets }) =>
      webhook && !secrets.live ? webhookSecrets.live : [],
    ),
    ...(mail ? [] : ['SMTP_URL']),
    ...sellerFacts(config).flatMap(({ name, isMadeUp }) => (isMadeUp ? name : [])),
  ]
}

/** Tries the live key with a read-only call. Returns null when the vendor accepts the key. */
async function checkLiveKey({ title, keys, at }: Vendor): Promise<string | null> {
  const name = keys.live
  try {
    const { live } = await at('live').checkAccess()
    return live === false ? `${name} is a test mode key.` : null
  } catch (error) {
    log.warn({ err: error, key: name }, 'live key refused')
    const words = error instanceof Error ? error.message : String(error)
    return `${title} rejected ${name}: ${words}.`
  }
}

/** Lists the reasons against live mode as sentences. */
async function checkLiveMode(): Promise<string[]> {
  const missing = missingLiveKeys()
  if (missing.length > 0) return [`Live mode needs live keys: set ${missing.join(' and ')}.`]
  const { config, vendors } = app()
  const { APP_URL } = config
  const faults = await Promise.all(vendors.map(checkLiveKey))
  const plain = APP_URL.startsWith('https:')
    ? null
    : `Live mode needs https: set APP_URL to the public address, not ${APP_URL}.`
  return [plain, ...faults].filter((fault) => fault !== null)
}

/**
 * Switches all instances to another mode within 5 seconds. Live mode requires https and keys that the vendors
 * accept.
 */
export async function switchMode(
  mode: Mode,
  actor: Actor,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const faults = mode === 'live' ? await checkLiveMode() : []
  if (faults.length > 0) return { ok: false, message: faults.join(' ') }
  await setMode(mode, actor)
  return { ok: true }
}
