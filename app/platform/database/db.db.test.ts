import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CompiledQuery, sql } from 'kysely'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrations } from '../../../db/migrations/index.ts'
import { anOpening } from '../../../tests/samples/records.ts'
import { createDatabase } from './create.server.ts'
import { isDatabaseReady, db, inTransaction, migrateToLatest, SchemaError } from './db.server.ts'
import { findCheckoutById, openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'

/** Start of a script for another process: sets an App and resolves to the database module. */
const startApp = `Promise.all(['app', 'database/create', 'database/db'].map((name) => import('#app/platform/' + name + '.server.ts')))
  .then(([{ setApp }, { createDatabase }, database]) => {
    setApp({ db: createDatabase(process.env.DATABASE_URL), clock: Date, state: {} })
    return database
  })`
const lease = (name: string) => ({ name, holder: 'me', expiresAt: '2026-01-01T00:00:00.000Z' })
const names = async () =>
  (await db().selectFrom('leases').select('name').orderBy('name').execute()).map((row) => row.name)

beforeEach(() => db().deleteFrom('leases').execute())

test('a migrated database is ready, and migrating it again changes nothing', async () => {
  expect(await isDatabaseReady()).toBe(true)
  await migrateToLatest(db())
  expect(await isDatabaseReady()).toBe(true)
})

test('a database migrated by a newer release is reported without retries', async () => {
  const later = CompiledQuery.raw(
    "insert into kysely_migration (name, timestamp) values ('9999-later', '')",
  )
  await db().executeQuery(later)
  onTestFinished(async () => {
    await db().executeQuery(
      CompiledQuery.raw("delete from kysely_migration where name = '9999-later'"),
    )
  })
  await expect(migrateToLatest(db())).rejects.toBeInstanceOf(SchemaError)
  expect(await isDatabaseReady()).toBe(true)
})

test('a transaction includes every call inside it and undoes all of them on an error', async () => {
  await db().insertInto('leases').values(lease('kept')).execute()
  const broken = inTransaction(async () => {
    await db().insertInto('leases').values(lease('lost')).execute()
    await inTransaction(() => db().insertInto('leases').values(lease('lost too')).execute())
    expect(await names()).toEqual(['kept', 'lost', 'lost too'])
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  expect(await names()).toEqual(['kept'])
})

test('concurrent transactions are isolated from each other', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      inTransaction(async () => {
        await db()
          .insertInto('leases')
          .values(lease(`t${index}`))
          .execute()
        await db()
          .updateTable('leases')
          .set({ holder: 'x' })
          .where('name', '=', `t${index}`)
          .execute()
      }),
    ),
  )
  const { count } = await db()
    .selectFrom('leases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('holder', '=', 'x')
    .executeTakeFirstOrThrow()
  expect(count).toBe(10)
})

test('a migration renames the field of an offer that held the airline in earlier releases', async () => {
  const checkout = await openCheckout(anOpening())
  const rename = (from: string, to: string) =>
    db()
      .updateTable('checkouts')
      .set({ offer: sql`replace(offer, ${`"${from}":{`}, ${`"${to}":{`})` })
      .where('id', '=', checkout.id)
      .execute()
  await rename('airline', 'owner')
  expect(await findCheckoutById(checkout.id)).toBeNull()
  const step = migrations['0014-airline-of-offers']
  if (!step || !('up' in step)) throw new Error('There is no such migration')
  await step.up(db())
  expect(await findCheckoutById(checkout.id)).toMatchObject({ offer: checkout.offer })
})

test('amounts beyond 32 bits are read as numbers', async () => {
  const { value } = await db()
    .selectNoFrom((eb) => eb.cast<number>(eb.val('9007199254740991'), 'bigint').as('value'))
    .executeTakeFirstOrThrow()
  expect(value).toBe(Number.MAX_SAFE_INTEGER)
})

describe.runIf(inject('dialect') === 'sqlite')('the SQLite database', () => {
  test('rejects a boolean, which would otherwise end the process', async () => {
    const query = db().selectNoFrom((eb) => eb.val(true).as('value'))
    await expect(query.execute()).rejects.toThrow('Cannot bind true')
  })

  test('gets created and migrated only once when processes start together', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'contrail-start-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const url = `file:${join(directory, 'nested', 'contrail.db')}`
    const script = `${startApp}.then(async ({ migrateToLatest, isDatabaseReady, closeDatabase }) => {
      await migrateToLatest(); console.log(await isDatabaseReady()); await closeDatabase() })`
    const start = () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', script], {
        env: { ...process.env, DATABASE_URL: url },
      })
    const outputs = await Promise.all([start(), start(), start()])
    expect(outputs.map(({ stdout }) => stdout)).toEqual(['true\n', 'true\n', 'true\n'])
  })
})

describe.runIf(inject('dialect') === 'postgres')('a PostgreSQL database', () => {
  test('can be migrated by its owner while the account of the site may not change tables', async () => {
    const name = `roles_${process.pid}`
    const admin = (statement: string) => db().executeQuery(CompiledQuery.raw(statement))
    await admin(`create role ${name}_owner login`)
    await admin(`create role ${name}_site login`)
    await admin(`create database ${name} owner ${name}_owner`)
    const addressOf = (account: string) => {
      const url = new URL(name, process.env.DATABASE_URL)
      url.username = `${name}_${account}`
      return url.href
    }
    // This is the migration command for the owner from docs/operations.md.
    const owner = createDatabase(addressOf('owner'))
    await owner.executeQuery(
      CompiledQuery.raw(
        `alter default privileges grant select, insert, update, delete on tables to ${name}_site`,
      ),
    )
    await owner.destroy()
    const script = `${startApp}.then(async ({ migrateToLatest, isDatabaseReady, db, closeDatabase }) => {
      await migrateToLatest(); console.log(await isDatabaseReady())
      await db().insertInto('leases').values(${JSON.stringify(lease('served'))}).execute()
      const { CompiledQuery } = await import('kysely')
      for (const statement of ['create table mine (id int)', 'drop table leases', 'alter table users add mine int'])
        await db().executeQuery(CompiledQuery.raw(statement)).then(() => console.log('done'), ({ message }) => console.log(message))
      await closeDatabase() })`
    const start = (more: Record<string, string>) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', script], {
        env: { ...process.env, DATABASE_URL: addressOf('site'), ...more },
      })
    await expect(start({})).rejects.toThrow('permission denied for schema public')
    const { stdout } = await start({ MIGRATION_DATABASE_URL: addressOf('owner') })
    expect(stdout).toBe(
      'true\npermission denied for schema public\nmust be owner of table leases\nmust be owner of table users\n',
    )
    await admin(`drop database ${name}`)
    await admin(`drop role ${name}_site`)
    await admin(`drop role ${name}_owner`)
  })

  test('gets migrated only once when instances start together', async () => {
    const name = `together_${process.pid}`
    await db().executeQuery(CompiledQuery.raw(`create database ${name}`))
    const url = new URL(name, process.env.DATABASE_URL)
    const instances = Array.from({ length: 4 }, () => createDatabase(url.href))
    await Promise.all(instances.map((instance) => migrateToLatest(instance)))
    const [first] = instances
    await first?.insertInto('leases').values(lease('there')).execute()
    expect(await first?.selectFrom('leases').select('name').execute()).toEqual([{ name: 'there' }])
    await Promise.all(instances.map((instance) => instance.destroy()))
    await db().executeQuery(CompiledQuery.raw(`drop database ${name}`))
  })
})
