import { afterEach, describe, expect, test } from 'vitest'
import { findBookingById, updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { bookRefund, type RefundOutcome } from '#app/core/booking/refunds/book-refund.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutRecord,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  FlightsOperatorError,
  FlightsUnreachableError,
  type Order,
  type OrderRecord,
} from '#app/core/flight/flights-port.ts'
import { PaymentOutcomeUnknownError, type PaymentIntent } from '#app/core/money/payments-port.ts'
import { aBookingOf, aCheckoutAlong } from '../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  held,
  inSequence,
  order,
  type Script,
  type FakeSite,
} from '../../../tests/fakes/fake-site.ts'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import { sweepBooks } from './sweep-books.server.ts'

afterEach(deleteBookings)

const failedPath = ['authorised', 'releasing', 'failed'] as const
const reviewPath = ['authorised', 'ordering', 'reconciling', 'needs_person'] as const

const ordered = (changes: Partial<OrderRecord>): OrderRecord => ({
  ...order,
  checkoutId: 'co_elsewhere',
  offerId: 'off_1',
  total: null,
  createdAt: '2027-05-12T15:00:00.000Z',
  ...changes,
})
const paid = (changes: Partial<PaymentIntent>): PaymentIntent => ({
  ...held,
  status: 'captured',
  checkoutId: 'co_elsewhere',
  ...changes,
})

/** Runs the sweep and returns the open cases. A part of the sweep that fails opens no case either. */
async function sweep(site: FakeSite, { isComplete = true } = {}) {
  expect(await site.run(sweepBooks)).toBe(isComplete)
  return (await listOpenCases()).map(({ kind, subject, detail, checkoutId }) => ({
    kind,
    subject,
    detail,
    checkoutId,
  }))
}

/** Returns the open cases after a sweep of these provider records. */
const found = (script: Script, options?: { isComplete: boolean }) =>
  sweep(createFakeSite(script), options)

describe('sweepBooks: orders', () => {
  const about = (checkoutId: string) => [
    {
      kind: 'order_without_booking',
      subject: 'ord_1',
      checkoutId,
      detail:
        'Order ord_1 (WMEKDS) is active at the airline, but its checkout ended without a booking.',
    },
  ]

  test('an order from an ended checkout without a booking opens a case', async () => {
    const { id } = await aCheckoutAlong(createFakeSite(), failedPath)
    expect(await found({ listOrders: [ordered({ checkoutId: id })] })).toEqual(about(id))
  })

  test('an order from an unknown checkout opens a case', async () => {
    expect(await found({ listOrders: [ordered({})] })).toEqual(about('co_elsewhere'))
  })

  test('an order from an active checkout opens no case', async () => {
    const { id } = await aCheckoutAlong(createFakeSite(), ['authorised', 'ordering'])
    expect(await found({ listOrders: [ordered({ checkoutId: id })] })).toEqual([])
  })

  test('an order with a booking opens no case', async () => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    expect(await found({ listOrders: [ordered({ checkoutId })] })).toEqual([])
  })

  const standing = (checkoutId: string) => [
    {
      kind: 'order_without_booking',
      subject: 'ord_1',
      checkoutId,
      detail: expect.stringMatching(
        /^Order ord_1 \(\w+\) is active at the airline, but its booking is cancelled here\./,
      ) as string,
    },
  ]
  const aCancelledBooking = async (site: FakeSite) => {
    const booking = await aBookingOf(site)
    const cancelledAt = new Date(site.now()).toISOString()
    await updateBooking(booking.id, { status: 'cancelled', cancelledAt })
    return booking
  }

  test('an order that is active despite a cancelled booking opens a case', async () => {
    const site = createFakeSite()
    const { checkoutId } = await aCancelledBooking(site)
    expect(await sweep(site)).toEqual(standing(checkoutId))
  })

  test('an order that is listed as active despite a cancelled booking opens a case', async () => {
    const { id, checkoutId } = await aCancelledBooking(createFakeSite())
    await updateBooking(id, { cancelledAt: '2020-01-01T00:00:00.000Z' })
    expect(await found({ listOrders: [ordered({ checkoutId })] })).toEqual(standing(checkoutId))
  })

  test('the order of a cancelled booking is read once', async () => {
    const site = createFakeSite({ getOrder: cancelled, listOrders: [] })
    await aCancelledBooking(site)
    expect(await sweep(site)).toEqual([])
    expect(site.calls()).toContain('getOrder ord_1')
    site.pass(60)
    await sweep(site)
    expect(site.calls()).not.toContain('getOrder ord_1')
  })

  test('the order of a booking that was read before it was cancelled is read again', async () => {
    const site = createFakeSite()
    const { id, checkoutId } = await aCancelledBooking(site)
    const orderReadAt = new Date(site.now() - 3_600_000).toISOString()
    await db().updateTable('bookings').set({ orderReadAt }).where('id', '=', id).execute()
    expect(await sweep(site)).toEqual(standing(checkoutId))
  })

  test('the order of a cancelled booking is read again after an outage', async () => {
    const getOrder = inSequence<Partial<Order>>(
      new FlightsUnreachableError('No answer', 'no_answer'),
      order,
    )
    const site = createFakeSite({ getOrder })
    const { checkoutId } = await aCancelledBooking(site)
    expect(await sweep(site, { isComplete: false })).toEqual([])
    site.pass(60)
    expect(await sweep(site)).toEqual(standing(checkoutId))
  })

  test('an order made elsewhere opens no case', async () => {
    expect(await found({ listOrders: [ordered({ checkoutId: null })] })).toEqual([])
  })

  test('an order cancelled elsewhere cancels its booking once', async () => {
    const site = createFakeSite({
      listOrders: [ordered({ cancelledAt: cancelled.cancelledAt })],
      getOrder: cancelled,
    })
    const { id } = await aBookingOf(site)
    expect(await sweep(site)).toMatchObject([])
    expect(await findBookingById(id)).toMatchObject({ status: 'cancelled' })
    site.calls()
    await sweep(site)
    expect(site.calls()).not.toContain('getOrder ord_1')
  })

  test('a cancelled order that was never booked opens no case', async () => {
    const listOrders = [ordered({ cancelledAt: cancelled.cancelledAt })]
    expect(await found({ listOrders })).toEqual([])
  })
})

