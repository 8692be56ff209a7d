import { setImmediate as serveOthers } from 'node:timers/promises'
import type { DeleteResult } from 'kysely'

const batch = 500

/** Deletes some rows at a time until fewer than `limit` are left: on SQLite nobody is served meanwhile. */
export async function inBatches(
  deleteSome: (limit: number) => Promise<DeleteResult>,
): Promise<void> {
  while (Number((await deleteSome(batch)).numDeletedRows) === batch) await serveOthers()
}
