import type { Kysely } from 'kysely'

/**
 * The process that is changing an order at the airline, so that no second process changes it at the same time. The
 * other columns make the acceptance of an airline's change a process.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('claim', 'text').execute()
  const changes = () => db.schema.alterTable('airline_changes')
  await changes().addColumn('accepting_since', 'text').execute()
  await changes().addColumn('retry_at', 'text').execute()
  await changes()
    .addColumn('retries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await changes()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

export const locks = ['bookings', 'airline_changes']
