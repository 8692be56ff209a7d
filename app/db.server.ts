import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  ValueNode,
} from 'kysely'
import { CamelCasePlugin, CompiledQuery, Kysely, Migrator, OperationNodeTransformer } from 'kysely'
import { migrations } from '../db/migrations/index.ts'
import type { Schema } from '../db/schema.ts'
import { postgresDialect } from './database/postgres.server.ts'
import { EmbeddedDialect } from './database/sqlite.server.ts'
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
