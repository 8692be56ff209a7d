import type { Kysely } from 'kysely'

/** What stays owed after a refund of which a part alone is sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('cancellations').addColumn('open_minor', 'integer').execute()
}
