import type {} from '@duffel/api'
import type * as D from '@duffel/api/types'
import type Stripe from 'stripe'

/** Answers and parameters of the vendors' calls, in the types that their SDKs ship. */

/** `data` of the answers of Duffel, by route of the sandbox. */
export interface DuffelAnswers {
  'POST /air/offer_requests': D.OfferRequest
  'GET /air/offer_requests': D.OfferRequest[]
  'GET /air/offer_requests/:id': D.OfferRequest
  'POST /air/batch_offer_requests': D.CreateBatchOfferRequestResponse
  'GET /air/batch_offer_requests/:id': D.BatchOfferRequest
  'GET /air/offers': D.Offer[]
  'GET /air/offers/:id': D.Offer
  'POST /air/offers/:id/actions/price': D.OfferPriced
  'PATCH /air/offers/:id/passengers/:passenger': D.OfferPassenger
  'GET /air/seat_maps': D.SeatMap[]
  'POST /air/orders': D.Order | null
  'GET /air/orders': D.Order[]
  'GET /air/orders/:id': D.Order
  'PATCH /air/orders/:id': D.Order
  'GET /air/orders/:id/available_services': D.OrderAvailableService[]
  'POST /air/payments': D.Payment
  'GET /air/payments': D.Payment[]
  'POST /air/order_cancellations': D.OrderCancellation
  'GET /air/order_cancellations': D.OrderCancellation[]
  'GET /air/order_cancellations/:id': D.OrderCancellation
  'POST /air/order_cancellations/:id/actions/confirm': D.OrderCancellation
  'POST /air/order_change_requests': D.OrderChangeRequestResponse
  'GET /air/order_change_requests/:id': D.OrderChangeRequestResponse
  'GET /air/order_change_offers': D.OrderChangeOffer[]
  'GET /air/order_change_offers/:id': D.OrderChangeOffer
  'POST /air/order_changes': D.OrderChange
  'GET /air/order_changes/:id': D.OrderChange
  'POST /air/order_changes/:id/actions/confirm': D.OrderChange
  'GET /air/airline_initiated_changes': D.AirlineInitiatedChange[]
  'PATCH /air/airline_initiated_changes/:id': D.AirlineInitiatedChange
  'POST /air/airline_initiated_changes/:id/actions/accept': D.AirlineInitiatedChange
  'GET /places/suggestions': D.Places[]
  'GET /air/airports': D.Airport[]
  'GET /air/airports/:id': D.Airport
  'GET /air/airlines': D.Airline[]
  'GET /air/airlines/:id': D.Airline
  'GET /air/aircraft': D.Aircraft[]
  'GET /air/aircraft/:id': D.Aircraft
}

/** Answers of Stripe, by route of the sandbox. */
export interface StripeAnswers {
  'POST /v1/customers': Stripe.Customer
  'GET /v1/customers': Stripe.ApiList<Stripe.Customer>
  'GET /v1/customers/:id': Stripe.Customer | Stripe.DeletedCustomer
  'DELETE /v1/customers/:id': Stripe.DeletedCustomer
  'GET /v1/payment_methods': Stripe.ApiList<Stripe.PaymentMethod>
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethod
  'POST /v1/payment_methods': Stripe.PaymentMethod
  'GET /v1/payment_methods/:id': Stripe.PaymentMethod
  'POST /v1/payment_intents': Stripe.PaymentIntent
  'GET /v1/payment_intents': Stripe.ApiList<Stripe.PaymentIntent>
  'GET /v1/payment_intents/:id': Stripe.PaymentIntent
  'POST /v1/payment_intents/:id': Stripe.PaymentIntent
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntent
  'POST /v1/payment_intents/:id/capture': Stripe.PaymentIntent
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntent
  'GET /v1/charges': Stripe.ApiList<Stripe.Charge>
  'GET /v1/charges/:id': Stripe.Charge
  'GET /v1/disputes': Stripe.ApiList<Stripe.Dispute>
  'GET /v1/disputes/:id': Stripe.Dispute
  'POST /v1/disputes/:id': Stripe.Dispute
  'POST /v1/disputes/:id/close': Stripe.Dispute
  'POST /v1/refunds': Stripe.Refund
  'GET /v1/refunds': Stripe.ApiList<Stripe.Refund>
  'GET /v1/refunds/:id': Stripe.Refund
  'POST /v1/refunds/:id': Stripe.Refund
  'POST /v1/checkout/sessions': Stripe.Checkout.Session
  'GET /v1/checkout/sessions': Stripe.ApiList<Stripe.Checkout.Session>
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.Session
  'GET /v1/checkout/sessions/:id/line_items': Stripe.ApiList<Stripe.LineItem>
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.Session
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpoint
  'GET /v1/webhook_endpoints': Stripe.ApiList<Stripe.WebhookEndpoint>
  'GET /v1/balance': Stripe.Balance
}

