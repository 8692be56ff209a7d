import type { Kysely } from 'kysely'

/**
 * The flights that a known fare is for; null in rows of an earlier release. `flights_at` equals `found_at`, unless an
 * instance of an earlier release has since replaced the fare but not the flights.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fares = db.schema.alterTable('known_fares')
  await fares.addColumn('airline', 'text').execute()
  await fares.addColumn('airline_name', 'text').execute()
  await fares.addColumn('stops', 'integer').execute()
  await fares.addColumn('flights_at', 'text').execute()
}
