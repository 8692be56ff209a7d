import { now } from './clock.server.ts'
import { db } from './db.server.ts'
import { inBatches } from './in-batches.server.ts'
import { isoNow } from './id.server.ts'

type Allowance = {
  key: string
  points: number
  seconds: number
  /** How many points one use takes: 1 unless told. */
  cost?: number
}

/**
 * Takes one point of an allowance of `points` in `seconds`. Returns 0, or in how many seconds there
 * will be a point again.
 */
export async function takePoint({ points, ...allowance }: Allowance): Promise<number> {
  const { used, secondsLeft } = await countUse(allowance)
  return used <= points ? 0 : secondsLeft
}

/**
 * Counts one use of `key`, and says how much is used since the count began, `seconds` ago at the most. One
 * statement, so that it holds with parallel requests and, on a shared database, across instances.
 */
export async function countUse({
  key,
  seconds,
  cost = 1,
}: Omit<Allowance, 'points'>): Promise<{ used: number; secondsLeft: number }> {
  const at = isoNow()
  const row = await db()
    .insertInto('limits')
    .values({ key, used: cost, resetsAt: isoNow(seconds) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        used: eb
          .case()
          .when('limits.resetsAt', '<=', at)
          .then(cost)
          .else(eb('limits.used', '+', cost))
          .end(),
        resetsAt: eb
          .case()
          .when('limits.resetsAt', '<=', at)
          .then(eb.ref('excluded.resetsAt'))
          .else(eb.ref('limits.resetsAt'))
          .end(),
      })),
    )
    .returning(['used', 'resetsAt'])
    .executeTakeFirstOrThrow()
  const secondsLeft = Math.max(1, Math.ceil((Date.parse(row.resetsAt) - now()) / 1000))
  return { used: row.used, secondsLeft }
}

/** Whether a key has been used and its count still runs. */
export async function isUsed(key: string): Promise<boolean> {
  const row = await db()
    .selectFrom('limits')
    .select('key')
    .where('key', '=', key)
    .where('resetsAt', '>', isoNow())
    .executeTakeFirst()
  return row !== undefined
}

/** Resets the count of a key, for instance after a successful sign-in. */
export async function resetPoints(key: string): Promise<void> {
  await db().deleteFrom('limits').where('key', '=', key).execute()
}

export async function sweepLimits(): Promise<void> {
  await inBatches((limit) =>
    db()
      .deleteFrom('limits')
      .where('key', 'in', (where) =>
        where.selectFrom('limits').select('key').where('resetsAt', '<=', isoNow()).limit(limit),
      )
      .executeTakeFirst(),
  )
}
