import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { log } from '#app/platform/log.server.ts'
import { isThisMachine } from '#app/platform/networks.server.ts'
import { isDatabaseAway, noteAnswer, noteFailure, watchQueue } from './health.server.ts'
import { PostgresCompiler } from './names-and-values.server.ts'

/** A pool of connections to PostgreSQL, or to anything that speaks its protocol. */
export function postgresDialect(url: string, unlimited = false): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: withTls(url),
    max: 10,
    connectionTimeoutMillis: 5000,
    ...(!unlimited && {
      statement_timeout: 30_000,
      // Where the server is gone without a word, nothing else would end the wait.
      query_timeout: 35_000,
    }),
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
  if (!unlimited) watchQueue(() => pool.waitingCount)
  return new Dialect({
    pool: { connect: async () => discardBroken(await connect(pool)), end: () => pool.end() },
  })
}

let trying = false

/** While the server is away one waits for it, and all others are told at once. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (isDatabaseAway() && trying) throw new Error('The database is away')
  trying = true
  try {
    return await pool.connect()
  } catch (error) {
    noteFailure()
    throw error
  } finally {
    trying = false
  }
}

/**
 * To another machine only encrypted, and only to the server that the address names, unless the address
 * says otherwise itself (`?sslmode=disable`). By itself the driver would send all of it in the clear.
 */
export function withTls(url: string): string {
  // Without a host, which the driver has a default for.
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  const { hostname, searchParams } = address
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isSocket = host === '' || host.startsWith('/')
  const isSaid = ['sslmode', 'ssl', 'sslrootcert', 'sslcert'].some((name) => searchParams.has(name))
  if (isSocket || isSaid || isThisMachine(host)) return url
  searchParams.set('sslmode', 'verify-full')
  return address.href
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
      const answer = await plain.query<R>(sql, parameters)
      noteAnswer()
      return answer
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      if (refused) noteAnswer()
      else noteFailure()
      if (!refused) broken = error instanceof Error ? error : new Error('connection lost')
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
}
