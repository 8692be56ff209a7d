import { describe, expect, test } from 'vitest'
import { toMinorUnits } from '#app/domain/money/money.ts'
import { now } from '../../../tests/clock.ts'
import {
  foreignBodies,
  gatewayStatuses,
  startVendor,
  type Answering,
  type Sent,
  type Vendor,
} from '../../../tests/vendor.ts'
import { PaymentProviderError, type PaymentProvider } from './port.ts'
import { createStripeProvider } from './stripe.server.ts'

/**
 * What is sent to Stripe, and what each of its answers means, by its documentation and not by the
 * sandbox, through the real SDK. Concurrent: the SDK pauses before it repeats a call.
 */

const intentId = 'pi_3TEAgkD5R7gDAGff19b0iCOY'
const pageId = 'cs_test_a1'
const refundId = 're_1'

const card = {
  number: '4242424242424242',
  expiryMonth: 12,
  expiryYear: 2034,
  cvv: '123',
  holderName: 'A B',
}
const request = {
  checkoutId: 'co_1',
  attempt: 2,
  key: 'co_1.2:pi',
  amountMinor: 34_377,
  currency: 'GBP',
}
const pageRequest = {
  ...request,
  key: 'co_1.2:page',
  description: 'Flight LHR to JFK, 1 traveller',
  email: 'ada@example.com',
  successUrl: 'https://shop.example/booking/return?page={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.example/booking/payment',
}

const calls = {
  createIntent: (payments) => payments.createIntent(request),
  authorise: (payments) =>
    payments.authorise({
      intentId,
      key: 'co_1.2:confirm',
      card,
      returnUrl: 'https://shop.example/',
    }),
  capture: (payments) => payments.capture(intentId, 'co_1.2:capture:0'),
  release: (payments) => payments.release(intentId, 'co_1.2:release:0'),
  refund: (payments) => payments.refund({ intentId, key: 'rf_bk:1', amountMinor: 100 }),
  openHostedPage: (payments) => payments.openHostedPage(pageRequest),
  closeHostedPage: (payments) => payments.closeHostedPage(pageId),
  getIntent: (payments) => payments.getIntent(intentId),
  listIntents: (payments) => payments.listIntents('2026-01-01T00:00:00Z'),
  getHostedPage: (payments) => payments.getHostedPage(pageId),
  getRefund: (payments) => payments.getRefund(refundId),
  listRefunds: (payments) => payments.listRefunds('2026-01-01T00:00:00Z'),
} satisfies Record<string, (payments: PaymentProvider) => Promise<unknown>>

const noRefunds = { object: 'list', data: [], has_more: false, url: '/v1/refunds' }

/** What comes before the call that matters goes well: the card's token, the list of refunds. */
function before({ method, path }: Sent): Answering | null {
  if (path === '/v1/payment_methods') {
    return { status: 200, body: { id: 'pm_1', object: 'payment_method', type: 'card' } }
  }
  if (method === 'GET' && path.startsWith('/v1/refunds?payment_intent='))
    return { status: 200, body: noRefunds }
  return null
}

async function withVendor<T>(
  answering: Answering | ((sent: Sent) => Answering),
  work: (payments: PaymentProvider, vendor: Vendor) => Promise<T>,
): Promise<T> {
  const answer = typeof answering === 'function' ? answering : () => answering
  const vendor = await startVendor((sent) => before(sent) ?? answer(sent))
  // Nobody waits long for what will not come.
  const timeoutMs = typeof answering === 'string' ? 150 : undefined
  try {
    const config = { secretKey: 'sk_test_x', url: vendor.url, timeoutMs }
    return await work(createStripeProvider(config), vendor)
  } finally {
    await vendor.stop()
  }
}

/** The class, field and code of what a call throws; anything but a class of the port with its message. */
async function meaningOf(call: Promise<unknown>): Promise<string> {
  try {
    return `answered ${JSON.stringify(await call) ?? 'nothing'}`
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) return `threw ${String(error)}`
    const { field, operator } = error as { field?: string; operator?: boolean }
    const detail = field ?? (operator ? 'operator' : null)
    return `${error.name.replace(/Error$/, '')}${detail ? ` ${detail}` : ''}: ${error.code}`
  }
}

