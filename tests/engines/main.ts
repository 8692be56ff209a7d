import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../scripts/prepare.mjs'
import { readLedger } from '../e2e/ledger.ts'
import { freePorts, startSite, type Site } from '../e2e/site.ts'
import type { Engine } from './browser.ts'
import { firefox } from './firefox.ts'
import { openGateway, type Fault } from './gateway.ts'
import { journeys } from './journeys.ts'
import { oldChromium } from './old-chromium.ts'
import { provideOldChromium, providePrograms } from './provide.ts'
import { visitByText } from './text-journeys.ts'
import { webkit } from './webkit.ts'

type Column = {
  name: string
  scripts: boolean
  scripted: boolean
  reloads?: boolean
  fault: Fault
}

const on = { scripts: true, scripted: true }
const off = { scripts: false, scripted: false }
const columns: Column[] = [
  { name: 'on', ...on, fault: 'none' },
  { name: 'off', ...off, fault: 'none' },
  { name: 'lost', scripts: true, scripted: false, fault: 'bundle' },
  { name: 'no storage', ...on, fault: 'storage' },
  { name: 'HTML', ...on, fault: 'html' },
  { name: 'cut', ...on, fault: 'cut' },
  { name: 'injected', ...on, fault: 'injected' },
  { name: 'stripped', ...on, fault: 'stripped' },
  { name: 'slow', ...on, fault: 'slow' },
  { name: 'slow, off', ...off, fault: 'slow' },
  { name: 'dropped', ...on, reloads: true, fault: 'dropped' },
  { name: 'dropped, off', ...off, reloads: true, fault: 'dropped' },
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    column: { type: 'string', default: '' },
    transcript: { type: 'boolean', default: false },
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

providePrograms()
const engines = [firefox, webkit, oldChromium(provideOldChromium())]
buildIfNeeded()

const [port = 0, sitePort = 0] = await freePorts(2)
const gateway = await openGateway(port, sitePort)
const url = `http://localhost:${port}`
const site = await startSite({ PORT: String(sitePort), APP_URL: url, TEST_CLOCK_OFFSET: '0' })

const pictures = join('test-results', 'engines')
mkdirSync(pictures, { recursive: true })

const failures: string[] = []
let visits = 0

/** Makes all journeys in a fresh browser, and returns one result for each. */
async function visit(engine: Engine, column: Column): Promise<string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'contrail-engine-'))
  const { scripts, scripted, reloads = false, fault } = column
  const cell = `${engine.name}, scripts ${column.name}`
  gateway.fault = fault
  gateway.startOver()
  // Each visit is on another day, because an order makes all other offers of its day unavailable.
  visits += 1
  const departure = departureOf(visits)
  const before = await readLedger(site)
  const results: string[] = []
  const browser = await engine.start({ scripts, profile })
  for (const [name, make] of journeys) {
    try {
      await make({ browser, url, scripted, reloads, departure })
      results.push('passed')
    } catch (error) {
      failures.push(
        `${cell}, ${name}: ${String(error).split('\n')[0]} at ${await browser.address()}`,
      )
      const picture = join(pictures, `${cell}.png`.replaceAll(' ', '-'))
      writeFileSync(picture, await browser.screenshot())
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

function describe({ keys, transcript }: Awaited<ReturnType<typeof visitByText>>): string {
  const intro = `A booking takes ${keys} keys in w3m, typed characters included. \`npm run test:engines -- --only w3m --transcript\` writes this page: what the screen shows at each step, and at a cancellation.`
  return ['# A booking in a text browser', intro, ...transcript].join('\n\n')
}

type Ledger = Awaited<ReturnType<typeof readLedger>>

/** Expects one order, one payment and one refund, however often an answer was lost. */
function checkLedger(cell: string, before: Ledger, after: Ledger): void {
  const kinds = ['orders', 'paymentIntents', 'refunds'] as const
  for (const kind of kinds) {
    const made = after[kind].length - before[kind].length
    if (made !== 1) failures.push(`${cell}: ${made} new ${kind}, not one`)
  }
}

const startedAt = Date.now()
const rows: string[][] = []
const shown = columns.filter(({ name }) => name.startsWith(values.column))
for (const engine of engines.filter(({ name }) => name.startsWith(values.only))) {
  const cells: string[][] = []
  for (const column of shown) {
    const began = Date.now()
    cells.push(await visit(engine, column))
    console.log(`${engine.name}, ${column.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  journeys.forEach(([name], at) =>
    rows.push([engine.name, name, ...cells.map((cell) => cell[at] ?? '')]),
  )
}
const textBrowser = 'w3m'
let keys = ''
if (textBrowser.startsWith(values.only)) {
  gateway.fault = 'none'
  try {
    const booked = await visitByText(url, [departureOf(visits + 1), departureOf(visits + 2)])
    keys = `${textBrowser}: a booking takes ${booked.keys} keys`
    if (values.transcript) writeFileSync('docs/text-browser.md', describe(booked))
  } catch (error) {
    failures.push(`${textBrowser}: ${String(error)}`)
  }
}
await site.stop()
await gateway.close()

printTable(site)

function printTable({ errors }: Site) {
  const head = ['engine', 'journey', ...shown.map(({ name }) => name)]
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  )
  console.log()
  for (const row of [head, ...rows]) {
    console.log(row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  '))
  }
  if (keys) console.log(`\n${keys}`)
  for (const line of [...failures, ...errors]) console.log(`\n${line}`)
  console.log(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
}
process.exit(failures.length > 0 ? 1 : 0)
