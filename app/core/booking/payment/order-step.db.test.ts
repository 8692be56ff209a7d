import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  recordCreationFailed,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout.store.server.ts'
import {
  isGone,
  recordSearchBooked,
  recordSearchOrdered,
} from '#app/core/flight/gone-offer.store.server.ts'
import {
  FlightsOperatorError,
  OfferGoneError,
  OrderDuplicateError,
  OrderOutcomeUnknownError,
  type FoundOrder,
} from '#app/core/flight/flights-port.ts'
import { ada, moveAlong } from '../../../../tests/records.ts'
import { aCheckoutAlong, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  check,
  hour,
  outcomeOf,
  refused,
  second,
  underReview,
  unreachable,
  waiting,
  type Row,
} from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inTurn,
  mailsTo,
  order,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { adoptOrder } from '#app/core/desk/checkout-acts.server.ts'
import { ordered, placeOrderStep } from './order-step.server.ts'
import { advance } from './saga.server.ts'

/** What becomes of an order, by what the airline says and how long it has said so. */

afterEach(deleteBookings)

describe('an order', () => {
  test.each<Row>([
    [
      'that is placed is charged',
      { from: 'authorised' },
      {
        to: ['ordering', 'ordered', 'booked'],
        calls: ['createOrder', 'findOrder', expect.stringMatching(/^capture /)],
      },
    ],
    [
      'that is pending',
      { from: 'authorised', script: { createOrder: { status: 'pending' }, findOrder: null } },
      { to: ['ordering', 'reconciling'], note: 'pending', failure: undefined },
    ],
    [
      'that was placed before',
      {
        from: 'authorised',
        script: {
          createOrder: new OrderDuplicateError('Booked', 'duplicate_booking'),
          findOrder: null,
        },
      },
      { to: ['ordering', 'reconciling'], note: 'duplicate_booking', failure: 'offer_expired' },
    ],
    [
      'without an answer',
      {
        from: 'authorised',
        script: {
          createOrder: new OrderOutcomeUnknownError('Late', 'timeout'),
          findOrder: null,
        },
      },
      { to: ['ordering', 'reconciling'], note: 'timeout', failure: undefined },
    ],
    [
      'for an offer that is gone',
      {
        from: 'authorised',
        script: { createOrder: new OfferGoneError('Gone', 'offer_expired'), findOrder: null },
      },
      { to: ['ordering', 'releasing', 'failed'], failure: 'offer_expired', held: 0 },
    ],
    [
      'that could not be sent is not looked for',
      {
        from: 'authorised',
        script: { createOrder: unreachable },
      },
      {
        to: ['ordering', 'releasing', 'draft'],
        failure: 'airline_unreachable',
        calls: ['createOrder', 'getIntent pi_1', expect.stringMatching(/^release pi_1 /)],
      },
    ],
    ['that is under way', { from: 'ordering', minutes: 3 }, waiting],
    [
      'whose process is gone, and which is found',
      { from: 'ordering', minutes: 3 + second },
      { to: ['reconciling', 'ordered', 'booked'], note: 'order call lost' },
    ],
    [
      'that is looked for and not listed yet',
      { from: 'reconciling', script: { findOrder: null }, minutes: 15 - second },
      waiting,
    ],
    [
      'that no look-up of a quarter of an hour shows is given up, and its hold is released',
      { from: 'reconciling', script: { findOrder: null }, minutes: 15 },
      {
        to: ['releasing', 'failed'],
        failure: 'not_confirmed',
        note: 'no order within a quarter of an hour',
        held: 0,
        calls: [
          ...['findOrder', 'findOrder', 'findOrder', 'getIntent pi_1'],
          expect.stringMatching(/^release pi_1 /),
        ],
      },
    ],
    [
      'that only the second of the last looks shows is charged',
      { from: 'reconciling', script: { findOrder: inTurn(null, order) }, minutes: 15 },
      waiting,
    ],
    [
      'that only the look before the release shows is charged',
      { from: 'reconciling', script: { findOrder: inTurn(null, null, order) }, minutes: 15 },
      { to: ['releasing', 'ordered', 'booked'], failure: undefined },
    ],
    [
      'keeps its hold where the airline cannot be asked before the release',
      {
        from: 'reconciling',
        script: { findOrder: inTurn<FoundOrder | null>(null, null, unreachable) },
        minutes: 15,
      },
      { to: ['releasing'], calls: ['findOrder', 'findOrder', 'findOrder'] },
    ],
    [
      'whose airline is away',
      { from: 'reconciling', script: { findOrder: unreachable }, minutes: hour - second },
      waiting,
    ],
    [
      'whose airline is away for an hour',
      { from: 'reconciling', script: { findOrder: unreachable }, minutes: hour },
      {
        to: ['needs_person'],
        note: 'the airline could not be asked within the hour',
        mails: underReview,
      },
    ],
    [
      'that was cancelled before it was paid for',
      { from: 'reconciling', script: { findOrder: cancelled } },
      { to: ['releasing', 'failed'], failure: 'order_cancelled', note: 'order was cancelled' },
    ],
    [
      'of which the airline says that it will not come',
      {
        from: 'reconciling',
        script: { findOrder: null },
        minutes: 3 - second,
        before: recordCreationFailed,
      },
      waiting,
    ],
    [
      'of which the airline has said so, and which is not listed',
      {
        from: 'reconciling',
        script: { findOrder: null },
        minutes: 3,
        before: recordCreationFailed,
      },
      { to: ['releasing', 'failed'], failure: 'order_refused', note: 'order.creation_failed' },
    ],
  ])('%s', check)

  test('that the airline has announced is looked for until a person has it', async () => {
    const site = createFakeSite({ createOrder: { status: 'pending' }, findOrder: null })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    const pending = await site.run(() => advance(checkout))
    site.pass(hour - second)
    expect((await site.run(() => advance(pending))).state).toBe('reconciling')
    site.pass(second)
    const { state, history } = await site.run(() => advance(pending))
    expect([state, history.at(-1)?.note]).toEqual([
      'needs_person',
      'no order found within the hour',
    ])
  })

  test('of a search that somebody has booked from is ours, or is not listed for some minutes', async () => {
    const duplicate = new OrderDuplicateError('Booked', 'duplicate_booking')
    const site = createFakeSite({ createOrder: duplicate, findOrder: null })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    const doubted = await site.run(() => advance(checkout))
    site.pass(3 - second)
    expect((await site.run(() => advance(doubted))).state).toBe('reconciling')
    site.pass(second)
    expect(await site.run(() => advance(doubted))).toMatchObject({
      state: 'failed',
      failure: { code: 'offer_expired' },
    })
  })

  test.each<[string, Script['createOrder'], state: string]>([
    [
      'that was refused for it is given up at once',
      new OrderDuplicateError('Booked', 'offer_request_already_booked'),
      'failed',
    ],
    [
      'that nobody has heard of is looked for as ever',
      new OrderOutcomeUnknownError('Late', 'timeout'),
      'reconciling',
    ],
  ])('beside one of the same search that we made, one %s', async (_, createOrder, state) => {
    const site = createFakeSite({ createOrder, findOrder: null })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    const sent = await site.run(() => advance(checkout))
    expect(sent.state).toBe('reconciling')
    await site.run(() => recordSearchOrdered(checkout.offer))
    expect((await site.run(() => advance(sent))).state).toBe('reconciling')
    await site.run(() => recordSearchBooked(checkout.offer))
    expect((await site.run(() => advance(sent))).state).toBe(state)
  })

  test('is not sent where one of the same search was made while the card was asked', async () => {
    const outcome = await outcomeOf({
      from: 'authorised',
      before: ({ offer }) => recordSearchBooked(offer),
    })
    expect(outcome).toMatchObject({
      to: ['releasing', 'failed'],
      failure: 'offer_expired',
      held: 0,
    })
    expect(outcome.calls).not.toContain('createOrder')
  })

  test.each<[string, Script['createOrder'], offer: boolean, search: boolean]>([
    ['for an offer that is gone', new OfferGoneError('Gone', 'offer_expired'), true, false],
    ['that may have been placed', new OrderOutcomeUnknownError('Late', 'timeout'), true, true],
    ['that was placed', { status: 'placed', order }, true, true],
    ['that is pending', { status: 'pending' }, true, true],
    ['that could not be sent', unreachable, false, false],
  ])('%s, and what is known of its offer from then on', async (_, createOrder, offer, search) => {
    const site = createFakeSite({ createOrder, findOrder: null })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    await site.run(() => advance(checkout))
    expect(await isGone(checkout.offer)).toBe(offer)
    // Another one of the same search.
    expect(await isGone({ ...checkout.offer, id: 'off_other' })).toBe(search)
  })
})

