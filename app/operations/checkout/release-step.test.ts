import { afterEach, describe, expect, test } from 'vitest'
import { aCheckoutAlong } from '../../../tests/scripted-checkouts.ts'
import {
  check,
  day,
  refused,
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
  inTurn,
  order,
  type Script,
} from '../../../tests/scripted-site.ts'
import { advance } from './saga.server.ts'

/** Releasing a hold, unless there is an order after all. */

afterEach(forgetBooked)

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
    const site = aScriptedSite({ findOrder })
    const checkout = await aCheckoutAlong(site, ['authorised', 'ordering', 'releasing'])
    expect((await site.run(() => advance(checkout))).state).toBe(state)
  })
})
