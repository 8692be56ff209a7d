import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { isDatabaseReady } from '#app/platform/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  currentMode,
  databaseId,
  isDatabaseWritable,
} from '#app/core/site/settings.store.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'

export type Readiness = {
  ready: boolean
  database: 'ready' | 'unreachable or not migrated' | 'takes no writes' | 'unknown'
  sales: 'open' | 'paused' | 'unknown'
  /** Equal where two processes work on the same; null where that is not known. */
  ids: { database: string | null; sandbox: string | null }
}

/** Names the sandbox that stands for both vendors, as seen from this machine; null where a vendor is real. */
export function sandboxId(): string | null {
  const { flights, payments } = env
  if (!flights.test.sandbox || !payments.test.sandbox) return null
  const seen = [flights.test.url, payments.test.url, hostname()].join(' ')
  return createHash('sha256').update(seen).digest('hex').slice(0, 16)
}

/**
 * Whether requests can be served: the database answers, takes writes, and every migration is done. Paused sales are told
 * and keep nobody away: they are paused on every instance, and searches and trips go on.
 */
export async function readReadiness(): Promise<Readiness> {
  const sandbox = sandboxId()
  if (!(await isDatabaseReady())) {
    const database = 'unreachable or not migrated'
    return { ready: false, database, sales: 'unknown', ids: { database: null, sandbox } }
  }
  // At once: whoever asks is told what was known before where this takes long.
  const [id, ready, sales] = await Promise.all([
    databaseId().catch(() => null),
    isDatabaseWritable(),
    salesNow(),
  ])
  const database = ready ? 'ready' : 'takes no writes'
  return { ready, database, sales, ids: { database: id, sandbox } }
}

async function salesNow(): Promise<Readiness['sales']> {
  try {
    return (await findSalesPause(await currentMode())) ? 'paused' : 'open'
  } catch (error) {
    log.error({ err: error }, 'sales not looked up')
    return 'unknown'
  }
}
