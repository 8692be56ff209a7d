import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import { findCheckoutById, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
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
} from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inTurn,
  order,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { documentsLost, orderCancelled } from '#app/core/booking/failures.server.ts'
import { interrupted } from './follow-payment.server.ts'
import { advance } from './saga.server.ts'

/** Releasing a hold, unless there is an order after all. */

afterEach(deleteBookings)

describe('releasing the hold', () => {
  const inDraft = { to: ['draft'], failure: 'interrupted', held: 0, attempt: 'released' }
  test.each<Row>([
    [
      'gives the checkout back, and asks for no order where none was sent',
      { from: 'releasing' },
      {
        ...inDraft,
        mails: [],
        calls: ['getIntent pi_1', expect.stringMatching(/^release pi_1 co_.*\.1:release:0$/)],
        moved: { paymentIntentId: null },
      },
    ],
    [
      'is asked for under another key after an hour',
      { from: 'releasing', minutes: 61 },
      {
        to: ['draft'],
        calls: ['getIntent pi_1', expect.stringMatching(/^release pi_1 co_.*\.1:release:1$/)],
      },
    ],
    [
      'whose call nobody understands is tried again',
      { from: 'releasing', script: { release: new Error('Something else') } },
      { ...waiting, calls: ['getIntent pi_1', expect.stringMatching(/^release pi_1 /)] },
    ],
    [
      'has happened already',
      { from: 'releasing', script: { getIntent: { status: 'released' } } },
      { ...inDraft, calls: ['getIntent pi_1'] },
    ],
    [
      'has nothing to release without an intent',
      { from: 'releasing', intentId: null },
      { to: ['draft'], calls: [] },
    ],
    [
      'is refused because it was captured',
      {
        from: 'releasing',
        script: {
          release: refused,
          getIntent: inTurn({}, { status: 'captured' }),
        },
      },
      { to: ['needs_person'], note: 'captured without an order', mails: underReview },
    ],
    [
      'of what was captured is no release',
      { from: 'releasing', script: { getIntent: { status: 'captured' } } },
      { to: ['needs_person'], calls: ['getIntent pi_1'], held: 49_200 },
    ],
    [
      'is tried for a day',
      { from: 'releasing', script: { release: { status: 'authorised' } }, minutes: day },
      waiting,
    ],
    [
      'is a person’s after a day',
      { from: 'releasing', script: { release: { status: 'authorised' } }, minutes: day + second },
      { to: ['needs_person'], note: 'not released in time', mails: underReview },
    ],
    [
      'closes a page on which no card was given',
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
      'of a page that is complete and holds nothing asks for no payment',
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
      'of a page that was left asks for no payment',
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
      'of a page that was paid meanwhile releases that',
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
    ['stands after all', order, 'booked'],
    ['is not listed', null, 'draft'],
    ['was cancelled', cancelled, 'draft'],
    ['cannot be looked up', unreachable, 'draft'],
  ])('an order that was sent and %s', async (_, findOrder, state) => {
    const site = createFakeSite({ findOrder })
    const checkout = await aCheckoutAlong(site, ['authorised', 'ordering', 'releasing'])
    expect((await site.run(() => advance(checkout))).state).toBe(state)
  })
})

test('what was never held is not booked as released', async () => {
  const site = createFakeSite()
  const checkout = await aCheckoutAlong(site, ['action_required', 'releasing'])
  expect((await site.run(() => advance(checkout))).state).toBe('draft')
  expect(await db().selectFrom('ledgerEntries').selectAll().execute()).toEqual([])
})

describe('a checkout whose hold is released', () => {
  const seat = {
    segmentId: 'seg_1',
    passengerId: 'pas_1',
    designator: '12A',
    cabin: 'economy' as const,
    price: { amount: 20, currency: 'USD' },
    providerPrice: { amount: '12.50', currency: 'USD' },
    serviceId: 'ase_1',
  }
  /** With a seat, the others skipped, and a passport. */
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
      'for seats that are gone chooses again',
      seatsGone,
      { state: 'draft', seats: [], bags: [], seatsSkipped: false, hasDocuments: true },
    ],
    [
      'for passports that are lost is asked for them',
      documentsLost,
      { state: 'draft', seats: [seat], seatsSkipped: true, hasDocuments: false },
    ],
    [
      'for anything else keeps what was chosen',
      interrupted,
      { state: 'draft', seats: [seat], seatsSkipped: true, hasDocuments: true },
    ],
    ['for good is over', orderCancelled, { state: 'failed', paymentIntentId: 'pi_1' }],
  ])('%s', async (_, failure, expected) => {
    const { moved } = await outcomeOf({ from: 'releasing', before: chosen(failure) })
    expect(await findCheckoutById(moved.id)).toMatchObject({ failure, ...expected })
  })
})
