import type { Scenario } from '../scenarios.ts'
import type { AirlineShape } from '../shapes.ts'
import type { Condition, Slice } from '../types.ts'

export type OrderPassenger = {
  id: string
  type: string | null
  title: string
  gender: string
  given_name: string
  family_name: string
  born_on: string
  email: string
  phone_number: string
  infant_passenger_id: string | null
  user_id: null
  loyalty_programme_accounts: unknown[]
}

export type OrderService = {
  id: string
  type: 'baggage' | 'seat' | 'cancel_for_any_reason'
  quantity: number
  total_amount: string
  total_currency: string
  passenger_ids: string[]
  segment_ids: string[]
  metadata: Record<string, unknown>
}

export type Order = {
  id: string
  live_mode: false
  type: 'instant' | 'hold'
  content: 'managed' | 'self_managed'
  booking_reference: string | null
  booking_references: { booking_reference: string; carrier: AirlineShape }[]
  offer_id: string
  owner: AirlineShape
  total_amount: string
  total_currency: string
  base_amount: string
  base_currency: string
  tax_amount: string | null
  tax_currency: string | null
  slices: Slice[]
  passengers: OrderPassenger[]
  services: OrderService[]
  documents: { type: string; unique_identifier: string; passenger_ids: string[] }[]
  conditions: { refund_before_departure: Condition; change_before_departure: Condition }
  available_actions: ('cancel' | 'change' | 'update')[]
  payment_status: {
    awaiting_payment: boolean
    payment_required_by: string | null
    price_guarantee_expires_at: string | null
    paid_at: string | null
  }
  cancellation: unknown
  cancelled_at: string | null
  changes: unknown[]
  airline_initiated_changes: unknown[]
  metadata: Record<string, string> | null
  users: unknown[]
  created_at: string
  synced_at: string
  void_window_ends_at: string | null
}

export type OrderDoc = {
  order: Order
  /** Null when the order is visible. Otherwise `outcome` happens at `dueAt`. */
  pending: { outcome: 'complete' | 'appear' | 'fail'; dueAt: number } | null
  departsAt: number
  refundTo: 'balance' | NonNullable<Scenario['refundTo']>
  onlyListsCredits?: true
  refund: 'all' | 'none' | 'by-conditions'
  airlineChanges: boolean
  repriced: boolean
}
