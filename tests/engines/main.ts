import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../scripts/prepare.mjs'
import { readLedger } from '../e2e/ledger.ts'
import { freePorts, startSite } from '../e2e/site.ts'
import type { Engine } from './browser.ts'
import { firefox } from './firefox.ts'
import { openGateway, type Fault } from './gateway.ts'
import { journeys } from './journeys.ts'
import { oldChromium } from './old-chromium.ts'
import { oldestChromium } from './oldest-chromium.ts'
import { provideChromium, providePrograms, qtWebkitModule, type Program } from './provide.ts'
import { qtWebkit } from './qt-webkit.ts'
import { describeTranscript, printTable, updateEngines, type Row } from './report.ts'
import { dumpers, findFaultsIn } from './text-dumps.ts'
import { visitByText } from './text-journeys.ts'
import { webkit } from './webkit.ts'

type Column = {
  name: string
  scripts: boolean
  scripted: boolean
  reloads?: boolean
  /** Width of the window in CSS pixels. */
  width?: number
  fault: Fault
}

const on = { scripts: true, scripted: true }
const off = { scripts: false, scripted: false }
const mainColumns: Column[] = [
  { name: 'on', ...on, fault: 'none' },
  { name: 'off', ...off, fault: 'none' },
  { name: 'lost', scripts: true, scripted: false, fault: 'bundle' },
  { name: 'no storage', ...on, fault: 'storage' },
  { name: 'HTML', ...on, fault: 'html' },
]
const phone = { width: 360, fault: 'none' } as const
const otherColumns: Column[] = [
  { name: 'phone', ...on, ...phone },
  { name: 'phone, off', ...off, ...phone },
  { name: 'cut', ...on, fault: 'cut' },
  { name: 'injected', ...on, fault: 'injected' },
  { name: 'stripped', ...on, fault: 'stripped' },
  { name: 'compressed', ...on, fault: 'compressed' },
  { name: 'slow', ...on, fault: 'slow' },
  { name: 'slow, off', ...off, fault: 'slow' },
  { name: 'dropped', ...on, reloads: true, fault: 'dropped' },
  { name: 'dropped, off', ...off, reloads: true, fault: 'dropped' },
]

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    column: { type: 'string', multiple: true, default: [] },
    transcript: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

// This may install all packages again, which empties the cache of the old browsers.
buildIfNeeded()
const missing = providePrograms()
const [chromium70, chromium113] = [provideChromium(70), provideChromium(113)]

/** Engines that could not be installed. They do not fail the run, so the first and last lines name them. */
const untested: string[] = []
const has = (name: string, ...needs: Program[]) => {
  const absent = needs.filter((program) => missing.includes(program))
  if (absent.length === 0) return true
  untested.push(`NOT TESTED: ${name}, because ${absent.join(' and ')} could not be installed`)
  return false
}
const engines: Engine[] = []
if (has('Firefox ESR', 'firefox-esr')) engines.push(firefox)
if (has('WebKit', 'WebKitWebDriver', 'Xvfb')) engines.push(webkit)
if (chromium113) engines.push(oldChromium(chromium113))
else untested.push('NOT TESTED: Chromium 113, because it could not be provided')
if (chromium70) engines.push(oldestChromium(chromium70))
else untested.push('NOT TESTED: Chromium 70, because it could not be provided')
if (has('QtWebKit 602', qtWebkitModule)) engines.push(qtWebkit)
const hasTextBrowser = has('w3m', 'w3m', 'tmux')
const textDumpers = dumpers.filter((dumper) => has(dumper, dumper))
for (const line of untested) console.error(line)

const [port = 0, sitePort = 0] = await freePorts(2)
const gateway = await openGateway(port, sitePort)
const url = `http://localhost:${port}`
const site = await startSite({ PORT: String(sitePort), APP_URL: url, TEST_CLOCK_OFFSET: '0' })

const pictures = join('test-results', 'engines')
mkdirSync(pictures, { recursive: true })

const failures: string[] = []

/** Prints a failure when it happens, so a run that is ended early still shows it. */
function fail(failure: string): void {
  failures.push(failure)
  console.error(failure)
}

