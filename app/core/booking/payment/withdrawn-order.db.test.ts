import { afterEach, describe, expect, test } from 'vitest'
import {
  findCheckoutRecord,
  reloadCheckout,
  transition,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { insertRefund, listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import type { CancellationQuote } from '#app/core/flight/flights-port.ts'
import { moveAlong } from '../../../../tests/samples/records.ts'
import { aCheckoutAlong, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { path } from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  quote,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { orderWithdrawn, refundedInFull, refundPending } from '#app/core/booking/failures.ts'
import { advance } from './process/checkout-process.server.ts'
import { booksOf } from '../../../../tests/samples/books.ts'
import { kindsTo } from '../../../../tests/samples/mails.ts'

afterEach(deleteBookings)

type Situation = {
  script?: Script
  intentId?: string | null
  actor?: string
  before?: (checkout: Checkout) => Promise<unknown>
  meanwhile?: (checkout: Checkout) => Promise<unknown>
}

const cancelledOrder = { ...cancelled, cancellation: quote }

async function withdrawn({ script, intentId, actor, before, meanwhile }: Situation = {}) {
  let readCount = 0
  const getIntent = async () => {
    readCount += 1
    if (readCount === 1) await meanwhile?.(checkout)
  }
  const answers = { getOrder: cancelledOrder, findOrder: cancelledOrder, ...script }
  const site = createFakeSite(answers, {}, { meanwhile: { getIntent } })
  const states = [...path.reconciling, 'needs_person'] as const
  const underReview = await aCheckoutAlong(site, states, { intentId })
  const orderIds = { orderId: 'ord_1', bookingReference: 'WMEKDS' }
  const checkout = (await transition(underReview, 'needs_person', 'cancelling', orderIds, actor))!
  await before?.(checkout)
  await site.run(() => advance(checkout))
  const { id } = checkout
  const row = (await findCheckoutRecord(id))!
  const entries = await listEntriesOf(id)
  return {
    state: row.state,
    failure: row.failure,
    order: [row.orderId, row.bookingReference],
    refunds: await listRefundsOf(id),
    mails: await kindsTo(travellerOf(checkout)),
    books: await booksOf(id),
    currencies: [...new Set(entries.map(({ currency }) => currency))],
    calls: site.calls().map((call) => call.replaceAll(id, 'co')),
  }
}

const none = [null, null]
const charge = (refundedMinor = 0) => ({ status: 'captured' as const, refundedMinor })
/** Scripts a charged payment. Its second read shows that the bank has recorded the refund. */
const charged = (before = 0): Script => ({
  getIntent: inSequence<object>(charge(before), charge(49_200)),
})
const refundOf = (checkout: Checkout, number: number, amountMinor: number) =>
  insertRefund({
    checkoutId: checkout.id,
    number,
    bookingId: null,
    mode: 'test',
    intentId: 'pi_1',
    amountMinor,
    currency: 'USD',
    reason: 'The bags',
    actor: 'usr_admin',
  })

describe('a cancelled order that was not charged', () => {
  test('the step releases the hold and records the airline’s refund', async () => {
    const outcome = await withdrawn()
    expect(outcome).toMatchObject({
      state: 'failed',
      failure: orderWithdrawn,
      order: none,
      refunds: [],
      books: { holds: 0, flights_balance: 30_000 },
    })
    expect(outcome.calls[0]).toBe('getOrder ord_1')
    expect(outcome.calls.at(-1)).toMatch(/^release pi_1 /)
  })

  test('the step releases nothing when no card was sent', async () => {
    const { state, calls } = await withdrawn({ intentId: null })
    expect(state).toBe('failed')
    expect(calls.filter((call) => /Intent|release/.test(call))).toEqual([])
  })
})

describe('a cancelled order that was charged', () => {
  test('the traveller gets a full refund and an email, and the checkout ends', async () => {
    const outcome = await withdrawn({ script: charged(), actor: 'usr_admin' })
    expect(outcome).toMatchObject({
      state: 'failed',
      failure: refundedInFull,
      order: none,
      mails: ['checkout-not-booked', 'refund-sent'],
      books: { holds: 0, payments_balance: 0, flights_balance: 30_000 },
    })
    expect(outcome.refunds).toMatchObject([
      {
        number: 1,
        bookingId: null,
        mode: 'test',
        intentId: 'pi_1',
        amountMinor: 49_200,
        currency: 'USD',
        reason: 'Order ord_1 was cancelled',
        actor: 'usr_admin',
        state: 'sent',
      },
    ])
    expect(outcome.calls).toContain('refund pi_1 rf_co:1 49200')
  })

  test('the refund names the administrator who cancelled the order last', async () => {
    const site = createFakeSite({ getOrder: cancelledOrder, ...charged() })
    const review = await aCheckoutAlong(site, [...path.reconciling, 'needs_person'])
    const orderIds = { orderId: 'ord_1', bookingReference: 'WMEKDS' }
    const first = (await transition(review, 'needs_person', 'cancelling', orderIds, 'usr_first'))!
    const back = (await transition(first, 'cancelling', 'needs_person', {}, 'still active'))!
    const last = (await transition(back, 'needs_person', 'cancelling', orderIds, 'usr_last'))!
    await site.run(() => advance(last))
    expect(await listRefundsOf(last.id)).toMatchObject([{ actor: 'usr_last' }])
  })

  test('the checkout stays under review while the refund is pending', async () => {
    expect(
      await withdrawn({ script: { ...charged(), refund: { status: 'pending' } } }),
    ).toMatchObject({
      state: 'needs_person',
      failure: refundPending,
      order: none,
      mails: ['checkout-not-booked'],
      refunds: [{ state: 'pending', actor: 'unknown' }],
    })
  })

  test('the step refunds the rest after an earlier partial refund', async () => {
    const before = (checkout: Checkout) => refundOf(checkout, 1, 9_200)
    const outcome = await withdrawn({ script: charged(), before })
    expect(outcome.refunds).toMatchObject([
      { number: 1, amountMinor: 9_200 },
      { number: 2, amountMinor: 40_000 },
    ])
  })

  test('the checkout ends without a second refund when the charge was already refunded elsewhere', async () => {
    expect(await withdrawn({ script: charged(49_200) })).toMatchObject({
      state: 'failed',
      failure: refundedInFull,
      order: none,
      refunds: [],
      mails: [],
    })
  })

  test('the step retries when another refund is requested concurrently', async () => {
    const before = (checkout: Checkout) => refundOf(checkout, 2, 100)
    const outcome = await withdrawn({ script: { getIntent: charge() }, before })
    expect(outcome).toMatchObject({ state: 'cancelling', refunds: [{ number: 2 }], mails: [] })
    expect(outcome.books).not.toHaveProperty('flights_balance')
  })

  test('the charge is refunded only once when another process acts first', async () => {
    const meanwhile = async (checkout: Checkout) => {
      await moveAlong(await reloadCheckout(checkout), 'needs_person')
    }
    const outcome = await withdrawn({ script: charged(), meanwhile })
    expect(outcome).toMatchObject({ state: 'needs_person', refunds: [], mails: [] })
    expect(outcome.books).not.toHaveProperty('flights_balance')
  })
})

describe('the airline’s refund for a cancelled order', () => {
  const given = (changes: Partial<CancellationQuote> | null): Situation => ({
    script: { getOrder: { ...cancelled, cancellation: changes && { ...quote, ...changes } } },
  })

  test.each<[string, Situation, number | undefined]>([
    ['the refund appears in the books', given({}), 30_000],
    [
      'the refund appears in the books when its currency is in lower case',
      given({ refund: { amount: '12.50', currency: 'usd' } }),
      1_250,
    ],
    [
      'a refund of one cent appears in the books',
      given({ refund: { amount: '0.01', currency: 'USD' } }),
      1,
    ],
    [
      'a zero refund does not appear in the books',
      given({ refund: { amount: '0', currency: 'USD' } }),
      undefined,
    ],
    [
      'a refund of an unknown amount does not appear in the books',
      given({ refund: null }),
      undefined,
    ],
    [
      'a refund paid as credits does not appear in the books',
      given({ refundTo: 'airline_credits' }),
      undefined,
    ],
    ['no refund appears in the books when the airline states none', given(null), undefined],
  ])('%s', async (_, situation, amount) => {
    const { state, books, currencies } = await withdrawn(situation)
    expect([state, books.flights_balance]).toEqual(['failed', amount])
    expect(currencies).toEqual(['USD'])
  })
})
