import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Price alerts for one day or any day, with the fare from which a drop is measured. Rows of
 * `alerts` move here. The empty table stays for processes of the previous release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('departs_on', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('paused_at', 'text')
    .addColumn('base_mode', 'text')
    .addColumn('base_amount', 'integer')
    .addColumn('base_currency', 'text')
    .addColumn('told_at', 'text')
    .addUniqueConstraint('price_alerts_watch', ['email_key', 'origin', 'destination', 'departs_on'])
    .execute()
  await db.schema
    .createIndex('price_alerts_route')
    .on('price_alerts')
    .columns(['origin', 'destination', 'departs_on'])
    .execute()
  await sql`
    insert into price_alerts
      (id, email, email_key, origin, destination, departs_on, consented_at, confirmed_at)
    select id, email, email_key, origin, destination, '', consented_at, confirmed_at from alerts
  `.execute(db)
  await sql`delete from alerts`.execute(db)

  await db.schema
    .createTable('fare_watches')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('departs_on', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('looked_at', 'text')
    .addColumn('amount', 'integer')
    .addColumn('currency', 'text')
    .addPrimaryKeyConstraint('fare_watches_key', ['mode', 'origin', 'destination', 'departs_on'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into alerts (id, email, email_key, origin, destination, consented_at, confirmed_at)
    select id, email, email_key, origin, destination, consented_at, confirmed_at
    from price_alerts where departs_on = ''
  `.execute(db)
  await db.schema.dropTable('fare_watches').execute()
  await db.schema.dropTable('price_alerts').execute()
}
