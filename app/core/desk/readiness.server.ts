import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { isDatabaseReady } from '#app/platform/database/db.server.ts'
import { app } from '#app/core/app.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  currentMode,
  databaseId,
  isDatabaseWritable,
} from '#app/core/site/settings.store.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'

export type Readiness = {
  ready: boolean
  database: 'ready' | 'unreachable or not migrated' | 'read-only' | 'unknown'
  sales: 'open' | 'paused' | 'unknown'
  /** Two processes that use the same database or sandbox have the same id. Null means unknown. */
  ids: { database: string | null; sandbox: string | null }
}

/**
 * Identifies the sandbox that replaces all vendors on this machine. Returns null when a real vendor is
 * configured.
 */
export function sandboxId(): string | null {
  const accesses = app().vendors.map(({ access }) => access.test)
  if (!accesses.every(({ sandbox }) => sandbox)) return null
  const seen = [...accesses.map(({ url }) => url), hostname()].join(' ')
  return createHash('sha256').update(seen).digest('hex').slice(0, 16)
}

/**
 * Reports `ready` when the database is migrated and writable. Paused sales don't count, because searches and
 * trips still work.
 */
export async function readReadiness(): Promise<Readiness> {
  const sandbox = sandboxId()
  if (!(await isDatabaseReady())) {
    const database = 'unreachable or not migrated'
    return { ready: false, database, sales: 'unknown', ids: { database: null, sandbox } }
  }
  // All run at the same time, because each may wait before it falls back to its last known value.
  const [id, ready, sales] = await Promise.all([
    databaseId().catch(() => null),
    isDatabaseWritable(),
    readSales(),
  ])
  const database = ready ? 'ready' : 'read-only'
  return { ready, database, sales, ids: { database: id, sandbox } }
}

async function readSales(): Promise<Readiness['sales']> {
  try {
    return (await findSalesPause(await currentMode())) ? 'paused' : 'open'
  } catch (error) {
    log.error({ err: error }, 'could not read sales state')
    return 'unknown'
  }
}
