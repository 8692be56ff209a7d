import { readOptions } from '../../scripts/options.mjs'
import { buildIfNeeded } from '../../scripts/prepare.mjs'
import { dialects } from './database.ts'
import { points } from './points.ts'
import { runChaos, type ChaosReport } from './run.ts'

const usualRounds = Math.ceil(500 / (points.length * dialects.length))
const { values } = readOptions({
  usage: 'npm run chaos [-- --rounds 2]',
  about:
    'Runs rounds on both databases at the same time. Each round kills or freezes a process once at every point of tests/chaos/points.ts.',
  options: {
    rounds: { type: 'string', description: `number of rounds, by default ${usualRounds}` },
    seed: { type: 'string', description: 'number that repeats the same rounds, by default 1' },
  },
})

/** Returns one row for each kind in the field `what`, with the number of each report. */
function counted(reports: ChaosReport[], what: 'notBegun' | 'lies' | 'staffCases') {
  const kinds = new Set(reports.flatMap((report) => Object.keys(report[what])))
  return [...kinds]
    .sort()
    .map((kind) => [kind, ...reports.map((report) => report[what][kind] ?? 0)] as const)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
buildIfNeeded()
const rounds = Number(values.rounds ?? usualRounds)
const seed = Number(values.seed ?? 1)
const reports = await Promise.all(
  dialects.map((dialect) => runChaos({ dialect, seed, rounds, say: console.log })),
)
const row = (name: string, numbers: number[]) => [
  name,
  Object.fromEntries(dialects.map((dialect, index) => [dialect, numbers[index]])),
]
const totals = [
  'kills',
  'freezes',
  'locks',
  'missed',
  'checkouts',
  'booked',
  'orders',
  'charges',
] as const
console.table(
  Object.fromEntries([
    ...totals.map((name) =>
      row(
        name,
        reports.map((report) => report[name]),
      ),
    ),
    ...counted(reports, 'notBegun').map(([kind, ...numbers]) => row(`not begun: ${kind}`, numbers)),
    ...counted(reports, 'lies').map(([kind, ...numbers]) => row(`lie: ${kind}`, numbers)),
    ...counted(reports, 'staffCases').map(([kind, ...numbers]) =>
      row(`for a person: ${kind}`, numbers),
    ),
    row(
      'disagreements',
      reports.map((report) => report.disagreements.length),
    ),
  ]),
)
process.exit(reports.some((report) => report.disagreements.length > 0) ? 1 : 0)
