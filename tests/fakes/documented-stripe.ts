import {} from 'vitest'
import { startVendor, type Answering, type Sent, type Vendor } from './vendor-server.ts'
import { PaymentProviderError, type PaymentProvider } from '../../app/core/money/payments-port.ts'
import { createStripeProvider } from '../../app/vendors/stripe/stripe.server.ts'

export const intentId = 'pi_3TEAgkD5R7gDAGff19b0iCOY'
export const pageId = 'cs_test_a1'
export const refundId = 're_1'

export const card = {
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2034,
  cvv: '123',
  holderName: 'A B',
}
export const request = {
  checkoutId: 'co_1',
  attempt: 2,
  key: 'co_1.2:pi',
  amountMinor: 34_377,
  currency: 'GBP',
}
export const pageRequest = {
  ...request,
  key: 'co_1.2:page',
  description: 'Flight LHR to JFK, 1 traveller',
  email: 'ada@example.com',
  successUrl: 'https://shop.example/booking/return?page={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.example/booking/payment',
}

export const confirmation = {
  intentId,
  key: 'co_1.2:confirm',
  returnUrl: 'https://shop.example/',
}

export const calls = {
  createIntent: (payments) => payments.createIntent(request),
  authorise: (payments) => payments.authorise({ ...confirmation, card }),
  capture: (payments) => payments.capture(intentId, 'co_1.2:capture:0'),
  release: (payments) => payments.release(intentId, 'co_1.2:release:0'),
  refund: (payments) => payments.refund({ intentId, key: 'rf_bk:1', amountMinor: 100 }),
  openHostedPage: (payments) => payments.openHostedPage(pageRequest),
  closeHostedPage: (payments) => payments.closeHostedPage(pageId),
  createCustomer: (payments) =>
    payments.createCustomer({ key: 'cc_1:customer', reference: 'cc_1' }),
  deleteCustomer: (payments) => payments.deleteCustomer('cus_1'),
  removeCard: (payments) => payments.removeCard('pm_1'),
  getIntent: (payments) => payments.getIntent(intentId),
  listIntents: (payments) => payments.listIntents('2026-01-01T00:00:00Z'),
  getHostedPage: (payments) => payments.getHostedPage(pageId),
  getRefund: (payments) => payments.getRefund(refundId),
  listRefunds: (payments) => payments.listRefunds('2026-01-01T00:00:00Z'),
} satisfies Record<string, (payments: PaymentProvider) => Promise<unknown>>

export const noRefunds = { object: 'list', data: [], has_more: false, url: '/v1/refunds' }

/** Returns a successful response to the calls that precede the tested one, and null for the tested one. */
export function before({ method, path }: Sent): Answering | null {
  if (path === '/v1/payment_methods') {
    return { status: 200, body: { id: 'pm_1', object: 'payment_method', type: 'card' } }
  }
  if (method === 'GET' && path.startsWith('/v1/refunds?payment_intent='))
    return { status: 200, body: noRefunds }
  return null
}

export async function withStripe<T>(
  answering: Answering | ((sent: Sent) => Answering),
  work: (payments: PaymentProvider, vendor: Vendor) => Promise<T>,
): Promise<T> {
  const answer = typeof answering === 'function' ? answering : () => answering
  const vendor = await startVendor((sent) => before(sent) ?? answer(sent))
  // A call whose response never arrives should time out soon.
  const timeoutMs = typeof answering === 'string' ? 150 : undefined
  try {
    const config = { secretKey: 'sk_test_x', url: vendor.url, timeoutMs }
    return await work(createStripeProvider(config), vendor)
  } finally {
    await vendor.stop()
  }
}

/** Returns the class, field and code of the error. Errors that the port does not define keep their message. */
export async function meaningOf(call: Promise<unknown>): Promise<string> {
  try {
    return `answered ${JSON.stringify(await call) ?? 'nothing'}`
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) return `threw ${String(error)}`
    const { field, operator } = error as { field?: string; operator?: boolean }
    const detail = field ?? (operator ? 'operator' : null)
    return `${error.name.replace(/Error$/, '')}${detail ? ` ${detail}` : ''}: ${error.code}`
  }
}

export function meanings(answering: Answering): Promise<Record<string, string>> {
  return withStripe(answering, async (payments) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => [name, await meaningOf(call(payments))]),
      ),
    ),
  )
}

export const expected = (meaning: string) => ({
  ...Object.fromEntries(Object.keys(calls).map((name) => [name, meaning])),
  // For `closeHostedPage`, a refusal means that the page is already paid or closed. A later read
  // shows which of the two.
  ...(meaning.startsWith('PaymentRefused') && { closeHostedPage: 'answered null' }),
  // Nothing is left to remove.
  ...(meaning === 'PaymentRefused: resource_missing' && {
    deleteCustomer: 'answered {"id":"cus_1"}',
    removeCard: 'answered {"id":"pm_1"}',
  }),
})

export const errorOf = (type: string, code?: string, decline?: string) => ({
  error: {
    type,
    ...(code && { code }),
    ...(decline && { decline_code: decline }),
    message: 'Message',
    doc_url: 'https://stripe.com/docs/error-codes',
    request_log_url: 'https://dashboard.stripe.com/test/logs/req_1',
  },
})

export const intent = {
  id: intentId,
  object: 'payment_intent',
  amount: 34_377,
  amount_capturable: 34_377,
  amount_received: 0,
  capture_method: 'manual',
  client_secret: `${intentId}_secret_x`,
  created: 1_774_280_806,
  currency: 'gbp',
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: { checkout_id: 'co_1', attempt: '2' },
  next_action: null,
  payment_method: 'pm_1',
  payment_method_types: ['card'],
  status: 'requires_capture',
}
export const charge = {
  id: 'ch_1',
  object: 'charge',
  amount_refunded: 0,
  payment_method_details: { type: 'card', card: { capture_before: 1_774_885_606 } },
}
export const known = {
  id: intentId,
  status: 'authorised',
  amountMinor: 34_377,
  currency: 'GBP',
  redirectUrl: null,
  card: null,
  savedCard: null,
  declineCode: null,
  checkoutId: 'co_1',
  attempt: 2,
  refundedMinor: 0,
  captureBefore: null,
}
