import { inThread } from './processes/threads.ts'

/**
 * Runs the seeds in a thread, because a thread runs compiled code and the test runner does not. Two
 * test files share the seeds, to use two processors. `broken` lists the runs with violations.
 */
export async function runSeeds(
  from: number,
  below: number,
): Promise<{ broken: string[]; statements: string[] }> {
  const broken: string[] = []
  const statements = await inThread({ from, below, step: 1 }, ({ seed, problems }) => {
    broken.push(`npm run simulate -- --seeds 1 --from ${seed} --trace: ${problems.join('; ')}`)
  })
  return { broken, statements }
}
