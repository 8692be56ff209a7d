import './environment.ts'
import { beforeAll, expect, test } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'

const database = new SharedDatabase()
beforeAll(() => database.migrate())

const minuteMs = 60_000

test('money is right under every history', { timeout: 10 * minuteMs }, async () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const { problems } = await simulate(seed, database)
    expect(problems, `npm run simulate -- --seeds 1 --from ${seed} --trace`).toEqual([])
  }
})

test('a seed gives the same history again', { timeout: minuteMs }, async () => {
  const first = await simulate(7, database)
  expect((await simulate(7, database)).trace).toEqual(first.trace)
  expect((await simulate(8, database)).trace).not.toEqual(first.trace)
})
