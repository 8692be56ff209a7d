import { describe, expect, test } from 'vitest'
import { now } from '../../../tests/clock.ts'
import { toMinorUnits } from '#app/core/money/money.ts'
import type { PaymentProvider } from '#app/core/money/payments-port.ts'
import {
  calls,
  card,
  confirmation,
  errorOf,
  intent,
  intentId,
  meaningOf,
  pageId,
  pageRequest,
  request,
  withStripe,
} from '../../../tests/fakes/documented-stripe.ts'
import type { Sent } from '../../../tests/fakes/vendor-server.ts'

/** The tests of this file run concurrently because the SDK pauses before each retry. */

const method = (customer: string | null) => ({
  status: 200,
  body: { id: 'pm_1', object: 'payment_method', type: 'card', customer },
})
const refusal = { status: 400, body: errorOf('invalid_request_error') }

describe('a refusal about a saved card', () => {
  const payWith = (payments: PaymentProvider) =>
    payments.authorise({ ...confirmation, card: { methodId: 'pm_1' } })

  test.concurrent.each([
    ['a detached card is missing', null, 'PaymentRefused: resource_missing'],
    ['an attached card is not', 'cus_1', 'PaymentRefused: http_400'],
  ])('payment: %s', async (_, customer, meaning) => {
    const answer = ({ method: verb }: Sent) => (verb === 'GET' ? method(customer) : refusal)
    expect(await withStripe(answer, (payments) => meaningOf(payWith(payments)))).toBe(meaning)
  })

  test.concurrent('payment: stays a refusal when the card cannot be read', async () => {
    const answer = ({ method: verb }: Sent) =>
      verb === 'GET' ? { status: 500, body: errorOf('api_error') } : refusal
    const payment = withStripe(answer, (payments) => meaningOf(payWith(payments)))
    expect(await payment).toBe('PaymentRefused: http_400')
  })

  test.concurrent.each([
    ['another request has removed the card', null, 'answered {"id":"pm_1"}'],
    ['the card is still attached', 'cus_1', 'PaymentRefused: http_400'],
  ])('removal: %s', async (_, later, meaning) => {
    let reads = 0
    const answer = ({ method: verb }: Sent) => {
      if (verb !== 'GET') return refusal
      reads += 1
      return method(reads === 1 ? 'cus_1' : later)
    }
    const removal = withStripe(answer, (payments) => meaningOf(payments.removeCard('pm_1')))
    expect(await removal).toBe(meaning)
  })
})

