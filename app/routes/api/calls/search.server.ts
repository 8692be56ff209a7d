import { now } from '#app/platform/clock.server.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { readLimiter, takeSearch } from '#app/web/session/limits/limits.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { listSearchedOffers } from '#app/core/search/list-offers.server.ts'
import { findFreshSearch } from '#app/core/search/search-offers.server.ts'
import { anyone } from '../access.server.ts'
import { call, type Reply } from '../call.server.ts'
import { apiLimited, invalidInput } from '../errors.server.ts'
import { SearchRequestSchema, SearchResponseSchema, type SearchRequest } from '../wire/flights.ts'
import { offerToWire } from '#app/routes/api/wire/flights-to-wire.ts'
import { flightFailure } from './flight-errors.server.ts'

const answers = { 200: SearchResponseSchema }

export const searchFlights = call(
  {
    method: 'POST',
    path: '/api/flights/search',
    summary: 'Search flights. Offers are sorted by price, by default 30 per page.',
    access: anyone,
    body: SearchRequestSchema,
    limit: { name: 'search' },
    answers,
  },
  ({ request, body }) => search(request, body),
)

export const searchFlightsByQuery = call(
  {
    method: 'GET',
    path: '/api/flights/search',
    summary: 'Search flights by query parameters, for example to read further pages.',
    access: anyone,
    query: SearchRequestSchema,
    limit: { name: 'search' },
    answers,
  },
  ({ request, query }) => search(request, query),
)

/** Throws 422 with the messages of the search form. */
export function toSearchQuery(sent: Omit<SearchRequest, 'page' | 'limit'>): SearchQuery {
  const { origin, destination, departureDate, returnDate } = sent
  const input = {
    origin,
    destination,
    departureDate,
    ...(returnDate && sent.tripType !== 'one-way' && { returnDate }),
    cabinClass: sent.cabinClass,
    adultsCount: String(sent.adults ?? sent.adultsCount),
    childrenCount: String(sent.children ?? sent.childrenCount),
    infantsCount: String(sent.infants ?? sent.infantsCount),
    ages: sent.ages,
    tripType: sent.tripType ?? (returnDate ? 'round-trip' : 'one-way'),
  } as const
  const check = checkSearch(input, new Date(now()))
  if (check.ok) return check.query
  const wrong = Object.entries(check.errors).map(([field, messages]) => [field, messages ?? []])
  throw invalidInput(Object.fromEntries(wrong))
}

async function search(
  request: Request,
  searchRequest: SearchRequest,
): Promise<Reply<typeof answers>> {
  const { page, limit } = searchRequest
  const query = toSearchQuery(searchRequest)
  const mode = await currentMode()
  const known = findFreshSearch(query, mode)
  const limited = known ? null : await takeSearch(request)
  if (limited) throw apiLimited(limited)
  // A new search has already counted against a limit, so reading its first page does not count again.
  const budget = known ? readLimiter(request) : undefined
  const { offers, total } = await listSearchedOffers(query, mode, { page, limit }, budget).catch(
    (error: unknown) => {
      throw flightFailure(error, 'Unable to search flights')
    },
  )
  const body = {
    success: true as const,
    offers: offers.map((offer) => offerToWire(offer)),
    total_count: total,
    meta: { total, page, limit },
  }
  return { status: 200, body }
}
