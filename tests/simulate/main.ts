import { availableParallelism } from 'node:os'
import { readOptions } from '../../scripts/options.mjs'
import { lacks } from './planted/planted-bugs.ts'
import { plant, type Planted } from './planted/planting.ts'
import { updateTable, type Row } from './planted/table.ts'
import { inThread } from './processes/threads.ts'
import type { Shared } from './processes/worker.ts'

const { values } = readOptions({
  usage: 'npm run simulate [-- --seeds 1000]',
  about:
    'Runs many histories (simulated runs from one seed each) on all processors and prints violations.',
  options: {
    seeds: { type: 'string', description: 'number of histories, by default 1000' },
    from: { type: 'string', description: 'first seed, by default 1' },
    trace: { description: 'prints everything that happens in each history' },
    threads: { type: 'string', description: 'number of processors, by default all' },
    lacks: { description: 'looks for each planted bug instead' },
    only: {
      type: 'string',
      description: 'with --lacks: part of the names of bugs, or several with | between them',
    },
    table: { description: 'with --lacks: writes what it finds into docs/planted-bugs.md' },
  },
})
const from = Number(values.from ?? 1)
const seeds = Number(values.seeds ?? 1_000)
const threads = Number(values.threads ?? availableParallelism())
const only = String(values.only ?? '')
const trace = Boolean(values.trace)
const workers = Math.min(threads, seeds)
const shown = 20

async function runAll(): Promise<number> {
  const started = performance.now()
  let broken = 0
  const shares = Array.from({ length: workers }, (_, index) => ({
    from: from + index,
    below: from + seeds,
    step: workers,
    trace,
  }))
  await Promise.all(
    shares.map((share) =>
      inThread(share, ({ seed, problems, trace: told }) => {
        if (problems.length > 0) broken += 1
        if (problems.length > 0 && broken <= shown) {
          console.log(`seed ${seed}: ${problems.join('; ')}`)
        }
        if (told) console.log(told.join('\n'))
      }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  console.log(`${seeds} histories in ${seconds.toFixed(1)} s, ${broken} broken`)
  return broken
}

async function findLacks(): Promise<number> {
  const texts = only.split('|')
  const wanted = Object.keys(lacks).filter((name) => texts.some((text) => name.includes(text)))
  const rows: Row[] = []
  let updating = Promise.resolve()
  const note = async (lack: string, found: Shared | undefined) => {
    const histories = found ? found.seed - from + 1 : null
    rows.push({ rule: lack, histories, tried: histories ?? seeds })
    const after = found ? `${histories} histories` : `NOT FOUND in ${seeds}`
    console.log(`${lack}: ${after}${found ? ` (${found.problems[0]})` : ''}`)
    if (values.table) updating = updating.then(() => updateTable(rows))
    await updating
  }
  const look = async (group: readonly string[], planted?: Planted) => {
    const left = new Set(group)
    let noting = Promise.resolve()
    await inThread({ from, below: from + seeds, step: 1, lacks: group, planted }, (told) => {
      const { lack } = told
      if (lack !== null && left.delete(lack)) noting = noting.then(() => note(lack, told))
    })
    await noting
    for (const lack of left) await note(lack, undefined)
  }
  // A mistake in the source needs a separate thread. The other bugs share one.
  const editOf = (lack: string) => lacks[lack]?.().edit
  const waiting = [
    wanted.filter((lack) => !editOf(lack)),
    ...wanted.filter((lack) => editOf(lack)).map((lack) => [lack]),
  ].filter((group) => group.length > 0)
  const lookForNext = async (): Promise<void> => {
    const group = waiting.shift()
    if (!group) return
    const [lack = ''] = group
    const edit = editOf(lack)
    await look(group, edit && plant(lack, edit))
    return lookForNext()
  }
  await Promise.all(Array.from({ length: threads }, lookForNext))
  const missed = rows.filter(({ histories }) => histories === null).length
  console.log(`${rows.length} planted bugs, ${missed} not found`)
  return missed
}

process.exit((await (values.lacks ? findLacks() : runAll())) > 0 ? 1 : 0)
