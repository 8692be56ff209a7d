import type { Kysely } from 'kysely'

/** The links by which a trip is shown to others: one a booking. The token is not stored. */
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