function meanings(answering: Answering): Promise<Record<string, string>> {
  return withVendor(answering, async (payments) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => [name, await meaningOf(call(payments))]),
      ),
    ),
  )
}

const expected = (meaning: string) => ({
  ...Object.fromEntries(Object.keys(calls).map((name) => [name, meaning])),
  // Paid or closed already: which, is read.
  ...(meaning.startsWith('PaymentRefused') && { closeHostedPage: 'answered nothing' }),
})

const errorOf = (type: string, code?: string, decline?: string) => ({
  error: {
    type,
    ...(code && { code }),
    ...(decline && { decline_code: decline }),
    message: 'Message',
    doc_url: 'https://stripe.com/docs/error-codes',
    request_log_url: 'https://dashboard.stripe.com/test/logs/req_1',
  },
})

type Row = [
  status: number,
  type: string,
  code: string | undefined,
  decline: string | undefined,
  meaning: string,
]

const documented: Row[] = [
  ...[
    'generic_decline',
    'insufficient_funds',
    'lost_card',
    'stolen_card',
    'do_not_honor',
    'fraudulent',
  ].map((decline): Row => {
    return [402, 'card_error', 'card_declined', decline, `CardDeclined: ${decline}`]
  }),
  [402, 'card_error', 'card_declined', undefined, 'CardDeclined: card_declined'],
  [402, 'card_error', 'processing_error', 'processing_error', 'CardDeclined: processing_error'],
  [
    402,
    'card_error',
    'authentication_required',
    'authentication_not_handled',
    'CardDeclined: authentication_not_handled',
  ],
  [402, 'card_error', 'constructor', undefined, 'CardDeclined: constructor'],
  [402, 'card_error', 'expired_card', 'expired_card', 'CardInvalid expiry: expired_card'],
  [
    402,
    'card_error',
    'invalid_expiry_month',
    undefined,
    'CardInvalid expiry: invalid_expiry_month',
  ],
  [402, 'card_error', 'invalid_expiry_year', undefined, 'CardInvalid expiry: invalid_expiry_year'],
  [402, 'card_error', 'incorrect_cvc', 'incorrect_cvc', 'CardInvalid cvv: incorrect_cvc'],
  [402, 'card_error', 'invalid_cvc', undefined, 'CardInvalid cvv: invalid_cvc'],
  [402, 'card_error', 'incorrect_number', undefined, 'CardInvalid number: incorrect_number'],
  [402, 'card_error', 'invalid_number', undefined, 'CardInvalid number: invalid_number'],
  // Raw card numbers are not enabled on the account: no word of the bank.
  [402, 'invalid_request_error', undefined, undefined, 'PaymentRefused: http_402'],
  ...[
    'payment_intent_unexpected_state',
    'charge_already_refunded',
    'charge_expired_for_capture',
    'amount_too_small',
    'parameter_unknown',
  ].map((code): Row => {
    return [400, 'invalid_request_error', code, undefined, `PaymentRefused: ${code}`]
  }),
  [404, 'invalid_request_error', 'resource_missing', undefined, 'PaymentRefused: resource_missing'],
  [400, 'idempotency_error', undefined, undefined, 'PaymentRefused: http_400'],
  [
    409,
    'idempotency_error',
    'idempotency_key_in_use',
    undefined,
    'PaymentOutcomeUnknown: idempotency_key_in_use',
  ],
  [409, 'invalid_request_error', 'lock_timeout', undefined, 'PaymentOutcomeUnknown: lock_timeout'],
  [429, 'invalid_request_error', 'lock_timeout', undefined, 'PaymentUnavailable: lock_timeout'],
  [400, 'invalid_request_error', 'lock_timeout', undefined, 'PaymentUnavailable: lock_timeout'],
  [429, 'invalid_request_error', 'rate_limit', undefined, 'PaymentUnavailable: rate_limit'],
  [400, 'invalid_request_error', 'rate_limit', undefined, 'PaymentUnavailable: rate_limit'],
  [401, 'invalid_request_error', undefined, undefined, 'PaymentUnavailable operator: http_401'],
  [
    401,
    'invalid_request_error',
    'api_key_expired',
    undefined,
    'PaymentUnavailable operator: api_key_expired',
  ],
  [403, 'invalid_request_error', undefined, undefined, 'PaymentUnavailable operator: http_403'],
  [424, 'invalid_request_error', undefined, undefined, 'PaymentOutcomeUnknown: http_424'],
  ...[400, 402, 500, 502, 503, 504].map((status): Row => {
    return [status, 'api_error', undefined, undefined, `PaymentOutcomeUnknown: http_${status}`]
  }),
]

