import type { Kysely } from 'kysely'

/** Which webhook events have been seen: both providers deliver at least once, and sometimes twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
}