/** Makes all journeys in a fresh browser, and returns one result for each. */
async function visit(engine: Engine, column: Column): Promise<string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'contrail-engine-'))
  const { scripts, scripted, reloads = false, width = 1280, fault } = column
  const isPhone = width < 1024
  const hasNames = engine.hasNames === true && fault === 'none' && !isPhone
  const cell = `${engine.name}, scripts ${column.name}`
  gateway.fault = fault
  // Each visit is on another day, because an order makes all other offers of its day unavailable.
  const departure = departureOf(gateway.startVisit())
  const before = await readLedger(site)
  const results: string[] = []
  const browser = await engine.start({ scripts, profile, width }).catch((error: unknown) => {
    fail(`${cell}: ${String(error)}`)
  })
  if (!browser) return journeys.map(() => 'FAILED')
  const picture = (name: string) =>
    join(pictures, `${cell}${name && `, ${name}`}.png`.replaceAll(', ', '-').replaceAll(' ', '-'))
  const keep = async (name: string) => {
    if (engine.isOld && fault === 'none') writeFileSync(picture(name), await browser.screenshot())
  }
  for (const [name, make] of journeys) {
    try {
      await make({ browser, url, scripted, reloads, isPhone, departure, hasNames, keep })
      results.push('passed')
    } catch (error) {
      const failure = `${cell}, ${name}: ${String(error).split('\n')[0]}`
      fail(`${failure} at ${await browser.address().catch(String)}`)
      await browser.screenshot().then((image) => writeFileSync(picture(''), image), console.error)
      results.push('FAILED')
      break
    }
  }
  await browser.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  if (results.length === journeys.length) checkLedger(cell, before, await readLedger(site))
  return journeys.map((_, index) => results[index] ?? '')
}

function departureOf(visit: number): string {
  return new Date(Date.now() + (60 + visit) * 86_400_000).toISOString().slice(0, 10)
}

type Ledger = Awaited<ReturnType<typeof readLedger>>

/** Expects one order, one payment and one refund, however often an answer was lost. */
function checkLedger(cell: string, before: Ledger, after: Ledger): void {
  const kinds = ['orders', 'paymentIntents', 'refunds'] as const
  for (const kind of kinds) {
    const made = after[kind].length - before[kind].length
    if (made !== 1) fail(`${cell}: ${made} new ${kind}, not one`)
  }
}

const startedAt = Date.now()
const rows: Row[] = []
const allColumns = [...mainColumns, ...otherColumns]
const chosen = allColumns.filter(({ name }) => values.column.includes(name))
const shown = chosen.length > 0 ? chosen : values.all ? allColumns : mainColumns
for (const engine of engines.filter(({ name }) => name.startsWith(values.only))) {
  const cells: string[][] = []
  for (const column of shown) {
    const began = Date.now()
    cells.push(await visit(engine, { ...column, scripted: column.scripted && !engine.isOld }))
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${engine.name}, ${column.name}: ${cells.at(-1)?.join(', ')}, ${seconds} s`)
  }
  journeys.forEach(([name], at) =>
    rows.push([engine.name, name, ...cells.map((cell) => cell[at] ?? '')]),
  )
}
const textBrowser = 'w3m'
let keys = ''
if (hasTextBrowser && textBrowser.startsWith(values.only)) {
  gateway.fault = 'none'
  const last = gateway.startVisit()
  const pages = new Map<string, string>()
  gateway.onPage = ({ path, html }) => void pages.set(path, html)
  const began = Date.now()
  try {
    const booked = await visitByText(url, [departureOf(last), departureOf(last + 1)])
    keys = `A booking takes ${booked.keys} keys in w3m, typed characters included.`
    if (values.transcript) {
      writeFileSync('docs/text-browser.md', await describeTranscript(keys, booked.transcript))
    }
  } catch (error) {
    fail(`${textBrowser}: ${String(error)}`)
  }
  for (const [path, html] of pages) {
    for (const dumper of textDumpers) {
      try {
        const faults = findFaultsIn(dumper, html)
        if (faults.length > 0) fail(`${dumper}, ${path}: ${faults.join(', ')}`)
      } catch (error) {
        fail(`${dumper}, ${path}: ${String(error)}`)
      }
    }
  }
  console.log(`${textBrowser}: ${((Date.now() - began) / 1000).toFixed(1)} s, ${pages.size} pages`)
}
await site.stop()
await gateway.close()

const head = ['engine', 'journey', ...shown.map(({ name }) => name)]
printTable([head, ...rows])
if (keys) console.log(`\n${keys}`)
for (const line of [...failures, ...site.errors, ...untested]) console.log(`\n${line}`)
console.log(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
const passed = rows.flat().filter((cell) => cell === 'passed').length + (keys ? 1 : 0)
console.log(`\n${passed} passed, ${failures.length} failed`)
if (values.table) {
  const page = 'docs/engines.md'
  writeFileSync(page, await updateEngines(readFileSync(page, 'utf8'), [head, ...rows], keys))
}
process.exit(failures.length > 0 ? 1 : 0)