/** Parameters of the calls to Stripe. */
export interface StripeRequests {
  'POST /v1/customers': Stripe.CustomerCreateParams
  'GET /v1/payment_methods': Stripe.PaymentMethodListParams
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams
  'POST /v1/payment_methods': Stripe.PaymentMethodCreateParams
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams
  'POST /v1/payment_intents/:id': Stripe.PaymentIntentUpdateParams
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams
  'POST /v1/payment_intents/:id/capture': Stripe.PaymentIntentCaptureParams
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams
  'GET /v1/charges': Stripe.ChargeListParams
  'GET /v1/disputes': Stripe.DisputeListParams
  'POST /v1/disputes/:id': Stripe.DisputeUpdateParams
  'POST /v1/disputes/:id/close': Stripe.DisputeCloseParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
  'POST /v1/refunds/:id': Stripe.RefundUpdateParams
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams
}

/** Events of Stripe, by their type. */
export interface StripeEvents {
  'payment_intent.created': Stripe.PaymentIntentCreatedEvent
  'payment_intent.amount_capturable_updated': Stripe.PaymentIntentAmountCapturableUpdatedEvent
  'payment_intent.requires_action': Stripe.PaymentIntentRequiresActionEvent
  'payment_intent.succeeded': Stripe.PaymentIntentSucceededEvent
  'payment_intent.payment_failed': Stripe.PaymentIntentPaymentFailedEvent
  'payment_intent.canceled': Stripe.PaymentIntentCanceledEvent
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent
  'charge.succeeded': Stripe.ChargeSucceededEvent
  'charge.failed': Stripe.ChargeFailedEvent
  'charge.captured': Stripe.ChargeCapturedEvent
  'charge.refunded': Stripe.ChargeRefundedEvent
  'charge.updated': Stripe.ChargeUpdatedEvent
  'refund.created': Stripe.RefundCreatedEvent
  'refund.updated': Stripe.RefundUpdatedEvent
  'refund.failed': Stripe.RefundFailedEvent
  'charge.refund.updated': Stripe.ChargeRefundUpdatedEvent
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent
  'charge.dispute.funds_withdrawn': Stripe.ChargeDisputeFundsWithdrawnEvent
  'charge.dispute.funds_reinstated': Stripe.ChargeDisputeFundsReinstatedEvent
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent
}

/** Envelopes of the answers. */
export interface Envelopes {
  duffelError: { errors: D.ApiResponseError[]; meta: D.ApiResponseMeta }
  duffelMeta: D.PaginationMeta
  stripeError: { error: Stripe.StripeRawError }
}

type ListedSeat = {
  id: string
  type: 'seat'
  maximum_quantity: number
  passenger_ids: string[]
  segment_ids: string[]
  total_amount: string
  total_currency: string
  metadata: D.Seat
}
type CardOrBalance = 'card' | 'balance'
/** Each element of a seat map has the keys of a seat on the wire. */
type BlankElement = {
  id: string
  designator: null
  name: null
  disclosures: null
  available_services: never[]
  seat_characteristics: null
}

type OfferOfChange = {
  available_payment_types: CardOrBalance[]
  conditions: D.FlightsConditions
  live_mode: boolean
  order_change_id: null
  order_change_request_id: string
  penalty_amount?: never
  penalty_currency?: never
  penalty_total_amount: string | null
  penalty_total_currency: string | null
  private_fares: D.OfferPrivateFare[]
  refund_to: null
}

/**
 * Fields and values that Duffel's reference or its published examples show, and its SDK's types
 * lack. Each key is the name of a type, and each field adds to the field of the same name.
 */
