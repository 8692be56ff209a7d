import { now } from '#app/clock.server.ts'
import { log } from '#app/log.server.ts'
import { readBody, statusOfUnreadBody } from './body.server.ts'
import { maxBodyBytes } from './incoming/large-bodies.server.ts'

/** What a vendor posts, and how it signs that. */
type Webhook<Event> = {
  signatureHeader: string
  /** Whether the vendor has signed `rawBody` with `secret`, not long before `now`. */
  isSigned(
    rawBody: string,
    header: string | null,
    secret: string,
    now: Date,
  ): boolean | Promise<boolean>
  parse(body: unknown): Event | null
}

/**
 * The event of a signed webhook, checked on its raw bytes; null for one that we have no use for. Throws
 * the answer for one that is not signed by `secret`: 400; for a webhook without a configured secret:
 * 404; for one of more than a megabyte: 413.
 */
export async function readWebhook<Event>(
  request: Request,
  webhook: Webhook<Event>,
  secret: string | undefined,
): Promise<Event | null> {
  if (!secret) throw new Response('Not configured', { status: 404 })
  const bytes = await readBody(request, maxBodyBytes.webhook).catch((error: unknown) => {
    const status = statusOfUnreadBody(error)
    throw status ? new Response(status === 413 ? 'Too large' : 'Cut short', { status }) : error
  })
  const body = bytes.toString()
  const signature = request.headers.get(webhook.signatureHeader)
  if (!(await webhook.isSigned(body, signature, secret, new Date(now())))) {
    log.warn({ path: new URL(request.url).pathname }, 'webhook refused')
    throw new Response('Invalid signature', { status: 400 })
  }
  return webhook.parse(parsed(body))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Response('Invalid JSON', { status: 400 })
  }
}
