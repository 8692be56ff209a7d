import { describe, expect, test } from 'vitest'
import { startVendor } from '../../../tests/fakes/vendor-server.ts'
import { createStripeProvider } from './stripe.server.ts'
import {
  calls,
  charge,
  intent,
  known,
  noRefunds,
  pageId,
  pageRequest,
  refundId,
  withStripe,
} from '../../../tests/fakes/documented-stripe.ts'

/** The states expected in this file come from Stripe's documentation, not from the sandbox. */

const url = 'https://hooks.stripe.com/3d_secure_2/hosted'
const redirect = { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } }
const consent = { customer: 'cus_1', setup_future_usage: 'on_session' }
const keptMethod = { id: 'pm_1', object: 'payment_method', type: 'card', customer: 'cus_1' }
const readCard = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 }
const keptCard = {
  ...{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  fingerprint: 'fp',
}
const redirect_to_url = { url: null, return_url: null }
const kept = { customerId: 'cus_1', methodId: 'pm_1' }
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
      'requires_action at no address',
      { status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url } },
      { status: 'action_required' },
    ],
    [
      'requires_action by a script',
      { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } },
      { status: 'action_required' },
    ],
    ['processing', { status: 'processing' }, { status: 'processing' }],
    ['succeeded', { status: 'succeeded' }, { status: 'captured' }],
    ['canceled', { status: 'canceled' }, { status: 'released' }],
    ['with an unknown status', { status: 'requires_review' }, { status: 'processing' }],
    [
      'with an inherited property name as its status',
      { status: 'constructor' },
      { status: 'processing' },
    ],
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
      'with only the card of its charge',
      {
        payment_method: null,
        latest_charge: {
          ...charge,
          payment_method_details: { type: 'card', card: { brand: 'amex', last4: '0005' } },
        },
      },
      { card: { brand: 'amex', last4: '0005', wallet: null } },
    ],
    ...[null, 'visa'].map((brand): [string, object, object] => [
      `with a card of the brand ${brand} without digits`,
      { payment_method: { ...cardMethod, card: { brand, last4: null } } },
      { card: brand && { brand, last4: null, wallet: null } },
    ]),
    [
      'that keeps a card without a fingerprint',
      { ...consent, payment_method: { ...keptMethod, card: { ...keptCard, fingerprint: null } } },
      {
        card: { brand: 'visa', last4: '4242', wallet: null },
        savedCard: { ...kept, card: { ...readCard, fingerprint: null } },
      },
    ],
    [
      'with its card',
      { payment_method: { ...cardMethod, card: { brand: 'visa', last4: '4242' } } },
      { card: { brand: 'visa', last4: '4242', wallet: null } },
    ],
    ...['apple_pay', 'google_pay', 'link'].map((type): [string, object, object] => [
      `with a card in the wallet ${type}`,
      {
        payment_method: {
          ...cardMethod,
          card: { brand: 'visa', last4: '4242', wallet: { type, dynamic_last4: null, [type]: {} } },
        },
      },
      { card: { brand: 'visa', last4: '4242', wallet: type } },
    ]),
    [
      'with a bank account in Link',
      { payment_method: { ...cardMethod, card: { brand: 'link', wallet: { type: 'link' } } } },
      { card: { brand: 'link', last4: null, wallet: 'link' } },
    ],
    [
      'with another payment method',
      { payment_method: { ...cardMethod, type: 'link', link: {} } },
      {},
    ],
    ...['canceled', 'requires_capture'].map((status): [string, object, object] => [
      `that keeps its card: ${status}`,
      { ...consent, status, payment_method: { ...keptMethod, card: keptCard } },
      {
        ...(status === 'canceled' && { status: 'released' }),
        card: { brand: 'visa', last4: '4242', wallet: null },
        savedCard: {
          ...kept,
          card: { ...readCard, fingerprint: 'fp' },
        },
      },
    ]),
    [
      'authorised by a card that Stripe has yet to attach to its customer',
      {
        ...consent,
        status: 'requires_capture',
        payment_method: { ...keptMethod, customer: null, card: keptCard },
      },
      {
        card: { brand: 'visa', last4: '4242', wallet: null },
        savedCard: { ...kept, card: { ...readCard, fingerprint: 'fp' } },
      },
    ],
    [
      'paid by a card that was saved before',
      { customer: 'cus_1', payment_method: { ...keptMethod, card: keptCard } },
      { card: { brand: 'visa', last4: '4242', wallet: null } },
    ],
    [
      'that keeps a method without digits',
      { ...consent, payment_method: { ...keptMethod, type: 'link', link: {} } },
      { savedCard: { ...kept, card: null } },
    ],
    [
      'that was cancelled before it kept its card',
      { ...consent, status: 'canceled', payment_method: { ...keptMethod, customer: null } },
      { status: 'released' },
    ],
    ['with null as its card', { payment_method: { ...cardMethod, card: null } }, {}],
    ['that is not ours', { metadata: {} }, { checkoutId: null, attempt: null }],
    ['without metadata', { metadata: null }, { checkoutId: null, attempt: null }],
    [
      'with a malformed attempt',
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
  ])('%s is mapped to its status, card and amounts', async (_, changes, means) => {
    const body = { ...intent, ...changes }
    await withStripe({ status: 200, body }, async (payments) => {
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
    await withStripe({ status: 200, body: list }, async (payments) =>
      expect(await calls.listIntents(payments)).toEqual([{ ...known, ...means }]),
    )
  })

  test('appears in a list that is read page by page', async () => {
    const page = (id: string, has_more: boolean) => ({
      status: 200,
      body: { object: 'list', data: [{ ...intent, id }], has_more, url: '/v1/payment_intents' },
    })
    await withStripe(
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
  ])('with status %s is %s', async (status, means) => {
    await withStripe({ status: 200, body: { ...refund, status } }, async (payments) => {
      const expectedRefund = {
        id: refundId,
        status: means,
        amountMinor: 100,
        intentId: null,
        key: null,
      }
      expect(await calls.refund(payments)).toEqual(expectedRefund)
      expect(await calls.getRefund(payments)).toEqual(expectedRefund)
    })
  })

  test('runs only once under the same key', async () => {
    const earlier = { ...refund, status: 'succeeded', metadata: { refund_key: 'rf_bk:1' } }
    const data = [{ ...refund, id: 're_0', metadata: { refund_key: 'rf_bk:0' } }, earlier]
    const vendor = await startVendor(() => ({ status: 200, body: { ...noRefunds, data } }))
    const payments = createStripeProvider({ secretKey: 'sk_test_x', url: vendor.url })
    expect(await calls.refund(payments)).toMatchObject({ id: refundId, status: 'succeeded' })
    expect(vendor.sent.map(({ method }) => method)).toEqual(['GET'])
    await vendor.stop()
  })
})

describe('a Stripe Checkout page', () => {
  const session = {
    id: pageId,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
    payment_intent: null,
    client_reference_id: 'co_1',
    metadata: { checkout_id: 'co_1', attempt: '2' },
    amount_total: 34_377,
    currency: 'gbp',
  }
  const open = {
    ...{ id: pageId, status: 'open', url: session.url, intentId: null },
    ...{ checkoutId: 'co_1', attempt: 2, amountMinor: 34_377, currency: 'GBP' },
  }

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
      'complete, without its intent',
      { status: 'complete', url: null },
      { ...open, status: 'complete', url: null },
    ],
    ['expired', { status: 'expired', url: null }, { ...open, status: 'closed', url: null }],
    ['without a status', { status: null }, open],
    [
      'without a reference or an amount',
      { client_reference_id: null, metadata: null, amount_total: null, currency: null },
      { ...open, checkoutId: null, attempt: null, amountMinor: null, currency: null },
    ],
  ])('%s is mapped to its state', async (_, changes, page) => {
    await withStripe({ status: 200, body: { ...session, ...changes } }, async (payments) => {
      expect(await payments.getHostedPage(pageId)).toEqual(page)
      expect(await payments.openHostedPage(pageRequest)).toEqual(page)
    })
  })
})
