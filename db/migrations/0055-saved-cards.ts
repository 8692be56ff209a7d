import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Customers at the payment provider, and the cards that travellers let us keep there. A customer outlives its
 * account until it is deleted at the provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_customers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('card_customers_user', ['user_id', 'mode'])
    .execute()
  await db.schema
    .createIndex('card_customers_left')
    .on('card_customers')
    .column('tried_at')
    .where(sql<boolean>`user_id is null`)
    .execute()
  await db.schema
    .createTable('saved_cards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('method_id', 'text', (column) => column.notNull().unique())
    .addColumn('fingerprint', 'text')
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('expiry_month', 'integer', (column) => column.notNull())
    .addColumn('expiry_year', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute()
  await db.schema.createIndex('saved_cards_user').on('saved_cards').column('user_id').execute()
  await db.schema
    .createIndex('saved_cards_removed')
    .on('saved_cards')
    .column('removed_at')
    .where(sql<boolean>`removed_at is not null`)
    .execute()
}
