import type { Kysely } from 'kysely'

/** Whom an answer to a message reaches, and where a mailbox ends what it comes from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('reply_to', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute()
}
