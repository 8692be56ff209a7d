import type { Reply } from '../../exchange.ts'
import type { Route } from '../../http.ts'
import { findAirport, isCity } from '../../world/airports/places.ts'
import { hasArrived, waitForAllAirlines } from './arrivals.ts'
import type { Duffel } from '../context.ts'
import { findRequest } from '../context.ts'
import { encode } from '../ids.ts'
import { listedText } from './offer-sets.ts'
import { instant } from '../instants.ts'
import { passengersOf } from './offer-text.ts'
import { paginate } from '../paging.ts'
import { Failure, notFound } from '../problems.ts'
import { jsonText } from '../replies.ts'
import { scenarioOf } from '../scenarios.ts'
import { readSearch } from './search-input.ts'
import { airportShape, cityShape } from '../shapes.ts'
import type { RequestDoc } from '../types.ts'

const THROTTLE_INTERVAL_MS = 60_000

export function simulateSearchFailure(duffel: Duffel, doc: RequestDoc): Reply | undefined {
  const first = doc.slices[0]
  const { search } = first ? scenarioOf(first.origin, first.destination) : {}
  if (search === 'timeout') {
    throw new Failure(504, {
      type: 'api_error',
      code: 'gateway_timeout_error',
      title: 'Gateway timeout',
      message: 'The airlines did not answer in time.',
    })
  }
  if (search === 'gateway') {
    return {
      status: 502,
      html: '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>',
    }
  }
  if (search === 'throttled-once') {
    const throttles = duffel.deps.store.collection<{ at: number }>('duffel_throttles')
    const id = `${first?.origin}-${first?.destination}`
    const last = throttles.get(id)
    if (!last || Math.abs(duffel.now() - last.at) >= THROTTLE_INTERVAL_MS) {
      throttles.put(id, { at: duffel.now() })
      throw rateLimitFailure()
    }
  }
  return undefined
}

export function rateLimitFailure(): Failure {
  return new Failure(429, {
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
    title: 'Rate limit exceeded',
    message:
      'Too many requests hit the API too quickly. Please retry your request at a later time.',
  })
}

function placeShape(code: string) {
  const airport = isCity(code) ? undefined : findAirport(code)
  return airport ? airportShape(airport) : cityShape(code)
}

function requestShape(duffel: Duffel, doc: RequestDoc) {
  const set = duffel.sets.of(doc)
  return {
    id: doc.id,
    live_mode: false,
    created_at: instant(doc.createdAt),
    client_key: `SFMyNTY.${encode(doc.createdAt, 12)}.${doc.key}`,
    cabin_class: doc.cabin,
    airline_credit_ids: [],
    passengers: passengersOf(set, null),
    slices: doc.slices.map((slice) => ({
      origin_type: isCity(slice.origin) ? 'city' : 'airport',
      origin: placeShape(slice.origin),
      destination_type: isCity(slice.destination) ? 'city' : 'airport',
      destination: placeShape(slice.destination),
      departure_date: slice.departureDate,
      departure_time: slice.departureTime,
      arrival_time: slice.arrivalTime,
    })),
  }
}

/** Joins offers that are already JSON text, because an answer can have several megabytes. */
function withOffers(duffel: Duffel, doc: RequestDoc): string {
  const set = duffel.sets.of(doc)
  const offers = set.offers
    .filter((entry) => hasArrived(duffel, set, entry))
    .map((entry) => listedText(set, entry))
    .join(',')
  return `{"data":${JSON.stringify(requestShape(duffel, doc)).slice(0, -1)},"offers":[${offers}]}}`
}

export function offerRequestRoutes(duffel: Duffel): Route[] {
  return [
    {
      method: 'POST',
      path: '/air/offer_requests',
      async handle(ctx) {
        const doc = readSearch(ctx, duffel, false)
        const failure = simulateSearchFailure(duffel, doc)
        if (failure) return failure
        await waitForAllAirlines(duffel, ctx, duffel.sets.of(doc))
        duffel.requests.put(doc.id, doc)
        if (ctx.query.get('return_offers') === 'false') {
          return { status: 201, json: { data: requestShape(duffel, doc) } }
        }
        return jsonText(201, withOffers(duffel, doc))
      },
    },
    {
      method: 'GET',
      path: '/air/offer_requests/:id',
      handle(ctx) {
        const doc = findRequest(duffel, ctx.params.id ?? '')
        if (!doc || doc.batch) throw notFound()
        return jsonText(200, withOffers(duffel, doc))
      },
    },
    {
      method: 'GET',
      path: '/air/offer_requests',
      handle(ctx) {
        const all = duffel.requests.list(undefined, { newestFirst: true, limit: 2000 })
        const { items, meta } = paginate(
          ctx,
          all.filter((doc) => !doc.batch),
        )
        return { status: 200, json: { data: items.map((doc) => requestShape(duffel, doc)), meta } }
      },
    },
  ]
}
