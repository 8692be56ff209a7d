import { afterEach, describe, expect, test } from 'vitest'
import {
  startVendor,
  type Answering,
  type Sent,
  type Vendor,
} from '../../tests/fakes/vendor-server.ts'
import { readDuffelAccount } from '#app/vendors/duffel/duffel-account.server.ts'
import { readStripeAccount } from '#app/vendors/stripe/stripe-account.server.ts'

let vendor: Vendor | undefined
afterEach(async () => {
  await vendor?.stop()
  vendor = undefined
})

async function access(answer: (sent: Sent) => Answering) {
  vendor = await startVendor(answer)
  return { key: 'a_key', url: vendor.url }
}

const date = 'Wed, 12 May 2027 15:00:00 GMT'
const headers = { Date: date }
const clock = Date.parse(date)

describe('readDuffelAccount', () => {
  const webhook = {
    ...{ url: 'https://contrail.example/webhooks/duffel', events: ['order.created'] },
    ...{ active: true, live_mode: false },
  }
  const read = async (...data: unknown[]) =>
    readDuffelAccount(await access(() => ({ status: 200, body: { data }, headers })))

  test('reads the server time, and the webhooks with their events', async () => {
    expect(await read(webhook)).toEqual({
      clock,
      live: null,
      webhooks: [{ url: webhook.url, events: ['order.created'], active: true, live: false }],
    })
    const [sent] = vendor!.sent
    expect(sent?.path).toBe('/air/webhooks?limit=200')
    expect(sent?.headers).toMatchObject({
      ...{ authorization: 'Bearer a_key', 'duffel-version': 'v2', accept: 'application/json' },
    })
  })

  test('fills in defaults for the fields that a webhook leaves out', async () => {
    const { webhooks } = await read({}, { ...webhook, active: false, live_mode: true })
    expect(webhooks).toEqual([
      { url: '', events: [], active: false, live: null },
      { url: webhook.url, events: ['order.created'], active: false, live: true },
    ])
  })

  test('returns no webhooks and no server time when the response has neither', async () => {
    const nothing = { status: 200, body: { data: [] }, headers: { Date: 'today' } }
    const read = await readDuffelAccount(await access(() => nothing))
    expect(read).toEqual({ clock: null, live: null, webhooks: [] })
  })

  test.each(['{}', '[]', 'true', '"ok"', 'null', '{"data":7}'])(
    'rejects a body that is not a list: %s',
    async (body) => {
      const reading = readDuffelAccount(await access(() => ({ status: 200, body })))
      await expect(reading).rejects.toThrow('answered 200 (no readable error)')
    },
  )

  test.each<[string, Answering, string]>([
    [
      'a response with a Duffel error code',
      { status: 401, body: { errors: [{ code: 'access_token_not_found' }] } },
      'answered 401 (access_token_not_found)',
    ],
    [
      'an HTML page',
      { status: 502, type: 'text/html', body: '<h1>No</h1>' },
      'answered 502 (no readable error)',
    ],
    [
      'an empty error list',
      { status: 500, body: { errors: [] } },
      'answered 500 (no readable error)',
    ],
    [
      'a body that is not JSON',
      { status: 200, body: '<h1>Yes</h1>' },
      'answered 200 (no readable error)',
    ],
    ['JSON without errors', { status: 403, body: {} }, 'answered 403 (no readable error)'],
    [
      'a redirect',
      { status: 302, headers: { Location: '/elsewhere' } },
      'answered 302 (no readable error)',
    ],
  ])(
    'throws an error with the status and any Duffel error code after %s',
    async (_, answer, message) => {
      await expect(readDuffelAccount(await access(() => answer))).rejects.toThrow(
        new Error(message),
      )
      expect(vendor?.sent).toHaveLength(1)
    },
  )
})

describe('readStripeAccount', () => {
  const balance = { status: 200, body: { livemode: true }, headers }
  const endpoint = {
    ...{ url: 'https://contrail.example/webhooks/stripe', enabled_events: ['charge.refunded'] },
    ...{ status: 'enabled', livemode: true },
  }
  const read = async (endpoints: Answering, first: Answering = balance) =>
    readStripeAccount(await access(({ path }) => (path === '/v1/balance' ? first : endpoints)))
  const listed = (...data: unknown[]): Answering => ({ status: 200, body: { data } })

  test('reads the server time, the mode, and the webhooks with their events', async () => {
    expect(await read(listed(endpoint))).toEqual({
      clock,
      live: true,
      webhooks: [{ url: endpoint.url, events: ['charge.refunded'], active: true, live: true }],
    })
    expect(vendor!.sent.map(({ path, headers: of }) => [path, of.authorization])).toEqual([
      ['/v1/balance', 'Bearer a_key'],
      ['/v1/webhook_endpoints?limit=100', 'Bearer a_key'],
    ])
  })

  test('marks a disabled webhook as inactive', async () => {
    const off = { ...endpoint, status: 'disabled', livemode: false }
    expect((await read(listed(off))).webhooks).toMatchObject([{ active: false, live: false }])
  })

  test.each<[string, Answering]>([
    ['is refused', { status: 403, body: { error: { type: 'invalid_request_error' } } }],
    ['is an HTML page', { status: 200, type: 'text/html', body: '<h1>No</h1>' }],
    ['lacks the events', { status: 200, body: { data: [{ url: 'https://x' }] } }],
  ])('returns null for the webhooks when their list %s', async (_, endpoints) => {
    expect(await read(endpoints)).toMatchObject({ live: true, webhooks: null })
  })

  test('returns no server time when the Date header is malformed', async () => {
    const first: Answering = { ...balance, headers: { Date: 'today' } }
    expect(await read(listed(), first)).toEqual({ clock: null, live: true, webhooks: [] })
  })

  const error = (changes: object) => ({ error: { type: 'invalid_request_error', ...changes } })
  test.each<[string, Answering, string]>([
    [
      'a response with an error code',
      { status: 401, body: error({ code: 'api_key_expired' }) },
      '401 (api_key_expired)',
    ],
    [
      'a response with only an error type',
      { status: 401, body: error({ code: null }) },
      '401 (invalid_request_error)',
    ],
    [
      'an HTML page',
      { status: 502, type: 'text/html', body: '<h1>No</h1>' },
      '502 (no readable error)',
    ],
    ['JSON of another shape', { status: 200, body: { ok: true } }, '200 (no readable error)'],
    [
      'a refusal with a valid body',
      { status: 500, body: { livemode: true } },
      '500 (no readable error)',
    ],
    ['a redirect', { status: 302, headers: { Location: '/x' } }, '302 (no readable error)'],
  ])(
    'throws an error with the status and any Stripe error code after %s',
    async (_, first, told) => {
      await expect(read(listed(), first)).rejects.toThrow(new Error(`answered ${told}`))
      expect(vendor?.sent).toHaveLength(1)
    },
  )
})
