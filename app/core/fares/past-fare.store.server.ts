import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { insightDays } from '#app/core/search/prices/usual-prices.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { FareOfDay } from './usual-fares.ts'

/**
 * Returns the lowest round-trip fares in economy of each past day, by route. A route is a pair of
 * codes such as "JFK-LHR".
 */
export async function listPastFares(
  mode: Mode,
  routes: readonly string[],
): Promise<Map<string, FareOfDay[]>> {
  const names = new Map(
    routes.map((route) => [`${mode}/${route.replace('-', '/')}/round-trip/economy`, route]),
  )
  const past = new Map<string, FareOfDay[]>()
  if (names.size === 0) return past
  const rows = await db()
    .selectFrom('faresSeen')
    .select((eb) => ['route', 'day', 'currency', eb.fn.min('amount').as('amount')])
    .where('route', 'in', [...names.keys()])
    .where('day', '>', isoNow(-insightDays * 86_400).slice(0, 10))
    .groupBy(['route', 'day', 'currency'])
    .execute()
  for (const { route, day, currency, amount } of rows) {
    const name = names.get(route) ?? route
    past.set(name, [...(past.get(name) ?? []), { day, currency, amount: Number(amount) }])
  }
  return past
}
