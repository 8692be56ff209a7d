import type { Duffel } from '@duffel/api'
import type { Offer as DuffelOffer } from '@duffel/api/types'
import { setTimeout as pause } from 'node:timers/promises'
import { now } from '#app/platform/clock.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { searchedAges, type SearchQuery } from '#app/core/flight/search-query.ts'
import type { CallOptions } from './call-budget.server.ts'
import { mapped, requireId, type DuffelCalls, type MapList } from './duffel-calls.server.ts'
import { requiredText, text } from './duffel-wire.server.ts'
import {
  FlightRequestRefusedError,
  FlightsOperatorError,
  FlightsUnreachableError,
  unreadable,
  type FlightProvider,
  type StartedSearch,
} from '#app/core/flight/flights-port.ts'

const searchTimeoutMs = 25_000
const offersPerPage = 200
/** A batch is read as one long poll after another. Duffel forgets it a minute after its start. */
const batchLifeMs = 58_000
/** The longest time between two polls. */
const maxGapMs = 3_000
const searching = { purpose: 'search', timeoutMs: searchTimeoutMs, startsSearch: true } as const

/** Duffel needs an age, not a kind, for everyone under 18. Infants are one kind, whatever their age. */
const infantAge = 1

function searchBody(query: SearchQuery) {
  const { childAges, teenAges } = searchedAges(query)
  return {
    slices: query.slices.map(({ origin, destination, date }) => ({
      origin,
      destination,
      departure_date: date,
      departure_time: null,
      arrival_time: null,
    })),
    passengers: [
      ...Array.from({ length: query.adults - teenAges.length }, () => ({
        type: 'adult' as const,
      })),
      ...[...teenAges, ...childAges].map((age) => ({ age })),
      ...Array.from({ length: query.infants }, () => ({ age: infantAge })),
    ],
    cabin_class: query.cabinClass,
    max_connections: 2 as const,
    supplier_timeout: searchTimeoutMs - 5_000,
  }
}

/** Whether the account has no batches. Where it has nothing at all, an ordinary search is told so, too. */
function isNotEnabled(error: unknown): boolean {
  return error instanceof FlightsOperatorError && error.code === 'unavailable_feature'
}

/**
 * Failures of a batch after which an ordinary search may still succeed, and soon enough: not when
 * the search itself was refused, when there are too many, or when the time is used up.
 */
function canFallBackToPlainSearch(error: unknown): boolean {
  if (isNotEnabled(error)) return true
  if (error instanceof FlightRequestRefusedError) return !error.code.startsWith('invalid')
  return error instanceof FlightsUnreachableError && !error.code.includes('timeout')
}

type Searches = Pick<FlightProvider, 'startSearch' | 'arrivingOffers' | 'listOffers'>

type ListedOffer = Omit<DuffelOffer, 'available_services'>

export function searches(
  duffel: Duffel,
  calls: DuffelCalls,
  map: MapList<ListedOffer, Offer>,
): Searches {
  type Body = ReturnType<typeof searchBody>
  let hasBatches = true

  async function startBatch(body: Body): Promise<StartedSearch> {
    const answer = await calls.send(() => duffel.batchOfferRequests.create(body), searching)
    const id = mapped(answer, ({ data }) => requiredText(data?.id, 'id of a search'))
    return { requestId: id, batched: true }
  }

  /** Answered when all airlines have, with everything: one call. */
  async function searchAtOnce(
    body: Body,
    options: CallOptions = searching,
  ): Promise<StartedSearch> {
    const request = { ...body, return_offers: true }
    const answer = await calls.send(() => duffel.offerRequests.create(request), options)
    return mapped(answer, ({ data }) => ({
      requestId: requiredText(data?.id, 'id of a search'),
      batched: false,
      offers: Array.isArray(data.offers) ? map(data.offers) : null,
    }))
  }

  return {
    async startSearch(query, { background = false } = {}) {
      const body = searchBody(query)
      if (background) return searchAtOnce(body, { ...searching, purpose: 'background' })
      if (!hasBatches || !calls.budget.beginPolling()) return searchAtOnce(body)
      try {
        return await startBatch(body)
      } catch (error) {
        calls.budget.endPolling()
        if (!canFallBackToPlainSearch(error)) throw error
        // Asked once in the life of a process: each search would cost two calls.
        if (isNotEnabled(error)) hasBatches = false
        return searchAtOnce(body)
      }
    },

    async *arrivingOffers(requestId) {
      const id = requireId(requestId, 'orq')
      const startedAt = now()
      const age = () => now() - startedAt
      let remaining = 1
      try {
        for (let first = true; remaining > 0; first = false) {
          // An answer has all that has come in since the last one: fewer polls bring as much.
          if (!first) await pause(Math.min(age(), maxGapMs))
          const left = batchLifeMs - age()
          if (left <= 0) throw new FlightsUnreachableError('Batch too old', 'batch_expired')
          // Not repeated when the connection drops: what that answer held is not sent again.
          const { data } = await calls.send(() => duffel.batchOfferRequests.get(id), {
            // What was begun is read to its end before other searches begin.
            purpose: 'offer',
            timeoutMs: Math.min(left, searchTimeoutMs),
          })
          // The id is told where the answer states it: another search's offers are not this one's.
          const isOther = text(data?.id) !== null && data.id !== id
          if (
            isOther ||
            !Array.isArray(data?.offers) ||
            typeof data.remaining_batches !== 'number'
          ) {
            throw new FlightsUnreachableError('Unreadable batch', unreadable)
          }
          remaining = data.remaining_batches
          if (data.offers.length > 0) yield map(data.offers)
        }
      } finally {
        calls.budget.endPolling()
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
        const page = await calls.read(
          () => duffel.offers.list(params),
          ({ data, meta }) => ({ offers: map(data), after: meta?.after ?? undefined }),
          { purpose: 'search' },
        )
        yield page.offers
        after = page.after
      } while (after)
    },
  }
}
