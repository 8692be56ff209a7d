import type { Kysely } from 'kysely'

/** Manual refunds, payment links, and cases settled by an administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['retry_at', 'text'],
    ['settled_minor', 'bigint'],
    ['settled_on', 'text'],
    ['settled_reason', 'text'],
  ] as const) {
    await db.schema.alterTable('cancellations').addColumn(name, type).execute()
  }
  for (const [name, start] of [
    ['version', 1],
    ['retries', 0],
  ] as const) {
    await db.schema
      .alterTable('cancellations')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(start))
      .execute()
  }
  await db.schema.alterTable('cases').addColumn('settled_on', 'text').execute()

  await db.schema
    .createTable('refunds')
    .addColumn('checkout_id', 'text', (column) => column.notNull().references('checkouts.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('booking_id', 'text')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('intent_id', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('state_since', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('retries', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('refunds_key', ['checkout_id', 'number'])
    .execute()
  await db.schema
    .createIndex('refunds_state')
    .on('refunds')
    .columns(['state', 'state_since'])
    .execute()

  await db.schema
    .createTable('payment_links')
    .addColumn('checkout_id', 'text', (column) => column.notNull().references('checkouts.id'))
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_links_key', ['checkout_id', 'attempt'])
    .execute()
}
