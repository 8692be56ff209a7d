import { dirname, join } from 'node:path'
import { closeDatabase, migrateToLatest } from '../app/platform/db.server.ts'
import { BackupError } from './database/backup-error.ts'
import { restorePostgres } from './database/postgres.ts'
import { restoreSqlite } from './database/sqlite.ts'
import { nameOfDatabase, openDatabase } from './database/which.ts'
import { pathOf } from '../app/platform/database/sqlite.server.ts'
import { env } from '../app/platform/env.server.ts'
import { listOpenCases } from '../app/core/money/case.store.server.ts'
import { isoNow } from '../app/platform/id.server.ts'
import { releaseAllLeases } from '../app/platform/lease.server.ts'
import { lastBackupAt } from '../app/core/site/settings.store.server.ts'
import { sweepBooks } from '../app/core/books/sweep-books.server.ts'

const isFile = env.DATABASE_URL.startsWith('file:')

async function restore(file: string, isDamaged: boolean): Promise<void> {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL
  const old = isFile
    ? await restoreSqlite(url, file, { aside: `${pathOf(url)}.before-${at}`, isDamaged })
    : await restorePostgres(url, file, join(dirname(file), `contrail-before-${at}.dump`))
  await migrateToLatest()
  // Whoever held one at the time of the backup is gone.
  await releaseAllLeases()
  console.log(`Restored ${file}.${old ? ` What was there before is in ${old}.` : ''}`)
}

/** Names every order and charge that the vendors have and our books do not. False where they cannot say. */
async function compareBooks(given?: string): Promise<boolean> {
  const since = given ?? (await lastBackupAt())
  console.log(
    since
      ? `The backup began at ${since}. Orders and charges since then, and others that our books lack:`
      : 'The backup does not say when it was made. Orders and charges of eight days that our books lack:',
  )
  const started = isoNow()
  const isComplete = await sweepBooks(since ?? undefined)
  const cases = (await listOpenCases(10_000)).filter(
    ({ kind, seenAt }) => seenAt >= started && kind !== 'operator',
  )
  for (const { mode, detail } of cases) console.log(`  ${mode}  ${detail}`)
  if (cases.length === 0) console.log('  none found')
  if (cases.length > 0) {
    console.log(`${cases.length} to look at, each a case on ${env.APP_URL}/admin-settings.`)
  }
  if (!isComplete) {
    console.log(
      `Not every vendor answered, so there may be more. Ask again with: npm run restore -- --compare ${since ?? ''}`,
    )
  }
  return isComplete
}

const args = process.argv.slice(2)
try {
  const [first = '', second] = args.filter((arg) => arg !== '--damaged')
  if (!first) throw new BackupError('Name the backup: npm run restore -- data/backups/contrail-….')
  const compares = first === '--compare'
  if (compares && second && Number.isNaN(Date.parse(second))) {
    throw new BackupError(`${second} is no moment such as 2027-05-12T15:00:00Z.`)
  }
  if (compares) await openDatabase()
  else console.error(`Database: ${nameOfDatabase()}`)
  if (!compares) await restore(first, args.includes('--damaged'))
  const isComplete = await compareBooks(
    compares && second ? new Date(second).toISOString() : undefined,
  )
  if (!isComplete) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
await closeDatabase()
// Connections to vendors that are kept open would keep the process, too.
process.exit()
