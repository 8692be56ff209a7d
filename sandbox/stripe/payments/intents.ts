import type { Account } from '../account.ts'
import { checkDecimals } from './amounts.ts'
import { recordCharge, recordDecline } from './charges.ts'
import { DECLINES } from '../cards.ts'
import type { Decline } from '../cards.ts'
import { scheduleDispute } from './disputes.ts'
import { errorReply, refuse } from '../requests/errors.ts'
import { KeptReplyError } from '../transact.ts'
import { attach } from '../customers.ts'
import type {
  CaptureMethod,
  FutureUsage,
  IntentRecord,
  MethodRecord,
  PaymentIntent,
} from '../records.ts'

const HOLD_SECONDS = 7 * 24 * 3600

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const CANCELABLE = ['requires_payment_method', 'requires_capture', ...CONFIRMABLE.slice(1)]

export type IntentFields = {
  amount: number
  currency: string
  capture_method: CaptureMethod
  allowed_payment_method_types: string[] | null
  automatic_payment_methods: PaymentIntent['automatic_payment_methods']
  customer: string | null
  setup_future_usage: FutureUsage | null
  confirmation_method?: 'automatic' | 'manual'
  description: string | null
  metadata: Record<string, string>
  receipt_email: string | null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  transfer_group: string | null
}

export function createIntent(
  account: Account,
  fields: IntentFields,
  session: string | null = null,
): IntentRecord {
  const id = account.id('pi')
  const record: IntentRecord = {
    view: {
      id,
      object: 'payment_intent',
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      canceled_at: null,
      cancellation_reason: null,
      client_secret: `${id}_${account.id('secret')}`,
      confirmation_method: 'automatic',
      created: account.seconds(),
      customer_account: null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: {
          installments: null,
          mandate_options: null,
          network: null,
          request_three_d_secure: 'automatic',
        },
      },
      payment_method_types: fields.allowed_payment_method_types ?? ['card'],
      payment_record: null,
      processing: null,
      review: null,
      shipping: null,
      source: null,
      status: 'requires_payment_method',
      transfer_data: null,
      ...fields,
    },
    attempt: null,
    session,
  }
  save(account, record)
  account.emit('payment_intent.created', record.view)
  return record
}

export function save(account: Account, record: IntentRecord) {
  account.records.intents.put(record.view.id, record)
}

export function refuseState(record: IntentRecord, message: string): never {
  const code = 'payment_intent_unexpected_state'
  refuse(message, { code, payment_intent: record.view })
}

function requireStatus(record: IntentRecord, allowed: string[], done: string) {
  const { status } = record.view
  if (allowed.includes(status)) return
  if (status === 'succeeded' && done === 'captured') {
    refuseState(
      record,
      'This PaymentIntent could not be captured because it has already been captured.',
    )
  }
  refuseState(
    record,
    `This PaymentIntent could not be ${done} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`,
  )
}

