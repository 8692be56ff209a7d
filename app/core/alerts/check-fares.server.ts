import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import {
  daysBetweenChecks,
  isDrop,
  watchedBags,
  watchSearch,
  type FareWatch,
} from './fare-watch/fare-watch.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { wholeUnits, type Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { todayIn } from '#app/core/places/time.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  listSameSearch,
  listWatchingAlerts,
  recordNotifiedFare,
  setFirstFare,
  type WatchingAlert,
} from './alert.store.server.ts'
import { nextDueWatch, postponeWatch, saveFareCheck } from './fare-watch/fare-watch.store.server.ts'
import { findKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import {
  FlightProviderError,
  FlightRequestRefusedError,
  FlightsBusyError,
} from '#app/core/flight/flights-port.ts'
import { findFares } from '#app/core/fares/lowest-fare.server.ts'
import { enqueuePriceDrop, type Drop } from './price-drop-mail.server.ts'
import { keepWatchedFare } from './fare-watch/watch-history.server.ts'
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
  // The same search answers every choice of bags.
  const watches = await listSameSearch(watch)
  try {
    const { fareOf, foundAt, outcome } = await checkFares(query, mode, watches)
    for (const one of watches) {
      const fare = fareOf(one)
      if (fare) await notifyWatchers({ watch: one, fare, foundAt, query, mode })
      if (fare) await keepWatchedFare(one, mode, fare)
      await saveFareCheck(mode, one, fare, daysBetweenChecks(one, today()) * daySeconds)
    }
    return outcome
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    if (!(error instanceof FlightsBusyError)) {
      // The airlines will refuse the same request in an hour as well.
      const isRefused = error instanceof FlightRequestRefusedError
      const wait = isRefused ? daySeconds : retrySeconds
      for (const one of watches) await postponeWatch(mode, one, wait)
      log.info({ err: error, ...watch }, 'could not check price alert')
      return 'searched'
    }
    // The rate limit is used up. This search runs first when the limit allows calls again.
    await postponeWatch(mode, watch, error.retryAfter)
    return 'busy'
  }
}

type FareCheck = {
  fareOf: (watch: FareWatch) => Price | null
  /** ISO time. */
  foundAt: string
  outcome: OwnSearchOutcome
}

/** Uses the fare of a visitor's recent search if that answers all watches, otherwise searches. */
async function checkFares(
  query: SearchQuery,
  mode: Mode,
  watches: readonly FareWatch[],
): Promise<FareCheck> {
  const key = runKey(query, mode)
  const known = watches.some(({ bags }) => bags) ? null : await findKnownFare(key)
  if (known) return { fareOf: () => known.price, foundAt: known.foundAt, outcome: 'known' }
  const lowest = await findFares(query, mode)
  const fareOf = (watch: FareWatch) => {
    const fare = lowest(watchedBags(watch))
    return fare && wholeUnits(fare)
  }
  return { fareOf, foundAt: isoNow(), outcome: 'searched' }
}

async function notifyWatchers(found: Omit<Drop, 'before'>) {
  const { watch, fare, mode } = found
  for (const alert of await listWatchingAlerts(watch, mode)) {
    const { base } = alert
    if (!base) await setFirstFare(alert.id, mode, fare)
    else if (isDrop(fare, base)) await notify(alert, { ...found, before: base })
  }
}

function notify(alert: WatchingAlert, drop: Drop): Promise<void> {
  return inTransaction(async () => {
    if (!(await recordNotifiedFare(alert.id, drop.before, drop.fare))) return
    await enqueuePriceDrop(alert, drop)
  })
}
