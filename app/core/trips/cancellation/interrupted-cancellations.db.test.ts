import { now } from '../../../../tests/clock.ts'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  airlines,
  database,
  cancellations,
  application,
  cancel,
  recover,
  admin,
  advance,
  booked,
  useCancellations,
  refundsOf,
  mailTo,
  quoted,
  reload,
  stateOf,
  balances,
  expectCancelled,
} from '../../../../tests/samples/cancellations.ts'
import { eventually } from '../../../../tests/eventually.ts'

useCancellations()

const confirmPath = { method: 'POST', path: '/air/order_cancellations/:id/actions/confirm' }
const refundPath = { method: 'POST', path: '/v1/refunds' }

const typed = (amount: string) => ({ amount, reason: '' })

describe('the recovery of interrupted cancellations', () => {
  test.each([
    [
      'finishes when the airline fails before it commits',
      confirmPath,
      { kind: 'cut-before-commit' },
      1,
    ],
    [
      'finishes when the airline fails after it commits',
      confirmPath,
      { kind: 'cut-after-commit' },
      1,
    ],
    ['finishes after an outage of the airline', confirmPath, { kind: 'status', status: 503 }, 1],
    [
      'finishes after the airline answered with an HTML error page',
      confirmPath,
      { kind: 'html', status: 502 },
      1,
    ],
    [
      'finishes when the payment provider fails before it commits',
      refundPath,
      { kind: 'cut-before-commit' },
      2,
    ],
    [
      'finishes when the payment provider fails after it commits',
      refundPath,
      { kind: 'cut-after-commit' },
      2,
    ],
    [
      'finishes after an outage of the payment provider',
      refundPath,
      { kind: 'status', status: 503 },
      2,
    ],
  ])('%s', async (_what, match, fault, times) => {
    const booking = await booked.aBookedTrip(airlines)
    const { refundMinor, quoteId } = await quoted(booking)
    await airlines.fail(match, fault, times)
    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ ok: true })
    await airlines.clearFaults()
    await eventually(async () => {
      await recover.recoverCancellations()
      expect(await stateOf(booking)).toBe('done')
    })
    await expectCancelled(booking, refundMinor)
  })

  test('reads a pending refund again until it arrives', async () => {
    const booking = await booked.aBookedTrip(airlines, { card: '4000000000007726' })
    const { refundMinor, quoteId } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await stateOf(booking)).toBe('refunding')
    expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor: null })
    await airlines.advance(120_000)
    await eventually(async () => {
      await recover.recoverCancellations()
      expect(await stateOf(booking)).toBe('done')
    })
    await expectCancelled(booking, refundMinor)
  })

  test('hands a returned refund to staff, and an administrator retries or settles it', async () => {
    const booking = await booked.aBookedTrip(airlines, { card: '4000000000005126' })
    const { quoteId, refundMinor } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await stateOf(booking)).toBe('done')
    expect(await balances(booking.checkoutId)).toMatchObject({ payments_balance: -refundMinor })
    await airlines.advance(120_000)
    await recover.followRefund(booking.id, 'test')
    await recover.followRefund(booking.id, 'test')
    expect(await stateOf(booking)).toBe('needs_person')
    expect(await reload(booking)).toMatchObject({ refundMinor: null, refundedAt: null })
    expect(await balances(booking.checkoutId)).toMatchObject({
      payments_balance: 0,
      refunds: -refundMinor,
    })
    expect((await mailTo(booking)).map(({ kind }) => kind)).toEqual([
      'booking-cancelled',
      'refund-sent',
      'refund-failed',
    ])
    const needy = await admin.listCancellationsForStaff()
    expect(needy.map((one) => one.booking.id)).toContain(booking.id)

    const tooMuch = await admin.retryRefund(booking.id, typed('99999'), 'usr_1')
    expect(tooMuch).toMatchObject({ ok: false, message: expect.stringContaining('is left') })
    const amount = (refundMinor / 100).toFixed(2)
    expect(await admin.retryRefund(booking.id, typed(amount), 'usr_1')).toMatchObject({ ok: true })
    expect(await refundsOf(booking)).toHaveLength(2)
    await airlines.advance(120_000)
    await recover.followRefund(booking.id, 'test')

    const day = new Date(now()).toISOString().slice(0, 10)
    const settle = (changes: object = {}) =>
      admin.settleCancellation(
        booking.id,
        { amount, day, reason: 'Bank transfer 4711', ...changes },
        'usr_1',
      )
    expect(await settle({ day: '2099-01-01' })).toMatchObject({
      message: 'That day is in the future.',
    })
    expect(await settle({ amount: '12.345' })).toMatchObject({ ok: false })
    expect(await settle({ reason: ' ' })).toMatchObject({ ok: false })
    expect(await settle()).toMatchObject({ ok: true })
    expect(await stateOf(booking)).toBe('done')
    expect(await cancellations.findCancellation(booking)).toMatchObject({
      settledMinor: refundMinor,
      settledOn: day,
      settledReason: 'Bank transfer 4711',
    })
    expect(await reload(booking)).toMatchObject({ refundMinor, refundedAt: day })
    expect(await balances(booking.checkoutId)).toMatchObject({ outside: -refundMinor, refunds: 0 })
    expect(await settle()).toMatchObject({ ok: false })
    expect(await admin.retryRefund(booking.id, typed(amount), 'usr_1')).toMatchObject({ ok: false })
  })

  test('never changes a newer quote or refund attempt with a stale copy', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const first = await quoted(booking)
    await quoted(booking)
    expect(await cancellations.moveCancellation(first, 'confirming')).toBeNull()

    await airlines.fail(refundPath, { kind: 'status', status: 503 }, 2)
    const { quoteId } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    const frozen = await cancellations.findCancellation(booking)
    if (frozen?.state !== 'refunding') throw new Error('It is not refunding')
    const failed = await cancellations.moveCancellation(frozen, 'needs_person')
    const again = await cancellations.moveCancellation(failed!, 'refunding', {
      refundAttempt: failed!.refundAttempt + 1,
    })
    expect(again).toMatchObject({ refundAttempt: frozen.refundAttempt + 1 })
    expect(await cancellations.moveCancellation(frozen, 'done')).toBeNull()
    expect(await stateOf(booking)).toBe('refunding')
  })

  const away = [
    ['is busy', { kind: 'status', status: 429 }],
    ['refuses our key', { kind: 'status', status: 401 }],
    ['forbids the call', { kind: 'status', status: 403 }],
    ['is down', { kind: 'status', status: 500 }],
    ['answers with an HTML page', { kind: 'html', status: 200 }],
  ] as const

  const wait = (booking: Booking, hours: number) =>
    database
      .db()
      .updateTable('cancellations')
      .set({
        stateSince: new Date(now() - hours * 3_600_000).toISOString(),
        retryAt: null,
      })
      .where('bookingId', '=', booking.id)
      .execute()

  test.each(away)(
    'retries when the payment provider %s, and then hands the cancellation to staff',
    async (_what, fault) => {
      const booking = await booked.aBookedTrip(airlines)
      const { quoteId, refundMinor } = await quoted(booking)
      await airlines.fail({ path: '/v1/refunds' }, fault, 100)
      await cancel.confirmCancellation(booking, quoteId)
      expect(await cancellations.findCancellation(booking)).toMatchObject({
        state: 'refunding',
        retries: 1,
      })
      await wait(booking, 73)
      await advance.advanceCancellation(booking)
      await airlines.clearFaults()
      const waiting = await cancellations.findCancellation(booking)
      expect(waiting).toMatchObject({ state: 'needs_person' })
      expect(waiting?.failure).toMatch(/^refund_unknown_outcome: /)
      expect((await mailTo(booking)).map(({ kind }) => kind)).toContain('refund-failed')
      // The provider may have sent the refund, so amount and idempotency key stay the same.
      const less = await admin.retryRefund(booking.id, typed('1'), 'usr_1')
      expect(less).toMatchObject({ ok: false })
      const amount = (refundMinor / 100).toFixed(2)
      expect(await admin.retryRefund(booking.id, typed(amount), 'usr_1')).toMatchObject({
        ok: true,
      })
      expect(await cancellations.findCancellation(booking)).toMatchObject({
        state: 'done',
        refundAttempt: 1,
      })
    },
  )

  test.each(away)(
    'retries when the airline %s, and then hands the cancellation to staff',
    async (_what, fault) => {
      const booking = await booked.aBookedTrip(airlines)
      const { quoteId } = await quoted(booking)
      await airlines.fail(confirmPath, fault, 100)
      await cancel.confirmCancellation(booking, quoteId)
      expect(await stateOf(booking)).toBe('confirming')
      await wait(booking, 7)
      await advance.advanceCancellation(booking)
      await airlines.clearFaults()
      expect(await stateOf(booking)).toBe('unconfirmed')
      expect((await reload(booking)).status).toBe('confirmed')
      expect(await admin.retryCancellation(booking.id, 'usr_1')).toMatchObject({ ok: true })
      expect(await stateOf(booking)).toBe('done')
    },
  )

  test('hands a refund to staff immediately when the payment provider refuses it', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await airlines.fail({ path: '/v1/refunds' }, { kind: 'status', status: 503 }, 100)
    await cancel.confirmCancellation(booking, quoteId)
    await airlines.clearFaults()
    await application
      .app()
      .payments('test')
      .refund({
        intentId: booking.paymentIntentId,
        key: `elsewhere:${booking.id}`,
        amountMinor: booking.amountMinor,
      })
    await advance.advanceCancellation(booking)
    expect(await cancellations.findCancellation(booking)).toMatchObject({
      state: 'needs_person',
      failure: 'refund_refused: charge_already_refunded',
    })
  })
})
