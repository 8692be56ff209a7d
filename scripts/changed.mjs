// Chooses what `npm test -- --changed` runs: what the files changed since the branch left main can
// affect.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const linesOf = (text) => text.split('\n').filter(Boolean)

/** Files that a built site, its sandbox or its tools consist of. Their tests import none of them. */
const product =
  /^(app|atlas|db|sandbox|public|patches)\/|^scripts\/[\w-]+\.(mjs|ts)$|^(package|package-lock|tsconfig)\.json$|^(vite|remix)\.config\.[jt]s$/
/** Files that only change how tests run: every test may depend on them. */
const ground =
  /^(vitest|playwright)\.config\.ts$|^tests\/(build|clock|database|postgres|migrated-databases|fixtures)\.ts$/
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

/** Kinds of stage that a change can affect. `site`: those that run the built site. */
export function affectedBy(files) {
  const all = files.some((file) => ground.test(file))
  return {
    all,
    site: all || files.some((file) => product.test(file) && !isTest(file)),
    code: files.filter((file) => /\.(tsx?|m?js)$/.test(file) && existsSync(file)),
    present: files.filter((file) => existsSync(file)),
  }
}
