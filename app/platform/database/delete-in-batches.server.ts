import { setImmediate as serveOthers } from 'node:timers/promises'
import type { DeleteResult } from 'kysely'

const batch = 500

/** Pauses between batches, because SQLite runs no other statement during a delete. */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<DeleteResult>,
): Promise<void> {
  while (Number((await deleteSome(batch)).numDeletedRows) === batch) await serveOthers()
}
