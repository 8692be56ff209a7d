// Mutation testing: a surviving mutant is code that no test checks. Results are cached until the
// code or its tests change. `--tests file` runs only these tests, which is faster when every test
// of a folder runs the code.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { requireNode } from '../prepare.mjs'

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
  { folder: 'app/web', project: 'sqlite', files: '*.ts', but: [], tests: '*.test.ts*' },
  { folder: 'app/routes', project: 'sqlite', files: '*.ts', but: [], tests: '*.test.ts*' },
  { folder: 'app/platform', project: 'unit', files: '*.ts', but: [], tests: '*.test.ts' },
]

/**
 * Removes surviving mutants of code that runs on import from the cache. Stryker can't tell which
 * tests cover such code, so a new test must run them again.
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

/** Name of a cached run. It contains the paths, cut to the maximum length of a file name. */
function nameOf(paths) {
  const name = paths.map((path) => path.replace(/[/*]+/g, '-')).join('+')
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return name.length > 200 ? `${name.slice(0, 180)}-${digest}` : name
}

/**
 * Whether a file belongs to the project. Files with database access belong to the tests with a
 * database.
 */
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
    // If the command line names tests, Stryker doesn't search for related tests.
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: values.tests.length === 0 },
    mutate: [
      ...paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/${files}` : path)),
      ...but,
      '!**/*.test.ts',
      // These files are tables of facts without logic.
      '!app/core/places/{major-airports,names/other-names,names/other-names-america}.ts',
    ],
    ignorers: ['words'],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: known,
    tempDirName: join(kept, 'sandbox'),
    ignorePatterns: ['/build', '/data', '/docs', '/test-results', '/.cache'],
    // Stryker's own bail sometimes loses failures, so `first-failure.ts` stops the run at the first
    // failure.
    disableBail: true,
    concurrency: Number(process.env.MUTATE_CONCURRENCY) || Math.max(1, availableParallelism() - 1),
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { reportTests: false, allowEmojis: false },
    htmlReporter: { fileName: join(kept, `${name}.html`) },
  }).runMutationTest()
  survived ||= results.some(({ status }) => status === 'Survived' || status === 'NoCoverage')
}
if (survived) console.log(`Surviving mutants are listed in ${kept}/*.html.`)
