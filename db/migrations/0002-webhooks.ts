import type { Kysely } from 'kysely'

/** Webhook events already received, because both providers may deliver an event twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
}
