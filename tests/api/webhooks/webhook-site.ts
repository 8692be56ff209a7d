import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { now } from '../../clock.ts'
import { readLedger } from '../../e2e/ledger.ts'
import { startSite, type Site } from '../../e2e/site.ts'
import { withPatience } from '../../databases/postgres.ts'
import { aName, anOffer, bookingOf, goodCard, succeed } from '../travel.ts'
import { anAddress, bodyOf, Visitor } from '../visitor.ts'

/** Sends webhooks to a site whose sandbox sends none, so that every change comes from a test. */

/** Error logs that ask an operator to act. */
const provoked = /refund was returned|charge disputed/

export const vendors = {
  duffel: {
    header: 'X-Duffel-Signature',
    secret: 'secret of the flight provider',
    liveSecret: 'secret of the live account',
  },
  stripe: {
    header: 'Stripe-Signature',
    secret: 'whsec_of_the_payment_provider',
    liveSecret: 'whsec_of_its_live_account',
  },
}
export type Vendor = keyof typeof vendors
export const mailSecret = 'secret of the mail service'
export const both = Object.keys(vendors) as Vendor[]

export let site: Site
let client: pg.Client

export function useWebhookSite() {
  beforeAll(async () => {
    const database = `webhooks_${randomBytes(6).toString('hex')}`
    const server = inject('sites').databaseUrl
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${database}`)
    await admin.end()
    const url = withPatience(new URL(database, server).href)
    const nowhere = 'http://127.0.0.1:9/'
    site = await startSite({
      DATABASE_URL: url,
      DUFFEL_TEST_WEBHOOK_SECRET: vendors.duffel.secret,
      DUFFEL_LIVE_WEBHOOK_SECRET: vendors.duffel.liveSecret,
      STRIPE_TEST_WEBHOOK_SECRET: vendors.stripe.secret,
      STRIPE_LIVE_WEBHOOK_SECRET: vendors.stripe.liveSecret,
      MAIL_WEBHOOK_SECRET: mailSecret,
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
}

export const aVisitor = () => new Visitor(anAddress(), site.url)

export async function rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows
}

/** Everything that a webhook could change. */
export async function books(): Promise<unknown> {
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

export const seconds = () => Math.floor(now() / 1000)

export function signature(vendor: Vendor, body: string, at = seconds(), secret?: string): string {
  const key = secret ?? vendors[vendor].secret
  const mac = createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')
  return `t=${at},v1=${mac}`
}

export async function post(vendor: Vendor, body: string, signed: string | null): Promise<number> {
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

export const anId = (prefix: string) => `${prefix}_${randomBytes(11).toString('hex')}`

/**
 * Returns an event that, like the documented ones, contains little more than ids. The site reads
 * the rest from the API.
 */
export function flightEvent(type: string, object: object) {
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

export function paymentEvent(type: string, object: object) {
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

export function send(vendor: Vendor, event: object): Promise<number> {
  const body = JSON.stringify(event)
  return post(vendor, body, signature(vendor, body))
}

/** Posts an event three times, two of them at the same time. Only the first may have an effect. */
export async function sendOften(vendor: Vendor, event: object): Promise<void> {
  expect(await send(vendor, event)).toBe(200)
  const after = await books()
  expect(await Promise.all([send(vendor, event), send(vendor, event)])).toEqual([200, 200])
  expect(await books()).toEqual(after)
}

/** The visitor's checkout of that offer. */
export async function checkoutOf(offerId: string) {
  const [row] = await rows<{
    id: string
    state: string
    payment_intent_id: string
    order_id: string
  }>('select id, state, payment_intent_id, order_id from checkouts where offer_id = $1', offerId)
  if (!row) throw new Error('No such checkout')
  return row
}

/** Kinds of emails, except the request to confirm a new address. */
export const kindsTo = async (recipient: string) =>
  (
    await rows<{ kind: string }>(
      `select kind from outbox where recipient = $1 and kind != 'confirm-email' order by kind`,
      recipient,
    )
  ).map(({ kind }) => kind)

/** Ledger causes of a sold trip. */
export const sold = ['airline_cost', 'capture', 'hold', 'release']
export const soldAndCancelled = [...sold, 'airline_refund', 'refund'].sort()

export const movementsOf = async (checkout: string) =>
  (
    await rows<{ cause: string }>(
      'select distinct cause from ledger_entries where checkout_id = $1 order by 1',
      checkout,
    )
  ).map(({ cause }) => cause)

export async function bookingOn(route: string, card = goodCard, refundable?: boolean) {
  const visitor = aVisitor()
  const offer = await anOffer(visitor, { route, refundable })
  const email = `${aName('hook')}@example.com`
  const made = succeed(await visitor.call('POST', '/api/bookings', bookingOf(offer, email, card)))
  const checkout = await checkoutOf(offer.id)
  return { id: bodyOf<{ id: string }>(made).id, email, offer, checkout, orderId: checkout.order_id }
}

/** Calls the sandbox as the airline's own staff would. */
export async function airline<T>(path: string, method = 'GET', data?: object): Promise<T> {
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

export async function cancelAtAirline(orderId: string): Promise<string> {
  const quote = { order_id: orderId }
  const { id } = await airline<{ id: string }>('order_cancellations', 'POST', quote)
  await airline(`order_cancellations/${id}/actions/confirm`, 'POST')
  return id
}

/** Makes the checkout's state ten minutes older. */
export async function letTimePass(id: string): Promise<void> {
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

/** Places an order on a route with a slow airline. */
export function orderOn(route: string) {
  const visitor = aVisitor()
  const email = `${aName('hook')}@example.com`
  const begun = anOffer(visitor, { route }).then(async (offer) => {
    const answer = await visitor.call('POST', '/api/bookings', bookingOf(offer, email))
    return { status: answer.status, offer }
  })
  begun.catch(() => {})
  return { email, begun }
}
