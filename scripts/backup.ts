import { existsSync } from 'node:fs'
import { closeDatabase } from '../app/db.server.ts'
import { BackupError } from './database/backup-error.ts'
import { backUpPostgres } from './database/postgres.ts'
import { backUpSqlite } from './database/sqlite.ts'
import { pathOf } from '../app/database/sqlite.server.ts'
import { env } from '../app/env.server.ts'
import { recordBackup } from '../app/models/settings.server.ts'

const isFile = env.DATABASE_URL.startsWith('file:')

function ownName(): string {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return `data/backups/contrail-${at}.${isFile ? 'db' : 'dump'}`
}

async function backUp(file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} is there already.`)
  if (isFile && !existsSync(pathOf(env.DATABASE_URL))) {
    throw new BackupError(`DATABASE_URL: there is no database at ${pathOf(env.DATABASE_URL)}.`)
  }
  await recordBackup().catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error)
    throw new BackupError(`DATABASE_URL: nothing could be noted in the database (${words}).`)
  })
  await closeDatabase()
  await (isFile ? backUpSqlite : backUpPostgres)(env.DATABASE_URL, file)
  console.log(`The database is in ${file}, and can be read.`)
  if (!process.env.DATA_KEY?.trim()) {
    console.log('Keep data/data-key and data/session-secret too, in a safer place than this copy.')
  }
}

try {
  await backUp(process.argv[2] ?? ownName())
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
