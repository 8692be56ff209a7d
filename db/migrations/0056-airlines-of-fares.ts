import type { Kysely } from 'kysely'

/** The flights that a known fare is for; null in rows of an earlier release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fares = db.schema.alterTable('known_fares')
  await fares.addColumn('airline', 'text').execute()
  await fares.addColumn('airline_name', 'text').execute()
  await fares.addColumn('stops', 'integer').execute()
}
