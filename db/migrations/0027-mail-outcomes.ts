import type { Kysely } from 'kysely'

/**
 * Outcomes of mails (sent once per reason, given up, bounced), replies to messages, and codes that
 * prove that a person can read a booking's mailbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('dedupe_key', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('failed_at', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('bounced_at', 'text').execute()
  await db.schema.createIndex('outbox_dedupe').unique().on('outbox').column('dedupe_key').execute()
  await db.schema
    .createTable('mail_bounces')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('bounced_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()

  await db.schema.alterTable('messages').addColumn('answered_at', 'text').execute()
  await db.schema
    .createTable('message_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket', 'text', (column) =>
      column.notNull().references('messages.ticket').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('message_answers_ticket')
    .on('message_answers')
    .column('ticket')
    .execute()

  await db.schema
    .createTable('booking_codes')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('booking_codes').execute()
  await db.schema.dropTable('message_answers').execute()
  await db.schema.alterTable('messages').dropColumn('answered_at').execute()
  await db.schema.dropTable('mail_bounces').execute()
  await db.schema.dropIndex('outbox_dedupe').execute()
  for (const column of ['dedupe_key', 'failed_at', 'bounced_at']) {
    await db.schema.alterTable('outbox').dropColumn(column).execute()
  }
}
