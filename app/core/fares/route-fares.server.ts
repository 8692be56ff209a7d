import { LRUCache } from 'lru-cache'
import { perApp } from '#app/core/app.server.ts'
import { listKnownFares } from '#app/core/search/prices/known-fare.store.server.ts'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { listPastFares } from './past-fare.store.server.ts'
import { readKnownFares, type RouteFare } from './route-fares.ts'
import type { FaresByRoute } from './usual-fares.ts'

type Lookup = { at: number; fares: Promise<RouteFare[]> }

const lookups = perApp(() => new LRUCache<Mode, Lookup>({ max: 2 }))
const pastLookups = perApp(
  () => new LRUCache<ModeKey, Promise<FaresByRoute>>({ max: 200, ttl: 60_000 }),
)

export function forgetKnownFares(mode: Mode): void {
  lookups().delete(mode)
}

/**
 * Returns fares that were read at most `maxAgeMs` ago. Never sends a request to an airline. Returns
 * none without the database.
 */
export async function findKnownRouteFares(maxAgeMs: number): Promise<RouteFare[]> {
  try {
    const mode = await currentMode()
    let lookup = lookups().get(mode)
    if (!lookup || performance.now() - lookup.at >= maxAgeMs) {
      const fares = listKnownFares(mode).then((known) => readKnownFares(known, new Date(now())))
      lookup = { at: performance.now(), fares }
      lookups().set(mode, lookup)
    }
    return await lookup.fares
  } catch (error) {
    lookups().clear()
    log.error({ err: error }, 'could not read fares of routes')
    return []
  }
}

/** Returns the fares of past days by `routeKey`, or none without the database. */
export async function findPastFares(routes: readonly string[]): Promise<FaresByRoute> {
  try {
    const mode = await currentMode()
    const key: ModeKey = `${mode}/${[...routes].sort().join(' ')}`
    let look = pastLookups().get(key)
    if (!look) {
      look = listPastFares(mode, routes)
      pastLookups().set(key, look)
    }
    return await look
  } catch (error) {
    pastLookups().clear()
    log.error({ err: error }, 'could not read past fares of routes')
    return new Map()
  }
}
