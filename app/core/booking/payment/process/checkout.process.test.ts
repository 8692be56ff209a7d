import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#app/core/booking/checkout/checkout-record.ts'
import { checkoutStates, type CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import {
  alreadyOrdered,
  documentsLost,
  notConfirmed,
  orderWithdrawn,
} from '#app/core/booking/failures.ts'
import {
  AlreadyCancelledError,
  FlightsBusyError,
  QuoteStaleError,
} from '#app/core/flight/flights-port.ts'
import { CardDeclinedError } from '#app/core/money/payments-port.ts'
import type { PaymentStatus } from '#app/core/money/payments-port.ts'
import { statesWithStep } from '#app/platform/process/process.ts'
import { exploreProcess } from '../../../../../tests/explore-process.ts'
import { anOffer } from '../../../../../tests/samples/records.ts'
import type { C, CheckoutProcessRow } from './checkout-decisions.ts'
import { checkoutTable, settleLate } from './checkout.process.ts'
import { abandon, pay } from './steps/payment-steps.ts'
import { capture } from './steps/settlement-steps.ts'

const passed = (...states: CheckoutState[]): HistoryEntry[] =>
  states.map((to, index) => ({
    at: '2027-01-01T00:00:00.000Z',
    from: states[index - 1] ?? 'draft',
    to,
    note: to === 'reconciling' ? 'pending' : null,
  }))

const row = {
  id: 'co_1',
  mode: 'test',
  offerId: 'off_1',
  offer: anOffer(),
  passengers: [{ email: 'ada@contrail.example' }],
  amountMinor: 100,
  currency: 'USD',
  orderId: 'ord_1',
  paymentIntentId: 'pi_1',
  paymentAttempt: 1,
  failure: null,
  creationFailedAt: null,
  history: [],
  version: 1,
}
const noCard = { intentId: null, pageId: null }
const card = { intentId: 'pi_1', pageId: null }
const page = { intentId: null, pageId: 'cs_1' }
const held = passed('paying', 'authorised', 'ordering')
const announced = passed('paying', 'authorised', 'ordering', 'reconciling')

const rows = [noCard, card, page].flatMap((payment) =>
  [[], held, announced].flatMap((history) =>
    [null, alreadyOrdered, documentsLost, notConfirmed, orderWithdrawn].map((failure) => ({
      ...row,
      ...payment,
      history,
      failure,
    })),
  ),
)
const unreadable = { ...row, ...card, offer: null }
const notCreated = { ...row, ...card, creationFailedAt: '2027-01-01T00:00:00.000Z' }

const sentLongAgo = '2027-01-01T00:00:00.000Z'

const statuses: PaymentStatus[] = [
  ...(['open', 'action_required', 'processing', 'authorised', 'captured', 'released'] as const),
]
const intents = statuses.flatMap((status) =>
  [0, 100].map((refundedMinor) => ({
    id: 'pi_1',
    status,
    amountMinor: 100,
    currency: 'USD',
    redirectUrl: 'https://bank.example/',
    card: null,
    declineCode: null,
    refundedMinor,
    captureBefore: null,
  })),
)
const order = { id: 'ord_1', reference: 'WMEKDS', tickets: [], cancelledAt: null }
const orders = [order, { ...order, cancelledAt: '2027-01-01T00:00:00.000Z' }]
const pages = (['open', 'closed', 'complete'] as const).map((status) => ({
  id: 'cs_1',
  status,
  url: null,
  intentId: status === 'complete' ? 'pi_1' : null,
}))
const request = { amountMinor: 100, currency: 'USD' }
const act = { version: 1, actor: 'usr_admin' }
const quote = { id: 'ore_1', refund: { amount: '300.00', currency: 'USD' }, refundTo: 'card' }
const already = new AlreadyCancelledError('Cancelled', 'already_cancelled')
const stale = new QuoteStaleError('Old', 'order_cancellation_stale')
const left = {
  leftMinor: 0,
  disputedMinor: 0,
  next: { number: 1, key: 'rf_co_1:1' },
  requested: null,
}
const byCard = { card: {}, returnUrl: '' }
const byPage = { page: { description: '', email: null, successUrl: '', cancelUrl: '' } }

describe('checkoutTable', () => {
  test('produces the declared transitions and no other', () => {
    const explored = exploreProcess({
      table: checkoutTable,
      states: checkoutStates,
      rows: [...rows, unreadable, notCreated, { ...notCreated, orderId: null }],
      answers: {
        findOrder: [null, ...orders],
        getOrder: orders,
        createOrder: [{ status: 'pending' }, { status: 'placed', order }],
        createIntent: intents,
        authorise: intents,
        getIntent: intents,
        capture: intents,
        release: intents,
        openHostedPage: pages,
        getHostedPage: pages,
        closeHostedPage: [null],
        newAccount: [null],
        ofLink: [{ expiresAt: null }, { expiresAt: '2999-01-01T00:00:00.000Z' }],
        ofNewLink: [{ expiresAt: null }, { expiresAt: '2999-01-01T00:00:00.000Z' }],
        ofCharge: [
          { ...left, leftMinor: 100 },
          { ...left, requested: 'rf_co_1:1' },
          { ...left, disputedMinor: 100 },
          left,
        ],
        quoteCancellation: [quote, { ...quote, refund: null }, already],
        confirmCancellation: [quote, stale, already],
        ofSearch: [{ isBooked: true }, { isBooked: false }],
        ofOrder: [
          { isBooked: true, order: null },
          { isBooked: false, order: {} },
          { isBooked: false, order: documentsLost },
        ],
        pause: [undefined],
      },
      events: {
        pay: [byCard, byPage].map((by) => ({ version: 1, changes: {}, request, by })),
        'attempt left behind': [noCard, card, page].map((ids) => ({ number: 1, ...ids })),
        'look for order': [{ note: '' }],
        'order not created': [{ version: 1 }],
        abandon: [{ paymentIntentId: 'pi_1' }],
        'refund sent': [{ intentId: 'pi_1', actor: 'usr_admin' }],
        'withdraw link': [{ actor: 'usr_admin' }],
        'open page': [1, 2].map((attempt) => ({ attempt, pages: 0, returnUrl: '' })),
        'send link': [act],
        'release hold': [act],
        'adopt order': ['ord_1', 'ord_2'].map((orderId) => ({ ...act, orderId })),
        'close settled': ['0', 'much'].map((amount) => ({
          ...act,
          typed: { amount, day: '2027-01-01', reason: 'Bank transfer' },
        })),
        'cancel order': ['$300.00', 'the amount it confirmed earlier'].map((shownRefund) => ({
          ...act,
          shownRefund,
        })),
      },
    })
    expect(explored).toEqual({ undeclared: [], neverProduced: [] })
  })

  test('advances checkouts without an event, except drafts, reviews and ended checkouts', () => {
    const moving = statesWithStep(checkoutTable)
    expect(Object.keys(checkoutStates).filter((state) => !moving.includes(state as never))).toEqual(
      ['draft', 'booked', 'failed', 'needs_person'],
    )
  })
})

const inState = (state: CheckoutState, changes: object = {}): C => ({
  row: { ...row, ...card, state, ...changes } as unknown as CheckoutProcessRow,
  ageMs: 0,
  now: 0,
  msSince: () => 0,
})

describe('paying', () => {
  const event = { version: 1, changes: {}, request, by: byCard } as never

  test('a checkout that was saved since it was shown is not paid', () => {
    expect(pay(inState('draft', { version: 2 }), event)).toMatchObject({ kind: 'refuse' })
  })

  test('the idempotency keys of a new attempt contain the number of that attempt', () => {
    const begun = pay(inState('draft'), event)
    if (begun.kind !== 'once') throw new Error(begun.kind)
    expect(begun.request.args[0]).toMatchObject({ attempt: 2, key: 'co_1.2:pi' })
    const next = begun.answered({ ok: true, value: intents[0] } as never, {} as never)
    if (next.kind !== 'once') throw new Error(next.kind)
    expect(next.request.args[0]).toMatchObject({ intentId: 'pi_1', key: 'co_1.2:confirm' })
  })
})

describe('capturing', () => {
  const sentAt = '2027-05-12T15:00:00.000Z'
  const sent = [{ at: sentAt, from: 'authorised', to: 'ordering', note: null }]
  const failed = { ok: false, error: new FlightsBusyError('Later', 1, null) } as never

  test.each([
    ['is charged while the order is fresh', 30_000, 'ask'],
    ['waits when the look-up took minutes', 180_000, 'wait'],
  ])('an order whose look-up fails %s', (_, ms, kind) => {
    const looked = capture(inState('ordered', { history: sent }))
    if (looked.kind !== 'ask') throw new Error(looked.kind)
    expect(looked.answered(failed, { ageMs: ms, now: 0, msSince: () => ms }).kind).toBe(kind)
  })
})

describe('an event about an earlier state of the checkout', () => {
  const on = (state: CheckoutState) => checkoutTable[state].on as Record<string, typeof pay>
  const reviewed = inState('needs_person', { orderId: null, creationFailedAt: sentLongAgo })

  test.each([
    ['an announced failure', 'needs_person', 'order not created', { version: 0 }],
    ['the adoption of an order', 'needs_person', 'adopt order', { ...act, version: 0 }],
    ['the release of a hold', 'needs_person', 'release hold', { ...act, version: 0 }],
    ['the settlement of a checkout', 'needs_person', 'close settled', { ...act, version: 0 }],
    ['the cancellation of an order', 'needs_person', 'cancel order', { ...act, version: 0 }],
    ['the cancellation of a stray order', 'failed', 'cancel order', { ...act, version: 0 }],
    ['a payment link', 'needs_person', 'send link', { ...act, version: 0 }],
  ] as const)('%s is refused', (_, state, kind, event) => {
    expect(on(state)[kind]!(reviewed, event as never)).toMatchObject({ kind: 'refuse' })
    const current = { ...event, version: 1 }
    expect(on(state)[kind]!(reviewed, current as never).kind).not.toBe('refuse')
  })

  test('abandoning a page is refused once the page has been paid', () => {
    const c = inState('action_required', { ...page, paymentIntentId: 'pi_1' })
    expect(abandon(c, { paymentIntentId: 'cs_1' })).toMatchObject({ kind: 'refuse' })
    expect(abandon(c, { paymentIntentId: 'pi_1' }).kind).toBe('ask')
  })
})

describe('an answer that arrives after the state of its checkout has changed', () => {
  const asked = inState('paying').row
  const authorise = { port: 'payments', method: 'authorise', args: [] } as const
  const ok = { ok: true, value: { id: 'pi_1' } } as const
  const declined = { ok: false, error: new CardDeclinedError('No', 'lost_card') } as const

  test.each([
    ['is released for a checkout that returned to draft', inState('draft'), 'getIntent'],
    [
      'is released when another attempt has started',
      inState('paying', { paymentAttempt: 2 }),
      'getIntent',
    ],
    ['stays for the same attempt', inState('authorised'), undefined],
    ['stays for a booked checkout', inState('booked', { paymentAttempt: 2 }), undefined],
  ])('a hold %s', (_, c, method) => {
    for (const answer of [ok, declined]) {
      const decision = settleLate(c, authorise, answer, asked)
      expect(decision.kind === 'ask' ? decision.request.method : undefined).toBe(method)
    }
  })

  const created = { ok: true, value: { status: 'placed', order } } as const
  const createOrder = { port: 'flights', method: 'createOrder', args: [] } as const

  test.each([
    ['opens a case for a failed checkout', inState('failed', { orderId: null }), true],
    ['opens no case for a checkout that has the order', inState('failed'), false],
    ['opens no case for a checkout in progress', inState('reconciling', { orderId: null }), false],
  ])('an order %s', (_, c, isReported) => {
    const decision = settleLate(c, createOrder, created, asked)
    expect(decision.kind === 'wait' && decision.effects !== undefined).toBe(isReported)
  })

  test('a late look-up opens a case if it began during a release, but none if it began before a capture', () => {
    const findOrder = { port: 'flights', method: 'findOrder', args: [] } as const
    const found = { ok: true, value: order } as const
    const late = (state: CheckoutState) =>
      settleLate(inState('failed', { orderId: null }), findOrder, found, inState(state).row)
    expect(late('ordered')).toEqual({ kind: 'wait' })
    expect(late('releasing')).toMatchObject({ effects: [{ do: 'report late order' }] })
  })
})
