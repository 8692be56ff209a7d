import { setTimeout as pause } from 'node:timers/promises'
import { app, perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { stripSearches, moveSearch } from '#app/core/search/prices/strip-days.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'
import { FlightProviderError } from '#app/core/flight/flights-port.ts'
import { log } from '#app/platform/log.server.ts'
import { findLowestFare } from './lowest-fare.server.ts'
import { forgetNearbyFares } from './nearby-fares.server.ts'
import { priceSearches } from './other-searches.server.ts'

/** A visitor waits this long for the days; later fares appear with the next page. */
const maxWaitMs = 12_000

/** Searches of one press. They fit into the calls per minute that are left to background searches. */
export const searchesPerPress = 12

const versions = perApp(() => new LRUCache<ModeKey, number>({ max: 5_000, ttl: 15 * 60_000 }))

/**
 * Searches of the last minutes by day, with whether the airlines answered. Days without flights get no fare,
 * so they are not searched again.
 */
const searched = perApp(
  () => new LRUCache<ModeKey, Promise<boolean>>({ max: 20_000, ttl: 30 * 60_000 }),
)

/** Changes once fares of other days have been asked for. */
export function pricedDaysVersion(query: SearchQuery, mode: Mode): number {
  return versions().get(runKey(query, mode)) ?? 0
}

export function canPriceDays(query: SearchQuery): boolean {
  return app().config.OWN_SEARCHES_PER_HOUR > 0 && query.tripType !== 'multi-city'
}

/** Returns whether a search without a known fare may have one. */
export function mayHaveFare(query: SearchQuery, mode: Mode): boolean {
  return !searched().has(runKey(query, mode))
}

/** Returns whether the airlines answered. */
async function searchFare(query: SearchQuery, mode: Mode): Promise<boolean> {
  try {
    await findLowestFare(query, mode)
    return true
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.info({ err: error }, 'could not price another day')
    return false
  }
}

/** The other days of the date strip. */
export function stripDays(query: SearchQuery, today: string): SearchQuery[] {
  const moves = stripSearches(query, today).map(({ days }) => days)
  return moves.filter(Boolean).map((days) => moveSearch(query, days))
}

/**
 * Starts searches one after another while `mayAsk` allows it. Each day counts as searched immediately, so a
 * second press finds it and searches nothing twice.
 */
function startSearches<Refusal>(
  days: readonly SearchQuery[],
  mode: Mode,
  mayAsk: () => Promise<Refusal | null>,
) {
  let refusal: Refusal | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const started = days.map((day) => {
    const key = runKey(day, mode)
    const allowed = turn.then(async () => {
      refusal ??= await mayAsk()
      return refusal === null
    })
    turn = allowed
    const answered = allowed.then((may) => may && searchFare(day, mode))
    const forget = () => searched().delete(key)
    searched().set(key, answered)
    answered.then((done) => done || forget(), forget)
    return answered
  })
  return { started, refusalOf: () => turn.then(() => refusal) }
}

/**
 * Searches those of the `days` around `query` that have no known fare, the first ones first, as far as calls
 * for background searches are left. `mayAsk` counts each search and returns null, or a reason to stop. Waits
 * for searches of an earlier press too. Returns that reason if no search started, and whether any succeeded.
 */
export async function priceDays<Refusal>(
  query: SearchQuery,
  days: readonly SearchQuery[],
  mode: Mode,
  mayAsk: () => Promise<Refusal | null>,
): Promise<{ refusal: Refusal | null; isAnswered: boolean }> {
  if (!canPriceDays(query)) return { refusal: null, isAnswered: true }
  const priced = await priceSearches([...days], mode)
  const unknown = priced.flatMap(({ price, query }) => (price ? [] : [query]))
  const running = unknown.flatMap((day) => searched().get(runKey(day, mode)) ?? [])
  const missing = unknown.filter((day) => mayHaveFare(day, mode)).slice(0, searchesPerPress)
  const { started, refusalOf } = startSearches(missing, mode, mayAsk)
  const all = Promise.all([Promise.all(started), Promise.allSettled(running)])
  const answers = all.then(
    ([own]) => own,
    (error: unknown) => {
      log.error({ err: error }, 'could not price other days')
      return [false]
    },
  )
  const refusal = await refusalOf()
  const answered = await Promise.race([answers, pause(maxWaitMs, [true], { ref: false })])
  forgetNearbyFares(query, mode)
  versions().set(runKey(query, mode), pricedDaysVersion(query, mode) + 1)
  const isAnswered = answered.length === 0 || answered.includes(true)
  return { refusal: isAnswered ? null : refusal, isAnswered }
}
