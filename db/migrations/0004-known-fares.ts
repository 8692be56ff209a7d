import type { Kysely } from 'kysely'

/** Lowest fare found by a search, shown for neighbouring days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_fares')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('known_fares_found').on('known_fares').column('found_at').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('known_fares').execute()
}
