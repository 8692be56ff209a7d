// Runs every check and test from a clean clone. A failed stage doesn't stop the others.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditPackages } from './testing/audit.mjs'
import { instants, leapDay } from './instants.mjs'
import { readOptions } from './options.mjs'
import { installPackages, requireNode } from './prepare.mjs'
import { affectedBy, changedFiles } from './testing/changed.mjs'
import { describeTimes, playwrightTimes, totalBudget, vitestTimes } from './testing/test-times.mjs'

const minute = 60_000
const results = 'test-results'
const bin = (name) => join('node_modules', '.bin', name)

const build = { name: 'build', command: [process.execPath, 'scripts/build.mjs', '--twice'] }
const browser = { name: 'browser', run: provideChromium }
const packages = { name: 'packages', run: auditPackages }

function datesAt({ name, at, description }, project = 'scripts-on') {
  return {
    name,
    note: `${at}, ${description}`,
    command: [
      bin('playwright'),
      'test',
      `--project=${project}`,
      '--grep=@dates',
      `--output=${join(results, name)}`,
    ],
    settings: { TEST_CLOCK: at, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, `${name}.json`) },
    count: playwrightCount,
  }
}

/** Stages that run in Vitest. They share one run, and those that wait more than they work share another one. */
const unit = { name: 'unit', projects: ['unit'] }
const database = { name: 'database', projects: ['sqlite', 'postgres'] }
const airlines = { name: 'airlines', projects: ['airlines'], waits: true }
const simulate = { name: 'simulate', projects: ['simulate'] }
const chaos = { name: 'chaos', projects: ['chaos'], waits: true }
const api = { name: 'api', projects: ['api'], waits: true }
const sandbox = { name: 'sandbox', projects: ['sandbox'] }

/** Groups of stages run one after another. Two stages of a group run at a time, longest first. */
const checks = [
  [
    { name: 'lint', command: [bin('eslint'), '--max-warnings=0', '.'] },
    build,
    { name: 'format', command: [bin('prettier'), '--check', '--log-level=warn', '.'] },
    { name: 'types', command: [bin('oxlint')] },
    { name: 'dead-code', command: [bin('knip')] },
    // A job that only a test imports would never run on a site.
    { name: 'unused-by-site', command: [bin('knip'), '--production', '--exclude=types'] },
    browser,
    packages,
  ],
  [unit, database, simulate, chaos, api, airlines, sandbox],
  [{ name: 'e2e', command: [bin('playwright'), 'test'], count: playwrightCount }],
  // This tests one edge of the calendar, without scripts. `npm run test:dates` tests all of them.
  [datesAt(leapDay, 'scripts-off')],
]
const dates = [[build], [browser], ...instants.map((instant) => [datesAt(instant)])]
const groups = process.argv.includes('--dates') ? dates : checks

/**
 * Leaves out what the changed files cannot affect. Vitest follows imports. Tests of the built site
 * import none of its files, so all of them run when one of these changes.
 */
function onlyChanged() {
  const { base, files } = changedFiles()
  const { all, site, code, present } = affectedBy(files)
  const needsSite = [build, chaos, api, sandbox]
  return groups.map((group) =>
    group.flatMap((stage) => {
      if (all) return [stage]
      if (stage.name === 'lint')
        return code.length
          ? [
              {
                ...stage,
                command: [bin('eslint'), '--max-warnings=0', '--no-warn-ignored', ...code],
              },
            ]
          : []
      if (stage.name === 'format')
        return [
          {
            ...stage,
            command: [
              bin('prettier'),
              '--check',
              '--log-level=warn',
              '--ignore-unknown',
              ...present,
            ],
          },
        ]
      if (needsSite.includes(stage)) return site ? [stage] : []
      if (stage.projects) return [{ ...stage, since: base }]
      return stage.name === 'e2e' && !site
        ? [
            {
              ...stage,
              command: [...stage.command, `--only-changed=${base}`, '--pass-with-no-tests'],
            },
          ]
        : [stage]
    }),
  )
}

function asRun(stages) {
  const tests = stages.filter(({ projects }) => projects)
  const kindOf = ({ waits = false, since = '' }) => `${waits} ${since}`
  const kinds = [...new Set(tests.map(kindOf))]
  return [
    ...stages.filter(({ projects }) => !projects),
    ...kinds.map((kind) => vitestRun(tests.filter((stage) => kindOf(stage) === kind))),
  ]
}

function vitestRun(tests) {
  const [{ since, waits }] = tests
  const several = waits ? 'site' : since ? 'affected' : 'tests'
  const name = tests.length === 1 ? tests[0].name : several
  const command = [
    bin('vitest'),
    'run',
    ...tests.flatMap(({ projects }) => projects).map((project) => `--project=${project}`),
    ...(since ? [`--changed=${since}`, '--passWithNoTests'] : []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
  ]
  const note = tests.length === 1 ? undefined : tests.map((stage) => stage.name).join(', ')
  return { name, command, note, count: vitestCount }
}

const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
const running = new Set()
/** Seconds of each test file. */
const times = []
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) end(child, signal)
    process.exit(1)
  })
}

