import type { RefusedDetail } from '#app/core/flight/refused-details.ts'
import type { ChangeAction } from './after-sale-terms.ts'
import type { StatedSeat } from './itinerary-match.ts'
import type { AirlineCredit, RefundTo } from './after-sale-terms.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { SeatMap } from './seat-maps.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import type { Offer, OfferPassenger, Service, Slice } from './offer.ts'
import type { SearchQuery } from './search-query.ts'

/** Where flights come from. Every method throws a `FlightProviderError` subclass and nothing else. */
export type FlightProvider = {
  /**
   * Starts a search. While the provider's limit leaves room its offers come as airlines answer; in a
   * busy minute all at once, by a single call. `FlightsBusyError` when the limit is reached. A search in
   * the `background` is a single call, and only where the minute has much room left.
   */
  startSearch(query: SearchQuery, options?: Background): Promise<StartedSearch>
  /**
   * Yields offers as airlines answer and returns when all have. Reading takes the offers away: one
   * reader a search, within a minute of its start. After a failure `listOffers` has them all.
   */
  arrivingOffers(requestId: string, query: SearchQuery): AsyncGenerator<Offer[], void, void>
  /** Yields the offers of a search, cheapest first, a page at a time. Repeatable. */
  listOffers(requestId: string, query: SearchQuery): AsyncGenerator<Offer[], void, void>
  /** Reads an offer again at the airline: the current price, or `OfferGoneError`. */
  getOffer(offerId: string): Promise<{ offer: Offer; services: Service[] }>
  /**
   * One map per segment that has one; empty when seats cannot be chosen. `segmentIds` are those of the
   * offer, where they are known.
   */
  getSeatMaps(offerId: string, segmentIds?: readonly string[]): Promise<SeatMap[]>
  /** Places an order. Never retried. See `OrderOutcomeUnknownError`. */
  createOrder(order: OrderRequest): Promise<OrderResult>
  /**
   * Finds the order that a checkout placed for an offer, one that stands before one that was
   * cancelled; null when the airline shows none (yet). One that stands and cannot be read, such as
   * one without a record locator, is `FlightsUnreachableError` and not nothing.
   */
  findOrder(offerId: string, checkoutId: string): Promise<FoundOrder | null>
  /** Orders made since a UTC instant, newest first. */
  listOrders(since: string): Promise<OrderRecord[]>
  /**
   * An order as it stands at the airline now. In the `background` only where the provider's minute has
   * much room left, `FlightsBusyError` otherwise.
   */
  getOrder(orderId: string, options?: Background): Promise<Order>
  /**
   * Asks what cancelling would give back; changes nothing. Throws `AlreadyCancelledError` and
   * `NotCancellableError`.
   */
  quoteCancellation(orderId: string): Promise<CancellationQuote>
  /**
   * Cancels as quoted. Throws `QuoteStaleError`, `AlreadyCancelledError`, `NotCancellableError` or
   * `CancellationOutcomeUnknownError`.
   */
  confirmCancellation(quoteId: string): Promise<CancellationQuote>
  /**
   * What the airline has changed by itself, oldest first. On some test routes every reading makes
   * another change, so it is read seldom and kept.
   */
  listAirlineChanges(orderId: string, options?: Background): Promise<AirlineChange[]>
  /** Agrees to a change. Throws `ChangeStaleError` when it is no longer the latest. */
  acceptAirlineChange(changeId: string): Promise<void>
}

/** Whether nobody waits for a call. */
export type Background = { background?: boolean }

/**
 * What the provider tells by itself: a hint that an order is worth reading again. The one that was
 * just placed is known by its offer alone.
 */
export type FlightEvent = {
  /** The same however often it is delivered. */
  id: string
  /** Of the account that it was signed for. */
  mode: Mode
  kind: 'order_failed' | 'order_changed'
  orderId: string | null
  offerId: string | null
}

/**
 * `batched`: offers come as airlines answer. Otherwise all airlines have answered: `offers` are all
 * there are, or null where they have to be listed.
 */
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
  /** Set on the adult on whose lap the infant travels. */
  infantId: string | null
  passport: { number: string; expiresOn: string; issuingCountry: string } | null
  /** `airline` is the code of the one that gave the number out. */
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
  /** The airline's record locator. */
  reference: string
  tickets: { passengerIds: string[]; number: string }[]
  /** Record locators of further airlines of the trip, where they have their own. */
  otherReferences?: { airline: string; reference: string }[]
  /** What it was placed for, as far as the answer states it. */
  checkoutId?: string | null
  offerId?: string | null
  passengerIds?: string[]
  total?: ProviderAmount | null
}

/** `cancelledAt`: UTC instant. */
export type FoundOrder = PlacedOrder & { cancelledAt: string | null }

/** An order as the provider's books have it. */
export type OrderRecord = FoundOrder & {
  /** Of the checkout that placed it; null for what was ordered elsewhere. */
  checkoutId: string | null
  offerId: string
  /** Null where it is not stated. */
  total: ProviderAmount | null
  /** UTC instant. */
  createdAt: string
}

