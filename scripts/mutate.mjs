// npm run mutate -- app/core/search: whether tests notice when code is wrong. Every mutant is a change of
// one place; one that survives is a line that nobody checks. Without paths: all of core and vendors, rules by
// their unit tests and the rest by those with a database. What was found is kept until code or tests change.
// With --tests app/core/booking/payment/saga-steps.db.test.ts it is held to these alone, which is faster where
// every test of the folder runs the code: what they notice is noticed by all.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { requireNode } from './prepare.mjs'

/** What needs a database has the embedded one. */
const kinds = [
  {
    folder: 'app/core',
    project: 'unit',
    files: '*.ts',
    but: ['!**/*.server.ts'],
    tests: '*.test.ts',
  },
  { folder: 'app/core', project: 'sqlite', files: '*.server.ts', but: [], tests: '*.db.test.ts' },
  { folder: 'app/vendors', project: 'unit', files: '*.ts', but: [], tests: '*.test.ts' },
]

/**
 * What a module makes when it is loaded has no tests of its own that are known: a new one would not be
 * seen to concern it. So nothing that survived there is kept.
 */
function forgetStaticSurvivors(file) {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const known of Object.values(report.files)) {
    known.mutants = known.mutants.filter(
      (mutant) => !(mutant.static && mutant.status === 'Survived'),
    )
  }
  writeFileSync(file, JSON.stringify(report))
}

/** What is kept of a run has its name: no longer than a file's may be. */
function nameOf(paths) {
  const name = paths.map((path) => path.replace(/[/*]+/g, '-')).join('+')
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return name.length > 200 ? `${name.slice(0, 180)}-${digest}` : name
}

/** A file belongs to one kind: those with rows to the tests with a database. */
const isOf = (path, folder, project) =>
  path.startsWith(folder) &&
  (!path.endsWith('.ts') ||
    folder !== 'app/core' ||
    path.endsWith('.server.ts') === (project === 'sqlite'))

requireNode()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true, default: [] } },
})
const given = positionals.map((path) => path.replace(/\/$/, ''))
const kept = join('.cache', 'mutate')
let survived = false
for (const { folder, project, files, but, tests: pattern } of kinds) {
  const paths = given.length === 0 ? [folder] : given.filter((path) => isOf(path, folder, project))
  if (paths.length === 0) continue
  const name = nameOf([project, ...paths, ...values.tests])
  const known = join(kept, `${name}.json`)
  forgetStaticSurvivors(known)
  process.env.MUTATE_PROJECT = project
  const tests = values.tests.length > 0 ? values.tests : [`${folder}/**/${pattern}`]
  process.env.MUTATE_TESTS = tests.join()
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(process.cwd(), 'tests/mutate/words.mjs')],
    // Which tests are meant is known where they are given.
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: values.tests.length === 0 },
    mutate: [
      ...paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/${files}` : path)),
      ...but,
      '!**/*.test.ts',
      // A table of facts.
      '!app/core/places/{major-airports,other-names,other-names-america}.ts',
    ],
    ignorers: ['words'],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: known,
    tempDirName: join(kept, 'sandbox'),
    ignorePatterns: ['/build', '/data', '/docs', '/test-results', '/.cache'],
    // With it, tests that fail are now and then not counted: `first-failure.ts` does the same.
    disableBail: true,
    concurrency: Number(process.env.MUTATE_CONCURRENCY) || Math.max(1, availableParallelism() - 1),
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { reportTests: false, allowEmojis: false },
    htmlReporter: { fileName: join(kept, `${name}.html`) },
  }).runMutationTest()
  survived ||= results.some(({ status }) => status === 'Survived' || status === 'NoCoverage')
}
if (survived) console.log(`What survived stands in ${kept}/*.html, beside its code.`)
