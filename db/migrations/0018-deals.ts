import type { Kysely } from 'kysely'

/** Latest deal search for each route and day, with the fare if the search found one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deal_looks')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('deal', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('looked_at', 'text', (column) => column.notNull())
    .addColumn('fare', 'text')
    .addPrimaryKeyConstraint('deal_looks_key', ['mode', 'deal', 'day'])
    .execute()
  await db.schema.createIndex('deal_looks_day').on('deal_looks').column('day').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('deal_looks').execute()
}
