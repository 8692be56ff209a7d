import type { Kysely } from 'kysely'

/** How late in its course the news of a case stands: events of a provider arrive in any order. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('stage', 'integer').execute()
}