describe('sweepBooks: checkouts under review', () => {
  const after = async ({ id }: Checkout) => (await findCheckoutRecord(id))?.state

  test('a checkout becomes a booking when the airline lists its order', async () => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, reviewPath)
    await sweep(site)
    expect(await after(checkout)).toBe('booked')
  })

  test.each<[string, Script['findOrder']]>([
    ['lists no order', null],
    ['has cancelled the order', cancelled],
    ['cannot be reached', new FlightsUnreachableError('No answer', 'no_answer')],
  ])('a checkout remains under review while the airline %s', async (_, findOrder) => {
    const site = createFakeSite({ findOrder })
    const checkout = await aCheckoutAlong(site, reviewPath)
    await sweep(site)
    expect(await after(checkout)).toBe('needs_person')
  })

  test('a checkout with a known order is not looked up', async () => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, [
      'authorised',
      'ordering',
      'ordered',
      'needs_person',
    ])
    await sweep(site)
    expect(site.calls()).not.toContain('findOrder')
    expect(await after(checkout)).toBe('needs_person')
  })
})

describe('sweepBooks: held payments', () => {
  const hold = { ...held, checkoutId: 'co_elsewhere' }

  test('a hold for an unknown checkout opens a case and is left unchanged', async () => {
    const site = createFakeSite({ listIntents: [hold] })
    expect(await sweep(site)).toEqual([
      {
        kind: 'charge_without_booking',
        subject: 'pi_1',
        checkoutId: 'co_elsewhere',
        detail: 'Payment pi_1 holds money for a checkout that is not in our database.',
      },
    ])
    expect(site.calls().some((call) => call.startsWith('release'))).toBe(false)
  })

  test.each<[string, Partial<PaymentIntent>]>([
    ['no card', { status: 'open' }],
    ['a released hold', { status: 'released' }],
    ['no checkout', { checkoutId: null }],
  ])('a payment with %s opens no case', async (_, changes) => {
    expect(await found({ listIntents: [{ ...hold, ...changes }] })).toEqual([])
  })

  test('a payment that is already released is not read', async () => {
    const { id } = await aCheckoutAlong(createFakeSite(), failedPath)
    const site = createFakeSite({ listIntents: [{ ...hold, checkoutId: id, status: 'released' }] })
    expect(await sweep(site)).toEqual([])
    expect(site.calls()).not.toContain('getIntent pi_1')
  })

  test.each<[string, readonly ('authorised' | 'releasing' | 'failed')[], number | null, boolean]>([
    ['a hold of the active attempt is left unchanged', ['authorised'], 1, false],
    [
      'a hold without an attempt number counts as a hold of the active attempt',
      ['authorised'],
      null,
      false,
    ],
    ['a hold of an earlier attempt is released', ['authorised'], 0, true],
    ['a hold of an ended checkout is released', failedPath, 1, true],
  ])('%s', async (_, states, attempt, released) => {
    const { id } = await aCheckoutAlong(createFakeSite(), states)
    const site = createFakeSite({ listIntents: [{ ...hold, checkoutId: id, attempt }] })
    expect(await sweep(site)).toEqual([])
    const release = `release pi_1 ${id}.${attempt ?? 0}:release`
    expect(site.calls().includes(release)).toBe(released)
  })
})

