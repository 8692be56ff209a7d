import type { Kysely } from 'kysely'

/** Cancellations, changes by airlines, and times of the last sync. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cancellations')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('state_since', 'text', (column) => column.notNull())
    .addColumn('quote_id', 'text', (column) => column.notNull())
    .addColumn('quote_expires_at', 'text')
    .addColumn('provider_refund', 'text')
    .addColumn('provider_currency', 'text')
    .addColumn('refund_to', 'text', (column) => column.notNull())
    .addColumn('refund_minor', 'bigint', (column) => column.notNull())
    .addColumn('refund_attempt', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('refund_id', 'text')
    .addColumn('credits', 'text')
    .addColumn('failure', 'text')
    .addColumn('history', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('cancellations_state')
    .on('cancellations')
    .columns(['state', 'state_since'])
    .execute()

  await db.schema
    .createTable('airline_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('added', 'text', (column) => column.notNull())
    .addColumn('removed', 'text', (column) => column.notNull())
    .addColumn('can_accept', 'integer', (column) => column.notNull())
    .addColumn('action_taken', 'text')
    .addColumn('detected_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('airline_changes_booking')
    .on('airline_changes')
    .columns(['booking_id', 'detected_at'])
    .execute()

  await db.schema.alterTable('bookings').addColumn('order_read_at', 'text').execute()
}
