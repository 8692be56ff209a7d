import { expect, test } from 'vitest'
import type { CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import { formOf, formsRefusedIn } from './checkout-actions.server.ts'

const forms = Object.values(formOf)
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
