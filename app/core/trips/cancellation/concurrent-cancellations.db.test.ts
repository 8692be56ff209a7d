import { describe, expect, test } from 'vitest'
import * as application from '#app/core/app.server.ts'
import { refundTerms } from './process/cancellation-states.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { mailTo, quoted } from '../../../../tests/samples/cancellations.ts'
import { now } from '../../../../tests/clock.ts'
import { aQuote } from '../../../../tests/samples/records.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as cancellations from './cancellation.store.server.ts'
import * as advance from './cancellation.server.ts'
import * as cancel from './cancel-booking.server.ts'
import * as quotes from './quote.server.ts'
import { eventually } from '../../../../tests/eventually.ts'

const airlines = useAirlines()

const confirmPath = { method: 'POST', path: '/air/order_cancellations/:id/actions/confirm' }

async function cancelByApi(booking: Booking) {
  const outcome = await cancel.quoteCancellation(booking)
  if (!outcome.ok || outcome.order !== 'stands') return outcome
  const { quoteId } = outcome.cancellation
  return cancel.confirmCancellation(booking, quoteId, refundTerms(outcome.cancellation))
}

async function truth(booking: Booking) {
  const order = await application.app().flights('test').getOrder(booking.orderId)
  const row = await bookings.findBookingById(booking.id)
  const response = await fetch(`${airlines.url}/_sandbox/ledger`)
  const { refunds } = (await response.json()) as { refunds: { payment_intent: string }[] }
  const mails = await mailTo(booking)
  return {
    order: order.cancelledAt ? 'cancelled' : 'stands',
    booking: row?.status,
    state: (await cancellations.findCancellation(booking))?.state,
    refunds: refunds.filter((one) => one.payment_intent === booking.paymentIntentId).length,
    mails: mails.map(({ kind }) => kind),
  }
}

const cancelledOnce = {
  order: 'cancelled',
  booking: 'cancelled',
  state: 'done',
  refunds: 1,
  mails: ['booking-cancelled', 'refund-sent'],
}
const untouched = { order: 'stands', booking: 'confirmed', refunds: 0, mails: [] }

/** Runs `write` once during `work`, after its read and before its write. */
function meanwhile<T>(write: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const app = application.app()
  const other = { ...app, clock: { ...app.clock, now } }
  let written: Promise<unknown> | null = null
  const clock = {
    ...app.clock,
    now: () => {
      written ??= application.runIn(other, write)
      return now()
    },
  }
  return application.runIn({ ...app, clock }, work)
}

describe('a quote saved between reading and confirming', () => {
  test('with another refund stops the cancellation', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const first = await quoted(booking)
    const another = aQuote(booking.id, {
      ...{ quoteId: 'ore_other', quoteNumber: first.quoteNumber + 1 },
      ...{ providerRefund: '1.00', providerCurrency: booking.currency, refundMinor: 100 },
    })
    const outcome = await meanwhile(
      () => cancellations.saveQuote(another),
      () => cancel.confirmCancellation(booking, first.quoteId, refundTerms(first)),
    )
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
    expect(await truth(booking)).toMatchObject({ ...untouched, state: 'quoted' })
  })

  test('with the same refund is confirmed instead', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const first = await quoted(booking)
    const again = await quotes.requestQuote(booking)
    const outcome = await meanwhile(
      () => cancellations.saveQuote(again!),
      () => cancel.confirmCancellation(booking, first.quoteId, refundTerms(first)),
    )
    expect(outcome).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await truth(booking)).toEqual(cancelledOnce)
  })
})

describe('a quote replaced by our own newer request', () => {
  test('still allows the cancellation when the refund is the same', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await quotes.requestQuote(booking)
    const outcome = await cancel.confirmCancellation(booking, quoteId)
    expect(outcome).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await truth(booking)).toEqual(cancelledOnce)
  })

  test('leads to one cancellation when two API calls and two pages compete', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = await booked.aBookedTrip(airlines)
      const outcomes = await Promise.all([
        cancelByApi(booking),
        cancel.quoteCancellation(booking),
        cancelByApi(booking),
        cancel.quoteCancellation(booking),
      ])
      const told = outcomes.map((one) => (one.ok ? one.order : one.refusal.code))
      expect(await truth(booking), told.join()).toEqual(cancelledOnce)
      expect([told[0], told[2]]).toContain('cancelled')
      // One API call has cancelled the booking. The other may get any of these answers.
      const truths = ['cancelled', 'unknown', 'stale_quote']
      expect(truths).toEqual(expect.arrayContaining([told[0], told[2]]))
    }
  })
})

describe('a cancellation in progress at the airline', () => {
  const confirms = async () =>
    Object.entries(await airlines.calls())
      .filter(([route]) => route.includes('actions/confirm'))
      .reduce((sum, [, count]) => sum + count, 0)

  test('shows in a second tab, without a second request to the airline', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    const held = await airlines.hold(confirmPath)
    await confirms()
    const first = cancel.confirmCancellation(booking, quoteId)
    await eventually(async () => expect((await truth(booking)).state).toBe('confirming'))
    await held.arrived()
    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({
      ok: true,
      order: 'unknown',
    })
    expect(await cancel.quoteCancellation(booking)).toMatchObject({ ok: true, order: 'unknown' })
    await held.letGo()
    expect(await first).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await confirms()).toBe(1)
    expect(await truth(booking)).toEqual(cancelledOnce)
  })

  test('completes when the airline confirms it after we marked it as failed', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    const held = await airlines.hold(confirmPath)
    const first = cancel.confirmCancellation(booking, quoteId)
    const confirming = await eventually(async () => {
      const row = await cancellations.findCancellation(booking)
      if (row?.state !== 'confirming') throw new Error('Not yet')
      return row
    })
    const changes = { failure: 'refused' } as const
    await held.arrived()
    await cancellations.moveCancellation(confirming, 'failed', changes)
    await held.letGo()
    expect(await first).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await truth(booking)).toEqual(cancelledOnce)
  })

  test('continues when the airline refuses a repeated confirmation', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    const refusal = {
      errors: [
        {
          type: 'invalid_state_error',
          title: 'Already confirmed',
          message: 'It is being confirmed',
          code: 'order_cancellation_already_confirmed',
        },
      ],
      meta: { status: 422, request_id: 'req_1' },
    }
    await airlines.fail(confirmPath, { kind: 'cut-before-commit' })
    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ order: 'unknown' })
    await airlines.fail(confirmPath, { kind: 'status', status: 422, body: refusal })
    expect(await advance.advanceCancellation(booking)).toMatchObject({ state: 'confirming' })
    expect(await advance.advanceCancellation(booking)).toMatchObject({ state: 'done' })
    expect(await truth(booking)).toEqual(cancelledOnce)
  })

  test('sends an email if it fails after the traveller saw it in progress', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await airlines.fail(confirmPath, { kind: 'cut-before-commit' })
    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ order: 'unknown' })
    await airlines.advance(3 * 3_600_000)
    const failed = await advance.advanceCancellation(booking)
    await airlines.advance(-3 * 3_600_000)
    expect(failed).toMatchObject({ state: 'failed', failure: 'stale_quote' })
    expect(await truth(booking)).toMatchObject({ ...untouched, mails: ['booking-not-cancelled'] })
  })
})
