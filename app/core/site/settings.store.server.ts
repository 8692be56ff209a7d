import type { Actor } from '#app/core/site/actor.ts'
import { app, perApp } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import type { AuditAction } from './audit-actions.ts'
import { ModeSchema, type Mode } from './mode.ts'
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
  const mode = ModeSchema.catch('test').parse(await readSetting('mode'))
  if (own.mode && own.mode.is !== mode) own.switches += 1
  own.mode = { is: mode, until: now() + cacheMs }
  return mode
}

/** Returns the last known mode without asking the database. */
export function lastMode(): Mode {
  return state().mode?.is ?? 'test'
}

/** Switches the mode for all instances. `actor` is a user id. */
export async function setMode(mode: Mode, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    await saveSetting('mode', mode, actor)
    await recordAudit(actor, 'mode.changed', mode)
  })
  state().switches += 1
  state().mode = null
}

/** Returns the time of the first call for this key id. */
export async function keyInUseSince(id: string): Promise<string> {
  return readOrAddSetting(`key in use ${id}`, isoNow())
}

const databaseIdKey = 'database id'

/** Returns an id that is created on first use. Tools compare it to check that the site uses the same database. */
export async function databaseId(): Promise<string> {
  const own = state()
  return (own.databaseId ??= await readOrAddSetting(
    databaseIdKey,
    app().random.bytes(12).toString('hex'),
  ))
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
  await saveSetting(backupKey, isoNow(), 'backup')
}

/** Returns null if `npm run backup` never ran. */
export async function lastBackupAt(): Promise<string | null> {
  return readSetting(backupKey)
}

async function readSetting(key: string): Promise<string | null> {
  const setting = db().selectFrom('settings').select('value').where('key', '=', key)
  return findRow(setting, ({ value }) => value)
}

async function saveSetting(key: string, value: string, updatedBy: string): Promise<void> {
  const row = { value, updatedAt: isoNow(), updatedBy }
  await db()
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Stores the value only if there is none, and returns the stored one. */
async function readOrAddSetting(key: string, value: string): Promise<string> {
  await db()
    .insertInto('settings')
    .values({ key, value, updatedAt: isoNow(), updatedBy: 'site' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readSetting(key)) ?? value
}

/** Adds an audit entry. No code changes or removes entries. */
export async function recordAudit(
  actor: string,
  action: AuditAction,
  detail: string,
): Promise<void> {
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
