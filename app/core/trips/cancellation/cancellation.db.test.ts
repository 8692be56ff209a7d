import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  airlines,
  cancellations,
  application,
  cancel,
  booked,
  useCancellations,
  refundsOf,
  mailTo,
  quoted,
  reload,
  expectCancelled,
} from '../../../../tests/samples/cancellations.ts'

useCancellations()

describe('cancelling a booking', () => {
  test('refunds exactly the quoted amount, without the service fee', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { refundMinor, quoteId, providerRefund } = await quoted(booking)
    expect(Number(providerRefund) * 100).toBeCloseTo(refundMinor, 6)
    expect(refundMinor).toBeLessThan(booking.amountMinor)
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await refundsOf(booking)).toEqual([])

    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ ok: true })
    await expectCancelled(booking, refundMinor)
    const [mail] = await mailTo(booking)
    expect(mail?.text).toContain((refundMinor / 100).toFixed(2))
  })

  test('cancels and refunds once for ten concurrent calls', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { refundMinor, quoteId } = await quoted(booking)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cancel.confirmCancellation(booking, quoteId)),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    await expectCancelled(booking, refundMinor)
  })

  test('requires the latest quote', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const first = await quoted(booking)
    const second = await quoted(booking)
    const stale = await cancel.confirmCancellation(booking, first.quoteId)
    expect(stale).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await cancel.confirmCancellation(booking, second.quoteId)).toMatchObject({ ok: true })
    await expectCancelled(booking, second.refundMinor)
  })

  test('requires a quote that has not expired', async () => {
    const booking = await booked.aBookedTrip(airlines)
    expect(await cancel.confirmCancellation(booking, 'ore_1')).toMatchObject({
      refusal: { code: 'no_quote' },
    })
    const { quoteId } = await quoted(booking)
    await airlines.advance(3 * 3_600_000)
    const late = await cancel.confirmCancellation(booking, quoteId)
    await airlines.advance(-3 * 3_600_000)
    expect(late).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await refundsOf(booking)).toEqual([])
  })

  test('passes on airline credits when the airline refunds no money', async () => {
    const booking = await booked.aBookedTrip(airlines, { route: 'LCY-SEN' })
    const { refundTo, refundMinor, quoteId } = await quoted(booking)
    expect([refundTo, refundMinor]).toEqual(['airline_credits', 0])
    await cancel.confirmCancellation(booking, quoteId)
    expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor: null })
    expect(await refundsOf(booking)).toEqual([])
    const done = await cancellations.findCancellation(booking)
    expect(done).toMatchObject({ state: 'done', credits: [{ currency: 'USD' }] })
    const [mail] = await mailTo(booking)
    expect(mail?.text).toContain(done?.credits[0]?.code)
  })

  test.each([
    ['non_refundable', { refund: { allowed: false, penalty: null } }],
    ['departed', { departed: true }],
  ])('refuses with the code %s', async (code, change) => {
    const booking = await booked.aBookedTrip(airlines)
    const { data } = booking
    if (!data) throw new Error('No data')
    const [slice] = data.slices
    const [segment] = slice.segments
    const past = {
      ...segment,
      departingAt: '2020-01-01T08:00:00',
      arrivingAt: '2020-01-01T10:00:00',
    }
    const changed: Booking = {
      ...booking,
      data:
        'departed' in change
          ? { ...data, slices: [{ ...slice, segments: [past] }] }
          : { ...data, ...change },
    }
    const outcome = await cancel.quoteCancellation(changed)
    expect(outcome).toMatchObject({ ok: false, refusal: { code } })
    expect(await cancellations.findCancellation(booking)).toBeNull()
  })

  test('copies a cancellation made outside this site, with its refund', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const flights = application.app().flights('test')
    const elsewhere = await flights.quoteCancellation(booking.orderId)
    await flights.confirmCancellation(elsewhere.id)
    const outcome = await cancel.quoteCancellation(booking)
    expect(outcome).toMatchObject({ ok: true, cancellation: { state: 'done' } })
    await expectCancelled(booking, Math.round(Number(elsewhere.refund?.amount) * 100))
  })
})
