import type { ActionFunctionArgs } from '@remix-run/node'
import { env } from '#app/env.server.ts'
import { readWebhook } from '#app/http/webhook.server.ts'
import { handlePaymentEvent } from '#app/operations/checkout/handle-webhook.server.ts'
import { stripeWebhook } from '#app/providers/payments/stripe-webhook.server.ts'

export async function action({ request }: ActionFunctionArgs) {
  const event = await readWebhook(request, stripeWebhook, env.webhookSecrets.payments)
  if (event) await handlePaymentEvent(event)
  return new Response('ok')
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
