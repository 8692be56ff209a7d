import type { Kysely } from 'kysely'

/** Lowest fare per adult found on a day, for comparison with current fares of the route. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fares_seen')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('departs_on', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('fares_seen_key', ['key', 'day'])
    .execute()
  await db.schema
    .createIndex('fares_seen_route')
    .on('fares_seen')
    .columns(['route', 'departs_on', 'day'])
    .execute()
  await db.schema.createIndex('fares_seen_day').on('fares_seen').column('day').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('fares_seen').execute()
}
