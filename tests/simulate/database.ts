import { DatabaseSync } from '@photostructure/sqlite'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { SqliteCompiler } from '#app/platform/database/names-and-values.server.ts'
import { prepare } from '#app/platform/database/sqlite.server.ts'
import { migrateToLatest } from '#app/platform/database/db.server.ts'
import type { Schema } from '../../app/core/schema.ts'

/** Runs around each statement and transaction, to switch processes and inject faults. */
export type DatabaseTurn = (kind: 'statement' | 'begin' | 'commit') => Promise<void>

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Replaces a statement of one process. If the result is null, no statement runs. */
export type Rewrite = (query: Query) => Query | null

/** One in-memory database shared by several simulated processes. */
export class SharedDatabase {
  readonly sqlite = new DatabaseSync(':memory:')
  readonly #statements = new Map<string, ReturnType<typeof prepare>>()
  #tables: string[] = []

  /** Returns the connection of one process. */
  connect(turn: DatabaseTurn, rewrite?: Rewrite): Kysely<Schema> {
    return new Kysely<Schema>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createQueryCompiler: () => new SqliteCompiler(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createDriver: () => new SimulatedDriver(this, turn, rewrite),
      },
    })
  }

  async migrate(): Promise<void> {
    await migrateToLatest(this.connect(async () => {}))
    this.#tables = this.#tablesByReference()
  }

  /** Empties every table, referring tables first. Disabling the checks would make SQLite compile every statement again. */
  clear(): void {
    this.rows('begin')
    for (const table of this.#tables) this.rows(`delete from ${table}`)
    this.rows('commit')
  }

  /** Returns the tables in an order in which each comes before the tables it refers to. */
  #tablesByReference(): string[] {
    const tables = this.rows<{ name: string; others: string | null }>(
      `select name, (
         select group_concat("table") from pragma_foreign_key_list(name) where "table" != name
       ) as others
       from sqlite_master where type = 'table' and name not like 'kysely%'`,
    ).map(({ name, others }) => ({ name, others: others?.split(',') ?? [] }))
    const ordered: string[] = []
    while (ordered.length < tables.length) {
      const left = tables.filter(({ name }) => !ordered.includes(name))
      const free = left.filter(({ name }) => left.every(({ others }) => !others.includes(name)))
      if (free.length === 0) throw new Error('Tables refer to each other in a circle')
      ordered.push(...free.map(({ name }) => name))
    }
    return ordered
  }

  /** All distinct statements that the processes have run so far. */
  get statements(): string[] {
    return [...this.#statements.keys()]
  }

  rows<T>(sql: string): T[] {
    return this.run<T>({ sql, parameters: [] }).rows
  }

  run<R>({ sql, parameters }: Query): QueryResult<R> {
    return this.#statement(sql)(parameters) as QueryResult<R>
  }

  #statement(sql: string): ReturnType<typeof prepare> {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = prepare(this.sqlite, sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/**
 * Runs a transaction in one turn. SQLite isolates transactions, and a crash inside one has the same effect as a crash
 * before it.
 */
class SimulatedDriver implements Driver {
  readonly #shared
  readonly #turn
  readonly #rewrite

  constructor(shared: SharedDatabase, turn: DatabaseTurn, rewrite?: Rewrite) {
    this.#shared = shared
    this.#turn = turn
    this.#rewrite = rewrite
  }

  async init() {}
  async destroy() {}
  async releaseConnection() {}

  async acquireConnection() {
    return new SimulatedConnection(this.#shared, this.#turn, this.#rewrite)
  }

  async beginTransaction(connection: SimulatedConnection) {
    await this.#turn('begin')
    connection.inTransaction = this.#control('begin immediate')
  }

  async commitTransaction(connection: SimulatedConnection) {
    if (connection.inTransaction) this.#control('commit')
    connection.inTransaction = false
    await this.#turn('commit')
  }

  async rollbackTransaction(connection: SimulatedConnection) {
    if (connection.inTransaction) this.#control('rollback')
    connection.inTransaction = false
  }

  /** Returns false if a rewrite drops the statement. */
  #control(sql: string): boolean {
    const query = { sql, parameters: [] }
    const actual = this.#rewrite ? this.#rewrite(query) : query
    if (actual) this.#shared.run(actual)
    return actual !== null
  }
}

class SimulatedConnection implements DatabaseConnection {
  inTransaction = false

  constructor(
    readonly shared: SharedDatabase,
    readonly turn: DatabaseTurn,
    readonly rewrite?: Rewrite,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.inTransaction) await this.turn('statement')
    const actual = this.rewrite ? this.rewrite(query) : query
    return actual ? this.shared.run<R>(actual) : { rows: [], numAffectedRows: 1n }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}
