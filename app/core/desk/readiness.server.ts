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
  /** Equal for two processes that share them; null when unknown. */
  ids: { database: string | null; sandbox: string | null }
}

/** Identifies the sandbox that replaces both vendors, as seen from this machine; null with a real vendor. */
export function sandboxId(): string | null {
  const { flights, payments } = env
  if (!flights.test.sandbox || !payments.test.sandbox) return null
  const seen = [flights.test.url, payments.test.url, hostname()].join(' ')
  return createHash('sha256').update(seen).digest('hex').slice(0, 16)
}

/** Ready when the database is migrated and writable. Paused sales don't count: searches and trips still work. */
export async function readReadiness(): Promise<Readiness> {
  const sandbox = sandboxId()
  if (!(await isDatabaseReady())) {
    const database = 'unreachable or not migrated'
    return { ready: false, database, sales: 'unknown', ids: { database: null, sandbox } }
  }
  // In parallel, because each lookup falls back to its last known value when slow.
  const [id, ready, sales] = await Promise.all([
    databaseId().catch(() => null),
    isDatabaseWritable(),
    readSales(),
  ])
  const database = ready ? 'ready' : 'takes no writes'
  return { ready, database, sales, ids: { database: id, sandbox } }
}

async function readSales(): Promise<Readiness['sales']> {
  try {
    return (await findSalesPause(await currentMode())) ? 'paused' : 'open'
  } catch (error) {
    log.error({ err: error }, 'sales state unknown')
    return 'unknown'
  }
}
