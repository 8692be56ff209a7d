import { afterEach, describe, expect, test } from 'vitest'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import {
  AlreadyCancelledError,
  FlightRequestRefusedError,
  FlightsBusyError,
  QuoteStaleError,
} from '#app/core/flight/flights-port.ts'
import { now } from '../../../../tests/clock.ts'
import {
  cancelling,
  confirmedAt,
  done,
  retryAfter,
  modified,
  notCancellable,
  readState,
  unknown,
  unreachable,
  untouched,
} from '../../../../tests/fakes/booking-cancellations.ts'
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

describe('quoteCancellation', () => {
  async function quoted(script: Script) {
    const site = createFakeSite(script)
    const booking = await aBookingOf(site)
    const outcome = await site.run(() => quoteCancellation(booking))
    return { site, booking, outcome }
  }

  test('shows the refund and cancels nothing', async () => {
    const { booking, outcome } = await quoted({})
    expect(outcome).toMatchObject({
      ok: true,
      order: 'stands',
      cancellation: { quoteId: 'ore_1', refundMinor: 30_000, refundTo: 'card' },
    })
    expect(await readState(booking)).toMatchObject({ ...untouched, state: 'quoted' })
  })

  test.each<[string, Script['quoteCancellation'], string]>([
    ['states no amount', { refund: null }, 'refund_unknown'],
    ['does not allow it', notCancellable, 'not_cancellable'],
    ['no longer knows the order as it is', modified, 'not_readable'],
    ['returns a stale quote', new QuoteStaleError('Old', 'stale'), 'stale_quote'],
    ['cannot be reached', unreachable, 'unreachable'],
    ['is busy', new FlightsBusyError('Busy', 10, null), 'unreachable'],
    ['rejects our request', new FlightRequestRefusedError('No', 'no_match'), 'refused'],
    ['claims that the order was already cancelled', already(), 'unreachable'],
  ])('refuses when the airline %s', async (_, quoteCancellation, code) => {
    const { booking, outcome } = await quoted({ quoteCancellation })
    expect(outcome).toMatchObject({ ok: false, refusal: { code } })
    expect(await readState(booking)).toMatchObject({ ...untouched, state: undefined })
  })

  test('refunds an order that was cancelled outside this site', async () => {
    const getOrder = { ...cancelled, cancellation: { ...quote, confirmedAt } }
    const { booking, outcome } = await quoted({ quoteCancellation: already(), getOrder })
    expect(outcome).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await readState(booking)).toMatchObject(done)
  })

  test('hands over to staff when the order was cancelled outside this site and no refund is stated', async () => {
    const { booking, outcome } = await quoted({
      quoteCancellation: already(),
      getOrder: cancelled,
    })
    expect(outcome).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await readState(booking)).toMatchObject({
      state: 'needs_person',
      failure: 'refund_unknown',
      booking: 'cancelled',
      mails: ['booking-cancelled'],
    })
  })

  test('requests no new quote while a cancellation is being confirmed or after it', async () => {
    const { site, booking } = await cancelling({
      confirmCancellation: inSequence<object>(unknown, {}),
    })
    site.calls()
    expect(await site.run(() => quoteCancellation(booking))).toMatchObject({ order: 'unknown' })
    await retryAfter(site, booking, 1)
    const cancelledBooking = (await findBookingById(booking.id))!
    expect(await site.run(() => quoteCancellation(cancelledBooking))).toMatchObject({
      ok: false,
      refusal: { code: 'already_cancelled' },
    })
    expect(site.calls().filter((call) => call.startsWith('quote'))).toEqual([])
  })

  function already() {
    return new AlreadyCancelledError('Cancelled', 'already_cancelled')
  }
})

describe('confirmCancellation', () => {
  const agreed = async (
    quoteId: string,
    terms?: string,
    changes: Script['quoteCancellation'] = {},
  ) => {
    const site = createFakeSite({ quoteCancellation: changes })
    const booking = await aBookingOf(site)
    await site.run(() => quoteCancellation(booking))
    site.pass(5)
    return site.run(() => confirmCancellation(booking, quoteId, terms))
  }
  test('cancels once, and confirms with the airline before it refunds the card', async () => {
    const { site, booking, outcome } = await cancelling()
    expect(outcome).toMatchObject({ ok: true, order: 'cancelled' })
    expect(await readState(booking)).toEqual({ ...done, retries: 0, refundTo: 'card' })
    expect(site.calls()).toEqual([
      'quoteCancellation ord_1',
      // We read the remaining charge for the quote, the confirmation and the mail.
      'getIntent pi_1',
      'getIntent pi_1',
      'confirmCancellation ore_1',
      'getIntent pi_1',
      `refund pi_1 rf_${booking.id}:1 30000`,
    ])
    await retryAfter(site, booking, 1)
    expect(site.calls()).toEqual([])
  })

  test.each<['accepts' | 'refuses', string, string | undefined]>([
    ['accepts', 'ore_1', undefined],
    ['accepts', 'ore_other', 'card 30000'],
    ['refuses', 'ore_other', 'card 29999'],
    ['refuses', 'ore_other', undefined],
  ])('%s quote %s with the terms %s', async (verb, quoteId, terms) => {
    const ok = verb === 'accepts'
    const outcome = await agreed(quoteId, terms)
    expect(outcome).toMatchObject(ok ? { ok } : { ok, refusal: { code: 'stale_quote' } })
  })

  test.each([
    ['accepts', 6],
    ['refuses', 5],
  ] as const)(
    '%s, after five minutes, a quote that was valid for %i minutes',
    async (verb, minutes) => {
      const ok = verb === 'accepts'
      const expiresAt = new Date(now() + minutes * 60_000).toISOString()
      const outcome = await agreed('ore_1', undefined, { expiresAt })
      expect(outcome).toMatchObject(ok ? { ok } : { ok, refusal: { code: 'stale_quote' } })
    },
  )

  test('refuses a failed quote until the traveller requests a new quote', async () => {
    const { site, booking } = await cancelling({
      confirmCancellation: inSequence<object>(notCancellable, { confirmedAt }),
    })
    const again = () => site.run(() => confirmCancellation(booking, 'ore_1'))
    expect(await again()).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
    await site.run(() => quoteCancellation(booking))
    expect(await again()).toMatchObject({ ok: true, order: 'cancelled' })
  })
})
