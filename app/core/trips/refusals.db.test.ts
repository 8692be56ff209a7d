import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { saveAirlineChange } from './airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from './cancellation.store.server.ts'
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
} from '../../../tests/fakes/booking-cancellations.ts'
import { aBookingOf } from '../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  quote,
  type Script,
} from '../../../tests/fakes/fake-site.ts'
import { confirmCancellation, quoteCancellation } from './cancel-booking.server.ts'
import { move } from './move-cancellation.server.ts'

/** What a traveller may not cancel, and what several tabs make of one cancellation. */

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

describe('a booking', () => {
  test.each<[string, (booking: Booking) => Booking, number, string]>([
    [
      'that no version of the site can read',
      (booking) => ({ ...booking, data: null }),
      0,
      'not_readable',
    ],
    ['whose trip has begun', (booking) => booking, 42, 'departed'],
    ['whose fare gives nothing back', (booking) => withRefund(booking, false), 0, 'non_refundable'],
  ])('%s is not cancelled, and its airline is not asked', async (_, change, days, code) => {
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

  test.each<[string, (booking: Booking) => Booking]>([
    ['whose fare gives something back', (booking) => withRefund(booking, true)],
    [
      'whose fare does not say what it gives back',
      (booking) => ({ ...booking, data: { ...booking.data!, refund: null } }),
    ],
  ])('%s has a quote', async (_, change) => {
    const site = createFakeSite()
    const booking = change(await aBookingOf(site))
    expect(await site.run(() => quoteCancellation(booking))).toMatchObject({ order: 'stands' })
  })

  test('whose flights the airline has changed has a quote, whatever its fare says', async () => {
    const site = createFakeSite()
    const booking = withRefund(await aBookingOf(site), false)
    await changeByAirline(booking)
    expect(await site.run(() => quoteCancellation(booking))).toMatchObject({ order: 'stands' })
  })

  test('is not cancelled without a quote', async () => {
    const site = createFakeSite()
    const booking = await aBookingOf(site)
    const outcome = await site.run(() => confirmCancellation(booking, 'ore_1'))
    expect(outcome).toMatchObject(refused('no_quote'))
    expect(site.calls()).toEqual([])
  })
})

describe('a quote', () => {
  test('that a defect of ours prevents is no refusal', async () => {
    const site = createFakeSite({ quoteCancellation: new Error('Something else') })
    const booking = await aBookingOf(site)
    await expect(site.run(() => quoteCancellation(booking))).rejects.toThrow('Something else')
  })

  test('of an airline that keeps the money is kept without an amount', async () => {
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

  test('asked for again does no harm where the airline calls its order cancelled, and does not show it', async () => {
    const site = createFakeSite({ quoteCancellation: inSequence<object>(quote, already()) })
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    const again = await site.run(() => quoteCancellation(booking))
    expect(again).toMatchObject(refused('unreachable'))
    expect(await readState(booking)).toMatchObject({ ...untouched, state: 'quoted' })
  })

  test('that comes after another tab has cancelled is told so', async () => {
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

  test('that was asked for last is made stale by nobody, so it is not replaced', async () => {
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

describe('an order that was cancelled elsewhere', () => {
  async function quotedLate(script: Script) {
    const site = createFakeSite({ quoteCancellation: already(), ...script })
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    return readState(booking)
  }

  test('for an amount that nobody tells is a person’s', async () => {
    const noAmount = { ...quote, refund: null, confirmedAt }
    const outcome = await quotedLate({
      confirmCancellation: unreachable,
      getOrder: { ...cancelled, cancellation: noAmount },
    })
    expect(outcome).toMatchObject({ state: 'needs_person', failure: 'refund_unknown' })
  })

  test('for an amount that only its order tells is paid back', async () => {
    const outcome = await quotedLate({
      confirmCancellation: { refund: null, confirmedAt },
      getOrder: { ...cancelled, cancellation: { ...quote, confirmedAt } },
    })
    expect(outcome).toMatchObject(done)
  })
})

describe('agreeing to a quote', () => {
  test('that the airline refuses is told so, and the booking stands', async () => {
    const { booking, outcome } = await cancelling({ confirmCancellation: notCancellable })
    expect(outcome).toMatchObject(refused('not_cancellable'))
    expect(await readState(booking)).toMatchObject({ booking: 'confirmed', state: 'failed' })
  })

  test('a second time while the airline is asked is told that it may be cancelled', async () => {
    const { site, booking } = await cancelling({ confirmCancellation: unknown })
    const again = await site.run(() => confirmCancellation(booking, 'ore_1'))
    expect(again).toMatchObject({ ok: true, order: 'unknown' })
  })

  /** What another tab does while the airline refuses. */
  async function refusedWhile(others: (booking: Booking) => Promise<unknown>) {
    const site = createFakeSite(
      { confirmCancellation: notCancellable },
      {},
      {
        meanwhile: {
          async confirmCancellation() {
            const current = await findCancellation(booking)
            if (current) await move(current, 'confirming', 'failed')
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

  test('that came to nothing, with another quote since, has to be agreed to anew', async () => {
    const outcome = await refusedWhile(quoteCancellation)
    expect(outcome).toMatchObject(refused('stale_quote'))
  })

  test('that came to nothing for a reason that nobody has noted is refused', async () => {
    expect(await refusedWhile(async () => {})).toMatchObject(refused('refused'))
  })

  /** Each time that it is looked at, another tab writes to the cancellation. */
  function overtaken(booking: Booking, times: number): Booking {
    let left = times
    const write = () =>
      db()
        .updateTable('cancellations')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('bookingId', '=', booking.id)
        .execute()
    return Object.defineProperty({ ...booking }, 'status', {
      get() {
        if (left > 0) void write()
        left -= 1
        return booking.status
      },
    })
  }

  test.each([
    [4, { ok: true, order: 'cancelled' }],
    [5, refused('stale_quote')],
  ])('that is overtaken %i times', async (times, outcome) => {
    const site = createFakeSite()
    const booking = await aBookingOf(site)
    const agreed = await site.run(async () => {
      await quoteCancellation(booking)
      return confirmCancellation(overtaken(booking, times), 'ore_1')
    })
    expect(agreed).toMatchObject(outcome)
  })
})