export interface Undeclared {
  ApiResponseError: { source?: { field: string; pointer: string } | string; code: number }
  /** The SDK turns the text of the wire into an object. */
  Price: { unit_amount_decimal: string }
  PaginationMeta: { before: null }
  Airport: { airports: null; icao_code: null }
  City: {
    airports?: null
    city?: null
    city_name?: null
    iata_city_code?: string
    icao_code?: null
    latitude?: null
    longitude?: null
    time_zone?: null
  }
  OfferRequest: { client_key: string; airline_credit_ids: string[]; offers?: never }
  OfferRequestSlice: {
    departure_time: D.TimeRangeFilter | null
    arrival_time: D.TimeRangeFilter | null
  }
  OfferRequestPassenger: {
    age: null
    type: null
    fare_type: D.CreateOfferRequestPassengerFareType | null
    given_name: null
    family_name: null
  }
  OfferPriced: {
    allowed_passenger_identity_document_types?: string[]
    available_airline_credit_ids?: string[]
    available_payment_types?: CardOrBalance[]
    available_services: ListedSeat[] | null
    total_emissions_kg: null
    intended_payment_methods: { type: 'balance' }[]
  }
  Offer: {
    allowed_passenger_identity_document_types?: string[]
    available_airline_credit_ids?: string[]
    available_payment_types?: CardOrBalance[]
    /** Airlines may list seats among the services. */
    available_services?: ListedSeat[] | null
    total_emissions_kg: null
  }
  OfferPassenger: { given_name: null; family_name: null }
  OfferSlice: { conditions: null }
  OfferSliceConditions: { refund_before_departure?: never }
  OfferSliceSegment: {
    aircraft: null
    operating_carrier_flight_number: null
    stops: D.Stop[]
  }
  OfferSliceSegmentPassenger: { cabin_class_marketing_name: null; fare_basis_code: null }
  'OfferSliceSegmentPassengerCabin.amenities.seat': { pitch: string; legroom: string }
  SeatMapCabinRow: { id: string }
  SeatMapCabinRowSection: { id: string }
  SeatMapCabinRowSectionElementSeat: {
    id: string
    designator: null
    name: null
    disclosures: null
    seat_characteristics: null
  }
  /** Duffel may add types, and the sandbox plays one that it has not added. */
  SeatMapCabinRowSectionElementEmpty: BlankElement & { type: 'crew_rest' }
  SeatMapCabinRowSectionElementBassinet: BlankElement
  SeatMapCabinRowSectionElementExitRow: BlankElement
  SeatMapCabinRowSectionElementLavatory: BlankElement
  SeatMapCabinRowSectionElementGalley: BlankElement
  SeatMapCabinRowSectionElementCloset: BlankElement
  SeatMapCabinRowSectionElementStairs: BlankElement
  Order: {
    type: 'instant' | 'hold'
    offer_id: string
    booking_references: { booking_reference: string; carrier: D.Airline }[]
    changes: D.OrderChange[]
    metadata: null
    tax_amount: null
    tax_currency: null
    users: string[]
    booking_reference: null
    void_window_ends_at: string | null
  }
  OrderPassenger: { user_id: string | null; type: null }
  OrderPaymentStatus: { payment_required_by: null; price_guarantee_expires_at: null }
  OrderSlice: { ngs_shelf: number | null; comparison_key: string; conditions: null }
  FlightsConditions: {
    refund_before_departure?: never
    advance_seat_selection?: boolean | null
    priority_boarding?: boolean | null
    priority_check_in?: boolean | null
  }
  OrderSliceSegment: {
    aircraft: null
    destination_terminal: null
    distance: null
    duration: null
    operating_carrier_flight_number: null
    origin_terminal: null
  }
  OrderSegmentPassenger: {
    cabin: D.OfferSliceSegmentPassengerCabin | null
    cabin_class_marketing_name: null
    fare_basis_code?: string | null
    seat: null
  }
  OrderService: { type: 'cancel_for_any_reason' }
  /** The reference documents `penalty_total_amount`, and the SDK names it `penalty_amount`. */
  OrderChangeOffer: OfferOfChange
  OrderChangeOffers: OfferOfChange
  OrderChangeOfferSlice: {
    ngs_shelf: number | null
    comparison_key: string
    conditions: D.OrderSlice['conditions'] | null
  }
  OrderChangeRequestResponse: { created_at: string }
  OrderChange: {
    updated_at: string
    order_change_offer_id: string
    refund_to: null
    available_payment_types?: CardOrBalance[]
  }
  Payment: {
    order_id: string
    live_mode: boolean
    status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
    failure_reason: string | null
  }
  'OfferSliceSegment.passengers': {
    cabin: D.OfferSliceSegmentPassengerCabin | null
    fare_basis_code?: string | null
    seat: null
  }
  OrderCancellation: {
    confirmed_at: null
    expires_at: null
    refund_to: 'original_form_of_payment'
  }
  OrderCancellationAirlineCredit: { credit_code: null }
}
