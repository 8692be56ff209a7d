import type { Kysely } from 'kysely'

/** Offers known to be gone, and the checkout that replaced one with a gone offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gone_offers')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('gone_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('gone_offers_at').on('gone_offers').column('gone_at').execute()
  await db.schema
    .alterTable('checkouts')
    .addColumn('replaced_by', 'text', (column) => column.references('checkouts.id'))
    .execute()
  await db.schema.alterTable('checkouts').addColumn('lost_extras', 'text').execute()
}