describe('an error that Stripe documents', () => {
  test.concurrent.each(documented)('%i %s %s %s', async (status, type, code, decline, meaning) => {
    const headers = { 'Stripe-Should-Retry': 'false', 'Request-Id': 'req_1' }
    const body = errorOf(type, code, decline)
    expect(await meanings({ status, body, headers })).toEqual(expected(meaning))
    await withVendor({ status, body, headers }, (payments) =>
      expect(payments.capture(intentId, 'key')).rejects.toMatchObject({ requestId: 'req_1' }),
    )
  })
})

const foreign = { error: { type: 'OAuthException', code: 190, message: 'Bad Request' } }

describe('an answer that is not in the words of Stripe', () => {
  const unknown = (got: Record<string, string>) =>
    Object.fromEntries(Object.entries(got).map(([call, text]) => [call, text.replace(/:.*/, '')]))

  // One status at a time with all bodies at once: those that the SDK repeats wait together.
  test.concurrent.each(gatewayStatuses)('%i', async (status) => {
    const bodies = Object.entries({
      ...foreignBodies,
      'an error of another type': { body: foreign },
    })
    const got = await Promise.all(
      bodies.map(async ([name, body]) => [name, unknown(await meanings({ status, ...body }))]),
    )
    const nothingProved = bodies.map(([name]) => [name, expected('PaymentOutcomeUnknown')])
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(nothingProved))
  })

  test.concurrent.each<[string, Answering]>([
    ['an HTML page', { status: 200, type: 'text/html', body: '<h1>Please sign in</h1>' }],
    ['nothing', { status: 200, type: null }],
    ['half a JSON text', { status: 200, body: '{"id":"pi_3TEAgkD5R7' }],
    ['JSON of something else', { status: 200, body: { ok: true } }],
    ['an object of another kind', { status: 200, body: { id: 'cus_1', object: 'customer' } }],
    ['null', { status: 200, body: 'null' }],
    ['an intent without an amount', { status: 200, body: { id: 'x', object: 'payment_intent' } }],
    ['a redirect', { status: 302, headers: { Location: '/login' } }],
    ['cut before it is read', 'cut before it is read'],
    ['cut after it is read', 'cut after it is read'],
    ['cut within the answer', 'cut within the answer'],
    ['no answer', 'no answer'],
    ['headers and then silence', 'headers and then silence'],
  ])('%s', async (_, answering) => {
    expect(unknown(await meanings(answering))).toEqual(expected('PaymentOutcomeUnknown'))
  })

  test('nobody listens', async () => {
    const vendor = await startVendor(() => 'no answer')
    await vendor.stop()
    const payments = createStripeProvider({ secretKey: 'sk_test_x', url: vendor.url })
    expect(await meaningOf(payments.capture(intentId, 'key'))).toMatch(/^PaymentOutcomeUnknown/)
  })
})

const intent = {
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
const charge = {
  id: 'ch_1',
  object: 'charge',
  amount_refunded: 0,
  payment_method_details: { type: 'card', card: { capture_before: 1_774_885_606 } },
}
const known = {
  id: intentId,
  status: 'authorised',
  amountMinor: 34_377,
  currency: 'GBP',
  redirectUrl: null,
  card: null,
  declineCode: null,
  checkoutId: 'co_1',
  attempt: 2,
  refundedMinor: 0,
  captureBefore: null,
}
const url = 'https://hooks.stripe.com/3d_secure_2/hosted'
const redirect = { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } }
const cardMethod = { id: 'pm_1', object: 'payment_method', type: 'card' }

