import type { Kysely } from 'kysely'

/** Currency of the fare that the traveller accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('consent_currency', 'text').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').dropColumn('consent_currency').execute()
}
