import './environment.ts'
import { expect, test } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'
import { expectRight } from './seeds.ts'

test('money is right under every history, to the five hundredth', { timeout: 300_000 }, () =>
  expectRight(1, 501),
)

test('a seed gives the same history again', { timeout: 60_000 }, async () => {
  const database = new SharedDatabase()
  await database.migrate()
  const first = await simulate(7, database)
  expect((await simulate(7, database)).trace).toEqual(first.trace)
  expect((await simulate(8, database)).trace).not.toEqual(first.trace)
})
