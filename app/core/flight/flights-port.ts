import type { RefusedDetail } from '#app/core/flight/refused-details.ts'
import type { ChangeAction, AirlineCredit, RefundTo } from './terms/after-sale-terms.ts'
import type { StatedSeat } from './itinerary/itinerary-match.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { VendorAccount } from '#app/core/site/vendor.ts'
import { VendorError } from '#app/core/site/vendor-error.ts'
import type { SeatMap, SeatService } from '#app/core/flight/seats/seat-maps.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import type { Offer, OfferPassenger, Service, Slice } from './offer.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * A vendor states only what we pay the airline. `priced` adds what the traveller pays, and the name
 * of the vendor.
 */
export type VendorOffer = Omit<Offer, 'price' | 'vendor'> & {
  /** Part of `providerTotal`, or null when not stated. */
  providerTax: ProviderAmount | null
}
export type VendorService = Omit<Service, 'price'>
export type VendorSeatMap = SeatMap<Omit<SeatService, 'price'>>

type Priced = { offer: Offer; service: Service; seatMap: SeatMap }
type Unpriced = { offer: VendorOffer; service: VendorService; seatMap: VendorSeatMap }

/**
 * The interface of a flight provider. Every method throws only subclasses of `FlightProviderError`.
 */
export type FlightProvider<Sold extends Priced | Unpriced = Priced> = {
  /**
   * Each search gets its own `requestId`, even for an equal query. Near the rate limit, one request returns all
   * offers instead of batches. Throws
   * `FlightsBusyError` at the limit. In the `background`, throws that error much earlier.
   */
  startSearch(query: SearchQuery, options?: Background): Promise<StartedSearch<Sold['offer']>>
  /**
   * Reads the batches of offers. Works once, within a minute of the search's start. After a
   * failure, `listOffers` still returns all offers.
   */
  arrivingOffers(requestId: string, query: SearchQuery): AsyncGenerator<Sold['offer'][], void, void>
  /** Returns pages of offers, cheapest first. Can be called repeatedly. */
  listOffers(requestId: string, query: SearchQuery): AsyncGenerator<Sold['offer'][], void, void>
  /** Fetches the current price from the airline, or throws `OfferGoneError`. */
  getOffer(offerId: string): Promise<{ offer: Sold['offer']; services: Sold['service'][] }>
  /**
   * Returns one map for each segment that has a seat map. Returns none when seats cannot be chosen.
   */
  getSeatMaps(offerId: string, segmentIds?: readonly string[]): Promise<Sold['seatMap'][]>
  /** Never retries. Throws `OrderOutcomeUnknownError` when the order may exist. */
  createOrder(order: OrderRequest): Promise<OrderResult>
  /**
   * Returns an active order rather than a cancelled order. Returns null when the airline shows no
   * order yet. Throws `FlightsUnreachableError` when an active order cannot be read.
   */
  findOrder(offerId: string, checkoutId: string): Promise<FoundOrder | null>
  /** Returns the newest order first. `since` is a UTC instant. */
  listOrders(since: string): Promise<OrderRecord[]>
  /** In the `background`, throws `FlightsBusyError` unless much of the rate limit is left. */
  getOrder(orderId: string, options?: Background): Promise<Order>
  /** Throws `AlreadyCancelledError`, `NotCancellableError` and `OrderModifiedError`. */
  quoteCancellation(orderId: string): Promise<CancellationQuote>
  /**
   * Throws `QuoteStaleError`, `AlreadyCancelledError`, `NotCancellableError` or
   * `CancellationOutcomeUnknownError`.
   */
  confirmCancellation(quoteId: string): Promise<CancellationQuote>
  /**
   * Returns the oldest change first. On some test routes each read adds a change, so read rarely.
   */
  listAirlineChanges(orderId: string, options?: Background & OnLaps): Promise<AirlineChange[]>
  /** Throws `ChangeStaleError` when a newer change exists. */
  acceptAirlineChange(changeId: string): Promise<void>
}

/** One of several providers that the site asks at the same time. */
export type FlightVendor<Sold extends Priced | Unpriced = Unpriced> = FlightProvider<Sold> & {
  name: string
  /** Reads our account. The errors it throws never contain the key. */
  checkAccess(): Promise<VendorAccount>
  /**
   * Whether an id of an offer, search, order, quote or change is this vendor's. Sends nothing. Ids of offers match
   * `offerIdText`, and no id contains a space.
   */
  owns(id: string): boolean
}

/** A vendor whose offers, services and seats have the prices that our customers pay. */
export type PricedVendor = FlightVendor<Priced>

/** `background` is true when no traveller waits for the result. */
export type Background = { background?: boolean }

/** Ids of the infants without a seat, whose bag allowance does not apply to the other passengers. */
export type OnLaps = { lapInfants?: readonly string[] }

/**
 * An event from a webhook. Use it only as a reason to read the order again. An event about a new
 * order has no order id, only an offer id.
 */
export type FlightEvent = {
  /** The id is the same for every delivery of the event. */
  id: string
  mode: Mode
  kind: 'order_failed' | 'order_changed'
  orderId: string | null
  offerId: string | null
}

/**
 * `batched` means that offers are still arriving. Otherwise `offers` has all offers, or is null
 * when `listOffers` has to fetch them. `lost` means that the request to a vendor failed. `whole` is
 * present while other vendors have not answered. It never rejects, and resolves once each of these
 * vendors has started its search or failed. Read arriving offers with `requestId`, and list all
 * offers with the `requestId` in `whole`.
 */
