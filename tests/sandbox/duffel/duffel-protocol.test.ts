import { Duffel } from '@duffel/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookedOrder,
  offerOf,
  openWorld,
  refusal,
  refused,
  request,
  searchBody,
} from './duffel-setup.ts'
import { generousLimits } from '../../sites/sandbox-limits.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

type Envelope = { errors: Record<string, unknown>[]; meta: { request_id: string; status: number } }

async function envelope(answer: Response): Promise<Envelope> {
  return (await answer.json()) as Envelope
}

describe('Duffel API access', () => {
  const cases: [string, Record<string, string>, number, string, string][] = [
    [
      'no token',
      { Authorization: '' },
      401,
      'authentication_error',
      'missing_authorization_header',
    ],
    [
      'an unknown token',
      { Authorization: 'Bearer nobody' },
      401,
      'authentication_error',
      'access_token_not_found',
    ],
    [
      'a live token',
      { Authorization: 'Bearer duffel_live_x' },
      401,
      'authentication_error',
      'access_token_not_found',
    ],
    [
      'an expired token',
      { Authorization: 'Bearer duffel_test_expired' },
      401,
      'authentication_error',
      'expired_access_token',
    ],
    [
      'no version',
      { 'Duffel-Version': '' },
      400,
      'invalid_request_error',
      'missing_version_header',
    ],
    [
      'an unknown version',
      { 'Duffel-Version': 'latest' },
      400,
      'invalid_request_error',
      'invalid_version_header',
    ],
    [
      'an obsolete version',
      { 'Duffel-Version': 'v1' },
      400,
      'invalid_request_error',
      'unsupported_version',
    ],
  ]

  it.each(cases)('fails with %s', async (_name, headers, status, type, code) => {
    const answer = await world.raw('/air/airlines', { headers })
    expect(answer.status).toBe(status)
    expect(await envelope(answer)).toMatchObject({ errors: [{ type, code }], meta: { status } })
  })

  it('fails through the SDK with a live token', async () => {
    const live = new Duffel({ token: 'duffel_live_x', basePath: world.sandbox.url })
    expect(await refused(live.airlines.list())).toMatchObject({
      status: 401,
      code: 'access_token_not_found',
    })
  })
})

describe('a Duffel request', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    world.raw('/air/orders', { method: 'POST', body, headers })
  const cases: [string, string, Record<string, string>, number, string][] = [
    ['broken JSON', '{"data":', {}, 400, 'malformed_data_param'],
    ['no bytes', '', {}, 400, 'malformed_data_param'],
    ['no `data` member', '{"order":{}}', {}, 400, 'missing_data_param'],
    ['a list as data', '{"data":[]}', {}, 400, 'malformed_data_param'],
    [
      'a form',
      'a=b',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      406,
      'unsupported_format',
    ],
    [
      'more than a megabyte',
      `{"data":{"x":"${'x'.repeat(1_100_000)}"}}`,
      {},
      413,
      'request_too_large',
    ],
  ]

  it.each(cases)('fails when its body contains %s', async (_name, body, headers, status, code) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    expect(await envelope(answer)).toMatchObject({ errors: [{ code }], meta: { status } })
  })

  it('gets a 404 for an unknown path', async () => {
    for (const path of [
      '/air/nothing',
      '/air/offers/x/y/z',
      '/air/offers/%00',
      '/places/elsewhere',
    ]) {
      const answer = await world.raw(path)
      expect([answer.status, (await envelope(answer)).errors[0]?.code]).toEqual([404, 'not_found'])
    }
  })

  it('never causes a server error, whatever its body contains', async () => {
    const offer = await offerOf(world.duffel)
    const order = await bookedOrder(world.duffel, 'LHR', 'DUB')
    const paths = [
      '/air/offer_requests',
      '/air/batch_offer_requests',
      '/air/orders',
      '/air/payments',
      '/air/order_cancellations',
      '/air/order_change_requests',
      '/air/order_changes',
      '/air/webhooks',
      `/air/offers/${offer.id}/actions/price`,
      `/air/orders/${order.id}/services`,
    ]
    const odd = [null, true, 0, 'x', [], {}, [null], { id: null }, { a: { b: [1] } }]
    const fields = [
      'slices',
      'passengers',
      'selected_offers',
      'services',
      'payments',
      'payment',
      'order_id',
      'type',
      'metadata',
      'url',
      'events',
      'intended_services',
      'cabin_class',
    ]
    for (const path of paths) {
      for (const value of odd) {
        const data = Object.fromEntries(fields.map((field) => [field, value]))
        const answer = await world.raw(path, { method: 'POST', body: JSON.stringify({ data }) })
        await answer.arrayBuffer()
        expect(answer.status, `${path} with ${JSON.stringify(value)}`).toBeLessThan(500)
      }
    }
  })
})

