import { afterEach, describe, expect, test } from 'vitest'
import { findCancellation } from '../cancellation.store.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import {
  cancelling,
  confirmedAt,
  day,
  done,
  retryAfter,
  second,
  readState,
  unknown,
} from '../../../../../tests/fakes/booking-cancellations.ts'
import { deleteBookings, inSequence, type FakeSite } from '../../../../../tests/fakes/fake-site.ts'
import { followRefund, recoverCancellations } from '../cancellation.server.ts'

afterEach(deleteBookings)

describe('the refund step', () => {
  const answer = new PaymentOutcomeUnknownError('No answer', 'http_none')
  const owed = {
    state: 'refunding',
    booking: 'cancelled',
    refunded: null,
    mails: ['booking-cancelled'],
  }
  const person = { state: 'needs_person', mails: ['booking-cancelled', 'refund-failed'] }

  test('hands a refused refund to staff immediately', async () => {
    const refund = new PaymentRefusedError('No', 'charge_already_refunded')
    const { booking } = await cancelling({ refund })
    expect(await readState(booking)).toMatchObject({
      ...person,
      failure: 'refund_refused: charge_already_refunded',
    })
  })

  test.each<[string, Error, string]>([
    ['cannot be reached', answer, 'http_none'],
    ['is busy', new PaymentUnavailableError('Busy', 'rate_limit', null, false), 'rate_limit'],
    ['answers with an unexpected error', new Error('Something else'), 'no_answer'],
  ])('retries for three days when the payment provider %s', async (_, refund, code) => {
    const { site, booking } = await cancelling({ refund })
    expect(await readState(booking)).toMatchObject(owed)
    expect(await retryAfter(site, booking, 3 * day)).toMatchObject({ ...owed, retries: 2 })
    expect(await retryAfter(site, booking, second)).toMatchObject({
      ...person,
      failure: `refund_unknown_outcome: ${code}`,
    })
  })

  test('subtracts a pending refund from the charge, and follows the refund until it arrives', async () => {
    const { site, booking } = await cancelling({
      refund: { status: 'pending' },
      getRefund: inSequence<object>({ status: 'pending' }, { status: 'succeeded' }),
    })
    expect(await readState(booking)).toMatchObject({
      ...owed,
      books: { payments_balance: -30_000 },
    })
    expect(await retryAfter(site, booking, 1)).toMatchObject(owed)
    expect(await retryAfter(site, booking, 1)).toMatchObject(done)
    expect(site.calls().filter((call) => /refund/i.test(call))).toEqual([
      `refund pi_1 rf_${booking.id}:1 30000`,
      'getRefund re_1',
      'getRefund re_1',
    ])
  })

  test('hands a refund that does not arrive to staff, and adds the amount to the charge again', async () => {
    const { site, booking } = await cancelling({
      refund: { status: 'pending' },
      getRefund: { status: 'failed' },
    })
    expect(await retryAfter(site, booking, 1)).toMatchObject({
      ...person,
      failure: 'refund_failed',
      refunded: null,
      books: { payments_balance: 0 },
    })
  })

  test('makes no call for a refund of zero', async () => {
    const refund = { amount: '0.00', currency: 'USD' }
    const { site, booking } = await cancelling({
      quoteCancellation: { refund },
      confirmCancellation: { refund, confirmedAt },
    })
    expect(await readState(booking)).toMatchObject({ state: 'done', mails: ['booking-cancelled'] })
    expect(site.calls().filter((call) => call.startsWith('refund'))).toEqual([])
  })

  test.each<[string, number, object]>([
    ['retries a refund equal to the remaining charge', 19_200, { state: 'done', refunded: 30_000 }],
    [
      'hands a refund above the remaining charge to staff',
      19_201,
      {
        state: 'needs_person',
        failure: 'refund_unknown_outcome: less_is_left',
        refunded: null,
        mails: ['booking-cancelled', 'refund-held'],
      },
    ],
  ])('%s', async (_, amount, outcome) => {
    const { site, booking } = await cancelling({
      refund: inSequence<object>(answer, { status: 'succeeded' }),
    })
    const { checkoutId, mode } = booking
    const taken = { checkoutId, mode, providerId: 'dp_1', currency: 'USD', amount }
    await recordMovement({ ...taken, cause: 'chargeback' })
    expect(await retryAfter(site, booking, 1)).toMatchObject(outcome)
  })

  test('follows a pending refund regardless of the remaining charge', async () => {
    const { site, booking } = await cancelling({ refund: { status: 'pending' } })
    const { checkoutId, mode } = booking
    const taken = { checkoutId, mode, providerId: 'dp_1', currency: 'USD', amount: 49_200 }
    await recordMovement({ ...taken, cause: 'chargeback' })
    expect(await retryAfter(site, booking, 1)).toMatchObject({ state: 'done', refunded: 30_000 })
  })

  test('hands a refund to staff if the bank returned it after it was sent', async () => {
    const { site, booking } = await cancelling({ getRefund: { status: 'failed' } })
    await site.run(() => followRefund(booking.id, 'test'))
    expect(await readState(booking)).toMatchObject({
      state: 'needs_person',
      failure: 'refund_failed',
      mails: ['booking-cancelled', 'refund-sent', 'refund-failed'],
      books: { payments_balance: 0 },
    })
  })

  test('changes nothing about a sent refund that the bank does not return', async () => {
    const { site, booking } = await cancelling()
    await site.run(() => followRefund(booking.id, 'test'))
    expect(await readState(booking)).toMatchObject(done)
  })

  test('opens a case for a refund that is pending for more than two weeks, and closes it on arrival', async () => {
    const { site, booking } = await cancelling({
      refund: { status: 'pending' },
      getRefund: inSequence<object>(
        { status: 'pending' },
        { status: 'pending' },
        { status: 'succeeded' },
      ),
    })
    await retryAfter(site, booking, 14 * day - second)
    expect(await listOpenCases()).toEqual([])
    await retryAfter(site, booking, second)
    expect(await listOpenCases()).toMatchObject([
      {
        kind: 'refund_slow',
        subject: `rf_${booking.id}:1`,
        checkoutId: booking.checkoutId,
        detail:
          'A refund of $300.00 has been pending for more than two weeks. Ask the payment provider about it.',
      },
    ])
    await retryAfter(site, booking, day)
    expect(await listOpenCases()).toEqual([])
  })
})

