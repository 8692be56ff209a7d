import { expect, test } from 'vitest'
import { describeFailure } from './staff-reasons.ts'

test.each([
  ['rest_open', 'Part of the refund was sent, and the rest is still owed'],
  [
    'refund_unknown_outcome: less_is_left',
    'We don’t know whether the refund was sent (less than this amount is left of the charge)',
  ],
  ['refund_refused: charge_disputed', 'The payment provider refused the refund (charge_disputed)'],
  ['something else: 1', 'something else: 1'],
])('staff read the failure %j as %j', (failure, sentence) => {
  expect(describeFailure(failure)).toBe(sentence)
})
