import { afterEach, expect, test } from 'vitest'
import { aCheckoutAlong } from '../../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../../../tests/fakes/fake-site.ts'
import { endAttempt, listAttempts } from './payment-attempt.store.server.ts'

afterEach(deleteBookings)

test('an attempt that has ended keeps its end', async () => {
  const { id: checkoutId } = await aCheckoutAlong(createFakeSite(), ['authorised'])
  await endAttempt({ checkoutId, number: 1 }, 'captured')
  const ended = await listAttempts(checkoutId)
  expect(ended).toMatchObject([{ state: 'captured' }])
  await endAttempt({ checkoutId, number: 1 }, 'released')
  expect(await listAttempts(checkoutId)).toEqual(ended)
})
