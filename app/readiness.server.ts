import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { databaseReady } from './db.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'
import { currentMode, databaseId, isDatabaseWritable } from './models/settings.server.ts'
import { findSalesPause } from './operations/sales-pause.server.ts'

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
  const isThere = await databaseReady()
  // Its id is a row, which the write that is tried then changes.
  const id = isThere ? await databaseId().catch(() => null) : null
  const ready = isThere && (await isDatabaseWritable())
  return {
    ready,
    database: ready ? 'ready' : isThere ? 'takes no writes' : 'unreachable or not migrated',
    sales: isThere ? await salesNow() : 'unknown',
    ids: { database: id, sandbox: sandboxId() },
  }
}

async function salesNow(): Promise<Readiness['sales']> {
  try {
    return (await findSalesPause(await currentMode())) ? 'paused' : 'open'
  } catch (error) {
    log.error({ err: error }, 'sales not looked up')
    return 'unknown'
  }
}
