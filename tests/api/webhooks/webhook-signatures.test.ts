import { describe, expect, test } from 'vitest'
import { aUser } from '../travel.ts'
import {
  anId,
  aVisitor,
  books,
  both,
  flightEvent,
  mailSecret,
  paymentEvent,
  post,
  rows,
  seconds,
  send,
  signature,
  site,
  useWebhookSite,
  type Vendor,
  vendors,
} from './webhook-site.ts'

useWebhookSite()

describe('the check of webhook signatures', () => {
  const event = (vendor: Vendor) =>
    JSON.stringify(
      vendor === 'duffel'
        ? flightEvent('order.created', { id: anId('ord'), offer_id: anId('off') })
        : paymentEvent('payment_intent.succeeded', { metadata: { checkout_id: anId('co') } }),
    )
  const other = (vendor: Vendor): Vendor => (vendor === 'duffel' ? 'stripe' : 'duffel')

  const wrong: [string, (vendor: Vendor, body: string) => string | null][] = [
    ['no signature', () => null],
    ['an empty header', () => ''],
    ['another secret', (vendor, body) => signature(vendor, body, seconds(), 'another secret')],
    [
      'the secret of the other vendor',
      (vendor, body) => signature(vendor, body, seconds(), vendors[other(vendor)].secret),
    ],
    ['another body', (vendor, body) => signature(vendor, `${body} `)],
    ['a time of eleven minutes ago', (vendor, body) => signature(vendor, body, seconds() - 660)],
    ['a time in eleven minutes', (vendor, body) => signature(vendor, body, seconds() + 660)],
    [
      'a time newer than the signed one',
      (vendor, body) =>
        signature(vendor, body, seconds() - 660).replace(/^t=\d+/, `t=${seconds()}`),
    ],
    ['no time', (vendor, body) => signature(vendor, body).replace(/^t=\d+,/, '')],
    ['an invalid time', (vendor, body) => signature(vendor, body).replace(/^t=\d+/, 't=soon')],
    ['half a signature', (vendor, body) => signature(vendor, body).slice(0, -32)],
    [
      'the scheme of test signatures',
      (vendor, body) => signature(vendor, body).replace('v1=', 'v0='),
    ],
  ]

  test.each(both.flatMap((vendor) => wrong.map(([name, sign]) => [vendor, name, sign] as const)))(
    'a %s webhook with %s is refused',
    async (vendor, _, sign) => {
      const body = event(vendor)
      const before = await books()
      expect(await post(vendor, body, sign(vendor, body))).toBe(400)
      expect(await books()).toEqual(before)
      const { id } = JSON.parse(body) as { id: string }
      const noted = await rows('select id from webhook_events where id = $1', `${vendor}:${id}`)
      expect(noted).toEqual([])
    },
  )

  test.each(both)('a %s webhook with an old and a valid signature is accepted', async (vendor) => {
    const body = event(vendor)
    const right = signature(vendor, body)
    const older = signature(vendor, body, seconds(), 'the secret before').split(',')[1]
    expect(await post(vendor, body, right.replace(',', `,${older},`))).toBe(200)
  })
})

describe('mode of a webhook event', () => {
  const stated = (vendor: Vendor, live: boolean) => {
    const object =
      vendor === 'duffel'
        ? flightEvent('order.created', { id: anId('ord'), offer_id: anId('off') })
        : paymentEvent('payment_intent.succeeded', { metadata: { checkout_id: anId('co') } })
    return JSON.stringify({ ...object, [vendor === 'duffel' ? 'live_mode' : 'livemode']: live })
  }

  test.each(both)('%s events apply only to the mode of their signing secret', async (vendor) => {
    const { secret, liveSecret } = vendors[vendor]
    const send = (live: boolean, key: string) => {
      const body = stated(vendor, live)
      return post(vendor, body, signature(vendor, body, seconds(), key))
    }
    expect(await send(false, secret)).toBe(200)
    expect(await send(true, liveSecret)).toBe(200)
    expect(await send(true, secret)).toBe(400)
    expect(await send(false, liveSecret)).toBe(400)
  })
})

