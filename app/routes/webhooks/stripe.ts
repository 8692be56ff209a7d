import type { ActionFunctionArgs } from '@remix-run/node'
import { env } from '#app/env.server.ts'
import { readWebhook } from '#app/http/webhook.server.ts'
import { handlePaymentEvent } from '#app/operations/checkout/handle-webhook.server.ts'
import { isSignedByStripe } from '#app/providers/payments/stripe-signature.server.ts'

export async function action({ request }: ActionFunctionArgs) {
  await handlePaymentEvent(
    await readWebhook(request, 'Stripe-Signature', env.STRIPE_WEBHOOK_SECRET, isSignedByStripe),
  )
  return new Response('ok')
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
