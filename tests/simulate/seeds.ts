import { expect } from 'vitest'
import { inThread } from './processes/threads.ts'

/**
 * Runs the seeds in a thread, because a thread runs compiled code and the test runner does not. Two
 * test files share the seeds, to use two processors.
 */
export async function expectRight(from: number, below: number): Promise<void> {
  const broken: string[] = []
  await inThread({ from, below, step: 1 }, ({ seed, problems }) => {
    broken.push(`npm run simulate -- --seeds 1 --from ${seed} --trace: ${problems.join('; ')}`)
  })
  expect(broken).toEqual([])
}
