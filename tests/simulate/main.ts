import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { lacks } from './planted-bugs.ts'
import { plant } from './planting.ts'
import { writeTable, type Row } from './table.ts'
import { inThread } from './threads.ts'
import type { Shared } from './worker.ts'

// Runs many seeded histories on all processors and prints violations. --lacks looks for each planted bug
// instead, and --table writes docs/planted-bugs.md from what it finds.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    lacks: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    table: { type: 'boolean', default: false },
  },
})
const from = Number(values.from)
const seeds = Number(values.seeds)
const workers = Math.min(availableParallelism(), seeds)
const shown = 20

async function runAll(): Promise<number> {
  const started = performance.now()
  let broken = 0
  const shares = Array.from({ length: workers }, (_, index) => ({
    from: from + index,
    below: from + seeds,
    step: workers,
    trace: values.trace,
  }))
  await Promise.all(
    shares.map((share) =>
      inThread(share, ({ seed, problems, trace }) => {
        if (problems.length > 0) broken += 1
        if (problems.length > 0 && broken <= shown) {
          console.log(`seed ${seed}: ${problems.join('; ')}`)
        }
        if (trace) console.log(trace.join('\n'))
      }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  console.log(`${seeds} histories in ${seconds.toFixed(1)} s, ${broken} broken`)
  return broken
}

async function findLacks(): Promise<number> {
  const waiting = Object.keys(lacks).filter((name) => name.includes(values.only))
  const count = waiting.length
  let missed = 0
  const rows: Row[] = []
  const lookForNext = async (): Promise<void> => {
    const lack = waiting.shift()
    if (lack === undefined) return
    let found: Shared | undefined
    const edit = lacks[lack]?.().edit
    const planted = edit && plant(lack, edit)
    await inThread(
      { from, below: from + seeds, step: 1, lack, planted },
      (told) => (found ??= told),
    )
    if (!found) missed += 1
    rows.push({ rule: lack, histories: found ? found.seed - from + 1 : null })
    const after = found ? `${found.seed - from + 1} histories` : `NOT FOUND in ${seeds}`
    console.log(`${lack}: ${after}${found ? ` (${found.problems[0]})` : ''}`)
    return lookForNext()
  }
  await Promise.all(Array.from({ length: workers }, lookForNext))
  if (values.table) await writeTable(rows, seeds)
  console.log(`${count} planted bugs, ${missed} not found`)
  return missed
}

process.exit((await (values.lacks ? findLacks() : runAll())) > 0 ? 1 : 0)
