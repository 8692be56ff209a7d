import './processes/environment.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './oracles/history.ts'
import { runSeeds } from './seeds.ts'

describe('the first 60 simulated runs', () => {
  let runs: Awaited<ReturnType<typeof runSeeds>>
  beforeAll(async () => {
    runs = await runSeeds(1, 61)
  })

  test('leave correct books', () => {
    expect(runs.broken).toEqual([])
  })

  /** Only the statements of the site quote names, so this pattern excludes those of the simulator. */
  const ofSite = /^(select|update|delete|with)\b.*"/s

  test('use no statement of the site that scans a whole table', async () => {
    const database = new SharedDatabase()
    await database.migrate()
    const migrating = new Set(database.statements)
    const statements = runs.statements.filter((sql) => ofSite.test(sql) && !migrating.has(sql))
    expect(statements.length).toBeGreaterThan(60)
    const scanning = statements.filter((sql) =>
      database.sqlite
        .prepare(`explain query plan ${sql}`)
        .all(...(sql.match(/\?/g) ?? []).map(() => 'x'))
        .some((step) => /^SCAN [a-z_]+( USING .*)?$/.test(String(step.detail))),
    )
    expect(scanning).toEqual([])
  })
})

test('the books are correct after simulated runs 61 to 500', async () => {
  expect((await runSeeds(61, 501)).broken).toEqual([])
})

test('a seed always repeats the same simulated run', async () => {
  const database = new SharedDatabase()
  await database.migrate()
  const first = await simulate(7, database)
  expect((await simulate(7, database)).trace).toEqual(first.trace)
  expect((await simulate(8, database)).trace).not.toEqual(first.trace)
})
