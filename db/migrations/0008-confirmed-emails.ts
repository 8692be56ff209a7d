import type { Kysely } from 'kysely'

/** Confirmation of email addresses by an emailed link. Existing accounts start unconfirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_confirmed_at', 'text').execute()

  await db.schema
    .createTable('email_confirmations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema
    .createIndex('email_confirmations_user')
    .on('email_confirmations')
    .column('user_id')
    .execute()
  await db.schema.createIndex('bookings_email').on('bookings').column('primary_email').execute()
}
