import { createHash } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { WebhookSecrets } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { readBody, statusOfUnreadBody } from '#app/web/wire/body.server.ts'
import { maxBodyBytes } from '#app/web/wire/large-bodies.server.ts'

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
  /** The mode that an event says it is of; null where it does not say. */
  modeOf(body: unknown): Mode | null
  parse(body: unknown, mode: Mode, digest: string): Event | null
}

const modes = ['test', 'live'] as const

/**
 * The event of a signed webhook, checked on its raw bytes; null for one that we have no use for. Throws
 * the answer for one that no secret of the vendor has signed, or that says to be of another mode than
 * the one it is signed for: 400; for a webhook without a configured secret: 404; for one of more than a
 * megabyte: 413.
 */
export async function readWebhook<Event>(
  request: Request,
  webhook: Webhook<Event>,
  secrets: WebhookSecrets,
): Promise<Event | null> {
  if (!secrets.test && !secrets.live) throw new Response('Not configured', { status: 404 })
  const bytes = await readBody(request, maxBodyBytes.webhook).catch((error: unknown) => {
    const status = statusOfUnreadBody(error)
    throw status ? new Response(status === 413 ? 'Too large' : 'Cut short', { status }) : error
  })
  const body = bytes.toString()
  const path = new URL(request.url).pathname
  const signature = request.headers.get(webhook.signatureHeader)
  const signed: Mode[] = []
  for (const mode of modes) {
    const secret = secrets[mode]
    if (secret && (await webhook.isSigned(body, signature, secret, new Date(now())))) {
      signed.push(mode)
    }
  }
  const [mode] = signed
  if (!mode) {
    log.warn({ path }, 'webhook refused')
    throw new Response('Invalid signature', { status: 400 })
  }
  const json = parsed(body)
  const stated = webhook.modeOf(json)
  if (stated && !signed.includes(stated)) {
    log.warn({ path, signed: mode, stated }, 'webhook of another mode refused')
    throw new Response('Wrong mode', { status: 400 })
  }
  return webhook.parse(json, stated ?? mode, createHash('sha256').update(bytes).digest('hex'))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Response('Invalid JSON', { status: 400 })
  }
}
