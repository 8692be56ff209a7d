import { afterEach, describe, expect, test } from 'vitest'
import { listClosedCases, openCase } from '#app/core/money/case.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import {
  CancellationOutcomeUnknownError,
  NotCancellableError,
} from '#app/core/flight/flights-port.ts'
import { moveAlong } from '../../../tests/records.ts'
import { resetAdminActs, unreadable } from '../../../tests/fakes/admin-acts.ts'
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
} from '../../../tests/fakes/order-cancellations.ts'
import { path } from '../../../tests/fakes/saga-table.ts'
import { inTurn, order, quote, type Script } from '../../../tests/fakes/fake-site.ts'

/** An order that an administrator has cancelled at the airline, and what becomes of its money. */

afterEach(resetAdminActs)

const over = 'The order is cancelled, and nothing is held or charged any more.'
const audit = [`${admin} order.cancelled co ord_1 $300.00`]
const confirms = (calls: string[]) => calls.filter((call) => call.startsWith('confirm'))

describe('cancelling an order', () => {
  test('releases its hold, though the airline may list the order as before for a while', async () => {
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
    // Only the airline knew of it before.
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

  test('has its charge refunded', async () => {
    const getIntent = { status: 'captured' as const }
    expect(await cancelling({ script: { getIntent } })).toMatchObject({
      ok: true,
      message: 'The order is cancelled, and the refund is on its way.',
      state: 'needs_person',
    })
  })

  test.each<[string, Situation, object]>([
    [
      'for less than was shown is refused',
      { shown: '$300.01' },
      refusal(/^The airline now gives back \$300\.00\. Nothing was cancelled: look again\.$/),
    ],
    ['that is under way is refused', { along: path.ordering }, changed],
    ['of an airline that is away is refused', { script: { quoteCancellation: unreachable } }, away],
    [
      'that somebody else has closed meanwhile is refused',
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
      new RegExp(`^The airline refused to cancel the order \\(${code}\\)\\. It still stands`),
    ),
    state: 'needs_person',
    audit,
  })

  test.each<[string, Script, object, number]>([
    [
      'the airline refuses',
      { confirmCancellation: new NotCancellableError('No', 'order_not_cancellable') },
      {
        ...stands('order_not_cancellable'),
        notes: expect.arrayContaining(['not cancelled: order_not_cancellable']) as string[],
      },
      1,
    ],
    [
      'the airline does not answer, which is asked again by itself',
      {
        confirmCancellation: new CancellationOutcomeUnknownError('No answer', 'no_answer'),
        getOrder: order,
      },
      {
        ok: true,
        message: 'The airline has not confirmed yet. It is looked at again by itself.',
        state: 'cancelling',
      },
      1,
    ],
    [
      'the airline does not answer, and has cancelled it',
      { confirmCancellation: unreachable },
      { ok: true, message: over },
      1,
    ],
    ['it is cancelled already', { confirmCancellation: already }, { ok: true, message: over }, 1],
    [
      'a newer quote gives back the same',
      { confirmCancellation: inTurn<object>(stale, {}) },
      { ok: true, message: over },
      2,
    ],
    [
      'a newer quote gives back less',
      {
        quoteCancellation: inTurn<object>(quote, { refund: { amount: '299.99', currency: 'USD' } }),
        confirmCancellation: inTurn<object>(stale, {}),
      },
      stands('order_cancellation_stale'),
      1,
    ],
    [
      'others ask for quotes again and again',
      { confirmCancellation: stale },
      stands('order_cancellation_stale'),
      3,
    ],
    [
      'it was cancelled since its quote',
      { quoteCancellation: inTurn<object>(quote, already), confirmCancellation: stale },
      { ok: true, message: over },
      1,
    ],
    ['it was cancelled since it was found', { quoteCancellation: already }, { ok: true }, 0],
  ])('where %s', async (_, script, outcome, times) => {
    const shown = times === 0 ? 'what it has said before' : '$300.00'
    const cancelledOrder = await cancelling({ script, shown })
    expect(cancelledOrder).toMatchObject(outcome)
    expect(confirms(cancelledOrder.calls)).toHaveLength(times)
  })

  test('that a defect of ours prevents is no answer of the airline', async () => {
    const script = { confirmCancellation: new Error('Something else') }
    await expect(cancelling({ script })).rejects.toThrow('Something else')
  })
})

describe('cancelling an order of a checkout that cannot be read', () => {
  test('leaves its money to the administrator', async () => {
    expect(await cancelling({ before: unreadable })).toMatchObject({
      ok: true,
      message: 'The order is cancelled. Now release its hold, or refund its charge.',
      state: 'needs_person',
      notes: expect.arrayContaining(['the order was cancelled']) as string[],
    })
  })

  test('is left to whoever was faster', async () => {
    const later = (of: Checkout) => moveAlong(of, 'needs_person')
    expect(await cancelling({ before: unreadable, later })).toMatchObject({
      ...changed,
      state: 'needs_person',
    })
  })
})

describe('cancelling an order whose checkout has ended', () => {
  const done = { ok: true, message: 'The order is cancelled, and nothing is held or charged.' }
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

  test('has the airline’s refund in the books, and its case closed', async () => {
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

  test('believes the order, and not that it could not be asked to confirm', async () => {
    expect(await cancelling(stray({ confirmCancellation: unreachable }))).toMatchObject(done)
  })

  test('that was cancelled before is not confirmed again', async () => {
    const before = stray({ quoteCancellation: already }, 'what it has said before')
    const outcome = await cancelling(before)
    expect(outcome).toMatchObject({
      ...done,
      audit: [`${admin} order.cancelled co ord_1 what it has said before`],
    })
    expect(confirms(outcome.calls)).toEqual([])
  })

  test('that stands still is said so, and its case stays open', async () => {
    const outcome = await cancelling(stray({ getOrder: order }))
    expect(outcome).toMatchObject(
      refusal(/^The airline has not cancelled the order\. Look again\.$/),
    )
    expect(outcome.books).not.toHaveProperty('flights_balance')
    expect(await listClosedCases(1)).toEqual([])
  })

  test('that a defect of ours prevents is no answer of the airline', async () => {
    const broken = stray({ confirmCancellation: new Error('Something else') })
    await expect(cancelling(broken)).rejects.toThrow('Something else')
  })
})
