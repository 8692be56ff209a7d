import { db } from '#app/platform/database/db.server.ts'
import type { FareRoute, FareSeen, NewFareSeen } from './usual-prices.ts'
import { isoNow } from '#app/platform/id.server.ts'

const maxListed = 600

const daysAgo = (days: number) => isoNow(-days * 86_400).slice(0, 10)

/** Stores today's fare of a search unless today's stored fare is lower. */
export async function saveFareSeen(fare: NewFareSeen): Promise<void> {
  const { amount, currency } = fare
  await db()
    .insertInto('faresSeen')
    .values({ ...fare, day: daysAgo(0) })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'day'])
        .doUpdateSet({ amount })
        .where('faresSeen.amount', '>', amount)
        .where('faresSeen.currency', '=', currency),
    )
    .execute()
}

export type FaresSeenOf = {
  route: FareRoute
  currency: string
  /** First departure date, yyyy-MM-dd. Both limits are inclusive. */
  departsFrom: string
  departsTo: string
  days: number
}

export function listFaresSeen(of: FaresSeenOf): Promise<FareSeen[]> {
  return db()
    .selectFrom('faresSeen')
    .select(['day', 'amount'])
    .where('route', '=', of.route)
    .where('currency', '=', of.currency)
    .where('departsOn', '>=', of.departsFrom)
    .where('departsOn', '<=', of.departsTo)
    .where('day', '>', daysAgo(of.days))
    .orderBy('day', 'desc')
    .limit(maxListed)
    .execute()
}

/**
 * Returns the lowest fare of each day, oldest day first. An empty `departsOn` matches any
 * departure.
 */
export async function listLowestByDay(
  route: FareRoute,
  departsOn: string,
  currency: string,
): Promise<FareSeen[]> {
  const rows = await db()
    .selectFrom('faresSeen')
    .select((eb) => ['day', eb.fn.min('amount').as('amount')])
    .where('route', '=', route)
    .where('currency', '=', currency)
    .$if(departsOn !== '', (query) => query.where('departsOn', '=', departsOn))
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, amount }) => ({ day, amount: Number(amount) }))
}
