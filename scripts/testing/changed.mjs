// Chooses what `npm test -- --changed` runs: everything that the files changed on this branch can
// affect.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const linesOf = (text) => text.split('\n').filter(Boolean)

/**
 * Files that make up the built site, its sandbox and its tools. Tests of the built site import none
 * of these files, so Vitest cannot tell which tests a change affects.
 */
const product =
  /^(app|atlas|db|sandbox|public|patches)\/|^scripts\/((building|demo)\/)?[\w-]+\.(mjs|ts)$|^(package|package-lock|tsconfig)\.json$|^(vite|remix)\.config\.[jt]s$/
/** Files that change how every test runs. */
const ground =
  /^(vitest|playwright)\.config\.ts$|^tests\/(clock|databases\/[\w-]+|sites\/build|e2e\/fixtures)\.ts$/
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

/** The commit where this branch left main, and the files that differ from it. */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main')
  const files = [
    ...linesOf(git('diff', '--name-only', '--no-renames', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]
  return { base, files: [...new Set(files)] }
}

/** Returns what a change can affect. `site` includes every test of the built site. */
export function affectedBy(files) {
  const all = files.some((file) => ground.test(file))
  return {
    all,
    site: all || files.some((file) => product.test(file) && !isTest(file)),
    code: files.filter((file) => /\.(tsx?|m?js)$/.test(file) && existsSync(file)),
    present: files.filter((file) => existsSync(file)),
  }
}
