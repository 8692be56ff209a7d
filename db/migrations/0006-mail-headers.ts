import type { Kysely } from 'kysely'

/** Reply-To and List-Unsubscribe addresses of outgoing mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('reply_to', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute()
}
