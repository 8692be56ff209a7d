import { sql } from 'kysely'
import type { IndexMigration } from './migration.ts'

/** Indexes that keep the administrator's lists and counts fast after years of bookings. */
export const indexes: IndexMigration['indexes'] = ({ schema }) => {
  const index = (name: string, table: string, columns: string[]) =>
    schema.createIndex(name).on(table).columns(columns)
  return [
    index('outbox_created', 'outbox', ['created_at', 'id']),
    index('outbox_lost', 'outbox', ['created_at', 'id']).where(
      sql<boolean>`failed_at is not null or bounced_at is not null`,
    ),
    index('messages_answered', 'messages', ['answered_at', 'created_at']),
    index('bookings_created', 'bookings', ['created_at', 'currency', 'amount_minor']),
    index('bookings_refunded', 'bookings', ['refunded_at', 'currency', 'refund_minor']).where(
      'refunded_at',
      'is not',
      null,
    ),
    index('bookings_cancelled', 'bookings', ['cancelled_at']).where('cancelled_at', 'is not', null),
    index('users_created', 'users', ['created_at']),
    index('cancellations_settled', 'cancellations', ['updated_at']).where(
      'settled_on',
      'is not',
      null,
    ),
  ]
}
