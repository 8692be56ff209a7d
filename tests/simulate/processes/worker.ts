import { parentPort, workerData } from 'node:worker_threads'
import { SharedDatabase } from '../database.ts'
import { simulate } from '../oracles/history.ts'
import { lacks } from '../planted/planted-bugs.ts'
import type { Planted } from '../planted/planting.ts'

/** Seeds of one thread. The thread runs them for each planted bug, until a run has a violation. */
export type Share = {
  from: number
  below: number
  step: number
  trace?: boolean
  lacks?: readonly string[]
  planted?: Planted
}

/** Result of a simulated run with violations, or of every run if traces are wanted. */
export type Shared = {
  lack: string | null
  seed: number
  problems: string[]
  trace: string[] | null
}

/** Last message of a thread: the distinct statements that its database has run. */
export type Ran = { statements: string[] }

const { from, below, step, trace: wanted = false, lacks: planted = [null] } = workerData as Share
// The SDK of the bank records a stack for each call, which is slow. Stacks are recorded only if
// traces are wanted.
if (!wanted) Error.stackTraceLimit = 0
const database = new SharedDatabase()
await database.migrate()
for (const lack of planted) {
  for (let seed = from; seed < below; seed += step) {
    const { problems, trace } = await simulate(seed, database, (lack && lacks[lack]?.()) || {})
    if (problems.length > 0 || wanted) {
      const shown = wanted ? trace : null
      parentPort?.postMessage({ lack, seed, problems, trace: shown } satisfies Shared)
    }
    if (lack && problems.length > 0) break
  }
}
parentPort?.postMessage({ statements: database.statements } satisfies Ran)
