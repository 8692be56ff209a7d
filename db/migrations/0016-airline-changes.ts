import type { Kysely } from 'kysely'

/**
 * What a traveller may do about a change by the airline, and until when: a JSON list of actions; when
 * it is decided without an answer, reminded of, and handed to a person because of it or on request.
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
