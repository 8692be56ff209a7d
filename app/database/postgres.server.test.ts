import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createDatabase } from './create.server.ts'

describe.runIf(inject('dialect') === 'postgres')('a server that goes away', () => {
  test('fails the query that was running, and the next ones find a new connection', async () => {
    const url = process.env.DATABASE_URL ?? ''
    const database = createDatabase(url)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    const marker = `select pg_sleep(60) /* ${process.pid} */`
    const sleeping = database.executeQuery(CompiledQuery.raw(marker))
    const failed = expect(sleeping).rejects.toThrow()
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where query = $1',
          [marker],
        )
        return rows.length
      })
      .toBe(1)
    await failed
    const { rows } = await database.executeQuery(CompiledQuery.raw('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
    await other.end()
    await database.destroy()
  })
})
