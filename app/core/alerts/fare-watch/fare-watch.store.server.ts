import { db } from '#app/platform/database/db.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { FareWatch } from './fare-watch.ts'
import { watchColumns, watchNames } from './watch-columns.ts'
import { wholeUnits, type Price } from '#app/core/money/money.ts'
import { isoNow } from '#app/platform/id.server.ts'

/** Returns the watched search whose fare check is most overdue, or null. Only active alerts count. */
export async function nextDueWatch(mode: Mode, today: string): Promise<FareWatch | null> {
  const row = await db()
    .selectFrom('searchAlerts as alert')
    .leftJoin('searchWatches as watch', (join) =>
      join
        .onRef('watch.origin', '=', 'alert.origin')
        .onRef('watch.destination', '=', 'alert.destination')
        .onRef('watch.departsOn', '=', 'alert.departsOn')
        .onRef('watch.search', '=', 'alert.search')
        .onRef('watch.bags', '=', 'alert.bags')
        .on('watch.mode', '=', mode),
    )
    .select(['alert.origin', 'alert.destination', 'alert.departsOn'])
    .select(['alert.search', 'alert.bags'])
    .where('alert.confirmedAt', 'is not', null)
    .where('alert.pausedAt', 'is', null)
    .where((eb) => eb.or([eb('alert.departsOn', '=', ''), eb('alert.departsOn', '>=', today)]))
    .where((eb) => eb.or([eb('watch.dueAt', 'is', null), eb('watch.dueAt', '<=', isoNow())]))
    // A watch that was never searched has waited since its alert was confirmed.
    .orderBy((eb) => eb.fn.coalesce('watch.dueAt', 'alert.confirmedAt'))
    .orderBy('alert.id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function postponeWatch(mode: Mode, watch: FareWatch, seconds: number): Promise<void> {
  const row = { dueAt: isoNow(seconds) }
  await saveWatch(mode, watch, row)
}

export async function saveFareCheck(
  mode: Mode,
  watch: FareWatch,
  fare: Price | null,
  nextSeconds: number,
): Promise<void> {
  const { amount = null, currency = null } = fare ? wholeUnits(fare) : {}
  const row = { dueAt: isoNow(nextSeconds), lookedAt: isoNow(), amount, currency }
  await saveWatch(mode, watch, row)
}

async function saveWatch(mode: Mode, watch: FareWatch, row: { dueAt: string }): Promise<void> {
  await db()
    .insertInto('searchWatches')
    .values({ mode, ...watchColumns(watch), ...row })
    .onConflict((conflict) => conflict.columns(['mode', ...watchNames]).doUpdateSet(row))
    .execute()
}

export type LastFareCheck = { lookedAt: string; fare: Price | null }

/** Returns the result of the last fare check, or null before the first. */
export async function findLastFareCheck(
  mode: Mode,
  watch: FareWatch,
): Promise<LastFareCheck | null> {
  const row = await db()
    .selectFrom('searchWatches')
    .select(['lookedAt', 'amount', 'currency'])
    .where('mode', '=', mode)
    .where((eb) => eb.and(watchColumns(watch)))
    .executeTakeFirst()
  if (!row?.lookedAt) return null
  const { lookedAt, amount, currency } = row
  return { lookedAt, fare: amount !== null && currency !== null ? { amount, currency } : null }
}
