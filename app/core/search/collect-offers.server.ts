import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { log } from '#app/platform/log.server.ts'
import { acquireLease, isLeased, releaseLease } from '#app/platform/lease.server.ts'
import { findSearch } from './search.store.server.ts'
import {
  FlightsBusyError,
  OfferNotFoundError,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'

/** How long airlines are given to answer a search. */
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

/**
 * Lists a search whose batches were lost, again and again while airlines may still answer: until two
 * lists agree.
 */
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

/** A search that any instance made minutes ago is listed again. Null when there is none to list. */
async function listKnown(
  flights: FlightProvider,
  query: SearchQuery,
  key: string,
  join: Join,
): Promise<string | null> {
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

/** Longer than a search takes: whoever holds it then is gone. */
const leaseSeconds = 30
const lookAgainMs = 500
const leaseOf = (key: string) => `search ${key}`

/** Whether another instance has asked the airlines, or is asking them now: this one need not. */
export async function isKnownElsewhere(key: string): Promise<boolean> {
  return (await findSearch(key)) !== null || isLeased(leaseOf(key))
}

/** Until what came of a search is written down no other instance makes it. */
export async function endCollecting(key: string): Promise<void> {
  try {
    await releaseLease(leaseOf(key), app().config.instance)
  } catch (error) {
    log.warn({ err: error }, 'search not given back')
  }
}

/** Takes a search on; false while another instance has it. */
async function mayCollect(key: string): Promise<boolean> {
  try {
    return await acquireLease(leaseOf(key), app().config.instance, leaseSeconds)
  } catch (error) {
    log.warn({ err: error }, 'search not announced')
    return true
  }
}

/** What is known of a search, at the latest when the instance that makes it is through. */
async function listOnceKnown(flights: FlightProvider, query: SearchQuery, key: string, join: Join) {
  for (;;) {
    const known = await listKnown(flights, query, key, join)
    if (known || (await mayCollect(key))) return known
    await app().clock.sleep(lookAgainMs)
  }
}

/**
 * Hands over every offer of a search as it comes; `join` returns how many there are. One reader of
 * the batches, here; whatever happens to them, the pages of the same search have all offers. `lost`
 * says that some could not be read. Throws `FlightProviderError` when none could.
 */
export async function collectOffers(
  flights: FlightProvider,
  query: SearchQuery,
  key: string,
  join: Join,
): Promise<{ requestId: string; lost: boolean }> {
  const known = await listOnceKnown(flights, query, key, join)
  if (known) return { requestId: known, lost: false }

  const startedAt = now()
  const search = await flights.startSearch(query)
  const { requestId } = search
  let count = 0
  const counted: Join = (offers) => (count = join(offers))
  if (!search.batched && search.offers) {
    counted(search.offers)
    return { requestId, lost: false }
  }
  try {
    if (!search.batched) await listAll(flights, requestId, query, counted)
    else await followBatches(flights, { requestId, query }, counted, startedAt)
    return { requestId, lost: false }
  } catch (error) {
    if (count === 0) throw error
    log.warn({ err: error }, 'some offers could not be read')
    return { requestId, lost: true }
  }
}

/** Reads offers as airlines answer; where that fails, lists them, unless there are no calls left for it. */
async function followBatches(
  flights: FlightProvider,
  { requestId, query }: { requestId: string; query: SearchQuery },
  join: Join,
  startedAt: number,
): Promise<void> {
  try {
    for await (const offers of flights.arrivingOffers(requestId, query)) join(offers)
  } catch (error) {
    if (error instanceof FlightsBusyError) throw error
    log.info({ err: error }, 'batch lost, listing instead')
    await listUntilSettled(flights, { requestId, query }, join, startedAt)
  }
}
