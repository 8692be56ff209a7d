import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { password, Traveller } from '../../scripts/demo/demo-traveller.ts'
import { codeOf, readKey } from '../authenticator.ts'
import { startSite } from '../e2e/site.ts'
import { startPostgres } from '../databases/postgres.ts'
import type { Database } from '../../app/platform/database/database.ts'

// Measures lists with 100,000 bookings, mails, messages and audit entries on both databases.
const rows = 100_000
const users = 5_000
const trips = 40
const asked = 200
const mostMs = 50

const { createDatabase } = await import('../../app/platform/database/create.server.ts')

/** Copies the matching rows `count` times, with other values in the given columns. */
async function copyRows(
  db: Database,
  table: string,
  where: string,
  count: number,
  changes: Record<string, string>,
): Promise<void> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  const snake = columns.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  const values = snake.map((name) => changes[name] ?? name)
  await sql`
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
    insert into ${sql.raw(table)} (${sql.raw(snake.join(', '))})
    select ${sql.raw(values.join(', '))}
    from (select * from ${sql.raw(table)} where ${sql.raw(where)} limit 1) as one cross join numbers
  `.execute(db)
}

/** The first `trips` copies belong to the traveller, the rest to strangers. */
async function fill(db: Database, booking: string, isPostgres: boolean): Promise<void> {
  const day = isPostgres
    ? `to_char(timestamp '2026-01-01' + (i % 300) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%SZ', '2026-01-01', (i % 300) || ' days')`
  const { checkoutId, userId } = await db
    .selectFrom('bookings')
    .select(['checkoutId', 'userId'])
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  const user = `case when i <= ${trips} then '${userId}' else 'us_' || (i % ${users} + 1) end`
  const named = (prefix: string) => `'${prefix}_' || i`
  await copyRows(db, 'users', `id = '${userId}'`, users, {
    id: named('us'),
    username: named('person'),
    username_key: named('person'),
    email: `'person-' || i || '@example.com'`,
    email_key: `'person-' || i || '@example.com'`,
  })
  await copyRows(db, 'checkouts', `id = '${checkoutId}'`, rows, {
    id: named('co'),
    user_id: user,
    session_hash: named('session'),
    payment_intent_id: named('pi'),
    offer_id: named('off'),
  })
  await copyRows(db, 'bookings', `id = '${booking}'`, rows, {
    id: named('bk'),
    checkout_id: named('co'),
    user_id: user,
    session_hash: named('session'),
    order_id: named('ord'),
    reference: `'R' || i`,
    payment_intent_id: named('pi'),
    primary_email: `'person-' || i || '@example.com'`,
    created_at: day,
  })
  await copyRows(db, 'payment_attempts', `checkout_id = '${checkoutId}'`, rows, {
    checkout_id: named('co'),
    intent_id: named('pi'),
    created_at: day,
  })
  await copyRows(db, 'ledger_entries', `checkout_id = '${checkoutId}'`, rows, {
    id: named('le'),
    cause: named('cause'),
    checkout_id: named('co'),
    at: day,
  })
  await copyRows(db, 'outbox', `id <> ''`, rows, {
    id: named('ma'),
    dedupe_key: named('ma'),
    booking_id: named('bk'),
    sent_at: day,
    created_at: day,
  })
  await copyRows(db, 'messages', `ticket <> ''`, rows, {
    ticket: named('T'),
    fingerprint: named('me'),
    answered_at: `case when i % 50 = 0 then null else ${day} end`,
    created_at: day,
  })
  await copyRows(db, 'audit', `id <> ''`, rows, { id: named('au'), at: day })
  await sql.raw('analyze').execute(db)
}

async function secondFactor(boss: Traveller): Promise<void> {
  const path = '/account-settings/two-factor'
  await boss.post(path, { intent: 'begin' })
  const key = readKey(await (await boss.send(path)).text())
  // The response to this form shows the recovery codes.
  const code = codeOf(key, Date.now())
  const body = new URLSearchParams({ intent: 'turn-on', currentPassword: password, code })
  const { status } = await boss.send(path, { method: 'POST', body })
  if (status !== 200) throw new Error(`${path}: ${status}`)
}

async function timesOf(who: Traveller, path: string): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let turn = 0; turn < asked; turn += 1) {
    const start = performance.now()
    const answer = await who.send(path)
    bytes = (await answer.arrayBuffer()).byteLength
    times.push(performance.now() - start)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  }
  // The first requests are left out, because they run code that is not compiled yet.
  return { times: times.slice(asked / 4).sort((a, b) => a - b), bytes }
}

async function measure(name: string, databaseUrl: string): Promise<boolean> {
  const site = await startSite({ DATABASE_URL: databaseUrl, TEST_CLOCK_OFFSET: '0' })
  const db = createDatabase(databaseUrl)
  try {
    const traveller = new Traveller(site.url, 0)
    await traveller.register()
    await traveller.signIn()
    const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
    const { id: booking } = await traveller.book('LHR-JFK', day)
    await db
      .insertInto('messages')
      .values({
        ...{ ticket: 'T', kind: 'press', email: traveller.email, fingerprint: 'T' },
        fields: JSON.stringify({ name: 'Ada', email: traveller.email, message: 'Who flies?' }),
        ...{ createdAt: new Date().toISOString(), answeredAt: null },
      })
      .execute()
    const boss = new Traveller(site.url, 1)
    await boss.register()
    await boss.signIn()
    await db
      .updateTable('users')
      .set({ isAdmin: 1, emailConfirmedAt: new Date().toISOString() })
      .where('email', '=', boss.email)
      .execute()
    await secondFactor(boss)
    await fill(db, booking, name === 'PostgreSQL')
    const pages: [Traveller, string][] = [
      [traveller, '/my-trips'],
      [traveller, `/my-trips/${booking}`],
      [traveller, '/api/bookings'],
      [traveller, `/api/bookings/${booking}`],
      [boss, '/admin-settings'],
      [boss, '/admin-settings/health'],
    ]
    const report = []
    for (const [who, path] of pages) {
      const { times, bytes } = await timesOf(who, path)
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
      const shown = path.replace(booking, ':id')
      report.push({
        database: name,
        path: shown,
        p50: at(0.5),
        p95: at(0.95),
        kB: Math.round(bytes / 1000),
      })
    }
    console.table(report)
    return report.every(({ p95 }) => p95 <= mostMs)
  } finally {
    await db.destroy()
    await site.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'contrail-lists-'))
const postgres = await startPostgres()
try {
  const kept = [
    await measure('SQLite', `file:${join(folder, 'lists.db')}`),
    await measure('PostgreSQL', postgres.url),
  ]
  if (!kept.every(Boolean)) {
    console.error(`A list takes longer than ${mostMs} ms.`)
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
