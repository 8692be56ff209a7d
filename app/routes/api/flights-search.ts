import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/clock.server.ts'
import { offerToWire, SearchRequestSchema, type SearchRequest } from '#app/domain/api/flights.ts'
import { checkSearch } from '#app/domain/search/check-search.ts'
import {
  answerApi,
  apiAnswer,
  apiFailure,
  apiLimited,
  checkApiInput,
  invalidInput,
  readApiBody,
  type Endpoints,
} from '#app/http/api.server.ts'
import { takeSearch } from '#app/http/limits.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { listSearchedOffers } from '#app/operations/list-offers.server.ts'
import { findFreshSearch } from '#app/operations/search-offers.server.ts'
import { flightFailure } from './flight-errors.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async GET({ request }) {
    const query = Object.fromEntries(
      [...new URL(request.url).searchParams].filter(([, value]) => value !== ''),
    )
    return search(request, checkApiInput(query, SearchRequestSchema))
  },
  async POST({ request }) {
    return search(request, await readApiBody(request, SearchRequestSchema))
  },
}

async function search(request: Request, asked: SearchRequest): Promise<Response> {
  const { origin, destination, departureDate, returnDate, page, limit } = asked
  if (!origin || !destination || !departureDate) {
    throw apiFailure(422, 'Missing required flight search parameters', 'VALIDATION_ERROR')
  }
  const input = {
    origin,
    destination,
    departureDate,
    returnDate: returnDate || undefined,
    cabinClass: asked.cabinClass,
    adultsCount: String(asked.adultsCount),
    childrenCount: String(asked.childrenCount),
    infantsCount: String(asked.infantsCount),
    tripType: returnDate ? 'round-trip' : 'one-way',
  } as const
  const check = checkSearch(input, new Date(now()))
  if (!check.ok) {
    const wrong = Object.entries(check.errors).map(([field, messages]) => [field, messages ?? []])
    throw invalidInput(Object.fromEntries(wrong))
  }
  const mode = await currentMode()
  const limited = findFreshSearch(check.query, mode) ? null : await takeSearch(request)
  if (limited) throw apiLimited(limited)
  try {
    const { offers, total } = await listSearchedOffers(check.query, mode, { page, limit })
    return apiAnswer({
      success: true,
      offers: offers.map((offer) => offerToWire(offer)),
      total_count: total,
      meta: { total, page, limit },
    })
  } catch (error) {
    throw flightFailure(error, 'Unable to search flights')
  }
}
