import type { Kysely } from 'kysely'

/** The quotes of a booking are counted: each makes those stale that the airline has given before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('quotes_asked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('quotes_answered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('cancellations')
    .addColumn('quote_number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
