import type { Account } from '../account.ts'
import { checkAmount, checkCurrency } from './amounts.ts'
import { customerFor, requireOwner } from '../customers.ts'
import { missing, refuse } from '../requests/errors.ts'
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  refuseState,
  requireConfirmable,
  requireUnspent,
  save,
} from './intents.ts'
import { methodFor } from '../methods.ts'
import type { Params } from '../requests/params.ts'
import type { IntentRecord, PaymentIntent } from '../records.ts'
import { CAPTURE_METHODS, FUTURE_USAGES } from '../hosted-pages/sessions.ts'

const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']
const UNSUPPORTED = ['payment_method_data', 'confirmation_token', 'customer_account']
// prettier-ignore
const WITHOUT_EFFECT = [
  'amount_details', 'application_fee_amount', 'excluded_payment_method_types', 'hooks', 'mandate',
  'mandate_data', 'on_behalf_of', 'payment_details', 'payment_method_configuration',
  'payment_method_options', 'radar_options', 'shipping', 'transfer_data',
  'use_stripe_sdk',
]

export function intentById(account: Account, id: string): IntentRecord {
  return account.records.intents.get(id) ?? missing('payment_intent', id, 'intent', true)
}

function refuseUnsupported(params: Params) {
  const found = UNSUPPORTED.find((key) => params.has(key))
  if (found) refuse(`This sandbox does not support ${found}. Use payment_method.`, { param: found })
  params.ignore(...WITHOUT_EFFECT)
}

function readConfirmation(params: Params) {
  return {
    methodId: params.string('payment_method'),
    returnUrl: params.url('return_url') ?? null,
    errorOnAction: params.boolean('error_on_requires_action') ?? false,
    offSession: params.boolean('off_session') ?? false,
  }
}

function readAutomaticMethods(params: Params): PaymentIntent['automatic_payment_methods'] {
  const automatic = params.hash('automatic_payment_methods')
  if (!automatic) return null
  const redirects = automatic.choice('allow_redirects', ['always', 'never'])
  automatic.required('enabled')
  const enabled = automatic.boolean('enabled') ?? false
  return { allow_redirects: redirects ?? 'always', enabled }
}

function readTypes(params: Params): string[] | null {
  const types = params.strings('allowed_payment_method_types') ?? null
  if (types && !types.includes('card')) {
    refuse("This sandbox only supports the payment method type 'card'.", {
      param: 'allowed_payment_method_types',
    })
  }
  return types
}

function confirm(
  account: Account,
  record: IntentRecord,
  given: ReturnType<typeof readConfirmation>,
) {
  const { view } = record
  const methodId = given.methodId ?? view.payment_method
  if (methodId === null) {
    refuseState(
      record,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    )
  }
  const automatic = view.automatic_payment_methods
  if (automatic?.enabled && automatic.allow_redirects === 'always' && given.returnUrl === null) {
    refuse(
      'A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Payment Intents.',
      { param: 'return_url' },
    )
  }
  const method = methodFor(account, methodId)
  requireUnspent(method)
  requireOwner(method, view.customer)
  confirmIntent(account, record, { ...given, method })
}

