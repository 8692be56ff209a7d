import { afterEach, describe, expect, test } from 'vitest'
import { resetAdminActs } from '../../../tests/fakes/admin-acts.ts'
import {
  already,
  away,
  changed,
  ended,
  noAnswer,
  quoted,
  refusal,
  type Situation,
  unreachable,
} from '../../../tests/fakes/order-cancellations.ts'
import { path } from '../../../tests/fakes/saga-table.ts'
import { createFakeSite, cancelled } from '../../../tests/fakes/fake-site.ts'
import { quoteOrder } from './cancel-order.server.ts'

/** What an administrator is told before an order is cancelled at the airline. */

afterEach(resetAdminActs)

describe('what cancelling an order would do', () => {
  const hold = 'The hold of $492.00 is released.'

  test.each<[string, Situation, object]>([
    ['to a hold', {}, { refund: '$300.00', charge: hold }],
    [
      'to a charge, of which a part was refunded',
      { script: { getIntent: { status: 'captured', refundedMinor: 9_200 } } },
      { charge: 'What is left of the charge, $400.00, is refunded in full.' },
    ],
    [
      'where the hold is gone',
      { script: { getIntent: { status: 'released' } } },
      { charge: 'Nothing is held or charged.' },
    ],
    ['where no card was given', { intentId: null }, { charge: 'Nothing is held or charged.' }],
    [
      'where the airline gives credits',
      { script: { quoteCancellation: { refundTo: 'airline_credits' } } },
      { refund: '$300.00 as airline credits' },
    ],
    [
      'where the airline keeps the money',
      { script: { quoteCancellation: { refundTo: 'nowhere', refund: null } } },
      { refund: 'nothing' },
    ],
    [
      'where the airline does not say how much',
      { script: { quoteCancellation: { refund: null } } },
      { refund: 'an amount it does not say' },
    ],
    [
      'where the airline calls it cancelled already',
      { script: { quoteCancellation: already } },
      { refund: 'what it has said before' },
    ],
    ['after its checkout has ended', { along: ended }, { refund: '$300.00' }],
    ['after its checkout went back to its traveller', { along: [...path.releasing, 'draft'] }, {}],
  ])('%s', async (_, situation, outcome) => {
    expect(await quoted(situation)).toMatchObject({
      ok: true,
      quote: { orderId: 'ord_1', ...outcome },
    })
  })

  test.each<[string, Situation, object]>([
    ['is under way', { along: path.ordering }, changed],
    ['is booked', { along: [...path.ordered, 'booked'] }, changed],
    [
      'has no order',
      { script: { findOrder: null } },
      refusal(/^The airline shows no order for this checkout\.$/),
    ],
    [
      'has an order that was cancelled',
      { script: { findOrder: cancelled } },
      refusal(/^Order ord_1 was cancelled\. Release the hold instead\.$/),
    ],
    ['has an airline that is away', { script: { quoteCancellation: unreachable } }, away],
    ['has a bank that is away', { script: { getIntent: noAnswer } }, away],
  ])('is not told of a checkout that %s', async (_, situation, outcome) => {
    expect(await quoted(situation)).toEqual(outcome)
  })

  test('is not told of no checkout', async () => {
    expect(await createFakeSite().run(() => quoteOrder('co_nobody'))).toEqual(changed)
  })
})
