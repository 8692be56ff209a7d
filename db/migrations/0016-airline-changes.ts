import type { Kysely } from 'kysely'

/**
 * Actions available on a change by the airline (a JSON list) and their deadline, and the times of
 * the automatic decision, the reminder and the handover to staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['actions', 'decide_by', 'reminded_at', 'asked_at', 'handed_over_at']) {
    await db.schema.alterTable('airline_changes').addColumn(column, 'text').execute()
  }
  await db.schema
    .createIndex('airline_changes_deadline')
    .on('airline_changes')
    .columns(['action_taken', 'decide_by'])
    .execute()
}
