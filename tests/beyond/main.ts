import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readOptions } from '../../scripts/options.mjs'
import type { PlantedBug } from './planted/bug.ts'
import { plantedBugs } from './planted-bugs.ts'
import { plant } from './planting.ts'
import { updateTable } from './table.ts'

const { values } = readOptions({
  usage: 'npm run planted [-- --site] [-- --only browser]',
  about:
    'Plants each bug in a copy of the source, and runs the checks of npm test that the changed file can affect, cheapest first, until one fails. Writes docs/planted-bugs-beyond-money.md.',
  options: {
    only: { type: 'string', multiple: true, description: 'only rules with this text, repeatable' },
    near: { description: 'stop after the tests in the same folder, types and lint' },
    site: { description: 'also build the site for the API tests and journeys' },
  },
})

const only = Array.isArray(values.only) ? values.only.map(String) : ['']
const maxCheckMs = 15 * 60_000
const bin = (name: string) => join('node_modules', '.bin', name)

/** Copies every file of the project, also those that are not committed. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', list, { encoding: 'utf8' }).split('\0')) {
    if (!file || !existsSync(file)) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

const copy = copyProject()
const report = join(copy, '.cache', 'report.json')

function run(command: string, ...args: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    timeout: maxCheckMs,
    killSignal: 'SIGKILL',
    maxBuffer: 100_000_000,
    env: { ...process.env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return { ok: status === 0, output: stdout + stderr }
}

/** A check returns the words for its failure, or null if it passes. */
type Check = (file: string, bug: PlantedBug) => string | null

function checkTypes(): string | null {
  const { ok, output } = run(bin('oxlint'), '--format=json')
  return ok ? null : `types: ${/"code": ?"[\w-]+\(([^)]+)/.exec(output)?.[1] ?? 'failed'}`
}

function lint(file: string): string | null {
  const { ok, output } = run(bin('eslint'), '--max-warnings=0', '--format=json', file)
  if (ok) return null
  const rule = /"ruleId":"([^"]+)"/.exec(output)?.[1]
  return `lint: ${rule ?? 'failed'}`
}

const importsAndExports = (text: string) =>
  text
    .split('\n')
    .filter((line) => /\bimport\b|\bexport\b|\bfrom '/.test(line))
    .join('\n')

const findDeadCode: Check = (file, bug) => {
  const { text } = plant('', bug)
  if (importsAndExports(text) === importsAndExports(readFileSync(file, 'utf8'))) return null
  if (!run(bin('knip')).ok) return 'dead-code'
  return run(bin('knip'), '--production', '--exclude=types').ok ? null : 'unused-by-site'
}

type Report = {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

function runTests(projects: string[], ...filters: string[]): string | null {
  const { ok } = run(
    bin('vitest'),
    ...filters,
    '--run',
    '--bail=1',
    '--passWithNoTests',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=json',
    `--outputFile=${report}`,
  )
  if (ok) return null
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, message, assertionResults }) => {
    const test = assertionResults.find(({ status }) => status === 'failed')
    const words =
      test?.fullName ?? (message && assertionResults.length === 0 ? 'does not load' : '')
    return words ? [`${name.slice(copy.length + 1)}: ${words}`] : []
  })
  return failed[0] ?? `${projects.join(', ')}: failed`
}

const runNear: Check = (file) =>
  // The folder `app` contains every test.
  dirname(file) === 'app' ? null : runTests(['unit', 'sqlite'], 'run', `${dirname(file)}/`)
const runRelated: Check = (file) => runTests(['unit', 'sqlite'], 'related', file)
/** Some tests read files instead of importing them, so the import graph lacks them. */
const readers = ['app', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /node:(fs|child_process)|meta\.glob|\?raw/.test(readFileSync(file, 'utf8')))
const runReaders: Check = () => runTests(['unit', 'sqlite'], 'run', ...readers)

const runApi: Check = () => {
  rmSync(join(copy, 'build'), { recursive: true, force: true })
  return runTests(['api'], 'run')
}

const runJourneys: Check = (_, { journeys = [] }) => {
  if (journeys.length === 0) return null
  const { ok, output } = run(bin('playwright'), 'test', '--max-failures=1', ...journeys)
  if (ok) return null
  const failed = /^\s*1\) (.+?)\s*─*$/m.exec(output)?.[1]
  return failed?.replaceAll(' › ', ': ') ?? 'journeys: failed'
}

const cheapChecks: Check[] = [runNear, checkTypes, lint]
const checks: Check[] = values.near
  ? cheapChecks
  : [
      ...cheapChecks,
      runRelated,
      findDeadCode,
      runReaders,
      ...(values.site ? [runJourneys, runApi] : []),
    ]

function withBug(rule: string, bug: PlantedBug, check: Check): string | null {
  const { file, text } = plant(rule, bug)
  const place = join(copy, file)
  const original = readFileSync(place, 'utf8')
  writeFileSync(place, text)
  try {
    return check(file, bug)
  } finally {
    writeFileSync(place, original)
  }
}

let open = Object.entries(plantedBugs).filter(([rule]) => only.some((text) => rule.includes(text)))
try {
  mkdirSync(dirname(report), { recursive: true })
  for (const check of checks) {
    const missed: typeof open = []
    for (const [rule, bug] of open) {
      const noticedBy = withBug(rule, bug, check)
      console.log(`${check.name}: ${rule}  →  ${noticedBy ?? 'nothing'}`)
      if (noticedBy === null) missed.push([rule, bug])
      else await updateTable([{ rule, noticedBy }])
    }
    open = missed
  }
  if (!values.near) await updateTable(open.map(([rule]) => ({ rule, noticedBy: null })))
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = open.length > 0 ? 1 : 0
