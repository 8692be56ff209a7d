import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { failure, openFileWorld } from './stripe-setup.ts'

const world = await openFileWorld()
const { stripe } = world

const params: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'gbp', unit_amount: 17_000, product_data: { name: 'Seat & <bag>' } },
    },
  ],
  payment_intent_data: { capture_method: 'manual', metadata: { checkout: 'co_1' } },
  client_reference_id: 'co_1',
  success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/booking?offer=1',
}

const CARD = {
  email: 'amelia@example.com',
  name: 'Amelia Earhart',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
}

function local(address: string | null | undefined): URL {
  const url = new URL(String(address))
  if (url.hostname === 'localhost' && url.port === String(world.sandbox.port)) {
    url.hostname = '127.0.0.1'
  }
  return url
}

function submit(session: Stripe.Checkout.Session, changes: Partial<typeof CARD> = {}) {
  return fetch(local(session.url), {
    method: 'POST',
    body: new URLSearchParams({ ...CARD, ...changes }),
    redirect: 'manual',
  })
}

describe('a Checkout session', () => {
  it.each(['ada', 'ada@localhost', 'äda@example.com', `${'a'.repeat(65)}@example.com`])(
    'refuses %s as an email',
    async (email) => {
      const made = stripe.checkout.sessions.create({ ...params, customer_email: email })
      await expect(made).rejects.toMatchObject({
        statusCode: 400,
        code: 'email_invalid',
        param: 'customer_email',
      })
    },
  )

  it('offers the account’s payment methods, or those that the session names', async () => {
    const pageOf = async (changes: Partial<Stripe.Checkout.SessionCreateParams>) => {
      const session = await stripe.checkout.sessions.create({ ...params, ...changes })
      const page = await (await fetch(local(session.url))).text()
      const wallets = [...page.matchAll(/name="wallet" value="(\w+)"/g)].map(([, type]) => type)
      const other = /Or pay with ([^<]*?), which/.exec(page)?.[1] ?? null
      return [session.payment_method_types, wallets, other]
    }
    const cards = { allowed_payment_method_types: ['card' as const] }
    const wallets = ['apple_pay', 'google_pay']
    expect(await pageOf({})).toEqual([['card', 'link', 'paypal'], [...wallets, 'link'], 'paypal'])
    expect(await pageOf(cards)).toEqual([['card'], [...wallets, 'link'], null])
    const never = { wallet_options: { link: { display: 'never' as const } } }
    expect(await pageOf({ ...cards, ...never })).toEqual([['card'], wallets, null])
  })

  it.each([
    ['apple_pay', 'visa', '4242'],
    ['google_pay', 'mastercard', '4444'],
    ['link', 'visa', '4242'],
  ])('pays with %s by one button, as a card in that wallet', async (type, brand, last4) => {
    const session = await stripe.checkout.sessions.create(params)
    const response = await fetch(local(session.url), {
      method: 'POST',
      body: new URLSearchParams({ wallet: type }),
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'],
    })
    const card = { brand, last4, wallet: { type } }
    expect(done).toMatchObject({
      status: 'complete',
      payment_intent: {
        status: 'requires_capture',
        payment_method: { type: 'card', card },
        latest_charge: { payment_method_details: { card } },
      },
    })
  })

  it('refuses a wallet that the session does not offer', async () => {
    const never = { wallet_options: { link: { display: 'never' as const } } }
    const session = await stripe.checkout.sessions.create({ ...params, ...never })
    const response = await fetch(local(session.url), {
      method: 'POST',
      body: new URLSearchParams({ wallet: 'link' }),
    })
    expect(response.status).toBe(422)
  })

  it('takes a card on its own page and holds the amount', async () => {
    const session = await stripe.checkout.sessions.create(params)
    expect(session).toMatchObject({
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 34_000,
      currency: 'gbp',
      client_reference_id: 'co_1',
      payment_intent: null,
    })
    expect(session.id).toMatch(/^cs_test_\w+$/)
    const html = await (await fetch(local(session.url))).text()
    expect(html).toContain('340.00 GBP')
    expect(html).toContain('Seat &amp; &lt;bag&gt;')
    expect(html).toContain('href="http://localhost:3000/booking?offer=1"')
    expect(html).not.toContain('<script')

    const response = await submit(session)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `http://localhost:3000/done?session=${session.id}`,
    )
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      url: null,
      customer_details: { email: 'amelia@example.com', name: 'Amelia Earhart' },
      payment_intent: {
        status: 'requires_capture',
        amount_capturable: 34_000,
        metadata: { checkout: 'co_1' },
        latest_charge: { captured: false },
      },
      line_items: { data: [{ description: 'Seat & <bag>', quantity: 2, amount_total: 34_000 }] },
    })
    const items = await stripe.checkout.sessions.listLineItems(session.id)
    expect(items.data).toHaveLength(1)
    const intent = done.payment_intent as Stripe.PaymentIntent
    const found = await stripe.checkout.sessions.list({ payment_intent: intent.id })
    expect(found.data.map(({ id }) => id)).toEqual([session.id])
    expect((await stripe.paymentIntents.capture(intent.id)).status).toBe('succeeded')
    expect((await fetch(local(`${world.sandbox.url}/c/pay/${session.id}`))).status).toBe(410)
  })

  it('redirects to URLs with letters and symbols outside ASCII', async () => {
    const success_url = 'http://localhost:3000/готово/✓?s={CHECKOUT_SESSION_ID}'
    const session = await stripe.checkout.sessions.create({ ...params, success_url })
    const response = await submit(session)
    expect(response.headers.get('location')).toBe(
      `http://localhost:3000/${encodeURIComponent('готово')}/${encodeURIComponent('✓')}?s=${session.id}`,
    )
  })

  it('charges the card immediately without manual capture', async () => {
    const { payment_intent_data: _, ...automatic } = params
    const session = await stripe.checkout.sessions.create(automatic)
    await submit(session)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
  })

  it.each([
    [{ number: '4242424242424241' }, 'Your card number is incorrect.', 'number'],
    [{ expiry: '13/34' }, 'expiration month is invalid', 'expiry'],
    [{ expiry: '' }, 'Enter the expiry date', 'expiry'],
    [{ cvc: '1' }, 'security code is invalid', 'cvc'],
    [{ email: 'nobody' }, 'Enter your email address', 'email'],
    [{ name: ' ' }, 'Enter the name on the card', 'name'],
  ])('shows what is wrong with %o and stays open', async (changes, message, field) => {
    const session = await stripe.checkout.sessions.create(params)
    const response = await submit(session, changes)
    expect(response.status).toBe(422)
    const html = (await response.text()).replaceAll('&#39;', "'")
    expect(html).toContain(message)
    expect(html).toContain(`id="${field}-error"`)
    expect(html).not.toMatch(/value="4242/)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_intent: null,
    })
  })

  it('accepts another card after a decline', async () => {
    const session = await stripe.checkout.sessions.create(params)
    const declined = await submit(session, { number: '4000000000000002' })
    expect(declined.status).toBe(422)
    expect(await declined.text()).toContain('Your card was declined.')
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
    expect((await submit(session)).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_intent: intent,
    })
  })

  it.each([
    ['complete', '4000000000003220', 'complete', 410],
    ['fail', '4000000000003220', 'open', 303],
    ['abandon', '4000000000003220', 'open', 303],
    ['complete', '4000008400001629', 'open', 303],
  ])('after 3-D Secure outcome %s with card %s is %s', async (outcome, number, status, again) => {
    const session = await stripe.checkout.sessions.create(params)
    const challenge = local((await submit(session, { number })).headers.get('location'))
    expect(challenge.pathname).toBe('/3d_secure_2/hosted')
    const answered = await fetch(new URL('/3d_secure_2/hosted', challenge), {
      method: 'POST',
      body: new URLSearchParams([...challenge.searchParams, ['outcome', outcome]]),
      redirect: 'manual',
    })
    const back = await fetch(local(answered.headers.get('location')), { redirect: 'manual' })
    expect(back.status).toBe(status === 'complete' ? 303 : 422)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe(status)
    expect((await submit(session)).status).toBe(again)
  })

  it('expires on request or after some time', async () => {
    const asked = await stripe.checkout.sessions.create(params)
    await submit(asked, { number: '4000000000000002' })
    expect(await stripe.checkout.sessions.expire(asked.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    const intent = (await stripe.checkout.sessions.retrieve(asked.id)).payment_intent
    expect((await stripe.paymentIntents.retrieve(String(intent))).status).toBe('canceled')
    expect((await failure(stripe.checkout.sessions.expire(asked.id))).message).toContain(
      'a status of `expired`',
    )
    expect((await submit(asked)).status).toBe(410)

    const left = await stripe.checkout.sessions.create({
      ...params,
      expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
    })
    await world.control('clock', { shiftMs: 32 * 60_000 })
    expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired')
    await world.control('clock', { shiftMs: -32 * 60_000 })
  })

  it('prevents the cancellation of its intent until the intent holds an amount', async () => {
    const session = await stripe.checkout.sessions.create(params)
    await submit(session, { number: '4000000000000002' })
    const intent = String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent)
    expect((await failure(stripe.paymentIntents.cancel(intent))).statusCode).toBe(400)
    await submit(session)
    expect((await stripe.paymentIntents.cancel(intent)).status).toBe('canceled')
  })

  it.each([
    ['no mode', { mode: undefined }, 'mode'],
    ['subscriptions', { mode: 'subscription' as const }, 'mode'],
    ['no items', { line_items: [] }, 'line_items'],
    ['no success URL', { success_url: undefined }, 'success_url'],
    ['a relative success URL', { success_url: '/done' }, 'success_url'],
    ['a script as the cancel URL', { cancel_url: 'javascript:alert(1)' }, 'cancel_url'],
    [
      'an expiry that is too early',
      { expires_at: Math.floor(Date.now() / 1000) + 60 },
      'expires_at',
    ],
  ])('cannot be created with %s', async (_what, changes, param) => {
    const error = await failure(stripe.checkout.sessions.create({ ...params, ...changes }))
    expect(error).toMatchObject({ statusCode: 400, param })
  })

  it('returns 404 for an unknown id', async () => {
    expect(await failure(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    expect((await fetch(`${world.sandbox.url}/c/pay/cs_test_none`)).status).toBe(404)
    expect((await fetch(`${world.sandbox.url}/c/pay`)).status).toBe(404)
  })
})
