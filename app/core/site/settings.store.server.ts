import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, inTransaction } from '#app/platform/db.server.ts'
import type { Mode } from './mode.ts'
import { ModeSchema } from './mode.ts'
import { log } from '#app/platform/log.server.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'

/** After a switch of the mode, other instances may use the previous mode this long. */
const cacheMs = 5000

let switches = 0

/** Counts how often this process has noticed another mode. Other instances notice a switch within `cacheMs`. */
export function timesSwitched(): number {
  return switches
}

let cached: { mode: Mode; until: number } | null = null

export async function currentMode(): Promise<Mode> {
  if (cached && cached.until > now()) return cached.mode
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'mode')
    .executeTakeFirst()
  const mode = ModeSchema.catch('test').parse(row?.value)
  if (cached && cached.mode !== mode) switches += 1
  cached = { mode, until: now() + cacheMs }
  return mode
}

/** Returns the last known mode without asking the database. */
export function lastMode(): Mode {
  return cached?.mode ?? 'test'
}

/** Switches the mode for all instances. `actor` is a user id. */
export async function setMode(mode: Mode, actor: string): Promise<void> {
  const row = { value: mode, updatedAt: isoNow(), updatedBy: actor }
  await inTransaction(async () => {
    await db()
      .insertInto('settings')
      .values({ key: 'mode', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await recordAudit(actor, 'mode.changed', mode)
  })
  switches += 1
  cached = null
}

/** Returns the time of the first call for this key id. */
export async function keyInUseSince(id: string): Promise<string> {
  const now = isoNow()
  const key = `key in use ${id}`
  await db()
    .insertInto('settings')
    .values({ key, value: now, updatedAt: now, updatedBy: 'site' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.value
}

const databaseIdKey = 'database id'
let ownDatabaseId: string | null = null

/** Returns an id that is created on first use. Tools compare it to check that the site uses the same database. */
export async function databaseId(): Promise<string> {
  if (ownDatabaseId) return ownDatabaseId
  const key = databaseIdKey
  await db()
    .insertInto('settings')
    .values({
      key,
      value: app().random.bytes(12).toString('hex'),
      updatedAt: isoNow(),
      updatedBy: 'site',
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return (ownDatabaseId = row.value)
}

const provenForMs = 10_000
let provenAt = -Infinity
let wasWritable = true

/** Writes to the database, because a database with a full disk still answers queries. */
export async function isDatabaseWritable(): Promise<boolean> {
  if (now() - provenAt < provenForMs) return true
  try {
    await db()
      .updateTable('settings')
      .set({ updatedAt: isoNow() })
      .where('key', '=', databaseIdKey)
      .execute()
    provenAt = now()
    wasWritable = true
  } catch (error) {
    provenAt = -Infinity
    if (wasWritable) log.error({ err: error }, 'the database is read-only')
    wasWritable = false
  }
  return wasWritable
}

const backupKey = 'last backup'

/** Records the time of a backup. The backup contains this row, so a restore can state which later data it lacks. */
export async function recordBackup(): Promise<void> {
  const row = { value: isoNow(), updatedAt: isoNow(), updatedBy: 'backup' }
  await db()
    .insertInto('settings')
    .values({ key: backupKey, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Returns null if `npm run backup` never ran. */
export async function lastBackupAt(): Promise<string | null> {
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', backupKey)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Adds an audit entry. No code changes or removes entries. */
export async function recordAudit(actor: string, action: string, detail: string): Promise<void> {
  await db()
    .insertInto('audit')
    .values({ id: newId('aud'), at: isoNow(), actor, action, detail })
    .execute()
}

export type AuditEntry = { at: string; actor: string; action: string; detail: string }

/** Lists the latest entries. `actor` is the username, or the user id after the account was deleted. */
export async function listAudit(limit: number): Promise<AuditEntry[]> {
  const rows = await db()
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor')
    .select(['audit.at', 'audit.actor', 'audit.action', 'audit.detail', 'users.username'])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ username, actor, ...entry }) => ({ ...entry, actor: username ?? actor }))
}
