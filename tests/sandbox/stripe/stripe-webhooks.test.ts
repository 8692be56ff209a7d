import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failure, heldIntent, openWorld } from './stripe-setup.ts'
import type { World } from './stripe-setup.ts'
import { eventually } from '../../eventually.ts'

const SECRET = 'whsec_sandbox'

let receiver: Server
let url: string
let received: { body: string; signature: string }[] = []
/** Statuses that the receiver returns next. After these it returns 200. */
let answers: number[] = []
let world: World

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void read(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/stripe`
})
afterAll(() => receiver.close())
beforeEach(async () => {
  received = []
  answers = []
  world = await openWorld({ stripeWebhook: { url, secret: SECRET } })
})
afterEach(() => world.close())

function events(): Stripe.Event[] {
  return received.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, SECRET),
  )
}

async function until(...types: string[]) {
  await eventually(() =>
    expect(events().map(({ type }) => type)).toEqual(expect.arrayContaining(types)),
  )
}

describe('a registered endpoint', () => {
  it('hides its secret in lists, and receives only the events it subscribed to', async () => {
    const created = await world.stripe.webhookEndpoints.create({
      url: `${url}/registered`,
      enabled_events: ['payment_intent.canceled'],
    })
    expect(created.secret).toMatch(/^whsec_/)
    const { data } = await world.stripe.webhookEndpoints.list()
    expect(data).toMatchObject([
      { id: created.id, status: 'enabled', livemode: false, url: `${url}/registered` },
    ])
    expect(data[0]).not.toHaveProperty('secret')
    const held = await heldIntent(world.stripe)
    await world.stripe.paymentIntents.cancel(held.id)
    const signedForIt = () =>
      received.flatMap(({ body, signature }) => {
        try {
          return Stripe.webhooks.constructEvent(body, signature, created.secret ?? '').type
        } catch {
          return []
        }
      })
    await eventually(() => expect(signedForIt()).toEqual(['payment_intent.canceled']))
  })

  it('requires a URL and events', async () => {
    const create = (params: object) =>
      failure(world.stripe.webhookEndpoints.create(params as never))
    expect(await create({ enabled_events: ['*'] })).toMatchObject({ param: 'url' })
    expect(await create({ url: 'here', enabled_events: ['*'] })).toMatchObject({
      code: 'url_invalid',
    })
    expect(await create({ url })).toMatchObject({ param: 'enabled_events' })
  })
})

describe('a webhook', () => {
  it('reports a payment from creation to refund with signed events', async () => {
    const held = await heldIntent(world.stripe)
    await world.stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: 'co_1:capture' })
    await world.stripe.refunds.create({ payment_intent: held.id })
    await until(
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'charge.succeeded',
      'charge.captured',
      'payment_intent.succeeded',
      'charge.refunded',
      'refund.created',
    )
    const succeeded = events().find(({ type }) => type === 'payment_intent.succeeded')
    expect(succeeded).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id: held.id, status: 'succeeded' } },
      request: { idempotency_key: 'co_1:capture' },
    })
    expect(await world.stripe.events.retrieve(String(succeeded?.id))).toMatchObject({
      type: 'payment_intent.succeeded',
    })
    const [first] = received
    expect(() =>
      Stripe.webhooks.constructEvent(`${first?.body} `, String(first?.signature), SECRET),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  it('reports declines, cancellations and expired holds', async () => {
    const { stripe } = world
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
    })
    await failure(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    )
    await stripe.paymentIntents.cancel(intent.id)
    await until('payment_intent.payment_failed', 'charge.failed', 'payment_intent.canceled')
    received = []
    const held = await heldIntent(stripe)
    await world.control('clock', { shiftMs: 8 * 24 * 3600 * 1000 })
    // The sandbox's own timer ends the hold without any request.
    await until('payment_intent.canceled')
    const canceled = events().find(({ type }) => type === 'payment_intent.canceled')
    expect(canceled?.data.object).toMatchObject({
      id: held.id,
      cancellation_reason: 'automatic',
    })
  })

  it('reports failed refunds and ended sessions', async () => {
    const { stripe } = world
    const held = await heldIntent(stripe, 'pm_card_refundFail')
    await stripe.paymentIntents.capture(held.id)
    await stripe.refunds.create({ payment_intent: held.id })
    const create = () =>
      stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { price_data: { currency: 'gbp', unit_amount: 900, product_data: { name: 'Seat' } } },
        ],
        success_url: 'http://localhost:3000/done',
      })
    const paid = await create()
    const body = {
      email: 'a@b.c',
      name: 'A',
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
    }
    await fetch(`${world.sandbox.url}/c/pay/${paid.id}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    })
    await create()
    await world.control('clock', { shiftMs: 25 * 3600 * 1000 })
    await until(
      'refund.updated',
      'refund.failed',
      'checkout.session.completed',
      'checkout.session.expired',
    )
  })

  it('gets repeated with the same id until the receiver accepts it', async () => {
    answers = [500, 404]
    await world.stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' })
    await eventually(() => expect(received).toHaveLength(3))
    expect(new Set(events().map(({ id }) => id)).size).toBe(1)
  })
})

it('events that occur while webhooks are off are never reported', async () => {
  const switchWebhooks = (webhooks: boolean) => world.control('account', { webhooks })
  await switchWebhooks(false)
  const unreported = await heldIntent(world.stripe)
  await switchWebhooks(true)
  const reported = await heldIntent(world.stripe)
  await until('payment_intent.amount_capturable_updated')
  const reportedIds = events().map(({ data }) => (data.object as { id: string }).id)
  expect(reportedIds).toContain(reported.id)
  expect(reportedIds).not.toContain(unreported.id)
})
