// Applies `patches/` after every installation and records the lock file used. See
// docs/decisions/patched-packages.md.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const mark = join('node_modules', '.contrail-lock')
const patchPackage = join('node_modules', 'patch-package', 'index.js')

function wanted() {
  const patches = readdirSync('patches').map((name) => join('patches', name))
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...patches]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** True if the installed packages match the lock file and the current patches. */
export function isInstalled() {
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted()
}

/** Applies all patches. Ends the process if a patch does not apply. */
export function patchPackages() {
  if (!existsSync(patchPackage)) {
    console.error(
      'The patches need development packages: run npm ci --include=dev, and npm prune --omit=dev after the build.',
    )
    process.exit(1)
  }
  const { status } = spawnSync(process.execPath, [patchPackage, '--error-on-fail'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(mark, wanted())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) patchPackages()
