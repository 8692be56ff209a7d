import { afterEach, describe, expect, test } from 'vitest'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import {
  adminActs,
  bankAway,
  changed,
  charged,
  resetAdminActs,
  none,
  outcomeOf,
  refused,
  makeOfferUnreadable,
  type Situation,
} from '../../../../tests/fakes/admin-acts.ts'
import { cancelled, order, type Script } from '../../../../tests/fakes/fake-site.ts'

afterEach(resetAdminActs)

const away = new FlightsUnreachableError('No answer', 'no_answer')
const released = ['usr_admin checkout.released co']

test.each(Object.keys(adminActs) as (keyof typeof adminActs)[])(
  '%s refuses a checkout that needs no review or has an unknown state',
  async (act) => {
    expect(await outcomeOf(act, { states: ['authorised', 'ordering'] })).toMatchObject(changed)
    const flightsAway =
      /^The flight provider can’t be reached\. Nothing was changed\. Try again later\.$/
    const asked = await outcomeOf(act, { script: { findOrder: away } })
    expect(asked).toMatchObject(refused(flightsAway))
    const found = act === 'adopt' ? order : null
    const script = { findOrder: found, getIntent: bankAway }
    const bankRefusal =
      /^The payment provider can’t be reached\. Nothing was changed\. Try again later\.$/
    expect(await outcomeOf(act, { script })).toMatchObject(refused(bankRefusal))
    const defect = { findOrder: new Error('Something else') }
    await expect(outcomeOf(act, { script: defect })).rejects.toThrow('Something else')
  },
)

describe('releasing a hold', () => {
  test.each<[string, Situation, object]>([
    [
      'releases a hold without an order',
      { script: none },
      {
        ok: true,
        message: 'The hold was released.',
        state: 'failed',
        order: null,
        failure: 'not_confirmed',
        by: 'usr_admin',
        attempt: 'released',
        books: { holds: 0 },
        audit: released,
      },
    ],
    [
      'releases a hold whose order was cancelled',
      { script: { findOrder: cancelled } },
      { ok: true, state: 'failed', failure: 'order_cancelled', audit: released },
    ],
    [
      'reports a release that the bank has not confirmed',
      { script: { ...none, release: { status: 'processing' } } },
      {
        ok: true,
        message: 'The hold is being released. We’ll retry automatically.',
        state: 'releasing',
      },
    ],
    ['refuses while an order is active', {}, refused(/^The airline has order ord_1\. Adopt it/)],
    [
      'refuses when another process changed the checkout first',
      { script: none, concurrentMove: 'ordered' },
      changed,
    ],
    [
      'refuses a captured charge',
      { script: charged() },
      refused(/^The card was charged\. Refund the rest/),
    ],
    ['refuses a partly refunded charge', { script: charged(49_199) }, refused(/card was charged/)],
    [
      'ends the checkout of a fully refunded charge',
      { script: charged(49_200) },
      {
        ok: true,
        message: 'The checkout is closed.',
        state: 'failed',
        attempt: 'captured',
        audit: ['usr_admin checkout.closed co refunded in full'],
      },
    ],
    [
      'refuses a fully refunded charge that another process closed first',
      { script: charged(49_200), concurrentMove: 'ordered' },
      changed,
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf('release', situation)).toMatchObject(outcome)
  })

  const over = {
    ok: true,
    message: 'The hold was released.',
    state: 'failed',
    order: null,
    failure: 'not_confirmed',
    by: 'usr_admin',
    attempt: 'released',
    audit: released,
    mails: ['checkout-not-booked'],
  }
  const release = 'release pi_1 co.1:release:hand'
  const page = (intentId: string | null): Script => ({
    ...none,
    getHostedPage: { id: 'cs_1', status: 'open', url: null, intentId },
  })

  test.each<[string, Situation, object]>([
    [
      'an active hold is released',
      { script: none },
      { ...over, books: { holds: 0 }, calls: ['findOrder', 'getIntent pi_1', release] },
    ],
    [
      'an expired hold needs no release',
      { script: { ...none, getIntent: { status: 'released' } } },
      { ...over, calls: ['findOrder', 'getIntent pi_1'] },
    ],
    [
      'a pending release leaves the checkout open',
      { script: { ...none, release: { status: 'processing' } } },
      refused(/^The hold couldn’t be released yet\. Try again later\.$/),
    ],
    [
      'a checkout without a payment needs no release',
      { script: none, intentId: null },
      { ...over, calls: ['findOrder'] },
    ],
    [
      'an open payment page is closed',
      { script: page(null), intentId: 'cs_1' },
      { ...over, calls: ['findOrder', 'getHostedPage cs_1', 'closeHostedPage cs_1'] },
    ],
    [
      'a hold placed on a payment page is released',
      { script: page('pi_1'), intentId: 'cs_1' },
      { ...over, calls: ['findOrder', 'getHostedPage cs_1', 'getIntent pi_1', release] },
    ],
    [
      'a checkout that another process changed is refused',
      { script: none, concurrentMove: 'ordered' },
      changed,
    ],
  ])('releasing the hold of an unreadable checkout: %s', async (_, situation, outcome) => {
    expect(await outcomeOf('release', { ...situation, before: makeOfferUnreadable })).toMatchObject(
      outcome,
    )
  })
})
