// What has to be there before anything runs: the packages, and a build that is not older than its sources.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isInstalled, patchPackages } from './patch.mjs'
import { buildMark } from './release.mjs'

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw error
  if (status === 0) return
  console.error(`${[command, ...args].join(' ')} failed; what it said stands above.`)
  process.exit(status ?? 1)
}

/** Node 22 says of its SQLite, at each start, that it is experimental. Ours is tried with it. */
export const nodeOptions = ['--disable-warning=ExperimentalWarning']

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Contrail needs Node 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Reads variables from `.env`, and from `contrail.env` among the credentials that systemd has decrypted for
 * this unit alone. What is set already stays as it is.
 */
export function loadSettings() {
  const { CREDENTIALS_DIRECTORY: credentials } = process.env
  const files = ['.env', ...(credentials ? [join(credentials, 'contrail.env')] : [])]
  for (const file of files) if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Ends with one line where nobody can listen: what finds out later says so in a stack of its own, or
 * takes the answer of whoever has the port for its own.
 */
export async function requirePorts(ports, host) {
  for (const [name, value] of Object.entries(ports)) {
    const isPort = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
    const fault = isPort
      ? await whyNotListen(Number(value), host[name])
      : 'expected a port from 1 to 65535'
    if (!fault) continue
    console.error(fault.startsWith('HOST') ? fault : `${name}: ${fault}`)
    process.exit(1)
  }
}

function whyNotListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') resolve(`${port} is in use by another program`)
      else if (code === 'EACCES') resolve(`${port} is only for root; expected 1024 or more`)
      else resolve(`HOST: expected an address or a name of this machine, not ${host} (${code})`)
    })
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

/** A release is delivered as it was built and installed; there is nothing to make it from. */
const isRelease = !existsSync('app')

/** Installs exactly what the lock file names, unless that has been done. */
export function installPackages() {
  if (isRelease || isInstalled()) return
  console.log('Installing packages…')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  // Where npm is told to run no scripts.
  if (!isInstalled()) patchPackages()
}

const sources = [
  'app',
  'atlas',
  'db',
  'sandbox',
  'public',
  'scripts/build.mjs',
  'scripts/dictionary.mjs',
  'scripts/release.mjs',
  'scripts/create-admin.ts',
  'scripts/backup.ts',
  'scripts/database',
  'scripts/demo.ts',
  'scripts/demo-day.ts',
  'scripts/demo-traveller.ts',
  'scripts/doctor.ts',
  'scripts/restore.ts',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
]

function newest(path) {
  const stat = statSync(path)
  // Tests are in no build.
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    stat.mtimeMs,
  )
}

/** For test runners, before they start sites that would each find out what is missing. */
export function prepareSite() {
  requireNode()
  installPackages()
  buildIfNeeded()
}

/** Builds when a source is newer than the last complete build. */
export function buildIfNeeded() {
  if (isRelease) return
  const builtAt = existsSync(buildMark) ? statSync(buildMark).mtimeMs : 0
  if (sources.every((path) => newest(path) < builtAt)) return
  console.log('Building…')
  run('node', ['scripts/build.mjs'])
}
