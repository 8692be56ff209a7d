import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import type { CheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { inDays } from '../../../../tests/clock.ts'
import { aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  adminActs,
  bankAway,
  changed,
  charged,
  resetAdminActs,
  none,
  outcomeOf,
  refused,
  review,
  makeOfferUnreadable,
  type Situation,
} from '../../../../tests/fakes/admin-acts.ts'
import { createFakeSite, cancelled, inSequence, order } from '../../../../tests/fakes/fake-site.ts'
import { listCheckoutsForStaff } from '#app/core/booking/checkout/checkout.store.server.ts'

afterEach(resetAdminActs)

describe('adopting an order', () => {
  test.each<[string, Situation, object]>([
    [
      'adopts, charges and books an order',
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
      'adopts an order that was already charged',
      { script: { getIntent: { status: 'captured' } } },
      { ok: true, message: 'The order was adopted.', state: 'booked' },
    ],
    [
      'adopts an order whose hold has expired',
      {
        script: {
          getIntent: inSequence({}, { status: 'released' as const }),
          capture: { status: 'released' },
        },
      },
      {
        ok: true,
        message: expect.stringMatching(/^The order was adopted, but its hold has expired\./),
        state: 'needs_person',
      },
    ],
    [
      'adopts an order and charges it when the bank is reachable',
      { script: { getIntent: inSequence<object>({}, bankAway), capture: bankAway } },
      {
        ok: true,
        message: expect.stringMatching(/^The order was adopted\. We’ll charge the card/),
        state: 'ordered',
      },
    ],
    [
      'refuses an order that the airline does not list',
      { script: none },
      refused(/has no such order/),
    ],
    [
      'refuses a different order',
      { script: { findOrder: { ...order, id: 'ord_2' } } },
      refused(/has no such order/),
    ],
    [
      'refuses a cancelled order',
      { script: { findOrder: cancelled } },
      refused(/^Order ord_1 was cancelled\. Release the hold instead\.$/),
    ],
    [
      'refuses an order of an unreadable checkout',
      { before: makeOfferUnreadable },
      refused(/^The stored offer can’t be read/),
    ],
    [
      'refuses an order whose charge was refunded',
      { script: { getIntent: { status: 'captured', refundedMinor: 1 } } },
      refused(/^The charge was refunded in part or in full\./),
    ],
    ['refuses a checkout that another process changed', { concurrentMove: 'ordered' }, changed],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf('adopt', situation)).toMatchObject(outcome)
  })
})

describe('closing a checkout', () => {
  const closed = {
    ok: true,
    message: 'The checkout is closed.',
    state: 'failed',
    order: null,
    failure: 'settled',
    mails: ['checkout-not-booked'],
  }

  test.each<[string, keyof typeof adminActs, Situation, object]>([
    [
      'closes a checkout without a hold',
      'close',
      { script: { ...none, getIntent: { status: 'released' } } },
      {
        ...closed,
        by: `Closed manually, $0.00 on ${inDays(0)}: Bank transfer`,
        attempt: 'released',
        books: { holds: 0, holds_contra: 0 },
        audit: [`usr_admin checkout.settled co $0.00 on ${inDays(0)}: Bank transfer`],
      },
    ],
    [
      'closes a checkout without a payment',
      'close',
      { script: none, intentId: null },
      { ...closed, attempt: 'released', calls: ['findOrder'] },
    ],
    [
      'closes a checkout whose order was cancelled',
      'close',
      { script: { ...charged(49_200), findOrder: cancelled } },
      { ...closed, attempt: 'captured' },
    ],
    [
      'closes a charged checkout with the amount refunded by other means',
      'close with 400',
      { script: charged(9_200) },
      {
        ...closed,
        by: `Closed manually, $400.00 on ${inDays(0)}: Bank transfer`,
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
      'refuses an amount above the remaining charge',
      'close with 400',
      { script: charged(9_201) },
      refused(/more than the remaining \$399\.99/),
    ],
    [
      'refuses an amount for an uncharged checkout',
      'close with 400',
      { script: { ...none, getIntent: { status: 'released' } } },
      refused(/more than the remaining \$0\.00/),
    ],
    [
      'refuses while the order is active',
      'close',
      {},
      refused(/^Order ord_1 is still active\. Adopt or cancel it first\.$/),
    ],
    [
      'refuses while a hold is active',
      'close',
      { script: none },
      refused(/^Money is still held on the card\./),
    ],
    [
      'refuses a checkout that another process changed',
      'close',
      { script: charged(49_200), concurrentMove: 'ordered' },
      changed,
    ],
  ])('%s', async (_, act, situation, outcome) => {
    expect(await outcomeOf(act, situation)).toMatchObject(outcome)
  })

  test('uses the currency of the charge, or of the checkout when there is no charge', async () => {
    const inEuros = { ...charged(), getIntent: { status: 'captured' as const, currency: 'EUR' } }
    expect((await outcomeOf('close with 400', { script: inEuros })).by).toContain('€400.00')
    const before = ({ id }: CheckoutRecord) =>
      db().updateTable('checkouts').set({ currency: 'GBP' }).where('id', '=', id).execute()
    const open = { script: none, intentId: null }
    expect((await outcomeOf('close', { ...open, before })).by).toContain('£0.00')
  })

  test('refuses a checkout whose order is being cancelled, and the review list omits this checkout', async () => {
    const site = createFakeSite()
    const waits = await aCheckoutAlong(site, review)
    const taken = await aCheckoutAlong(site, [...review, 'cancelling'])
    const listed = (await listCheckoutsForStaff()).filter(({ state }) => state === 'needs_person')
    expect(listed.map(({ id }) => id)).toEqual([waits.id])
    for (const id of [taken.id, 'co_nobody']) {
      expect(await site.run(() => adminActs.close(id))).toEqual({
        ok: false,
        message: changed.message,
      })
    }
  })
})
