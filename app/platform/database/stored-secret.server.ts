import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, restrictFile } from '#app/platform/settings/private-files.server.ts'

/**
 * Creates the file with a hard link, which is atomic. Of several starting processes one creates the
 * file, and the others read the complete file.
 */
export function loadOrCreateSecret(file: string): string {
  const path = join('data', file)
  makePrivateFolder('data')
  restrictFile(path)
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error
  }
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
