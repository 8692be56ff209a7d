import { createHash, timingSafeEqual } from 'node:crypto'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { env } from '#app/platform/settings/env.server.ts'
import { readWebhookBody } from '#app/web/forms/webhook.server.ts'
import { log } from '#app/platform/log.server.ts'
import { receiveBounce } from '#app/core/mail/send-mail.server.ts'

/** The value `permanent` means that the address no longer exists. */
const BounceSchema = z.object({
  messageId: z.string().max(200),
  permanent: z.boolean(),
  reason: z.string().max(2_000).default('returned'),
})

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Receives bounce reports of the mail service: see `docs/operations.md`, Email. */
export async function action({ request }: ActionFunctionArgs) {
  const secret = env.MAIL_WEBHOOK_SECRET
  if (!secret) throw new Response('Not configured', { status: 404 })
  const given = request.headers.get('Authorization') ?? ''
  if (!timingSafeEqual(hash(given), hash(`Bearer ${secret}`))) {
    log.warn({ path: '/webhooks/mail' }, 'webhook refused')
    throw new Response('Not authorised', { status: 401 })
  }
  const bytes = await readWebhookBody(request)
  const bounce = BounceSchema.safeParse(parseJson(bytes.toString())).data
  if (!bounce) throw new Response('Not a bounce', { status: 400 })
  await receiveBounce(bounce.messageId, bounce.reason, bounce.permanent)
  return new Response('ok')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function loader() {
  return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'POST' } })
}