describe('recoverCancellations', () => {
  const recover = (site: FakeSite) => site.run(recoverCancellations)

  test('resumes a cancellation after 90 seconds', async () => {
    const { site, booking } = await cancelling({
      confirmCancellation: inSequence<object>(unknown, { confirmedAt }),
    })
    site.pass(1.5 - second)
    expect(await recover(site)).toBe(0)
    site.pass(second)
    expect(await recover(site)).toBe(1)
    expect(await readState(booking)).toMatchObject(done)
    expect(await recover(site)).toBe(0)
  })

  test('waits longer before every retry, up to one hour', async () => {
    const { site, booking } = await cancelling({
      refund: new PaymentOutcomeUnknownError('No answer', 'no_answer'),
    })
    const pauses: number[] = []
    for (let tries = 0; tries < 9; tries += 1) {
      const { retryAt } = (await findCancellation(booking))!
      pauses.push((Date.parse(retryAt ?? '') - site.now()) / 1000)
      await retryAfter(site, booking, (pauses.at(-1) ?? 0) / 60)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
  })

  test('runs in one process at a time', async () => {
    const { site } = await cancelling({ confirmCancellation: unknown })
    site.pass(2)
    expect(await recover(site)).toBe(1)
    site.pass(2 - second)
    expect(await site.elsewhere(recoverCancellations)).toBe(0)
    site.pass(second)
    expect(await site.elsewhere(recoverCancellations)).toBe(1)
  })
})
