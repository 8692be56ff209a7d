import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { log } from '#app/log.server.ts'
import { PostgresCompiler } from './names-and-values.server.ts'

/** A pool of connections to PostgreSQL, or to anything that speaks its protocol. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    // Where the server is gone without a word, nothing else would end the wait.
    query_timeout: 35_000,
    keepAlive: true,
    types: {
      // 64-bit integers come as text by default; ours are amounts and counts, far below 2^53.
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  })
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  // Without a listener a connection that breaks ends the process: the pool listens for those that
  // are idle, and each needs one of its own for as long as a query has it.
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return new Dialect({
    pool: { connect: async () => discardBroken(await pool.connect()), end: () => pool.end() },
  })
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PostgresCompiler()
  }
}

/** A connection that the server has ended looks usable for a moment: the pool must not hand it on. */
function discardBroken(client: pg.PoolClient): PostgresPoolClient {
  const plain: PostgresPoolClient = client
  let broken: Error | undefined
  async function query<R>(sql: string, parameters: readonly unknown[]) {
    try {
      return await plain.query<R>(sql, parameters)
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      if (!refused) broken = error instanceof Error ? error : new Error('connection lost')
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
}
