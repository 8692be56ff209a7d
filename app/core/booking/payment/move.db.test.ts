import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { aDraft } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../../tests/fakes/fake-site.ts'
import { minutes } from '#app/core/site/durations.server.ts'
import { attemptHistory, attemptKey, move } from './move.server.ts'

/** How a checkout is moved, and what is known of the try to pay for it that is under way. */

afterEach(deleteBookings)

const states = ['draft', 'paying', 'draft', 'paying', 'paying', 'authorised'] as const
const history = (...passed: (typeof states)[number][]): Checkout['history'] =>
  passed.slice(1).map((to, index) => ({ at: String(index), from: passed[index]!, to, note: null }))

test.each([
  ['nothing before one is begun', history(), []],
  [
    'all that came of the first one',
    history('draft', 'paying', 'authorised'),
    ['paying', 'authorised'],
  ],
  ['what came of the latest one', history(...states), ['paying', 'paying', 'authorised']],
])('of a try is known %s', (_, passed, known) => {
  expect(attemptHistory({ history: passed }).map(({ to }) => to)).toEqual(known)
})

test('the calls of a try have keys of its number', () => {
  expect(attemptKey({ id: 'co_1', paymentAttempt: 2 })).toBe('co_1.2')
})

test('minutes are sixty times as short where that is asked for', () => {
  expect(createFakeSite().run(() => minutes(2))).toBe(120_000)
  expect(createFakeSite({}, { RECOVERY_SPEED: 60 }).run(() => minutes(2))).toBe(2_000)
})

test('a checkout that was saved since is not moved, and nothing is written beside it', async () => {
  const site = createFakeSite()
  const draft = await aDraft(site)
  const written: string[] = []
  const also = async ({ state }: Checkout) => void written.push(state)
  const older = { ...draft, version: draft.version - 1 }
  expect(await site.run(() => move(older, 'draft', 'paying', { also }))).toBe('overtaken')
  expect(await site.run(() => move(older, 'draft', 'paying'))).toBe('overtaken')
  expect(written).toEqual([])
  expect(await site.run(() => move(draft, 'draft', 'paying', { also }))).toMatchObject({
    state: 'paying',
  })
  expect(written).toEqual(['paying'])
})