describe('response headers', () => {
  it('contain the rate limit, the remaining calls, the reset time and a request id', async () => {
    const answer = await world.raw('/air/airlines')
    const { general } = generousLimits
    expect(answer.headers.get('ratelimit-limit')).toBe(String(general))
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(general)
    const reset = answer.headers.get('ratelimit-reset') ?? ''
    expect(new Date(reset).toUTCString()).toBe(reset)
    expect(answer.headers.get('x-request-id')).toBeTruthy()
    expect(answer.headers.get('content-type')).toBe('application/json')
    const error = await refusal(world.duffel.offers.get('off_1'))
    expect(error.headers?.get('x-request-id')).toBe(error.meta?.request_id)
    expect(error.errors?.[0]).toMatchObject({
      documentation_url: expect.stringContaining('duffel.com'),
      title: 'Not found',
    })
  })

  it('announce compression of large responses', async () => {
    const { id } = await request(world.duffel, 'LHR', 'JFK')
    const answer = await world.raw(`/air/offers?offer_request_id=${id}&limit=200`, {
      headers: { 'Accept-Encoding': 'gzip' },
    })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
  })
})

describe('rate limits', () => {
  const limited = { status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' }

  it('apply per minute, and count each search as a call too', async () => {
    const own = await openWorld({ rateLimits: { general: 5, searches: 2 } })
    await own.control('clock', { at: '2027-01-01T10:00:01Z' })
    const search = () => request(own.duffel, 'LHR', 'JFK', { day: '2027-03-01' })
    await search()
    await search()
    expect(await refused(search())).toMatchObject(limited)
    for (let call = 0; call < 2; call++) await own.duffel.airlines.list()
    const error = await refusal(own.duffel.airlines.list())
    expect(error.headers?.get('ratelimit-limit')).toBe('5')
    expect(error.headers?.get('ratelimit-remaining')).toBe('0')
    expect(error.headers?.get('ratelimit-reset')).toBe('Fri, 01 Jan 2027 10:01:00 GMT')
    await own.advance(60_000)
    expect((await own.duffel.airlines.list()).status).toBe(200)
    expect((await search()).id).toMatch(/^orq_/)
    await own.close()
  })

  it('default to the documented sixty calls per minute', async () => {
    const own = await openWorld({ rateLimits: undefined })
    await own.control('clock', { at: '2027-01-01T10:00:01Z' })
    const first = await own.duffel.airlines.list()
    expect(first.headers?.get('ratelimit-limit')).toBe('60')
    for (let call = 1; call < 60; call++) await own.duffel.airlines.list()
    expect(await refused(own.duffel.airlines.list())).toMatchObject(limited)
    await own.close()
  })
})

describe('stored data', () => {
  it('remains after a restart, including offers, orders and their ids', async () => {
    const { mkdtemp, rm } = await import('node:fs/promises')
    const { tmpdir } = await import('node:os')
    const { join } = await import('node:path')
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const data = join(folder, 'sandbox.db')
    const before = await openWorld({ data })
    const offer = await offerOf(before.duffel)
    const order = await bookedOrder(before.duffel, 'LHR', 'DUB')
    await before.close()
    const after = await openWorld({ data })
    expect((await after.duffel.offers.get(offer.id)).data).toEqual({
      ...offer,
      available_services: null,
    })
    expect((await after.duffel.orders.get(order.id)).data).toEqual(order)
    await after.close()
    await rm(folder, { recursive: true })
  })

  it('contains the same offers in every sandbox on the same day', async () => {
    const other = await openWorld()
    const strip = (text: string) =>
      text
        .replace(/"[a-z]{3}_[0-9A-Za-z]{22}"/g, '"id"')
        .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"at"')
    const page = async (from: World) => {
      const made = await from.raw('/air/offer_requests?return_offers=true', {
        method: 'POST',
        body: JSON.stringify({ data: searchBody('LHR', 'JFK') }),
      })
      const { data } = (await made.json()) as { data: { offers: unknown[] } }
      return strip(JSON.stringify(data.offers))
    }
    expect(await page(other)).toBe(await page(world))
    await other.close()
  })
})
