import type { Account } from '../account.ts'
import { checkAmount, checkCurrency } from '../payments/amounts.ts'
import { customerFor } from '../customers.ts'
import { refuse } from '../requests/errors.ts'
import { abandonIntent } from '../payments/intents.ts'
import type { WalletType } from '../methods.ts'
import type { Params } from '../requests/params.ts'
import type { LineItem, SessionRecord } from '../records.ts'

const MIN_SECONDS = 30 * 60
const MAX_SECONDS = 24 * 3600

/** Payment methods of a session that does not name any. */
const ENABLED_METHODS = ['card', 'link', 'paypal']
const LINK_DISPLAYS = ['auto', 'never'] as const

/** Payment methods of the page other than cards and wallets. */
export function otherMethods({ view }: SessionRecord): string[] {
  return view.payment_method_types.filter((type) => type !== 'card' && type !== 'link')
}

/** Wallets of the page. All pay with cards, and Link can be disabled. */
export function walletsOf({ view }: SessionRecord): WalletType[] {
  if (!view.payment_method_types.includes('card')) return []
  const cards: WalletType[] = ['apple_pay', 'google_pay']
  return view.wallet_options?.link.display === 'never' ? cards : [...cards, 'link']
}

export const FUTURE_USAGES = ['off_session', 'on_session'] as const
export const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const

