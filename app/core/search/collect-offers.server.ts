import type { ModeKey } from '#app/core/site/mode.ts'
import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { log } from '#app/platform/log.server.ts'
import { acquireLease, isLeased, releaseLease } from '#app/platform/concurrency/lease.server.ts'
import { findSearch } from './search.store.server.ts'
import {
  FlightsBusyError,
  OfferNotFoundError,
  type FlightProvider,
  type StartedSearch,
  type WholeSearch,
} from '#app/core/flight/flights-port.ts'

const lastAnswerMs = 20_000
const listAgainMs = 2_000

type Join = (offers: Offer[]) => number

async function listAll(
  flights: FlightProvider,
  requestId: string,
  query: SearchQuery,
  join: Join,
): Promise<number> {
  let count = 0
  for await (const page of flights.listOffers(requestId, query)) count = join(page)
  return count
}

async function listUntilSettled(
  flights: FlightProvider,
  { requestId, query }: { requestId: string; query: SearchQuery },
  join: Join,
  startedAt: number,
): Promise<void> {
  let before = 0
  for (;;) {
    const count = await listAll(flights, requestId, query, join)
    if ((count > 0 && count === before) || now() - startedAt > lastAnswerMs) return
    before = count
    await app().clock.sleep(listAgainMs)
  }
}

async function listKnown(flights: FlightProvider, query: SearchQuery, key: ModeKey, join: Join) {
  const known = await findSearch(key)
  if (!known) return null
  try {
    await listAll(flights, known.offerRequestId, query, join)
    return known.offerRequestId
  } catch (error) {
    if (error instanceof OfferNotFoundError) return null
    throw error
  }
}

/**
 * Longer than any search takes. A lease that expires was therefore left by an instance that crashed.
 */
const leaseSeconds = 30
const pollMs = 500
const leaseOf = (key: ModeKey) => `search ${key}`

export async function isStoredOrRunning(key: ModeKey): Promise<boolean> {
  return (await findSearch(key)) !== null || isLeased(leaseOf(key))
}

/**
 * Releases the search's lease. Call this only after storing the result, or another instance repeats
 * the search.
 */
export async function endCollecting(key: ModeKey): Promise<void> {
  try {
    await releaseLease(leaseOf(key), app().config.instance)
  } catch (error) {
    log.warn({ err: error }, 'could not release search lease')
  }
}

async function acquireSearch(key: ModeKey): Promise<boolean> {
  try {
    return await acquireLease(leaseOf(key), app().config.instance, leaseSeconds)
  } catch (error) {
    log.warn({ err: error }, 'could not acquire search lease')
    return true
  }
}

async function listOnceKnown(
  flights: FlightProvider,
  query: SearchQuery,
  key: ModeKey,
  join: Join,
) {
  for (;;) {
    const known = await listKnown(flights, query, key, join)
    if (known || (await acquireSearch(key))) return known
    await app().clock.sleep(pollMs)
  }
}

/**
 * Searches for offers, or reads the offers that another instance found in the same search, and
 * passes them to `join`, which returns the total number so far. `lost` is true if some offers could not be
 * read. Throws `FlightProviderError` if no offer could be read.
 */
export async function collectOffers(
  flights: FlightProvider,
  query: SearchQuery,
  key: ModeKey,
  join: Join,
): Promise<{ requestId: string; lost: boolean }> {
  const known = await listOnceKnown(flights, query, key, join)
  if (known) return { requestId: known, lost: false }

  const startedAt = now()
  const search = await flights.startSearch(query)
  let count = 0
  const counted: Join = (offers) => (count = join(offers))
  const whole = async () => {
    const { requestId, lost = false } = search.batched ? ((await search.whole) ?? search) : search
    return { requestId, lost }
  }
  try {
    if (search.batched) await followBatches(flights, { search, whole, query }, counted, startedAt)
    else if (search.offers) counted(search.offers)
    else await listAll(flights, search.requestId, query, counted)
    return await whole()
  } catch (error) {
    if (count === 0) throw error
    log.warn({ err: error }, 'could not read some offers')
    return { ...(await whole()), lost: true }
  }
}

/**
 * Reads the batches of offers. If a batch fails, lists all offers instead, unless the rate limit is
 * reached.
 */
async function followBatches(
  flights: FlightProvider,
  {
    search,
    whole,
    query,
  }: { search: StartedSearch; whole: () => Promise<WholeSearch>; query: SearchQuery },
  join: Join,
  startedAt: number,
): Promise<void> {
  try {
    for await (const offers of flights.arrivingOffers(search.requestId, query)) join(offers)
  } catch (error) {
    if (error instanceof FlightsBusyError) throw error
    log.info({ err: error }, 'could not read a batch, listing all offers')
    const { requestId } = await whole()
    await listUntilSettled(flights, { requestId, query }, join, startedAt)
  }
}
