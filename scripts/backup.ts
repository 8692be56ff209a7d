import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../app/compose.server.ts'
import { setApp } from '../app/core/app.server.ts'
import { closeDatabase } from '../app/platform/database/db.server.ts'
import { BackupError } from './database/backup-error.ts'
import { backUpPostgres } from './database/postgres.ts'
import { backUpSqlite } from './database/sqlite.ts'
import { openDatabase } from './database/target-database.ts'
import { pathOf } from '../app/platform/database/sqlite.server.ts'
import { env } from '../app/platform/settings/env.server.ts'
import { recordBackup } from '../app/core/site/settings.store.server.ts'

setApp(createApp())

const folder = join('data', 'backups')
const isFile = env.DATABASE_URL.startsWith('file:')

function defaultName(): string {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(folder, `contrail-${at}.${isFile ? 'db' : 'dump'}`)
}

/**
 * Deletes all but the newest `keep` backups, whose file names sort by time. Other files are not
 * touched.
 */
function deleteOldCopies(keep: number): void {
  const copies = readdirSync(folder).filter((name) =>
    /^contrail-\d{4}-\d\d-\d\dT[\d-]{8}\.(db|dump)$/.test(name),
  )
  for (const name of copies.sort().reverse().slice(keep)) {
    rmSync(join(folder, name))
    console.log(`Deleted ${join(folder, name)}.`)
  }
}

async function backUp(file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} already exists.`)
  if (isFile && !existsSync(pathOf(env.DATABASE_URL))) {
    throw new BackupError(`DATABASE_URL: there is no database at ${pathOf(env.DATABASE_URL)}.`)
  }
  await openDatabase()
  await recordBackup().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    throw new BackupError(
      `DATABASE_URL: the time of the backup can't be written to the database (${message}).`,
    )
  })
  await closeDatabase()
  await (isFile ? backUpSqlite : backUpPostgres)(env.DATABASE_URL, file)
  console.log(`Backed up to ${file}. The copy was read back successfully.`)
  if (!process.env.DATA_KEY?.trim()) {
    console.log('Also keep data/data-key and data/session-secret, in a safer place than this copy.')
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const keep = Number(values.keep ?? Infinity)
  if (!(keep >= 1)) throw new BackupError('--keep: expected a number of copies, at least 1.')
  await backUp(positionals[0] ?? defaultName())
  if (values.keep) deleteOldCopies(keep)
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