describe('sweepBooks: charged payments', () => {
  const charged = (changes: Partial<PaymentIntent> = {}) => ({
    listIntents: [paid(changes)],
    getIntent: paid(changes),
  })

  test('a charge without a booking opens a case', async () => {
    expect(await found(charged())).toEqual([
      {
        kind: 'charge_without_booking',
        subject: 'pi_1',
        checkoutId: 'co_elsewhere',
        detail: 'Payment pi_1 was charged ($492.00), but it has no booking.',
      },
    ])
  })

  test('a charge without a booking opens a case unless it was fully refunded', async () => {
    expect(await found(charged({ refundedMinor: 49_199 }))).toHaveLength(1)
    await deleteBookings()
    expect(await found(charged({ refundedMinor: 49_200 }))).toEqual([])
  })

  test('a charge that matches its booking opens no case', async () => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    expect(await found(charged({ checkoutId }))).toEqual([])
  })

  test('a charge that matches its booking does not hide a later one without a booking', async () => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    const listIntents = [paid({ checkoutId }), paid({ id: 'pi_2' })]
    expect(await found({ listIntents })).toMatchObject([
      { kind: 'charge_without_booking', subject: 'pi_2' },
    ])
  })

  test.each<[Partial<PaymentIntent>, string]>([
    [{ amountMinor: 49_300 }, 'Payment pi_1 was charged $493.00; our booking says $492.00.'],
    [{ currency: 'EUR' }, 'Payment pi_1 was charged €492.00; our booking says $492.00.'],
    [
      { refundedMinor: 2_000 },
      'The payment provider has refunded $20.00 more than our books show, for payment pi_1.',
    ],
    [
      { amountMinor: 49_300, refundedMinor: 2_000 },
      'Payment pi_1 was charged $493.00; our booking says $492.00. The payment provider has refunded $20.00 more than our books show, for payment pi_1.',
    ],
  ])('a charge that differs from its booking opens a case: %o', async (changes, detail) => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    expect(await found(charged({ checkoutId, ...changes }))).toEqual([
      { kind: 'amount_differs', subject: 'pi_1', checkoutId, detail },
    ])
  })

  const refund = (checkoutId: string, amountMinor: number) => ({
    refundId: `re_${amountMinor}`,
    ...{ checkoutId, bookingId: null, mode: 'test' as const, amountMinor, currency: 'USD' },
  })
  /** Fates of a refund. `counts` is true if the provider then counts it as refunded. */
  const ends = [
    { is: 'accepted', counts: true, as: 'accepted' },
    { is: 'sent', counts: true, as: 'sent' },
    { is: 'refused by the bank', counts: false, as: 'failed' },
    { is: 'sent and returned', counts: false, as: 'returned' },
  ] satisfies { is: string; counts: boolean; as: RefundOutcome }[]
  const pairs = ends.flatMap((first) => ends.map((second) => ({ first, second })))

  test.each(pairs)(
    'a charge with a refund that is $first.is and one that is $second.is opens no case',
    async ({ first, second }) => {
      const { checkoutId } = await aBookingOf(createFakeSite())
      let refundedMinor = 0
      for (const [index, { counts, as }] of [first, second].entries()) {
        const amountMinor = [2_000, 700][index]!
        if (counts) refundedMinor += amountMinor
        await inTransaction(() => bookRefund(refund(checkoutId, amountMinor), as))
      }
      expect(await found(charged({ checkoutId, refundedMinor }))).toEqual([])
    },
  )

  test('a refund made after the provider listed the payment opens no case', async () => {
    const { checkoutId } = await aBookingOf(createFakeSite())
    await bookRefund(refund(checkoutId, 2_000), 'accepted')
    await bookRefund(refund(checkoutId, 700), 'accepted')
    const listed = paid({ checkoutId, refundedMinor: 2_000 })
    const getIntent = { ...listed, refundedMinor: 2_700 }
    expect(await found({ listIntents: [listed], getIntent })).toEqual([])
  })

  test.each([
    ['$10.00', 2_000],
    ['$30.00', 0],
  ])(
    'a charge with a refund that is %s smaller than recorded opens a case',
    async (much, refundedMinor) => {
      const { checkoutId } = await aBookingOf(createFakeSite())
      await bookRefund(refund(checkoutId, 3_000), 'accepted')
      expect(await found(charged({ checkoutId, refundedMinor }))).toMatchObject([
        {
          detail: `The payment provider has refunded ${much} less than our books show, for payment pi_1.`,
        },
      ])
    },
  )
})

