import { expect, test } from 'vitest'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { attemptHistory, attemptKey } from './attempt.ts'

const states = ['draft', 'paying', 'draft', 'paying', 'paying', 'authorised'] as const
const history = (...passed: (typeof states)[number][]): Checkout['history'] =>
  passed.slice(1).map((to, index) => ({ at: String(index), from: passed[index]!, to, note: null }))

test.each([
  ['an empty history before the first attempt', history(), []],
  [
    'the whole history of the first attempt',
    history('draft', 'paying', 'authorised'),
    ['paying', 'authorised'],
  ],
  [
    'the history of the latest attempt only',
    history(...states),
    ['paying', 'paying', 'authorised'],
  ],
])('attemptHistory returns %s', (_, passed, known) => {
  expect(attemptHistory({ history: passed }).map(({ to }) => to)).toEqual(known)
})

test('attemptKey contains the attempt number', () => {
  expect(attemptKey({ id: 'co_1', paymentAttempt: 2 })).toBe('co_1.2')
})
