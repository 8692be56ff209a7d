import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import { insertRefund } from '#app/core/booking/refunds/refund.store.server.ts'
import {
  findCancellation,
  moveCancellation,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { PaymentOutcomeUnknownError, type RefundRecord } from '#app/core/money/payments-port.ts'
import { cancelling } from '../../../tests/fakes/booking-cancellations.ts'
import { aBookingOf, aCheckoutAlong } from '../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  held,
  inSequence,
  order,
  type Script,
} from '../../../tests/fakes/fake-site.ts'
import { advanceRefund } from '#app/core/booking/refunds/refund.server.ts'
import { sweepBooks } from './sweep-books.server.ts'
import type { ProviderConfig } from '#app/platform/settings/vendor-variables.server.ts'
import { withAccess } from '../../../tests/fakes/vendor-access.ts'

afterEach(deleteBookings)

const dayMs = 86_400_000
const review = ['authorised', 'ordering', 'reconciling', 'needs_person'] as const
const named = (calls: string[]) => calls.map((call) => call.split(' ')[0])

test.each([
  ['covers the lifetime of holds and refunds', 0, 8, 31],
  ['covers a longer period on request', 20, 20, 31],
  ['covers a longer period for refunds as well', 40, 40, 40],
])('the sweep %s', async (_, sinceDays, holdDays, refundDays) => {
  const site = createFakeSite()
  const ago = (days: number) => new Date(site.now() - days * dayMs).toISOString()
  await site.run(() => sweepBooks(sinceDays > 0 ? ago(sinceDays) : undefined))
  expect(site.calls()).toEqual([
    `listOrders ${ago(holdDays)}`,
    `listIntents ${ago(holdDays)}`,
    `listRefunds ${ago(refundDays)}`,
  ])
})

describe('sweepBooks', () => {
  test.each<[string, Script, boolean]>([
    ['returns true when everything was compared', {}, true],
    [
      'returns false when a part failed',
      { listOrders: new FlightsUnreachableError('No', 'no') },
      false,
    ],
  ])('%s', async (_, script, isComplete) => {
    const site = createFakeSite(script)
    expect(await site.run(sweepBooks)).toBe(isComplete)
    // Another process holds the lease for five minutes.
    expect(await site.elsewhere(sweepBooks)).toBe(false)
  })

  test('holds its lease for a shorter time with RECOVERY_SPEED', async () => {
    const site = createFakeSite({}, { RECOVERY_SPEED: 60 })
    await site.run(sweepBooks)
    site.pass(4 / 60)
    expect(await site.elsewhere(sweepBooks)).toBe(false)
    site.pass(1 / 60)
    expect(await site.elsewhere(sweepBooks)).toBe(true)
  })
})

test.each([
  ['with all keys', true, true, 2],
  ['without a live key for cards', true, false, 1],
  ['without a live key for flights', false, true, 1],
])(
  'sweepBooks compares the books of live mode only if both providers have keys: %s',
  async (_, flights, payments, times) => {
    const withLive =
      (isLive: boolean) =>
      ({ test }: ProviderConfig): ProviderConfig => ({ test, live: isLive ? test : null })
    const sold = withAccess('flights', withLive(flights))
    const vendors = withAccess('payments', withLive(payments), sold)
    const site = createFakeSite({}, {}, { vendors })
    await site.run(sweepBooks)
    expect(named(site.calls()).filter((call) => call === 'listOrders')).toHaveLength(times)
  },
)

test.each([
  ['from another mode', { mode: 'live' as const }],
  ['with an unreadable offer', { offer: '{}' }],
])('a checkout under review %s is not looked up', async (_, changes) => {
  const site = createFakeSite()
  const { id } = await aCheckoutAlong(site, review)
  await db().updateTable('checkouts').set(changes).where('id', '=', id).execute()
  expect(await site.run(sweepBooks)).toBe(true)
  expect(named(site.calls())).not.toContain('findOrder')
})

