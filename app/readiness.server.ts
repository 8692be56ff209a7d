import { databaseReady } from './db.server.ts'
import { log } from './log.server.ts'
import { currentMode } from './models/settings.server.ts'
import { findSalesPause } from './operations/sales-pause.server.ts'

export type Readiness = {
  ready: boolean
  database: 'ready' | 'unreachable or not migrated' | 'unknown'
  sales: 'open' | 'paused' | 'unknown'
}

/**
 * Whether requests can be served: the database answers and every migration is done. Paused sales are told
 * and keep nobody away: they are paused on every instance, and searches and trips go on.
 */
export async function readReadiness(): Promise<Readiness> {
  const ready = await databaseReady()
  return {
    ready,
    database: ready ? 'ready' : 'unreachable or not migrated',
    sales: ready ? await salesNow() : 'unknown',
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
