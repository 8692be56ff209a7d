import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Makes a folder that only our user can read, whatever the umask, because parts of a booking are not
 * encrypted.
 */
export function makePrivateFolder(path: string): void {
  makeFolder(path)
  // Other folders may be shared, as /tmp is, so they keep their permissions.
  if (basename(path) === 'data') restrict(path, 0o700)
}

/** Node's `recursive` loops forever where the system allows no folders, as in /proc. */
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

export function makePrivateFile(path: string): void {
  makePrivateFolder(dirname(path))
  closeSync(openSync(path, 'a', 0o600))
  restrictFile(path)
}

export function restrictFile(path: string): void {
  restrict(path, 0o600)
}

/** Skips files whose permissions we may not change, such as those of another user or a mounted volume. */
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
