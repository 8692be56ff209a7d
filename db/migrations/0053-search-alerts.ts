import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A process of the previous release must not add an alert between the copy and the deletion. */
export const locks = ['price_alerts', 'fare_watches'] as const

/**
 * Price alerts for a search with its trip type, travellers, cabin and bags. An alert for a route has
 * an empty `search`. Rows move here from tables whose keys have no place for a search. The empty
 * tables stay for processes of the previous release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('departs_on', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('bags', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('paused_at', 'text')
    .addColumn('base_mode', 'text')
    .addColumn('base_amount', 'integer')
    .addColumn('base_currency', 'text')
    .addColumn('told_at', 'text')
    .addUniqueConstraint('search_alerts_watch', [
      'email_key',
      'origin',
      'destination',
      'departs_on',
      'search',
      'bags',
    ])
    .execute()
  await db.schema
    .createIndex('search_alerts_route')
    .on('search_alerts')
    .columns(['origin', 'destination', 'departs_on'])
    .execute()
  await db.schema
    .createIndex('search_alerts_unconfirmed')
    .on('search_alerts')
    .column('consented_at')
    .where(sql<boolean>`confirmed_at is null`)
    .execute()
  await db.schema
    .createIndex('search_alerts_departs')
    .on('search_alerts')
    .column('departs_on')
    .execute()
  await sql`
    insert into search_alerts
      (id, email, email_key, origin, destination, departs_on, search, bags, consented_at,
        confirmed_at, paused_at, base_mode, base_amount, base_currency, told_at)
    select id, email, email_key, origin, destination, departs_on, '', '', consented_at,
      confirmed_at, paused_at, base_mode, base_amount, base_currency, told_at
    from price_alerts
  `.execute(db)
  await sql`delete from price_alerts`.execute(db)

  await db.schema
    .createTable('search_watches')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('departs_on', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('bags', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('looked_at', 'text')
    .addColumn('amount', 'integer')
    .addColumn('currency', 'text')
    .addPrimaryKeyConstraint('search_watches_key', [
      'mode',
      'origin',
      'destination',
      'departs_on',
      'search',
      'bags',
    ])
    .execute()
  await sql`
    insert into search_watches
      (mode, origin, destination, departs_on, search, bags, due_at, looked_at, amount, currency)
    select mode, origin, destination, departs_on, '', '', due_at, looked_at, amount, currency
    from fare_watches
  `.execute(db)
  await sql`delete from fare_watches`.execute(db)
}
