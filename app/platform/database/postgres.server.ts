import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { log } from '#app/platform/log.server.ts'
import { isThisMachine } from '#app/platform/networks.server.ts'
import { isDatabaseDown, recordAnswer, recordFailure, setQueueCounter } from './health.server.ts'
import { PostgresCompiler } from './names-and-values.server.ts'

export function postgresDialect(url: string, unlimited = false): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: withTls(url),
    max: 10,
    // While an idle site keeps a connection, `npm run restore` refuses to replace its database.
    min: 1,
    connectionTimeoutMillis: connectTimeoutSeconds(url) * 1_000,
    ...(!unlimited && {
      statement_timeout: 30_000,
      // This timeout ends a query when the server disappears without closing the connection.
      query_timeout: 35_000,
    }),
    keepAlive: true,
    types: {
      // The driver returns 64-bit integers as text. Our amounts and counts are far below 2^53, so
      // numbers are safe.
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  })
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  // The pool handles errors of idle connections only. An error without a listener would end the
  // process.
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const countWaiting = () => pool.waitingCount
  let isConnecting = false

  /** During an outage one caller waits for a connection, and all other callers fail immediately. */
  async function connect(): Promise<pg.PoolClient> {
    if (isDatabaseDown() && isConnecting) throw new Error('The database is unreachable')
    if (!unlimited) setQueueCounter(countWaiting)
    isConnecting = true
    try {
      return await pool.connect()
    } catch (error) {
      recordFailure()
      throw error
    } finally {
      isConnecting = false
    }
  }

  return new Dialect({
    pool: { connect: async () => discardBroken(await connect()), end: () => pool.end() },
  })
}

/** Longest wait for a free or new connection. `connect_timeout` in the URL sets it, as for PostgreSQL's own tools. */
function connectTimeoutSeconds(url: string): number {
  const stated = URL.canParse(url) && new URL(url).searchParams.get('connect_timeout')
  return Number(stated) || 5
}

/**
 * Encrypts connections to other machines unless the URL sets `sslmode`. The driver's default is
 * plain text.
 */
export function withTls(url: string): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  const { hostname, searchParams } = address
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isSocket = host === '' || host.startsWith('/')
  const isConfigured = ['sslmode', 'ssl', 'sslrootcert', 'sslcert'].some((name) =>
    searchParams.has(name),
  )
  if (isSocket || isConfigured || isThisMachine(host)) return url
  searchParams.set('sslmode', 'verify-full')
  return address.href
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PostgresCompiler()
  }
}

/** For a moment the pool still hands out a connection that the server has closed. */
function discardBroken(client: pg.PoolClient): PostgresPoolClient {
  const plain: PostgresPoolClient = client
  let broken: Error | undefined
  async function query<R>(sql: string, parameters: readonly unknown[]) {
    try {
      const answer = await plain.query<R>(sql, parameters)
      recordAnswer()
      return answer
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      if (refused) recordAnswer()
      else recordFailure()
      if (!refused) broken = error instanceof Error ? error : new Error('connection lost')
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
}
