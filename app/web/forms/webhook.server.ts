import { createHash } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Webhook } from '#app/core/site/vendor.ts'
import type { WebhookSecrets } from '#app/platform/settings/vendor-variables.server.ts'
import { log } from '#app/platform/log.server.ts'
import { readBody, statusOfUnreadBody } from '#app/web/wire/body.server.ts'
import { maxBodyBytes } from '#app/web/wire/large-bodies.server.ts'

const modes = ['test', 'live'] as const

/**
 * Returns null for an irrelevant event. Throws a response: 400 for a wrong signature or mode, 404
 * without a secret, 413 above a megabyte.
 */
export async function readWebhook<Event>(
  request: Request,
  webhook: Webhook<Event>,
  secrets: WebhookSecrets,
): Promise<Event | null> {
  if (!secrets.test && !secrets.live) throw new Response('Not configured', { status: 404 })
  const bytes = await readWebhookBody(request)
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

/** Throws a response: 400 for a body that was cut short, 413 above a megabyte. */
export async function readWebhookBody(request: Request): Promise<Buffer> {
  return readBody(request, maxBodyBytes.webhook).catch((error: unknown) => {
    const status = statusOfUnreadBody(error)
    throw status ? new Response(status === 413 ? 'Too large' : 'Cut short', { status }) : error
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Response('Invalid JSON', { status: 400 })
  }
}
