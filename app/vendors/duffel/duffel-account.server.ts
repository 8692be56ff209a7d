import type { VendorAccount } from '#app/core/site/vendor.ts'
import { entries, flag, text } from './mapping/duffel-wire.server.ts'

const timeoutMs = 15_000

/**
 * Uses `fetch`, because the SDK does not return response headers. Errors do not contain the token.
 */
export async function readDuffelAccount(access: {
  key: string
  url: string
}): Promise<VendorAccount> {
  const response = await fetch(`${access.url}/air/webhooks?limit=200`, {
    headers: {
      Authorization: `Bearer ${access.key}`,
      'Duffel-Version': 'v2',
      Accept: 'application/json',
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body = (await response.json().catch(() => null)) as {
    data?: Record<string, unknown>[]
    errors?: { code?: unknown }[]
  } | null
  if (!response.ok || !Array.isArray(body?.data)) {
    const code = text(body?.errors?.[0]?.code) ?? 'no readable error'
    throw new Error(`answered ${response.status} (${code})`)
  }
  const date = Date.parse(response.headers.get('date') ?? '')
  return {
    clock: Number.isFinite(date) ? date : null,
    live: null,
    webhooks: entries(body.data).map((webhook) => ({
      url: text(webhook.url) ?? '',
      events: entries(webhook.events as unknown[]).map(String),
      active: flag(webhook.active) ?? false,
      live: flag(webhook.live_mode),
    })),
  }
}
