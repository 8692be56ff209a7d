import { sql } from 'kysely'
import type { IndexMigration } from './migration.ts'

/** Indexes for lookups by pages, webhooks and jobs, so that none scans a whole table. */
export const indexes: IndexMigration['indexes'] = ({ schema }) => [
  schema
    .createIndex('checkouts_session')
    .on('checkouts')
    .columns(['session_hash', 'offer_id', 'id']),
  schema.createIndex('checkouts_offer').on('checkouts').columns(['offer_id', 'id']),
  schema.createIndex('checkouts_user').on('checkouts').column('user_id'),
  schema.createIndex('bookings_payment').on('bookings').column('payment_intent_id'),
  schema
    .createIndex('bookings_order_read')
    .on('bookings')
    .column('status')
    .expression(sql`(coalesce(order_read_at, created_at))`),
]
