import { Kysely } from 'kysely'
import type { Schema } from '#app/core/schema.ts'
import type { Database } from './database.ts'
import { CamelCaseRows } from './names-and-values.server.ts'
import { postgresDialect } from './postgres.server.ts'
import { EmbeddedDialect } from './sqlite.server.ts'

/**
 * `url` is `file:` (SQLite) or `postgres://`. Statements time out after 30 s unless `unlimited`.
 */
export function createDatabase(url: string, { unlimited = false } = {}): Database {
  return url.startsWith('file:')
    ? new Kysely<Schema>({ dialect: new EmbeddedDialect(url) })
    : new Kysely<Schema>({
        dialect: postgresDialect(url, unlimited),
        plugins: [new CamelCaseRows()],
      })
}
