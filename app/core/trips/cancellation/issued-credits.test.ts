import { expect, test } from 'vitest'
import { issuedCredits } from './issued-credits.ts'
import { cancellationStates, type CancellationState } from './process/cancellation-states.ts'

const credit = {
  passengerId: 'pas_1',
  name: 'Travel credit',
  code: 'EMD1',
  amount: '120.50',
  currency: 'USD',
}
const travellers = [{ id: 'pas_1', title: 'ms', givenName: 'Ada', familyName: 'Lovelace' }] as const

/** The states in which these credits are shown as issued. */
function statesWith(refundTo: 'airline_credits' | 'card'): CancellationState[] {
  const money = { providerRefund: '120.50', providerCurrency: 'USD' }
  const all = Object.keys(cancellationStates) as CancellationState[]
  return all.filter((state) => {
    const cancellation = { state, refundTo, credits: [credit], ...money }
    return issuedCredits(cancellation, travellers).length > 0
  })
}

test('travel credit counts as issued only once the airline has cancelled', () => {
  expect(statesWith('airline_credits')).toEqual(['refunding', 'done', 'needs_person'])
  expect(statesWith('card')).toEqual(['refunding', 'done', 'needs_person'])
})
