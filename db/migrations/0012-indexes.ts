import { sql, type Kysely } from 'kysely'

/** What pages, webhooks and jobs look up by, so that none of them reads a whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('checkouts_session')
    .on('checkouts')
    .columns(['session_hash', 'offer_id', 'id'])
    .execute()
  await db.schema
    .createIndex('checkouts_offer')
    .on('checkouts')
    .columns(['offer_id', 'id'])
    .execute()
  await db.schema.createIndex('checkouts_user').on('checkouts').column('user_id').execute()
  await db.schema
    .createIndex('bookings_payment')
    .on('bookings')
    .column('payment_intent_id')
    .execute()
  await db.schema
    .createIndex('bookings_order_read')
    .on('bookings')
    .column('status')
    .expression(sql`(coalesce(order_read_at, created_at))`)
    .execute()
}
