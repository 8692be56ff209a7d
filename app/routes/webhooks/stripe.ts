import type { ActionFunctionArgs } from '@remix-run/node'
import { env } from '#app/platform/env.server.ts'
import { readWebhook } from '#app/web/forms/webhook.server.ts'
import { handlePaymentEvent } from '#app/core/books/webhook-events.server.ts'
import { stripeWebhook } from '#app/vendors/stripe/stripe-webhook.server.ts'

export async function action({ request }: ActionFunctionArgs) {
  const event = await readWebhook(request, stripeWebhook, env.webhookSecrets.payments)
  if (event) await handlePaymentEvent(event)
  return new Response('ok')
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