export type StartedSearch<Found = Offer> = { requestId: string; lost?: boolean } & (
  { batched: true; whole?: Promise<WholeSearch> } | { batched: false; offers: Found[] | null }
)

export type WholeSearch = { requestId: string; lost?: boolean }

export type OrderPassenger = {
  id: OfferPassenger['id']
  title: 'mr' | 'ms' | 'mrs' | 'miss' | 'dr'
  gender: 'm' | 'f'
  givenName: string
  familyName: string
  /** yyyy-MM-dd */
  bornOn: string
  email: string
  /** E.164, such as +14155550142. */
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

/** `forExtras` marks a document that was issued for bags, seats or other extras, not for flights. */
export type TicketNumber = { passengerIds: string[]; number: string; forExtras?: true | undefined }

export type PlacedOrder = {
  id: string
  reference: string
  tickets: TicketNumber[]
  otherReferences?: { airline: string; reference: string }[]
  checkoutId?: string | null
  offerId?: string | null
  passengerIds?: string[]
  total?: ProviderAmount | null
}

/** `cancelledAt` is a UTC instant. */
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
  /** Empty when no flights are left. Null when a flight cannot be read. */
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

/**
 * `pending` means that the airline has the order and will send details later. Never send the order
 * again.
 */
export type OrderResult = { status: 'placed'; order: PlacedOrder } | { status: 'pending' }

export abstract class FlightProviderError extends VendorError {
  override readonly port = 'flights'
}

export class FlightsUnreachableError extends FlightProviderError {
  override readonly name: string = 'FlightsUnreachableError'
  override readonly fate = 'not now'
}

export class FlightsTimeoutError extends FlightsUnreachableError {
  override readonly name = 'FlightsTimeoutError'
}

export const unreadable = 'unreadable'

/** The airline has accepted the order but has not given it a reference yet. */
export class OrderUnfinishedError extends FlightsUnreachableError {
  override readonly isTransient = true
  constructor() {
    super('The order has no reference yet', 'order_unfinished')
  }
}

/** The rate limit is reached. `retryAfter` is in seconds. */
export class FlightsBusyError extends FlightProviderError {
  override readonly name = 'FlightsBusyError'
  override readonly fate = 'not now'
  constructor(
    message: string,
    readonly retryAfter: number,
    requestId: string | null,
  ) {
    super(message, 'rate_limit_exceeded', requestId)
  }
}

/**
 * The provider refuses our account, for example because its balance is empty. Nothing has happened
 * at the airline.
 */
export class FlightsOperatorError extends FlightProviderError {
  override readonly name = 'FlightsOperatorError'
  override readonly operator = true
  override readonly fate = 'not now'
  constructor(
    message: string,
    code: string,
    requestId: string | null = null,
    override readonly advice: string | null = null,
  ) {
    super(message, code, requestId)
  }
}

export class OfferGoneError extends FlightProviderError {
  override readonly name = 'OfferGoneError'
  override readonly fate = 'refused'
}

export class OfferNotFoundError extends FlightProviderError {
  override readonly name = 'OfferNotFoundError'
  override readonly fate = 'refused'
}

/** The provider refuses the request. Nothing has happened at the airline. */
export class FlightRequestRefusedError extends FlightProviderError {
  override readonly name: string = 'FlightRequestRefusedError'
  override readonly fate = 'refused'
}

/** The search date has passed in the airlines' time zone. */
export class DateRefusedError extends FlightRequestRefusedError {
  override readonly name = 'DateRefusedError'
}

/** The airline refuses a passenger's details and has booked nothing. */
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

/** The price has changed. The airline has booked nothing. */
export class OrderPriceChangedError extends FlightProviderError {
  override readonly name = 'OrderPriceChangedError'
  override readonly fate = 'refused'
}

/** A chosen seat or bag is no longer available. The airline has booked nothing. */
export class ServiceGoneError extends FlightProviderError {
  override readonly name = 'ServiceGoneError'
  override readonly fate = 'refused'
}

/**
 * The provider already has this order, perhaps because our request arrived twice. Look up the
 * order.
 */
export class OrderDuplicateError extends FlightProviderError {
  override readonly name = 'OrderDuplicateError'
  override readonly fate = 'unknown'
}

/** The order may exist. Look up the order, and never send the order again. */
export class OrderOutcomeUnknownError extends FlightProviderError {
  override readonly name = 'OrderOutcomeUnknownError'
  override readonly fate = 'unknown'
}

export class AlreadyCancelledError extends FlightProviderError {
  override readonly name = 'AlreadyCancelledError'
  override readonly fate = 'refused'
}

export class NotCancellableError extends FlightProviderError {
  override readonly name = 'NotCancellableError'
  override readonly fate = 'refused'
}

/** The order was changed outside the provider's API, so only staff can cancel it. */
export class OrderModifiedError extends FlightProviderError {
  override readonly name = 'OrderModifiedError'
  override readonly fate = 'refused'
}

/** The cancellation quote is no longer valid, and nothing was cancelled. */
export class QuoteStaleError extends FlightProviderError {
  override readonly name = 'QuoteStaleError'
  override readonly fate = 'refused'
}

/** The order may have been cancelled. Read the order. */
export class CancellationOutcomeUnknownError extends FlightProviderError {
  override readonly name = 'CancellationOutcomeUnknownError'
  override readonly fate = 'unknown'
}

/** A newer airline change exists, and no change was accepted. */
export class ChangeStaleError extends FlightProviderError {
  override readonly name = 'ChangeStaleError'
  override readonly fate = 'refused'
}
