import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDatabaseEmpty } from '../../app/platform/database/db.server.ts'
import { pathOf } from '../../app/platform/database/sqlite.server.ts'
import { env } from '../../app/platform/settings/env.server.ts'
import { databaseId } from '../../app/core/site/settings.store.server.ts'

/**
 * The settings lead to another database than that of the running site. `message` tells the operator
 * what to do.
 */
class WrongDatabaseError extends Error {
  override readonly name = 'WrongDatabaseError'
}

type Ids = { database: string | null; sandbox: string | null }

/** Describes the database for the operator, without the password. */
export function describeDatabase(): string {
  if (!env.DATABASE_URL.startsWith('file:')) {
    const { host, pathname } = new URL(env.DATABASE_URL)
    return `PostgreSQL ${pathname.slice(1)} at ${host || 'this machine'}`
  }
  const path = resolve(pathOf(env.DATABASE_URL))
  return `SQLite at ${existsSync(path) ? realpathSync(path) : path}`
}

/** Address at which this machine reaches the site with these settings. */
export function siteAddress(): string {
  const { HOST = '', PORT } = env
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** Database and sandbox ids of the running site. Null if no site of this release answers. */
export async function fetchSiteIds(address: string): Promise<Ids | null> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3_000) })
    const { ids } = (await answer.json()) as { ids?: Ids }
    return ids?.database ? ids : null
  } catch {
    return null
  }
}

async function isEmpty(): Promise<boolean> {
  const isFile = env.DATABASE_URL.startsWith('file:')
  if (isFile && !existsSync(pathOf(env.DATABASE_URL))) return true
  return isDatabaseEmpty()
}

/**
 * Prints the target database to standard error. Throws if the database is empty, unless
 * `mayBeEmpty` is set and no site is running.
 */
export async function openDatabase({ mayBeEmpty = false } = {}): Promise<void> {
  console.error(`Database: ${describeDatabase()}`)
  const address = siteAddress()
  const site = await fetchSiteIds(address)
  if (await isEmpty()) {
    if (site) {
      throw new WrongDatabaseError(
        `This database is empty, and the site at ${address} uses another one. Run this command with the site's settings and data folder: see docs/operations.md, Tools.`,
      )
    }
    if (mayBeEmpty) return console.error('This database is new: no site has used it yet.')
    throw new WrongDatabaseError(
      'This database is empty: no site has used it. Check DATABASE_URL and the current folder.',
    )
  }
  if (site && site.database !== (await databaseId())) {
    console.error(`Warning: the site at ${address} uses another database.`)
  }
}
