import { sameAmount } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { answersSearch } from '#app/core/search/answers-search.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import {
  anothersAnswer,
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

/** Throws unless the answer is about what was asked for. What it does not state is not compared. */
async function about<T>(
  asking: Promise<T>,
  differs: (answer: T) => string | null,
  Unclear_: Unclear = FlightsUnreachableError,
): Promise<T> {
  const answer = await asking
  const difference = differs(answer)
  if (difference) throw new Unclear_(`The answer is about another ${difference}`, anothersAnswer)
  return answer
}

/**
 * A flight provider whose answers are believed only where they name what was asked for: a proxy in between
 * may swap two. An answer about something else is no answer, and what was asked may have been done.
 */
export function checkFlights(flights: FlightProvider): FlightProvider {
  return {
    startSearch: (query, options) =>
      about(flights.startSearch(query, options), (search) =>
        search.batched ? null : otherSearch(search.offers ?? [], query),
      ),
    arrivingOffers: (requestId, query) => pagesOf(flights.arrivingOffers(requestId, query), query),
    listOffers: (requestId, query) => pagesOf(flights.listOffers(requestId, query), query),
    getOffer: (id) => about(flights.getOffer(id), ({ offer }) => other('offer', id, offer.id)),
    getSeatMaps: (offerId, segmentIds) =>
      about(flights.getSeatMaps(offerId, segmentIds), (maps) => {
        const isOfOffer = maps.some(({ segmentId }) => segmentIds?.includes(segmentId))
        return segmentIds && maps.length > 0 && !isOfOffer ? 'offer' : null
      }),
    createOrder: (request) =>
      about(
        flights.createOrder(request),
        (result) => (result.status === 'placed' ? otherOrder(result.order, request) : null),
        OrderOutcomeUnknownError,
      ),
    findOrder: (offerId, checkoutId) =>
      about(flights.findOrder(offerId, checkoutId), (order) =>
        order ? otherPurchase(order, { offerId, checkoutId }) : null,
      ),
    // Each entry names the checkout that it belongs to.
    listOrders: (since) => flights.listOrders(since),
    getOrder: (id, options) =>
      about(flights.getOrder(id, options), (order) => other('order', id, order.id)),
    quoteCancellation: (orderId) =>
      about(flights.quoteCancellation(orderId), (quote) => other('order', orderId, quote.orderId)),
    confirmCancellation: (id) =>
      about(
        flights.confirmCancellation(id),
        (quote) => other('cancellation', id, quote.id),
        CancellationOutcomeUnknownError,
      ),
    listAirlineChanges: (orderId, options) =>
      about(flights.listAirlineChanges(orderId, options), (changes) => {
        const ids = changes.map((change) => change.orderId)
        return ids.map((id) => other('order', orderId, id)).find((said) => said) ?? null
      }),
    // Answered without a value: the adapter compares the id.
    acceptAirlineChange: (id) => flights.acceptAirlineChange(id),
  }
}

/** `said` is null or absent where the answer does not state it. */
function other(what: string, asked: string, said: string | null | undefined): string | null {
  return said && said !== asked ? `${what}: ${said}` : null
}

function otherPurchase(
  order: PlacedOrder,
  { offerId, checkoutId }: Pick<OrderRequest, 'offerId' | 'checkoutId'>,
): string | null {
  return other('checkout', checkoutId, order.checkoutId) ?? other('offer', offerId, order.offerId)
}

function otherOrder(order: PlacedOrder, request: OrderRequest): string | null {
  const { passengerIds = [], total } = order
  const asked = request.passengers.map(({ id }) => id)
  const arePassengersOthers =
    asked.length > 0 && passengerIds.length > 0 && !passengerIds.some((id) => asked.includes(id))
  if (arePassengersOthers) return 'party'
  const { amount, currency } = request.payment
  if (total && !sameAmount(total.amount, amount)) return 'amount'
  if (total && total.currency !== currency) return 'currency'
  return otherPurchase(order, request)
}

/** An airline may offer another day by itself; where no offer is for what was searched, nothing is. */
function otherSearch(offers: readonly Offer[], query: SearchQuery): string | null {
  const isOther = offers.length > 0 && !offers.some((offer) => answersSearch(offer, query))
  return isOther ? 'search' : null
}

async function* pagesOf(pages: AsyncGenerator<Offer[], void, void>, query: SearchQuery) {
  for await (const offers of pages) {
    yield await about(Promise.resolve(offers), (page) => otherSearch(page, query))
  }
}
