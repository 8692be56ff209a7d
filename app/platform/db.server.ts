import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { migrations } from '../../db/migrations/index.ts'
import { app, closeApp } from '#app/core/app.server.ts'
import { faultOfDatabase } from '#app/platform/database/faults.server.ts'
import { createDatabase } from '#app/platform/database/create.server.ts'
import type { Database } from '#app/platform/database/database.ts'
import {
  migrateAtOnce,
  migratePostgres,
  SchemaError,
} from '#app/platform/database/migrate.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

const transactions = new AsyncLocalStorage<Database>()

/** The transaction this call runs in, or else the application's database. */
export function db(): Database {
  return transactions.getStore() ?? app().db
}

/**
 * Runs `work` in one transaction: every `db()` inside belongs to it, an error undoes it all. Inside
 * another transaction it joins that one. Never wait for the network in it: on SQLite all else waits.
 */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (transactions.getStore()) return work()
  return app()
    .db.transaction()
    .execute((transaction) => transactions.run(transaction, work))
}

export { SchemaError }

/** Brings the schema up to date. Safe when several processes start at once, and beside those that serve. */
export async function migrateToLatest(database?: Database): Promise<void> {
  if (env.DATABASE_URL.startsWith('file:')) return migrateAtOnce(database ?? app().db)
  if (database) return migratePostgres(database)
  // By the account that may change tables, and without the limits of those that serve.
  const owner = createDatabase(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL, { unlimited: true })
  try {
    await migratePostgres(owner)
  } finally {
    await owner.destroy()
  }
}

/** How long a start waits for a database that is starting, too, or comes back. */
const maxWaitMs = 30_000
const pauseMs = 500

/**
 * Does what a start needs of its database, again and again while that fails: a database is often started
 * beside the site, and may go away in the middle. Throws the last error when half a minute is over, and
 * at once what no wait can mend.
 */
export async function onceReachable(
  work: () => Promise<void>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<void> {
  const until = performance.now() + maxWaitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (isFinal(error) || performance.now() > until) throw error
      log.warn({ err: error }, 'database not ready, trying again')
      await sleep(pauseMs)
    }
  }
}

/** The migrations that were done. Throws where the database does not answer, or has no table of them. */
async function listMigrations(): Promise<string[]> {
  const { rows } = await app().db.executeQuery<{ name: string }>(
    CompiledQuery.raw('select name from kysely_migration'),
  )
  return rows.map(({ name }) => name)
}

/** Whether no site has ever started on this database. Throws where it does not answer. */
export async function isDatabaseEmpty(): Promise<boolean> {
  try {
    return (await listMigrations()).length === 0
  } catch (error) {
    if (faultOfDatabase(error)) throw error
    return true
  }
}

/** Whether the database answers and has every migration. */
export async function databaseReady(): Promise<boolean> {
  try {
    const done = new Set(await listMigrations())
    return Object.keys(migrations).every((name) => done.has(name))
  } catch (error) {
    log.warn({ err: error }, 'database not ready')
    return false
  }
}

export async function closeDatabase(): Promise<void> {
  await closeApp()
}
