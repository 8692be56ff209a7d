import { z } from 'zod'
import type { VendorAccount } from '#app/core/site/vendor.ts'

const timeoutMs = 15_000

const BalanceSchema = z.object({ livemode: z.boolean() })
const EndpointsSchema = z.object({
  data: z.array(
    z.object({
      url: z.string(),
      enabled_events: z.array(z.string()),
      status: z.string(),
      livemode: z.boolean(),
    }),
  ),
})
const ErrorSchema = z.object({ error: z.object({ type: z.string(), code: z.string().nullish() }) })

async function get({ key, url }: { key: string; url: string }, path: string) {
  const response = await fetch(`${url}${path}`, {
    headers: { Authorization: `Bearer ${key}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { response, body: (await response.json().catch(() => null)) as unknown }
}

/**
 * Uses `fetch`, because the SDK's retries would delay the answer. Errors do not contain the key.
 */
export async function readStripeAccount(access: {
  key: string
  url: string
}): Promise<VendorAccount> {
  const { response, body } = await get(access, '/v1/balance')
  const balance = BalanceSchema.safeParse(body).data
  if (!response.ok || !balance) {
    const error = ErrorSchema.safeParse(body).data?.error
    const code = error?.code ?? error?.type ?? 'no readable error'
    throw new Error(`answered ${response.status} (${code})`)
  }
  const date = Date.parse(response.headers.get('date') ?? '')
  const endpoints = EndpointsSchema.safeParse(
    (await get(access, '/v1/webhook_endpoints?limit=100')).body,
  ).data
  return {
    clock: Number.isFinite(date) ? date : null,
    live: balance.livemode,
    webhooks:
      endpoints?.data.map((endpoint) => ({
        url: endpoint.url,
        events: endpoint.enabled_events,
        active: endpoint.status === 'enabled',
        live: endpoint.livemode,
      })) ?? null,
  }
}
