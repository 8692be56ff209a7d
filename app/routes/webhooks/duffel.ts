import type { ActionFunctionArgs } from '@remix-run/node'
import { env } from '#app/platform/env.server.ts'
import { readWebhook } from '#app/web/forms/webhook.server.ts'
import { handleFlightEvent } from '#app/core/books/webhook-events.server.ts'
import { FlightProviderError } from '#app/core/flight/flights-port.ts'
import { duffelWebhook } from '#app/vendors/duffel/duffel-webhook.server.ts'

export async function action({ request }: ActionFunctionArgs) {
  const event = await readWebhook(request, duffelWebhook, env.webhookSecrets.flights)
  try {
    if (event) await handleFlightEvent(event)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    // The provider sends the webhook again after a 503.
    throw new Response('The order could not be read', { status: 503 })
  }
  return new Response('ok')
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
