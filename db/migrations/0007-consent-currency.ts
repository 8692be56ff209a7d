import type { Kysely } from 'kysely'

/** The currency of the fare that a traveller has agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('consent_currency', 'text').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').dropColumn('consent_currency').execute()
}