export function postIntent(account: Account, params: Params): IntentRecord {
  const amount = params.requiredInteger('amount')
  const currency = checkCurrency(params.required('currency'))
  const types = readTypes(params)
  const automatic = readAutomaticMethods(params)
  const confirmed = params.boolean('confirm') ?? false
  const confirmation = readConfirmation(params)
  const confirmationMethod = params.choice('confirmation_method', ['automatic', 'manual'])
  const fields = {
    amount,
    currency,
    capture_method: params.choice('capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    confirmation_method: confirmationMethod ?? 'automatic',
    description: params.string('description', 1000) ?? null,
    metadata: params.metadata(),
    receipt_email: params.string('receipt_email') ?? null,
    statement_descriptor: params.string('statement_descriptor', 22) ?? null,
    statement_descriptor_suffix: params.string('statement_descriptor_suffix', 22) ?? null,
    transfer_group: params.string('transfer_group') ?? null,
    allowed_payment_method_types: types,
    customer: params.string('customer') ?? null,
    setup_future_usage: params.choice('setup_future_usage', FUTURE_USAGES) ?? null,
    automatic_payment_methods:
      automatic ?? (types ? null : { allow_redirects: 'always' as const, enabled: true }),
  }
  refuseUnsupported(params)
  params.done()
  checkAmount(amount, currency)
  if (fields.customer !== null) customerFor(account, fields.customer)
  if (types && automatic?.enabled) {
    refuse(
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
      { param: 'allowed_payment_method_types' },
    )
  }
  for (const key of ['return_url', 'error_on_requires_action', 'off_session']) {
    if (!confirmed && params.has(key)) {
      refuse(`You may only use ${key} when confirm=true.`, { param: key })
    }
  }
  const method =
    confirmation.methodId === undefined ? undefined : methodFor(account, confirmation.methodId)
  if (method) {
    requireUnspent(method)
    requireOwner(method, fields.customer)
  }
  const record = createIntent(account, fields)
  if (method) {
    record.view.payment_method = method.view.id
    record.view.status = 'requires_confirmation'
    save(account, record)
  }
  if (confirmed) confirm(account, record, { ...confirmation, methodId: method?.view.id })
  return record
}

export function postConfirm(account: Account, id: string, params: Params): IntentRecord {
  const record = intentById(account, id)
  const confirmation = readConfirmation(params)
  const captureMethod = params.choice('capture_method', CAPTURE_METHODS)
  const email = params.string('receipt_email')
  const types = readTypes(params)
  const usage = params.choice('setup_future_usage', FUTURE_USAGES)
  params.ignore('amount_to_confirm', 'client_secret')
  refuseUnsupported(params)
  params.done()
  requireConfirmable(record)
  if (captureMethod) record.view.capture_method = captureMethod
  if (email) record.view.receipt_email = email
  if (types) record.view.allowed_payment_method_types = types
  if (usage) record.view.setup_future_usage = usage
  confirm(account, record, confirmation)
  return record
}

export function postCapture(account: Account, id: string, params: Params): IntentRecord {
  const record = intentById(account, id)
  const amount = params.integer('amount_to_capture')
  record.view.metadata = params.metadata(record.view.metadata)
  params.boolean('final_capture')
  params.ignore('statement_descriptor', 'statement_descriptor_suffix')
  refuseUnsupported(params)
  params.done()
  captureIntent(account, record, amount)
  return record
}

export function postCancel(account: Account, id: string, params: Params): IntentRecord {
  const record = intentById(account, id)
  const reason = params.choice('cancellation_reason', CANCELLATION_REASONS)
  params.done()
  cancelIntent(account, record, reason ?? null)
  return record
}

export function postUpdate(account: Account, id: string, params: Params): IntentRecord {
  const record = intentById(account, id)
  const { view } = record
  const amount = params.integer('amount') ?? view.amount
  const currency = checkCurrency(params.string('currency') ?? view.currency)
  const methodId = params.string('payment_method')
  const captureMethod = params.choice('capture_method', CAPTURE_METHODS)
  const types = readTypes(params)
  const changed = {
    description: params.string('description', 1000) ?? view.description,
    receipt_email: params.string('receipt_email') ?? view.receipt_email,
    statement_descriptor: params.string('statement_descriptor', 22) ?? view.statement_descriptor,
    statement_descriptor_suffix:
      params.string('statement_descriptor_suffix', 22) ?? view.statement_descriptor_suffix,
    transfer_group: params.string('transfer_group') ?? view.transfer_group,
    metadata: params.metadata(view.metadata),
  }
  refuseUnsupported(params)
  params.done()
  checkAmount(amount, currency)
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  for (const key of ['amount', 'currency', 'payment_method', 'capture_method']) {
    if (params.has(key) && !open.includes(view.status)) {
      refuseState(
        record,
        `This PaymentIntent's ${key} could not be updated because it has a status of ${view.status}. You may only update the ${key} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
      )
    }
  }
  Object.assign(view, changed, { amount, currency })
  if (captureMethod) view.capture_method = captureMethod
  if (types) view.allowed_payment_method_types = types
  if (methodId !== undefined) {
    const method = methodFor(account, methodId)
    requireUnspent(method)
    requireOwner(method, view.customer)
    view.payment_method = method.view.id
    view.status = 'requires_confirmation'
    view.next_action = null
    record.attempt = null
  }
  save(account, record)
  return record
}
