import { sql } from 'kysely'
import type { IndexMigration } from './migration.ts'

/** Indexes for sweeps and for the export or erasure of personal data. */
export const indexes: IndexMigration['indexes'] = ({ schema }) => [
  // These partial indexes cover few rows: encrypted data is deleted within hours, and erased rows
  // are left out.
  schema
    .createIndex('checkouts_documents')
    .on('checkouts')
    .columns(['state', 'offer_expires_at'])
    .where(sql<boolean>`documents is not null`),
  schema
    .createIndex('checkouts_documents_id')
    .on('checkouts')
    .column('id')
    .where(sql<boolean>`documents is not null`),
  schema
    .createIndex('checkouts_typed')
    .on('checkouts')
    .column('offer_expires_at')
    .where(sql<boolean>`typed is not null`),
  schema
    .createIndex('checkouts_typed_id')
    .on('checkouts')
    .column('id')
    .where(sql<boolean>`typed is not null`),
  schema
    .createIndex('checkouts_abandoned')
    .on('checkouts')
    .column('updated_at')
    .where(sql<boolean>`state in ('draft', 'failed') and substr(session_hash, 1, 6) <> 'erased'`),
  schema
    .createIndex('bookings_with_people')
    .on('bookings')
    .column('created_at')
    .where(sql<boolean>`session_hash <> 'erased'`),
  schema
    .createIndex('users_second_factor')
    .on('users')
    .column('id')
    .where(sql<boolean>`second_factor_secret is not null`),
  schema
    .createIndex('sessions_secrets')
    .on('sessions')
    .column('secrets_expire_at')
    .where(sql<boolean>`secrets_expire_at is not null`),
  schema.createIndex('webhook_events_received').on('webhook_events').column('received_at'),
  schema
    .createIndex('subscriptions_unconfirmed')
    .on('subscriptions')
    .column('confirm_expires_at')
    .where(sql<boolean>`confirmed_at is null`),
  schema
    .createIndex('price_alerts_unconfirmed')
    .on('price_alerts')
    .column('consented_at')
    .where(sql<boolean>`confirmed_at is null`),
  schema.createIndex('price_alerts_departs').on('price_alerts').column('departs_on'),
  schema
    .createIndex('outbox_recipient')
    .on('outbox')
    .expression(sql`lower(recipient)`),
  schema
    .createIndex('outbox_reply_to')
    .on('outbox')
    .expression(sql`lower(reply_to)`)
    .where(sql<boolean>`reply_to is not null`),
  schema
    .createIndex('messages_email')
    .on('messages')
    .expression(sql`lower(email)`),
]
