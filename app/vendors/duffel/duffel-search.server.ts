import type { Duffel } from '@duffel/api'
import type { Offer as DuffelOffer } from '@duffel/api/types'
import { setTimeout as pause } from 'node:timers/promises'
import { now } from '#app/platform/clock.server.ts'
import { searchedAges, type SearchQuery } from '#app/core/flight/search-query.ts'
import type { CallOptions } from './calls/call-budget.server.ts'
import {
  mapAnswer,
  requireId,
  type DuffelCalls,
  type MapList,
} from './calls/duffel-calls.server.ts'
import { requiredText, text } from './mapping/duffel-wire.server.ts'
import {
  FlightRequestRefusedError,
  FlightsOperatorError,
  FlightsUnreachableError,
  unreadable,
  type FlightVendor,
  type StartedSearch as Started,
  type VendorOffer,
} from '#app/core/flight/flights-port.ts'

const searchTimeoutMs = 25_000
const offersPerPage = 200
/** Duffel deletes a batch a minute after its start, so polling stops two seconds earlier. */
const batchLifetimeMs = 58_000
const maxGapMs = 3_000
const searchOptions = { purpose: 'search', timeoutMs: searchTimeoutMs, startsSearch: true } as const

/** Duffel needs the age of everyone under 18, and treats all infants alike. */
const infantAge = 1

function buildSearchBody(query: SearchQuery) {
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

/**
 * Whether batches are not enabled for the account. If searches are not enabled at all, the plain
 * search fails with the same error.
 */
function isNotEnabled(error: unknown): boolean {
  return error instanceof FlightsOperatorError && error.code === 'unavailable_feature'
}

/** Whether a plain search may still succeed in time after a batch failed. */
function canFallBackToPlainSearch(error: unknown): boolean {
  if (isNotEnabled(error)) return true
  if (error instanceof FlightRequestRefusedError) return !error.code.startsWith('invalid')
  return error instanceof FlightsUnreachableError && !error.code.includes('timeout')
}

type Searches = Pick<FlightVendor, 'startSearch' | 'arrivingOffers' | 'listOffers'>
type StartedSearch = Started<VendorOffer>

type ListedOffer = Omit<DuffelOffer, 'available_services'>

export function createSearches(
  duffel: Duffel,
  calls: DuffelCalls,
  map: MapList<ListedOffer, VendorOffer>,
): Searches {
  type Body = ReturnType<typeof buildSearchBody>
  let hasBatches = true

  async function startBatch(body: Body): Promise<StartedSearch> {
    const answer = await calls.send(() => duffel.batchOfferRequests.create(body), searchOptions)
    const id = mapAnswer(answer, ({ data }) => requiredText(data?.id, 'id of a search'))
    return { requestId: id, batched: true }
  }

  async function searchWithoutBatch(
    body: Body,
    options: CallOptions = searchOptions,
  ): Promise<StartedSearch> {
    const request = { ...body, return_offers: true }
    const answer = await calls.send(() => duffel.offerRequests.create(request), options)
    return mapAnswer(answer, ({ data }) => ({
      requestId: requiredText(data?.id, 'id of a search'),
      batched: false,
      offers: Array.isArray(data.offers) ? map(data.offers) : null,
    }))
  }

  return {
    async startSearch(query, { background = false } = {}) {
      const body = buildSearchBody(query)
      if (background) return searchWithoutBatch(body, { ...searchOptions, purpose: 'background' })
      if (!hasBatches || !calls.budget.beginPolling()) return searchWithoutBatch(body)
      try {
        return await startBatch(body)
      } catch (error) {
        calls.budget.endPolling()
        if (!canFallBackToPlainSearch(error)) throw error
        // Remembered for the life of the process, because each attempt costs another call.
        if (isNotEnabled(error)) hasBatches = false
        return searchWithoutBatch(body)
      }
    },

    async *arrivingOffers(requestId) {
      const id = requireId(requestId, 'orq')
      const startedAt = now()
      const age = () => now() - startedAt
      let remaining = 1
      try {
        for (let first = true; remaining > 0; first = false) {
          // Each answer has all offers since the previous one, so less frequent polling loses no
          // offers.
          if (!first) await pause(Math.min(age(), maxGapMs))
          const left = batchLifetimeMs - age()
          if (left <= 0) throw new FlightsUnreachableError('Batch too old', 'batch_expired')
          // This poll is not retried, because Duffel sends each offer only once.
          const { data } = await calls.send(() => duffel.batchOfferRequests.get(id), {
            // Polls have priority over new searches.
            purpose: 'offer',
            timeoutMs: Math.min(left, searchTimeoutMs),
          })
          // The offers of another search must not appear in this search.
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
