import { afterEach, describe, expect, test } from 'vitest'
import { listOpenCases, openCase } from '#app/core/money/case.store.server.ts'
import { listChangesOf, saveAirlineChange } from './airline-change.store.server.ts'
import { AlreadyCancelledError, QuoteStaleError } from '#app/core/flight/flights-port.ts'
import { aBookingOf } from '../../../tests/fakes/fake-checkouts.ts'
import {
  confirmedAt,
  done,
  notCancellable,
  readState,
  unreachable,
  untouched,
} from '../../../tests/fakes/booking-cancellations.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  quote,
  type Script,
} from '../../../tests/fakes/fake-site.ts'
import { confirmCancellation, quoteCancellation } from './cancel-booking.server.ts'
import { requestQuote } from './quote.server.ts'

/** A quote that another tab has made stale, and what a cancellation ends beside the booking. */

afterEach(deleteBookings)

const stale = new QuoteStaleError('Old', 'order_cancellation_stale')

/** Confirmed after another tab has asked for a quote, too, which nobody was shown. */
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

describe('a quote that another one has made stale', () => {
  const another = (answer: Error | object) => inSequence<object>(quote, quote, answer)
  const onceStale = inSequence<object>(stale, { confirmedAt })
  const told = { ...untouched, state: 'failed', mails: ['booking-not-cancelled'] }

  test.each<[string, Script['quoteCancellation'], object]>([
    [
      'is replaced by one that gives back the same',
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
      'is not replaced by one that gives back less',
      another({ ...quote, id: 'ore_3', refund: { amount: '299.99', currency: 'USD' } }),
      { ...told, failure: 'stale_quote' },
    ],
    [
      'is not replaced by one that does not say what it gives back',
      another({ ...quote, id: 'ore_3', refund: null }),
      { ...told, failure: 'stale_quote' },
    ],
    [
      'is not replaced where the airline lets nobody cancel any more',
      another(notCancellable),
      { ...told, failure: 'not_cancellable' },
    ],
    [
      'is replaced later where the airline is away',
      another(unreachable),
      { ...untouched, state: 'confirming', retries: 1 },
    ],
    [
      'is looked at again where the order is said to be cancelled',
      another(new AlreadyCancelledError('Done', 'already_cancelled')),
      { ...untouched, state: 'confirming', retries: 1 },
    ],
  ])('%s', async (_, quoteCancellation, outcome) => {
    const script = { quoteCancellation, confirmCancellation: onceStale }
    expect(await confirmedLate(script)).toMatchObject(outcome)
  })

  test('is not replaced where nobody has asked since', async () => {
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

describe('a booking that is cancelled', () => {
  test('has no change of its airline to answer any more', async () => {
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

  test.each<[string, Script, object]>([
    [
      'for nothing has nothing in the books',
      {
        quoteCancellation: { refund: { amount: '0.00', currency: 'USD' } },
        confirmCancellation: { refund: { amount: '0.00', currency: 'USD' }, confirmedAt },
      },
      { state: 'done', books: null, mails: ['booking-cancelled'] },
    ],
    [
      'without a time of its own is cancelled when its order says so',
      {
        confirmCancellation: unreachable,
        getOrder: { ...cancelled, cancellation: { ...quote, confirmedAt: null } },
      },
      { ...done, cancelledAt: cancelled.cancelledAt },
    ],
    [
      'with the airline’s own word of when is cancelled then',
      {
        confirmCancellation: unreachable,
        getOrder: { ...cancelled, cancellation: { ...quote, confirmedAt } },
      },
      { ...done, cancelledAt: confirmedAt },
    ],
  ])('%s', async (_, script, outcome) => {
    const site = createFakeSite(script)
    const booking = await aBookingOf(site)
    await site.run(async () => {
      await quoteCancellation(booking)
      await confirmCancellation(booking, 'ore_1')
    })
    expect(await readState(booking)).toMatchObject(outcome)
  })
})