describe('an intent', () => {
  test.concurrent.each<[string, object, object]>([
    ['as documented', {}, {}],
    ['requires_payment_method', { status: 'requires_payment_method' }, { status: 'open' }],
    ['requires_confirmation', { status: 'requires_confirmation' }, { status: 'open' }],
    [
      'requires_action',
      { status: 'requires_action', next_action: redirect },
      { status: 'action_required', redirectUrl: url },
    ],
    [
      'requires_action by a script',
      { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } },
      { status: 'action_required' },
    ],
    ['processing', { status: 'processing' }, { status: 'processing' }],
    ['succeeded', { status: 'succeeded' }, { status: 'captured' }],
    ['canceled', { status: 'canceled' }, { status: 'released' }],
    // Nothing is done with what is not understood, until a person looks at it.
    ['of a new status', { status: 'requires_review' }, { status: 'processing' }],
    ['of a status that objects inherit', { status: 'constructor' }, { status: 'processing' }],
    ['with a charge that is not expanded', { latest_charge: 'ch_1' }, {}],
    ['with its charge', { latest_charge: charge }, { captureBefore: '2026-03-30T15:46:46.000Z' }],
    [
      'refunded in part',
      { status: 'succeeded', latest_charge: { ...charge, amount_refunded: 212 } },
      { status: 'captured', refundedMinor: 212, captureBefore: '2026-03-30T15:46:46.000Z' },
    ],
    [
      'with a charge of another kind',
      { latest_charge: { ...charge, payment_method_details: { type: 'paypal', paypal: {} } } },
      {},
    ],
    [
      'with a charge without details',
      { latest_charge: { ...charge, payment_method_details: null } },
      {},
    ],
    [
      'with a charge without a deadline',
      { latest_charge: { ...charge, payment_method_details: { type: 'card', card: {} } } },
      {},
    ],
    ['without a payment method', { payment_method: null }, {}],
    [
      'with its card',
      { payment_method: { ...cardMethod, card: { brand: 'visa', last4: '4242' } } },
      { card: { brand: 'visa', last4: '4242' } },
    ],
    [
      'with another payment method',
      { payment_method: { ...cardMethod, type: 'link', link: {} } },
      {},
    ],
    ['with a card that is not told', { payment_method: { ...cardMethod, card: null } }, {}],
    ['of somebody else', { metadata: {} }, { checkoutId: null, attempt: null }],
    ['without metadata', { metadata: null }, { checkoutId: null, attempt: null }],
    [
      'of a nonsense attempt',
      { metadata: { checkout_id: 'co_1', attempt: 'x' } },
      { attempt: null },
    ],
    [
      'declined',
      {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'lost_card' },
      },
      { status: 'open', declineCode: 'lost_card' },
    ],
    [
      'not authenticated',
      {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
      { status: 'open', declineCode: 'payment_intent_authentication_failure' },
    ],
  ])('%s', async (_, changes, means) => {
    const body = { ...intent, ...changes }
    await withVendor({ status: 200, body }, async (payments) => {
      for (const call of [
        'createIntent',
        'authorise',
        'getIntent',
        'capture',
        'release',
      ] as const) {
        expect(await calls[call](payments)).toEqual({ ...known, ...means })
      }
    })
    const list = { object: 'list', data: [body], has_more: false, url: '/v1/payment_intents' }
    await withVendor({ status: 200, body: list }, async (payments) =>
      expect(await calls.listIntents(payments)).toEqual([{ ...known, ...means }]),
    )
  })

  test('of a long list, all pages', async () => {
    const page = (id: string, has_more: boolean) => ({
      status: 200,
      body: { object: 'list', data: [{ ...intent, id }], has_more, url: '/v1/payment_intents' },
    })
    await withVendor(
      ({ path }) =>
        path.includes('starting_after=pi_a') ? page('pi_b', false) : page('pi_a', true),
      async (payments) => {
        const listed = await payments.listIntents('2026-01-01T00:00:00Z')
        expect(listed.map(({ id }) => id)).toEqual(['pi_a', 'pi_b'])
      },
    )
  })
})

