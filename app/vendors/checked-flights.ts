import { isSameAmount } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { answersSearch } from '#app/core/search/answers-search.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import {
  mismatchedResponse,
  CancellationOutcomeUnknownError,
  FlightsUnreachableError,
  OrderOutcomeUnknownError,
  type FlightProvider,
  type OrderRequest,
  type PlacedOrder,
} from '#app/core/flight/flights-port.ts'

type Unclear =
  | typeof FlightsUnreachableError
  | typeof OrderOutcomeUnknownError
  | typeof CancellationOutcomeUnknownError

/**
 * Throws `UnclearError` if `compare` names a fact that differs from the request. Facts that the
 * answer does not state are not compared.
 */
async function checkAnswer<T>(
  pendingAnswer: Promise<T>,
  compare: (answer: T) => string | null,
  UnclearError: Unclear = FlightsUnreachableError,
): Promise<T> {
  const answer = await pendingAnswer
  const mismatch = compare(answer)
  if (mismatch)
    throw new UnclearError(`The response is about a different ${mismatch}`, mismatchedResponse)
  return answer
}

/** Wraps a provider and rejects answers to another request, which a proxy may have swapped in. */
export function checkFlights(flights: FlightProvider): FlightProvider {
  return {
    startSearch: (query, options) =>
      checkAnswer(flights.startSearch(query, options), (search) =>
        search.batched ? null : findSearchMismatch(search.offers ?? [], query),
      ),
    arrivingOffers: (requestId, query) =>
      checkPages(flights.arrivingOffers(requestId, query), query),
    listOffers: (requestId, query) => checkPages(flights.listOffers(requestId, query), query),
    getOffer: (id) =>
      checkAnswer(flights.getOffer(id), ({ offer }) => findMismatch('offer', id, offer.id)),
    getSeatMaps: (offerId, segmentIds) =>
      checkAnswer(flights.getSeatMaps(offerId, segmentIds), (maps) => {
        const isOfOffer = maps.some(({ segmentId }) => segmentIds?.includes(segmentId))
        return segmentIds && maps.length > 0 && !isOfOffer ? 'offer' : null
      }),
    createOrder: (request) =>
      checkAnswer(
        flights.createOrder(request),
        (result) => (result.status === 'placed' ? findOrderMismatch(result.order, request) : null),
        OrderOutcomeUnknownError,
      ),
    findOrder: (offerId, checkoutId) =>
      checkAnswer(flights.findOrder(offerId, checkoutId), (order) =>
        order ? findPurchaseMismatch(order, { offerId, checkoutId }) : null,
      ),
    listOrders: (since) => flights.listOrders(since),
    getOrder: (id, options) =>
      checkAnswer(flights.getOrder(id, options), (order) => findMismatch('order', id, order.id)),
    quoteCancellation: (orderId) =>
      checkAnswer(flights.quoteCancellation(orderId), (quote) =>
        findMismatch('order', orderId, quote.orderId),
      ),
    confirmCancellation: (id) =>
      checkAnswer(
        flights.confirmCancellation(id),
        (quote) => findMismatch('cancellation', id, quote.id),
        CancellationOutcomeUnknownError,
      ),
    listAirlineChanges: (orderId, options) =>
      checkAnswer(flights.listAirlineChanges(orderId, options), (changes) => {
        const ids = changes.map((change) => change.orderId)
        return ids.map((id) => findMismatch('order', orderId, id)).find((stated) => stated) ?? null
      }),
    // The Duffel adapter already compares the id of the accepted change.
    acceptAirlineChange: (id) => flights.acceptAirlineChange(id),
  }
}

function findMismatch(
  kind: string,
  requested: string,
  stated: string | null | undefined,
): string | null {
  return stated && stated !== requested ? `${kind}: ${stated}` : null
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

async function* checkPages(pages: AsyncGenerator<Offer[], void, void>, query: SearchQuery) {
  for await (const offers of pages) {
    yield await checkAnswer(Promise.resolve(offers), (page) => findSearchMismatch(page, query))
  }
}
