import { afterEach, describe, test } from 'vitest'
import {
  check,
  hour,
  notBooked,
  second,
  underReview,
  waiting,
  type Row,
} from '../../../../tests/fakes/saga-table.ts'
import { deleteBookings } from '../../../../tests/fakes/fake-site.ts'

/** What becomes of a payment, by what the bank says and how long it has said so. */

afterEach(deleteBookings)

describe('a payment', () => {
  const asked = 'getHostedPage cs_1'
  const backInDraft = { to: ['draft'], failure: 'interrupted', mails: notBooked }
  const released = { to: ['releasing', 'draft'], failure: 'interrupted', mails: notBooked }
  const failed = { ...released, failure: 'authentication_failed' }
  const page = (status: 'open' | 'complete' | 'closed', intentId: string | null = null) => ({
    from: 'action_required' as const,
    intentId: 'cs_1',
    script: { getHostedPage: { id: 'cs_1', status, url: null, intentId } },
  })
  const is = (status: 'open' | 'processing' | 'released' | 'captured' | 'action_required') => ({
    script: { getIntent: { status } },
  })

  const declined = (declineCode: string) => ({
    script: { getIntent: { status: 'open' as const, declineCode } },
  })

  test.each<Row>([
    ['whose intent is being made', { from: 'paying', intentId: null, minutes: 2 }, waiting],
    [
      'whose intent was never noted',
      { from: 'paying', intentId: null, minutes: 2 + second },
      { ...backInDraft, calls: [] },
    ],
    ['whose card is being sent', { from: 'paying', ...is('open'), minutes: 2 - second }, waiting],
    [
      'whose call was lost',
      { from: 'paying', ...is('open'), minutes: 2 },
      { ...released, note: 'payment call lost' },
    ],
    [
      'for which the bank asks',
      { from: 'paying', ...is('action_required') },
      { to: ['action_required'], mails: [] },
    ],
    [
      'whose traveller is at the bank',
      { from: 'action_required', ...is('action_required'), minutes: 30 - second },
      waiting,
    ],
    [
      'whose traveller never came back from the bank',
      { from: 'action_required', ...is('action_required'), minutes: 30 },
      { ...failed, note: 'traveller did not return from the bank' },
    ],
    [
      'whose traveller the bank did not know',
      { from: 'action_required', ...is('open') },
      { to: ['draft'], failure: 'authentication_failed', mails: [] },
    ],
    [
      'whose traveller failed to tell the bank who they are',
      { from: 'action_required', ...declined('payment_intent_authentication_failure') },
      { to: ['draft'], failure: 'authentication_failed', mails: [] },
    ],
    [
      'that the bank declined once it knew the traveller',
      { from: 'action_required', ...declined('insufficient_funds') },
      { to: ['draft'], failure: 'insufficient_funds', mails: [] },
    ],
    [
      'whose hold has lapsed',
      { from: 'paying', ...is('released') },
      { to: ['releasing', 'draft'], failure: 'interrupted', mails: [], note: 'hold had lapsed' },
    ],
    [
      'that was charged before there was an order',
      { from: 'paying', ...is('captured') },
      {
        to: ['needs_person'],
        mails: underReview,
        note: 'captured before an order was placed',
      },
    ],
    [
      'about which the bank is thinking',
      { from: 'paying', ...is('processing'), minutes: hour - second },
      waiting,
    ],
    [
      'about which the bank has thought for an hour',
      { from: 'paying', ...is('processing'), minutes: hour },
      {
        to: ['needs_person'],
        mails: underReview,
        note: 'the bank has not decided within the hour',
      },
    ],
    ['on an open page', { ...page('open'), minutes: 35 }, { ...waiting, calls: [asked] }],
    [
      'on a page that has been open for too long',
      { ...page('open'), minutes: 35 + second },
      { ...waiting, calls: [asked, 'closeHostedPage cs_1'] },
    ],
    ['on a page that was closed', { ...page('closed'), minutes: 1 }, backInDraft],
    ['on a page whose intent is not told yet', page('complete'), waiting],
    [
      'on a page that is complete',
      page('complete', 'pi_2'),
      {
        to: ['action_required', 'authorised', 'ordering', 'ordered', 'booked'],
        note: 'paid on the page',
      },
    ],
    [
      'on a page that is closed with a card',
      { ...page('closed', 'pi_2'), minutes: 1 },
      backInDraft,
    ],
    [
      'that is held without a card',
      { from: 'paying', script: { getIntent: { card: null } } },
      { to: ['authorised', 'ordering', 'ordered', 'booked'], moved: { cardBrand: null } },
    ],
    [
      'that is held',
      { from: 'paying' },
      {
        to: ['authorised', 'ordering', 'ordered', 'booked'],
        mails: ['booking-confirmation', 'confirm-email'],
        held: 0,
        received: 49_200,
        attempt: 'captured',
        moved: { cardBrand: 'visa', cardLast4: '4242' },
      },
    ],
  ])('%s', check)
})
