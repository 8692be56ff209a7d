import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Containers often have only 64 MB of shared memory. */
const minFreeBytes = 512 * 1024 * 1024

/**
 * The folder for databases of tests: memory where it has room. The site waits for the disk after each transaction, and
 * memory needs no wait.
 */
export function databaseFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= minFreeBytes ? memory : tmpdir()
}