export type Order = FoundOrder & {
  /** The confirmed one, where the airline shows it. */
  cancellation: CancellationQuote | null
  /** The whole itinerary as it is now, without flights once none is left; null where one cannot be read. */
  slices: readonly Slice[] | null
  /** What the order says of seats, by its own ids of flights. */
  seats: readonly StatedSeat[]
  /** What the airline has changed by itself, as the order tells it. */
  changes: AirlineChange[]
}

export type CancellationQuote = {
  id: string
  /** Of the order that it cancels, where the answer states it. */
  orderId?: string | null
  /** Null when the airline does not say how much. */
  refund: ProviderAmount | null
  refundTo: RefundTo
  /** UTC instants. */
  expiresAt: string | null
  confirmedAt: string | null
  credits: AirlineCredit[]
}

export type AirlineChange = {
  id: string
  /** Of the order that it changes, where the answer states it. */
  orderId?: string | null
  /** The itinerary as it is now, and as it was. */
  added: Slice[]
  removed: Slice[]
  actions: ChangeAction[]
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null
  /** UTC instant. */
  detectedAt: string
}

/** `pending`: booked or being booked at the airline, details to follow. Never order again. */
export type OrderResult = { status: 'placed'; order: PlacedOrder } | { status: 'pending' }

/** `message` is for the log; what a traveller reads is chosen by the class and `code`. */
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

/** No answer, or none that makes sense: connection refused, timeout, gateway page. */
export class FlightsUnreachableError extends FlightProviderError {
  override readonly name: string = 'FlightsUnreachableError'
}

/** Airlines or the provider took too long. */
export class FlightsTimeoutError extends FlightsUnreachableError {
  override readonly name = 'FlightsTimeoutError'
}

/** Code of an answer that is not of the documented shape. */
export const unreadable = 'unreadable'

/** Code of an answer about something else than was asked for. */
export const anothersAnswer = 'anothers_answer'

/** Code of an order that the airline has made and not finished: it is read again later. */
export const orderUnfinished = 'order_unfinished'

/** Too many requests. `retryAfter` in seconds. */
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

/**
 * Trouble of ours with the provider, not of the traveller: an empty balance, an expired key, a
 * feature that is not enabled. Nothing has happened.
 */
export class FlightsOperatorError extends FlightProviderError {
  override readonly name = 'FlightsOperatorError'
  constructor(
    message: string,
    code: string,
    requestId: string | null = null,
    /** What can be done about it, in a sentence for the administrator. */
    readonly advice: string | null = null,
  ) {
    super(message, code, requestId)
  }
}

/** The offer has expired or is no longer sold. */
export class OfferGoneError extends FlightProviderError {
  override readonly name = 'OfferGoneError'
}

/** No such offer, or not an offer id at all. */
export class OfferNotFoundError extends FlightProviderError {
  override readonly name = 'OfferNotFoundError'
}

/** The request was understood and refused; nothing has happened at the airline. */
export class FlightRequestRefusedError extends FlightProviderError {
  override readonly name: string = 'FlightRequestRefusedError'
}

/** A search for a day that is over, at the airlines. */
export class DateRefusedError extends FlightRequestRefusedError {
  override readonly name = 'DateRefusedError'
}

/** The airline does not accept what was entered of a passenger; nothing has been booked. */
export class PassengersRefusedError extends FlightRequestRefusedError {
  override readonly name = 'PassengersRefusedError'
  constructor(
    message: string,
    code: string,
    requestId: string | null = null,
    /** One for each problem that the airline names. */
    readonly refused: readonly RefusedDetail[] = [],
  ) {
    super(message, code, requestId)
  }
}

/** The airline wants another amount than was offered; nothing has been booked. */
export class OrderPriceChangedError extends FlightProviderError {
  override readonly name = 'OrderPriceChangedError'
}

/** A chosen seat or bag is no longer to be had; nothing has been booked. */
export class ServiceGoneError extends FlightProviderError {
  override readonly name = 'ServiceGoneError'
}

/** Something was ordered before: perhaps by this very call, delivered twice. Look it up. */
export class OrderDuplicateError extends FlightProviderError {
  override readonly name = 'OrderDuplicateError'
}

/** The order may or may not exist. Never order again: look it up. */
export class OrderOutcomeUnknownError extends FlightProviderError {
  override readonly name = 'OrderOutcomeUnknownError'
}

/** The order was cancelled before. */
export class AlreadyCancelledError extends FlightProviderError {
  override readonly name = 'AlreadyCancelledError'
}

/** The airline does not let this order be cancelled, or no longer: it has departed. */
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

/** The airline has changed the flights once more since; nothing was agreed to. */
export class ChangeStaleError extends FlightProviderError {
  override readonly name = 'ChangeStaleError'
}
