import { now } from '#app/clock.server.ts'
import { log } from '#app/log.server.ts'
import { BodyTooLargeError, readBody } from './body.server.ts'
import { maxBodyBytes } from './incoming/large-bodies.server.ts'

/** Whether a vendor has signed `rawBody` with `secret`, not long before `now`. */
type IsSigned = (
  rawBody: string,
  header: string | null,
  secret: string,
  now: Date,
) => boolean | Promise<boolean>

/**
 * The JSON of a signed webhook, checked on its raw bytes. Throws the answer for one that is not
 * signed by `secret`: 400; for a webhook without a configured secret: 404; for one of more than a megabyte: 413.
 */
export async function readWebhook(
  request: Request,
  header: string,
  secret: string | undefined,
  isSigned: IsSigned,
): Promise<unknown> {
  if (!secret) throw new Response('Not configured', { status: 404 })
  const bytes = await readBody(request, maxBodyBytes.webhook).catch((error: unknown) => {
    throw error instanceof BodyTooLargeError ? new Response('Too large', { status: 413 }) : error
  })
  const body = bytes.toString()
  if (!(await isSigned(body, request.headers.get(header), secret, new Date(now())))) {
    log.warn({ path: new URL(request.url).pathname }, 'webhook refused')
    throw new Response('Invalid signature', { status: 400 })
  }
  try {
    return JSON.parse(body)
  } catch {
    throw new Response('Invalid JSON', { status: 400 })
  }
}
