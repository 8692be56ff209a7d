import { databaseReady } from '#app/db.server.ts'
import { log } from '#app/log.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { findSalesPause } from '#app/operations/sales-pause.server.ts'

/**
 * Requests can be served: the database answers and every migration is done. Paused sales are told and
 * keep nobody away: they are paused on every instance, and searches and trips go on.
 */
export async function loader() {
  const ready = await databaseReady()
  return Response.json(
    {
      ready,
      database: ready ? 'ready' : 'unreachable or not migrated',
      sales: ready ? await salesNow() : 'unknown',
    },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

async function salesNow(): Promise<'open' | 'paused' | 'unknown'> {
  try {
    return (await findSalesPause(await currentMode())) ? 'paused' : 'open'
  } catch (error) {
    log.error({ err: error }, 'sales not looked up')
    return 'unknown'
  }
}
