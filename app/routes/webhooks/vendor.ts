import type { ActionFunctionArgs } from '@remix-run/node'
import { app } from '#app/core/app.server.ts'
import { readWebhook } from '#app/web/forms/webhook.server.ts'
import { handleVendorEvent } from '#app/core/books/webhook-events.server.ts'
import { VendorError } from '#app/core/site/vendor-error.ts'

/** Receives the webhooks of every vendor that the site uses. */
export async function action({ request, params }: ActionFunctionArgs) {
  const vendor = app().vendors.find(({ name }) => name === params.vendor)
  if (!vendor?.webhook) throw new Response('Unknown vendor', { status: 404 })
  const event = await readWebhook(request, vendor.webhook, vendor.secrets)
  try {
    if (event) await handleVendorEvent(event)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    // The vendor sends the webhook again after a 503.
    throw new Response('The request to the vendor failed', { status: 503 })
  }
  return new Response('ok')
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
