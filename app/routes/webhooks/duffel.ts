import type { ActionFunctionArgs } from '@remix-run/node'
import { env } from '#app/env.server.ts'
import { readWebhook } from '#app/http/webhook.server.ts'
import { handleFlightEvent } from '#app/operations/checkout/handle-webhook.server.ts'
import { duffelWebhook } from '#app/providers/flights/duffel-webhook.server.ts'

export async function action({ request }: ActionFunctionArgs) {
  const event = await readWebhook(request, duffelWebhook, env.webhookSecrets.flights)
  if (event) await handleFlightEvent(event)
  return new Response('ok')
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
