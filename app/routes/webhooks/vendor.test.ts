import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useAirlines } from '../../../tests/app.ts'
import { now } from '../../../tests/clock.ts'
import { call, origin } from '../../../tests/route-calls.ts'
import { recordIntent, startAttempt } from '../../../tests/samples/payment-attempts.ts'
import { anOpening, moveAlong, aStoredBooking } from '../../../tests/samples/records.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { action } from './vendor.ts'

const secrets = { test: 'whsec_of_the_test_account', live: 'whsec_of_the_live_account' }
const vendors = { duffel: 'X-Duffel-Signature', stripe: 'Stripe-Signature' }

const airlines = useAirlines({
  ...{ DUFFEL_TEST_WEBHOOK_SECRET: secrets.test, DUFFEL_LIVE_WEBHOOK_SECRET: secrets.live },
  ...{ STRIPE_TEST_WEBHOOK_SECRET: secrets.test, STRIPE_LIVE_WEBHOOK_SECRET: secrets.live },
})

type Vendor = keyof typeof vendors
type Event = { type: string; object: object }

async function send(vendor: Vendor, { type, object }: Event, mode: Mode, id: string) {
  const live = mode === 'live'
  const body = JSON.stringify({ id, type, live_mode: live, livemode: live, data: { object } })
  const seconds = Math.floor(now() / 1000)
  const signed = createHmac('sha256', secrets[mode]).update(`${seconds}.${body}`).digest('hex')
  const headers = { [vendors[vendor]]: `t=${seconds},v1=${signed}` }
  const request = new Request(`${origin}/webhooks/${vendor}`, { method: 'POST', body, headers })
  return (await call(action, request, { vendor })).status
}

/** Creates a booking, a checkout whose order is looked up and one whose payment is not finished, all in test mode. */
async function records() {
  const orderId = `ord_${randomUUID().replaceAll('-', '')}`
  const paymentIntentId = `pi_${randomUUID()}`
  await aStoredBooking({ orderId, paymentIntentId })
  const open = await openCheckout(anOpening())
  await moveAlong(open, 'paying', 'authorised', 'ordering', 'reconciling')
  const unpaid = await openCheckout(anOpening())
  const paying = await startAttempt(unpaid)
  if (paying) await recordIntent(paying, 'action_required', `pi_${randomUUID()}`)
  await airlines.calls()
  return { orderId, paymentIntentId, checkoutId: unpaid.id, offerId: open.offerId }
}

type Records = Awaited<ReturnType<typeof records>>

const events: [string, Vendor, (of: Records) => Event][] = [
  ['an order', 'duffel', ({ orderId: id }) => ({ type: 'air.order.changed', object: { id } })],
  [
    'an offer',
    'duffel',
    ({ offerId }) => ({ type: 'order.creation_failed', object: { offer_id: offerId } }),
  ],
  [
    'a payment',
    'stripe',
    ({ checkoutId }) => ({
      type: 'payment_intent.succeeded',
      object: { metadata: { checkout_id: checkoutId } },
    }),
  ],
  [
    'a dispute',
    'stripe',
    ({ paymentIntentId: payment_intent }) => ({
      type: 'charge.dispute.created',
      object: {
        ...{ object: 'dispute', id: `du_${randomUUID()}`, amount: 4_000, currency: 'usd' },
        ...{ payment_intent, status: 'needs_response', reason: 'fraudulent' },
      },
    }),
  ],
]

/** Returns what an event may change or ask. */
const effects = async () => ({
  calls: await airlines.calls(),
  cases: await db().selectFrom('cases').select(['subject', 'detail']).execute(),
  checkouts: await db()
    .selectFrom('checkouts')
    .select(['id', 'version', 'creationFailedAt'])
    .execute(),
})

test.each(events)('an event of %s has an effect only in its own mode', async (_, vendor, of) => {
  const event = of(await records())
  const before = await effects()
  expect(await send(vendor, event, 'live', `evt_${randomUUID()}`)).toBe(200)
  expect(await effects()).toEqual(before)
  expect(await send(vendor, event, 'test', `evt_${randomUUID()}`)).toBe(200)
  expect(await effects()).not.toEqual(before)
})

test('an event asks to be sent again if the vendor does not answer, and is then handled once', async () => {
  const { orderId: id } = await records()
  const order = () => send('duffel', { type: 'air.order.changed', object: { id } }, 'test', 'wev_1')
  await airlines.fail({ method: 'GET', path: '/air/orders/:id' }, { kind: 'html', status: 502 })
  expect(await order()).toBe(503)
  await airlines.calls()
  expect([await order(), await order()]).toEqual([200, 200])
  expect(await airlines.calls()).toEqual({ 'GET /air/orders/:id': 1 })
})
