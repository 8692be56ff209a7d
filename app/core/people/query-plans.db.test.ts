import { Kysely, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#app/core/schema.ts'
import { aUser } from '../../../tests/samples/records.ts'
import {
  findBookingByCheckout,
  findBookingById,
  findBookingOfPayment,
  listBookingsNamed,
  listBookingsOf,
} from '#app/core/booking/booked/booking.store.server.ts'
import { readTradeName } from '#app/core/travellers/names/name-key.ts'
import { app, runIn } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { CamelCaseRows } from '#app/platform/database/names-and-values.server.ts'
import { postgresDialect } from '#app/platform/database/postgres.server.ts'
import { EmbeddedDialect, loadSqlite, pathOf } from '#app/platform/database/sqlite.server.ts'
import { reencrypt } from './reencryption.server.ts'
import { confirmEmail, findUserById } from '#app/core/account/user.store.server.ts'
import { sweepExpired } from './housekeeping.server.ts'
import { exportPersonalData } from './personal-copy.server.ts'
import { closeAccount } from './personal-data.server.ts'

/** Tables that grow for years, because sales and visitors add rows. */
const large = [
  'booked_names',
  'bookings',
  'checkouts',
  'ledger_entries',
  'messages',
  'outbox',
  'search_alerts',
  'sessions',
  'subscriptions',
  'users',
  'webhook_events',
]

const url = process.env.DATABASE_URL ?? ''
const startedAt = now()
let statements: CompiledQuery[] = []

async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  statements = []
  const log = ({ query }: { query: CompiledQuery }) => void statements.push(query)
  const db = url.startsWith('file:')
    ? new Kysely<Schema>({ dialect: new EmbeddedDialect(url), log })
    : new Kysely<Schema>({ dialect: postgresDialect(url), plugins: [new CamelCaseRows()], log })
  try {
    const clock = { ...app().clock, now: () => startedAt }
    await runIn({ ...app(), clock, db }, work)
  } finally {
    await db.destroy()
  }
  const explained = statements.filter(({ sql }) => /^(select|update|delete)/.test(sql))
  return [...new Map(explained.map((query) => [query.sql, query])).values()]
}

type Explain = (query: CompiledQuery) => Promise<string[]>
let explain: Explain

/**
 * Lists the full scans in the plan of a statement: `checkouts`, or `checkouts by checkouts_state` for a whole
 * index.
 */
async function sqliteExplainer(): Promise<Explain> {
  const database = new (await loadSqlite())(pathOf(url))
  const partial = new Set(
    database
      .prepare("select name from sqlite_master where type = 'index' and sql like '% where %'")
      .all()
      .map((row) => String(Object(row).name)),
  )
  return async ({ sql, parameters }) =>
    database
      .prepare(`explain query plan ${sql}`)
      .all(
        ...parameters.map(
          (value) => (typeof value === 'boolean' ? Number(value) : value) as string,
        ),
      )
      .map((row) => String(Object(row).detail))
      .flatMap((detail) => {
        const [, table = '', index] = /^SCAN (\w+)(?:.* INDEX (\w+))?/.exec(detail) ?? []
        return large.includes(table) && !(index && partial.has(index)) ? [detail] : []
      })
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

async function postgresExplainer(): Promise<Explain> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closeClient = () => client.end()
  // The planner would scan these small tables even if an index exists, so the test forbids scans.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
    await client.query(`set enable_${way} = off`)
  }
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  const partial = new Set(rows.map(({ name }) => name))
  const fullScans = (plan: Plan): string[] => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = plan
    const isWhole =
      type === 'Seq Scan' || (type.includes('Index') && !plan['Index Cond'] && !partial.has(index))
    const own = large.includes(table) && isWhole ? [`${type} on ${table} ${index}`] : []
    return [...own, ...(plan.Plans ?? []).flatMap(fullScans)]
  }
  return async ({ sql, parameters }) => {
    const result = await client.query(`explain (format json) ${sql}`, [...parameters])
    return fullScans(Object(result.rows[0])['QUERY PLAN'][0].Plan)
  }
}

let closeClient = async () => {}

beforeAll(async () => {
  explain = await (inject('dialect') === 'sqlite' ? sqliteExplainer() : postgresExplainer())
})

afterAll(() => closeClient())

/** Runs `work` and returns the full scans of each SQL statement. */
async function fullScans(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const queries = await statementsOf(work)
  expect(queries.length).toBeGreaterThan(3)
  const found: Record<string, string[]> = {}
  for (const query of queries) {
    const whole = await explain(query)
    if (whole.length > 0) found[query.sql] = whole
  }
  return found
}

test('deleting expired data scans no large table', async () => {
  expect(await fullScans(sweepExpired)).toEqual({})
})

test('finding data that was encrypted with an earlier key scans no large table', async () => {
  expect(await fullScans(reencrypt)).toEqual({})
})

test('copying and erasing personal data scans no large table', async () => {
  const { id } = await aUser()
  await confirmEmail(id)
  const user = await findUserById(id)
  if (!user) throw new Error('The account is gone')
  expect(await fullScans(() => exportPersonalData(user))).toEqual({})
  expect(await fullScans(() => closeAccount(user))).toEqual({})
})

test('finding bookings for staff scans no large table', async () => {
  const find = async () => {
    await findBookingOfPayment('pi_1')
    await findBookingById('bk_1')
    await findBookingByCheckout('co_1')
    await listBookingsOf('ada@contrail.example', 20)
    await listBookingsNamed(readTradeName('Ada Lovelace'), 'exact', 20)
  }
  expect(await fullScans(find)).toEqual({})
})
