import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { migrations } from '../../../db/migrations/index.ts'
import { app, closeApp } from '#app/platform/app.server.ts'
import { classifyDatabaseFault } from './faults.server.ts'
import { createDatabase } from './create.server.ts'
import type { Database } from './database.ts'
import { migrateInOneTransaction, migratePostgres, SchemaError } from './migrate.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { log } from '#app/platform/log.server.ts'

const transactions = new AsyncLocalStorage<Database>()

export function db(): Database {
  return transactions.getStore() ?? app().db
}

/**
 * A nested call joins the transaction. Never wait for the network inside a transaction, because
 * SQLite blocks all other callers until its end.
 */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (transactions.getStore()) return work()
  return app()
    .db.transaction()
    .execute((transaction) => transactions.run(transaction, work))
}

export { SchemaError }

/** Safe when several processes start at the same time. */
export async function migrateToLatest(database?: Database): Promise<void> {
  if (env.DATABASE_URL.startsWith('file:')) return migrateInOneTransaction(database ?? app().db)
  if (database) return migratePostgres(database)
  // Only the owner may change tables. Migrations run without a statement timeout.
  const owner = createDatabase(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL, { unlimited: true })
  try {
    await migratePostgres(owner)
  } finally {
    await owner.destroy()
  }
}

const maxWaitMs = 30_000
const pauseMs = 500

/**
 * Retries because the database often starts at the same time as the site. Throws the last error
 * after 30 s, or a final error immediately.
 */
export async function retryUntilReachable(
  work: () => Promise<void>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<void> {
  const until = performance.now() + maxWaitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (isFinal(error) || performance.now() > until) throw error
      log.warn({ err: error }, 'database not ready, retrying')
      await sleep(pauseMs)
    }
  }
}

async function listMigrations(): Promise<string[]> {
  const { rows } = await app().db.executeQuery<{ name: string }>(
    CompiledQuery.raw('select name from kysely_migration'),
  )
  return rows.map(({ name }) => name)
}

export async function isDatabaseEmpty(): Promise<boolean> {
  try {
    return (await listMigrations()).length === 0
  } catch (error) {
    if (classifyDatabaseFault(error)) throw error
    return true
  }
}

export async function isDatabaseReady(): Promise<boolean> {
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
