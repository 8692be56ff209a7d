import { setImmediate as serveOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { db } from './db.server.ts'
import type { Schema } from './database.ts'

const batch = 500n

/**
 * Deletes the rows whose `instant` is not after a time. With a `key`, pauses between batches, because
 * SQLite runs no other statement during a delete.
 */
export async function deleteBefore<T extends keyof Schema>(
  table: T,
  instant: keyof Schema[T] & string,
  before: string,
  key?: keyof Schema[T] & string,
): Promise<void> {
  const expired = sql`from ${sql.table(table)} where ${sql.ref(instant)} <= ${before}`
  const statement = key
    ? sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} ${expired} limit ${sql.lit(batch)})`
    : sql`delete ${expired}`
  do {
    const { numAffectedRows } = await statement.execute(db())
    if (!key || numAffectedRows !== batch) return
    await serveOthers()
  } while (true)
}
