import { expect, test } from 'vitest'
import { statesWhere, type CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import { checkoutActions, formsRefusedIn } from './checkout-actions.server.ts'

test('a refund without the ticked confirmation changes nothing', async () => {
  const typed: Record<string, string> = { amount: '20', reason: 'Goodwill', number: '1' }
  expect(await checkoutActions.refund('co_1', (name) => typed[name] ?? '', 'usr_1')).toEqual({
    ok: false,
    message: 'Please tick the box to confirm. Nothing was changed.',
  })
})

const forms = formsRefusedIn('booked')
const formsOf = (state: CheckoutState) => {
  const refused = formsRefusedIn(state)
  return forms.filter((form) => !refused.includes(form))
}

test('the desk offers forms by the state of the checkout', () => {
  expect(formsOf('needs_person')).toEqual(['adopt', 'send-link', 'quote-order', 'release', 'close'])
  expect(formsOf('payment_due')).toEqual(['withdraw-link'])
  expect(formsOf('draft')).toEqual(['quote-order'])
  expect(formsOf('failed')).toEqual(['quote-order'])
  expect(formsOf('cancelling')).toEqual([])
})

test('the desk offers a form in each state in which staff must act', () => {
  const states = statesWhere(({ mustAct }) => mustAct === 'staff')
  expect(states.filter((state) => formsOf(state).length === 0)).toEqual([])
})
