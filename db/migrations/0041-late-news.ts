import type { Kysely } from 'kysely'

/**
 * Position of a case's latest event in its life cycle, because provider events arrive in any order.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('stage', 'integer').execute()
}
