import { createHash } from 'node:crypto'
import type { Ctx, Reply } from '../../exchange.ts'
import type { Route } from '../../http.ts'
import type { Collection } from '../../store.ts'
import type { Account } from '../account.ts'
import { errorReply, refuse } from './errors.ts'
import { transact } from '../transact.ts'

const KEY_LIFETIME_MS = 24 * 3600 * 1000

type Saved = {
  endpoint: string
  params: string
  reply: { status: number; json: unknown }
  requestId: string
  at: number
}

/** Hash of a request. It leaves out digits of the card that could be guessed from the hash. */
function digest(ctx: Ctx): string {
  const text = ctx.rawBody
    .toString('utf8')
    .split('&')
    .map((pair) => {
      if (/^card(\[|%5B)cvc/i.test(pair)) return ''
      return /^card(\[|%5B)number/i.test(pair) ? pair.slice(-4) : pair
    })
    .join('&')
  return createHash('sha256').update(`${ctx.query}\n${text}`).digest('base64')
}

/** A refusal before any effect is not stored, so that a corrected request may use the same key. */
function shouldStore({ status, json }: Reply): boolean {
  if (status < 400 || status === 402) return true
  if (status !== 400 || typeof json !== 'object' || json === null || !('error' in json))
    return false
  const { error } = json
  return typeof error === 'object' && error !== null && 'payment_intent' in error
}

export type Idempotency = {
  /** Runs a POST in one transaction, or replays the stored reply of its key. */
  run(ctx: Ctx, route: Route, ready: () => Promise<void>): Promise<Reply>
}

export function createIdempotency(account: Account): Idempotency {
  const { clock, store } = account.deps
  const saved: Collection<Saved> = store.collection('stripe_idempotency_keys')
  const inFlight = new Map<string, string>()

  return {
    async run(ctx, route, ready) {
      const key = ctx.headers['idempotency-key']
      if (ctx.method !== 'POST' || typeof key !== 'string' || key === '') {
        await ready()
        return transact(account, ctx, route)
      }
      if (key.length > 255) {
        refuse('Idempotency keys can be at most 255 characters long.', {})
      }
      const endpoint = `${ctx.method} ${ctx.path}`
      const params = digest(ctx)
      const known = saved.get(key)
      if (known && clock.now() - known.at < KEY_LIFETIME_MS) {
        if (known.endpoint !== endpoint) {
          return errorReply.idempotency(
            400,
            `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${ctx.path}' vs '${known.endpoint.replace('POST ', '')}'). Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        }
        if (known.params !== params) {
          return errorReply.idempotency(
            400,
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        }
        return {
          ...known.reply,
          headers: { 'Idempotent-Replayed': 'true', 'Original-Request': known.requestId },
        }
      }
      if (inFlight.has(key)) {
        return errorReply.idempotency(
          409,
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. If it is your intention to perform the request again, use a different key.`,
          'idempotency_key_in_use',
        )
      }
      inFlight.set(key, endpoint)
      try {
        await ready()
        return transact(account, ctx, route, (reply) => {
          if (!shouldStore(reply)) return
          saved.put(key, {
            endpoint,
            params,
            reply: { status: reply.status, json: reply.json },
            requestId: ctx.requestId,
            at: clock.now(),
          })
        })
      } finally {
        inFlight.delete(key)
      }
    },
  }
}
