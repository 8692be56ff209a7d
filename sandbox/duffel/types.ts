import type { CabinClass } from '../world/aircraft.ts'
import type { Currency } from '../world/money.ts'
import type { AircraftShape, AirlineShape, AirportShape, CityShape } from './shapes.ts'

export type PassengerType = 'adult' | 'child' | 'infant_without_seat'

export type TimeWindow = { from: string; to: string }

export type RequestDoc = {
  id: string
  key: string
  createdAt: number
  slices: {
    origin: string
    destination: string
    departureDate: string
    departureTime: TimeWindow | null
    arrivalTime: TimeWindow | null
  }[]
  passengers: { type: PassengerType; age: number | null; fareType: string | null }[]
  cabin: CabinClass | null
  maxConnections: number
  batch: boolean
  supplierTimeoutMs: number
  farePercent: number
  /** Dollars by which the airline raised each fare after the search. */
  raisedDollars?: number
  /** Lifetime of the offers in seconds, if it is not the route's usual one. */
  lifetimeSeconds?: number
  /** Set by the first attempt to order one of the offers. */
  attempted?: 'booked' | 'attempted'
}

export type Condition = {
  allowed: boolean
  penalty_amount: string | null
  penalty_currency: string | null
} | null

export type LoyaltyAccount = { airline_iata_code: string; account_number: string }

export type OfferPassenger = {
  id: string
  type: PassengerType | null
  age: number | null
  fare_type: string | null
  given_name: string | null
  family_name: string | null
  loyalty_programme_accounts: LoyaltyAccount[]
}

type Baggage = { type: 'checked' | 'carry_on'; quantity: number }

export type Seat = { designator: string; name: string | null; disclosures: string[] }

export type SegmentPassenger = {
  passenger_id: string
  cabin_class: CabinClass
  cabin_class_marketing_name: string | null
  fare_basis_code: string | null
  cabin: unknown
  baggages: Baggage[]
  seat?: Seat | null
}

export type Segment = {
  id: string
  origin: AirportShape
  destination: AirportShape
  origin_terminal: string | null
  destination_terminal: string | null
  departing_at: string
  arriving_at: string
  duration: string | null
  distance: string | null
  aircraft: AircraftShape | null
  marketing_carrier: AirlineShape
  marketing_carrier_flight_number: string
  operating_carrier: Omit<
    Omit<AirlineShape, 'iata_code'> & { iata_code: string | null },
    'iata_code'
  > & { iata_code: string | null }
  operating_carrier_flight_number: string | null
  stops: {
    id: string
    airport: AirportShape
    arriving_at: string
    departing_at: string
    duration: string
  }[]
  passengers: SegmentPassenger[]
}

export type Slice = {
  id: string
  origin_type: 'airport' | 'city'
  origin: AirportShape | CityShape
  destination_type: 'airport' | 'city'
  destination: AirportShape | CityShape
  duration: string | null
  fare_brand_name: string | null
  ngs_shelf: number | null
  comparison_key: string
  conditions: {
    change_before_departure: Condition
    advance_seat_selection: boolean | null
    priority_boarding: boolean | null
    priority_check_in: boolean | null
  } | null
  segments: Segment[]
}

export type Service = {
  id: string
  type: 'baggage' | 'cancel_for_any_reason' | 'seat'
  total_amount: string
  total_currency: Currency
  passenger_ids: string[]
  segment_ids: string[]
  maximum_quantity: number
  metadata: Record<string, unknown>
}

export type Offer = {
  id: string
  live_mode: false
  partial: false
  created_at: string
  updated_at: string
  expires_at: string
  total_amount: string
  total_currency: Currency
  base_amount: string
  base_currency: Currency
  tax_amount: string | null
  tax_currency: Currency | null
  total_emissions_kg: string | null
  owner: AirlineShape
  passengers: OfferPassenger[]
  slices: Slice[]
  conditions: { refund_before_departure: Condition; change_before_departure: Condition }
  payment_requirements: {
    requires_instant_payment: boolean
    price_guarantee_expires_at: string | null
    payment_required_by: string | null
  }
  passenger_identity_documents_required: boolean
  supported_passenger_identity_document_types: string[]
  allowed_passenger_identity_document_types: string[]
  supported_loyalty_programmes: string[]
  available_payment_types: string[]
  available_airline_credit_ids: string[]
  private_fares: unknown[]
  available_services: Service[] | null
}
