import type { CompiledQuery, Kysely, Migration as KyselyMigration } from 'kysely'

/** A migration of tables and rows, which runs in its own transaction. */
export type TableMigration = Pick<KyselyMigration, 'up'> & {
  /**
   * Tables to lock before altering several, in the order in which requests lock them: referenced tables first. Any
   * other order would risk a deadlock.
   */
  locks?: readonly string[]
}

/** PostgreSQL builds indexes outside a transaction, without blocking writes. */
export type IndexMigration = { indexes(db: Kysely<unknown>): NewIndex[] }

type NewIndex = { compile(): CompiledQuery; execute(): Promise<void> }

export type Migration = TableMigration | IndexMigration
