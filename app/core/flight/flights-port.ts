import type { RefusedDetail } from '#app/core/flight/refused-details.ts'
import type { ChangeAction } from './after-sale-terms.ts'
import type { StatedSeat } from './itinerary-match.ts'
import type { AirlineCredit, RefundTo } from './after-sale-terms.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { SeatMap } from './seat-maps.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import type { Offer, OfferPassenger, Service, Slice } from './offer.ts'
import type { SearchQuery } from './search-query.ts'

/** Source of flights. Every method throws only subclasses of `FlightProviderError`. */
export type FlightProvider = {
  /**
   * Offers arrive in batches while the rate limit has room, otherwise in a single call. Throws
   * `FlightsBusyError` at the limit; a `background` search throws it much earlier.
   */
  startSearch(query: SearchQuery, options?: Background): Promise<StartedSearch>
  /**
   * Yields offers as airlines answer, until all have. Reading consumes them: one reader per search, within
   * a minute of its start. After a failure, `listOffers` still has all.
   */
  arrivingOffers(requestId: string, query: SearchQuery): AsyncGenerator<Offer[], void, void>
  /** Yields pages of offers, cheapest first. Repeatable. */
  listOffers(requestId: string, query: SearchQuery): AsyncGenerator<Offer[], void, void>
  /** Fetches the current price from the airline, or throws `OfferGoneError`. */
  getOffer(offerId: string): Promise<{ offer: Offer; services: Service[] }>
  /** One map per segment that has one; empty when seats cannot be chosen. */
  getSeatMaps(offerId: string, segmentIds?: readonly string[]): Promise<SeatMap[]>
  /** Places an order, without retries. See `OrderOutcomeUnknownError`. */
  createOrder(order: OrderRequest): Promise<OrderResult>
  /**
   * Finds the order of a checkout, preferring an active one over a cancelled one; null when the airline
   * shows none (yet). An active order that cannot be read throws `FlightsUnreachableError`.
   */
  findOrder(offerId: string, checkoutId: string): Promise<FoundOrder | null>
  /** Orders since a UTC instant, newest first. */
  listOrders(since: string): Promise<OrderRecord[]>
  /** The order's current state. In the `background`, throws `FlightsBusyError` unless much quota is left. */
  getOrder(orderId: string, options?: Background): Promise<Order>
  /** Quotes a refund without cancelling. Throws `AlreadyCancelledError` and `NotCancellableError`. */
  quoteCancellation(orderId: string): Promise<CancellationQuote>
  /**
   * Cancels as quoted. Throws `QuoteStaleError`, `AlreadyCancelledError`, `NotCancellableError` or
   * `CancellationOutcomeUnknownError`.
   */
  confirmCancellation(quoteId: string): Promise<CancellationQuote>
  /** The airline's own changes, oldest first. Some test routes add a change on every read, so read rarely. */
  listAirlineChanges(orderId: string, options?: Background): Promise<AirlineChange[]>
  /** Accepts a change. Throws `ChangeStaleError` when a newer one exists. */
  acceptAirlineChange(changeId: string): Promise<void>
}

/** `background`: no traveller is waiting. */
export type Background = { background?: boolean }

/** A webhook's hint to read an order again. An order that was just placed is known by its offer only. */
export type FlightEvent = {
  /** The same for every delivery. */
  id: string
  /** Mode of the account that signed it. */
  mode: Mode
  kind: 'order_failed' | 'order_changed'
  orderId: string | null
  offerId: string | null
}

/** `batched`: offers are still arriving. Otherwise `offers` is complete, or null when it must be listed. */
export type StartedSearch =
  | { requestId: string; batched: true }
  | { requestId: string; batched: false; offers: Offer[] | null }

export type OrderPassenger = {
  id: OfferPassenger['id']
  title: 'mr' | 'ms' | 'mrs' | 'miss' | 'dr'
  gender: 'm' | 'f'
  givenName: string
  familyName: string
  /** yyyy-MM-dd */
  bornOn: string
  email: string
  /** E.164 */
  phone: string
  /** Set on the adult who holds the infant. */
  infantId: string | null
  passport: { number: string; expiresOn: string; issuingCountry: string } | null
  /** `airline` issued the number. */
  loyalty?: { airline: string; number: string } | null
}

export type OrderRequest = {
  checkoutId: string
  offerId: string
  passengers: OrderPassenger[]
  services: { id: string; quantity: number }[]
  /** Offer and services, exactly as last priced. */
  payment: ProviderAmount
}

export type PlacedOrder = {
  id: string
  reference: string
  tickets: { passengerIds: string[]; number: string }[]
  /** Record locators of other airlines on the trip. */
  otherReferences?: { airline: string; reference: string }[]
  /** Echo of the request, as far as the response states it. */
  checkoutId?: string | null
  offerId?: string | null
  passengerIds?: string[]
  total?: ProviderAmount | null
}

/** `cancelledAt`: UTC instant. */
export type FoundOrder = PlacedOrder & { cancelledAt: string | null }

export type OrderRecord = FoundOrder & {
  /** Null when ordered elsewhere. */
  checkoutId: string | null
  offerId: string
  /** Null when not stated. */
  total: ProviderAmount | null
  /** UTC instant. */
  createdAt: string
}

