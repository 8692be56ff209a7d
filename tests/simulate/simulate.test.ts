import './environment.ts'
import { beforeAll, expect, test } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'

const database = new SharedDatabase()
beforeAll(() => database.migrate())

const minuteMs = 60_000

test('money is right under every history', { timeout: 5 * minuteMs }, async () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const { problems } = await simulate(seed, database)
    expect(problems, `npm run simulate -- --seeds 1 --from ${seed} --trace`).toEqual([])
  }
})

test('a seed gives the same history again', { timeout: minuteMs }, async () => {
  const first = await simulate(7, database)
  expect((await simulate(7, database)).trace).toEqual(first.trace)
  expect((await simulate(8, database)).trace).not.toEqual(first.trace)
})

test.each([
  ['recovery', 10],
  ['sweep', 200],
] as const)(
  'without its %s the site is found out',
  { timeout: 2 * minuteMs },
  async (part, most) => {
    let found = 0
    for (let seed = 1; found === 0 && seed <= most; seed += 1) {
      found = (await simulate(seed, database, { without: part })).problems.length
    }
    expect(found).toBeGreaterThan(0)
  },
)