/** Kills the whole process group, because npx starts child processes. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process group has already ended.
  }
}

/**
 * Runs a command, and stops it after an hour. On a machine at half speed the browser tests take
 * half an hour.
 */
function execute([command, ...args], settings = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    }
    const timer = setTimeout(() => {
      output += '\nStopped after one hour.'
      end(child, 'SIGKILL')
    }, 60 * minute)
    const tell = (ok) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ ok, output })
    }
    child.once('error', (error) => {
      output += error.message
      tell(false)
    })
    child.once('close', (code) => tell(code === 0))
  })
}

async function provideChromium() {
  // Playwright can be imported only after the installation.
  const { chromiumPackages, findChromium } = await import('./testing/chromium.mjs')
  let path = findChromium()
  let said = ''
  if (!path) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    await execute([...sudo, 'apt-get', 'update'])
    for (const name of chromiumPackages) {
      const install = ['install', '-y', '--no-install-recommends', name]
      const { output } = await execute([...sudo, 'apt-get', ...install])
      path = findChromium()
      if (path) break
      said += output
    }
  }
  if (!path) return { ok: false, output: `Set CHROMIUM_PATH to a Chromium.\n${said}` }
  env.CHROMIUM_PATH = path
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return { ok: version.status === 0, output: version.stderr, note: version.stdout.trim() }
}

function readResults(name) {
  const path = join(results, `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Counts Vitest's results. A test file that fails to load counts as one failure. */
function vitestCount(name) {
  const report = readResults(name)
  if (!report) return null
  times.push(...vitestTimes(report))
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function playwrightCount(name) {
  const report = readResults(name)
  if (!report) return null
  times.push(...playwrightTimes(report))
  const { expected: passed, unexpected: failed, skipped } = report.stats
  return { passed, failed, skipped }
}

async function runStage({ name, command, settings, run, count, note: about }) {
  const started = Date.now()
  const { ok, output, note = about } = await (run ? run() : execute(command, settings))
  const counted = count?.(name) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  // A failed run without a failed test, such as a crash, counts as one failure.
  if (!ok && counted.failed === 0) counted.failed = 1
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const words = [
    count ? `${counted.passed} passed` : ok ? 'passed' : 'FAILED',
    count && counted.failed > 0 && `${counted.failed} FAILED`,
    counted.skipped > 0 && `${counted.skipped} skipped`,
    note,
  ]
  if (!ok) console.log(`\n──── ${name} ────\n${output.trim()}\n`)
  console.log(
    `${name.padEnd(longest)} ${seconds.padStart(6)} s  ${words.filter(Boolean).join(', ')}`,
  )
  return counted
}

readOptions({
  usage: 'npm test [-- --only lint,e2e] [-- --changed] [-- --node 24]',
  about: 'Runs every check and test, then prints "N passed, N failed".',
  options: {
    only: { type: 'string', description: 'run only these stages, separated by commas' },
    changed: { description: 'run only what the changes since main can affect' },
    node: {
      type: 'string',
      description: 'run the tests that need no browser, with this version of Node',
    },
    dates: { description: 'run the journeys about dates at the edges of the calendar' },
  },
})
requireNode()
installPackages()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

// `--node 22` runs the tests with that Node version, from the registry's `node` package.
const nodeAt = process.argv.indexOf('--node')
if (nodeAt !== -1) {
  const version = process.argv[nodeAt + 1] ?? ''
  if (!/^\d+(\.\d+){0,2}$/.test(version)) {
    console.error('Expected a version of Node, such as: npm test -- --node 22')
    process.exit(1)
  }
  const projects = [unit, database, airlines].flatMap((stage) => stage.projects)
  const { ok, output } = await execute([
    'npx',
    '--yes',
    `--package=node@${version}`,
    'node',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(results, 'node.json')}`,
  ])
  const { passed, failed } = vitestCount('node') ?? { passed: 0, failed: 1 }
  if (!ok) console.log(output.trim())
  console.log(`Node ${version}: ${passed} passed, ${failed} failed`)
  process.exit(ok ? 0 : 1)
}

const at = process.argv.indexOf('--only')
const only = at === -1 ? null : (process.argv[at + 1] ?? '').split(',')
const names = groups.flat().map(({ name }) => name)
const longest = Math.max(...names.map(({ length }) => length))
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}
// Browser tests need the browser stage, even when only they are selected.
const journeys = ['e2e', ...instants.map(({ name }) => name)]
if (only?.some((name) => journeys.includes(name)) && !only.includes('browser')) only.push('browser')

const startedAt = Date.now()
const total = { passed: 0, failed: 0 }
for (const group of process.argv.includes('--changed') ? onlyChanged() : groups) {
  const stages = group.filter(({ name }) => !only || only.includes(name))
  const waiting = asRun(stages)
  const runInTurn = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const { passed, failed } = await runStage(stage)
      total.passed += passed
      total.failed += failed
    }
  }
  await Promise.all([runInTurn(), runInTurn()])
}
if (times.length > 0) console.log(`\n${describeTimes(times).join('\n')}`)
const seconds = (Date.now() - startedAt) / 1000
const isOver = seconds > totalBudget ? `, over its budget of ${totalBudget} s` : ''
console.log(`\nAll stages took ${seconds.toFixed(0)} s${isOver}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
