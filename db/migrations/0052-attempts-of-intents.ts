import type { IndexMigration } from './migration.ts'

/** Disputes and refunds name only their payment intent. */
export const indexes: IndexMigration['indexes'] = ({ schema }) => [
  schema.createIndex('payment_attempts_intent').on('payment_attempts').column('intent_id'),
]
