import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  recordCreationFailed,
  reloadCheckout,
  transition,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
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
import { ada, moveAlong } from '../../../../../../tests/samples/records.ts'
import { aCheckoutAlong, travellerOf } from '../../../../../../tests/fakes/fake-checkouts.ts'
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
} from '../../../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  order,
  type Script,
} from '../../../../../../tests/fakes/fake-site.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { adoptOrder } from '#app/core/desk/orders/checkout-acts.server.ts'
import { advance } from '../checkout-process.server.ts'
import { kindsTo } from '../../../../../../tests/samples/mails.ts'

afterEach(deleteBookings)

describe('placing and finding an order', () => {
  test.each<Row>([
    [
      'charges a placed order',
      { from: 'authorised' },
      {
        to: ['ordering', 'ordered', 'booked'],
        calls: ['createOrder', 'findOrder', expect.stringMatching(/^capture /)],
      },
    ],
    [
      'waits for a pending order',
      { from: 'authorised', script: { createOrder: { status: 'pending' }, findOrder: null } },
      { to: ['ordering', 'reconciling'], note: 'pending', failure: undefined },
    ],
    [
      'looks up an order that may be a duplicate',
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
      'looks up an order when the order call gets no answer',
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
      'releases the hold when the offer is gone',
      {
        from: 'authorised',
        script: { createOrder: new OfferGoneError('Gone', 'offer_expired'), findOrder: null },
      },
      { to: ['ordering', 'releasing', 'failed'], failure: 'offer_expired', held: 0 },
    ],
    [
      'does not look up an order that was never sent',
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
    ['waits while the order is being sent', { from: 'ordering', minutes: 3 }, waiting],
    [
      'finds the order that a crashed process placed',
      { from: 'ordering', minutes: 3 + second },
      {
        to: ['reconciling', 'ordered', 'booked'],
        note: 'The airline didn’t respond to the order',
      },
    ],
    [
      'waits while the order is not listed yet',
      { from: 'reconciling', script: { findOrder: null }, minutes: 15 - second },
      waiting,
    ],
    [
      'releases the hold when no order is listed within 15 minutes',
      { from: 'reconciling', script: { findOrder: null }, minutes: 15 },
      {
        to: ['releasing', 'failed'],
        failure: 'not_confirmed',
        note: 'The airline has listed no order within 15 minutes',
        held: 0,
        calls: [
          ...['findOrder', 'findOrder', 'findOrder', 'getIntent pi_1'],
          expect.stringMatching(/^release pi_1 /),
        ],
      },
    ],
    [
      'waits when only the second look-up after 15 minutes finds the order',
      { from: 'reconciling', script: { findOrder: inSequence(null, order) }, minutes: 15 },
      waiting,
    ],
    [
      'charges an order that the final look-up before the release finds',
      { from: 'reconciling', script: { findOrder: inSequence(null, null, order) }, minutes: 15 },
      { to: ['releasing', 'ordered', 'booked'], failure: undefined },
    ],
    [
      'keeps the hold when the airline is unreachable before the release',
      {
        from: 'reconciling',
        script: { findOrder: inSequence<FoundOrder | null>(null, null, unreachable) },
        minutes: 15,
      },
      { to: ['releasing'], calls: ['findOrder', 'findOrder', 'findOrder'] },
    ],
    [
      'waits while the airline is unreachable',
      { from: 'reconciling', script: { findOrder: unreachable }, minutes: hour - second },
      waiting,
    ],
    [
      'hands over to a person when the airline is unreachable for an hour',
      { from: 'reconciling', script: { findOrder: unreachable }, minutes: hour },
      {
        to: ['needs_person'],
        note: 'We couldn’t ask the airline about the order for an hour',
        mails: underReview,
      },
    ],
    [
      'releases the hold when the order was cancelled before payment',
      { from: 'reconciling', script: { findOrder: cancelled } },
      {
        to: ['releasing', 'failed'],
        failure: 'order_cancelled',
        note: 'The airline cancelled the order',
      },
    ],
    [
      'waits three minutes after the airline reports a failed order',
      {
        from: 'reconciling',
        script: { findOrder: null },
        minutes: 3 - second,
        before: recordCreationFailed,
      },
      waiting,
    ],
    [
      'releases the hold when a failed order is still not listed after three minutes',
      {
        from: 'reconciling',
        script: { findOrder: null },
        minutes: 3,
        before: recordCreationFailed,
      },
      {
        to: ['releasing', 'failed'],
        failure: 'order_refused',
        note: 'The airline couldn’t create the order',
      },
    ],
  ])('%s', check)

  test('looks up a pending order for an hour, then hands over to a person', async () => {
    const site = createFakeSite({ createOrder: { status: 'pending' }, findOrder: null })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    const pending = await site.run(() => advance(checkout))
    site.pass(hour - second)
    expect((await site.run(() => advance(pending))).state).toBe('reconciling')
    site.pass(second)
    const { state, history } = await site.run(() => advance(pending))
    expect([state, history.at(-1)?.note]).toEqual([
      'needs_person',
      'The airline announced the order, but hasn’t listed it within an hour',
    ])
  })

  test('ends a checkout if no look-up finds its duplicate order within three minutes', async () => {
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
      'a checkout with a duplicate order ends immediately',
      new OrderDuplicateError('Booked', 'offer_request_already_booked'),
      'failed',
    ],
    [
      'an order without an answer is still looked up',
      new OrderOutcomeUnknownError('Late', 'timeout'),
      'reconciling',
    ],
  ])('when another order from the same search succeeded, %s', async (_, createOrder, state) => {
    const site = createFakeSite({ createOrder, findOrder: null })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    const sent = await site.run(() => advance(checkout))
    expect(sent.state).toBe('reconciling')
    await site.run(() => recordSearchOrdered(checkout.offer))
    expect((await site.run(() => advance(sent))).state).toBe('reconciling')
    await site.run(() => recordSearchBooked(checkout.offer))
    expect((await site.run(() => advance(sent))).state).toBe(state)
  })

  test('sends no order when the same search was booked during authorisation', async () => {
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
    ['a refusal of a gone offer', new OfferGoneError('Gone', 'offer_expired'), true, false],
    [
      'an order that may have been placed',
      new OrderOutcomeUnknownError('Late', 'timeout'),
      true,
      true,
    ],
    ['a placed order', { status: 'placed', order }, true, true],
    ['a pending order', { status: 'pending' }, true, true],
    ['an order that could not be sent', unreachable, false, false],
  ])(
    'after %s, records whether the offer and the rest of its search are gone: case %#',
    async (_, createOrder, offer, search) => {
      const site = createFakeSite({ createOrder, findOrder: null })
      const checkout = await aCheckoutAlong(site, ['authorised'])
      await site.run(() => advance(checkout))
      expect(await isGone(checkout.offer)).toBe(offer)
      // This is another offer from the same search.
      expect(await isGone({ ...checkout.offer, id: 'off_other' })).toBe(search)
    },
  )
})

