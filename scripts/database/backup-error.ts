import { migrations } from '../../db/migrations/index.ts'

/** `message` is one line that tells the operator what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Refuses a file without our tables, and a backup made by a newer release. */
export function requireKnownMigrations(done: string[], file: string): void {
  if (done.length === 0) throw new BackupError(`${file} is not a backup of Contrail.`)
  const unknown = done.find((name) => !Object.hasOwn(migrations, name))
  if (!unknown) return
  throw new BackupError(
    `${file} was made by a newer release (migration ${unknown}). Restore it with that release.`,
  )
}
