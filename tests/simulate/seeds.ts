import { expect } from 'vitest'
import { inThread } from './threads.ts'

/** Two test files share the seeds, to use two processors. A thread runs compiled code, which the runner's is not. */
export async function expectRight(from: number, below: number): Promise<void> {
  const broken: string[] = []
  await inThread({ from, below, step: 1 }, ({ seed, problems }) => {
    broken.push(`npm run simulate -- --seeds 1 --from ${seed} --trace: ${problems.join('; ')}`)
  })
  expect(broken).toEqual([])
}
