import type { Kysely } from 'kysely'

/**
 * Two-factor authentication, recovery codes and pending sign-ins. Guest accounts created earlier
 * keep their generated password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['second_factor_secret', 'second_factor_since'] as const) {
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('users').addColumn('second_factor_step', 'integer').execute()
  await db.schema
    .alterTable('users')
    .addColumn('password_generated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('recovery_codes_user')
    .on('recovery_codes')
    .column('user_id')
    .execute()

  for (const column of ['verified_at', 'signing_in_user_id', 'signing_in_step'] as const) {
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('sessions').addColumn('signing_in_until', 'text').execute()
}
