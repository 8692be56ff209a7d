import type { Kysely } from 'kysely'

/** Payment attempts, ledger entries, and cases for a person to review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('creation_failed_at', 'text').execute()

  await db.schema
    .createTable('payment_attempts')
    .addColumn('checkout_id', 'text', (column) => column.notNull().references('checkouts.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('intent_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addPrimaryKeyConstraint('payment_attempts_key', ['checkout_id', 'number'])
    .execute()
  await db.schema
    .createIndex('payment_attempts_state')
    .on('payment_attempts')
    .columns(['state', 'created_at'])
    .execute()

  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('checkout_id', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('ledger_entries_once')
    .unique()
    .on('ledger_entries')
    .columns(['cause', 'provider_id', 'account'])
    .execute()
  await db.schema
    .createIndex('ledger_entries_checkout')
    .on('ledger_entries')
    .columns(['checkout_id', 'id'])
    .execute()

  await db.schema
    .createTable('cases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('checkout_id', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('seen_count', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('resolution', 'text')
    .addColumn('amount_minor', 'bigint')
    .addColumn('currency', 'text')
    .execute()
  await db.schema
    .createIndex('cases_subject')
    .unique()
    .on('cases')
    .columns(['kind', 'subject', 'mode'])
    .execute()
  await db.schema
    .createIndex('cases_open')
    .on('cases')
    .columns(['closed_at', 'opened_at'])
    .execute()
}