describe('a Stripe request', () => {
  const requestsOf = async (call: (payments: PaymentProvider) => Promise<unknown>) =>
    withStripe({ status: 200, body: intent }, async (payments, vendor) => {
      await call(payments).catch(() => {})
      return vendor.sent.map(({ method, path, headers, body }) => ({
        call: `${method} ${path}`,
        key: headers['idempotency-key'],
        headers,
        fields: Object.fromEntries(new URLSearchParams(body)),
      }))
    })

  test('carries the API version, the idempotency key and a form, without telemetry', async () => {
    const [sent] = await requestsOf(calls.createIntent)
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
  ])('sends 520 %s as %s', async (currency, amount) => {
    const amountMinor = toMinorUnits({ amount: 520, currency })
    const [sent] = await requestsOf((payments) =>
      payments.createIntent({ ...request, amountMinor, currency }),
    )
    expect(sent?.fields).toMatchObject({ amount, currency: currency.toLowerCase() })
    const [page] = await requestsOf((payments) =>
      payments.openHostedPage({ ...pageRequest, amountMinor, currency }),
    )
    expect(page?.fields).toMatchObject({
      'line_items[0][price_data][unit_amount]': amount,
      'line_items[0][price_data][currency]': currency.toLowerCase(),
    })
  })

  test('sends a card as a payment method under a separate key', async () => {
    const [token, confirmed, ...more] = await requestsOf(calls.authorise)
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

  test('captures, releases and refunds under separate keys', async () => {
    expect(await requestsOf(calls.capture)).toMatchObject([
      { call: `POST /v1/payment_intents/${intentId}/capture`, key: 'co_1.2:capture:0' },
    ])
    expect(await requestsOf(calls.release)).toMatchObject([
      {
        call: `POST /v1/payment_intents/${intentId}/cancel`,
        key: 'co_1.2:release:0',
        fields: { cancellation_reason: 'abandoned' },
      },
    ])
    const [listed, refund] = await requestsOf(calls.refund)
    expect(listed?.call).toBe(`GET /v1/refunds?payment_intent=${intentId}&limit=100`)
    expect(refund).toMatchObject({ call: 'POST /v1/refunds', key: 'rf_bk:1' })
    expect(refund?.fields).toEqual({
      payment_intent: intentId,
      amount: '100',
      reason: 'requested_by_customer',
      'metadata[refund_key]': 'rf_bk:1',
    })
  })

  test('opens a page that holds the amount, and tolerates a clock that is ten minutes slow', async () => {
    const seconds = Math.floor(now() / 1000)
    const [sent] = await requestsOf(calls.openHostedPage)
    // Stripe accepts 30 minutes to 24 hours, by its own clock.
    const life = Number(sent?.fields.expires_at) - seconds
    expect(life).toBeGreaterThanOrEqual(40 * 60)
    expect(life).toBeLessThan(23 * 3600)
    expect(sent).toMatchObject({
      call: 'POST /v1/checkout/sessions',
      key: 'co_1.2:page',
      fields: {
        mode: 'payment',
        'allowed_payment_method_types[0]': 'card',
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
    // Stripe's page then offers Apple Pay, Google Pay and Link automatically.
    expect(Object.keys(sent?.fields ?? {}).join()).not.toMatch(/wallet_options|method_types\[1\]/)
  })

  test.each([
    ['only pays', false, undefined],
    ['also keeps the card', true, 'on_session'],
  ])('names a customer who %s', async (_, saves, usage) => {
    const customer = { id: 'cus_1', saves }
    const [sent] = await requestsOf((payments) => payments.createIntent({ ...request, customer }))
    expect(sent?.fields.customer).toBe('cus_1')
    expect(sent?.fields.setup_future_usage).toBe(usage)
    const [page] = await requestsOf((payments) =>
      payments.openHostedPage({ ...pageRequest, customer }),
    )
    expect(page?.fields.customer).toBe('cus_1')
    // Stripe refuses both.
    expect(page?.fields).not.toHaveProperty('customer_email')
    expect(page?.fields['payment_intent_data[setup_future_usage]']).toBe(usage)
  })

  test('asks for a customer once, because the payment waits for it', async () => {
    await withStripe({ status: 500, body: errorOf('api_error') }, async (payments, vendor) => {
      await meaningOf(calls.createCustomer(payments))
      expect(vendor.sent.map(({ path }) => path)).toEqual(['/v1/customers'])
    })
  })

  test('opens a page without the email, under another key, when Stripe rejects the email', async () => {
    const refusal = { status: 400, body: errorOf('invalid_request_error', 'email_invalid') }
    const refuses = ({ body }: Sent) =>
      new URLSearchParams(body).has('customer_email')
        ? refusal
        : { status: 200, body: { object: 'checkout.session', id: pageId, status: 'open' } }
    await withStripe(refuses, async (payments, vendor) => {
      expect(await payments.openHostedPage(pageRequest)).toMatchObject({ status: 'open' })
      expect(vendor.sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
        'co_1.2:page',
        'co_1.2:page:no-email',
      ])
    })
    await withStripe(refusal, async (payments, vendor) => {
      expect(await meaningOf(payments.openHostedPage({ ...pageRequest, email: null }))).toBe(
        'PaymentRefused: email_invalid',
      )
      expect(vendor.sent).toHaveLength(1)
    })
  })

  test.concurrent.each(['createIntent', 'capture', 'release', 'refund'] as const)(
    '%s is retried once, with the same key and body',
    async (name) => {
      await withStripe({ status: 500, body: errorOf('api_error') }, async (payments, vendor) => {
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
  ])('gets no retry when the answer has status %i', async (status, body) => {
    await withStripe({ status, body }, async (payments, vendor) => {
      await calls.capture(payments).catch(() => {})
      expect(vendor.sent).toHaveLength(1)
    })
  })

  test.concurrent.each(['', '../refunds', `${intentId}?x=1`])(
    'cannot reach another resource with the malformed id %j',
    async (id) => {
      await withStripe(
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
