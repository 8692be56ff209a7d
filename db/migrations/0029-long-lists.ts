import { sql, type Kysely } from 'kysely'

/** What the administrator's lists and counts read, so that they take as long after years as after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns)
  await index('outbox_created', 'outbox', ['created_at', 'id']).execute()
  await index('outbox_lost', 'outbox', ['created_at', 'id'])
    .where(sql<boolean>`failed_at is not null or bounced_at is not null`)
    .execute()
  await index('messages_answered', 'messages', ['answered_at', 'created_at']).execute()
  await index('bookings_created', 'bookings', ['created_at', 'currency', 'amount_minor']).execute()
  await index('bookings_refunded', 'bookings', ['refunded_at', 'currency', 'refund_minor'])
    .where('refunded_at', 'is not', null)
    .execute()
  await index('bookings_cancelled', 'bookings', ['cancelled_at'])
    .where('cancelled_at', 'is not', null)
    .execute()
  await index('users_created', 'users', ['created_at']).execute()
  await index('cancellations_settled', 'cancellations', ['updated_at'])
    .where('settled_on', 'is not', null)
    .execute()
}
