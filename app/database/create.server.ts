import { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Database } from './database.ts'
import { CamelCaseRows } from './names-and-values.server.ts'
import { postgresDialect } from './postgres.server.ts'
import { EmbeddedDialect } from './sqlite.server.ts'

/** `file:` opens (and creates) an embedded SQLite database, `postgres://` a pool of connections. */
export function createDatabase(url: string): Database {
  return url.startsWith('file:')
    ? new Kysely<Schema>({ dialect: new EmbeddedDialect(url) })
    : new Kysely<Schema>({ dialect: postgresDialect(url), plugins: [new CamelCaseRows()] })
}
