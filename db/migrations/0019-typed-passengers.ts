import type { Kysely } from 'kysely'

/** Drafts of the passenger step, and travellers saved in accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('typed', 'text').execute()
  await db.schema
    .createTable('saved_travellers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('traveller', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('saved_travellers_user')
    .on('saved_travellers')
    .column('user_id')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('saved_travellers').execute()
  await db.schema.alterTable('checkouts').dropColumn('typed').execute()
}
