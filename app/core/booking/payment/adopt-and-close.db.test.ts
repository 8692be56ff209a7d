import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import type { CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { inDays } from '../../../../tests/clock.ts'
import { aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
import type { acts } from '../../../../tests/fakes/admin-acts.ts'
import {
  bankAway,
  changed,
  charged,
  resetAdminActs,
  none,
  outcomeOf,
  refused,
  review,
  unreadable,
  type Situation,
} from '../../../../tests/fakes/admin-acts.ts'
import { createFakeSite, cancelled, inTurn, order } from '../../../../tests/fakes/fake-site.ts'
import {
  findNeedingPerson,
  listCheckoutsNeedingPerson,
} from '#app/core/desk/checkout-acts.server.ts'

/** An order that an administrator has found, and a checkout that was settled outside of the site. */

afterEach(resetAdminActs)

describe('an order', () => {
  test.each<[string, Situation, object]>([
    [
      'is adopted, charged and booked',
      {},
      {
        ok: true,
        message: 'The order was adopted.',
        state: 'booked',
        order: 'ord_1',
        failure: null,
        by: 'usr_admin',
        audit: ['usr_admin checkout.adopted co ord_1'],
      },
    ],
    [
      'that was charged is adopted',
      { script: { getIntent: { status: 'captured' } } },
      { ok: true, message: 'The order was adopted.', state: 'booked' },
    ],
    [
      'is adopted, though its hold is gone',
      {
        script: {
          getIntent: inTurn({}, { status: 'released' as const }),
          capture: { status: 'released' },
        },
      },
      {
        ok: true,
        message: expect.stringMatching(/^The order is adopted, but its hold is gone\./),
        state: 'needs_person',
      },
    ],
    [
      'is adopted, and charged once the bank can be asked',
      { script: { getIntent: inTurn<object>({}, bankAway), capture: bankAway } },
      {
        ok: true,
        message: expect.stringMatching(/^The order is adopted\. The payment is taken/),
        state: 'ordered',
      },
    ],
    [
      'that the airline does not show is not adopted',
      { script: none },
      refused(/shows no such order/),
    ],
    [
      'that is another one is not adopted',
      { script: { findOrder: { ...order, id: 'ord_2' } } },
      refused(/shows no such order/),
    ],
    [
      'that was cancelled is not adopted',
      { script: { findOrder: cancelled } },
      refused(/^Order ord_1 was cancelled\. Release the hold instead\.$/),
    ],
    [
      'of what cannot be read any more is not adopted',
      { before: unreadable },
      refused(/^The stored offer cannot be read/),
    ],
    [
      'whose charge was paid back is not adopted',
      { script: { getIntent: { status: 'captured', refundedMinor: 1 } } },
      refused(/^The charge was refunded, in part or in full\./),
    ],
    ['that somebody else has settled is not adopted', { others: 'ordered' }, changed],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf('adopt', situation)).toMatchObject(outcome)
  })
})

describe('a checkout', () => {
  const closed = {
    ok: true,
    message: 'The checkout is closed.',
    state: 'failed',
    order: null,
    failure: 'settled',
    mails: ['checkout-not-booked'],
  }

  test.each<[string, keyof typeof acts, Situation, object]>([
    [
      'that holds nothing is closed',
      'close',
      { script: { ...none, getIntent: { status: 'released' } } },
      {
        ...closed,
        by: `closed by hand, $0.00 on ${inDays(0)}: Bank transfer`,
        attempt: 'released',
        books: { holds: 0, holds_contra: 0 },
        audit: [`usr_admin checkout.settled co $0.00 on ${inDays(0)}: Bank transfer`],
      },
    ],
    [
      'without a payment is closed',
      'close',
      { script: none, intentId: null },
      { ...closed, attempt: 'released', calls: ['findOrder'] },
    ],
    [
      'whose order was cancelled is closed',
      'close',
      { script: { ...charged(49_200), findOrder: cancelled } },
      { ...closed, attempt: 'captured' },
    ],
    [
      'that was charged is closed with what was paid back by other means',
      'close with 400',
      { script: charged(9_200) },
      {
        ...closed,
        by: `closed by hand, $400.00 on ${inDays(0)}: Bank transfer`,
        attempt: 'captured',
        books: {
          holds: 0,
          holds_contra: 0,
          payments_balance: 49_200,
          outside: -40_000,
          refunds: -9_200,
        },
        audit: [`usr_admin checkout.settled co $400.00 on ${inDays(0)}: Bank transfer`],
      },
    ],
    [
      'is not closed with more than is left',
      'close with 400',
      { script: charged(9_201) },
      refused(/more than the \$399\.99/),
    ],
    [
      'that was not charged is not closed with an amount',
      'close with 400',
      { script: { ...none, getIntent: { status: 'released' } } },
      refused(/more than the \$0\.00/),
    ],
    [
      'whose order stands is not closed',
      'close',
      {},
      refused(/^Order ord_1 stands at the airline\. Adopt or cancel it first\.$/),
    ],
    [
      'whose hold stands is not closed',
      'close',
      { script: none },
      refused(/^Money is still held on the card\./),
    ],
    [
      'that somebody else has settled is not closed',
      'close',
      { script: charged(49_200), others: 'ordered' },
      changed,
    ],
  ])('%s', async (_, act, situation, outcome) => {
    expect(await outcomeOf(act, situation)).toMatchObject(outcome)
  })

  test('is settled in the currency of its charge, and else in its own', async () => {
    const inEuros = { ...charged(), getIntent: { status: 'captured' as const, currency: 'EUR' } }
    expect((await outcomeOf('close with 400', { script: inEuros })).by).toContain('€400.00')
    const before = ({ id }: CheckoutRecord) =>
      db().updateTable('checkouts').set({ currency: 'GBP' }).where('id', '=', id).execute()
    const open = { script: none, intentId: null }
    expect((await outcomeOf('close', { ...open, before })).by).toContain('£0.00')
  })

  test('that waits for a person is listed, and one that an administrator has taken up is not', async () => {
    const site = createFakeSite()
    const waits = await aCheckoutAlong(site, review)
    const taken = await aCheckoutAlong(site, [...review, 'cancelling'])
    expect((await listCheckoutsNeedingPerson()).map(({ id }) => id)).toEqual([waits.id])
    expect(await findNeedingPerson(waits.id)).toMatchObject({ id: waits.id })
    expect(await findNeedingPerson(taken.id)).toBeNull()
    expect(await findNeedingPerson('co_nobody')).toBeNull()
  })
})
