import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { daysBetweenChecks, isDrop, watchSearch, type FareWatch } from './fare-watch.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { wholeUnits, type Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { todayIn } from '#app/core/places/time.ts'
import { log } from '#app/platform/log.server.ts'
import {
  listWatchingAlerts,
  recordNotifiedFare,
  setFirstFare,
  type WatchingAlert,
} from './alert.store.server.ts'
import { nextDueWatch, postponeWatch, saveFareCheck } from './fare-watch.store.server.ts'
import { findKnownFares } from '#app/core/search/known-fare.store.server.ts'
import { FlightProviderError, FlightsBusyError } from '#app/core/flight/flights-port.ts'
import { findLowestFare } from '#app/core/fares/lowest-fare.server.ts'
import { enqueuePriceDrop } from './price-drop-mail.server.ts'
import type { OwnSearch, OwnSearchOutcome } from '#app/core/search/own-search.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'

const daySeconds = 86_400
const retrySeconds = 3600

export async function nextAlertSearch(mode: Mode): Promise<OwnSearch | null> {
  const watch = await nextDueWatch(mode, today())
  return watch && (() => lookAt(watch, mode))
}

const today = () => todayIn('UTC', new Date(now()))

async function lookAt(watch: FareWatch, mode: Mode): Promise<OwnSearchOutcome> {
  // If the search fails, the other alerts are checked before this one is retried.
  await postponeWatch(mode, watch, retrySeconds)
  const query = watchSearch(watch, today())
  try {
    const { fare, outcome } = await findFare(query, mode)
    if (fare) await notifyWatchers(watch, fare, query, mode)
    await saveFareCheck(mode, watch, fare, daysBetweenChecks(watch, today()) * daySeconds)
    return outcome
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    if (!(error instanceof FlightsBusyError)) {
      log.info({ err: error, watch }, 'could not check price alert')
      return 'searched'
    }
    // The rate limit is used up. This search runs first when the limit allows calls again.
    await postponeWatch(mode, watch, error.retryAfter)
    return 'busy'
  }
}

/** Returns the fare of a visitor's recent search if there is one, otherwise searches. */
async function findFare(
  query: SearchQuery,
  mode: Mode,
): Promise<{ fare: Price | null; outcome: OwnSearchOutcome }> {
  const key = runKey(query, mode)
  const known = (await findKnownFares([key])).get(key)
  if (known) return { fare: known, outcome: 'known' }
  const found = await findLowestFare(query, mode)
  return { fare: found && wholeUnits(found.price), outcome: 'searched' }
}

async function notifyWatchers(watch: FareWatch, fare: Price, query: SearchQuery, mode: Mode) {
  for (const alert of await listWatchingAlerts(watch, mode)) {
    const { base } = alert
    if (!base) await setFirstFare(alert.id, mode, fare)
    else if (isDrop(fare, base)) await notify(alert, base, { watch, fare, query, mode })
  }
}

type Drop = { watch: FareWatch; fare: Price; query: SearchQuery; mode: Mode }

function notify(alert: WatchingAlert, before: Price, drop: Drop): Promise<void> {
  return inTransaction(async () => {
    if (!(await recordNotifiedFare(alert.id, before, drop.fare))) return
    await enqueuePriceDrop(alert, { ...drop, before })
  })
}
