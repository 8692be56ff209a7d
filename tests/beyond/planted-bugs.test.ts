import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs.ts'
import { plant } from './planting.ts'
import { readTable } from './table.ts'

test('each planted bug applies to exactly one file of the site and changes it', () => {
  for (const [rule, bug] of Object.entries(plantedBugs)) {
    expect(plant(rule, bug).text, rule).toContain(bug.changes[0][1])
  }
})

test('docs/planted-bugs-beyond-money.md has a line for each planted bug', () => {
  expect(readTable().map(({ rule }) => rule)).toEqual(Object.keys(plantedBugs))
})
