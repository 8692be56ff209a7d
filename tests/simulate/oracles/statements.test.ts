import { expect, test } from 'vitest'
import { SharedDatabase } from '../database.ts'
import { simulate } from './history.ts'

/** Only the statements of the site quote names, so this pattern excludes those of the simulator. */
const ofSite = /^(select|update|delete|with)\b.*"/s

test('no statement that the site runs for a booking scans a whole table', async () => {
  const database = new SharedDatabase()
  await database.migrate()
  const migrating = new Set(database.statements)
  for (let seed = 1; seed <= 60; seed += 1) await simulate(seed, database)
  const statements = database.statements.filter((sql) => ofSite.test(sql) && !migrating.has(sql))
  expect(statements.length).toBeGreaterThan(60)
  const scanning = statements.filter((sql) =>
    database.sqlite
      .prepare(`explain query plan ${sql}`)
      .all(...(sql.match(/\?/g) ?? []).map(() => 'x'))
      .some((step) => /^SCAN [a-z_]+( USING .*)?$/.test(String(step.detail))),
  )
  expect(scanning).toEqual([])
})
