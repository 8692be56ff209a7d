import { afterEach, describe, expect, test } from 'vitest'
import { resetAdminActs } from '../../../../tests/fakes/admin-acts.ts'
import {
  already,
  away,
  changed,
  ended,
  noAnswer,
  paymentsAway,
  quoted,
  refusal,
  type Situation,
  unreachable,
} from '../../../../tests/fakes/order-cancellations.ts'
import { path } from '../../../../tests/fakes/saga-table.ts'
import { createFakeSite, cancelled } from '../../../../tests/fakes/fake-site.ts'
import { quoteOrder } from './cancel-order.server.ts'

afterEach(resetAdminActs)

describe('quoteOrder', () => {
  const hold = 'We’ll release the hold of $492.00.'

  test.each<[string, Situation, object]>([
    ['a released hold', {}, { refund: '$300.00', charge: hold }],
    [
      'a refund of the rest of a partly refunded charge',
      { script: { getIntent: { status: 'captured', refundedMinor: 9_200 } } },
      { charge: 'We’ll refund the remaining charge of $400.00 in full.' },
    ],
    [
      'no charge for an expired hold',
      { script: { getIntent: { status: 'released' } } },
      { charge: 'Nothing is held or charged.' },
    ],
    [
      'no charge for a checkout without a card',
      { intentId: null },
      { charge: 'Nothing is held or charged.' },
    ],
    [
      'a refund in airline credits',
      { script: { quoteCancellation: { refundTo: 'airline_credits' } } },
      { refund: '$300.00 as travel credit' },
    ],
    [
      'no refund by the airline',
      { script: { quoteCancellation: { refundTo: 'nowhere', refund: null } } },
      { refund: 'nothing' },
    ],
    [
      'an unknown refund',
      { script: { quoteCancellation: { refund: null } } },
      { refund: 'an unknown amount' },
    ],
    [
      'the earlier refund of an order that was already cancelled',
      { script: { quoteCancellation: already } },
      { refund: 'the amount it confirmed earlier' },
    ],
    ['the refund of an order whose checkout has ended', { along: ended }, { refund: '$300.00' }],
    ['the order of a checkout that returned to draft', { along: [...path.releasing, 'draft'] }, {}],
  ])('shows %s', async (_, situation, outcome) => {
    expect(await quoted(situation)).toMatchObject({
      ok: true,
      quote: { orderId: 'ord_1', ...outcome },
    })
  })

  test.each<[string, Situation, object]>([
    ['is in progress', { along: path.ordering }, changed],
    ['is booked', { along: [...path.ordered, 'booked'] }, changed],
    [
      'has no order',
      { script: { findOrder: null } },
      refusal(/^The airline has no order for this checkout\.$/),
    ],
    [
      'has an order that was cancelled',
      { script: { findOrder: cancelled } },
      refusal(/^Order ord_1 was cancelled\. Release the hold instead\.$/),
    ],
    ['has an unreachable airline', { script: { quoteCancellation: unreachable } }, away],
    ['has an unreachable payment provider', { script: { getIntent: noAnswer } }, paymentsAway],
  ])('refuses a checkout that %s', async (_, situation, outcome) => {
    expect(await quoted(situation)).toEqual(outcome)
  })

  test('refuses an unknown checkout', async () => {
    expect(await createFakeSite().run(() => quoteOrder('co_nobody'))).toEqual(changed)
  })
})
