import { afterEach, describe, expect, test } from 'vitest'
import { listClosedCases, openCase } from '#app/core/money/case.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  CancellationOutcomeUnknownError,
  NotCancellableError,
} from '#app/core/flight/flights-port.ts'
import { moveAlong } from '../../../../tests/samples/records.ts'
import { resetAdminActs, makeOfferUnreadable } from '../../../../tests/fakes/admin-acts.ts'
import {
  admin,
  already,
  away,
  cancelling,
  changed,
  ended,
  refusal,
  type Situation,
  stale,
  unreachable,
} from '../../../../tests/fakes/order-cancellations.ts'
import { path } from '../../../../tests/fakes/saga-table.ts'
import {
  cancelled,
  inSequence,
  order,
  quote,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'

afterEach(resetAdminActs)

const over = 'The order is cancelled. Nothing is held or charged any more.'
const audit = [`${admin} order.cancelled co ord_1 $300.00`]
const confirms = (calls: string[]) => calls.filter((call) => call.startsWith('confirm'))

describe('cancelOrder', () => {
  test('releases the hold, even while the airline still lists the order as active', async () => {
    const outcome = await cancelling({ script: { findOrder: order } })
    expect(outcome).toMatchObject({
      ok: true,
      message: over,
      state: 'failed',
      failure: 'order_withdrawn',
      books: { holds: 0, flights_balance: 30_000 },
      audit,
    })
    expect(outcome.notes).toContain(admin)
    // The site had not recorded the order, so the airline must be asked for it.
    expect(outcome.calls).toContain('getOrder ord_1')
    expect(outcome.calls.map((call) => call.split(' ')[0])).toEqual([
      'findOrder',
      'quoteCancellation',
      'confirmCancellation',
      'getOrder',
      'getIntent',
      'getIntent',
      'release',
    ])
  })

  test.each<[string, typeof quote, number]>([
    ['was paid', { ...quote, refund: { amount: '452.00', currency: 'USD' } }, -4_000],
    ['waits for its payment', { ...quote, refund: null, refundTo: 'nowhere' }, 0],
  ])('books the loss on an order that %s', async (_, cancellation, balance) => {
    const total = { amount: '492.00', currency: 'USD' }
    const getOrder = { ...cancelled, total, cancellation }
    const { books } = await cancelling({ script: { findOrder: order, getOrder } })
    expect(books.flights_balance ?? 0).toBe(balance)
  })

  test('refunds the charge', async () => {
    const getIntent = { status: 'captured' as const }
    const refund = { status: 'pending' as const }
    expect(await cancelling({ script: { getIntent, refund } })).toMatchObject({
      ok: true,
      message: 'The order is cancelled. The refund is on its way.',
      state: 'needs_person',
    })
  })

  test.each<[string, Situation, object]>([
    [
      'refuses a refund below the amount shown',
      { shown: '$300.01' },
      refusal(
        /^The airline now refunds \$300\.00\. Nothing was cancelled\. Please check the new amount\.$/,
      ),
    ],
    ['refuses a checkout in progress', { along: path.ordering }, changed],
    [
      'refuses during an outage of the airline',
      { script: { quoteCancellation: unreachable } },
      away,
    ],
    [
      'refuses a checkout that another administrator has just closed',
      { others: (of) => moveAlong(of, 'failed') },
      changed,
    ],
  ])('%s', async (_, situation, outcome) => {
    const refused = await cancelling(situation)
    expect(refused).toMatchObject({ ...outcome, audit: [] })
    expect(confirms(refused.calls)).toEqual([])
  })

  const stands = (code: string) => ({
    ...refusal(
      new RegExp(
        `^The airline refused to cancel the order \\(${code}\\)\\. The order is still active`,
      ),
    ),
    state: 'needs_person',
    audit,
  })

  test.each<[string, Script, object, number]>([
    [
      'the airline refuses to cancel',
      { confirmCancellation: new NotCancellableError('No', 'order_not_cancellable') },
      {
        ...stands('order_not_cancellable'),
        notes: expect.arrayContaining([
          'The airline refused to cancel the order: order_not_cancellable',
        ]) as string[],
      },
      1,
    ],
    [
      'the airline does not answer, and leaves the retry to the recovery job',
      {
        confirmCancellation: new CancellationOutcomeUnknownError('No answer', 'no_answer'),
        getOrder: order,
      },
      {
        ok: true,
        message: 'The airline has not confirmed yet. We’ll check again automatically.',
        state: 'cancelling',
      },
      1,
    ],
    [
      'the answer was lost but the order is cancelled',
      { confirmCancellation: unreachable },
      { ok: true, message: over },
      1,
    ],
    [
      'the order was already cancelled',
      { confirmCancellation: already },
      { ok: true, message: over },
      1,
    ],
    [
      'a newer quote has the same refund',
      { confirmCancellation: inSequence<object>(stale, {}) },
      { ok: true, message: over },
      2,
    ],
    [
      'a newer quote has a smaller refund',
      {
        quoteCancellation: inSequence<object>(quote, {
          refund: { amount: '299.99', currency: 'USD' },
        }),
        confirmCancellation: inSequence<object>(stale, {}),
      },
      stands('order_cancellation_stale'),
      1,
    ],
    [
      'concurrent requests keep making its quote stale',
      { confirmCancellation: stale },
      stands('order_cancellation_stale'),
      3,
    ],
    [
      'the order was cancelled after the quote',
      { quoteCancellation: inSequence<object>(quote, already), confirmCancellation: stale },
      { ok: true, message: over },
      1,
    ],
    [
      'the airline states no new quote after a stale one',
      {
        quoteCancellation: inSequence<object>(quote, unreachable),
        confirmCancellation: stale,
        getOrder: order,
      },
      { ok: true, state: 'cancelling', audit },
      1,
    ],
    ['the order was cancelled after the lookup', { quoteCancellation: already }, { ok: true }, 0],
  ])('reports the outcome when %s', async (_, script, outcome, times) => {
    const shown = times === 0 ? 'the amount it confirmed earlier' : '$300.00'
    const cancelledOrder = await cancelling({ script, shown })
    expect(cancelledOrder).toMatchObject(outcome)
    expect(confirms(cancelledOrder.calls)).toHaveLength(times)
  })

  test("does not treat a defect in our code as the airline's answer", async () => {
    const script = { confirmCancellation: new Error('Something else') }
    await expect(cancelling({ script })).rejects.toThrow('Something else')
  })
})

describe('cancelOrder for a checkout with an unreadable offer', () => {
  test('cancels the order and leaves the money to the administrator', async () => {
    expect(await cancelling({ before: makeOfferUnreadable })).toMatchObject({
      ok: true,
      message: 'The order is cancelled. Now release its hold, or refund its charge.',
      state: 'needs_person',
      notes: expect.arrayContaining(['The order was cancelled']) as string[],
      books: { flights_balance: 30_000 },
    })
  })

  test('leaves an unanswered cancellation to the recovery job', async () => {
    const confirmCancellation = new CancellationOutcomeUnknownError('No answer', 'no_answer')
    const script = { confirmCancellation, getOrder: order }
    expect(await cancelling({ before: makeOfferUnreadable, script })).toMatchObject({
      ok: true,
      message: 'The airline has not confirmed yet. We’ll check again automatically.',
      state: 'cancelling',
    })
  })

  test('reports that another administrator changed the checkout first', async () => {
    const later = (of: Checkout) => moveAlong(of, 'needs_person')
    expect(await cancelling({ before: makeOfferUnreadable, later })).toMatchObject({
      ...changed,
      state: 'needs_person',
    })
  })
})

describe('cancelOrder for a checkout that has ended', () => {
  const done = { ok: true, message: 'The order is cancelled. Nothing is held or charged.' }
  const stray = (script: Script = {}, shown?: string): Situation => ({
    along: ended,
    script,
    shown,
    before: ({ id: checkoutId }) =>
      openCase({
        kind: 'order_without_booking',
        subject: 'ord_1',
        mode: 'test',
        checkoutId,
        detail: 'It stands.',
      }),
  })

  test("records the airline's refund and closes the case", async () => {
    const outcome = await cancelling(stray())
    expect(outcome).toMatchObject({
      ...done,
      state: 'failed',
      books: { flights_balance: 30_000 },
      audit,
      calls: [
        'findOrder',
        'quoteCancellation ord_1',
        'confirmCancellation ore_1',
        'getOrder ord_1',
      ],
    })
    expect(await listClosedCases(1)).toMatchObject([
      {
        subject: 'ord_1',
        closedBy: admin,
        resolution: 'The order was cancelled at the airline.',
      },
    ])
  })

  test('finishes when the order is cancelled, although the confirmation failed', async () => {
    expect(await cancelling(stray({ confirmCancellation: unreachable }))).toMatchObject(done)
  })

  test('does not confirm an order that was already cancelled', async () => {
    const before = stray({ quoteCancellation: already }, 'the amount it confirmed earlier')
    const outcome = await cancelling(before)
    expect(outcome).toMatchObject({
      ...done,
      audit: [`${admin} order.cancelled co ord_1 the amount it confirmed earlier`],
    })
    expect(confirms(outcome.calls)).toEqual([])
  })

  test('keeps the case open while the order is active', async () => {
    const outcome = await cancelling(stray({ getOrder: order }))
    expect(outcome).toMatchObject(
      refusal(/^The airline has not cancelled the order\. Please try again\.$/),
    )
    expect(outcome.audit).toEqual(audit)
    expect(outcome.books).not.toHaveProperty('flights_balance')
    expect(await listClosedCases(1)).toEqual([])
  })

  test("does not take a defect in our code for the airline's confirmation", async () => {
    const broken = stray({ confirmCancellation: new Error('Something else') })
    await expect(cancelling(broken)).rejects.toThrow('Something else')
  })
})
