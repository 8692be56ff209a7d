import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { saveAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation, moveCancellation } from './cancellation.store.server.ts'
import { AlreadyCancelledError, QuoteStaleError } from '#app/core/flight/flights-port.ts'
import {
  cancelling,
  confirmedAt,
  day,
  done,
  notCancellable,
  readState,
  unknown,
  unreachable,
  untouched,
} from '../../../../tests/fakes/booking-cancellations.ts'
import { aDelayedTrip, type Hours } from '../../../../tests/samples/delayed-trips.ts'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  quote,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { confirmCancellation, quoteCancellation } from './cancel-booking.server.ts'

afterEach(deleteBookings)

const refused = (code: string) => ({ ok: false, refusal: { code } })
const already = () => new AlreadyCancelledError('Cancelled', 'already_cancelled')

const withRefund = (booking: Booking, allowed: boolean): Booking => ({
  ...booking,
  data: { ...booking.data!, refund: { allowed, penalty: null } },
})

const changeByAirline = ({ id: bookingId }: Booking) =>
  saveAirlineChange({
    id: 'aic_1',
    bookingId,
    added: [],
    removed: [],
    actions: ['accept', 'cancel'],
    actionTaken: null,
    detectedAt: confirmedAt,
    decideBy: null,
  })

describe('a booking and its cancellation', () => {
  test.each<[string, (booking: Booking) => Booking, number, string]>([
    ['with unreadable data', (booking) => ({ ...booking, data: null }), 0, 'not_readable'],
    ['that has departed', (booking) => booking, 42, 'departed'],
    ['with a non-refundable fare', (booking) => withRefund(booking, false), 0, 'non_refundable'],
  ])('a booking %s cannot be cancelled, and causes no calls', async (_, change, days, code) => {
    const site = createFakeSite()
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    site.calls()
    site.pass(days * day)
    const changed = change(booking)
    const quoted = await site.run(() => quoteCancellation(changed))
    const agreed = await site.run(() => confirmCancellation(changed, 'ore_1'))
    expect([quoted, agreed]).toMatchObject([refused(code), refused(code)])
    expect(site.calls()).toEqual([])
    expect(await readState(booking)).toMatchObject({ ...untouched, state: 'quoted' })
  })

  test('a booking that has departed cannot be cancelled because the airline cancelled one flight', async () => {
    const site = createFakeSite()
    const { data, ...booking } = await aBookingOf(site)
    const [slice] = data!.slices
    const [flight] = slice.segments
    const lost = { ...flight, id: 'seg_lost' }
    const slices = [{ ...slice, segments: [flight, lost] as typeof slice.segments }]
    site.pass(42 * day)
    const partly = { ...booking, data: { ...data!, slices, cancelledFlights: [lost.id] } }
    expect(await site.run(() => quoteCancellation(partly as Booking))).toMatchObject(
      refused('departed'),
    )
  })

  test.each<[string, (booking: Booking) => Booking]>([
    ['with a refundable fare', (booking) => withRefund(booking, true)],
    [
      'with unknown refund conditions',
      (booking) => ({ ...booking, data: { ...booking.data!, refund: null } }),
    ],
  ])('a booking %s gets a quote', async (_, change) => {
    const site = createFakeSite()
    const booking = change(await aBookingOf(site))
    expect(await site.run(() => quoteCancellation(booking))).toMatchObject({ order: 'stands' })
  })

  test('a booking that the airline changed gets a quote despite a non-refundable fare', async () => {
    const site = createFakeSite()
    const booking = withRefund(await aBookingOf(site), false)
    await changeByAirline(booking)
    expect(await site.run(() => quoteCancellation(booking))).toMatchObject({ order: 'stands' })
  })

  test.each<[string, Record<'booked' | 'planned', Hours>, object]>([
    ['gets a quote until it departs', { booked: [-2, 5], planned: [4, 11] }, { order: 'stands' }],
    ['cannot be cancelled after it', { booked: [4, 11], planned: [-2, 5] }, refused('departed')],
  ])('a booking whose departure the airline moved %s', async (_, times, outcome) => {
    const site = createFakeSite({ getIntent: { status: 'captured' } })
    const booking = await site.run(() => aDelayedTrip(times))
    expect(await site.run(() => quoteCancellation(booking))).toMatchObject(outcome)
  })

  test('a delayed booking stays valid when the airline no longer cancels it', async () => {
    const site = createFakeSite({ quoteCancellation: notCancellable })
    const booking = await site.run(() => aDelayedTrip({ booked: [-2, 5], planned: [4, 11] }))
    const outcome = await site.run(() => quoteCancellation(booking))
    expect(outcome).toMatchObject(refused('not_cancellable'))
    expect(await readState(booking)).toMatchObject({ ...untouched, state: undefined })
  })

  test('a booking needs a quote before it can be cancelled', async () => {
    const site = createFakeSite()
    const booking = await aBookingOf(site)
    const outcome = await site.run(() => confirmCancellation(booking, 'ore_1'))
    expect(outcome).toMatchObject(refused('no_quote'))
    expect(site.calls()).toEqual([])
  })
})

