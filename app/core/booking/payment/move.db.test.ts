import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { aDraft } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../../tests/fakes/fake-site.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { attemptHistory, attemptKey, move } from './move.server.ts'

afterEach(deleteBookings)

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

test('minutesToMs returns less with RECOVERY_SPEED', () => {
  expect(createFakeSite().run(() => minutesToMs(2))).toBe(120_000)
  expect(createFakeSite({}, { RECOVERY_SPEED: 60 }).run(() => minutesToMs(2))).toBe(2_000)
})

test('a stale checkout is not moved, and its transaction writes nothing', async () => {
  const site = createFakeSite()
  const draft = await aDraft(site)
  const written: string[] = []
  const inSameTransaction = async ({ state }: Checkout) => void written.push(state)
  const older = { ...draft, version: draft.version - 1 }
  expect(await site.run(() => move(older, 'draft', 'paying', { inSameTransaction }))).toBe(
    'superseded',
  )
  expect(await site.run(() => move(older, 'draft', 'paying'))).toBe('superseded')
  expect(written).toEqual([])
  expect(await site.run(() => move(draft, 'draft', 'paying', { inSameTransaction }))).toMatchObject(
    {
      state: 'paying',
    },
  )
  expect(written).toEqual(['paying'])
})
