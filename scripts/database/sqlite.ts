import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { makePrivateFile, restrictFile } from '../../app/platform/settings/private-files.server.ts'
import { BackupError, requireKnownMigrations } from './backup-error.ts'
import { loadSqlite, pathOf } from '../../app/platform/database/sqlite.server.ts'

/**
 * Maximum wait for locks. A backup waits for writes, and a restore waits for a site that is
 * stopping.
 */
const maxWaitMs = 5_000

/** Copies a consistent snapshot into one file while the site runs. */
export async function backUpSqlite(url: string, file: string): Promise<void> {
  const path = pathOf(url)
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  makePrivateFile(draft)
  const database = new (await loadSqlite())(path)
  try {
    database.exec(`pragma busy_timeout = ${maxWaitMs}`)
    database.prepare('vacuum into ?').run(draft)
  } finally {
    database.close()
  }
  await requireSound(draft)
  publishFile(draft, file)
}

/**
 * Replaces the database with a backup. Moves the previous files to `aside` and returns its path.
 * The write-ahead log moves too, because SQLite would replay it into the restored file.
 */
export async function restoreSqlite(
  url: string,
  file: string,
  options: { aside: string; isDamaged: boolean },
): Promise<string | null> {
  await requireSound(file)
  const path = pathOf(url)
  const hasOld = existsSync(path)
  if (hasOld && !options.isDamaged) await requireUnused(path)
  const draft = `${path}.part`
  rmSync(draft, { force: true })
  makePrivateFile(draft)
  copyFileSync(file, draft)
  for (const suffix of hasOld ? ['', '-wal', '-shm'] : []) {
    if (existsSync(path + suffix)) renameSync(path + suffix, options.aside + suffix)
  }
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
  publishFile(draft, path)
  return hasOld ? options.aside : null
}

/** Renames a file after it is fully written to disk. */
function publishFile(draft: string, path: string): void {
  restrictFile(draft)
  for (const [from, then] of [
    [draft, () => renameSync(draft, path)],
    [dirname(path), () => {}],
  ] as const) {
    const handle = openSync(from, 'r')
    fsyncSync(handle)
    closeSync(handle)
    then()
  }
}

/**
 * Throws if a site uses the database, because leaving WAL mode needs exclusive access. Leaving it
 * also flushes the log.
 */
async function requireUnused(path: string): Promise<void> {
  try {
    const database = new (await loadSqlite())(path)
    try {
      database.exec(`pragma busy_timeout = ${maxWaitMs}`)
      database.exec('pragma journal_mode = delete')
    } finally {
      database.close()
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (message.includes('locked')) {
      throw new BackupError(`A site is using ${path}: stop it first, on every machine.`)
    }
    throw new BackupError(
      `${path} can't be read (${message}), so we can't tell whether a site is using it. Stop the site and add --damaged.`,
    )
  }
}

async function requireSound(file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  let done: string[]
  try {
    const database = new (await loadSqlite())(file, { readOnly: true })
    try {
      const [{ integrity_check: verdict } = {}] = database.prepare('pragma integrity_check').all()
      if (verdict !== 'ok') throw new Error(String(verdict))
      const hasTables = database
        .prepare("select 1 from sqlite_master where name = 'kysely_migration'")
        .get()
      done = hasTables
        ? database
            .prepare('select name from kysely_migration')
            .all()
            .map(({ name }) => String(name))
        : []
    } finally {
      database.close()
    }
  } catch (error) {
    const [message] = error instanceof Error ? error.message.split('\n') : [String(error)]
    throw new BackupError(`${file} is damaged or not a SQLite database (${message}).`)
  }
  requireKnownMigrations(done, file)
}
