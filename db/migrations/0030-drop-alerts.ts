import type { Kysely } from 'kysely'

/** `0026-price-alerts` kept this empty table only for the previous release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('alerts').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addUniqueConstraint('alerts_route', ['email_key', 'origin', 'destination'])
    .execute()
}
