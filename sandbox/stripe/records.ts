import type { EndpointRecord } from './webhook-endpoints.ts'
import type { Collection, Store } from '../store.ts'
import type { Dispute } from './payments/disputes.ts'
import type { Behaviour, Brand } from './cards.ts'

type Metadata = Record<string, string>

type Address = Record<
  'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state',
  string | null
>

export type BillingDetails = {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

type Card = {
  brand: Brand
  checks: {
    address_line1_check: string | null
    address_postal_code_check: string | null
    cvc_check: string | null
  }
  country: string
  display_brand: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  generated_from: null
  last4: string
  networks: { available: string[]; preferred: null }
  regulated_status: string
  three_d_secure_usage: { supported: boolean }
  wallet: { dynamic_last4: string | null; type: string; [details: string]: unknown } | null
}

type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: string
  billing_details: BillingDetails
  card: Card
  created: number
  customer: string | null
  customer_account: null
  livemode: false
  metadata: Metadata
  type: 'card'
}

/** Fields without a name of their own here are in the types of Stripe's SDK. */
export type Customer = {
  id: string
  object: 'customer'
  created: number
  metadata: Metadata
  [field: string]: unknown
}

export type CustomerRecord = { view: Customer; deleted: boolean }

export type FutureUsage = 'on_session' | 'off_session'

export type MethodRecord = {
  view: PaymentMethod
  behaviour: Behaviour
  /** Whether the payment method is used up. Without a customer, it can be charged only once. */
  spent: boolean
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type CaptureMethod = 'automatic' | 'automatic_async' | 'manual'

type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
  | {
      type: 'use_stripe_sdk'
      use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string; stripe_js: string }
    }

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_details: { tip: Record<string, never> }
  amount_received: number
  application: null
  application_fee_amount: null
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: CaptureMethod
  client_secret: string
  confirmation_method: 'automatic' | 'manual'
  created: number
  currency: string
  customer: string | null
  customer_account: null
  description: string | null
  excluded_payment_method_types: null
  last_payment_error: Record<string, unknown> | null
  latest_charge: string | null
  livemode: false
  managed_payments: null
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_configuration_details: null
  payment_method_options: { card: Record<string, unknown> }
  payment_method_types: string[]
  payment_record: null
  processing: null
  receipt_email: string | null
  review: null
  setup_future_usage: FutureUsage | null
  shipping: null
  source: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
  transfer_data: null
  transfer_group: string | null
}

export type IntentRecord = {
  view: PaymentIntent
  attempt: { source: string; returnUrl: string | null } | null
  session: string | null
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: null
  application_fee: null
  application_fee_amount: null
  balance_transaction: string | null
  billing_details: BillingDetails
  calculated_statement_descriptor: string | null
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: Record<string, never>
  livemode: false
  metadata: Metadata
  on_behalf_of: null
  outcome: Record<string, unknown>
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: Record<string, unknown> }
  receipt_email: string | null
  receipt_number: null
  receipt_url: string | null
  refunded: boolean
  review: null
  shipping: null
  source: null
  source_transfer: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed'
  transfer_data: null
  transfer_group: string | null
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  customer: string | null
  customer_account: null
  destination_details: { card: Record<string, unknown>; type: 'card' }
  failure_balance_transaction?: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  payment_method: string
  pending_reason?: string
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed'
  transfer_reversal: null
}

export type LineItem = {
  id: string
  object: 'item'
  adjustable_quantity: null
  amount_discount: number
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  currency: string
  description: string
  metadata: Metadata
  price: Record<string, unknown>
  quantity: number
}

type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  created: number
  currency: string
  expires_at: number
  success_url: string
  cancel_url: string | null
  url: string | null
  customer: string | null
  customer_email: string | null
  customer_details: Record<string, unknown> | null
  payment_method_types: string[]
  wallet_options: { link: { display: 'auto' | 'never' } } | null
  [field: string]: unknown
}

export type SessionRecord = {
  view: Session
  items: LineItem[]
  intent: {
    capture_method: CaptureMethod
    description: string | null
    metadata: Metadata
    receipt_email: string | null
    setup_future_usage: FutureUsage | null
    statement_descriptor: string | null
    statement_descriptor_suffix: string | null
    transfer_group: string | null
  }
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: unknown }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type Records = {
  customers: Collection<CustomerRecord>
  methods: Collection<MethodRecord>
  intents: Collection<IntentRecord>
  charges: Collection<Charge>
  refunds: Collection<Refund>
  disputes: Collection<Dispute>
  sessions: Collection<SessionRecord>
  events: Collection<StripeEvent>
  endpoints: Collection<EndpointRecord>
}

export function openRecords(store: Store): Records {
  return {
    customers: store.collection('stripe_customers'),
    methods: store.collection('stripe_payment_methods'),
    intents: store.collection('stripe_payment_intents'),
    charges: store.collection('stripe_charges'),
    refunds: store.collection('stripe_refunds'),
    disputes: store.collection('stripe_disputes'),
    sessions: store.collection('stripe_sessions'),
    events: store.collection('stripe_events'),
    endpoints: store.collection('stripe_webhook_endpoints'),
  }
}
