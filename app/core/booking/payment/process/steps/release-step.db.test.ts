import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import {
  findCheckoutById,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { aCheckoutAlong } from '../../../../../../tests/fakes/fake-checkouts.ts'
import {
  check,
  day,
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
import { documentsLost, interrupted, orderCancelled } from '#app/core/booking/failures.ts'
import { advance } from '../checkout-process.server.ts'

afterEach(deleteBookings)

describe('releaseStep', () => {
  const inDraft = { to: ['draft'], failure: 'interrupted', held: 0, attempt: 'released' }
  test.each<Row>([
    [
      'returns to draft without looking up an order that was never sent',
      { from: 'releasing' },
      {
        ...inDraft,
        mails: [],
        calls: ['getIntent pi_1', expect.stringMatching(/^release pi_1 co_.*\.1:release:0$/)],
        moved: { paymentIntentId: null },
      },
    ],
    [
      'uses another idempotency key after an hour',
      { from: 'releasing', minutes: 61 },
      {
        to: ['draft'],
        calls: ['getIntent pi_1', expect.stringMatching(/^release pi_1 co_.*\.1:release:1$/)],
      },
    ],
    [
      'retries after an unexpected error',
      { from: 'releasing', script: { release: new Error('Something else') } },
      { ...waiting, calls: ['getIntent pi_1', expect.stringMatching(/^release pi_1 /)] },
    ],
    [
      'accepts a hold that was already released',
      { from: 'releasing', script: { getIntent: { status: 'released' } } },
      { ...inDraft, calls: ['getIntent pi_1'] },
    ],
    [
      'releases nothing without an intent',
      { from: 'releasing', intentId: null },
      { to: ['draft'], calls: [] },
    ],
    [
      'hands over to a person when the card was charged',
      {
        from: 'releasing',
        script: {
          release: refused,
          getIntent: inSequence({}, { status: 'captured' }),
        },
      },
      { to: ['needs_person'], note: 'The card was charged without an order', mails: underReview },
    ],
    [
      'does not release a captured payment',
      { from: 'releasing', script: { getIntent: { status: 'captured' } } },
      { to: ['needs_person'], calls: ['getIntent pi_1'], held: 49_200 },
    ],
    [
      'retries for a day',
      { from: 'releasing', script: { release: { status: 'authorised' } }, minutes: day },
      waiting,
    ],
    [
      'hands over to a person after a day',
      { from: 'releasing', script: { release: { status: 'authorised' } }, minutes: day + second },
      { to: ['needs_person'], note: 'The hold wasn’t released within a day', mails: underReview },
    ],
    [
      'closes a page that received no card',
      {
        from: 'releasing',
        intentId: 'cs_1',
        script: {
          getHostedPage: { id: 'cs_1', status: 'closed', url: null, intentId: null },
        },
      },
      { to: ['draft'], calls: ['closeHostedPage cs_1', 'getHostedPage cs_1'] },
    ],
    [
      'reads no payment when a complete page names no intent',
      {
        from: 'releasing',
        intentId: 'cs_1',
        script: {
          getHostedPage: { id: 'cs_1', status: 'complete', url: null, intentId: null },
        },
      },
      { to: ['draft'], calls: ['closeHostedPage cs_1', 'getHostedPage cs_1'] },
    ],
    [
      'reads no payment for an abandoned page',
      {
        from: 'releasing',
        intentId: 'cs_1',
        script: {
          getHostedPage: { id: 'cs_1', status: 'closed', url: null, intentId: 'pi_2' },
        },
      },
      { to: ['draft'], calls: ['closeHostedPage cs_1', 'getHostedPage cs_1'] },
    ],
    [
      'releases the payment of a page that was paid',
      {
        from: 'releasing',
        intentId: 'cs_1',
        script: {
          getHostedPage: { id: 'cs_1', status: 'complete', url: null, intentId: 'pi_2' },
        },
      },
      {
        to: ['draft'],
        calls: [
          'closeHostedPage cs_1',
          'getHostedPage cs_1',
          'getIntent pi_2',
          expect.stringMatching(/^release pi_2 /),
        ],
      },
    ],
  ])('%s', check)

  test.each<[string, Script['findOrder'], string]>([
    ['books when the order is active at the airline', order, 'booked'],
    ['returns to draft when the airline does not list the order', null, 'draft'],
    ['returns to draft when the order was cancelled', cancelled, 'draft'],
    ['returns to draft when the airline is unreachable', unreachable, 'draft'],
  ])('after an order call, the step %s', async (_, findOrder, state) => {
    const site = createFakeSite({ findOrder })
    const checkout = await aCheckoutAlong(site, ['authorised', 'ordering', 'releasing'])
    expect((await site.run(() => advance(checkout))).state).toBe(state)
  })
})

test('a payment that was never held is not recorded as released', async () => {
  const site = createFakeSite()
  const checkout = await aCheckoutAlong(site, ['action_required', 'releasing'])
  expect((await site.run(() => advance(checkout))).state).toBe('draft')
  expect(await db().selectFrom('ledgerEntries').selectAll().execute()).toEqual([])
})

describe('releaseStep and the choices of the traveller', () => {
  const seat = {
    segmentId: 'seg_1',
    passengerId: 'pas_1',
    designator: '12A',
    cabin: 'economy' as const,
    price: { amount: 20, currency: 'USD' },
    providerPrice: { amount: '12.50', currency: 'USD' },
    serviceId: 'ase_1',
  }
  const chosen = (failure: CheckoutFailure) => async (of: Checkout) => {
    const columns = {
      failure: JSON.stringify(failure),
      seats: JSON.stringify([seat]),
      seatsSkipped: 1,
      documents: 'a passport',
    }
    await db().updateTable('checkouts').set(columns).where('id', '=', of.id).execute()
  }
  const seatsGone = { code: 'seats_gone', message: 'One of them is gone' }

  test.each<[string, CheckoutFailure, object]>([
    [
      'the draft loses its seats and bags when the airline has sold them to others',
      seatsGone,
      { state: 'draft', seats: [], bags: [], seatsSkipped: false, hasDocuments: true },
    ],
    [
      'the draft loses its passports when they are unreadable',
      documentsLost,
      { state: 'draft', seats: [seat], seatsSkipped: true, hasDocuments: false },
    ],
    [
      'the draft keeps its choices after any other failure',
      interrupted,
      { state: 'draft', seats: [seat], seatsSkipped: true, hasDocuments: true },
    ],
    [
      'the checkout ends after a permanent failure',
      orderCancelled,
      { state: 'failed', paymentIntentId: 'pi_1' },
    ],
  ])('%s', async (_, failure, expected) => {
    const { moved } = await outcomeOf({ from: 'releasing', before: chosen(failure) })
    expect(await findCheckoutById(moved.id)).toMatchObject({ failure, ...expected })
  })
})
