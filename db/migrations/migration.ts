import type { CompiledQuery, Kysely, Migration as KyselyMigration } from 'kysely'

/** Changes tables and rows. Each runs in a transaction of its own. */
export type TableMigration = Pick<KyselyMigration, 'up'> & {
  /**
   * The tables it alters, where there are several, in the order in which requests lock them: a table before
   * those that refer to it. In another order PostgreSQL would end requests or the migration as a deadlock.
   */
  locks?: readonly string[]
}

/** Adds indexes to tables in use. PostgreSQL builds them without blocking writes, outside a transaction. */
export type IndexMigration = { indexes(db: Kysely<unknown>): NewIndex[] }

type NewIndex = { compile(): CompiledQuery; execute(): Promise<void> }

export type Migration = TableMigration | IndexMigration
