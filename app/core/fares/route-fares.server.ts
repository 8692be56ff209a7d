import { LRUCache } from 'lru-cache'
import { perApp } from '#app/core/app.server.ts'
import { todayIn } from '#app/core/places/time.ts'
import type { KnownFare } from '#app/core/search/fares-to.ts'
import { listKnownFares } from '#app/core/search/known-fare.store.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { DealRoute } from './deal-routes.ts'
import { listDeals } from './deals.server.ts'
import { joinRouteFares, mainCurrency, type RouteFare } from './route-fares.ts'

const lookups = perApp(() => new LRUCache<Mode, Promise<KnownFare[]>>({ max: 2, ttl: 5_000 }))

async function knownFares(): Promise<KnownFare[]> {
  try {
    const mode = await currentMode()
    let look = lookups().get(mode)
    if (!look) {
      look = listKnownFares(mode)
      lookups().set(mode, look)
    }
    return await look
  } catch (error) {
    lookups().clear()
    log.error({ err: error }, 'could not read fares of routes')
    return []
  }
}

/**
 * Returns the fares of recent searches, all in one currency. Never sends a request to an airline.
 * Returns none without the database.
 */
export async function listRouteFares(deals: readonly DealRoute[]): Promise<RouteFare[]> {
  const [known, current] = await Promise.all([knownFares(), listDeals(deals)])
  const fares = joinRouteFares(known, current, todayIn('UTC', new Date(now())))
  const currency = mainCurrency(fares)
  return fares.filter(({ price }) => price.currency === currency)
}
