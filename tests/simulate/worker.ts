import './environment.ts'
import './ground.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'
import { lacks } from './planted-bugs.ts'
import type { Planted } from './planting.ts'

/** Seeds of one thread. With a planted bug, the thread stops at the first violation. */
export type Share = {
  from: number
  below: number
  step: number
  trace?: boolean
  lack?: string
  planted?: Planted
}

/** Result of a history with violations, or of every history if traces are wanted. */
export type Shared = { seed: number; problems: string[]; trace: string[] | null }

const { from, below, step, trace: wanted = false, lack } = workerData as Share
const database = new SharedDatabase()
await database.migrate()
for (let seed = from; seed < below; seed += step) {
  const { problems, trace } = await simulate(seed, database, (lack && lacks[lack]?.()) || {})
  if (problems.length > 0 || wanted) {
    parentPort?.postMessage({ seed, problems, trace: wanted ? trace : null } satisfies Shared)
  }
  if (lack && problems.length > 0) break
}
