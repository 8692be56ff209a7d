// Installs the packages and builds the site when either is missing or out of date.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildMark } from './building/build-mark.mjs'
import { isInstalled, patchPackages } from './patch.mjs'

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw error
  if (status === 0) return
  console.error(`${[command, ...args].join(' ')} failed. See its output above.`)
  process.exit(status ?? 1)
}

// Without this option Node 22 warns at each start that its SQLite module is experimental.
export const nodeOptions = ['--disable-warning=ExperimentalWarning']

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Contrail needs Node 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Reads `.env`, and `contrail.env` from the credentials that systemd decrypts for this unit.
 * Variables that are already set take precedence.
 */
export function loadSettings() {
  const { CREDENTIALS_DIRECTORY: credentials } = process.env
  const files = ['.env', ...(credentials ? [join(credentials, 'contrail.env')] : [])]
  for (const file of files) if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Ends the process with one clear line if a port is unavailable. Later the failure would be a stack
 * trace, or go unnoticed.
 */
export async function requirePorts(ports, host) {
  for (const [name, value] of Object.entries(ports)) {
    const isPort = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
    const problem = isPort
      ? await findPortProblem(Number(value), host[name])
      : 'expected a port from 1 to 65535'
    if (!problem) continue
    console.error(problem.startsWith('HOST') ? problem : `${name}: ${problem}`)
    process.exit(1)
  }
}

function findPortProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') resolve(`${port} is in use by another program`)
      else if (code === 'EACCES') resolve(`${port} is reserved for root; use 1024 or higher`)
      else
        resolve(
          `HOST: expected an IP address or host name to listen on, such as 0.0.0.0, got ${host} (${code})`,
        )
    })
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

// A release contains the build and the packages, but no sources.
const isRelease = !existsSync('app')

export function installPackages() {
  if (isRelease || isInstalled()) return
  console.log('Installing packages…')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  // npm may be configured to run no install scripts, so this applies the patches that are missing.
  if (!isInstalled()) patchPackages()
}

const sources = [
  'app',
  'atlas',
  'db',
  'sandbox',
  'public',
  'scripts/build.mjs',
  'scripts/building/build-mark.mjs',
  'scripts/building/bundled-packages.mjs',
  'scripts/building/deltas.mjs',
  'scripts/building/flatten-layers.mjs',
  'scripts/release.mjs',
  'scripts/create-admin.ts',
  'scripts/backup.ts',
  'scripts/database',
  'scripts/demo.ts',
  'scripts/demo/demo-day.ts',
  'scripts/demo/demo-traveller.ts',
  'scripts/doctor.ts',
  'scripts/restore.ts',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
]

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    stat.mtimeMs,
  )
}

/** Installs and builds once, before test runners start several sites. */
export function prepareSite() {
  requireNode()
  installPackages()
  buildIfNeeded()
}

export function buildIfNeeded() {
  if (isRelease) return
  const builtAt = existsSync(buildMark) ? statSync(buildMark).mtimeMs : 0
  if (sources.every((path) => newest(path) < builtAt)) return
  console.log('Building…')
  run('node', ['scripts/build.mjs'])
}
