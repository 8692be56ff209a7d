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

afterEach(deleteBookings)

describe('followPayment', () => {
  const asked = 'getHostedPage cs_1'
  const backInDraft = { to: ['draft'], failure: 'interrupted', mails: notBooked }
  const released = { to: ['releasing', 'draft'], failure: 'interrupted', mails: notBooked }
  const message = 'The payment page closed before you paid. Nothing was charged. Please try again.'
  const pageClosed = { ...backInDraft, moved: { failure: { message } } }
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
    [
      'waits while the intent is being created',
      { from: 'paying', intentId: null, minutes: 2 },
      waiting,
    ],
    [
      'returns to draft when no intent was recorded',
      { from: 'paying', intentId: null, minutes: 2 + second },
      { ...backInDraft, calls: [] },
    ],
    [
      'waits while the card is being sent',
      { from: 'paying', ...is('open'), minutes: 2 - second },
      waiting,
    ],
    [
      'releases the hold after a lost call',
      { from: 'paying', ...is('open'), minutes: 2 },
      { ...released, note: 'The payment provider didn’t respond' },
    ],
    [
      'moves to action_required when the bank asks for authentication',
      { from: 'paying', ...is('action_required') },
      { to: ['action_required'], mails: [] },
    ],
    [
      'waits while the traveller is at the bank',
      { from: 'action_required', ...is('action_required'), minutes: 30 - second },
      waiting,
    ],
    [
      'releases the hold when the traveller never returns from the bank',
      { from: 'action_required', ...is('action_required'), minutes: 30 },
      { ...failed, note: 'The traveller didn’t return from the bank' },
    ],
    [
      'returns to draft after a failed authentication',
      { from: 'action_required', ...is('open') },
      { to: ['draft'], failure: 'authentication_failed', mails: [] },
    ],
    [
      'returns to draft when authentication was declined',
      { from: 'action_required', ...declined('payment_intent_authentication_failure') },
      { to: ['draft'], failure: 'authentication_failed', mails: [] },
    ],
    [
      'returns to draft with the decline reason when the bank declines after authentication',
      { from: 'action_required', ...declined('insufficient_funds') },
      { to: ['draft'], failure: 'insufficient_funds', mails: [] },
    ],
    [
      'starts a release when the hold has expired',
      { from: 'paying', ...is('released') },
      {
        to: ['releasing', 'draft'],
        failure: 'interrupted',
        mails: [],
        note: 'The hold had expired',
      },
    ],
    [
      'hands over to a person when the card was charged before an order',
      { from: 'paying', ...is('captured') },
      {
        to: ['needs_person'],
        mails: underReview,
        note: 'The card was charged before an order was placed',
      },
    ],
    [
      'waits while the bank is processing',
      { from: 'paying', ...is('processing'), minutes: hour - second },
      waiting,
    ],
    [
      'hands over to a person after an hour of processing',
      { from: 'paying', ...is('processing'), minutes: hour },
      {
        to: ['needs_person'],
        mails: underReview,
        note: 'The bank hasn’t decided within an hour',
      },
    ],
    ['waits if the page is open', { ...page('open'), minutes: 35 }, { ...waiting, calls: [asked] }],
    [
      'closes a page that has been open too long',
      { ...page('open'), minutes: 35 + second },
      { ...waiting, calls: [asked, 'closeHostedPage cs_1'] },
    ],
    ['returns to draft when the page was closed', { ...page('closed'), minutes: 1 }, pageClosed],
    ['waits when a complete page names no intent', page('complete'), waiting],
    [
      'records the intent of a complete page',
      page('complete', 'pi_2'),
      {
        to: ['action_required', 'authorised', 'ordering', 'ordered', 'booked'],
        note: 'The traveller paid on the payment page',
      },
    ],
    [
      'returns to draft when the page closes after a declined card',
      { ...page('closed', 'pi_2'), minutes: 1 },
      pageClosed,
    ],
    [
      'records a hold without card details',
      { from: 'paying', script: { getIntent: { card: null } } },
      { to: ['authorised', 'ordering', 'ordered', 'booked'], moved: { cardBrand: null } },
    ],
    [
      'records the wallet of a card',
      {
        from: 'paying',
        script: { getIntent: { card: { brand: 'visa', last4: '4242', wallet: 'apple_pay' } } },
      },
      { to: ['authorised', 'ordering', 'ordered', 'booked'], moved: { cardWallet: 'apple_pay' } },
    ],
    [
      'records a hold and places the order',
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
