import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { failure, openFileWorld } from './stripe-setup.ts'

const world = await openFileWorld()
const { stripe } = world

const amount = {
  amount: 34_377,
  currency: 'gbp',
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams

const returnUrl = { return_url: 'https://shop.example/back' }

async function pay(card: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const { id } = await stripe.paymentIntents.create({ ...amount, ...more })
  const expand = ['payment_method']
  return stripe.paymentIntents.confirm(id, { payment_method: card, expand, ...returnUrl })
}

async function cardsOf(customer: string) {
  return (await stripe.paymentMethods.list({ customer, type: 'card' })).data.map(({ id }) => id)
}

/** Returns a customer with a saved card. */
async function saved(card = 'pm_card_visa') {
  const { id: customer } = await stripe.customers.create()
  const paid = await pay(card, { customer, setup_future_usage: 'on_session' })
  return { customer, method: (paid.payment_method as Stripe.PaymentMethod).id, paid }
}

describe('a customer', () => {
  it('appears once for a key, and can be read until its deletion', async () => {
    const make = () =>
      stripe.customers.create({ metadata: { account: 'a' } }, { idempotencyKey: 'customer-a' })
    const [made, again] = [await make(), await make()]
    expect(again.id).toBe(made.id)
    expect(made).toMatchObject({ object: 'customer', email: null, metadata: { account: 'a' } })
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id })
    const gone = { id: made.id, object: 'customer', deleted: true }
    expect(await stripe.customers.del(made.id)).toMatchObject(gone)
    expect(await stripe.customers.retrieve(made.id)).toMatchObject(gone)
    expect(await failure(stripe.customers.del(made.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    const late = stripe.paymentIntents.create({ ...amount, customer: made.id })
    expect(await failure(late)).toMatchObject({ code: 'resource_missing', param: 'customer' })
  })

  it('keeps a card that was paid with for future use, and pays with it again', async () => {
    const { customer, method, paid } = await saved()
    expect(paid).toMatchObject({
      status: 'requires_capture',
      customer,
      setup_future_usage: 'on_session',
      payment_method: { customer, card: { last4: '4242' } },
    })
    expect(await cardsOf(customer)).toEqual([method])
    for (const time of [1, 2]) {
      expect(await pay(method, { customer }), String(time)).toMatchObject({
        status: 'requires_capture',
      })
    }
    const charges = await stripe.charges.list({ payment_intent: paid.id })
    expect(charges.data[0]?.customer).toBe(customer)
  })

  it('keeps no card without consent, after a decline, or before 3-D Secure', async () => {
    const { id: customer } = await stripe.customers.create()
    await pay('pm_card_visa', { customer })
    const usage = { customer, setup_future_usage: 'on_session' as const }
    await failure(pay('pm_card_visa_chargeDeclined', usage))
    const waiting = await pay('pm_card_threeDSecure2Required', usage)
    expect(waiting.status).toBe('requires_action')
    expect(await cardsOf(customer)).toEqual([])
  })

  it('keeps a card of the payment page', async () => {
    const { id: customer } = await stripe.customers.create()
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'gbp', unit_amount: 100, product_data: { name: 'Flight' } },
        },
      ],
      payment_intent_data: { capture_method: 'manual', setup_future_usage: 'on_session' },
      success_url: 'https://shop.example/done',
    })
    expect(session.customer).toBe(customer)
    const { pathname } = new URL(session.url ?? '')
    const form = {
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      number: '4242424242424242',
      expiry: '12 / 34',
      cvc: '123',
    }
    const body = new URLSearchParams(form)
    await fetch(new URL(pathname, world.sandbox.url), { method: 'POST', body, redirect: 'manual' })
    expect(await cardsOf(customer)).toHaveLength(1)
  })
})

describe('a saved card', () => {
  it('pays only for its own customer', async () => {
    const { method } = await saved()
    const { customer: other } = await saved()
    expect(await failure(pay(method))).toMatchObject({ statusCode: 400, param: 'payment_method' })
    expect(await failure(pay(method, { customer: other }))).toMatchObject({
      statusCode: 400,
      param: 'payment_method',
    })
  })

  it('pays no longer once it is detached, or once its customer is deleted', async () => {
    const { customer, method } = await saved()
    expect(await stripe.paymentMethods.detach(method)).toMatchObject({ id: method, customer: null })
    expect(await cardsOf(customer)).toEqual([])
    expect(await failure(pay(method, { customer }))).toMatchObject({ param: 'payment_method' })
    expect(await failure(stripe.paymentMethods.detach(method))).toMatchObject({ statusCode: 400 })
    expect(await failure(stripe.paymentMethods.detach('pm_none'))).toMatchObject({
      statusCode: 404,
    })
    const second = await saved()
    await stripe.customers.del(second.customer)
    expect((await stripe.paymentMethods.retrieve(second.method)).customer).toBeNull()
  })

  it('may need 3-D Secure at each payment', async () => {
    const { id: customer } = await stripe.customers.create()
    const usage = { customer, setup_future_usage: 'on_session' as const }
    const waiting = await pay('pm_card_authenticationRequired', usage)
    const page = new URL(waiting.next_action?.redirect_to_url?.url ?? '')
    const target = new URL(page.pathname, world.sandbox.url)
    const body = new URLSearchParams([...page.searchParams, ['outcome', 'complete']])
    await fetch(target, { method: 'POST', body, redirect: 'manual' })
    const [method = ''] = await cardsOf(customer)
    expect((await pay(method, { customer })).status).toBe('requires_action')
  })
})
