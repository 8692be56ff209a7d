import { expect, test } from 'vitest'
import { runSeeds } from './seeds.ts'

test('the books are correct after simulated runs 501 to 1000', async () => {
  expect((await runSeeds(501, 1_001)).broken).toEqual([])
})
