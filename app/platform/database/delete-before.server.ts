import { setImmediate as serveOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { db } from './db.server.ts'
import type { Schema } from './database.ts'

const batch = 500n

/**
 * Deletes the rows whose `instant` is before a time. Pauses between batches, because SQLite runs no
 * other statement during a delete.
 */
export async function deleteBefore<T extends keyof Schema>(
  table: T,
  key: keyof Schema[T] & string,
  instant: keyof Schema[T] & string,
  before: string,
): Promise<void> {
  const statement = sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(instant)} < ${before}
      limit ${sql.lit(batch)})`
  while ((await statement.execute(db())).numAffectedRows === batch) await serveOthers()
}