test('the refunds are listed once, however many payments were refunded less than recorded', async () => {
  const first = await aBookingOf(createFakeSite())
  const other = { orderId: 'ord_other', paymentIntentId: 'pi_other' }
  const second = await aBookingOf(createFakeSite(), other)
  const intents: PaymentIntent[] = []
  for (const [index, { checkoutId, paymentIntentId }] of [first, second].entries()) {
    const of = { checkoutId, bookingId: null, mode: 'test' as const, currency: 'USD' }
    await bookRefund({ ...of, refundId: `re_${index}`, amountMinor: 2_000 }, 'accepted')
    intents.push({ ...paid({ checkoutId }), id: paymentIntentId })
  }
  const site = createFakeSite({ listIntents: intents, getIntent: intents[0]! })
  expect(await sweep(site)).toHaveLength(2)
  expect(site.calls().filter((call) => call.startsWith('listRefunds'))).toHaveLength(1)
})

describe('sweepBooks', () => {
  test('continues with the rest when one part fails', async () => {
    const listOrders = new FlightsUnreachableError('No answer', 'no_answer')
    const isComplete = false
    expect(await found({ listOrders, listIntents: [paid({})] }, { isComplete })).toMatchObject([
      { kind: 'charge_without_booking' },
    ])
    await deleteBookings()
    const listIntents = new PaymentOutcomeUnknownError('No answer', 'no_answer')
    expect(await found({ listIntents, listOrders: [ordered({})] }, { isComplete })).toMatchObject([
      { kind: 'order_without_booking' },
    ])
  })

  test('opens a case when a provider rejects our key', async () => {
    const listOrders = new FlightsOperatorError('No', 'expired_access_token', null, 'A new token.')
    expect(await found({ listOrders }, { isComplete: false })).toMatchObject([
      {
        kind: 'operator',
        subject: 'after sale flights/duffel:expired_access_token',
        detail: 'A new token.',
      },
    ])
  })

  test('runs in one process at a time', async () => {
    const site = createFakeSite()
    await site.run(sweepBooks)
    site.calls()
    await site.elsewhere(sweepBooks)
    expect(site.calls()).toEqual([])
    site.pass(5)
    await site.elsewhere(sweepBooks)
    expect(site.calls().map((call) => call.split(' ')[0])).toContain('listOrders')
  })

  test('opens a case for the same difference only once', async () => {
    const site = createFakeSite({ listOrders: [ordered({})] })
    expect(await sweep(site)).toHaveLength(1)
    expect(await sweep(site)).toHaveLength(1)
  })
})
