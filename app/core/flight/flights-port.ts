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
   * A single call replaces batches near the rate limit. Throws `FlightsBusyError` at the limit, or
   * much earlier in the `background`.
   */
  startSearch(query: SearchQuery, options?: Background): Promise<StartedSearch>
  /**
   * Readable once, within a minute of the search's start. After a failure, `listOffers` still has
   * all offers.
   */
  arrivingOffers(requestId: string, query: SearchQuery): AsyncGenerator<Offer[], void, void>
  /** Pages of offers, cheapest first. Repeatable. */
  listOffers(requestId: string, query: SearchQuery): AsyncGenerator<Offer[], void, void>
  /** Fetches the current price from the airline, or throws `OfferGoneError`. */
  getOffer(offerId: string): Promise<{ offer: Offer; services: Service[] }>
  /** One map per segment that has one; empty when seats cannot be chosen. */
  getSeatMaps(offerId: string, segmentIds?: readonly string[]): Promise<SeatMap[]>
  /** Never retries; see `OrderOutcomeUnknownError`. */
  createOrder(order: OrderRequest): Promise<OrderResult>
  /**
   * Prefers an active order to a cancelled one; null when the airline shows none yet. Throws
   * `FlightsUnreachableError` when an active order can't be read.
   */
  findOrder(offerId: string, checkoutId: string): Promise<FoundOrder | null>
  /** `since` is a UTC instant; newest first. */
  listOrders(since: string): Promise<OrderRecord[]>
  /** In the `background`, throws `FlightsBusyError` unless much quota is left. */
  getOrder(orderId: string, options?: Background): Promise<Order>
  /** Throws `AlreadyCancelledError` and `NotCancellableError`. */
  quoteCancellation(orderId: string): Promise<CancellationQuote>
  /**
   * Throws `QuoteStaleError`, `AlreadyCancelledError`, `NotCancellableError` or
   * `CancellationOutcomeUnknownError`.
   */
  confirmCancellation(quoteId: string): Promise<CancellationQuote>
  /** Oldest first. Some test routes add a change on every read, so read rarely. */
  listAirlineChanges(orderId: string, options?: Background): Promise<AirlineChange[]>
  /** Throws `ChangeStaleError` when a newer change exists. */
  acceptAirlineChange(changeId: string): Promise<void>
}

/** `background`: no traveller is waiting. */
export type Background = { background?: boolean }

/** A webhook's hint to read an order. A new order is known only by its offer. */
export type FlightEvent = {
  /** The same for every delivery. */
  id: string
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
  infantId: string | null
  passport: { number: string; expiresOn: string; issuingCountry: string } | null
  loyalty?: { airline: string; number: string } | null
}

export type OrderRequest = {
  checkoutId: string
  offerId: string
  passengers: OrderPassenger[]
  services: { id: string; quantity: number }[]
  payment: ProviderAmount
}

export type PlacedOrder = {
  id: string
  reference: string
  tickets: { passengerIds: string[]; number: string }[]
  otherReferences?: { airline: string; reference: string }[]
  checkoutId?: string | null
  offerId?: string | null
  passengerIds?: string[]
  total?: ProviderAmount | null
}

/** `cancelledAt`: UTC instant. */
export type FoundOrder = PlacedOrder & { cancelledAt: string | null }

export type OrderRecord = FoundOrder & {
  checkoutId: string | null
  offerId: string
  total: ProviderAmount | null
  /** UTC instant. */
  createdAt: string
}

export type Order = FoundOrder & {
  cancellation: CancellationQuote | null
  /** Empty without flights; null when one can't be read. */
  slices: readonly Slice[] | null
  seats: readonly StatedSeat[]
  changes: AirlineChange[]
}

export type CancellationQuote = {
  id: string
  orderId?: string | null
  refund: ProviderAmount | null
  refundTo: RefundTo
  /** UTC instants. */
  expiresAt: string | null
  confirmedAt: string | null
  credits: AirlineCredit[]
}

export type AirlineChange = {
  id: string
  orderId?: string | null
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

export class FlightsUnreachableError extends FlightProviderError {
  override readonly name: string = 'FlightsUnreachableError'
}

export class FlightsTimeoutError extends FlightsUnreachableError {
  override readonly name = 'FlightsTimeoutError'
}

export const unreadable = 'unreadable'

export const mismatchedResponse = 'anothers_answer'

/** Read the order again later. */
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

/** Our own problem, such as an empty balance. Nothing has happened at the airline. */
export class FlightsOperatorError extends FlightProviderError {
  override readonly name = 'FlightsOperatorError'
  constructor(
    message: string,
    code: string,
    requestId: string | null = null,
    readonly advice: string | null = null,
  ) {
    super(message, code, requestId)
  }
}

export class OfferGoneError extends FlightProviderError {
  override readonly name = 'OfferGoneError'
}

export class OfferNotFoundError extends FlightProviderError {
  override readonly name = 'OfferNotFoundError'
}

/** Nothing has happened at the airline. */
export class FlightRequestRefusedError extends FlightProviderError {
  override readonly name: string = 'FlightRequestRefusedError'
}

/** The searched day is over in the airlines' time zone. */
export class DateRefusedError extends FlightRequestRefusedError {
  override readonly name = 'DateRefusedError'
}

/** Nothing has been booked. */
export class PassengersRefusedError extends FlightRequestRefusedError {
  override readonly name = 'PassengersRefusedError'
  constructor(
    message: string,
    code: string,
    requestId: string | null = null,
    readonly refused: readonly RefusedDetail[] = [],
  ) {
    super(message, code, requestId)
  }
}

/** Nothing has been booked. */
export class OrderPriceChangedError extends FlightProviderError {
  override readonly name = 'OrderPriceChangedError'
}

/** Nothing has been booked. */
export class ServiceGoneError extends FlightProviderError {
  override readonly name = 'ServiceGoneError'
}

/** Look up the order: this request may have been delivered twice. */
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

export class NotCancellableError extends FlightProviderError {
  override readonly name = 'NotCancellableError'
}

/** Nothing was cancelled. */
export class QuoteStaleError extends FlightProviderError {
  override readonly name = 'QuoteStaleError'
}

/** The order may or may not be cancelled: read it. */
export class CancellationOutcomeUnknownError extends FlightProviderError {
  override readonly name = 'CancellationOutcomeUnknownError'
}

/** Nothing was accepted. */
export class ChangeStaleError extends FlightProviderError {
  override readonly name = 'ChangeStaleError'
}
