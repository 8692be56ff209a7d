import type { Kysely } from 'kysely'

/** Counts quotes per booking, because a new quote invalidates the airline's previous one. */
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
