import type { Kysely } from 'kysely'

/** What an order came to that a provider refused: only orders of about as much are stopped by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('order_amount', 'text').execute()
  await db.schema.alterTable('cases').addColumn('order_currency', 'text').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').dropColumn('order_amount').execute()
  await db.schema.alterTable('cases').dropColumn('order_currency').execute()
}
