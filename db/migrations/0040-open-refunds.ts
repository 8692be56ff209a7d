import type { Kysely } from 'kysely'

/** Amount still owed after a partial refund. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('cancellations').addColumn('open_minor', 'integer').execute()
}
