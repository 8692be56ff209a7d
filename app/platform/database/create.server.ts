import { Kysely } from 'kysely'
import type { Database, Schema } from './database.ts'
import { CamelCaseRows } from './names-and-values.server.ts'
import { postgresDialect } from './postgres.server.ts'
import { EmbeddedDialect } from './sqlite.server.ts'

/**
 * `url` starts with `file:` (SQLite) or `postgres://`. A statement times out after 30 s unless
 * `unlimited` is set.
 */
export function createDatabase(url: string, { unlimited = false } = {}): Database {
  return url.startsWith('file:')
    ? new Kysely<Schema>({ dialect: new EmbeddedDialect(url) })
    : new Kysely<Schema>({
        dialect: postgresDialect(url, unlimited),
        plugins: [new CamelCaseRows()],
      })
}
