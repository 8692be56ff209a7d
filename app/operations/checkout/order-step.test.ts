import { afterEach, describe, expect, test } from 'vitest'
import { recordCreationFailed } from '#app/models/checkout.server.ts'
import { isGone } from '#app/models/gone-offer.server.ts'
import {
  OfferGoneError,
  OrderDuplicateError,
  OrderOutcomeUnknownError,
} from '#app/providers/flights/port.ts'
import { aCheckoutAlong } from '../../../tests/scripted-checkouts.ts'
import {
  check,
  hour,
  second,
  underReview,
  unreachable,
  waiting,
  type Row,
} from '../../../tests/scripted-saga.ts'
import {
  aScriptedSite,
  cancelled,
  forgetBooked,
  order,
  type Script,
} from '../../../tests/scripted-site.ts'
import { advance } from './saga.server.ts'

/** What becomes of an order, by what the airline says and how long it has said so. */

afterEach(forgetBooked)

describe('an order', () => {
  test.each<Row>([
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
      { from: 'reconciling', script: { findOrder: null }, minutes: hour - second },
      waiting,
    ],
    [
      'that is not listed within the hour',
      { from: 'reconciling', script: { findOrder: null }, minutes: hour },
      { to: ['needs_person'], note: 'no order found within the hour', mails: underReview },
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

  test('of a search that somebody has booked from is ours, or is not listed for some minutes', async () => {
    const duplicate = new OrderDuplicateError('Booked', 'duplicate_booking')
    const site = aScriptedSite({ createOrder: duplicate, findOrder: null })
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

  test.each<[string, Script['createOrder'], offer: boolean, search: boolean]>([
    ['for an offer that is gone', new OfferGoneError('Gone', 'offer_expired'), true, false],
    ['that may have been placed', new OrderOutcomeUnknownError('Late', 'timeout'), true, true],
    ['that was placed', { status: 'placed', order }, true, true],
    ['that could not be sent', unreachable, false, false],
  ])('%s, and what is known of its offer from then on', async (_, createOrder, offer, search) => {
    const site = aScriptedSite({ createOrder, findOrder: null })
    const checkout = await aCheckoutAlong(site, ['authorised'])
    await site.run(() => advance(checkout))
    expect(await isGone(checkout.offer)).toBe(offer)
    // Another one of the same search.
    expect(await isGone({ ...checkout.offer, id: 'off_other' })).toBe(search)
  })
})
