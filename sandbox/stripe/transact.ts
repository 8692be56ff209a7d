import { ReplyError } from '../http.ts'
import type { Ctx, Reply } from '../exchange.ts'
import type { Route } from '../http.ts'
import type { Account } from './account.ts'

/** An error reply that does not undo its changes, such as a declined card's failed charge. */
export class KeptReplyError extends ReplyError {}

/** Runs a route in a transaction, which every error except a `KeptReplyError` rolls back. */
export function transact(
  account: Account,
  ctx: Ctx,
  route: Route,
  save?: (reply: Reply) => void,
): Reply {
  const { store } = account.deps
  const key = ctx.headers['idempotency-key']
  account.request = { id: ctx.requestId, idempotency_key: typeof key === 'string' ? key : null }
  try {
    return store.transaction(() => {
      const reply = catchKeptReply(() => requireSynchronous(route.handle(ctx)))
      save?.(reply)
      return reply
    })
  } catch (error) {
    if (!(error instanceof ReplyError)) throw error
    save?.(error.reply)
    return error.reply
  } finally {
    account.request = { id: null, idempotency_key: null }
  }
}

function catchKeptReply(work: () => Reply): Reply {
  try {
    return work()
  } catch (error) {
    if (error instanceof KeptReplyError) return error.reply
    throw error
  }
}

function requireSynchronous(reply: Reply | Promise<Reply>): Reply {
  if (reply instanceof Promise) throw new Error('a Stripe handler must be synchronous')
  return reply
}