test('an adopted order without a hold sends only one review email', async () => {
  const site = createFakeSite({
    createOrder: { status: 'pending' },
    findOrder: inSequence<FoundOrder | null>(null, null, order),
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
    'The order is placed, but its hold can’t be charged (released)',
  ])
  expect(await kindsTo(travellerOf(checkout))).toEqual(['checkout-under-review'])
})

const cases = async () => (await listOpenCases()).map(({ kind, subject }) => `${kind} ${subject}`)

describe('a checkout that cannot become an order', () => {
  const notSent = [expect.stringMatching(/^getIntent/), expect.stringMatching(/^release pi_1 /)]
  const store = (columns: { documents?: string; passengers?: string }) => async (of: Checkout) => {
    await db().updateTable('checkouts').set(columns).where('id', '=', of.id).execute()
  }
  const unnamed = JSON.stringify([{ ...ada, givenName: '李' }])

  test.each<Row>([
    [
      'releases the hold when passports are unreadable',
      { from: 'authorised', before: store({ documents: 'lost' }) },
      {
        to: ['releasing', 'draft'],
        failure: 'documents_lost',
        note: 'The order wasn’t sent (documents_lost)',
        calls: notSent,
      },
    ],
    [
      'releases the hold when a name cannot be printed',
      { from: 'authorised', before: store({ passengers: unnamed }) },
      {
        to: ['releasing', 'failed'],
        failure: 'order_refused',
        note: 'The order wasn’t sent (order_refused)',
        calls: notSent,
      },
    ],
  ])('%s', check)
})