describe('signed webhooks without a known subject', () => {
  test.each(both)('a %s webhook above one megabyte gets status 413', async (vendor) => {
    for (const [size, status] of [
      [1_000_001, 413],
      [1_000_000, 200],
    ] as const) {
      const event = { id: anId('evt'), type: 'ping', data: { object: {} }, pad: '' }
      const pad = 'x'.repeat(size - JSON.stringify(event).length)
      const body = JSON.stringify({ ...event, pad })
      expect(Buffer.byteLength(body)).toBe(size)
      expect(await post(vendor, body, signature(vendor, body))).toBe(status)
    }
  })

  test.each(both)('a %s webhook with invalid JSON gets status 400', async (vendor) => {
    for (const body of ['', '{', 'ping']) {
      expect(await post(vendor, body, signature(vendor, body))).toBe(400)
    }
  })

  const unknownOrder = { id: anId('ord'), offer_id: anId('off') }
  test.each<[Vendor, string, unknown]>([
    ['duffel', 'null', null],
    ['duffel', 'a JSON list', []],
    ['duffel', 'a ping', flightEvent('ping.triggered', {})],
    ['duffel', 'an unknown event', flightEvent('air.loyalty.changed', { id: anId('loy') })],
    ['duffel', 'an unknown offer', flightEvent('order.created', unknownOrder)],
    ['duffel', 'an unknown offer', flightEvent('order.creation_failed', { offer_id: anId('off') })],
    [
      'duffel',
      'null ids',
      flightEvent('order.created', { id: null, offer_id: null, order_id: null }),
    ],
    [
      'duffel',
      'the cancellation of an unknown order',
      flightEvent('order_cancellation.confirmed', { id: anId('ore'), order_id: anId('ord') }),
    ],
    [
      'duffel',
      'a change of an unknown order',
      flightEvent('air.order.changed', { id: anId('ord') }),
    ],
    ['duffel', 'an invalid order id', flightEvent('air.order.changed', { order_id: '../x' })],
    ['stripe', 'null', null],
    ['stripe', 'a JSON string', 'ping'],
    ['stripe', 'an unknown event', paymentEvent('customer.created', { id: 'cus_1' })],
    [
      'stripe',
      'an unknown checkout',
      paymentEvent('payment_intent.succeeded', { metadata: { checkout_id: anId('co') } }),
    ],
    [
      'stripe',
      'an unknown booking',
      paymentEvent('refund.failed', { metadata: { refund_key: `rf_${anId('bk')}:1` } }),
    ],
    ['stripe', 'no metadata', paymentEvent('charge.dispute.created', { metadata: null })],
    [
      'stripe',
      'metadata of another application',
      paymentEvent('charge.succeeded', { metadata: { order: '1' } }),
    ],
  ])('a %s webhook with %s is accepted and changes nothing', async (vendor, _, event) => {
    const before = await books()
    expect(await send(vendor, event as object)).toBe(200)
    expect(await books()).toEqual(before)
  })
})

describe('reports of bounced mail', () => {
  const report = async (body: string, secret: string | null = mailSecret) => {
    const headers = { ...(secret !== null && { Authorization: `Bearer ${secret}` }) }
    const answer = await fetch(`${site.url}/webhooks/mail`, { method: 'POST', body, headers })
    await answer.text()
    return answer.status
  }
  const returned = (messageId: string, permanent: boolean) =>
    JSON.stringify({ messageId, permanent, reason: '550 5.1.1 No such user' })
  /** Returns the id of the mail that asks a new user to confirm the email. */
  const aMail = async () => {
    const { name } = await aUser(undefined, undefined, aVisitor())
    const sql = 'select id from outbox where recipient = $1'
    const [mail] = await rows<{ id: string }>(sql, `${name}@example.com`)
    return mail!.id
  }
  const stateOf = async (id: string) => ({
    mail: await rows(
      'select bounced_at is not null as returned, last_error from outbox where id = $1',
      id,
    ),
    gone: await rows('select reason from mail_bounces order by email_key'),
  })

  test('need the secret of the mail service and are recorded once', async () => {
    const id = await aMail()
    const messageId = `<${id}@contrail.example>`
    const before = await stateOf(id)
    for (const secret of [null, '', 'another secret', `${mailSecret} `.repeat(2)]) {
      expect(await report(returned(messageId, true), secret)).toBe(401)
    }
    for (const body of ['', 'no JSON', '[]', '{"messageId":7}', '{"permanent":true}']) {
      expect(await report(body)).toBe(400)
    }
    // The site accepts reports about unknown mails, so that the mail service does not repeat them.
    expect(await report(returned('<msg_nobody@contrail.example>', true))).toBe(200)
    expect(await report(returned('', true))).toBe(200)
    expect(await report(`${returned(messageId, true)}${' '.repeat(1_048_576)}`)).toBe(413)
    expect(await stateOf(id)).toEqual(before)

    expect(await report(returned(messageId, false))).toBe(200)
    const noted = await stateOf(id)
    expect(noted).toMatchObject({ mail: [{ returned: true }], gone: before.gone })
    expect(await report(returned(messageId, true))).toBe(200)
    const gone = await stateOf(id)
    expect(gone.gone).toHaveLength(before.gone.length + 1)
    expect(await report(returned(messageId, true))).toBe(200)
    expect(await stateOf(id)).toEqual(gone)
  })

  test('may be almost one megabyte large', async () => {
    const body = returned(`<${await aMail()}@contrail.example>`, false)
    expect(await report(body + ' '.repeat(999_000 - body.length))).toBe(200)
  })
})
