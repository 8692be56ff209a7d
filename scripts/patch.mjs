// Runs after every installation: changes what `patches/` changes of the packages (docs/decisions/patched-packages.md),
// and notes for which lock file and patches that was done.
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

/** Whether what is installed is what the lock file names, with the patches of now. */
export function isInstalled() {
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted()
}

/** Ends the process where a patch does not fit. */
export function patchPackages() {
  if (!existsSync(patchPackage)) {
    console.error(
      'The patches need packages of development: npm ci --include=dev, and after the build npm prune --omit=dev.',
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
