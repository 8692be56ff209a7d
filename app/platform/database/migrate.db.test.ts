import { randomUUID } from 'node:crypto'
import pg from 'pg'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { administer } from '../../../tests/databases/migrated-databases.ts'
import { migrations } from '../../../db/migrations/index.ts'
import type { Migration } from '../../../db/migrations/migration.ts'
import { createDatabase } from './create.server.ts'
import { migrateInOneTransaction, migratePostgres } from './migrate.server.ts'

async function anotherDatabase(): Promise<string> {
  const server = process.env.DATABASE_URL ?? ''
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  onTestFinished(() => administer(server, `drop database ${name} with (force)`))
  return new URL(name, server).href
}

async function migrate(url: string, steps: Record<string, Migration> = migrations): Promise<void> {
  const database = createDatabase(url, { unlimited: true })
  try {
    await migratePostgres(database, steps)
  } finally {
    await database.destroy()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end())
  return client
}

const before = (name: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name))

const addColumns: Migration = {
  locks: ['users', 'sessions'],
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('one', 'text').execute()
    await db.schema.alterTable('users').addColumn('two', 'text').execute()
  },
}
const addIndex: Migration = {
  indexes: ({ schema }) => [schema.createIndex('users_one_more').on('users').column('created_at')],
}

describe.runIf(inject('dialect') === 'postgres')('migrations on PostgreSQL', () => {
  test('let concurrent registrations succeed while two new instances start', async () => {
    const url = await anotherDatabase()
    await migrate(url, before('0029'))
    let stopped = false
    let registered = 0
    let slowestMs = 0
    const register = async (client: pg.Client) => {
      while (!stopped) {
        const startedAt = performance.now()
        const id = randomUUID()
        await client.query('begin')
        await client.query(
          `insert into users (id, username, username_key, email, email_key, first_name, last_name,
             password_hash, created_at, password_changed_at)
           values ($1, $1, $1, $1, $1, '', '', '', '', '')`,
          [id],
        )
        await client.query('select pg_sleep(0.05)')
        await client.query(
          `insert into sessions (id_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
           values ($1, $1, '', '', '', '')`,
          [id],
        )
        await client.query('commit')
        registered += 1
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      }
    }
    const clients = await Promise.all(Array.from({ length: 8 }, () => connect(url)))
    const traffic = Promise.all(clients.map(register))
    await expect.poll(() => registered).toBeGreaterThan(20)

    const steps = { ...migrations, '9998-columns': addColumns, '9999-index': addIndex }
    await Promise.all([migrate(url, steps), migrate(url, steps)])
    const during = registered
    await expect.poll(() => registered).toBeGreaterThan(during)
    stopped = true
    await traffic

    // A migration that waits for a busy table gives up within three seconds.
    expect(slowestMs).toBeLessThan(10_000)
    const client = await connect(url)
    const { rows } = await client.query('select count(*)::int as users from users')
    expect(rows).toEqual([{ users: registered }])
    const { rows: invalid } = await client.query('select 1 from pg_index where not indisvalid')
    expect(invalid).toEqual([])
  })

  test('rebuild an index that an earlier attempt left invalid', async () => {
    const url = await anotherDatabase()
    await migrate(url)
    const client = await connect(url)
    const unique: Migration = {
      indexes: ({ schema }) => [
        schema.createIndex('leases_holder').unique().on('leases').column('holder'),
      ],
    }
    await client.query(`insert into leases values ('a', 'me', ''), ('b', 'me', '')`)
    const steps = { ...migrations, '9999-unique': unique }
    await expect(migrate(url, steps)).rejects.toThrow('could not create unique index')
    const validity = () =>
      client.query(`select indisvalid from pg_index where indexrelid = 'leases_holder'::regclass`)
    expect((await validity()).rows).toEqual([{ indisvalid: false }])
    await client.query(`delete from leases where name = 'b'`)
    await migrate(url, steps)
    expect((await validity()).rows).toEqual([{ indisvalid: true }])
  })

  test('undo a failed migration completely and keep the earlier migrations', async () => {
    const url = await anotherDatabase()
    const steps = {
      ...before('0029'),
      '9999-fails': {
        async up(db: Parameters<Extract<Migration, { up: unknown }>['up']>[0]) {
          await db.schema.createTable('half').addColumn('id', 'text').execute()
          await sql`select 1 / 0`.execute(db)
        },
      },
    }
    await expect(migrate(url, steps)).rejects.toThrow('division by zero')
    const client = await connect(url)
    const { rows } = await client.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
    await migrate(url)
  })
})

test('alerts for routes keep their owners, fares and checks when alerts get searches', async () => {
  const postgres = inject('dialect') === 'postgres'
  const url = postgres ? await anotherDatabase() : 'file::memory:'
  const database = createDatabase(url, { unlimited: true })
  const run = postgres ? migratePostgres : migrateInOneTransaction
  const rowsOf = async (query: string) => (await sql.raw(query).execute(database)).rows
  try {
    await run(database, before('0053'))
    await sql`
      insert into price_alerts (id, email, email_key, origin, destination, departs_on,
        consented_at, base_mode, base_amount, base_currency)
      values ('al_1', 'Ada@x.example', 'ada@x.example', 'JFK', 'LHR', '2027-06-12', 'then', 'test', 300, 'USD')
    `.execute(database)
    await sql`
      insert into fare_watches (mode, origin, destination, departs_on, due_at, amount, currency)
      values ('test', 'JFK', 'LHR', '2027-06-12', 'soon', 310, 'USD')
    `.execute(database)
    await run(database)
    expect(
      await rowsOf('select email, search, bags, base_amount as fare from search_alerts'),
    ).toEqual([{ email: 'Ada@x.example', search: '', bags: '', fare: 300 }])
    expect(await rowsOf('select origin, search, bags, amount from search_watches')).toEqual([
      { origin: 'JFK', search: '', bags: '', amount: 310 },
    ])
    expect(await rowsOf('select id from price_alerts')).toEqual([])
  } finally {
    await database.destroy()
  }
})

test('a migration that alters several tables declares its lock order', async () => {
  // This migration is older than the rule, and every database already has it.
  const written = '0031-refused-orders'
  const undeclared: string[] = []
  for (const [name, step] of Object.entries(migrations)) {
    if ('indexes' in step) continue
    const created = new Set<string>()
    const altered = new Set<string>()
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (other) => new PostgresIntrospector(other),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log({ query }) {
        const [, verb, table = ''] =
          /^(create table|alter table|create (?:unique )?index "\w+" on|drop table|update) (?:if exists )?"(\w+)"/.exec(
            query.sql,
          ) ?? []
        if (verb === 'create table') created.add(table)
        else if (table && !created.has(table)) altered.add(table)
      },
    })
    await step.up(db)
    const locks = [...(step.locks ?? [])].sort()
    if (name > written && altered.size > 1 && String(locks) !== String([...altered].sort())) {
      undeclared.push(name)
    }
  }
  expect(undeclared).toEqual([])
})