describe('the sweep of refunds', () => {
  async function aRefundOfTwentyDollars() {
    const sent = createFakeSite()
    const booking = await aBookingOf(sent)
    const refund = await insertRefund({
      checkoutId: booking.checkoutId,
      number: 1,
      bookingId: booking.id,
      mode: 'test',
      intentId: 'pi_1',
      amountMinor: 2_000,
      currency: 'USD',
      reason: 'Goodwill',
      actor: 'usr_admin',
    })
    await sent.run(() => advanceRefund(refund!))
    return booking
  }

  /**
   * Sweeps a booking with a refund of twenty dollars, which the provider now reports with this
   * status.
   */
  async function sweptWith(status: 'succeeded' | 'failed', isOurs = true) {
    const booking = await aRefundOfTwentyDollars()
    const key = isOurs ? `rf_${booking.checkoutId}:1` : null
    const site = createFakeSite({
      listRefunds: [{ id: 're_1', status, amountMinor: 2_000, key }],
      getRefund: { status: 'failed' },
    })
    await site.run(sweepBooks)
    return (await findBookingById(booking.id))?.refundMinor
  }

  test('detects a returned refund without a webhook', async () => {
    expect(await sweptWith('failed')).toBeNull()
  })

  test('opens no case about a returned refund, also while the list of refunds cannot be read', async () => {
    const { id, checkoutId } = await aRefundOfTwentyDollars()
    const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')
    const key = `rf_${checkoutId}:1`
    const returned: RefundRecord = { id: 're_1', status: 'failed', amountMinor: 2_000, key }
    const intent = { ...held, status: 'captured' as const, checkoutId, refundedMinor: 0 }
    const site = createFakeSite({
      listRefunds: inSequence<RefundRecord[]>(noAnswer, [returned]),
      getRefund: { status: 'failed' },
      listIntents: [intent],
      getIntent: intent,
    })
    for (const [isComplete, knownMinor] of [
      [false, 2_000],
      [true, null],
    ] as const) {
      expect(await site.run(sweepBooks)).toBe(isComplete)
      expect((await listOpenCases()).map(({ kind }) => kind)).not.toContain('amount_differs')
      expect((await findBookingById(id))?.refundMinor).toBe(knownMinor)
      site.pass(5)
    }
  })

  test('books a returned refund, also while the list of payments cannot be read', async () => {
    const { id, checkoutId } = await aRefundOfTwentyDollars()
    const key = `rf_${checkoutId}:1`
    const site = createFakeSite({
      listRefunds: [{ id: 're_1', status: 'failed', amountMinor: 2_000, key }],
      getRefund: { status: 'failed' },
      listIntents: new PaymentOutcomeUnknownError('No answer', 'no_answer'),
    })
    expect(await site.run(sweepBooks)).toBe(false)
    expect((await findBookingById(id))?.refundMinor).toBeNull()
  })

  test('reports a refund made elsewhere, also while the list of refunds cannot be read', async () => {
    const { checkoutId } = await aRefundOfTwentyDollars()
    const intent = { ...held, status: 'captured' as const, checkoutId, refundedMinor: 3_000 }
    const site = createFakeSite({
      listRefunds: new PaymentOutcomeUnknownError('No answer', 'no_answer'),
      listIntents: [intent],
      getIntent: intent,
    })
    expect(await site.run(sweepBooks)).toBe(false)
    expect((await listOpenCases()).map(({ kind }) => kind)).toContain('amount_differs')
  })

  test('ignores refunds that succeeded and refunds that were made elsewhere', async () => {
    expect(await sweptWith('succeeded')).toBe(2_000)
    await deleteBookings()
    expect(await sweptWith('failed', false)).toBe(2_000)
  })
})

describe('the sweep of charges', () => {
  const found = async (checkoutId: string, refundedMinor: number, getOrder = order) => {
    const intent = { ...held, status: 'captured' as const, checkoutId, refundedMinor }
    await createFakeSite({ listIntents: [intent], getIntent: intent, getOrder }).run(sweepBooks)
    return listOpenCases()
  }

  test('opens no case for a cancellation that is being refunded', async () => {
    const unknown = new PaymentOutcomeUnknownError('No answer', 'no_answer')
    const { booking } = await cancelling({ refund: unknown })
    expect(await found(booking.checkoutId, 30_000, cancelled)).toEqual([])
  })

  test('opens no case while staff decide about a refund whose answer was lost', async () => {
    const unknown = new PaymentOutcomeUnknownError('No answer', 'no_answer')
    const { booking } = await cancelling({ refund: unknown })
    const cancellation = await findCancellation(booking)
    const failure = 'refund_unknown_outcome: no_answer'
    await moveCancellation(cancellation!, 'needs_person', { failure })
    expect(await found(booking.checkoutId, 30_000, cancelled)).toEqual([])
  })

  test.each([
    ['pi_1', []],
    ['pi_2', ['amount_differs']],
  ])(
    'when pi_1 was refunded, a requested refund of %s leads to the cases %j',
    async (intentId, kinds) => {
      const { checkoutId, id: bookingId } = await aBookingOf(createFakeSite())
      const common = { checkoutId, bookingId, intentId, number: 1, mode: 'test' } as const
      const amount = { amountMinor: 2_000, currency: 'USD' }
      await insertRefund({ ...common, ...amount, reason: 'Goodwill', actor: 'usr_admin' })
      const cases = await found(checkoutId, 2_000)
      expect(cases.map(({ kind }) => kind)).toEqual(kinds)
    },
  )
})
