import { expect } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'

/** Two test files share the seeds, to use two processors. */
export async function expectRight(from: number, below: number): Promise<void> {
  const database = new SharedDatabase()
  await database.migrate()
  for (let seed = from; seed < below; seed += 1) {
    const { problems } = await simulate(seed, database)
    expect(problems, `npm run simulate -- --seeds 1 --from ${seed} --trace`).toEqual([])
  }
}