function readLineItem(account: Account, item: Params): LineItem {
  const price = item.hash('price_data')
  const quantity = item.integer('quantity') ?? 1
  if (!price) {
    refuse('This sandbox has no prices. Describe each line item with `price_data`.', {
      code: 'parameter_missing',
      param: item.name('price_data'),
    })
  }
  const currency = checkCurrency(price.required('currency'), price.name('currency'))
  const unit = price.requiredInteger('unit_amount')
  const product = price.hash('product_data')
  if (!product) {
    refuse(`Missing required param: ${price.name('product_data')}.`, {
      code: 'parameter_missing',
      param: price.name('product_data'),
    })
  }
  const description = product.required('name')
  product.ignore('description', 'images', 'metadata', 'tax_code', 'unit_label')
  price.ignore('tax_behavior')
  item.ignore('adjustable_quantity', 'tax_rates', 'dynamic_tax_rates', 'metadata')
  if (unit < 0) {
    refuse('This value must be greater than or equal to 0.', {
      code: 'parameter_invalid_integer',
      param: price.name('unit_amount'),
    })
  }
  if (quantity < 1 || quantity > 999_999) {
    refuse('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: item.name('quantity'),
    })
  }
  const total = unit * quantity
  return {
    id: account.id('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description,
    price: {
      id: account.id('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: account.seconds(),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: account.id('prod'),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unit,
      unit_amount_decimal: String(unit),
    },
    metadata: {},
    quantity,
  }
}

function readIntentData(params: Params): SessionRecord['intent'] {
  const data = params.hash('payment_intent_data')
  const fields: SessionRecord['intent'] = {
    capture_method: data?.choice('capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    description: data?.string('description', 1000) ?? null,
    metadata: data?.metadata() ?? {},
    receipt_email: data?.string('receipt_email') ?? null,
    setup_future_usage: data?.choice('setup_future_usage', FUTURE_USAGES) ?? null,
    statement_descriptor: data?.string('statement_descriptor', 22) ?? null,
    statement_descriptor_suffix: data?.string('statement_descriptor_suffix', 22) ?? null,
    transfer_group: data?.string('transfer_group') ?? null,
  }
  data?.ignore('application_fee_amount', 'on_behalf_of', 'shipping')
  return fields
}

const EMAIL = /^[\w.+'-]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,}$/i

/** Reads an email address as strictly as Stripe, which refuses some that could receive email. */
function readEmail(params: Params): string | null {
  const email = params.string('customer_email') ?? null
  if (email !== null && !EMAIL.test(email)) {
    refuse(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  }
  return email
}

export function createSession(account: Account, params: Params): SessionRecord {
  const mode = params.required('mode')
  if (mode !== 'payment') {
    refuse("Invalid mode: this sandbox only supports 'payment'", { param: 'mode' })
  }
  const list = params.hashes('line_items') ?? []
  const items = list.map((item) => readLineItem(account, item))
  const successUrl = params.required('success_url')
  // The braces of the template are not valid in a URL, so the check replaces them.
  const probe = successUrl.replaceAll('{CHECKOUT_SESSION_ID}', 'cs_test')
  if (!URL.canParse(probe) || !/^https?:/.test(probe)) {
    refuse('Not a valid URL', { code: 'url_invalid', param: 'success_url' })
  }
  const cancelUrl = params.url('cancel_url') ?? null
  const intent = readIntentData(params)
  const customerEmail = readEmail(params)
  const customer = params.string('customer') ?? null
  if (customer !== null && customerEmail !== null) {
    refuse('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    })
  }
  const reference = params.string('client_reference_id', 200) ?? null
  const metadata = params.metadata()
  const now = account.seconds()
  const expiresAt = params.integer('expires_at') ?? now + MAX_SECONDS
  const types = params.strings('allowed_payment_method_types') ?? null
  const link = params.hash('wallet_options')?.hash('link')?.choice('display', LINK_DISPLAYS)
  params.choice('ui_mode', ['hosted', 'hosted_page'])
  const locale = params.string('locale') ?? null
  const submitType = params.choice('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe'])
  params.ignore(
    'adaptive_pricing', 'after_expiration', 'allow_promotion_codes', 'automatic_tax',
    'billing_address_collection', 'branding_settings', 'consent_collection', 'custom_fields',
    'custom_text', 'customer_creation', 'customer_update', 'excluded_payment_method_types',
    'invoice_creation', 'managed_payments', 'name_collection', 'origin_context',
    'payment_method_collection', 'payment_method_options', 'phone_number_collection',
    'saved_payment_method_options', 'shipping_address_collection', 'tax_id_collection',
  ) // prettier-ignore
  params.done()
  if (customer !== null) customerFor(account, customer)
  if (items.length === 0) {
    refuse('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  }
  const currency = items[0]?.currency ?? ''
  if (items.some((item) => item.currency !== currency)) {
    refuse('All line items must have the same currency.', { param: 'line_items' })
  }
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  checkAmount(total, currency, 'line_items')
  if (expiresAt < now + MIN_SECONDS - 5 || expiresAt > now + MAX_SECONDS + 5) {
    refuse(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  const id = `cs_test_${account.id('').slice(1)}${account.id('').slice(1)}`
  const record: SessionRecord = {
    items,
    intent,
    view: {
      id,
      object: 'checkout.session',
      adaptive_pricing: { enabled: false },
      after_expiration: null,
      allow_promotion_codes: null,
      allowed_payment_method_types: types,
      amount_subtotal: total,
      amount_total: total,
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      billing_address_collection: null,
      cancel_url: cancelUrl,
      client_reference_id: reference,
      client_secret: null,
      collected_information: null,
      consent: null,
      consent_collection: null,
      created: now,
      currency,
      currency_conversion: null,
      custom_fields: [],
      custom_text: {
        after_submit: null,
        shipping_address: null,
        submit: null,
        terms_of_service_acceptance: null,
      },
      customer,
      customer_account: null,
      customer_creation: customer === null ? 'if_required' : null,
      customer_details: null,
      customer_email: customerEmail,
      discounts: [],
      expires_at: expiresAt,
      integration_identifier: null,
      invoice: null,
      invoice_creation: null,
      livemode: false,
      locale,
      managed_payments: null,
      metadata,
      mode: 'payment',
      origin_context: null,
      payment_intent: null,
      payment_link: null,
      payment_method_collection: 'if_required',
      payment_method_configuration_details: null,
      payment_method_options: {},
      payment_method_types: types ?? ENABLED_METHODS,
      payment_status: 'unpaid',
      permissions: null,
      recovered_from: null,
      saved_payment_method_options: null,
      setup_intent: null,
      shipping_address_collection: null,
      shipping_cost: null,
      shipping_options: [],
      status: 'open',
      submit_type: submitType ?? null,
      subscription: null,
      success_url: successUrl,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: 'hosted',
      url: `${account.deps.publicUrl}/c/pay/${id}`,
      wallet_options: link ? { link: { display: link } } : null,
    },
  }
  saveSession(account, record)
  account.schedule.add('session-expires', id, expiresAt * 1000)
  return record
}

export function saveSession(account: Account, record: SessionRecord) {
  account.records.sessions.put(record.view.id, record, {
    ...(record.view.payment_intent !== null && { payment_intent: record.view.payment_intent }),
  })
}

export function expireSession(account: Account, id: string) {
  const record = account.records.sessions.get(id)
  if (record?.view.status !== 'open') return
  record.view.status = 'expired'
  record.view.url = null
  saveSession(account, record)
  if (record.view.payment_intent !== null) abandonIntent(account, record.view.payment_intent)
  account.emit('checkout.session.expired', record.view)
}

export function completeSession(account: Account, record: SessionRecord, paid: boolean) {
  const { view } = record
  view.status = 'complete'
  view.payment_status = paid ? 'paid' : 'unpaid'
  view.url = null
  saveSession(account, record)
  account.emit('checkout.session.completed', view)
}

export function successUrl(record: SessionRecord): string {
  return record.view.success_url.replaceAll('{CHECKOUT_SESSION_ID}', record.view.id)
}
