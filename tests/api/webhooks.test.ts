import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { now } from '../clock.ts'
import { moveSandboxClock, readLedger } from '../e2e/ledger.ts'
import { startSite, type Site } from '../e2e/site.ts'
import { aName, anOffer, bankCard, bookingOf, goodCard, succeed } from './travel.ts'
import { anAddress, bodyOf, Visitor } from './visitor.ts'

/**
 * Webhooks as the vendors send them, to a site whose sandbox sends none: what happens, happens because
 * of what is posted here.
 */

/** What is an error because somebody has to look at it. */
const provoked = /refund came back|a charge is disputed/

const vendors = {
  duffel: { header: 'X-Duffel-Signature', secret: 'a secret of the flight provider' },
  stripe: { header: 'Stripe-Signature', secret: 'whsec_of_the_payment_provider' },
}
type Vendor = keyof typeof vendors
const both = Object.keys(vendors) as Vendor[]

let site: Site
let client: pg.Client

beforeAll(async () => {
  const database = `webhooks_${randomBytes(6).toString('hex')}`
  const server = inject('sites').databaseUrl
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const url = new URL(database, server).href
  const nowhere = 'http://127.0.0.1:9/'
  site = await startSite({
    DATABASE_URL: url,
    DUFFEL_WEBHOOK_SECRET: vendors.duffel.secret,
    STRIPE_WEBHOOK_SECRET: vendors.stripe.secret,
    SANDBOX_DUFFEL_WEBHOOK_URL: nowhere,
    SANDBOX_STRIPE_WEBHOOK_URL: nowhere,
  })
  client = new pg.Client({ connectionString: url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await site.stop()
  const errors = site.errors.filter((line) => line.trim() && !provoked.test(line))
  expect(errors).toEqual([])
})

const aVisitor = () => new Visitor(anAddress(), site.url)

async function rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows
}

/** All that a webhook could change. */
async function books(): Promise<unknown> {
  const { orders, paymentIntents, refunds, cancellations } = await readLedger(site)
  return {
    checkouts: await rows(
      'select id, state, version, creation_failed_at from checkouts order by id',
    ),
    bookings: await rows('select id, status, refund_minor, updated_at from bookings order by id'),
    cancellations: await rows('select booking_id, state, refund_id from cancellations order by 1'),
    changes: await rows('select id, action_taken from airline_changes order by id'),
    mails: await rows('select id, kind, recipient from outbox order by id'),
    movements: await rows('select id, cause, amount_minor from ledger_entries order by id'),
    cases: await rows('select id, kind, closed_at from cases order by id'),
    airlines: { orders: orders.length, cancellations: cancellations.length },
    banks: { refunds: refunds.length, intents: paymentIntents.map(({ status }) => status) },
  }
}

const seconds = () => Math.floor(now() / 1000)

function signature(vendor: Vendor, body: string, at = seconds(), secret?: string): string {
  const key = secret ?? vendors[vendor].secret
  const mac = createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')
  return `t=${at},v1=${mac}`
}

async function post(vendor: Vendor, body: string, signed: string | null): Promise<number> {
  const answer = await fetch(`${site.url}/webhooks/${vendor}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signed !== null && { [vendors[vendor].header]: signed }),
    },
  })
  await answer.text()
  return answer.status
}

const anId = (prefix: string) => `${prefix}_${randomBytes(11).toString('hex')}`

/** As documented: ids and little else, since an event is a hint. */
function flightEvent(type: string, object: object) {
  return {
    id: anId('wev'),
    api_version: 'v2',
    type,
    live_mode: false,
    idempotency_key: anId('key'),
    created_at: new Date(now()).toISOString(),
    identity_organisation_id: anId('org'),
    data: { object },
  }
}

function paymentEvent(type: string, object: object) {
  return {
    id: anId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  }
}

function send(vendor: Vendor, event: object): Promise<number> {
  const body = JSON.stringify(event)
  return post(vendor, body, signature(vendor, body))
}

/** Posts an event three times, two of them at once: what comes of the first is all that comes. */
async function sendOften(vendor: Vendor, event: object): Promise<void> {
  expect(await send(vendor, event)).toBe(200)
  const after = await books()
  expect(await Promise.all([send(vendor, event), send(vendor, event)])).toEqual([200, 200])
  expect(await books()).toEqual(after)
}

/** Of a checkout that the visitor made. */
async function checkoutOf(offerId: string) {
  const [row] = await rows<{
    id: string
    state: string
    payment_intent_id: string
    order_id: string
  }>('select id, state, payment_intent_id, order_id from checkouts where offer_id = $1', offerId)
  if (!row) throw new Error('No such checkout')
  return row
}

/** What was mailed, beside what every new address is asked. */
const kindsTo = async (recipient: string) =>
  (
    await rows<{ kind: string }>(
      `select kind from outbox where recipient = $1 and kind != 'confirm-email' order by kind`,
      recipient,
    )
  ).map(({ kind }) => kind)

/** What is in the ledger once a trip is sold. */
const sold = ['airline_cost', 'capture', 'hold', 'release']
const soldAndCancelled = [...sold, 'airline_refund', 'refund'].sort()

const movementsOf = async (checkout: string) =>
  (
    await rows<{ cause: string }>(
      'select distinct cause from ledger_entries where checkout_id = $1 order by 1',
      checkout,
    )
  ).map(({ cause }) => cause)

async function bookingOn(route: string, card = goodCard, refundable?: boolean) {
  const visitor = aVisitor()
  const offer = await anOffer(visitor, { route, refundable })
  const email = `${aName('hook')}@example.com`
  const made = succeed(await visitor.call('POST', '/api/bookings', bookingOf(offer, email, card)))
  const checkout = await checkoutOf(offer.id)
  return { id: bodyOf<{ id: string }>(made).id, email, offer, checkout, orderId: checkout.order_id }
}

/** The airline's own desk. */
async function airline<T>(path: string, method = 'GET', data?: object): Promise<T> {
  const answer = await fetch(`${site.sandboxUrl}/air/${path}`, {
    method,
    headers: {
      Authorization: 'Bearer duffel_test_sandbox',
      'Duffel-Version': 'v2',
      'Content-Type': 'application/json',
    },
    ...(data && { body: JSON.stringify({ data }) }),
  })
  return ((await answer.json()) as { data: T }).data
}

async function cancelAtAirline(orderId: string): Promise<string> {
  const quote = { order_id: orderId }
  const { id } = await airline<{ id: string }>('order_cancellations', 'POST', quote)
  await airline(`order_cancellations/${id}/actions/confirm`, 'POST')
  return id
}

/** A checkout that stands as it does for ten minutes longer. */
async function letTimePass(id: string): Promise<void> {
  const earlier = (at: string) => new Date(Date.parse(at) - 600_000).toISOString()
  const [row] = await rows<{ state_since: string; history: string }>(
    'select state_since, history from checkouts where id = $1',
    id,
  )
  const history = (JSON.parse(row?.history ?? '[]') as { at: string }[]).map((entry) => ({
    ...entry,
    at: earlier(entry.at),
  }))
  await rows(
    'update checkouts set state_since = $1, history = $2 where id = $3',
    earlier(row?.state_since ?? ''),
    JSON.stringify(history),
    id,
  )
}

/** An order on a route where the airline takes its time. */
function orderOn(route: string) {
  const visitor = aVisitor()
  const email = `${aName('hook')}@example.com`
  const begun = anOffer(visitor, { route }).then(async (offer) => {
    const answer = await visitor.call('POST', '/api/bookings', bookingOf(offer, email))
    return { status: answer.status, offer }
  })
  begun.catch(() => {})
  return { email, begun }
}

describe('what is not signed', () => {
  const event = (vendor: Vendor) =>
    JSON.stringify(
      vendor === 'duffel'
        ? flightEvent('order.created', { id: anId('ord'), offer_id: anId('off') })
        : paymentEvent('payment_intent.succeeded', { metadata: { checkout_id: anId('co') } }),
    )
  const other = (vendor: Vendor): Vendor => (vendor === 'duffel' ? 'stripe' : 'duffel')

  const wrong: [string, (vendor: Vendor, body: string) => string | null][] = [
    ['nothing', () => null],
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
      'a newer time than the one it was signed at',
      (vendor, body) =>
        signature(vendor, body, seconds() - 660).replace(/^t=\d+/, `t=${seconds()}`),
    ],
    ['no time', (vendor, body) => signature(vendor, body).replace(/^t=\d+,/, '')],
    ['a time that is none', (vendor, body) => signature(vendor, body).replace(/^t=\d+/, 't=soon')],
    ['half a signature', (vendor, body) => signature(vendor, body).slice(0, -32)],
    ['a scheme of tests', (vendor, body) => signature(vendor, body).replace('v1=', 'v0=')],
  ]

  test.each(both.flatMap((vendor) => wrong.map(([name, sign]) => [vendor, name, sign] as const)))(
    '%s with %s',
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

  test.each(both)('%s with an older signature beside the right one', async (vendor) => {
    const body = event(vendor)
    const right = signature(vendor, body)
    const older = signature(vendor, body, seconds(), 'the secret before').split(',')[1]
    expect(await post(vendor, body, right.replace(',', `,${older},`))).toBe(200)
  })
})

describe('what is signed and means nothing', () => {
  test.each(both)('%s: 413 for a byte more than a megabyte', async (vendor) => {
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

  test.each(both)('%s: 400 for what is no JSON', async (vendor) => {
    for (const body of ['', '{', 'ping']) {
      expect(await post(vendor, body, signature(vendor, body))).toBe(400)
    }
  })

  const unknownOrder = { id: anId('ord'), offer_id: anId('off') }
  test.each<[Vendor, string, unknown]>([
    ['duffel', 'null', null],
    ['duffel', 'a list', []],
    ['duffel', 'a ping', flightEvent('ping.triggered', {})],
    ['duffel', 'an unknown event', flightEvent('air.loyalty.changed', { id: anId('loy') })],
    ['duffel', 'an unknown offer', flightEvent('order.created', unknownOrder)],
    ['duffel', 'an unknown offer', flightEvent('order.creation_failed', { offer_id: anId('off') })],
    ['duffel', 'nulls', flightEvent('order.created', { id: null, offer_id: null, order_id: null })],
    [
      'duffel',
      'an unknown order',
      flightEvent('order_cancellation.confirmed', { id: anId('ore'), order_id: anId('ord') }),
    ],
    ['duffel', 'an unknown order alone', flightEvent('air.order.changed', { id: anId('ord') })],
    ['duffel', 'an order that is no id', flightEvent('air.order.changed', { order_id: '../x' })],
    ['stripe', 'null', null],
    ['stripe', 'a text', 'ping'],
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
      'metadata of others',
      paymentEvent('charge.succeeded', { metadata: { order: '1' } }),
    ],
  ])('%s: %s', async (vendor, _, event) => {
    const before = await books()
    expect(await send(vendor, event as object)).toBe(200)
    expect(await books()).toEqual(before)
  })
})

describe('what means something', () => {
  // Begun early: the site waits for these two for a while.
  let accepted: ReturnType<typeof orderOn>
  let failing: ReturnType<typeof orderOn>
  beforeAll(() => {
    accepted = orderOn('SEN-STN')
    failing = orderOn('LCY-STN')
  })

  test.each([
    ['payment_intent.amount_capturable_updated', 'complete'],
    ['payment_intent.payment_failed', 'fail'],
  ])('%s: the bank has decided, and nobody came back', async (type, outcome) => {
    const visitor = aVisitor()
    const offer = await anOffer(visitor, { route: 'LHR-CDG' })
    const email = `${aName('hook')}@example.com`
    const asked = await visitor.call('POST', '/api/bookings', bookingOf(offer, email, bankCard))
    expect(asked.status).toBe(402)
    const page = new URL(bodyOf<{ redirectUrl: string }>(asked).redirectUrl)
    page.searchParams.set('outcome', outcome)
    const answer = await fetch(site.sandboxUrl + page.pathname, {
      method: 'POST',
      body: page.searchParams,
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    const { id, state, payment_intent_id: intentId } = await checkoutOf(offer.id)
    expect(state).toBe('action_required')

    const object = { id: intentId, object: 'payment_intent', metadata: { checkout_id: id } }
    await sendOften('stripe', paymentEvent(type, object))
    const booked = outcome === 'complete'
    expect((await checkoutOf(offer.id)).state).toBe(booked ? 'booked' : 'draft')
    expect(await kindsTo(email)).toEqual(booked ? ['booking-confirmation'] : [])
    expect(await movementsOf(id)).toEqual(booked ? sold : [])
  })

  test('order.airline_initiated_change_detected: the change is kept and told once', async () => {
    // On this route every reading makes another change.
    const { id, email, orderId } = await bookingOn('LHR-LTN')
    const object = { id: anId('aic'), order_id: orderId }
    await sendOften('duffel', flightEvent('order.airline_initiated_change_detected', object))
    const changes = await rows('select id from airline_changes where booking_id = $1', id)
    expect(changes).toHaveLength(1)
    expect(await kindsTo(email)).toEqual(['airline-change', 'booking-confirmation'])
  })

  test('order_cancellation.confirmed: cancelled elsewhere, and paid back here', async () => {
    const { id, email, orderId, checkout } = await bookingOn('LHR-DUB', goodCard, true)
    const cancellationId = await cancelAtAirline(orderId)
    const object = { id: cancellationId, order_id: orderId }
    await sendOften('duffel', flightEvent('order_cancellation.confirmed', object))
    const [booking] = await rows<{ status: string; refund_minor: number }>(
      'select status, refund_minor from bookings where id = $1',
      id,
    )
    expect(booking?.status).toBe('cancelled')
    expect(Number(booking?.refund_minor)).toBeGreaterThan(0)
    const { refunds } = await readLedger(site)
    const ours = refunds.filter(({ metadata }) => metadata.refund_key === `rf_${id}:1`)
    expect(ours.map(({ amount }) => amount)).toEqual([Number(booking?.refund_minor)])
    expect(await kindsTo(email)).toEqual([
      'booking-cancelled',
      'booking-confirmation',
      'refund-sent',
    ])
    expect(await movementsOf(checkout.id)).toEqual(soldAndCancelled)
  })

  test('charge.dispute: into the books when money moves, and to a person at once', async () => {
    const { checkout } = await bookingOn('LHR-OSL')
    const dispute = {
      id: anId('dp'),
      object: 'dispute',
      amount: 5_000,
      currency: 'usd',
      payment_intent: checkout.payment_intent_id,
      reason: 'fraudulent',
      status: 'needs_response',
      metadata: {},
    }
    const cases = () =>
      rows(
        'select kind, checkout_id from cases where subject = $1 and closed_at is null',
        dispute.id,
      )
    await sendOften('stripe', paymentEvent('charge.dispute.created', dispute))
    expect(await movementsOf(checkout.id)).toEqual(sold)
    expect(await cases()).toEqual([{ kind: 'chargeback', checkout_id: checkout.id }])
    await sendOften('stripe', paymentEvent('charge.dispute.funds_withdrawn', dispute))
    // Told once more under another event id, as vendors do: the money has moved once.
    await send('stripe', paymentEvent('charge.dispute.funds_withdrawn', dispute))
    await sendOften('stripe', paymentEvent('charge.dispute.funds_reinstated', dispute))
    expect(await movementsOf(checkout.id)).toEqual(
      [...sold, 'chargeback', 'chargeback_reversed'].sort(),
    )
    const sides = await rows<{ amount_minor: string }>(
      "select amount_minor from ledger_entries where provider_id = $1 and cause = 'chargeback'",
      dispute.id,
    )
    expect(sides.map(({ amount_minor: minor }) => Math.abs(Number(minor)))).toEqual([5_000, 5_000])
    expect(await cases()).toHaveLength(1)
  })

  test('order.creation_failed: the hold is released and the traveller told', async () => {
    const { status, offer } = await failing.begun
    expect(status).toBe(202)
    const before = await checkoutOf(offer.id)
    expect(before.state).toBe('reconciling')
    await moveSandboxClock(site, 31_000)
    const failed = () => flightEvent('order.creation_failed', { offer_id: offer.id })
    await sendOften('duffel', failed())
    // An order of ours that is not listed yet could contradict it: it is looked for a while longer.
    expect((await checkoutOf(offer.id)).state).toBe('reconciling')
    await letTimePass(before.id)
    await sendOften('duffel', failed())
    expect((await checkoutOf(offer.id)).state).toBe('failed')
    expect(await movementsOf(before.id)).toEqual(['hold', 'release'])
    expect(await kindsTo(failing.email)).toEqual(['checkout-not-booked'])
  })

  test('order.created: booked, charged and told once', async () => {
    const { status, offer } = await accepted.begun
    expect(status).toBe(202)
    const { id, state } = await checkoutOf(offer.id)
    expect(state).toBe('reconciling')
    await moveSandboxClock(site, 3_600_000)
    const [order] = await airline<{ id: string }[]>(`orders?offer_id=${offer.id}`)
    const object = { id: order?.id, offer_id: offer.id }
    await sendOften('duffel', flightEvent('order.created', object))
    expect((await checkoutOf(offer.id)).state).toBe('booked')
    expect(await rows('select order_id from bookings where checkout_id = $1', id)).toEqual([
      { order_id: order?.id },
    ])
    expect(await kindsTo(accepted.email)).toEqual(['booking-confirmation'])
    expect(await movementsOf(id)).toEqual(sold)
  })

  test('refund.failed: what came back is for a person', async () => {
    // Its refund succeeds, and comes back later.
    const { id, orderId, checkout } = await bookingOn('LHR-AMS', '4000000000005126', true)
    const cancellationId = await cancelAtAirline(orderId)
    const object = { id: cancellationId, order_id: orderId }
    await send('duffel', flightEvent('order_cancellation.confirmed', object))
    const stateOf = async () =>
      (
        await rows<{ state: string; refund_id: string }>(
          'select state, refund_id from cancellations where booking_id = $1',
          id,
        )
      )[0]
    const done = await stateOf()
    expect(done?.state).toBe('done')
    await moveSandboxClock(site, 86_400_000)
    await readLedger(site)
    const refund = {
      id: done?.refund_id,
      object: 'refund',
      status: 'failed',
      metadata: { refund_key: `rf_${id}:1` },
    }
    await sendOften('stripe', paymentEvent('refund.failed', refund))
    expect((await stateOf())?.state).toBe('needs_person')
    expect(await movementsOf(checkout.id)).toContain('refund_failed')
  })
})
