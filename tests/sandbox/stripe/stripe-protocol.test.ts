import { describe, expect, it } from 'vitest'
import { failure, openFileWorld, stripeFor } from './stripe-setup.ts'
import { eventually } from '../../eventually.ts'

const world = await openFileWorld()
const { stripe } = world

const FORM = 'application/x-www-form-urlencoded'

function raw(path: string, init: RequestInit = {}) {
  return fetch(`${world.sandbox.url}${path}`, {
    ...init,
    headers: { Authorization: 'Bearer sk_test_x', 'Content-Type': FORM, ...init.headers },
  })
}

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return raw(path, { method: 'POST', body, headers })
}

describe('Stripe API access', () => {
  it.each([
    ['no key', {}, 'You did not provide an API key'],
    [
      'another vendor’s key',
      { Authorization: 'Bearer duffel_test_abcdefgh' },
      'Invalid API Key provided',
    ],
    ['a live key', { Authorization: 'Bearer sk_live_abc' }, 'test keys only'],
    ['a publishable key', { Authorization: 'Bearer pk_test_abc' }, 'publishable API key'],
  ])('fails with %s', async (_what, headers, message) => {
    const response = await fetch(`${world.sandbox.url}/v1/payment_intents`, {
      headers: headers as Record<string, string>,
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
    })
    expect(response.headers.get('request-id')).toMatch(/^req_/)
  })

  it('makes the SDK throw its authentication error for a wrong key', async () => {
    expect(await failure(stripeFor(world.sandbox, 'wrong').paymentIntents.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
  })

  it('returns the API version and a request id', async () => {
    const { lastResponse } = await stripe.paymentIntents.list()
    expect(lastResponse.requestId).toMatch(/^req_/)
    expect(lastResponse.apiVersion).toBe('2026-10-28.endive')
    expect(
      (await raw('/v1/payment_intents', { headers: { 'Stripe-Version': 'new' } })).status,
    ).toBe(400)
  })

  it('advises against a retry after a definite refusal', async () => {
    const response = await raw('/v1/payment_intents/pi_none')
    expect(response.status).toBe(404)
    expect(response.headers.get('stripe-should-retry')).toBe('false')
    expect(await response.json()).toMatchObject({
      error: {
        code: 'resource_missing',
        message: "No such payment_intent: 'pi_none'",
        param: 'intent',
        doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      },
    })
  })

  it('ignores a trailing slash in the path, and compresses long answers', async () => {
    expect((await raw('/v1/payment_intents/')).status).toBe(200)
    for (let count = 0; count < 3; count += 1) {
      await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' })
    }
    const response = await raw('/v1/payment_intents', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(((await response.json()) as { data: unknown[] }).data.length).toBeGreaterThan(2)
  })
})

describe('the parameter check', () => {
  it.each([
    ['payment_method_types[0]=card', 'payment_method_types'],
    ['amonut=5', 'amonut'],
    [
      'automatic_payment_methods[enabled]=true&automatic_payment_methods[nope]=1',
      'automatic_payment_methods[nope]',
    ],
  ])('refuses %s as unknown', async (extra, param) => {
    const response = await post('/v1/payment_intents', `amount=500&currency=gbp&${extra}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: {
        code: 'parameter_unknown',
        param,
        message: `Received unknown parameter: ${param}`,
      },
    })
  })

  it.each([
    ['amount=%E0%A4%A&currency=gbp'],
    ['amount=%FF%FE&currency=gbp'],
    ['amount[=1'],
    ['[amount]=1'],
    ['amount]=1'],
    ['a[b]=1&a=2&a[c]=3'],
    ['metadata[a]=1&metadata=2&metadata[b]=1'],
    ['=1'],
    [`${'a[b]'.padEnd(50, '[c]')}=1`],
    [Array.from({ length: 1200 }, (_, index) => `a[${index}]=1`).join('&')],
  ])('refuses the malformed request body %s', async (body) => {
    const response = await post('/v1/payment_intents', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('refuses JSON bodies, and bodies over 1 MiB', async () => {
    const json = await post('/v1/payment_intents', '{"amount":500}', {
      'Content-Type': 'application/json',
    })
    expect(json.status).toBe(400)
    expect(await json.text()).toContain('application/x-www-form-urlencoded')
    const large = await post('/v1/payment_intents', `amount=5&description=${'x'.repeat(1_100_000)}`)
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('names the parameter that is missing, empty or of the wrong type', async () => {
    const errorOf = async (body: string) => {
      const response = await post('/v1/payment_intents', body)
      return ((await response.json()) as { error: Record<string, unknown> }).error
    }
    expect(await errorOf('currency=gbp')).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    })
    expect(await errorOf('amount=&currency=gbp')).toMatchObject({ code: 'parameter_invalid_empty' })
    expect(await errorOf('amount[a]=1&currency=gbp')).toMatchObject({ param: 'amount' })
    expect(await errorOf('amount=500&currency=gbp&confirm=yes')).toMatchObject({ param: 'confirm' })
    expect(await errorOf('amount=500&currency=gbp&capture_method=later')).toMatchObject({
      message: 'Invalid capture_method: must be one of automatic, automatic_async or manual',
    })
    expect(await errorOf(`amount=500&currency=gbp&metadata[a]=${'x'.repeat(501)}`)).toMatchObject({
      param: 'metadata[a]',
    })
    expect(await errorOf('amount=500&currency=gbp&expand[]=nothing')).toMatchObject({
      param: 'expand',
    })
    expect(await errorOf('amount=500&currency=gbp&return_url=http://a.b')).toMatchObject({
      param: 'return_url',
    })
  })

  it('creates no object when it refuses an expansion', async () => {
    const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length
    await post('/v1/payment_intents', 'amount=500&currency=gbp&expand[]=nothing')
    expect((await stripe.paymentIntents.list({ limit: 100 })).data.length).toBe(before)
  })

  it('returns 404 for unknown paths and methods', async () => {
    for (const path of ['/v1', '/v1/nothing', '/v1/payment_intents/a/b/c', '/v1/..%2Fx']) {
      const response = await raw(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Unrecognized request URL')
    }
    expect((await raw('/v1/payment_intents', { method: 'DELETE' })).status).toBe(404)
    expect((await raw('/v1/payment_intents/%E0%A4%A')).status).toBe(404)
  })
})

describe('an idempotency key', () => {
  const body = { amount: 700, currency: 'gbp', metadata: { a: 'b' } }

  it('replays the first answer', async () => {
    const options = { idempotencyKey: 'co_1:pi' }
    const first = await stripe.paymentIntents.create(body, options)
    const second = await stripe.paymentIntents.create(body, options)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  })

  it('cannot be used with other parameters or at another endpoint', async () => {
    const options = { idempotencyKey: 'co_2:pi' }
    const { id } = await stripe.paymentIntents.create(body, options)
    for (const call of [
      stripe.paymentIntents.create({ ...body, amount: 701 }, options),
      stripe.paymentIntents.cancel(id, {}, options),
    ]) {
      const error = await failure(call)
      expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
      expect(error.code).toBeUndefined()
    }
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  })

  it('replays a decline, so that a new attempt needs a new key', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...body,
      allowed_payment_method_types: ['card'],
    })
    const confirm = (payment_method: string, idempotencyKey: string) =>
      stripe.paymentIntents.confirm(id, { payment_method }, { idempotencyKey })
    const first = await failure(confirm('pm_card_visa_chargeDeclined', 'co_3:confirm:1'))
    const again = await failure(confirm('pm_card_visa_chargeDeclined', 'co_3:confirm:1'))
    expect(again).toMatchObject({ code: 'card_declined', charge: first.charge })
    expect((await confirm('pm_card_visa', 'co_3:confirm:2')).status).toBe('succeeded')
  })

  it('can be reused after a parameter was refused', async () => {
    const options = { idempotencyKey: 'co_4:pi' }
    await failure(stripe.paymentIntents.create({ ...body, amount: 0 }, options))
    expect((await stripe.paymentIntents.create(body, options)).amount).toBe(700)
  })

  it('cannot be used while the first request with it runs', async () => {
    await world.control('faults', {
      match: { method: 'POST', path: '/v1/payment_intents' },
      times: 1,
      fault: { kind: 'hold' },
    })
    const options = { idempotencyKey: 'co_5:pi' }
    const first = stripe.paymentIntents.create(body, options)
    await eventually(async () => expect(await world.control('faults')).toEqual({ faults: [] }))
    expect(await failure(stripe.paymentIntents.create(body, options))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    await world.control('faults', undefined, 'DELETE')
    expect((await first).amount).toBe(700)
    const patient = stripeFor(world.sandbox, 'sk_test_x', 2)
    expect((await patient.paymentIntents.create(body, options)).amount).toBe(700)
  })

  it('expires after a day, and has a maximum length', async () => {
    const options = { idempotencyKey: 'co_6:pi' }
    const first = await stripe.paymentIntents.create(body, options)
    await world.control('clock', { shiftMs: 25 * 3600 * 1000 })
    expect((await stripe.paymentIntents.create(body, options)).id).not.toBe(first.id)
    expect(
      (await failure(stripe.paymentIntents.create(body, { idempotencyKey: 'x'.repeat(256) })))
        .statusCode,
    ).toBe(400)
  })
})
