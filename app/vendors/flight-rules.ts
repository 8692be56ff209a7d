import { isSameAmount } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { answersSearch } from '#app/core/search/answers-search.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import {
  CancellationOutcomeUnknownError,
  FlightsUnreachableError,
  OfferGoneError,
  OrderOutcomeUnknownError,
  type FlightProvider,
  type OrderRequest,
  type PlacedOrder,
} from '#app/core/flight/flights-port.ts'
import { findMismatch, watchPort, type Rules, type Watching } from './watch.server.ts'

export const flightRules = {
  startSearch: {
    during: 'sale',
    endsTrouble: true,
    differs: (search, query) =>
      search.batched ? null : findSearchMismatch(search.offers ?? [], query),
  },
  arrivingOffers: {
    during: 'sale',
    endsTrouble: true,
    differs: (offers, _, query) => findSearchMismatch(offers, query),
  },
  listOffers: {
    during: 'sale',
    endsTrouble: true,
    differs: (offers, _, query) => findSearchMismatch(offers, query),
  },
  getOffer: {
    during: 'sale',
    endsTrouble: true,
    differs: ({ offer }, id) => findMismatch('offer', id, offer.id),
    offer: (id) => id,
  },
  getSeatMaps: {
    during: 'sale',
    differs: (maps, _, segmentIds) => {
      const isOfOffer = maps.some(({ segmentId }) => segmentIds?.includes(segmentId))
      return segmentIds && maps.length > 0 && !isOfOffer ? 'offer' : null
    },
    offer: (id) => id,
  },
  createOrder: {
    during: 'sale',
    endsTrouble: true,
    differs: (result, request) =>
      result.status === 'placed' ? findOrderMismatch(result.order, request) : null,
    unclear: OrderOutcomeUnknownError,
    costs: ({ payment }) => payment,
    offer: ({ offerId }) => offerId,
  },
  findOrder: {
    during: 'after sale',
    differs: (order, offerId, checkoutId) =>
      order && findPurchaseMismatch(order, { offerId, checkoutId }),
  },
  listOrders: { during: 'after sale', differs: null },
  getOrder: {
    during: 'after sale',
    differs: (order, id) => findMismatch('order', id, order.id),
  },
  quoteCancellation: {
    during: 'after sale',
    differs: (quote, orderId) => findMismatch('order', orderId, quote.orderId),
  },
  confirmCancellation: {
    during: 'after sale',
    differs: (quote, id) => findMismatch('cancellation', id, quote.id),
    unclear: CancellationOutcomeUnknownError,
  },
  listAirlineChanges: {
    during: 'after sale',
    differs: (changes, orderId) =>
      changes
        .map((change) => findMismatch('order', orderId, change.orderId))
        .find((mismatch) => mismatch) ?? null,
  },
  // The Duffel adapter already compares the id of the accepted change.
  acceptAirlineChange: { during: 'after sale', differs: null },
} satisfies Rules<FlightProvider>

export const flightTraits = {
  port: 'flights',
  unclear: FlightsUnreachableError,
  isOfferGone: (error: unknown) => error instanceof OfferGoneError,
} as const

export function watchFlights<Flights extends FlightProvider>(
  flights: Flights,
  watching: Watching,
): Flights {
  return {
    ...flights,
    ...watchPort<FlightProvider>(flights, flightRules, flightTraits, watching),
  }
}

function findPurchaseMismatch(
  order: PlacedOrder,
  { offerId, checkoutId }: Pick<OrderRequest, 'offerId' | 'checkoutId'>,
): string | null {
  return (
    findMismatch('checkout', checkoutId, order.checkoutId) ??
    findMismatch('offer', offerId, order.offerId)
  )
}

function findOrderMismatch(order: PlacedOrder, request: OrderRequest): string | null {
  const { passengerIds = [], total } = order
  const requested = request.passengers.map(({ id }) => id)
  const arePassengersOthers =
    requested.length > 0 &&
    passengerIds.length > 0 &&
    !passengerIds.some((id) => requested.includes(id))
  if (arePassengersOthers) return 'party'
  const { amount, currency } = request.payment
  if (total && !isSameAmount(total.amount, amount)) return 'amount'
  if (total && total.currency !== currency) return 'currency'
  return findPurchaseMismatch(order, request)
}

/** One offer that matches the search is enough, because an airline may also offer other days. */
function findSearchMismatch(offers: readonly Offer[], query: SearchQuery): string | null {
  const isOther = offers.length > 0 && !offers.some((offer) => answersSearch(offer, query))
  return isOther ? 'search' : null
}