test('a traveller whose adopted order has lost its hold was told once that we are checking', async () => {
  const site = createFakeSite({
    createOrder: { status: 'pending' },
    findOrder: inTurn<FoundOrder | null>(null, null, order),
    getIntent: { status: 'released' },
    capture: refused,
  })
  const checkout = await aCheckoutAlong(site, ['authorised'])
  const pending = await site.run(() => advance(checkout))
  site.pass(hour)
  expect((await site.run(() => advance(pending))).state).toBe('needs_person')
  await site.run(() => adoptOrder(checkout.id, order.id, 'usr_admin'))
  const { state, history } = await reloadCheckout(checkout)
  expect([state, history.at(-1)?.note]).toEqual([
    'needs_person',
    'ordered, and the hold is released',
  ])
  expect(await mailsTo(travellerOf(checkout))).toEqual(['checkout-under-review'])
})

const cases = async () => (await listOpenCases()).map(({ kind, subject }) => `${kind} ${subject}`)

describe('what is stored makes no order', () => {
  /** The airline is not asked, and the money is given back. */
  const notSent = [expect.stringMatching(/^getIntent/), expect.stringMatching(/^release pi_1 /)]
  const store = (columns: { documents?: string; passengers?: string }) => async (of: Checkout) => {
    await db().updateTable('checkouts').set(columns).where('id', '=', of.id).execute()
  }
  const unnamed = JSON.stringify([{ ...ada, givenName: '李' }])

  test.each<Row>([
    [
      'where passports cannot be read any more',
      { from: 'authorised', before: store({ documents: 'lost' }) },
      {
        to: ['releasing', 'draft'],
        failure: 'documents_lost',
        note: 'not ordered: documents_lost',
        calls: notSent,
      },
    ],
    [
      'where a name cannot be printed',
      { from: 'authorised', before: store({ passengers: unnamed }) },
      {
        to: ['releasing', 'failed'],
        failure: 'order_refused',
        note: 'not ordered: order_refused',
        calls: notSent,
      },
    ],
  ])('%s', check)
})

