import type { Kysely } from 'kysely'

/**
 * Amount of an order that a provider refused. The site then blocks only orders of a similar amount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('order_amount', 'text').execute()
  await db.schema.alterTable('cases').addColumn('order_currency', 'text').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cases').dropColumn('order_amount').execute()
  await db.schema.alterTable('cases').dropColumn('order_currency').execute()
}
