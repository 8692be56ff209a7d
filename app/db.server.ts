import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  DatabaseConnection,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  SqliteDatabase,
  ValueNode,
} from 'kysely'
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  Migrator,
  OperationNodeTransformer,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { migrations } from '../db/migrations/index.ts'
import type { Schema } from '../db/schema.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

export type Database = Kysely<Schema>

/** `file:` opens (and creates) an embedded SQLite database, `postgres://` a pool of connections. */
export function createDatabase(url: string): Database {
  const dialect = url.startsWith('file:') ? new EmbeddedDialect(url) : postgresDialect(url)
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin(), new StorableText()] })
}

/**
 * PostgreSQL takes no NUL in a text and fails the statement, whoever sent it. Both databases store
 * and look for the sign of what cannot be shown instead.
 */
class StorableText extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: storable(node.value) }
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storable) }
  }
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value
}

class EmbeddedDialect extends SqliteDialect {
  readonly #config

  constructor(url: string) {
    const path = url.startsWith('file:///') ? fileURLToPath(url) : url.slice('file:'.length)
    const config = { database: async () => openFile(path) }
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new EmbeddedDriver(this.#config)
  }

  override createAdapter() {
    return new EmbeddedAdapter()
  }
}

class EmbeddedDriver extends SqliteDriver {
  /** Takes the write lock at once: a read that turns into a write would fail beside another process. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  /** Migrations then run in one transaction, whose lock keeps a second process waiting. */
  override get supportsTransactionalDdl() {
    return true
  }
}

function openFile(path: string): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true })
  const database = new Libsql(path)
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(bindable(parameters)),
        run: (parameters) => statement.run(bindable(parameters)),
        iterate: (parameters) => statement.iterate(bindable(parameters)),
      }
    },
  }
}

/** libsql aborts the whole process on a boolean, and silently stores null for a missing value. */
function bindable(parameters: readonly unknown[]): unknown[] {
  for (const value of parameters) {
    if (typeof value === 'boolean' || value === undefined) {
      throw new TypeError(`Cannot bind ${String(value)} to a statement`)
    }
  }
  return [...parameters]
}

function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    types: {
      // 64-bit integers come as text by default; ours are amounts and counts, far below 2^53.
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  })
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  return new PostgresDialect({ pool })
}

declare global {
  // Outlives the module when the development server reloads it.
  var contrailDatabase: Database | undefined
}

const ambient = new AsyncLocalStorage<Database>()

/** The transaction this call runs in, or else the application's database. */
export function db(): Database {
  return ambient.getStore() ?? appDatabase()
}

function appDatabase(): Database {
  return (globalThis.contrailDatabase ??= createDatabase(env.DATABASE_URL))
}

/**
 * Runs `work` in one transaction: every `db()` inside belongs to it, an error undoes it all. Inside
 * another transaction it joins that one. Never wait for the network in it: on SQLite all else waits.
 */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (ambient.getStore()) return work()
  return appDatabase()
    .transaction()
    .execute((transaction) => ambient.run(transaction, work))
}

/** Brings the schema up to date. Safe when several processes start at once. */
export async function migrateToLatest(database: Database = appDatabase()): Promise<void> {
  const migrator = new Migrator({
    db: database.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('Migration failed', { cause: error })
}

/** Whether the database answers and has every migration. */
export async function databaseReady(): Promise<boolean> {
  try {
    const { rows } = await appDatabase().executeQuery<{ name: string }>(
      CompiledQuery.raw('select name from kysely_migration'),
    )
    const done = new Set(rows.map((row) => row.name))
    return Object.keys(migrations).every((name) => done.has(name))
  } catch (error) {
    log.warn({ err: error }, 'database not ready')
    return false
  }
}

export async function closeDatabase(): Promise<void> {
  const database = globalThis.contrailDatabase
  globalThis.contrailDatabase = undefined
  await database?.destroy()
}
