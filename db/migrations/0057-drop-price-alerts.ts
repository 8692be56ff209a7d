import type { Kysely } from 'kysely'
import { sql } from 'kysely'

export const locks = ['price_alerts', 'fare_watches'] as const

/**
 * `0053-search-alerts` kept these tables only for the previous release. An alert that it saved since then moves first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into search_alerts
      (id, email, email_key, origin, destination, departs_on, search, bags, consented_at,
        confirmed_at, paused_at, base_mode, base_amount, base_currency, told_at)
    select id, email, email_key, origin, destination, departs_on, '', '', consented_at,
      confirmed_at, paused_at, base_mode, base_amount, base_currency, told_at
    from price_alerts where true
    on conflict do nothing
  `.execute(db)
  await db.schema.dropTable('price_alerts').execute()
  await db.schema.dropTable('fare_watches').execute()
}