describe('a refund', () => {
  const refund = { id: refundId, object: 'refund', amount: 100, currency: 'usd', metadata: {} }

  test.concurrent.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    [null, 'pending'],
  ])('%s is %s', async (status, means) => {
    await withVendor({ status: 200, body: { ...refund, status } }, async (payments) => {
      const told = { id: refundId, status: means, amountMinor: 100 }
      expect(await calls.refund(payments)).toEqual(told)
      expect(await calls.getRefund(payments)).toEqual(told)
    })
  })

  test('made under the same key before is not made again', async () => {
    const earlier = { ...refund, status: 'succeeded', metadata: { refund_key: 'rf_bk:1' } }
    const data = [{ ...refund, id: 're_0', metadata: { refund_key: 'rf_bk:0' } }, earlier]
    const vendor = await startVendor(() => ({ status: 200, body: { ...noRefunds, data } }))
    const payments = createStripeProvider({ secretKey: 'sk_test_x', url: vendor.url })
    expect(await calls.refund(payments)).toMatchObject({ id: refundId, status: 'succeeded' })
    expect(vendor.sent.map(({ method }) => method)).toEqual(['GET'])
    await vendor.stop()
  })
})

describe('a page of Stripe', () => {
  const session = {
    id: pageId,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
    payment_intent: null,
  }
  const open = { id: pageId, status: 'open', url: session.url, intentId: null }

  test.concurrent.each<[string, object, object]>([
    ['open', {}, open],
    ['open, with its intent', { payment_intent: 'pi_1' }, { ...open, intentId: 'pi_1' }],
    [
      'complete',
      { status: 'complete', url: null, payment_intent: 'pi_1' },
      { ...open, status: 'complete', url: null, intentId: 'pi_1' },
    ],
    [
      'complete, with its intent expanded',
      { status: 'complete', url: null, payment_intent: { id: 'pi_1', object: 'payment_intent' } },
      { ...open, status: 'complete', url: null, intentId: 'pi_1' },
    ],
    [
      'complete, with an intent that is not told yet',
      { status: 'complete', url: null },
      { ...open, status: 'complete', url: null },
    ],
    ['expired', { status: 'expired', url: null }, { ...open, status: 'closed', url: null }],
    ['of no status', { status: null }, open],
  ])('%s', async (_, changes, page) => {
    await withVendor({ status: 200, body: { ...session, ...changes } }, async (payments) => {
      expect(await payments.getHostedPage(pageId)).toEqual(page)
      expect(await payments.openHostedPage(pageRequest)).toEqual(page)
    })
  })
})

