import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DatabaseSync as Constructor } from '@photostructure/sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, Kysely, QueryResult } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, type Dialect } from 'kysely'
import { LRUCache } from 'lru-cache'
import { makePrivateFile, restrictFile } from '#app/platform/settings/private-files.server.ts'
import { rowReader, SqliteCompiler } from './names-and-values.server.ts'

/** SQLite's own wait for a lock blocks the whole process, so that wait is short. */
const blockingWaitMs = 10
const maxLockWaitMs = 30_000
const maxRetryPauseMs = 100
const maxStatements = 500

type Database = InstanceType<typeof Constructor>
type Values = readonly unknown[]
type Statement = (values: Values) => QueryResult<object>

export async function loadSqlite(): Promise<typeof Constructor> {
  const builtin = process.getBuiltinModule?.('node:sqlite') as
    { DatabaseSync: typeof Constructor; StatementSync: { prototype: object } } | undefined
  if (builtin && 'setReturnArrays' in builtin.StatementSync.prototype) return builtin.DatabaseSync
  return (await import('@photostructure/sqlite')).DatabaseSync
}

export function pathOf(url: string): string {
  return url.startsWith('file:///') ? fileURLToPath(url) : url.slice('file:'.length)
}

/** `url` is `file:` with a path, or `file::memory:`. */
export class EmbeddedDialect implements Dialect {
  readonly #path

  constructor(url: string) {
    this.#path = pathOf(url)
  }

  createDriver() {
    return new EmbeddedDriver(this.#path)
  }

  createAdapter() {
    return new EmbeddedAdapter()
  }

  createQueryCompiler() {
    return new SqliteCompiler()
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  /** Runs all migrations in one transaction, so that its lock makes a second process wait. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * During a transaction no other statement uses the only connection. An error of unknown effect
 * closes the connection, and the next statement reopens it.
 */
export class EmbeddedDriver implements Driver {
  readonly #path
  #sqlite: typeof Constructor | undefined
  #database: Database | undefined
  readonly #statements = new LRUCache<string, Statement>({ max: maxStatements })
  #transaction: Promise<void> | null = null
  #endTransaction = () => {}

  constructor(path: string) {
    this.#path = path
  }

  async init() {
    this.#sqlite = await loadSqlite()
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this)
  }

  /**
   * Takes the write lock at the start. A transaction that starts with reads cannot always get the
   * lock later, when another process writes.
   */
  async beginTransaction(connection: EmbeddedConnection) {
    await this.#whenUnlocked(async () => {
      while (this.#transaction) await this.#transaction
      this.#run('begin immediate', [])
      this.#transaction = new Promise((resolve) => (this.#endTransaction = resolve))
      connection.inTransaction = true
    })
  }

  async commitTransaction(connection: EmbeddedConnection) {
    await this.#whenUnlocked(async () => this.#runInside('commit', []))
    this.#leave(connection)
  }

  async rollbackTransaction(connection: EmbeddedConnection) {
    try {
      if (this.#database?.isTransaction) this.#run('rollback', [])
    } finally {
      if (this.#database?.isTransaction) this.#close()
      this.#leave(connection)
    }
  }

  async releaseConnection() {}

  async destroy() {
    this.#close()
  }

  async execute<R>(inTransaction: boolean, sql: string, parameters: Values) {
    if (inTransaction) return this.#runInside<R>(sql, parameters)
    return this.#whenUnlocked(async () => {
      while (this.#transaction) await this.#transaction
      return this.#run<R>(sql, parameters)
    })
  }

  #runInside<R>(sql: string, parameters: Values): QueryResult<R> {
    // Some errors, such as a full disk, end the transaction. Later statements must not run without
    // it.
    if (!this.#database?.isTransaction) throw new Error('The transaction has been rolled back')
    return this.#run<R>(sql, parameters)
  }

  #run<R>(sql: string, parameters: Values): QueryResult<R> {
    const database = this.#open()
    try {
      return this.#statement(database, sql)(parameters) as QueryResult<R>
    } catch (error) {
      // If a transaction stayed open by mistake, all later writes would be lost with it.
      const stray = database.isTransaction && !this.#transaction
      if (stray || isUnsure(error)) this.#close()
      throw error
    }
  }

  #statement(database: Database, sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = prepare(database, sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #open(): Database {
    if (this.#database) return this.#database
    if (!this.#sqlite) throw new Error('The database has not been initialised')
    if (this.#path !== ':memory:') {
      // SQLite gives new side files the permissions of the database file, but does not change
      // existing side files.
      makePrivateFile(this.#path)
      for (const suffix of ['-wal', '-shm']) restrictFile(this.#path + suffix)
    }
    const database = new this.#sqlite(this.#path)
    try {
      database.exec(`pragma busy_timeout = ${blockingWaitMs}`)
      database.exec('pragma synchronous = full')
      database.exec('pragma foreign_keys = on')
      database.exec('pragma journal_mode = wal')
    } catch (error) {
      database.close()
      throw error
    }
    return (this.#database = database)
  }

  #close() {
    const database = this.#database
    this.#database = undefined
    this.#statements.clear()
    database?.close()
  }

  #leave(connection: EmbeddedConnection) {
    connection.inTransaction = false
    this.#transaction = null
    this.#endTransaction()
  }

  /**
   * Retries a busy statement. This is safe because SQLite guarantees that a busy statement changes
   * nothing.
   */
  async #whenUnlocked<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + maxLockWaitMs
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, maxRetryPauseMs)) {
      try {
        return await attempt()
      } catch (error) {
        if (primaryCode(error) !== codes.busy || performance.now() > deadline) throw error
        await sleep(pauseMs)
      }
    }
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #driver
  inTransaction = false

  constructor(driver: EmbeddedDriver) {
    this.#driver = driver
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute<R>(this.inTransaction, sql, parameters)
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

export function prepare(database: Database, sql: string): Statement {
  const prepared = database.prepare(sql)
  const columns = prepared.columns().map(({ name }) => name)
  if (columns.length === 0) {
    return (values) => {
      const { changes, lastInsertRowid } = prepared.run(...values.map(bindable))
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
  }
  // Reading rows as arrays is twice as fast as reading them as objects.
  prepared.setReturnArrays(true)
  const readRow = rowReader(columns)
  return (values) => ({ rows: (prepared.all(...values.map(bindable)) as Values[]).map(readRow) })
}

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const codes = { busy: 5, error: 1, constraint: 19, mismatch: 20, tooBig: 18 }
const harmless = Object.values(codes)

/** For statements that return rows, the package reports only SQLite's message and no code. */
const codesByWords: Record<string, number> = {
  'database is locked': codes.busy,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
}

function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  if (!('errcode' in error)) return codesByWords[error.message] ?? null
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null
}

function isUnsure(error: unknown): boolean {
  const code = primaryCode(error)
  return code !== null && !harmless.includes(code)
}

/** Rejects undefined and booleans, which SQLite would store as other values. */
function bindable(value: unknown): string | number | bigint | Uint8Array | null {
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`Cannot bind ${String(value)} to a statement`)
}
