import type { Kysely } from 'kysely'

/**
 * Booking that a mail is about. The trip page lists the mail, and its attachments are generated
 * from the booking.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('booking_id', 'text').execute()
  await db.schema.createIndex('outbox_booking').on('outbox').column('booking_id').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_booking').execute()
  await db.schema.alterTable('outbox').dropColumn('booking_id').execute()
}
