import { LRUCache } from 'lru-cache'
import type { Mode } from '#app/domain/checkout-record.ts'
import {
  compareOffers,
  facetsOf,
  factsOf,
  type Facets,
  type RatedOffer,
} from '#app/domain/filters.ts'
import type { Offer } from '#app/domain/offer.ts'
import { searchKey, type SearchQuery } from '#app/domain/search-query.ts'
import { log } from '#app/log.server.ts'
import {
  findSearch,
  forgetSearch as forgetStoredSearch,
  saveSearch,
} from '#app/models/search.server.ts'
import { FlightProviderError, FlightsUnreachableError } from '#app/providers/flights/port.ts'
import { flightsIn } from '#app/providers/index.server.ts'

const freshMs = 5 * 60_000
const keptMs = 10 * 60_000
const cacheBytes = 96 * 1024 * 1024

/** The complete answer to a search, cheapest first. */
export type ResultSet = {
  offers: readonly RatedOffer[]
  facets: Facets
  /** Offer id to price, for saying that a price has moved since it was listed. */
  prices: ReadonlyMap<string, number>
}

/**
 * One search and everybody who waits for it. `settled` never rejects: a failure is a value, so that
 * nobody has to be listening when it happens.
 */
export type SearchRun = {
  readonly startedAt: number
  result: ResultSet | null
  settled: Promise<SearchOutcome>
}

export type SearchOutcome =
  { ok: true; result: ResultSet } | { ok: false; error: FlightProviderError }

const runs = new LRUCache<string, SearchRun>({
  max: 10_000,
  maxSize: cacheBytes,
  // The exact size is set when the offers are there.
  sizeCalculation: () => 1_024,
  ttl: keptMs,
})

function runKey(query: SearchQuery, mode: Mode): string {
  return `${mode}/${searchKey(query)}`
}

/** The memory of a result set, by measure about twice its JSON. Sampled: offers are alike. */
function bytesOf(offers: readonly RatedOffer[]): number {
  const sample = offers.slice(0, 8)
  const chars = sample.reduce((sum, { offer }) => sum + JSON.stringify(offer).length, 0)
  return 1_024 + Math.ceil((chars / Math.max(1, sample.length)) * 2) * offers.length
}

async function fetchOffers(query: SearchQuery, mode: Mode, key: string): Promise<Offer[]> {
  const flights = flightsIn(mode)
  const known = await findSearch(key)
  let requestId = known?.offerRequestId
  if (!requestId) {
    ;({ requestId } = await flights.startSearch(query))
    await saveSearch({ key, query, offerRequestId: requestId, freshMs })
  }
  const offers: Offer[] = []
  for await (const page of flights.listOffers(requestId)) offers.push(...page)
  return offers
}

async function complete(query: SearchQuery, mode: Mode, key: string): Promise<SearchOutcome> {
  try {
    const offers = (await fetchOffers(query, mode, key))
      .map((offer) => ({ offer, facts: factsOf(offer) }))
      .sort(compareOffers('price-asc'))
    const prices = new Map(offers.map(({ offer, facts }) => [offer.id, facts.price]))
    return { ok: true, result: { offers, facets: facetsOf(offers), prices } }
  } catch (error) {
    log.warn({ err: error }, 'search failed')
    return {
      ok: false,
      error:
        error instanceof FlightProviderError
          ? error
          : new FlightsUnreachableError('Search failed', 'internal', null, { cause: error }),
    }
  }
}

function startRun(query: SearchQuery, mode: Mode, key: string): SearchRun {
  const run: SearchRun = {
    startedAt: Date.now(),
    result: null,
    settled: complete(query, mode, key).then((outcome) => {
      if (outcome.ok) {
        run.result = outcome.result
        runs.set(key, run, { size: bytesOf(outcome.result.offers) })
      } else if (runs.peek(key) === run) {
        // A failure is told to those who waited, and never remembered.
        runs.delete(key)
      }
      return outcome
    }),
  }
  return run
}

/**
 * The offers of a search. Identical searches share one provider call, in flight and for five minutes
 * after; for five more the known offers are shown while a new search runs.
 */
export function searchOffers(query: SearchQuery, mode: Mode): SearchRun {
  const key = runKey(query, mode)
  const known = runs.get(key)
  if (known && (!known.result || Date.now() - known.startedAt < freshMs)) return known
  const run = startRun(query, mode, key)
  if (known?.result) {
    // Until the new search settles, its place keeps the offers of the old one.
    run.result = known.result
  }
  runs.set(key, run)
  return run
}

/** The customer price at which a search listed an offer; null when that is no longer known. */
export function listedPrice(query: SearchQuery, offerId: string, mode: Mode): number | null {
  return runs.peek(runKey(query, mode))?.result?.prices.get(offerId) ?? null
}

/** Forgets a search, so that the next one asks the airlines again. */
export async function forgetSearch(query: SearchQuery, mode: Mode): Promise<void> {
  const key = runKey(query, mode)
  runs.delete(key)
  await forgetStoredSearch(key)
}

/**
 * Forgets whatever search listed an offer that can no longer be had. One offer request serves one
 * order, so with the first booking all its offers are gone for everyone who shares the search.
 */
export async function forgetSearchOf(offerId: string, mode: Mode): Promise<void> {
  const keys = [...runs.entries()].flatMap(([key, run]) =>
    key.startsWith(`${mode}/`) && run.result?.prices.has(offerId) ? [key] : [],
  )
  for (const key of keys) runs.delete(key)
  try {
    await Promise.all(keys.map(forgetStoredSearch))
  } catch (error) {
    log.warn({ err: error }, 'search not forgotten')
  }
}
