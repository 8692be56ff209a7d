import './environment.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'
import { lacks } from './lacks.ts'

/** The seeds of one thread, and what its site lacks: then it ends with the first that is broken. */
export type Share = { from: number; below: number; step: number; trace?: boolean; lack?: string }

/** What a thread tells of a history that is broken, or of each where a trace is wanted. */
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