test('a checkout that somebody else has taken on is not ordered again', async () => {
  const site = createFakeSite()
  const stale = await aCheckoutAlong(site, ['authorised'])
  await site.run(() => advance(stale))
  site.calls()
  expect(await site.run(() => placeOrderStep(stale))).toBe('overtaken')
  expect(site.calls()).toEqual([])
})

test('what nobody expects of an order call is no answer of the airline', async () => {
  const odd = new Error('Something else')
  const site = createFakeSite({ createOrder: odd })
  const checkout = await aCheckoutAlong(site, ['authorised'])
  await expect(site.run(() => placeOrderStep(checkout))).rejects.toBe(odd)
})

describe('an order that comes after its checkout', () => {
  const ending = {
    failed: ['releasing', 'failed'],
    draft: ['releasing', 'draft'],
    needs_person: ['reconciling', 'needs_person'],
    ordered: ['ordered'],
  } as const
  const late = ['order_without_booking ord_1']

  test.each([
    ['had failed', 'failed', late],
    ['had gone back to its traveller', 'draft', late],
    ['went to a person, who sees it there', 'needs_person', []],
    ['had found it', 'ordered', []],
  ] as const)('%s', async (_, end, told) => {
    const site = createFakeSite()
    const stale = await aCheckoutAlong(site, ['authorised', 'ordering'])
    await moveAlong(stale, ...ending[end])
    expect(await site.run(() => ordered(stale, 'ordering', order))).toBe('overtaken')
    expect(await cases()).toEqual(told)
  })

  test('is no news while it is in time', async () => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, ['authorised', 'ordering'])
    await site.run(() => ordered(checkout, 'ordering', order))
    expect(await cases()).toEqual([])
  })
})

describe('trouble of ours with the airline', () => {
  const empty = new FlightsOperatorError('Empty', 'insufficient_balance')

  test('that an order meets stops sales', async () => {
    const site = createFakeSite({ createOrder: empty })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    await site.run(() => advance(checkout))
    expect(await cases()).toEqual(['operator flights:insufficient_balance'])
  })

  test('is over once an order is placed', async () => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, ['authorised'])
    await site.run(() => reportOperatorTrouble(empty, 'test', 'sale'))
    await site.run(() => advance(checkout))
    expect(await cases()).toEqual([])
  })
})
