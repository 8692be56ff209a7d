import { now } from './clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from './id.server.ts'

type Allowance = {
  key: string
  points: number
  seconds: number
  cost?: number
}

/** Takes points from an allowance. Returns 0, or the seconds until enough points are free. */
export async function takePoint({ points, ...allowance }: Allowance): Promise<number> {
  const { used, secondsLeft } = await countUse(allowance)
  return used <= points ? 0 : secondsLeft
}

/** Counts in a single statement, so that the count is right across instances. */
export async function countUse({ key, seconds, cost = 1 }: Omit<Allowance, 'points'>) {
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

export async function isUsed(key: string): Promise<boolean> {
  const row = await db()
    .selectFrom('limits')
    .select('key')
    .where('key', '=', key)
    .where('resetsAt', '>', isoNow())
    .executeTakeFirst()
  return row !== undefined
}

export async function resetPoints(key: string): Promise<void> {
  await db().deleteFrom('limits').where('key', '=', key).execute()
}
