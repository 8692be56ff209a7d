import type { ActionFunctionArgs } from '@remix-run/node'
import { env } from '#app/env.server.ts'
import { readWebhook } from '#app/http/webhook.server.ts'
import { isSigned } from '#app/http/webhook-signature.server.ts'
import { handleFlightEvent } from '#app/operations/checkout/handle-webhook.server.ts'

export async function action({ request }: ActionFunctionArgs) {
  await handleFlightEvent(
    await readWebhook(request, 'X-Duffel-Signature', env.DUFFEL_WEBHOOK_SECRET, isSigned),
  )
  return new Response('ok')
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
