import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Messages, newsletter and alert requests, and clicks on the phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('ticket', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('messages_created').on('messages').column('created_at').execute()

  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirm_hash', 'text', (column) => column.unique())
    .addColumn('confirm_expires_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('unsubscribed_at', 'text')
    .execute()

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
  await db.schema
    .createIndex('alerts_unconfirmed')
    .on('alerts')
    .column('consented_at')
    .where(sql.ref('confirmed_at'), 'is', null)
    .execute()

  await db.schema
    .createTable('alert_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('call_clicks')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('clicks', 'integer', (column) => column.notNull())
    .execute()
}
