import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Migrator, sql } from 'kysely'
import type { Kysely, MigrationResultSet, QueryExecutorProvider } from 'kysely'
import { migrations } from '../../../db/migrations/index.ts'
import type { Migration, TableMigration } from '../../../db/migrations/migration.ts'
import { log } from '#app/platform/log.server.ts'
import type { Database } from './database.ts'

/** A newer release has migrated the database with migrations that this release does not have. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

type Migrations = Record<string, Migration>

/** Use this only for a database that no other process uses. */
export async function migrateInOneTransaction(database: Database, steps: Migrations = migrations) {
  const migrator = migratorOf(database, steps, (step) => ({
    async up(db) {
      if (!('indexes' in step)) return step.up(db)
      for (const index of step.indexes(db)) await index.execute()
    },
  }))
  requireMigrated(await migrator.migrateToLatest())
}

const maxWaitMs = 10 * 60_000
/**
 * Lock timeouts of the attempts. The first timeout is shorter than PostgreSQL's `deadlock_timeout`
 * (1 s), so a deadlock ends the migration and not a traveller's request.
 */
const lockTimeoutsMs = [300, 300, 300, 600, 1_000, 3_000]
const migrationLockId = 7_316_202_611

/** Other instances can serve during the migration. One process migrates, and the others wait. */
export async function migratePostgres(database: Database, steps: Migrations = migrations) {
  const db = database.withoutPlugins()
  await db.connection().execute(async (lock) => {
    await acquireMigrationLock(lock)
    try {
      await migrateInSteps(db, steps)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLockId}::bigint)`.execute(lock)
    }
  })
}

/**
 * Polls for the lock. A statement that waits for the lock would block `create index concurrently`.
 */
async function acquireMigrationLock(lock: QueryExecutorProvider): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await sql<{ acquired: boolean }>`
      select pg_try_advisory_lock(${migrationLockId}::bigint) as acquired`.execute(lock)
    if (rows[0]?.acquired) return
    if (tries % 40 === 1) log.info('waiting for another process to migrate the database')
    await sleep(250)
  }
}

async function migrateInSteps(db: Database, steps: Migrations): Promise<void> {
  let lockTimeoutMs = 0
  const inTransactions = migratorOf(db, steps, (step) => ({
    async up(transaction) {
      if ('indexes' in step) throw new Error('Indexes are built outside a transaction')
      await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(transaction)
      await sql`set local statement_timeout = 0`.execute(transaction)
      if (step.locks) {
        const tables = sql.join(step.locks.map((table) => sql.table(table)))
        await sql`lock table ${tables} in access exclusive mode`.execute(transaction)
      }
      await step.up(transaction)
    },
  }))
  const outside = migratorOf(
    db,
    steps,
    (step) => ({
      async up(connection) {
        if (!('indexes' in step)) throw new Error('Tables are changed in a transaction')
        await buildIndexes(connection, step)
      },
    }),
    { disableTransactions: true },
  )
  const known = await inTransactions.getMigrations().catch(asSchemaError)
  if (!known.some(({ executedAt }) => executedAt)) return migrateInOneTransaction(db, steps)
  for (const { name, executedAt } of known) {
    if (executedAt) continue
    const step = steps[name]
    const migrator = step && 'indexes' in step ? outside : inTransactions
    const until = performance.now() + maxWaitMs
    for (let tries = 0; ; tries += 1) {
      lockTimeoutMs = lockTimeoutsMs[Math.min(tries, lockTimeoutsMs.length - 1)] ?? 0
      const result = await migrator.migrateTo(name)
      if (!result.error || !isLockConflict(result.error) || performance.now() > until) {
        requireMigrated(result)
        break
      }
      log.info({ migration: name }, 'table in use, retrying the migration')
      await sleep(Math.min(100 * 2 ** tries, 5_000) * (0.5 + Math.random()))
    }
  }
  requireMigrated(await inTransactions.migrateToLatest())
}

/**
 * Can be repeated. PostgreSQL leaves an invalid index after a failure, and the next attempt
 * replaces that index.
 */
async function buildIndexes(
  connection: Kysely<unknown>,
  step: Exclude<Migration, TableMigration>,
): Promise<void> {
  await sql`set lock_timeout = 0`.execute(connection)
  await sql`set statement_timeout = 0`.execute(connection)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname = current_schema()`.execute(connection)
  const invalid = new Set(rows.map(({ name }) => name))
  for (const index of step.indexes(connection)) {
    const statement = index.compile()
    const name = /^create (?:unique )?index "(\w+)"/.exec(statement.sql)?.[1]
    if (!name) throw new Error(`Not a new index: ${statement.sql}`)
    if (invalid.has(name)) {
      await sql`drop index concurrently ${sql.id(name)}`.execute(connection)
    }
    const concurrently = statement.sql.replace(' index ', ' index concurrently if not exists ')
    await connection.executeQuery(CompiledQuery.raw(concurrently))
  }
  await sql`reset lock_timeout`.execute(connection)
  await sql`reset statement_timeout`.execute(connection)
}

function migratorOf(
  db: Database,
  steps: Migrations,
  adapt: (step: Migration) => TableMigration,
  options: { disableTransactions?: boolean } = {},
): Migrator {
  const adapted = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, adapt(step)]),
  )
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => adapted },
    ...options,
  })
}

function isLockConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === '55P03' || code === '40P01'
}

function requireMigrated({ error }: MigrationResultSet): void {
  if (error) asSchemaError(error)
}

function asSchemaError(error: unknown): never {
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new SchemaError(error.message.replace('corrupted migrations: ', ''))
  }
  throw error instanceof Error ? error : new Error('Migration failed', { cause: error })
}
