import type { Kysely } from 'kysely'

/** Which booking a mail is about: its trip lists it, and what is attached is made from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('booking_id', 'text').execute()
  await db.schema.createIndex('outbox_booking').on('outbox').column('booking_id').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_booking').execute()
  await db.schema.alterTable('outbox').dropColumn('booking_id').execute()
}