test('no order is placed for a checkout that another process has already booked', async () => {
  const site = createFakeSite()
  const stale = await aCheckoutAlong(site, ['authorised'])
  await site.run(() => advance(stale))
  site.calls()
  expect(await site.run(() => advance(stale))).toMatchObject({ state: 'booked' })
  expect(site.calls()).toEqual([])
})

test('an unexpected error of an order call leaves the checkout in the state `ordering`', async () => {
  const site = createFakeSite({ createOrder: new Error('Something else') })
  const checkout = await aCheckoutAlong(site, ['authorised'])
  await site.run(() => advance(checkout))
  expect(await reloadCheckout(checkout)).toMatchObject({ state: 'ordering' })
})

describe('an order that arrives late', () => {
  const ending = {
    failed: ['releasing', 'failed'],
    draft: ['releasing', 'draft'],
    needs_person: ['reconciling', 'needs_person'],
    ordered: ['ordered'],
  } as const
  const lateOrder = ['order_without_booking ord_1']

  test.each([
    ['a late order for a failed checkout opens a case', 'failed', lateOrder],
    ['a late order for a checkout that returned to draft opens a case', 'draft', lateOrder],
    ['a late order for a checkout under review opens no case', 'needs_person', []],
    ['a late order that the checkout already has opens no case', 'ordered', []],
  ] as const)('%s', async (_, end, expectedCases) => {
    const createOrder = async () => {
      const ordering = await reloadCheckout(checkout)
      const orderId = end === 'ordered' ? order.id : null
      const [first, ...rest] = ending[end]
      const moved = await transition(ordering, 'ordering', first, { orderId })
      if (moved) await moveAlong(moved, ...rest)
    }
    const site = createFakeSite({ findOrder: null }, {}, { meanwhile: { createOrder } })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    await site.run(() => advance(checkout))
    expect(await cases()).toEqual(expectedCases)
  })

  test('a look-up opens a case when it finds an order for a failed checkout', async () => {
    const findOrder = async () => {
      const current = await reloadCheckout(checkout)
      if (current.state === 'reconciling') await moveAlong(current, 'releasing', 'failed')
    }
    const site = createFakeSite({}, {}, { meanwhile: { findOrder } })
    const checkout = await aCheckoutAlong(site, ['authorised', 'ordering', 'reconciling'])
    await site.run(() => advance(checkout))
    expect(await cases()).toEqual(lateOrder)
  })
})

describe('an airline error that only the operator can resolve', () => {
  const empty = new FlightsOperatorError('Empty', 'insufficient_balance')

  test('opens a case when it occurs during an order', async () => {
    const site = createFakeSite({ createOrder: empty })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    await site.run(() => advance(checkout))
    expect(await cases()).toEqual(['operator flights/duffel:insufficient_balance'])
  })

  test('has its case closed once the airline places an order', async () => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, ['authorised'])
    await site.run(() => reportOperatorTrouble(empty, { vendor: 'duffel', mode: 'test' }, 'sale'))
    await site.run(() => advance(checkout))
    expect(await cases()).toEqual([])
  })
})
