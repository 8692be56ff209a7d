import { DatabaseSync } from '@photostructure/sqlite'
import {
  CamelCasePlugin,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { migrateToLatest } from '#app/db.server.ts'
import type { Schema } from '../../db/schema.ts'

type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>

/** What happens around a statement or a transaction: the turn of whoever runs it, and faults. */
export type DatabaseTurn = (kind: 'statement' | 'begin' | 'commit') => Promise<void>

/** One database in memory, as several processes see it. */
export class SharedDatabase {
  readonly sqlite = new DatabaseSync(':memory:')
  readonly #statements = new Map<string, Statement>()

  /** The database of one process. */
  connect(turn: DatabaseTurn): Kysely<Schema> {
    return new Kysely<Schema>({
      plugins: [new CamelCasePlugin()],
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createDriver: () => new SimulatedDriver(this, turn),
      },
    })
  }

  async migrate(): Promise<void> {
    await migrateToLatest(this.connect(async () => {}))
  }

  /** Empties every table, for the next history. */
  clear(): void {
    this.sqlite.exec('pragma foreign_keys = off')
    for (const { name } of this.sqlite
      .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
      .all()) {
      this.sqlite.exec(`delete from "${String(name)}"`)
    }
    this.sqlite.exec('pragma foreign_keys = on')
  }

  rows<T>(sql: string): T[] {
    return this.#prepare(sql).all() as T[]
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const statement = this.#prepare(sql)
    const values = parameters as Parameters<Statement['run']>
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.sqlite.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/**
 * Transactions run in one turn: SQLite lets nobody between their statements, and a crash in one of
 * them is the same as one before it.
 */
class SimulatedDriver implements Driver {
  readonly #shared
  readonly #turn

  constructor(shared: SharedDatabase, turn: DatabaseTurn) {
    this.#shared = shared
    this.#turn = turn
  }

  async init() {}
  async destroy() {}
  async releaseConnection() {}

  async acquireConnection() {
    return new SimulatedConnection(this.#shared, this.#turn)
  }

  async beginTransaction(connection: SimulatedConnection) {
    await this.#turn('begin')
    this.#shared.run({ sql: 'begin immediate', parameters: [] })
    connection.inTransaction = true
  }

  async commitTransaction(connection: SimulatedConnection) {
    this.#shared.run({ sql: 'commit', parameters: [] })
    connection.inTransaction = false
    await this.#turn('commit')
  }

  async rollbackTransaction(connection: SimulatedConnection) {
    if (connection.inTransaction) this.#shared.run({ sql: 'rollback', parameters: [] })
    connection.inTransaction = false
  }
}

class SimulatedConnection implements DatabaseConnection {
  inTransaction = false

  constructor(
    readonly shared: SharedDatabase,
    readonly turn: DatabaseTurn,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.inTransaction) await this.turn('statement')
    return this.shared.run<R>(query)
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}
