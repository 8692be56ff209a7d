import { describe, expect, test } from 'vitest'
import {
  calls,
  errorOf,
  intent,
  intentId,
  noRefunds,
  pageId,
  pageRequest,
  refundId,
  withStripe,
} from '../../../tests/fakes/documented-stripe.ts'
import { PaymentRefusedError, type PaymentProvider } from '#app/core/money/payments-port.ts'
import { paymentError } from './stripe-errors.server.ts'

const requestsOf = (call: (payments: PaymentProvider) => Promise<unknown>) =>
  withStripe({ status: 200, body: { ...noRefunds, data: [] } }, async (payments, vendor) => {
    await call(payments).catch(() => {})
    return vendor.sent.map(({ method, path, body }) => ({
      call: `${method} ${decodeURIComponent(path)}`,
      fields: Object.fromEntries(new URLSearchParams(body)),
    }))
  })

const since = '2026-01-01T00:00:00.900Z'
const sinceSeconds = 1_767_225_600

describe('a Stripe request', () => {
  test.concurrent.each<[string, (payments: PaymentProvider) => Promise<unknown>, string]>([
    [
      'an intent with its card and its charge',
      calls.getIntent,
      `GET /v1/payment_intents/${intentId}?expand[0]=payment_method&expand[1]=latest_charge`,
    ],
    [
      'the intents since a time, with their cards and charges',
      (payments) => payments.listIntents(since),
      `GET /v1/payment_intents?created[gte]=${sinceSeconds}&limit=100&expand[0]=data.latest_charge&expand[1]=data.payment_method`,
    ],
    [
      'the refunds since a time',
      (payments) => payments.listRefunds(since),
      `GET /v1/refunds?created[gte]=${sinceSeconds}&limit=100`,
    ],
    ['a refund', calls.getRefund, `GET /v1/refunds/${refundId}`],
    ['a Checkout page', calls.getHostedPage, `GET /v1/checkout/sessions/${pageId}`],
    [
      'the expiry of a Checkout page',
      calls.closeHostedPage,
      `POST /v1/checkout/sessions/${pageId}/expire`,
    ],
  ])('asks for %s', async (_, call, path) => {
    expect((await requestsOf(call)).map((sent) => sent.call)).toEqual([path])
  })

  test.concurrent.each([
    ['to capture', calls.capture],
    ['to confirm', calls.authorise],
  ])('%s expands the card and the charge', async (_, call) => {
    const sent = await withStripe({ status: 200, body: intent }, async (payments, vendor) => {
      await call(payments)
      return vendor.sent.at(-1)?.body
    })
    expect(Object.fromEntries(new URLSearchParams(sent))).toMatchObject({
      'expand[0]': 'payment_method',
      'expand[1]': 'latest_charge',
    })
  })

  test('for a Checkout page names the item once, and omits a missing email', async () => {
    const [sent] = await requestsOf((payments) =>
      payments.openHostedPage({ ...pageRequest, email: null }),
    )
    expect(sent?.fields).toMatchObject({
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][product_data][name]': pageRequest.description,
    })
    expect(sent?.fields).not.toHaveProperty('customer_email')
  })
})

describe('a Stripe response', () => {
  test.concurrent.each([
    ['1234567', null],
    ['x1', null],
    ['1x', null],
    ['', null],
    ['123456', 123_456],
  ])('with the attempt %j in its metadata yields the attempt %s', async (attempt, means) => {
    const body = { ...intent, metadata: { checkout_id: 'co_1', attempt } }
    await withStripe({ status: 200, body }, async (payments) => {
      expect(await payments.getIntent(intentId)).toMatchObject({ attempt: means })
    })
  })

  test.concurrent.each([null, '', 17])('with %j as its intent id is rejected', async (id) => {
    await withStripe({ status: 200, body: { ...intent, id } }, (payments) =>
      expect(payments.getIntent(intentId)).rejects.toMatchObject({
        name: 'PaymentOutcomeUnknownError',
        cause: { message: 'Not a payment_intent' },
      }),
    )
  })

  test.concurrent.each([
    ['refund', (payments: PaymentProvider) => payments.getRefund(refundId)],
    ['checkout.session', (payments: PaymentProvider) => payments.getHostedPage(pageId)],
  ])('fails when it contains an intent instead of the requested %s', async (kind, call) => {
    await withStripe({ status: 200, body: intent }, (payments) =>
      expect(call(payments)).rejects.toMatchObject({ cause: { message: `Not a ${kind}` } }),
    )
  })

  test('yields our key of each refund, or null for a refund that this site did not make', async () => {
    const refund = { object: 'refund', amount: 100, currency: 'usd', status: 'succeeded' }
    const known = { status: 'succeeded', amountMinor: 100, intentId: null }
    const data = [
      { ...refund, id: 're_1', metadata: { refund_key: 'rf_bk:1' } },
      { ...refund, id: 're_2', metadata: {} },
      { ...refund, id: 're_3', metadata: null },
    ]
    const list = (entries: object[]) => ({ status: 200, body: { ...noRefunds, data: entries } })
    await withStripe(list(data), async (payments) => {
      expect(await payments.listRefunds(since)).toEqual([
        { ...known, id: 're_1', key: 'rf_bk:1' },
        { ...known, id: 're_2', key: null },
        { ...known, id: 're_3', key: null },
      ])
    })
  })
})

test('isHostedPage distinguishes the ids of pages and intents', async () => {
  await withStripe({ status: 200, body: intent }, async (payments) => {
    expect(payments.isHostedPage(pageId)).toBe(true)
    expect(payments.isHostedPage(intentId)).toBe(false)
    expect(payments.isHostedPage(`pi_${pageId}`)).toBe(false)
  })
})

describe('a payment error', () => {
  const refusal = (status: number, error: object) =>
    withStripe({ status, body: error, headers: { 'Stripe-Should-Retry': 'false' } }, (payments) =>
      payments.capture(intentId, 'key').catch((failure: unknown) => failure),
    )

  test.concurrent.each<[string, number, object, object]>([
    [
      'contains the decline code of a refusal',
      402,
      errorOf('card_error', 'card_declined', 'lost_card'),
      { code: 'lost_card', message: 'Stripe 402 card_error lost_card' },
    ],
    [
      'contains the code and field of a wrong card detail',
      402,
      errorOf('card_error', 'incorrect_cvc', 'incorrect_cvc'),
      { code: 'incorrect_cvc', field: 'cvv' },
    ],
    [
      'contains the status of an error without a code',
      400,
      errorOf('invalid_request_error'),
      { code: 'http_400', message: 'Stripe 400 invalid_request_error http_400' },
    ],
    [
      'names the SDK’s error class when the answer came from a gateway',
      400,
      { error: { type: 'OAuthException', message: 'Bad Request' } },
      { code: 'http_400', message: 'Stripe 400 StripeInvalidRequestError http_400' },
    ],
  ])('%s', async (_, status, error, facts) => {
    expect(await refusal(status, error)).toMatchObject(facts)
  })

  test('contains the cause of a missing response', async () => {
    const cause = new Error('socket hang up')
    expect(paymentError(cause)).toMatchObject({
      name: 'PaymentOutcomeUnknownError',
      code: 'no_answer',
      cause,
    })
    await withStripe('cut after it is read', (payments) =>
      expect(payments.getIntent(intentId)).rejects.toMatchObject({
        message: 'Stripe no status StripeConnectionError http_none',
        code: 'http_none',
      }),
    )
  })

  test('keeps its class when it has already been classified', () => {
    const refused = new PaymentRefusedError('Refused', 'amount_too_small')
    expect(paymentError(refused)).toBe(refused)
  })
})
