import { app, perApp } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import type { Mode } from './mode.ts'
import { ModeSchema } from './mode.ts'
import { log } from '#app/platform/log.server.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'

/** After a switch of the mode, other instances may use the previous mode this long. */
const cacheMs = 5000

const state = perApp(() => ({
  switches: 0,
  mode: null as { is: Mode; until: number } | null,
  databaseId: null as string | null,
  provenWritableAt: -Infinity,
  wasWritable: true,
}))

/**
 * Number of mode switches that this process has noticed. Other instances notice a switch within
 * `cacheMs`.
 */
export function countModeSwitches(): number {
  return state().switches
}

export async function currentMode(): Promise<Mode> {
  const own = state()
  if (own.mode && own.mode.until > now()) return own.mode.is
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'mode')
    .executeTakeFirst()
  const mode = ModeSchema.catch('test').parse(row?.value)
  if (own.mode && own.mode.is !== mode) own.switches += 1
  own.mode = { is: mode, until: now() + cacheMs }
  return mode
}

/** Returns the last known mode without asking the database. */
export function lastMode(): Mode {
  return state().mode?.is ?? 'test'
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
  state().switches += 1
  state().mode = null
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

/** Returns an id that is created on first use. Tools compare it to check that the site uses the same database. */
export async function databaseId(): Promise<string> {
  const own = state()
  if (own.databaseId) return own.databaseId
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
  return (own.databaseId = row.value)
}

const provenForMs = 10_000

/** Writes to the database, because a database with a full disk still answers queries. */
export async function isDatabaseWritable(): Promise<boolean> {
  const own = state()
  if (now() - own.provenWritableAt < provenForMs) return true
  try {
    await db()
      .updateTable('settings')
      .set({ updatedAt: isoNow() })
      .where('key', '=', databaseIdKey)
      .execute()
    own.provenWritableAt = now()
    own.wasWritable = true
  } catch (error) {
    own.provenWritableAt = -Infinity
    if (own.wasWritable) log.error({ err: error }, 'the database is read-only')
    own.wasWritable = false
  }
  return own.wasWritable
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
