import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/server.ts'
import { DAY, failure, heldIntent, openFileWorld, stripeFor } from './stripe-setup.ts'
import { eventually } from '../../eventually.ts'

const world = await openFileWorld()
const { stripe } = world
afterEach(() => world.control('faults', undefined, 'DELETE'))

const PARAMS = { amount: 500, currency: 'gbp' }

type Ledger = Record<
  'orders' | 'cancellations' | 'paymentIntents' | 'refunds',
  Record<string, unknown>[]
>

async function ledger(): Promise<Ledger> {
  return (await world.control('ledger')) as Ledger
}

function arm(fault: object, match: object = { path: '/v1/payment_intents' }, times = 1) {
  return world.control('faults', { match, times, fault })
}

/** Sends a request with headers that `fetch` does not allow. */
function rawGet(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${world.sandbox.url}${path}`, { headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
}

describe('a fault', () => {
  it('with kind "status" answers with the given status and changes nothing', async () => {
    const before = (await ledger()).paymentIntents.length
    await arm({ kind: 'status', status: 503 })
    expect(await failure(stripe.paymentIntents.create(PARAMS))).toMatchObject({
      type: 'StripeAPIError',
      statusCode: 503,
    })
    await arm({ kind: 'status', status: 429 })
    expect(await failure(stripe.paymentIntents.create(PARAMS))).toMatchObject({
      type: 'StripeRateLimitError',
    })
    await arm({ kind: 'status', status: 402, body: { error: { type: 'card_error', code: 'own' } } })
    expect(await failure(stripe.paymentIntents.create(PARAMS))).toMatchObject({ code: 'own' })
    expect((await ledger()).paymentIntents.length).toBe(before)
    expect((await stripe.paymentIntents.create(PARAMS)).status).toBe('requires_payment_method')
  })

  it('with kind "html" answers with a gateway page', async () => {
    await arm({ kind: 'html', status: 502 })
    const error = await failure(stripe.paymentIntents.create(PARAMS))
    expect(error.message).toContain('Invalid JSON received from the Stripe API')
  })

  it('with kind "cut-before-commit" cuts the connection and changes nothing', async () => {
    const before = (await ledger()).paymentIntents.length
    // The SDK retries once after a cut connection, so the fault must affect two calls.
    await arm({ kind: 'cut-before-commit' }, { method: 'POST', path: '/v1/payment_intents' }, 2)
    expect(await failure(stripe.paymentIntents.create(PARAMS))).toMatchObject({
      type: 'StripeConnectionError',
    })
    expect((await ledger()).paymentIntents.length).toBe(before)
  })

  it('with kind "cut-after-commit" lets a retry with the same key find the result', async () => {
    const before = (await ledger()).paymentIntents.length
    await arm({ kind: 'cut-after-commit' }, { method: 'POST', path: '/v1/payment_intents' }, 2)
    const options = { idempotencyKey: 'cut:1' }
    await failure(stripe.paymentIntents.create(PARAMS, options))
    const found = await stripe.paymentIntents.create(PARAMS, options)
    expect(found.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
    const after = (await ledger()).paymentIntents
    expect(after.length).toBe(before + 1)
    expect(after.at(-1)).toMatchObject({ id: found.id })
  })

  it('with kind "garbage" makes the change and answers with broken JSON', async () => {
    const before = (await ledger()).paymentIntents.length
    await arm({ kind: 'garbage' })
    const error = await failure(stripe.paymentIntents.create(PARAMS))
    expect(error.message).toContain('Invalid JSON')
    expect((await ledger()).paymentIntents.length).toBe(before + 1)
  })

  it('with kind "delay" answers late, and one with kind "hang" never answers', async () => {
    await arm({ kind: 'delay', ms: 150 })
    const started = performance.now()
    await stripe.paymentIntents.create(PARAMS)
    expect(performance.now() - started).toBeGreaterThan(140)
    await arm({ kind: 'hang' })
    const error = await failure(stripe.paymentIntents.create(PARAMS, { timeout: 200 }))
    expect(error.type).toBe('StripeConnectionError')
  })

  it('with kind "hold" carries out a call after the faults are cleared', async () => {
    const before = (await ledger()).paymentIntents.length
    await arm({ kind: 'hold' })
    const held = stripe.paymentIntents.create(PARAMS)
    await eventually(async () => expect(await world.control('faults')).toEqual({ faults: [] }))
    expect((await ledger()).paymentIntents.length).toBe(before)
    await world.control('faults', undefined, 'DELETE')
    expect((await held).object).toBe('payment_intent')
    expect((await ledger()).paymentIntents.length).toBe(before + 1)
  })

  it('affects the given number of matching calls, and can be listed and cleared', async () => {
    const { id } = await heldIntent(stripe)
    await arm(
      { kind: 'status', status: 500 },
      { method: 'POST', path: '/v1/payment_intents/:id/capture' },
      2,
    )
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    for (const left of [1, 0]) {
      await failure(stripe.paymentIntents.capture(id))
      const { faults } = (await world.control('faults')) as { faults: { times: number }[] }
      expect(faults.map(({ times }) => times)).toEqual(left === 0 ? [] : [left])
    }
    expect((await stripe.paymentIntents.capture(id)).status).toBe('succeeded')
    await arm({ kind: 'hang' })
    expect(await world.control('faults', undefined, 'DELETE')).toEqual({ faults: [] })
  })

  it.each([
    ['a body that is not JSON', 'x'],
    ['no match', { fault: { kind: 'hang' } }],
    ['a relative path', { match: { path: 'air' }, fault: { kind: 'hang' } }],
    ['no times', { match: { path: '/air' }, times: 0, fault: { kind: 'hang' } }],
    ['an unknown kind', { match: { path: '/air' }, fault: { kind: 'explode' } }],
    ['an impossible status', { match: { path: '/air' }, fault: { kind: 'status', status: 99 } }],
    ['a negative delay', { match: { path: '/air' }, fault: { kind: 'delay', ms: -1 } }],
  ])('cannot be armed with %s, and the answer explains why', async (_what, body) => {
    expect(await world.control('faults', body)).toMatchObject({ error: expect.any(String) })
  })
})

describe('the control routes', () => {
  it('count API calls by method and path', async () => {
    const { seq } = (await world.control('calls')) as { seq: number }
    const { id } = await stripe.paymentIntents.create(PARAMS)
    await stripe.paymentIntents.retrieve(id)
    await stripe.paymentIntents.retrieve(id)
    expect(await world.control(`calls?since=${seq}`)).toMatchObject({
      total: 3,
      counts: { 'POST /v1/payment_intents': 1, 'GET /v1/payment_intents/:id': 2 },
    })
  })

  it('accept only requests of local pages under a loopback name', async () => {
    const { host } = new URL(world.sandbox.url)
    expect(await rawGet('/_sandbox/ledger', { Host: host })).toBe(200)
    expect(await rawGet('/_sandbox/ledger', { Host: 'localhost' })).toBe(200)
    const foreign: Record<string, string>[] = [
      { Host: 'evil.example' },
      { Host: `127.0.0.1.evil.example:${world.sandbox.port}` },
      { Host: host, Origin: 'https://evil.example' },
      { Host: host, Origin: 'null' },
    ]
    for (const headers of foreign) {
      expect(await rawGet('/_sandbox/ledger', headers)).toBe(403)
      expect(await rawGet('/_sandbox/reset', headers)).toBe(403)
    }
  })

  it('move the clock forwards and backwards, and refuse malformed times', async () => {
    const read = async () => Date.parse(((await world.control('clock')) as { now: string }).now)
    let since = Date.now()
    // The clock runs on from the instant of the last move.
    const expectAt = (time: number, instant: number) => {
      expect(time - instant).toBeGreaterThan(-1000)
      expect(time - instant).toBeLessThan(Date.now() - since + 1000)
    }
    await world.control('clock', { at: '2027-01-31T12:00:00Z' })
    expectAt(await read(), Date.parse('2027-01-31T12:00:00Z'))
    const { created } = await stripe.paymentIntents.create(PARAMS)
    expectAt(created * 1000, Date.parse('2027-01-31T12:00:00Z'))
    since = Date.now()
    await world.control('clock', { at: new Date(since).toISOString() })
    await world.control('clock', { shiftMs: -5000 })
    expectAt(await read(), since - 5000)
    for (const body of [{}, { at: 'soon' }, { shiftMs: '5' }, { shiftMs: 1e300 }, 'x']) {
      expect(await world.control('clock', body)).toMatchObject({ error: expect.any(String) })
    }
  })

  it('reset everything', async () => {
    const { id } = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'reset:1' })
    await world.control('clock', { shiftMs: 3600_000 })
    await world.control('reset', {})
    expect(await ledger()).toEqual({
      orders: [],
      cancellations: [],
      paymentIntents: [],
      refunds: [],
      customers: [],
      paymentMethods: [],
    })
    expect(await failure(stripe.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 404 })
    const since = Date.now() / 1000
    const again = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'reset:1' })
    expect(again.id).not.toBe(id)
    expect(again.created).toBeGreaterThan(since - 2)
    expect(again.created).toBeLessThan(Date.now() / 1000 + 2)
  })

  it('answer unknown paths with 404', async () => {
    for (const path of ['/_sandbox', '/_sandbox/nothing', '/nothing', '/v1x', '/%']) {
      expect((await fetch(`${world.sandbox.url}${path}`)).status).toBe(404)
    }
  })
})

describe('a sandbox', () => {
  it('describes itself on its root page', async () => {
    const response = await fetch(world.sandbox.url)
    expect(response.headers.get('content-type')).toContain('text/html')
    const html = await response.text()
    for (const text of ['PVD → RAI', 'STN → LCY', '4242 4242 4242 4242', 'cut-after-commit']) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('<script')
  })

  it('keeps intents, clock, idempotency keys and schedule across a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    const data = join(folder, 'sandbox.db')
    const first = await startSandbox({ data })
    const held = await heldIntent(stripeFor(first))
    const shift = (url: string, days: number) =>
      fetch(`${url}/_sandbox/clock`, {
        method: 'POST',
        body: JSON.stringify({ shiftMs: days * DAY }),
      })
    await shift(first.url, 6.5)
    const key = { idempotencyKey: 'restart:1' }
    const open = await stripeFor(first).paymentIntents.create(PARAMS, key)
    await first.close()

    const second = await startSandbox({ data })
    const later = stripeFor(second)
    expect((await later.paymentIntents.retrieve(held.id)).status).toBe('requires_capture')
    expect((await later.paymentIntents.create(PARAMS, key)).id).toBe(open.id)
    await shift(second.url, 1)
    expect((await later.paymentIntents.retrieve(held.id)).status).toBe('canceled')
    await second.close()
    rmSync(folder, { recursive: true })
  })

  it('rejects a port in use', async () => {
    await expect(startSandbox({ port: world.sandbox.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  })

  it('answers 1,000 concurrent connections', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, () =>
        rawGet('/v1/payment_intents?limit=1', { Authorization: 'Bearer sk_test_x' }),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
