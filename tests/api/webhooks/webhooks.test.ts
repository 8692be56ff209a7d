import { beforeAll, describe, expect, test } from 'vitest'
import { moveSandboxClock, readLedger } from '../../e2e/ledger.ts'
import { eventually } from '../../eventually.ts'
import { aName, anOffer, bankCard, bookingOf, goodCard } from '../travel.ts'
import { bodyOf } from '../visitor.ts'
import {
  airline,
  anId,
  aVisitor,
  bookingOn,
  books,
  cancelAtAirline,
  checkoutOf,
  flightEvent,
  kindsTo,
  letTimePass,
  movementsOf,
  orderOn,
  paymentEvent,
  post,
  rows,
  seconds,
  send,
  sendOften,
  signature,
  site,
  sold,
  soldAndCancelled,
  useWebhookSite,
  vendors,
} from './webhook-site.ts'

useWebhookSite()

describe('webhooks about a known booking or payment', () => {
  // The file starts these two orders early, because they take a while.
  let accepted: ReturnType<typeof orderOn>
  let failing: ReturnType<typeof orderOn>
  beforeAll(async () => {
    accepted = orderOn('SEN-STN')
    failing = orderOn('LCY-STN')
    // Until they are only waited for, they change the books that other tests compare.
    await eventually(async () =>
      expect(await rows('select state from checkouts')).toEqual([
        { state: 'reconciling' },
        { state: 'reconciling' },
      ]),
    )
  })

  test.each([
    ['payment_intent.amount_capturable_updated', 'complete'],
    ['payment_intent.payment_failed', 'fail'],
  ])('%s finishes a payment whose traveller did not return', async (type, outcome) => {
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

  test('order.airline_initiated_change_detected stores the change and emails the traveller once', async () => {
    // On this route the sandbox changes the order at every read.
    const { id, email, orderId } = await bookingOn('LHR-LTN')
    const object = { id: anId('aic'), order_id: orderId }
    await sendOften('duffel', flightEvent('order.airline_initiated_change_detected', object))
    const changes = await rows('select id from airline_changes where booking_id = $1', id)
    expect(changes).toHaveLength(1)
    expect(await kindsTo(email)).toEqual(['airline-change', 'booking-confirmation'])
  })

  test('an event in live mode never changes test data', async () => {
    const { orderId, offer, checkout } = await bookingOn('LHR-GVA', goodCard, true)
    await cancelAtAirline(orderId)
    const before = await books()
    const object = { id: anId('ore'), order_id: orderId, offer_id: offer.id }
    const dispute = {
      id: anId('dp'),
      object: 'dispute',
      amount: 5_000,
      currency: 'usd',
      payment_intent: checkout.payment_intent_id,
      reason: 'fraudulent',
    }
    const live = [
      ['duffel', { ...flightEvent('order_cancellation.confirmed', object), live_mode: true }],
      ['stripe', { ...paymentEvent('charge.dispute.funds_withdrawn', dispute), livemode: true }],
    ] as const
    for (const [vendor, event] of live) {
      const body = JSON.stringify(event)
      const signed = signature(vendor, body, seconds(), vendors[vendor].liveSecret)
      expect(await post(vendor, body, signed)).toBe(200)
    }
    expect(await books()).toEqual(before)
    // The same event in test mode changes the test data.
    await send('duffel', flightEvent('order_cancellation.confirmed', object))
    expect(await books()).not.toEqual(before)
  })

  test('an event without an id is identified by its idempotency key and handled once', async () => {
    const { id, orderId } = await bookingOn('LHR-ZRH', goodCard, true)
    await cancelAtAirline(orderId)
    const { id: _id, live_mode: _mode, ...bare } = flightEvent('air.order.changed', {})
    await sendOften('duffel', { ...bare, idempotency_key: orderId, data: {} })
    expect(await rows('select status from bookings where id = $1', id)).toEqual([
      { status: 'cancelled' },
    ])
  })

  test('order_cancellation.confirmed refunds an order cancelled at the airline', async () => {
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

  test('charge.dispute opens a case immediately and enters the ledger when money moves', async () => {
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
    // Vendors may send an event again under another id, but the money has moved only once.
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

  test('order.creation_failed releases the hold and emails the traveller', async () => {
    const { status, offer } = await failing.begun
    expect(status).toBe(202)
    const before = await checkoutOf(offer.id)
    expect(before.state).toBe('reconciling')
    await moveSandboxClock(site, 31_000)
    const failed = () => flightEvent('order.creation_failed', { offer_id: offer.id })
    await sendOften('duffel', failed())
    // The airline may still list the failed order, so the site checks the order again later.
    expect((await checkoutOf(offer.id)).state).toBe('reconciling')
    await letTimePass(before.id)
    await sendOften('duffel', failed())
    expect((await checkoutOf(offer.id)).state).toBe('failed')
    expect(await movementsOf(before.id)).toEqual(['hold', 'release'])
    expect(await kindsTo(failing.email)).toEqual(['checkout-not-booked'])
  })

  test('order.created makes one booking, one charge and one email', async () => {
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

  test('refund.failed opens a case for a refund that the bank returned', async () => {
    // The sandbox first accepts a refund to this card and returns the money later.
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
