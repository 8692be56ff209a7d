import type { Kysely } from 'kysely'

/** Links that share a trip, one for each booking. The token of a link is not stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trip_shares')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('trip_shares').execute()
}
