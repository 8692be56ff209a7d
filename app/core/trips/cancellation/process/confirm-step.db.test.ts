import { afterEach, describe, expect, test } from 'vitest'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import { findCancellation, moveCancellation } from '../cancellation.store.server.ts'
import {
  AlreadyCancelledError,
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  QuoteStaleError,
} from '#app/core/flight/flights-port.ts'
import { mailed } from '../../../../../tests/samples/mails.ts'
import {
  cancelling,
  confirmedAt,
  done,
  hour,
  retryAfter,
  notCancellable,
  second,
  readState,
  unknown,
  unreachable,
  untouched,
} from '../../../../../tests/fakes/booking-cancellations.ts'
import { now } from '../../../../../tests/clock.ts'
import { aBookingOf } from '../../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  order,
  type Script,
} from '../../../../../tests/fakes/fake-site.ts'
import { advanceCancellation } from '../cancellation.server.ts'
import {
  confirmCancellation,
  quoteCancellation,
  syncExternalCancellation,
} from '../cancel-booking.server.ts'
import { recoverCancellations } from '../cancellation.server.ts'

afterEach(deleteBookings)

describe('confirming a cancellation at the airline', () => {
  test('refunds the confirmed amount when it is lower than the quote', async () => {
    const refund = { amount: '250.00', currency: 'USD' }
    const { booking } = await cancelling({ confirmCancellation: { refund, confirmedAt } })
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 25_000 })
  })

  test("records the airline's answer and emails it to the traveller", async () => {
    const refund = { amount: '250.00', currency: 'USD' }
    const { booking } = await cancelling({ confirmCancellation: { refund, confirmedAt } })
    expect(await findCancellation(booking)).toMatchObject({
      providerRefund: '250.00',
      providerCurrency: 'USD',
      credits: [],
      failure: null,
    })
    const mails = await mailed(booking.primaryEmail)
    expect(mails.find(({ kind }) => kind === 'booking-cancelled')?.text).toContain('$250')
  })

  test('sends no confirmation for an order that was cancelled outside this site', async () => {
    const site = createFakeSite({ getOrder: { ...cancelled, cancellation: null } })
    const booking = await aBookingOf(site)
    await site.run(() => syncExternalCancellation(booking))
    expect(await readState(booking)).toMatchObject({
      booking: 'cancelled',
      state: 'needs_person',
      failure: 'refund_unknown',
    })
    expect(site.calls().filter((call) => call.startsWith('confirm'))).toEqual([])
  })

  test('uses the quote when the confirmation states no refund', async () => {
    const { booking } = await cancelling({ confirmCancellation: { refund: null, confirmedAt } })
    expect(await readState(booking)).toMatchObject(done)
  })

  test('keeps the travel credit of the quote when the airline states no details afterwards', async () => {
    const credit = { passengerId: 'pas_1', code: '', name: 'Voucher', amount: '90.00' }
    const credits = [{ ...credit, currency: 'USD' }]
    const { booking } = await cancelling({
      quoteCancellation: { credits },
      confirmCancellation: unknown,
      getOrder: { ...cancelled, cancellation: null },
    })
    expect(await readState(booking)).toMatchObject(done)
    expect(await findCancellation(booking)).toMatchObject({ credits })
  })

  test('records credits and refunds no money to the card', async () => {
    const { booking } = await cancelling({
      confirmCancellation: { refundTo: 'airline_credits', confirmedAt },
    })
    expect(await readState(booking)).toMatchObject({
      state: 'done',
      refundTo: 'airline_credits',
      refundMinor: 0,
      refunded: null,
      mails: ['booking-cancelled'],
      books: null,
    })
  })

  test('hands a refund in another currency to staff', async () => {
    const refund = { amount: '300.00', currency: 'EUR' }
    const { booking } = await cancelling({ confirmCancellation: { refund, confirmedAt } })
    expect(await readState(booking)).toMatchObject({
      state: 'needs_person',
      failure: 'refund_unknown',
      booking: 'cancelled',
    })
  })

  test('finishes when the order is cancelled, although the confirmation got no answer', async () => {
    const { booking } = await cancelling({ confirmCancellation: unknown, getOrder: cancelled })
    expect(await readState(booking)).toMatchObject({ ...done, cancelledAt: cancelled.cancelledAt })
  })

  test.each<[string, Error, string]>([
    ['refuses', notCancellable, 'not_cancellable'],
    ['rejects our request', new FlightRequestRefusedError('No', 'no_match'), 'refused'],
    ['calls the quote stale', new QuoteStaleError('Old', 'stale'), 'stale_quote'],
  ])('keeps the booking and informs the traveller when the airline %s', async (_, error, code) => {
    const { booking, outcome } = await cancelling({ confirmCancellation: error })
    expect(outcome).toMatchObject({ ok: false, refusal: { code } })
    expect(await readState(booking)).toMatchObject({
      ...untouched,
      state: 'failed',
      failure: code,
      mails: ['booking-not-cancelled'],
    })
  })

  test.each<[string, Error]>([
    ['does not answer', unknown],
    ['cannot be reached', unreachable],
    ['is busy', new FlightsBusyError('Busy', 10, null)],
    [
      'claims that it was already cancelled but shows it as active',
      new AlreadyCancelledError('', ''),
    ],
    ['refuses our key', new FlightsOperatorError('No', 'expired_access_token')],
    ['answers with an unexpected error', new Error('Something else')],
  ])('retries for six hours when the airline %s', async (_, error) => {
    const { site, booking, outcome } = await cancelling({ confirmCancellation: error })
    expect(outcome).toMatchObject({ ok: true, order: 'unknown' })
    const waiting = { ...untouched, state: 'confirming' }
    expect(await readState(booking)).toMatchObject({ ...waiting, retries: 1 })
    expect(await retryAfter(site, booking, 6 * hour)).toMatchObject({ ...waiting, retries: 2 })
    expect(await retryAfter(site, booking, second)).toMatchObject({
      ...untouched,
      state: 'unconfirmed',
      failure: 'airline_unreachable',
    })
  })

  test('does not trust the refusal of a repeated call during the first ten minutes', async () => {
    const { site, booking } = await cancelling({
      confirmCancellation: inSequence<object>(unknown, notCancellable),
    })
    expect(await retryAfter(site, booking, 10)).toMatchObject({ state: 'confirming' })
    expect(await retryAfter(site, booking, second)).toMatchObject({
      state: 'failed',
      failure: 'not_cancellable',
    })
  })

  describe('a cancellation that the airline left unanswered for six hours', () => {
    const givenUp = (script: Script) =>
      cancelling({ confirmCancellation: unknown, ...script }).then(async ({ site, booking }) => {
        const { state } = await retryAfter(site, booking, 6 * hour + second)
        expect(state).toBe('unconfirmed')
        return { site, booking }
      })
    const away = [unreachable, unreachable, unreachable]

    test('ends with a refund if the airline has carried it out', async () => {
      const { site, booking } = await givenUp({ getOrder: inSequence<object>(...away, cancelled) })
      site.pass(2)
      await site.run(recoverCancellations)
      expect(await readState(booking)).toMatchObject({
        ...done,
        cancelledAt: cancelled.cancelledAt,
      })
    })

    test('ends with a mail to the traveller once the quote has expired', async () => {
      const expiresAt = new Date(now() + 3_600_000).toISOString()
      const { site, booking } = await givenUp({
        quoteCancellation: { expiresAt },
        getOrder: inSequence<object>(...away, order),
      })
      site.pass(2)
      await site.run(recoverCancellations)
      expect(await readState(booking)).toMatchObject({
        ...untouched,
        state: 'failed',
        failure: 'stale_quote',
        mails: ['booking-not-cancelled'],
      })
    })

    test('stays with an administrator until the quote expires', async () => {
      const start = now()
      const expiresAt = new Date(start + 7 * 3_600_000).toISOString()
      const { site, booking } = await givenUp({
        quoteCancellation: { expiresAt },
        getOrder: inSequence<object>(...away, order),
      })
      site.pass((start - site.now()) / 60_000 + 7 * hour - second)
      await site.run(() => advanceCancellation(booking))
      expect(await readState(booking)).toMatchObject({ state: 'unconfirmed' })
      site.pass(second)
      await site.run(() => advanceCancellation(booking))
      expect(await readState(booking)).toMatchObject({ state: 'failed', failure: 'stale_quote' })
    })

    test('does not cancel an active order automatically', async () => {
      const { site, booking } = await givenUp({ getOrder: inSequence<object>(...away, order) })
      site.calls()
      site.pass(2)
      await site.run(recoverCancellations)
      expect(await readState(booking)).toMatchObject({ ...untouched, state: 'unconfirmed' })
      expect(site.calls()).toEqual(['getOrder ord_1'])
    })
  })

  test('continues past the expiry of its quote once the airline has confirmed it', async () => {
    let asked = 0
    const giveUp = async () => {
      asked += 1
      const current = await findCancellation(booking)
      if (asked === 1 && current) await moveCancellation(current, 'failed')
    }
    const site = createFakeSite(
      {
        quoteCancellation: { expiresAt: new Date(now() + 3_600_000).toISOString() },
        confirmCancellation: inSequence<object>({ confirmedAt }, unknown),
        getOrder: inSequence<object>(unreachable, unreachable, order),
      },
      {},
      { meanwhile: { confirmCancellation: giveUp } },
    )
    const booking = await aBookingOf(site)
    await site.run(async () => {
      await quoteCancellation(booking)
      await confirmCancellation(booking, 'ore_1')
    })
    const waiting = { ...untouched, state: 'unconfirmed' }
    expect(await retryAfter(site, booking, 6 * hour + second)).toMatchObject(waiting)
    expect(await retryAfter(site, booking, hour)).toMatchObject(waiting)
  })

  test('goes to an administrator if the airline refuses our key', async () => {
    await cancelling({
      confirmCancellation: new FlightsOperatorError('No', 'expired_access_token'),
    })
    expect(await listOpenCases()).toMatchObject([
      { kind: 'operator', subject: 'after sale flights/duffel:expired_access_token' },
    ])
  })
})
