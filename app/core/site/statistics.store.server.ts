import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

type Money = { currency: string; minor: number }

export type Counters = {
  bookings: number
  cancelled: number
  failedCheckouts: number
  newAccounts: number
  unsentMail: number
  charged: Money[]
  refunded: Money[]
}

/** Counts the events of the last `hours`, and unsent emails of any age. */
export async function countRecent(hours: number): Promise<Counters> {
  const since = isoNow(-hours * 3600)
  const count = async (rows: Promise<{ n: number | string | bigint }>) => Number((await rows).n)
  const n = db().fn.countAll<number>().as('n')
  const sums = async (column: 'amountMinor' | 'refundMinor', at: 'createdAt' | 'refundedAt') => {
    const rows = await db()
      .selectFrom('bookings')
      .select((eb) => ['currency', eb.fn.sum<number | string | null>(column).as('minor')])
      .where(at, '>=', since)
      .groupBy('currency')
      .orderBy('currency')
      .execute()
    return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor ?? 0) }))
  }
  const [bookings, cancelled, failedCheckouts, newAccounts, unsentMail, charged, refunded] =
    await Promise.all([
      count(
        db()
          .selectFrom('bookings')
          .select(n)
          .where('createdAt', '>=', since)
          .executeTakeFirstOrThrow(),
      ),
      count(
        db()
          .selectFrom('bookings')
          .select(n)
          .where('cancelledAt', '>=', since)
          .executeTakeFirstOrThrow(),
      ),
      count(
        db()
          .selectFrom('checkouts')
          .select(n)
          .where('state', '=', 'failed')
          .where('stateSince', '>=', since)
          .executeTakeFirstOrThrow(),
      ),
      count(
        db()
          .selectFrom('users')
          .select(n)
          .where('createdAt', '>=', since)
          .executeTakeFirstOrThrow(),
      ),
      count(
        db()
          .selectFrom('outbox')
          .select(n)
          .where('sentAt', 'is', null)
          .where('failedAt', 'is', null)
          .executeTakeFirstOrThrow(),
      ),
      sums('amountMinor', 'createdAt'),
      sums('refundMinor', 'refundedAt'),
    ])
  return { bookings, cancelled, failedCheckouts, newAccounts, unsentMail, charged, refunded }
}
