import './processes/environment.ts'
import { expect, test } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './oracles/history.ts'
import { expectRight } from './seeds.ts'

test('the books are correct after each of the first 500 simulated runs', () => expectRight(1, 501))

test('a seed always repeats the same simulated run', async () => {
  const database = new SharedDatabase()
  await database.migrate()
  const first = await simulate(7, database)
  expect((await simulate(7, database)).trace).toEqual(first.trace)
  expect((await simulate(8, database)).trace).not.toEqual(first.trace)
})
