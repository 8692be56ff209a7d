import { entries, flag, text } from './duffel-wire.server.ts'

const timeoutMs = 15_000

/** What Duffel says of an account: its clock, and where its events go. */
export type DuffelAccount = {
  /** Milliseconds since 1970 of Duffel's answer; null where it does not say. */
  clock: number | null
  webhooks: { url: string; events: string[]; active: boolean; live: boolean | null }[]
}

/**
 * Reads the account of a token. The SDK hides the answer's headers from what it returns, so this is a plain
 * call. Throws an error whose message says what is wrong, without the token.
 */
export async function readDuffelAccount(access: {
  key: string
  url: string
}): Promise<DuffelAccount> {
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
    const code = text(body?.errors?.[0]?.code) ?? 'no answer of its own'
    throw new Error(`answered ${response.status} (${code})`)
  }
  const date = Date.parse(response.headers.get('date') ?? '')
  return {
    clock: Number.isFinite(date) ? date : null,
    webhooks: entries(body.data).map((webhook) => ({
      url: text(webhook.url) ?? '',
      events: entries(webhook.events as unknown[]).map(String),
      active: flag(webhook.active) ?? false,
      live: flag(webhook.live_mode),
    })),
  }
}