export function requireConfirmable(record: IntentRecord) {
  if (record.view.status === 'succeeded') {
    refuseState(
      record,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  requireStatus(record, CONFIRMABLE, 'confirmed')
}

export function requireUnspent(method: MethodRecord) {
  if (!method.spent) return
  refuse(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  )
}

export type Confirmation = {
  method: MethodRecord
  returnUrl: string | null
  offSession: boolean
  errorOnAction: boolean
}

/** Confirms an intent. A decline is stored on the intent and thrown as a 402 reply. */
export function confirmIntent(account: Account, record: IntentRecord, confirmation: Confirmation) {
  const { method, returnUrl } = confirmation
  const { view } = record
  view.payment_method = method.view.id
  view.last_payment_error = null
  view.next_action = null
  record.attempt = null
  if (!method.behaviour.threeDSecure) {
    charge(account, record, method)
    return
  }
  if (confirmation.offSession || confirmation.errorOnAction) {
    decline(account, record, method, {
      code: 'authentication_required',
      decline_code: confirmation.offSession
        ? 'authentication_required'
        : 'authentication_not_handled',
      message: confirmation.offSession
        ? 'Your card was declined. This transaction requires authentication.'
        : 'This payment required an authentication action to complete, but `error_on_requires_action` was set.',
    })
  }
  const source = account.id('payatt')
  const query = new URLSearchParams({
    merchant: 'acct_sandbox',
    payment_intent: view.id,
    payment_intent_client_secret: view.client_secret,
    publishable_key: 'pk_test_sandbox',
    source,
  })
  const url = `${account.deps.publicUrl}/3d_secure_2/hosted?${query}`
  record.attempt = { source, returnUrl }
  view.status = 'requires_action'
  view.next_action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', source, stripe_js: url },
      }
  save(account, record)
  account.emit('payment_intent.requires_action', view)
}

/** Ends a 3-D Secure challenge. A decline is stored on the intent, but not thrown. */
export function authenticate(account: Account, record: IntentRecord, passed: boolean) {
  const method = account.records.methods.get(record.view.payment_method ?? '')
  record.attempt = null
  record.view.next_action = null
  if (!method) throw new Error(`${record.view.id} requires action without a payment method`)
  try {
    if (passed) charge(account, record, method)
    else {
      decline(account, record, method, {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      })
    }
  } catch (error) {
    if (!(error instanceof KeptReplyError)) throw error
  }
}

function charge(account: Account, record: IntentRecord, method: MethodRecord) {
  const { view } = record
  const refusal = DECLINES[method.behaviour.decline ?? '']
  if (refusal) decline(account, record, method, refusal)
  const captured = view.capture_method !== 'manual'
  const lapsesAt = account.seconds() + HOLD_SECONDS
  const made = recordCharge(account, view, method, captured ? null : lapsesAt)
  if (view.customer !== null && view.setup_future_usage !== null) {
    attach(account, method, view.customer)
  } else if (method.view.customer === null) {
    method.spent = true
    account.records.methods.put(method.view.id, method)
  }
  view.latest_charge = made.id
  view.last_payment_error = null
  view.status = captured ? 'succeeded' : 'requires_capture'
  view.amount_received = captured ? view.amount : 0
  view.amount_capturable = captured ? 0 : view.amount
  save(account, record)
  if (!captured) account.schedule.add('hold-lapses', view.id, lapsesAt * 1000)
  else scheduleDispute(account, made)
  account.emit('charge.succeeded', made)
  const type = captured ? 'succeeded' : 'amount_capturable_updated'
  account.emit(`payment_intent.${type}`, view)
}

/** Stores a decline on the intent, which then accepts another card, and throws a 402 reply. */
function decline(
  account: Account,
  record: IntentRecord,
  method: MethodRecord,
  refusal: Omit<Decline, 'decline_code'> & { decline_code?: string },
): never {
  const { view } = record
  const { message, ...codes } = refusal
  // A failed authentication does not count as an attempt to charge.
  const authentication = refusal.code.includes('authentication')
  const failed = authentication ? undefined : recordDecline(account, view, method, refusal)
  const fields = { ...codes, ...(failed && { charge: failed.id }), payment_method: method.view }
  const type =
    refusal.code === 'payment_intent_authentication_failure'
      ? 'invalid_request_error'
      : 'card_error'
  const docUrl = `https://stripe.com/docs/error-codes/${refusal.code.replaceAll('_', '-')}`
  view.status = 'requires_payment_method'
  view.payment_method = null
  view.last_payment_error = { ...fields, doc_url: docUrl, message, type }
  if (failed) view.latest_charge = failed.id
  save(account, record)
  if (failed) account.emit('charge.failed', failed)
  account.emit('payment_intent.payment_failed', view)
  throw new KeptReplyError(errorReply.card(message, { ...fields, payment_intent: view }))
}

/** Captures `amount` in minor units, or all if it is omitted, and releases the rest. */
export function captureIntent(account: Account, record: IntentRecord, amount?: number) {
  const { view } = record
  requireStatus(record, ['requires_capture'], 'captured')
  const captured = amount ?? view.amount_capturable
  const param = 'amount_to_capture'
  if (captured < 1) {
    refuse('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  if (captured > view.amount_capturable) {
    refuse(
      `The provided amount to capture (${captured}) is greater than the capturable amount (${view.amount_capturable}).`,
      { code: 'amount_too_large', param },
    )
  }
  checkDecimals(captured, view.currency, param)
  view.amount_capturable = 0
  view.amount_received = captured
  view.status = 'succeeded'
  save(account, record)
  const held = account.records.charges.get(view.latest_charge ?? '')
  if (held) {
    held.captured = true
    held.amount_captured = captured
    held.balance_transaction = account.id('txn')
    account.records.charges.put(held.id, held)
    account.emit('charge.captured', held)
    scheduleDispute(account, held)
  }
  account.emit('payment_intent.succeeded', view)
}

export function cancelIntent(account: Account, record: IntentRecord, reason: string | null) {
  requireStatus(record, CANCELABLE, 'canceled')
  if (record.session !== null && record.view.status !== 'requires_capture') {
    refuseState(
      record,
      'You cannot cancel this PaymentIntent because it was created by a Checkout Session. Expire the Checkout Session instead.',
    )
  }
  release(account, record, reason)
}

function release(account: Account, record: IntentRecord, reason: string | null) {
  const { view } = record
  const held = account.records.charges.get(view.latest_charge ?? '')
  if (held && held.status === 'succeeded' && !held.captured) {
    held.amount_refunded = held.amount
    held.refunded = true
    account.records.charges.put(held.id, held)
  }
  view.status = 'canceled'
  view.canceled_at = account.seconds()
  view.cancellation_reason = reason
  view.amount_capturable = 0
  view.next_action = null
  record.attempt = null
  save(account, record)
  account.emit('payment_intent.canceled', view)
}

export function expireHold(account: Account, id: string) {
  const record = account.records.intents.get(id)
  if (record?.view.status === 'requires_capture') release(account, record, 'automatic')
}

export function abandonIntent(account: Account, id: string) {
  const record = account.records.intents.get(id)
  if (record && CONFIRMABLE.includes(record.view.status)) release(account, record, 'abandoned')
}