export type Order = FoundOrder & {
  /** The confirmed cancellation, if the airline shows one. */
  cancellation: CancellationQuote | null
  /** The current itinerary; empty once no flight is left, null when one cannot be read. */
  slices: readonly Slice[] | null
  /** Stated seats, by the order's own flight ids. */
  seats: readonly StatedSeat[]
  /** The airline's changes, as stated in the order. */
  changes: AirlineChange[]
}

export type CancellationQuote = {
  id: string
  /** The cancelled order, if the response states it. */
  orderId?: string | null
  /** Null when the airline states no amount. */
  refund: ProviderAmount | null
  refundTo: RefundTo
  /** UTC instants. */
  expiresAt: string | null
  confirmedAt: string | null
  credits: AirlineCredit[]
}

export type AirlineChange = {
  id: string
  /** The changed order, if the response states it. */
  orderId?: string | null
  /** The itinerary now, and before. */
  added: Slice[]
  removed: Slice[]
  actions: ChangeAction[]
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null
  /** UTC instant. */
  detectedAt: string
}

/** `pending`: the airline has the order and details will follow. Never order again. */
export type OrderResult = { status: 'placed'; order: PlacedOrder } | { status: 'pending' }

/** `message` is for the log; the class and `code` decide what travellers read. */
export abstract class FlightProviderError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly requestId: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** No usable response: connection refused, timeout, gateway page. */
export class FlightsUnreachableError extends FlightProviderError {
  override readonly name: string = 'FlightsUnreachableError'
}

export class FlightsTimeoutError extends FlightsUnreachableError {
  override readonly name = 'FlightsTimeoutError'
}

/** Code for a response of an undocumented shape. */
export const unreadable = 'unreadable'

/** Code for a response about something else than requested. */
export const mismatchedResponse = 'anothers_answer'

/** Code for an order that the airline has not finished; read it again later. */
export const orderUnfinished = 'order_unfinished'

/** Rate limited. `retryAfter` is in seconds. */
export class FlightsBusyError extends FlightProviderError {
  override readonly name = 'FlightsBusyError'
  constructor(
    message: string,
    readonly retryAfter: number,
    requestId: string | null,
  ) {
    super(message, 'rate_limit_exceeded', requestId)
  }
}

/** Our own problem with the provider, such as an empty balance or expired key. Nothing has happened. */
export class FlightsOperatorError extends FlightProviderError {
  override readonly name = 'FlightsOperatorError'
  constructor(
    message: string,
    code: string,
    requestId: string | null = null,
    /** Advice to the administrator. */
    readonly advice: string | null = null,
  ) {
    super(message, code, requestId)
  }
}

export class OfferGoneError extends FlightProviderError {
  override readonly name = 'OfferGoneError'
}

/** Unknown or malformed offer id. */
export class OfferNotFoundError extends FlightProviderError {
  override readonly name = 'OfferNotFoundError'
}

/** Rejected; nothing has happened at the airline. */
export class FlightRequestRefusedError extends FlightProviderError {
  override readonly name: string = 'FlightRequestRefusedError'
}

/** The searched day is over in the airlines' time zone. */
export class DateRefusedError extends FlightRequestRefusedError {
  override readonly name = 'DateRefusedError'
}

/** The airline rejects passenger details; nothing has been booked. */
export class PassengersRefusedError extends FlightRequestRefusedError {
  override readonly name = 'PassengersRefusedError'
  constructor(
    message: string,
    code: string,
    requestId: string | null = null,
    /** One per problem that the airline names. */
    readonly refused: readonly RefusedDetail[] = [],
  ) {
    super(message, code, requestId)
  }
}

/** The price has changed; nothing has been booked. */
export class OrderPriceChangedError extends FlightProviderError {
  override readonly name = 'OrderPriceChangedError'
}

/** A chosen seat or bag is sold out; nothing has been booked. */
export class ServiceGoneError extends FlightProviderError {
  override readonly name = 'ServiceGoneError'
}

/** An order exists already, perhaps from this very request, delivered twice. Look it up. */
export class OrderDuplicateError extends FlightProviderError {
  override readonly name = 'OrderDuplicateError'
}

/** The order may or may not exist. Never order again: look it up. */
export class OrderOutcomeUnknownError extends FlightProviderError {
  override readonly name = 'OrderOutcomeUnknownError'
}

export class AlreadyCancelledError extends FlightProviderError {
  override readonly name = 'AlreadyCancelledError'
}

/** The airline doesn't allow it, perhaps because of the departure. */
export class NotCancellableError extends FlightProviderError {
  override readonly name = 'NotCancellableError'
}

/** The quote has expired or was replaced; nothing was cancelled. */
export class QuoteStaleError extends FlightProviderError {
  override readonly name = 'QuoteStaleError'
}

/** The order may or may not be cancelled: read it. */
export class CancellationOutcomeUnknownError extends FlightProviderError {
  override readonly name = 'CancellationOutcomeUnknownError'
}

/** The airline has changed the flights again; nothing was accepted. */
export class ChangeStaleError extends FlightProviderError {
  override readonly name = 'ChangeStaleError'
}
