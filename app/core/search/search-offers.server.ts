import { LRUCache } from 'lru-cache'
import { app, perApp } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import type { Price } from '#app/core/money/money.ts'
import type { CardFacts } from '#app/core/flight/card-facts.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { faresOf } from '#app/core/search/results/fare-facts.ts'
import { flightsKey, outboundOf, type OfferFacts } from '#app/core/search/results/offer-facts.ts'
import {
  cardFactsOf,
  emptyResultSet,
  joinOffers,
  type ResultSet,
} from '#app/core/search/results/result-set.ts'
import { fareSeen } from './prices/usual-prices.ts'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import { log } from '#app/platform/log.server.ts'
import { saveFareSeen } from './prices/fare-seen.store.server.ts'
import { cacheAnswers } from '#app/platform/metrics.server.ts'
import { saveKnownFare, type FareFlights } from './prices/known-fare.store.server.ts'
import { deleteSearch, saveSearch } from './search.store.server.ts'
import { recordGone } from '#app/core/flight/gone-offer.store.server.ts'
import { FlightProviderError, FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { collectOffers, endCollecting, isStoredOrRunning } from './collect-offers.server.ts'
import { compressedResultSet } from './compressed-result-set.server.ts'
import { withoutClosedOffers } from './on-sale.server.ts'
import { resumeInTurn } from '#app/platform/concurrency/resume-in-turn.server.ts'

const freshMs = 5 * 60_000
const keptMs = 10 * 60_000
const cacheBytes = 40 * 1024 * 1024
const bytesOfRun = 1_500

/** One search at the provider. The promise `settled` never rejects. */
export type SearchRun = {
  readonly query: SearchQuery
  readonly startedAt: number
  /** Holds only offers that can still be booked. Null before the first answer. */
  readonly set: ResultSet | null
  complete: boolean
  failure: FlightProviderError | null
  settled: Promise<SearchOutcome>
  previous: ResultSet | null
  changed: () => Promise<void>
  contains: (offerId: string) => boolean
  packedBytes: () => number
}

export type SearchOutcome = { ok: true } | { ok: false; error: FlightProviderError }

const runs = perApp(
  () =>
    new LRUCache<ModeKey, SearchRun>({
      max: 10_000,
      maxSize: cacheBytes,
      sizeCalculation: (run) => bytesOfRun + run.packedBytes(),
      ttl: keptMs,
    }),
)

/** Keeps removed searches, because visitors may still open their offers. */
const dropped = perApp(
  () =>
    new LRUCache<ModeKey, SearchRun>({
      max: 500,
      maxSize: cacheBytes / 4,
      sizeCalculation: (run) => bytesOfRun + run.packedBytes(),
      ttl: 30 * 60_000,
    }),
)

const outdated = perApp(() => new WeakSet<SearchRun>())

export function runKey(query: SearchQuery, mode: Mode): ModeKey {
  return `${mode}/${searchKey(query)}`
}

function isFresh(run: SearchRun): boolean {
  return !outdated().has(run) && (!run.complete || now() - run.startedAt < freshMs)
}

function asFailure(error: unknown): FlightProviderError {
  return error instanceof FlightProviderError
    ? error
    : new FlightsUnreachableError('Search failed', 'internal', null, { cause: error })
}

async function complete(
  query: SearchQuery,
  mode: Mode,
  grow: (set: ResultSet) => void,
): Promise<{ ok: true; result: ResultSet } | Extract<SearchOutcome, { ok: false }>> {
  const key = runKey(query, mode)
  let set = emptyResultSet()
  try {
    const { requestId, lost } = await collectOffers(app().flights(mode), query, key, (offers) => {
      const before = set
      set = joinOffers(set, offers, query)
      if (set !== before) grow(set)
      return set.offers.length
    })
    set = { ...set, version: set.version + 1, complete: true, partial: lost }
    if (!lost) await persistSearch(query, mode, { requestId, set })
    return { ok: true, result: set }
  } catch (error) {
    log.warn({ err: error }, 'search failed')
    return { ok: false, error: asFailure(error) }
  } finally {
    await endCollecting(key)
  }
}

function fareFlightsOf(
  { airlines, stops }: OfferFacts,
  { airlineNames }: ResultSet,
): FareFlights | null {
  const [airline] = airlines
  if (!airline) return null
  const names = airlines.map((code) => airlineNames.get(code) ?? code)
  return { airline, airlineName: names.join(' + '), stops }
}

/** Stores the search. A database error is logged and does not stop the search. */
export async function persistSearch(
  query: SearchQuery,
  mode: Mode,
  { requestId, set }: { requestId: string; set: ResultSet },
) {
  const key = runKey(query, mode)
  const [cheapest] = withoutClosedOffers(set).offers
  try {
    await saveSearch({ key, query, offerRequestId: requestId, freshMs })
    if (cheapest) {
      const lowest = { amount: cheapest.price, currency: set.currency }
      const seen = fareSeen(query, lowest, mode)
      await Promise.all([
        saveKnownFare(key, lowest, fareFlightsOf(cheapest, set)),
        seen && saveFareSeen(seen),
      ])
    }
  } catch (error) {
    log.error({ err: error }, 'could not store search')
  }
}

function startRun(query: SearchQuery, mode: Mode, previous: ResultSet | null): SearchRun {
  const key = runKey(query, mode)
  const kept = compressedResultSet()
  let announce = () => {}
  let next = Promise.resolve()
  const renew = () => {
    next = new Promise((resolve) => (announce = resolve))
  }
  const grow = (set: ResultSet) => {
    kept.put(set)
    const tell = announce
    renew()
    tell()
  }
  const settle = async (): Promise<SearchOutcome> => {
    const outcome = await complete(query, mode, grow)
    run.previous = null
    if (outcome.ok) {
      run.complete = true
      grow(outcome.result)
      void kept.pack().then(() => {
        if (runs().peek(key) === run) runs().set(key, run)
      })
    } else {
      // A failed search is never cached.
      run.failure = outcome.error
      if (runs().peek(key) === run) runs().delete(key)
    }
    announce()
    return outcome.ok ? { ok: true } : outcome
  }
  renew()
  const run: SearchRun = {
    query,
    startedAt: now(),
    get set() {
      const set = kept.get()
      return set && withoutClosedOffers(set)
    },
    complete: false,
    failure: null,
    previous,
    changed: () => next,
    contains: (offerId) => kept.contains(offerId),
    packedBytes: () => kept.packedBytes(),
    settled: Promise.resolve().then(settle),
  }
  return run
}

/** Returns a search that is in progress or at most five minutes old, otherwise null. */
export function findFreshSearch(query: SearchQuery, mode: Mode): SearchRun | null {
  const known = runs().get(runKey(query, mode))
  return known && isFresh(known) ? known : null
}

export async function followSearch(query: SearchQuery, mode: Mode): Promise<SearchRun | null> {
  const known = findFreshSearch(query, mode)
  if (known) return known
  return (await isStoredOrRunning(runKey(query, mode))) ? searchOffers(query, mode) : null
}

/**
 * All visitors and instances share one provider search for five minutes. Its offers stay readable
 * for five minutes more.
 */
export function searchOffers(query: SearchQuery, mode: Mode): SearchRun {
  const key = runKey(query, mode)
  const known = runs().get(key)
  const isKnown = known !== undefined && isFresh(known)
  cacheAnswers.inc({ cache: 'searches', result: isKnown ? 'hit' : 'miss' })
  if (isKnown) return known
  const run = startRun(query, mode, known?.set ?? null)
  runs().set(key, run)
  return run
}

export function waitForUpdate(run: SearchRun, version: number, ms: number): Promise<void> {
  return waitUntil(run, () => (run.set?.version ?? 0) > version, ms)
}

/** Waits for an offer on sale: the first answers may contain only flights that no longer are. */
export function waitForOffers(run: SearchRun, ms: number): Promise<void> {
  return waitUntil(run, () => (run.set?.offers.length ?? 0) > 0, ms)
}

async function waitUntil(run: SearchRun, isReady: () => boolean, ms: number): Promise<void> {
  // Only the timer limits the wait: if someone set the clock back, a check of the clock would loop
  // forever.
  let isOver = false
  const end = () => {
    isOver = true
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(end)
  const settled = run.settled.then(end)
  const isWaiting = () => !isOver && !isReady()
  const waits = isWaiting()
  while (isWaiting()) await Promise.race([run.changed(), settled, late])
  clearTimeout(timer)
  if (waits) await resumeInTurn()
}

export async function waitUntilSettled(run: SearchRun): Promise<SearchOutcome> {
  const waits = !run.complete && !run.failure
  const outcome = await run.settled
  if (waits) await resumeInTurn()
  return outcome
}

export function findListedPrice(query: SearchQuery, offerId: string, mode: Mode): Price | null {
  const set = runs().peek(runKey(query, mode))?.set
  const listed = set?.offers.find(({ id }) => id === offerId)
  if (!set || !listed) return null
  return { amount: listed.price, currency: listed.otherCurrency ?? set.currency }
}

export function findListedOffer(query: SearchQuery, offerId: string, mode: Mode) {
  const set = runs().peek(runKey(query, mode))?.set
  const facts = set?.offers.find(({ id }) => id === offerId)
  return set && facts ? { flights: facts.flights, card: cardFactsOf(set, offerId) } : null
}

export function findListing(offerId: string, mode: Mode) {
  const listed = [...runs().entries(), ...dropped().entries()].find(
    ([key, run]) => key.startsWith(`${mode}/`) && run.contains(offerId),
  )
  const run = listed?.[1]
  const set = run?.set
  const facts = set?.offers.find(({ id }) => id === offerId)
  if (!set || !facts) return null
  return { query: run.query, flights: facts.flights, card: cardFactsOf(set, offerId) }
}

export function findLowestPrice(query: SearchQuery, mode: Mode): Price | null {
  const set = runs().peek(runKey(query, mode))?.set
  const [cheapest] = set?.complete ? set.offers : []
  return cheapest && set ? { amount: cheapest.price, currency: set.currency } : null
}

export function listFaresOf(offer: Offer, query: SearchQuery, mode: Mode): CardFacts[] {
  const set = runs().peek(runKey(query, mode))?.set
  if (!set?.cards.has(offer.id)) return []
  const flights = flightsKey(offer)
  return set.offers
    .filter((facts) => facts.flights === flights)
    .map(({ id }) => cardFactsOf(set, id))
}

export function countOtherReturns(offer: Offer, query: SearchQuery, mode: Mode): number {
  const set = runs().peek(runKey(query, mode))?.set
  if (!set || offer.slices.length !== 2) return 0
  const flights = flightsKey(offer)
  const outbound = outboundOf(flights)
  return faresOf(set.offers).filter(
    ([facts]) => facts && facts.flights !== flights && outboundOf(facts.flights) === outbound,
  ).length
}

/** Makes the next visitor search again, unless a search is in progress. */
export async function refreshSearch(query: SearchQuery, mode: Mode): Promise<void> {
  const key = runKey(query, mode)
  const known = runs().get(key)
  if (known && !known.complete) return
  if (known) outdated().add(known)
  await deleteSearch(key)
}

/**
 * Deletes the whole search, because all offers of one offer request become unavailable together.
 */
export async function deleteSearchOf(offerId: string, mode: Mode): Promise<void> {
  const keys = [...runs().entries()].flatMap(([key, run]) =>
    key.startsWith(`${mode}/`) && run.contains(offerId) ? [key] : [],
  )
  for (const key of keys) {
    const run = runs().peek(key)
    if (run) dropped().set(`${key} ${run.startedAt}`, run)
    runs().delete(key)
  }
  try {
    await Promise.all(keys.map(deleteSearch))
  } catch (error) {
    log.warn({ err: error }, 'could not delete search')
  }
}

/**
 * Remembers that the offer is gone, and deletes its search, because the other offers are probably
 * out of date. Never throws.
 */
export async function forgetOffer(offerId: string, mode: Mode): Promise<void> {
  try {
    await recordGone(offerId)
  } catch (error) {
    log.warn({ err: error }, 'could not mark offer as unavailable')
  }
  await deleteSearchOf(offerId, mode)
}
