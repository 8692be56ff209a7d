import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDatabaseEmpty } from '../../app/platform/db.server.ts'
import { pathOf } from '../../app/platform/database/sqlite.server.ts'
import { env } from '../../app/platform/env.server.ts'
import { databaseId } from '../../app/core/site/settings.store.server.ts'

/** A tool was started with other settings than the site, or before it. `message` is what its reader can do. */
class WrongDatabaseError extends Error {
  override readonly name = 'WrongDatabaseError'
}

type Ids = { database: string | null; sandbox: string | null }

/** The database of `DATABASE_URL`, without its password. */
export function nameOfDatabase(): string {
  if (!env.DATABASE_URL.startsWith('file:')) {
    const { host, pathname } = new URL(env.DATABASE_URL)
    return `PostgreSQL ${pathname.slice(1)} at ${host || 'this machine'}`
  }
  const path = resolve(pathOf(env.DATABASE_URL))
  return `SQLite at ${existsSync(path) ? realpathSync(path) : path}`
}

/** Where the site of these settings would answer. */
export function ownAddress(): string {
  const { HOST = '', PORT } = env
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** What a running site says it works on; null where none answers, or one of an older release. */
export async function askSite(address: string): Promise<Ids | null> {
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
 * Says on standard error which database a tool works on. Throws where that is empty and the site has another, and,
 * unless `mayBeEmpty`, where it is empty at all.
 */
export async function openDatabase({ mayBeEmpty = false } = {}): Promise<void> {
  console.error(`Database: ${nameOfDatabase()}`)
  const address = ownAddress()
  const site = await askSite(address)
  if (await isEmpty()) {
    if (site) {
      throw new WrongDatabaseError(
        `This database is empty, and the site at ${address} works on another one. Run this with the settings and the data folder of the site: docs/operations.md, Tools.`,
      )
    }
    if (mayBeEmpty) return console.error('It is new: no site has started on it yet.')
    throw new WrongDatabaseError(
      'This database is empty: no site has started on it. Check DATABASE_URL, and the folder that this runs in.',
    )
  }
  if (site && site.database !== (await databaseId())) {
    console.error(`Careful: the site at ${address} works on another database.`)
  }
}