describe('what is sent', () => {
  const said = async (call: (payments: PaymentProvider) => Promise<unknown>) =>
    withVendor({ status: 200, body: intent }, async (payments, vendor) => {
      await call(payments).catch(() => {})
      return vendor.sent.map(({ method, path, headers, body }) => ({
        call: `${method} ${path}`,
        key: headers['idempotency-key'],
        headers,
        fields: Object.fromEntries(new URLSearchParams(body)),
      }))
    })

  test('version, key and form, and no telemetry', async () => {
    const [sent] = await said(calls.createIntent)
    expect(sent).toMatchObject({
      call: 'POST /v1/payment_intents',
      key: 'co_1.2:pi',
      headers: {
        authorization: 'Bearer sk_test_x',
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(sent?.headers).not.toHaveProperty('x-stripe-client-telemetry')
    expect(sent?.fields).toEqual({
      amount: '34377',
      currency: 'gbp',
      capture_method: 'manual',
      'allowed_payment_method_types[0]': 'card',
      'metadata[checkout_id]': 'co_1',
      'metadata[attempt]': '2',
    })
  })

  test.concurrent.each([
    ['USD', '52000'],
    ['JPY', '520'],
    ['KWD', '520000'],
    ['ISK', '52000'],
    ['HUF', '52000'],
  ])('520 %s as %s', async (currency, amount) => {
    const amountMinor = toMinorUnits({ amount: 520, currency })
    const [sent] = await said((payments) =>
      payments.createIntent({ ...request, amountMinor, currency }),
    )
    expect(sent?.fields).toMatchObject({ amount, currency: currency.toLowerCase() })
    const [page] = await said((payments) =>
      payments.openHostedPage({ ...pageRequest, amountMinor, currency }),
    )
    expect(page?.fields).toMatchObject({
      'line_items[0][price_data][unit_amount]': amount,
      'line_items[0][price_data][currency]': currency.toLowerCase(),
    })
  })

  test('a card goes into a token of its own, under a key of its own', async () => {
    const [token, confirmed, ...more] = await said(calls.authorise)
    expect(more).toEqual([])
    expect(token).toMatchObject({ call: 'POST /v1/payment_methods', key: 'co_1.2:confirm:card' })
    expect(token?.fields).toEqual({
      type: 'card',
      'card[number]': card.number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
      'billing_details[name]': 'A B',
    })
    expect(confirmed).toMatchObject({
      call: `POST /v1/payment_intents/${intentId}/confirm`,
      key: 'co_1.2:confirm',
      fields: { payment_method: 'pm_1', return_url: 'https://shop.example/' },
    })
    expect(JSON.stringify(confirmed)).not.toContain(card.number)
  })

  test('capture, release and refund, each under its key', async () => {
    expect(await said(calls.capture)).toMatchObject([
      { call: `POST /v1/payment_intents/${intentId}/capture`, key: 'co_1.2:capture:0' },
    ])
    expect(await said(calls.release)).toMatchObject([
      {
        call: `POST /v1/payment_intents/${intentId}/cancel`,
        key: 'co_1.2:release:0',
        fields: { cancellation_reason: 'abandoned' },
      },
    ])
    const [listed, refund] = await said(calls.refund)
    expect(listed?.call).toBe(`GET /v1/refunds?payment_intent=${intentId}&limit=100`)
    expect(refund).toMatchObject({ call: 'POST /v1/refunds', key: 'rf_bk:1' })
    expect(refund?.fields).toEqual({
      payment_intent: intentId,
      amount: '100',
      reason: 'requested_by_customer',
      'metadata[refund_key]': 'rf_bk:1',
    })
  })

  test('a page holds and does not charge, and may be opened with a clock that is ten minutes slow', async () => {
    const seconds = Math.floor(now() / 1000)
    const [sent] = await said(calls.openHostedPage)
    // Stripe wants half an hour at least, a day at most, by its own clock.
    const life = Number(sent?.fields.expires_at) - seconds
    expect(life).toBeGreaterThanOrEqual(40 * 60)
    expect(life).toBeLessThan(23 * 3600)
    expect(sent).toMatchObject({
      call: 'POST /v1/checkout/sessions',
      key: 'co_1.2:page',
      fields: {
        mode: 'payment',
        'payment_intent_data[capture_method]': 'manual',
        'payment_intent_data[metadata][checkout_id]': 'co_1',
        'payment_intent_data[metadata][attempt]': '2',
        'metadata[checkout_id]': 'co_1',
        client_reference_id: 'co_1',
        customer_email: 'ada@example.com',
        success_url: pageRequest.successUrl,
        cancel_url: pageRequest.cancelUrl,
      },
    })
  })

  test.concurrent.each(['createIntent', 'capture', 'release', 'refund'] as const)(
    '%s is repeated once, with the same key and the same body',
    async (name) => {
      await withVendor({ status: 500, body: errorOf('api_error') }, async (payments, vendor) => {
        expect(await meaningOf(calls[name](payments))).toMatch(/^PaymentOutcomeUnknown/)
        const [first, second, ...more] = vendor.sent.filter(({ method }) => method === 'POST')
        expect(more).toEqual([])
        expect(second?.body).toBe(first?.body)
        expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
        expect(first?.headers['idempotency-key']).toMatch(/^(co_1\.2|rf_bk):/)
      })
    },
  )

  test.concurrent.each<[number, object]>([
    [402, errorOf('card_error', 'card_declined', 'generic_decline')],
    [400, errorOf('idempotency_error')],
    [429, errorOf('invalid_request_error', 'rate_limit')],
  ])('%i is not repeated', async (status, body) => {
    await withVendor({ status, body }, async (payments, vendor) => {
      await calls.capture(payments).catch(() => {})
      expect(vendor.sent).toHaveLength(1)
    })
  })

  test.concurrent.each(['', '../refunds', `${intentId}?x=1`])(
    'an id that is none, %j, reaches nothing else',
    async (id) => {
      await withVendor(
        { status: 404, body: errorOf('invalid_request_error') },
        async (payments, vendor) => {
          expect(await meaningOf(payments.capture(id, 'key'))).toMatch(/^Payment/)
          expect(await meaningOf(payments.getIntent(id))).toMatch(/^Payment/)
          const paths = vendor.sent.map(({ path }) => path.replace(/\?.*/, ''))
          for (const path of paths) expect(path).not.toMatch(/\/refunds$|\/pi_\w+$/)
        },
      )
    },
  )
})
