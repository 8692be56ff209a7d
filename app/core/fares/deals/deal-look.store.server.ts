import { z } from 'zod'
import { db } from '#app/platform/database/db.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { DealFare, DealLook } from './deal-routes.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

const DealFareSchema: z.ZodType<DealFare> = z.object({
  amount: z.number(),
  currency: z.string(),
  departureDate: z.string(),
  returnDate: z.string(),
  airline: z.string(),
  airlineName: z.string(),
  stops: z.number(),
})

export const dealLookSeconds = 60 * 86_400

export async function saveDealLook(mode: Mode, deal: string, fare: DealFare | null) {
  const lookedAt = isoNow()
  const row = { lookedAt, fare: fare && JSON.stringify(fare) }
  await db()
    .insertInto('dealLooks')
    .values({ mode, deal, day: lookedAt.slice(0, 10), ...row })
    .onConflict((conflict) => conflict.columns(['mode', 'deal', 'day']).doUpdateSet(row))
    .execute()
}

export async function listDealLooks(mode: Mode): Promise<DealLook[]> {
  const rows = await db()
    .selectFrom('dealLooks')
    .select(['deal', 'lookedAt', 'fare'])
    .where('mode', '=', mode)
    .where('day', '>', isoNow(-dealLookSeconds).slice(0, 10))
    .execute()
  return rows.map(({ deal, lookedAt, fare }) => ({
    deal,
    lookedAt,
    fare: fare === null ? null : readStored(DealFareSchema, fare, 'deal_looks.fare'),
  }))
}
