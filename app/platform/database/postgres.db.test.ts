import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { migrateToLatest, retryUntilReachable } from './db.server.ts'
import { createDatabase } from './create.server.ts'
import { freePorts } from '../../../tests/e2e/site.ts'

describe.runIf(inject('dialect') === 'postgres')('a PostgreSQL server', () => {
  test('fails the running query when it restarts, and later queries reconnect', async () => {
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

  test('gets only TLS connections when it is on another machine, unless the URL turns TLS off', async () => {
    const url = new URL(process.env.DATABASE_URL ?? '')
    url.hostname = '0.0.0.0'
    const plain = new URL(url)
    plain.searchParams.set('sslmode', 'disable')
    const [careful, told] = [url.href, plain.href].map((address) => createDatabase(address))
    const ask = (database = careful) => database?.executeQuery(CompiledQuery.raw('select 1 as one'))
    await expect(ask()).rejects.toThrow('does not support SSL')
    expect((await ask(told))?.rows).toEqual([{ one: 1 }])
    await Promise.all([careful?.destroy(), told?.destroy()])
  })

  test('has as long to answer a connection as connect_timeout in the URL says', async () => {
    const sockets: Socket[] = []
    const [port] = await freePorts(1)
    const silent = createServer((socket) => sockets.push(socket)).listen(port, '127.0.0.1')
    await once(silent, 'listening')
    const ask = async (seconds: number) => {
      const url = `postgres://nobody@127.0.0.1:${port}/none?connect_timeout=${seconds}`
      const database = createDatabase(url)
      await database.executeQuery(CompiledQuery.raw('select 1')).catch(() => {})
      await database.destroy()
    }
    let isOver = false
    const patient = ask(600).then(() => (isOver = true))
    await ask(1)
    expect(isOver).toBe(false)
    for (const socket of sockets) socket.destroy()
    await patient
    silent.close()
  })

  test('may start after the site', async () => {
    const url = new URL(process.env.DATABASE_URL ?? '')
    const { port } = url
    const relay = createServer((from) => {
      const to = connect(Number(port), '127.0.0.1')
      for (const socket of [from, to]) socket.on('error', () => {})
      from.pipe(to).pipe(from)
    })
    const [own] = await freePorts(1)
    url.port = String(own)

    const database = createDatabase(url.href)
    let failures = 0
    const countFailure = (error: unknown) => {
      failures += 1
      throw error
    }
    const ready = retryUntilReachable(() => migrateToLatest(database).catch(countFailure))
    await expect.poll(() => failures).toBeGreaterThan(1)
    relay.listen(own, '127.0.0.1')
    await once(relay, 'listening')
    await ready
    await database.destroy()
    relay.close()
  })
})

test('the site does not wait for the database after an error that waiting cannot fix', async () => {
  const wrong = new Error('wrong name')
  let tries = 0
  const start = retryUntilReachable(
    async () => {
      tries += 1
      throw wrong
    },
    (error) => error === wrong,
  )
  await expect(start).rejects.toBe(wrong)
  expect(tries).toBe(1)
})
