import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { startPostgres } from '../databases/postgres.ts'

/** The shared database, and ways to disturb it. */
export type SharedDatabase = {
  url: string
  rows: <Row>(sql: string) => Promise<Row[]>
  /** Holds the write lock of SQLite for `ms` milliseconds, or ends all connections to PostgreSQL immediately. */
  disturb: (ms: number) => Promise<void>
  close: () => Promise<void>
}

export const dialects = ['sqlite', 'postgres'] as const
export type Dialect = (typeof dialects)[number]

export function openDatabase(dialect: Dialect, directory: string): Promise<SharedDatabase> {
  return dialect === 'sqlite' ? openSqlite(directory) : openPostgres()
}

async function openSqlite(directory: string): Promise<SharedDatabase> {
  const file = join(directory, 'site.db')
  return {
    url: `file:${file}`,
    async rows<Row>(sql: string) {
      const database = new DatabaseSync(file)
      try {
        database.exec('pragma busy_timeout = 20000')
        return database.prepare(sql).all() as Row[]
      } finally {
        database.close()
      }
    },
    async disturb(ms) {
      const script = `
        const { DatabaseSync } = require('@photostructure/sqlite')
        const database = new DatabaseSync(${JSON.stringify(file)})
        database.exec('pragma busy_timeout = 20000; begin immediate')
        setTimeout(() => database.exec('rollback'), ${ms})`
      await once(spawn(process.execPath, ['-e', script], { stdio: 'inherit' }), 'exit')
    },
    close: async () => {},
  }
}

async function openPostgres(): Promise<SharedDatabase> {
  const server = await startPostgres()
  const client = new pg.Client({
    connectionString: server.url,
    types: {
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  })
  await client.connect()
  return {
    url: server.url,
    rows: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    async disturb() {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    },
    async close() {
      await client.end()
      await server.stop()
    },
  }
}
