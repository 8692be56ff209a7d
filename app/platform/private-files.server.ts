import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Folders and files that nobody but our own user may read, whatever the umask says and whoever made
 * them: passports are encrypted, but the rest of a booking is not.
 */
export function makePrivateFolder(path: string): void {
  makeFolder(path)
  // Only a folder of that name is ours for certain: another may be shared, as /tmp is.
  if (basename(path) === 'data') restrict(path, 0o700)
}

/** Step by step: Node's `recursive` tries for ever where the system has no room for folders, as in /proc. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}

/** Opens a file to its owner alone; makes it, in a folder of its own if need be, when it is not there. */
export function makePrivateFile(path: string): void {
  makePrivateFolder(dirname(path))
  closeSync(openSync(path, 'a', 0o600))
  restrictFile(path)
}

/** Does nothing where there is no such file. */
export function restrictFile(path: string): void {
  restrict(path, 0o600)
}

/** What belongs to another user, as in a mounted volume, stays as it was given to us. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