describe('quoteCancellation', () => {
  test('rethrows an error of our own code', async () => {
    const site = createFakeSite({ quoteCancellation: new Error('Something else') })
    const booking = await aBookingOf(site)
    await expect(site.run(() => quoteCancellation(booking))).rejects.toThrow('Something else')
  })

  test('saves a quote without an amount when the airline keeps the money', async () => {
    const site = createFakeSite({ quoteCancellation: { refund: null, refundTo: 'nowhere' } })
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    expect(await findCancellation(booking)).toMatchObject({
      refundTo: 'nowhere',
      refundMinor: 0,
      providerRefund: null,
      providerCurrency: null,
    })
  })

  test('tolerates an airline that rejects the cancellation of an active order as already cancelled', async () => {
    const site = createFakeSite({ quoteCancellation: inSequence<object>(quote, already()) })
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    const again = await site.run(() => quoteCancellation(booking))
    expect(again).toMatchObject(refused('unreachable'))
    expect(await readState(booking)).toMatchObject({ ...untouched, state: 'quoted' })
  })

  test('reports a cancellation that another tab has confirmed', async () => {
    let asked = 0
    const meanwhile = async () => {
      asked += 1
      if (asked === 2) await confirmCancellation(booking, 'ore_1')
    }
    const site = createFakeSite({}, {}, { meanwhile: { quoteCancellation: meanwhile } })
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    const late = await site.run(() => quoteCancellation(booking))
    expect(late).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await readState(booking)).toMatchObject(done)
  })

  test('keeps the latest quote when the airline calls it stale', async () => {
    const stale = new QuoteStaleError('Old', 'order_cancellation_stale')
    const site = createFakeSite({ confirmCancellation: stale })
    const booking = await aBookingOf(site)
    const outcome = await site.run(async () => {
      await quoteCancellation(booking)
      await quoteCancellation(booking)
      return confirmCancellation(booking, 'ore_1')
    })
    expect(outcome).toMatchObject(refused('stale_quote'))
    expect(site.calls().filter((call) => call.startsWith('quote'))).toHaveLength(2)
  })
})

describe('an order that was cancelled outside this site', () => {
  async function quotedLate(script: Script) {
    const site = createFakeSite({ quoteCancellation: already(), ...script })
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    return readState(booking)
  }

  test('goes to an administrator when its refund is unknown', async () => {
    const noAmount = { ...quote, refund: null, confirmedAt }
    const outcome = await quotedLate({
      confirmCancellation: unreachable,
      getOrder: { ...cancelled, cancellation: noAmount },
    })
    expect(outcome).toMatchObject({ state: 'needs_person', failure: 'refund_unknown' })
  })

  test('leads to a refund when only the order states the amount', async () => {
    const outcome = await quotedLate({
      confirmCancellation: { refund: null, confirmedAt },
      getOrder: { ...cancelled, cancellation: { ...quote, confirmedAt } },
    })
    expect(outcome).toMatchObject(done)
  })
})

describe('confirmCancellation', () => {
  test('keeps the booking when the airline refuses', async () => {
    const { booking, outcome } = await cancelling({ confirmCancellation: notCancellable })
    expect(outcome).toMatchObject(refused('not_cancellable'))
    expect(await readState(booking)).toMatchObject({ booking: 'confirmed', state: 'failed' })
  })

  test('tells a second call that the order may be cancelled', async () => {
    const { site, booking } = await cancelling({ confirmCancellation: unknown })
    const again = await site.run(() => confirmCancellation(booking, 'ore_1'))
    expect(again).toMatchObject({ ok: true, order: 'unknown' })
  })

  async function refusedWhile(others: (booking: Booking) => Promise<unknown>) {
    const site = createFakeSite(
      { confirmCancellation: notCancellable },
      {},
      {
        meanwhile: {
          async confirmCancellation() {
            const current = await findCancellation(booking)
            if (current) await moveCancellation(current, 'failed')
            await others(booking)
          },
        },
      },
    )
    const booking = await aBookingOf(site)
    return site.run(async () => {
      await quoteCancellation(booking)
      return confirmCancellation(booking, 'ore_1')
    })
  }

  test('requires a new quote and a new confirmation after a failure', async () => {
    const outcome = await refusedWhile(quoteCancellation)
    expect(outcome).toMatchObject(refused('stale_quote'))
  })

  test('refuses after a failure without a recorded reason', async () => {
    expect(await refusedWhile(async () => {})).toMatchObject(refused('refused'))
  })

  test.each([
    [4, { ok: true, order: 'cancelled' }],
    [5, refused('stale_quote')],
  ])('succeeds despite four concurrent writes, but not five: %i', async (times, outcome) => {
    let left = 0
    const getIntent = async () => {
      const writes = left > 0 ? 1 : 0
      left -= writes
      await db()
        .updateTable('cancellations')
        .set((eb) => ({ version: eb('version', '+', writes) }))
        .where('bookingId', '=', booking.id)
        .execute()
    }
    const site = createFakeSite({}, {}, { meanwhile: { getIntent } })
    const booking = await aBookingOf(site)
    const agreed = await site.run(async () => {
      await quoteCancellation(booking)
      left = times
      return confirmCancellation(booking, 'ore_1')
    })
    expect(agreed).toMatchObject(outcome)
  })
})
