import { DuffelError, type Duffel } from '@duffel/api'
import type { DuffelResponse, Offer as DuffelOffer } from '@duffel/api/types'
import { setTimeout as pause } from 'node:timers/promises'
import { now } from '#app/clock.server.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import type { SearchQuery } from '#app/domain/search/search-query.ts'
import { mapped, read, requireId, within, type MapList } from './duffel-calls.server.ts'
import { readError } from './duffel-errors.server.ts'
import { requiredText } from './duffel-wire.server.ts'
import {
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsUnreachableError,
  type FlightProvider,
} from './port.ts'
import { createSearchLimit } from './search-limit.server.ts'

const searchTimeoutMs = 25_000
const offersPerPage = 200
/** A batch is read as one long poll after another. Duffel forgets it a minute after its start. */
const batchLifeMs = 58_000
const maxPauseSeconds = 2

/**
 * Duffel needs an age, not a kind, for everyone under 18. The form knows only kinds, so each kind is
 * priced by an age in the middle of it; the birth date given later must fit the kind.
 */
const searchedAge = { child: 8, infant: 1 }

function searchBody(query: SearchQuery) {
  return {
    slices: query.slices.map(({ origin, destination, date }) => ({
      origin,
      destination,
      departure_date: date,
      departure_time: null,
      arrival_time: null,
    })),
    passengers: [
      ...Array.from({ length: query.adults }, () => ({ type: 'adult' as const })),
      ...Array.from({ length: query.children }, () => ({ age: searchedAge.child })),
      ...Array.from({ length: query.infants }, () => ({ age: searchedAge.infant })),
    ],
    cabin_class: query.cabinClass,
    max_connections: 2 as const,
    supplier_timeout: searchTimeoutMs - 5_000,
  }
}

/**
 * Failures of a batch after which an ordinary search may still succeed, and soon enough: not when
 * the search itself was refused, when there are too many, or when the time is used up.
 */
function canFallBackToPlainSearch(error: unknown): boolean {
  if (error instanceof FlightRequestRefusedError) return !error.code.startsWith('invalid')
  return error instanceof FlightsUnreachableError && !error.code.includes('timeout')
}

type Searches = Pick<FlightProvider, 'startSearch' | 'arrivingOffers' | 'listOffers'>

type ListedOffer = Omit<DuffelOffer, 'available_services'>

export function searches(duffel: Duffel, map: MapList<ListedOffer, Offer>): Searches {
  const limit = createSearchLimit()

  /** A call that counts as a search: within the limit, and repeated once after a short refusal. */
  async function search(
    call: () => Promise<DuffelResponse<{ id: string }>>,
    again = true,
  ): Promise<string> {
    await limit.take()
    try {
      const answer = await within(searchTimeoutMs, call())
      limit.learn(answer.headers)
      return mapped(answer, ({ data }) => requiredText(data?.id, 'id of a search'))
    } catch (error) {
      if (error instanceof DuffelError) limit.learn(error.headers)
      const failure = readError(error)
      const soon = failure instanceof FlightsBusyError && failure.retryAfter <= maxPauseSeconds
      if (!soon || !again) throw failure
      await pause(failure.retryAfter * 1000)
      return search(call, false)
    }
  }

  return {
    async startSearch(query) {
      const body = searchBody(query)
      try {
        const requestId = await search(() => duffel.batchOfferRequests.create(body))
        return { requestId, batched: true }
      } catch (error) {
        if (!canFallBackToPlainSearch(error)) throw error
        const plain = { ...body, return_offers: false }
        const requestId = await search(() => duffel.offerRequests.create(plain))
        return { requestId, batched: false }
      }
    },

    async *arrivingOffers(requestId) {
      const id = requireId(requestId, 'orq')
      const until = now() + batchLifeMs
      let remaining = 1
      while (remaining > 0) {
        const left = until - now()
        if (left <= 0) throw new FlightsUnreachableError('Batch too old', 'batch_expired')
        // Not repeated when the connection drops: what that answer held is not sent again.
        const reading = within(Math.min(left, searchTimeoutMs), duffel.batchOfferRequests.get(id))
        const { data } = await reading.catch((error: unknown) => {
          throw readError(error)
        })
        if (!Array.isArray(data?.offers) || typeof data.remaining_batches !== 'number') {
          throw new FlightsUnreachableError('Unreadable batch', 'unreadable')
        }
        remaining = data.remaining_batches
        if (data.offers.length > 0) yield map(data.offers)
      }
    },

    async *listOffers(requestId) {
      let after: string | undefined
      do {
        const params = {
          offer_request_id: requireId(requestId, 'orq'),
          sort: 'total_amount' as const,
          limit: offersPerPage,
          ...(after && { after }),
        }
        const page = await read(
          () => duffel.offers.list(params),
          ({ data, meta }) => ({ offers: map(data), after: meta?.after ?? undefined }),
        )
        yield page.offers
        after = page.after
      } while (after)
    },
  }
}
