import { dirname, join } from 'node:path'
import { createApp } from '../app/compose.server.ts'
import { setApp } from '../app/core/app.server.ts'
import { closeDatabase, migrateToLatest } from '../app/platform/database/db.server.ts'
import { BackupError } from './database/backup-error.ts'
import { restorePostgres } from './database/postgres.ts'
import { restoreSqlite } from './database/sqlite.ts'
import { describeDatabase, openDatabase } from './database/target-database.ts'
import { pathOf } from '../app/platform/database/sqlite.server.ts'
import { env } from '../app/platform/settings/env.server.ts'
import { listOpenCases } from '../app/core/money/case.store.server.ts'
import { isoNow } from '../app/platform/id.server.ts'
import { releaseAllLeases } from '../app/platform/concurrency/lease.server.ts'
import { lastBackupAt } from '../app/core/site/settings.store.server.ts'
import { sweepBooks } from '../app/core/books/sweep-books.server.ts'

setApp(createApp())

const isFile = env.DATABASE_URL.startsWith('file:')

async function restore(file: string, isDamaged: boolean): Promise<void> {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL
  const old = isFile
    ? await restoreSqlite(url, file, { aside: `${pathOf(url)}.before-${at}`, isDamaged })
    : await restorePostgres(url, file, join(dirname(file), `contrail-before-${at}.dump`))
  await migrateToLatest()
  // A process that held a lease at the time of the backup no longer exists.
  await releaseAllLeases()
  console.log(`Restored ${file}.${old ? ` The previous database is in ${old}.` : ''}`)
}

/**
 * Prints every order and charge that a vendor has and our database lacks. Returns false when a
 * vendor did not answer.
 */
async function compareBooks(given?: string): Promise<boolean> {
  const since = given ?? (await lastBackupAt())
  console.log(
    since
      ? `The backup started at ${since}. Orders and charges missing from the restored database:`
      : "The backup doesn't record its time. Orders and charges of the last eight days missing from the restored database:",
  )
  const started = isoNow()
  const isComplete = await sweepBooks(since ?? undefined)
  const cases = (await listOpenCases(10_000)).filter(
    ({ kind, seenAt }) => seenAt >= started && kind !== 'operator',
  )
  for (const { mode, detail } of cases) console.log(`  ${mode}  ${detail}`)
  if (cases.length === 0) console.log('  none')
  if (cases.length > 0) {
    console.log(`${cases.length} to review. Each is a case on ${env.APP_URL}/admin-settings.`)
  }
  if (!isComplete) {
    console.log(
      `Not every vendor answered, so more may be missing. Check again with: npm run restore -- --compare ${since ?? ''}`,
    )
  }
  return isComplete
}

const args = process.argv.slice(2)
try {
  const [first = '', second] = args.filter((arg) => arg !== '--damaged')
  if (!first)
    throw new BackupError('Name the backup to restore: npm run restore -- data/backups/contrail-….')
  const isCompareOnly = first === '--compare'
  if (isCompareOnly && second && Number.isNaN(Date.parse(second))) {
    throw new BackupError(
      `${second} is not a time. Expected a format such as 2027-05-12T15:00:00Z.`,
    )
  }
  if (isCompareOnly) await openDatabase()
  else console.error(`Database: ${describeDatabase()}`)
  if (!isCompareOnly) await restore(first, args.includes('--damaged'))
  const isComplete = await compareBooks(
    isCompareOnly && second ? new Date(second).toISOString() : undefined,
  )
  if (!isComplete) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
await closeDatabase()
// Open keep-alive connections to vendors would keep the process running.
process.exit()
