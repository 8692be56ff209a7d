import { afterEach, describe, expect, test } from 'vitest'
import { listOpenCases, openCase } from '#app/core/money/case.store.server.ts'
import {
  listChangesOf,
  saveAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { AlreadyCancelledError, QuoteStaleError } from '#app/core/flight/flights-port.ts'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  confirmedAt,
  done,
  notCancellable,
  readState,
  unreachable,
  untouched,
} from '../../../../tests/fakes/booking-cancellations.ts'
import {
  createFakeSite,
  deleteBookings,
  inSequence,
  quote,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { confirmCancellation, quoteCancellation } from './cancel-booking.server.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from './cancellation.store.server.ts'
import { requestQuote } from './quote.server.ts'

afterEach(deleteBookings)

const stale = new QuoteStaleError('Old', 'order_cancellation_stale')

/** Confirms after another tab has requested a quote that the traveller has not seen. */
async function confirmedLate(script: Script) {
  const site = createFakeSite(script)
  const booking = await aBookingOf(site)
  await site.run(async () => {
    await quoteCancellation(booking)
    await requestQuote(booking)
    await confirmCancellation(booking, 'ore_1')
  })
  return { ...(await readState(booking)), calls: site.calls() }
}

describe('confirming a quote that a newer quote made stale', () => {
  const another = (answer: Error | object) => inSequence<object>(quote, quote, answer)
  const onceStale = inSequence<object>(stale, { confirmedAt })
  const told = { ...untouched, state: 'failed', mails: ['booking-not-cancelled'] }

  test.each<[string, Script['quoteCancellation'], object]>([
    [
      'continues with a new quote of the same refund',
      another({ ...quote, id: 'ore_3' }),
      {
        ...done,
        calls: expect.arrayContaining([
          'confirmCancellation ore_1',
          'confirmCancellation ore_3',
        ]) as string[],
      },
    ],
    [
      'rejects a new quote with a smaller refund',
      another({ ...quote, id: 'ore_3', refund: { amount: '299.99', currency: 'USD' } }),
      { ...told, failure: 'stale_quote' },
    ],
    [
      'rejects a new quote without an amount',
      another({ ...quote, id: 'ore_3', refund: null }),
      { ...told, failure: 'stale_quote' },
    ],
    [
      'fails when the airline no longer allows a cancellation',
      another(notCancellable),
      { ...told, failure: 'not_cancellable' },
    ],
    [
      'retries during an outage of the airline',
      another(unreachable),
      { ...untouched, state: 'confirming', retries: 1 },
    ],
    [
      'retries when the airline claims that the order is cancelled',
      another(new AlreadyCancelledError('Done', 'already_cancelled')),
      { ...untouched, state: 'confirming', retries: 1 },
    ],
  ])('%s', async (_, quoteCancellation, outcome) => {
    const script = { quoteCancellation, confirmCancellation: onceStale }
    expect(await confirmedLate(script)).toMatchObject(outcome)
  })

  test('fails when we have not requested a newer quote', async () => {
    const site = createFakeSite({ confirmCancellation: stale })
    const booking = await aBookingOf(site)
    await site.run(async () => {
      await quoteCancellation(booking)
      await confirmCancellation(booking, 'ore_1')
    })
    expect(await readState(booking)).toMatchObject({ ...told, failure: 'stale_quote' })
    expect(site.calls().filter((call) => call.startsWith('quote'))).toHaveLength(1)
  })
})

describe('a confirmed cancellation', () => {
  test('closes the open airline change of the booking', async () => {
    const site = createFakeSite()
    const booking = await aBookingOf(site)
    await saveAirlineChange({
      id: 'aic_1',
      bookingId: booking.id,
      added: [],
      removed: [],
      actions: ['accept', 'cancel'],
      actionTaken: null,
      detectedAt: confirmedAt,
      decideBy: null,
    })
    await openCase({
      kind: 'airline_change',
      subject: 'aic_1',
      mode: 'test',
      detail: 'The airline has changed it.',
    })
    await site.run(async () => {
      await quoteCancellation(booking)
      await confirmCancellation(booking, 'ore_1')
    })
    expect(await listChangesOf(booking)).toMatchObject([{ id: 'aic_1', actionTaken: 'cancelled' }])
    expect(await listOpenCases()).toEqual([])
  })

  test('adds no ledger entry for a refund of zero', async () => {
    const refund = { amount: '0.00', currency: 'USD' }
    const site = createFakeSite({
      quoteCancellation: { refund },
      confirmCancellation: { refund, confirmedAt },
    })
    const booking = await aBookingOf(site)
    await site.run(async () => {
      await quoteCancellation(booking)
      await confirmCancellation(booking, 'ore_1')
    })
    const outcome = { state: 'done', books: null, mails: ['booking-cancelled'] }
    expect(await readState(booking)).toMatchObject(outcome)
  })
})

test('a quote request that failed makes no later quote stale', async () => {
  const site = createFakeSite({ quoteCancellation: inSequence<object>(unreachable, quote) })
  const booking = await aBookingOf(site)
  expect(await site.run(() => quoteCancellation(booking))).toMatchObject({ ok: false })
  expect(await site.run(() => quoteCancellation(booking))).toMatchObject({ ok: true })
  const { quotesAsked, quotesAnswered } = (await findBookingById(booking.id))!
  expect([quotesAsked, quotesAnswered]).toEqual([2, 2])
  expect(await findCancellation(booking)).toMatchObject({ quoteNumber: 2 })
})
