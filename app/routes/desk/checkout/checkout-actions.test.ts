import { expect, test } from 'vitest'
import { checkoutActions } from './checkout-actions.server.ts'

test('a refund without the ticked confirmation changes nothing', async () => {
  const typed: Record<string, string> = { amount: '20', reason: 'Goodwill', number: '1' }
  expect(await checkoutActions.refund('co_1', (name) => typed[name] ?? '', 'usr_1')).toEqual({
    ok: false,
    message: 'Please tick the box to confirm. Nothing was changed.',
  })
})
