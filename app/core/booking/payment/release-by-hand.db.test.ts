import { afterEach, describe, expect, test } from 'vitest'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import {
  acts,
  bankAway,
  changed,
  charged,
  resetAdminActs,
  none,
  outcomeOf,
  refused,
  unreadable,
  type Situation,
} from '../../../../tests/fakes/admin-acts.ts'
import { cancelled, order, type Script } from '../../../../tests/fakes/fake-site.ts'

/** What an administrator may not do, and the release of a hold. */

afterEach(resetAdminActs)

const away = new FlightsUnreachableError('No answer', 'no_answer')
const released = ['usr_admin checkout.released co']

test.each(Object.keys(acts) as (keyof typeof acts)[])(
  '%s: is refused of what waits for nobody, or cannot be found out',
  async (act) => {
    expect(await outcomeOf(act, { states: ['authorised', 'ordering'] })).toMatchObject(changed)
    const asked = refused(/^The provider could not be asked\. Nothing was changed\.$/)
    expect(await outcomeOf(act, { script: { findOrder: away } })).toMatchObject(asked)
    const found = act === 'adopt' ? order : null
    const script = { findOrder: found, getIntent: bankAway }
    expect(await outcomeOf(act, { script })).toMatchObject(asked)
    const defect = { findOrder: new Error('Something else') }
    await expect(outcomeOf(act, { script: defect })).rejects.toThrow('Something else')
  },
)

describe('a hold', () => {
  test.each<[string, Situation, object]>([
    [
      'is released where there is no order',
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
      'is released where the order was cancelled',
      { script: { findOrder: cancelled } },
      { ok: true, state: 'failed', failure: 'order_cancelled', audit: released },
    ],
    [
      'is being released where the bank takes its time',
      { script: { ...none, release: { status: 'processing' } } },
      {
        ok: true,
        message: 'The hold is being released. It is tried again by itself.',
        state: 'releasing',
      },
    ],
    ['stays where an order stands', {}, refused(/^The airline shows order ord_1\. Adopt it/)],
    ['stays where somebody else was faster', { script: none, others: 'ordered' }, changed],
    [
      'that was charged stays',
      { script: charged() },
      refused(/^The money was captured\. Refund what is left/),
    ],
    ['that was paid back in part stays', { script: charged(49_199) }, refused(/captured/)],
    [
      'that was charged and paid back in full is over',
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
      'that was paid back in full is over for somebody else',
      { script: charged(49_200), others: 'ordered' },
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
      'is released',
      { script: none },
      { ...over, books: { holds: 0 }, calls: ['findOrder', 'getIntent pi_1', release] },
    ],
    [
      'is gone',
      { script: { ...none, getIntent: { status: 'released' } } },
      { ...over, calls: ['findOrder', 'getIntent pi_1'] },
    ],
    [
      'is not released yet',
      { script: { ...none, release: { status: 'processing' } } },
      refused(/^The hold could not be released yet\. Try again later\.$/),
    ],
    ['was never asked for', { script: none, intentId: null }, { ...over, calls: ['findOrder'] }],
    [
      'was to be asked for on a page, which is closed',
      { script: page(null), intentId: 'cs_1' },
      { ...over, calls: ['findOrder', 'getHostedPage cs_1', 'closeHostedPage cs_1'] },
    ],
    [
      'was asked for on a page',
      { script: page('pi_1'), intentId: 'cs_1' },
      { ...over, calls: ['findOrder', 'getHostedPage cs_1', 'getIntent pi_1', release] },
    ],
    ['is released by somebody else', { script: none, others: 'ordered' }, changed],
  ])('of what cannot be read any more %s', async (_, situation, outcome) => {
    expect(await outcomeOf('release', { ...situation, before: unreadable })).toMatchObject(outcome)
  })
})
