import { migrations } from '../../db/migrations/index.ts'

/** What a backup or a restore lacks. `message` is one line that says what to do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Refuses a backup that this release cannot read: one without our tables, or of a newer release. */
export function requireKnownMigrations(done: string[], file: string): void {
  if (done.length === 0) throw new BackupError(`${file} is no backup of Contrail.`)
  const unknown = done.find((name) => !Object.hasOwn(migrations, name))
  if (!unknown) return
  throw new BackupError(
    `${file} is of a newer release, which has the migration ${unknown}: restore it with that release.`,
  )
}
