import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, inTransaction } from '#app/platform/db.server.ts'
import type { Mode } from './mode.ts'
import { ModeSchema } from './mode.ts'
import { log } from '#app/platform/log.server.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'

/** How long another instance may still work in the mode before last. */
const cacheMs = 5000

/** How often this process has seen the mode switched. */
let switches = 0

/** Grows when an administrator switches the mode here; another instance learns of it by `cacheMs`. */
export function timesSwitched(): number {
  return switches
}

let cached: { mode: Mode; until: number } | null = null

/** The mode of all instances: 'test' until an administrator says otherwise. */
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

/** The mode that was read last, for whoever has to say one while the database is away. */
export function lastMode(): Mode {
  return cached?.mode ?? 'test'
}

/** Switches the mode and records who did. `actor` is a user id. */
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

/** Since when a key has been in use, by all instances: now, where `id` is seen for the first time. */
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

/** By which tools find out whether the site works on the same database. It is made when it is first asked for. */
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

/** A write costs little, and is made again soon enough to notice a disk that fills up. */
const provenForMs = 10_000
let provenAt = -Infinity
let wasWritable = true

/** Whether the database takes writes now: with a full disk it answers, and keeps nothing. */
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
    if (wasWritable) log.error({ err: error }, 'the database takes no writes')
    wasWritable = false
  }
  return wasWritable
}

const backupKey = 'last backup'

/** Notes that a backup begins. It is in the backup, too, and tells a restore what it may lack. */
export async function recordBackup(): Promise<void> {
  const row = { value: isoNow(), updatedAt: isoNow(), updatedBy: 'backup' }
  await db()
    .insertInto('settings')
    .values({ key: backupKey, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** When the last backup began; null where none was made by `npm run backup`. */
export async function lastBackupAt(): Promise<string | null> {
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', backupKey)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Adds a line to the record of what privileged people did. It is never changed or removed. */
export async function recordAudit(actor: string, action: string, detail: string): Promise<void> {
  await db()
    .insertInto('audit')
    .values({ id: newId('aud'), at: isoNow(), actor, action, detail })
    .execute()
}

export type AuditEntry = { at: string; actor: string; action: string; detail: string }

/** The newest lines of that record; `actor` is the username, where the account still exists. */
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
